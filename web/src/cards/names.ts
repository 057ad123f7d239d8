import { t } from "../language/texts.ts";

/** The rank and the suit of a card's text. */
export function rankOf(card: string): string {
  return card.slice(0, -1);
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

/** Fluent chooses by words, not by figures. */
const RANK_WORDS: Record<string, string> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "T",
  J: "J",
  Q: "Q",
  K: "K",
  A: "A",
};

/** A card in words: "ten of hearts"; a card of a generalized deck is its text. */
export function cardName(card: string): string {
  const rank = RANK_WORDS[rankOf(card)];
  const suit = suitOf(card);
  return rank && "CDHS".includes(suit) ? t("card-name", { rank, suit }) : card;
}

/** Several cards in words. */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(", ");
}
