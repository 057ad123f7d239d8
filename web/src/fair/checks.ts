/** The checks of a game record: what this browser can find out itself, and what the server finds. */
import { api } from "../net/api.ts";
import { canHash, commitmentOf, seedOf, shuffledDeck } from "./deal.ts";
import { promiseOf } from "./promises.ts";
import { factsOf, gamesIn, type RecordFacts } from "./record.ts";

export type Found = "yes" | "no" | "unknown";
export type CheckName = "promise" | "shown" | "mix" | "deal" | "moves" | "server";

export interface Check {
  name: CheckName;
  found: Found;
  /** Values for its sentence. */
  values: Record<string, string | number>;
}

/** Checks a record. Raises `ApiFailure` where the server refuses to read it. */
export async function checkRecord(record: string): Promise<Check[]> {
  const report = await api.verify(record);
  const values = { games: report.games, moves: report.moves, detail: report.detail };
  const fair = report.fair === null ? "unknown" : report.fair ? "yes" : "no";
  return [
    ...(gamesIn(record) === 1 ? await ownChecks(factsOf(record)) : []),
    { name: "moves", found: report.legal ? "yes" : "no", values },
    ...(report.legal ? [{ name: "server" as const, found: fair as Found, values }] : []),
  ];
}

async function ownChecks(facts: RecordFacts): Promise<Check[]> {
  const { commitment, secret, game } = facts;
  if (commitment === null || secret === null || game === null) return [];
  const kept = promiseOf(facts.table, game);
  const shown: Found = !kept?.commitment ? "unknown" : said(kept.commitment === commitment);
  const checks: Check[] = [
    { name: "promise", found: await promiseKept(commitment, secret), values: {} },
    { name: "shown", found: shown, values: { commitment } },
  ];
  if (kept?.mix) {
    checks.push({ name: "mix", found: said(facts.mixes.includes(kept.mix)), values: {} });
  }
  checks.push({ name: "deal", found: await dealFollows(facts, secret, game), values: {} });
  return checks;
}

async function promiseKept(commitment: string, secret: string): Promise<Found> {
  return canHash() ? said((await commitmentOf(secret)) === commitment) : "unknown";
}

async function dealFollows(facts: RecordFacts, secret: string, game: number): Promise<Found> {
  if (!canHash() || !facts.deck) return "unknown";
  const deck = await shuffledDeck(facts.rules, seedOf(secret, game, facts.mixes));
  return deck ? said(deck.join() === facts.deck.join()) : "unknown";
}

function said(holds: boolean): Found {
  return holds ? "yes" : "no";
}

/** What the checks say together. */
export function verdictOf(checks: readonly Check[]): Found {
  if (checks.some(({ found }) => found === "no")) return "no";
  return checks.some(({ name, found }) => name === "server" && found === "yes") ? "yes" : "unknown";
}
