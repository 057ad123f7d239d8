/** What happened and what is awaited, as sentences. */
import { cardName, cardNames } from "../cards/names.ts";
import type { GameEvent, Happening, LegalMove, TableState } from "../protocol/messages.ts";
import { readMove } from "../state/moves.ts";
import { levelName, seatName } from "./names.ts";
import { t } from "./texts.ts";

/** Who sits where, and which seat is the reader's own. */
export type Seated = Pick<TableState, "seats" | "you">;

/** Who a seat is, for a sentence: `you` says whether it is the reader's own. */
export function who(state: Seated, seat: number | undefined): { you: string; name: string } {
  const found = state.seats[seat ?? -1];
  return { you: seat === state.you ? "yes" : "no", name: found ? seatName(found) : "" };
}

function moveSentence(state: Seated, event: GameEvent): string {
  const move = readMove(event.move ?? "");
  return t(`event-move-${move.kind}`, {
    ...who(state, event.seat),
    cards: cardNames(move.cards),
    attack: move.attack ? cardName(move.attack) : "",
  });
}

/** The sentences for public events; those of one drawing make one sentence. */
export function eventSentences(state: Seated, events: readonly GameEvent[]): string[] {
  const sentences: string[] = [];
  let drawn: string[] = [];
  const flush = (): void => {
    if (drawn.length > 0) sentences.push(t("event-drawn", { list: drawn.join(", ") }));
    drawn = [];
  };
  for (const event of events) {
    if (event.event === "drawn") drawn.push(drawnWords(state, event));
    else {
      flush();
      sentences.push(eventSentence(state, event));
    }
  }
  flush();
  return sentences;
}

function drawnWords(state: Seated, event: GameEvent): string {
  const { name } = who(state, event.seat);
  const values = { name: event.seat === state.you ? t("you") : name, number: event.number ?? 0 };
  if (!event.cards) return t("tui-drawn", values);
  return t("tui-drawn-cards", { ...values, cards: cardNames(event.cards) });
}

function eventSentence(state: Seated, event: GameEvent): string {
  const seat = who(state, event.seat);
  if (event.event === "move") return moveSentence(state, event);
  if (event.event === "over") {
    return t("event-over", { ...seat, durak: event.seat === undefined ? "draw" : seat.you });
  }
  const number = event.number ?? event.cards?.length ?? 0;
  return t(`event-${event.event}`, { ...seat, number, place: number });
}

/** What is awaited now. */
export function awaitedSentence(state: TableState): string {
  const { view, awaited } = state;
  if (!view) return "";
  const defender = who(state, view.defender);
  return t(`phase-${view.phase}`, {
    ...who(state, awaited ?? undefined),
    defender: defender.you === "yes" ? t("you") : defender.name,
    transfer: state.legal.some((move) => move.kind === "transfer" || move.kind === "show")
      ? "yes"
      : "no",
  });
}

/** What a legal move does. */
export function moveWords(move: LegalMove): string {
  return t(`move-${move.kind}`, {
    cards: cardNames(move.cards),
    attack: move.attack ? cardName(move.attack) : "",
  });
}

/** What happened at the table beside the game, or nothing that needs words. */
export function happeningSentences(state: TableState, happened: Happening): string[] {
  if (happened.what === "moved") return eventSentences(state, happened.events);
  if (happened.what === "dealt") return [t("told-dealt", { ...who(state, happened.attacker) })];
  if (happened.what === "take-undone") return [t("told-take-undone", who(state, happened.seat))];
  if (happened.what === "resumed") return [t("told-resumed")];
  if (happened.what === "stand-in") {
    const level = happened.level ? levelName(happened.level) : "";
    const key = happened.level ? "told-stand-in" : "told-back";
    return [t(key, { ...who(state, happened.seat), level })];
  }
  if (happened.what === "seat") {
    const { seat } = happened;
    const number = seat.seat + 1;
    return seat.kind === "open"
      ? [t("told-seat-open", { number })]
      : [t("told-seat", { number, name: seatName(seat) })];
  }
  return [];
}
