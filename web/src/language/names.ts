/** Names of things in the reader's language. */
import type { SeatState } from "../protocol/messages.ts";
import { known, t } from "./texts.ts";

/** A level of the AIs. */
export function levelName(level: string): string {
  return known(`level-${level}`) ?? level;
}

/** Who sits on a seat. AIs are called after the people of the terminal's game. */
export function seatName(seat: SeatState): string {
  if (seat.kind === "person") return seat.name ?? t("opponent-other", { number: seat.seat + 1 });
  if (seat.kind === "open") return t("seat-open");
  const names = t("opponents").split(" ");
  return names[(seat.seat * 3) % names.length] ?? t("opponent-other", { number: seat.seat + 1 });
}

/** The rules in a few words: the game, the deck, how many options are not as usual. */
export function rulesName(rules: string): string {
  const [base = "", ...options] = rules.split(",");
  const [ruleset = "", deck = ""] = base.split("-");
  const game = known(`rules-${ruleset}`) ?? ruleset;
  const changed = options.length > 0 ? `, ${t("rules-changed", { number: options.length })}` : "";
  return `${game}, ${deck}${changed}`;
}
