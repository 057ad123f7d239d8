import { cardName, rankOf, suitOf } from "./names.ts";
import { RANK_STROKES } from "./ranks.ts";
import { COURT_ROWS, STAR, SUIT_ROWS, stitched } from "./stitches.ts";
import { SUIT_PATHS } from "./suits.ts";

interface CardProps {
  card: string;
  /** Trumps wear a stitched border. */
  trump?: boolean;
  /** Only drawn: what it is stands in words beside it. */
  silent?: boolean;
  class?: string;
}

const drawn = new Map<string, string>();

/** The stitched picture of a card: the suit, a court card's figure, the ace's star. */
function picture(card: string): string {
  let path = drawn.get(card);
  if (path === undefined) {
    const rank = rankOf(card);
    const rows = rank === "A" ? STAR : (COURT_ROWS[rank] ?? SUIT_ROWS[suitOf(card)] ?? STAR);
    const size = 35 / (rows[0]?.length ?? 13);
    path = stitched(rows, size, 31, 58);
    drawn.set(card, path);
  }
  return path;
}

/** A card, face up: a big index, one of four colours, a stitched picture. */
export function Card({ card, trump, silent, class: name }: CardProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const strokes = RANK_STROKES[rank];
  const path = SUIT_PATHS[suit];
  const label = silent
    ? { "aria-hidden": true }
    : { role: "img" as const, "aria-label": cardName(card) };
  return (
    <svg
      {...label}
      class={`card suit-${suit}${trump ? " trump" : ""}${name ? ` ${name}` : ""}`}
      viewBox="0 0 70 100"
    >
      <rect class="card-face" x="0.75" y="0.75" width="68.5" height="98.5" rx="7" />
      {trump && <rect class="card-hem" x="3.5" y="3.5" width="63" height="93" rx="5" />}
      {strokes ? (
        <path class="card-rank" transform="translate(8 9) scale(.56)" d={strokes} />
      ) : (
        <text class="card-text" x="19" y="41">
          {rank}
        </text>
      )}
      {path ? (
        <path class="card-suit" transform="translate(8 49) scale(.95)" d={path} />
      ) : (
        <text class="card-text" x="19" y="72">
          {suit}
        </text>
      )}
      <path class="card-picture" d={picture(card)} />
    </svg>
  );
}

const BACK = stitched(STAR, 3.4, 12.9, 27.9);
const EDGE = [
  "...#.......#...",
  "..#.#.....#.#..",
  ".#...#...#...#.",
  "......#.#......",
  ".......#.......",
];
const BACK_TOP = stitched(EDGE, 3.4, 9.5, 9);
const BACK_BOTTOM = stitched([...EDGE].reverse(), 3.4, 9.5, 74);

/** A card, face down. */
export function CardBack({ class: name }: { class?: string }) {
  return (
    <svg aria-hidden="true" class={`card card-back${name ? ` ${name}` : ""}`} viewBox="0 0 70 100">
      <rect class="card-face" x="0.75" y="0.75" width="68.5" height="98.5" rx="7" />
      <rect class="card-hem" x="4" y="4" width="62" height="92" rx="4.5" />
      <path class="card-star" d={BACK} />
      <path class="card-star" d={BACK_TOP} />
      <path class="card-star" d={BACK_BOTTOM} />
    </svg>
  );
}

/** A suit alone, in its colour. */
export function SuitMark({ suit, class: name }: { suit: string; class?: string }) {
  const path = SUIT_PATHS[suit];
  const classes = `suit suit-${suit}${name ? ` ${name}` : ""}`;
  return (
    <svg aria-hidden="true" class={classes} viewBox="0 0 24 24">
      {path ? (
        <path d={path} />
      ) : (
        <text x="6" y="19">
          {suit}
        </text>
      )}
    </svg>
  );
}
