/** Short sounds, made here and now: there are no files. */
import type { Happening } from "../../protocol/messages.ts";
import { sounds } from "../../state/settings.ts";

export type Sound = "card" | "sweep" | "deal" | "turn" | "over" | null;

let context: AudioContext | null = null;

/** The sound of what happened; the weightiest of a move's events. */
export function soundOf(happened: Happening): Sound {
  if (happened.what === "dealt") return "deal";
  if (happened.what !== "moved") return null;
  const events = happened.events.map((event) => event.event);
  if (events.includes("over") || events.includes("repetition")) return "over";
  if (events.includes("beaten") || events.includes("taken")) return "sweep";
  const move = happened.events[0]?.move;
  return move && move !== "pass" && move !== "take" ? "card" : null;
}

export function play(sound: Sound): void {
  if (!sound || !sounds.value) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (sound === "card") rustle(context, now, 0.07, 2400);
  else if (sound === "sweep") rustle(context, now, 0.28, 1100);
  else if (sound === "deal") {
    for (let card = 0; card < 6; card++) rustle(context, now + card * 0.06, 0.05, 2800);
  } else if (sound === "turn") {
    tone(context, now, 660, 0.12);
    tone(context, now + 0.13, 880, 0.18);
  } else {
    const audio = context;
    [523, 415, 349].forEach((pitch, step) => tone(audio, now + step * 0.2, pitch, 0.25));
  }
}

/** A card on cloth: noise through a band, fading at once. */
function rustle(audio: AudioContext, at: number, seconds: number, pitch: number): void {
  const length = Math.ceil(audio.sampleRate * seconds);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = 0.35;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, seconds: number): void {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.16, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}
