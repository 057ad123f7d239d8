/** What a game record says about its deal, read from its text. */

export interface RecordFacts {
  rules: string;
  /** The deck list, top first; null for a record that starts from a position. */
  deck: string[] | null;
  table: string | null;
  game: number | null;
  commitment: string | null;
  secret: string | null;
  mixes: string[];
}

/** The facts of the first game in the text. */
export function factsOf(record: string): RecordFacts {
  const headers = new Map<string, string>();
  for (const [, name = "", value = ""] of record.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm)) {
    if (!headers.has(name)) headers.set(name, value.replace(/\\(.)/g, "$1"));
  }
  const deck = /^deal (\S+) \d+/m.exec(record)?.[1];
  const game = headers.get("Game");
  return {
    rules: headers.get("Rules") ?? "",
    deck: deck?.match(/../g) ?? null,
    table: headers.get("Table") ?? null,
    game: game === undefined ? null : Number(game),
    commitment: headers.get("Commitment") ?? null,
    secret: headers.get("Secret") ?? null,
    mixes: (headers.get("Mixes") ?? "").split(","),
  };
}

/** How many games the text holds. */
export function gamesIn(record: string): number {
  return record.match(/^\[Rules "/gm)?.length ?? 0;
}

const NAMED: Record<string, string> = {
  "24": "9TJQKA",
  "32": "789TJQKA",
  "36": "6789TJQKA",
  "52": "23456789TJQKA",
};

export interface DeckWords {
  ranks: string;
  suits: string;
}

/** Ranks, low to high, and suits of the deck that the text of the rules names. */
export function deckOf(rules: string): DeckWords | null {
  const [, deck = "36"] = /^[a-z]+-([^,]+)/.exec(rules) ?? [];
  const named = NAMED[deck];
  if (named) return { ranks: named, suits: "CDHS" };
  const [ranks = "", suits = ""] = deck.split(".");
  return ranks && suits ? { ranks, suits } : null;
}
