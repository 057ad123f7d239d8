/**
 * The deal that follows from a promise (docs/fair-deal.md), found again in this browser: SHA-256 of
 * the seed is the key, its blocks are the chance, and the deck is shuffled from the back
 * (Durstenfeld, Algorithm 235: Random permutation, 1964).
 */
import { deckOf } from "./record.ts";

/** Browsers hash for pages that came over https, or from this machine, alone. */
export function canHash(): boolean {
  return globalThis.isSecureContext && "subtle" in crypto;
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The hash that promises a secret. */
export async function commitmentOf(secret: string): Promise<string> {
  const hash = await sha256(bytesOf(`opendurak-promise-1\n${secret}`));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed of a deal: the secret, the game's number, a line a seat with what it mixed in. */
export function seedOf(secret: string, game: number, mixes: readonly string[]): string {
  const lines = ["opendurak-deal-1", secret, String(game)];
  return [...lines, ...mixes.map((mix, seat) => `${seat}:${mix}`), ""].join("\n");
}

/** Chance out of a seed, bit by bit. */
class SeedStream {
  private block = 0;
  private bits = "";

  private constructor(private readonly key: Uint8Array<ArrayBuffer>) {}

  static async of(seed: string): Promise<SeedStream> {
    return new SeedStream(await sha256(bytesOf(seed)));
  }

  private async take(count: number): Promise<number> {
    while (this.bits.length < count) {
      const data = new Uint8Array(this.key.length + 8);
      data.set(this.key);
      new DataView(data.buffer).setBigUint64(this.key.length, BigInt(this.block++));
      for (const byte of await sha256(data)) this.bits += byte.toString(2).padStart(8, "0");
    }
    const taken = this.bits.slice(0, count);
    this.bits = this.bits.slice(count);
    return parseInt(taken, 2);
  }

  /** A number from 0 to `count - 1`: bits are drawn until they name one. */
  async below(count: number): Promise<number> {
    const width = (count - 1).toString(2).length;
    let number = await this.take(width);
    while (number >= count) number = await this.take(width);
    return number;
  }
}

/** The deck list that a seed gives, top first; null for rules whose deck cannot be read. */
export async function shuffledDeck(rules: string, seed: string): Promise<string[] | null> {
  const deck = deckOf(rules);
  if (!deck) return null;
  const pile = [...deck.suits].flatMap((suit) => [...deck.ranks].map((rank) => rank + suit));
  const chance = await SeedStream.of(seed);
  for (let last = pile.length - 1; last > 0; last--) {
    const chosen = await chance.below(last + 1);
    const [a = "", b = ""] = [pile[last], pile[chosen]];
    pile[last] = b;
    pile[chosen] = a;
  }
  return pile;
}
