/** Reads the texts of moves: `6C`, `6C+6D`, `+6H`, `6C:9C`, `>7D`, `!7S`, `take`, `pass`. */
import type { GameEvent } from "../protocol/messages.ts";

export interface MoveText {
  kind: "open" | "throw-in" | "beat" | "transfer" | "show" | "take" | "pass";
  cards: string[];
  attack: string | null;
}

const MARKS: Record<string, MoveText["kind"]> = { "+": "throw-in", ">": "transfer", "!": "show" };

export function readMove(text: string): MoveText {
  if (text === "take" || text === "pass") return { kind: text, cards: [], attack: null };
  const kind = MARKS[text[0] ?? ""];
  if (kind) return { kind, cards: [text.slice(1)], attack: null };
  const [attack = "", defence] = text.split(":");
  if (defence) return { kind: "beat", cards: [defence], attack };
  return { kind: "open", cards: text.split("+"), attack: null };
}

/** The table after a move's cards are laid, for the eye: `[attack]` or `[attack, defence]` each. */
export function laid(table: string[][], move: MoveText): string[][] {
  if (move.kind === "beat") {
    return table.map((pair) => (pair[0] === move.attack ? [pair[0], ...move.cards] : pair));
  }
  if (move.kind === "show" || move.kind === "take" || move.kind === "pass") return table;
  return [...table, ...move.cards.map((card) => [card])];
}

/** The events of the bout that ended last, its end included; nothing before the first end. */
export function lastBout(history: readonly GameEvent[]): GameEvent[] {
  const ends = (event: GameEvent): boolean => event.event === "beaten" || event.event === "taken";
  const end = history.findLastIndex(ends);
  if (end < 0) return [];
  const before = history.slice(0, end).findLastIndex(ends);
  const moves = history.slice(before + 1, end + 1);
  const first = moves.findIndex((event) => event.event === "move");
  return moves.slice(Math.max(0, first));
}

/** The cards as they lay at the end of these events. */
export function tableOf(events: readonly GameEvent[]): string[][] {
  return events
    .filter((event) => event.move !== undefined)
    .reduce<string[][]>((table, event) => laid(table, readMove(event.move ?? "")), []);
}
