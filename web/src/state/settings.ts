/** What a person prefers, kept in this browser. */
import { effect, signal, type Signal } from "@preact/signals";

const PREFIX = "opendurak.";

type Valid = (value: unknown) => boolean;

/** A signal that the browser remembers; `valid` refuses what an older version has written. */
export function remembered<T>(name: string, first: T, valid: Valid): Signal<T> {
  const kept = signal(read(name, first, valid));
  let begun = false;
  effect(() => {
    const value = kept.value;
    if (begun) write(name, value);
    begun = true;
  });
  return kept;
}

function read<T>(name: string, first: T, valid: Valid): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return valid(value) ? (value as T) : first;
  } catch {
    return first;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function oneOf(...words: string[]): Valid {
  return (value) => typeof value === "string" && words.includes(value);
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";

export type Theme = "auto" | "light" | "dark";
export type Sorting = "suit" | "rank" | "hand";

export const theme = remembered<Theme>("theme", "auto", oneOf("auto", "light", "dark"));
export const sounds = remembered("sounds", false, isFlag);
export const notifications = remembered("notifications", false, isFlag);
export const sorting = remembered<Sorting>("sorting", "suit", oneOf("suit", "rank", "hand"));

/** Puts the theme on the page, now and when it changes. */
export function wearTheme(): void {
  effect(() => {
    const root = document.documentElement;
    if (theme.value === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme.value;
  });
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the person has asked the system for less motion. */
export function reducedMotion(): boolean {
  return calm.matches;
}
