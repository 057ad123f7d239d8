/** What this browser was shown before a deal, and mixed into it: kept to be compared afterwards. */
import type { TableState } from "../protocol/messages.ts";
import { remembered } from "../state/settings.ts";

export interface Promised {
  table: string;
  game: number;
  commitment: string | null;
  mix: string | null;
}

const KEPT_AT_MOST = 60;
const kept = remembered<Promised[]>("promises", [], Array.isArray);

function keep(table: string, game: number, told: Partial<Promised>): void {
  const old = promiseOf(table, game);
  const empty = { table, game, commitment: null, mix: null };
  const others = kept.peek().filter((promise) => promise !== old);
  kept.value = [...others, { ...empty, ...old, ...told }].slice(-KEPT_AT_MOST);
}

/** Remembers the promise of the next deal; the first one that was shown stays. */
export function keepPromise(state: TableState | null): void {
  if (!state?.fair || state.phase === "playing") return;
  const game = state.game + 1;
  if (promiseOf(state.id, game)?.commitment) return;
  keep(state.id, game, { commitment: state.fair.commitment });
}

/** Remembers what this browser mixes into the next deal. */
export function keepMix(state: TableState | null, mix: string): void {
  if (state) keep(state.id, state.game + 1, { mix });
}

/** What was kept about a game. */
export function promiseOf(table: string | null, game: number | null): Promised | undefined {
  return kept.peek().find((promise) => promise.table === table && promise.game === game);
}
