/** A finished game as a film: which move is shown, where the bouts begin, how it runs on. */
import { computed, signal } from "@preact/signals";
import type { GameEvent, Replay, ReplayStep } from "../../protocol/messages.ts";
import { laid, readMove } from "../../state/moves.ts";

/** The whole truth at one moment, as `position_to_json` writes it. */
export interface Position {
  rules: string;
  trump: string | null;
  hands: string[][];
  places: number[];
  stock: string[];
  table: string[][];
  attacker: number;
  defender: number;
  phase: string;
  to_act: number;
  passed: number[];
  shown: string[];
}

/** A bout: the number of moves played before it, and its own moves. */
export interface Bout {
  start: number;
  steps: ReplayStep[];
}

/** What lies in the middle, and how the bout ended if its last move has just been made. */
export interface Middle {
  table: string[][];
  ended: "beaten" | "taken" | null;
}

export const SPEEDS = { slow: 2600, usual: 1400, fast: 600 } as const;
export type Speed = keyof typeof SPEEDS;

export class Film {
  /** The number of moves played so far. */
  readonly ply = signal(0);
  readonly running = signal(false);
  readonly speed = signal<Speed>("usual");
  readonly positions: Position[];
  readonly bouts: Bout[];

  readonly position = computed(() => this.at(this.ply.value));
  /** The move that led here; none before the first. */
  readonly step = computed(() => this.replay.steps[this.ply.value - 1] ?? null);

  constructor(readonly replay: Replay) {
    const all = [replay.start, ...replay.steps.map((step) => step.position)];
    this.positions = all as unknown as Position[];
    this.bouts = boutsOf(this.positions, replay.steps);
  }

  get last(): number {
    return this.replay.steps.length;
  }

  at(ply: number): Position {
    return this.positions[ply] as Position;
  }

  go(ply: number): void {
    this.ply.value = Math.max(0, Math.min(this.last, Math.trunc(ply) || 0));
    if (this.ply.value === this.last) this.running.value = false;
  }

  /** To the beginning of this bout, of the one before, or of the next one. */
  goToBout(step: -1 | 1): void {
    const starts = this.bouts.map((bout) => bout.start);
    const now = this.ply.value;
    const found = step < 0 ? starts.findLast((at) => at < now) : starts.find((at) => at > now);
    this.go(found ?? (step < 0 ? 0 : this.last));
  }

  /** Runs, from the beginning if it stood at the end; or stops. */
  toggle(): void {
    if (!this.running.value && this.ply.value === this.last) this.go(0);
    this.running.value = !this.running.value;
  }

  /** The number of the bout of a move. */
  boutOf(ply: number): number {
    return Math.max(1, this.bouts.findLastIndex((bout) => bout.start < ply) + 1);
  }

  /** The middle of the table; the cards of a bout that has just ended are still to be seen. */
  middle(ply: number): Middle {
    const step = this.replay.steps[ply - 1];
    const end = step?.events.find(isEnd);
    if (!step || !end) return { table: this.at(ply).table, ended: null };
    const table = laid(this.at(ply - 1).table, readMove(step.move));
    return { table, ended: end.event === "taken" ? "taken" : "beaten" };
  }

  /** The cards that a hand has gained by the move that led here. */
  gained(ply: number, seat: number): ReadonlySet<string> {
    if (ply === 0) return new Set();
    const before = this.at(ply - 1).hands[seat] ?? [];
    return new Set(this.at(ply).hands[seat]?.filter((card) => !before.includes(card)));
  }

  /** How many cards have been discarded. */
  discarded(ply: number): number {
    const all = this.held(0);
    return all - this.held(ply);
  }

  private held(ply: number): number {
    const { hands, stock, table } = this.at(ply);
    return hands.flat().length + stock.length + table.flat().length;
  }
}

function isEnd(event: GameEvent): boolean {
  return event.event === "beaten" || event.event === "taken";
}

function boutsOf(positions: readonly Position[], steps: readonly ReplayStep[]): Bout[] {
  const starts = steps.map((_, ply) => ply).filter((ply) => positions[ply]?.phase === "attack");
  return starts.map((start, index) => ({ start, steps: steps.slice(start, starts[index + 1]) }));
}
