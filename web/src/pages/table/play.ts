/**
 * What a person does with cards, and what it means: the server's legal moves are the only rules
 * here. One move is played at once, several are a choice, none is a reason to tell.
 */
import { computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { LegalMove } from "../../protocol/messages.ts";
import { readMove } from "../../state/moves.ts";
import type { TableStore } from "../../state/table.ts";

/** Where a card was dropped: on an attack card, or somewhere else on the cloth. */
export type Target = { attack: string } | "field";

export class Play {
  /** The card whose several moves stand to choice. */
  readonly choosing = signal<string | null>(null);
  /** The card whose reason is shown. */
  readonly asked = signal<string | null>(null);

  /** The moves to choose among. */
  readonly options = computed<LegalMove[]>(() => {
    const card = this.choosing.value;
    return card === null ? [] : this.movesOf(card);
  });

  /** The throw-ins that may be picked before they are asked for, by card. */
  readonly early = computed(() => {
    const moves = this.store.state.value?.early ?? [];
    return new Map(moves.map((move) => [readMove(move).cards[0] ?? move, move]));
  });

  readonly picked = computed(() => this.store.state.value?.intention?.moves ?? []);

  constructor(private readonly store: TableStore) {}

  movesOf(card: string): LegalMove[] {
    return (this.store.state.value?.legal ?? []).filter((move) => move.cards.includes(card));
  }

  /** A card was tapped, or chosen by key. */
  tap(card: string): void {
    const moves = this.movesOf(card);
    if (moves.length > 0) this.choose(card, moves);
    else if (this.early.value.has(card)) this.pick(card);
    else {
      this.choosing.value = null;
      this.asked.value = this.asked.value === card ? null : card;
    }
  }

  /** A card was dropped on the cloth. */
  drop(card: string, target: Target): void {
    const moves = this.movesOf(card).filter((move) =>
      target === "field" ? true : move.attack === target.attack || move.attack === null,
    );
    const aimed = target === "field" ? [] : moves.filter((move) => move.attack !== null);
    if (moves.length > 0) this.choose(card, aimed.length > 0 ? aimed : moves);
    else this.tap(card);
  }

  private choose(card: string, moves: LegalMove[]): void {
    this.asked.value = null;
    const [only] = moves;
    if (moves.length === 1 && only) this.move(only);
    else if (this.choosing.value === card && this.options.value.length > 0) {
      this.choosing.value = null;
    } else this.choosing.value = card;
  }

  /** An attack card was tapped while a card is chosen: beat it, if that is possible. */
  aim(attack: string): void {
    const found = this.options.value.find((move) => move.attack === attack);
    if (found) this.move(found);
  }

  move(move: LegalMove): void {
    // A second press while the first one is on its way is the same wish.
    if (this.store.pending.value > 0) return;
    this.choosing.value = null;
    this.asked.value = null;
    // Throw-ins and passes are said as intentions: one that comes too late is kept for the next
    // asking. What was picked before stays picked, but a pass takes all of it back.
    if (move.kind === "pass") void this.store.intend([move.move], false);
    else if (move.kind === "throw-in") {
      void this.store.intend([move.move, ...this.stillLegal(move.move)], this.passBout);
    } else void this.store.move(move.move);
  }

  private stillLegal(but: string): string[] {
    const legal = new Set((this.store.state.value?.legal ?? []).map((move) => move.move));
    return this.picked.value.filter((move) => move !== but && move !== "pass" && legal.has(move));
  }

  /** Picks a throw-in ahead, or takes it back. */
  pick(card: string): void {
    const move = this.early.value.get(card);
    if (move) this.toggle(move);
  }

  toggle(move: string): void {
    const picked = this.picked.value;
    const moves = picked.includes(move)
      ? picked.filter((other) => other !== move)
      : [...picked.filter((other) => other !== "pass"), move];
    void this.store.intend(moves, this.passBout);
  }

  get passBout(): boolean {
    return this.store.state.value?.intention?.pass_bout ?? false;
  }

  togglePassBout(): void {
    void this.store.intend([], !this.passBout);
  }
}

export const PlayContext = createContext<Play | null>(null);

export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (!play) throw new Error("a part of the board stands outside it");
  return play;
}
