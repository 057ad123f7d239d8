/** In which order the hand lies. */
import { signal } from "@preact/signals";
import { rankOf, suitOf } from "../../cards/names.ts";
import { sorting } from "../../state/settings.ts";

const RANKS = "123456789TJQKA";

/** The order that the person gave the cards; new ones come to the right. */
export const byHand = signal<string[]>([]);

/** The hand in the chosen order; by suit, trumps stand on the right. */
export function ordered(hand: readonly string[], trump: string | null): string[] {
  const rank = (card: string): number => {
    const found = RANKS.indexOf(rankOf(card));
    return found < 0 ? rankOf(card).charCodeAt(0) + RANKS.length : found;
  };
  const suit = (card: string): number =>
    suitOf(card) === trump ? 1000 : suitOf(card).charCodeAt(0);
  const trumpLast = (card: string): number => (suitOf(card) === trump ? 1 : 0);
  if (sorting.value === "hand") {
    const places = new Map(byHand.value.map((card, place) => [card, place]));
    const place = (card: string): number => places.get(card) ?? byHand.value.length;
    return [...hand].sort((a, b) => place(a) - place(b));
  }
  if (sorting.value === "rank") {
    return [...hand].sort(
      (a, b) => trumpLast(a) - trumpLast(b) || rank(a) - rank(b) || suit(a) - suit(b),
    );
  }
  return [...hand].sort((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
}

/** Puts a card before another one, or (null) last; from then on the hand is sorted by hand. */
export function put(shown: readonly string[], card: string, before: string | null): void {
  if (card === before) return;
  const others = shown.filter((other) => other !== card);
  const place = before === null ? others.length : others.indexOf(before);
  byHand.value = [...others.slice(0, place), card, ...others.slice(place)];
  sorting.value = "hand";
}

/** Moves a card one place. */
export function shift(shown: readonly string[], card: string, step: number): void {
  const place = shown.indexOf(card) + step;
  if (place < 0 || place >= shown.length) return;
  const others = shown.filter((other) => other !== card);
  put(shown, card, others[place] ?? null);
}
