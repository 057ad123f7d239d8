/** Where the cards of a hand lie: overlapping, but never so far that an index is hidden. */

const RATIO = 100 / 70;
const GAP = 6;
/** The share of a card's width that its index takes. */
const INDEX = 0.47;
const WIDEST = 92;
const NARROWEST = 54;
const ROW_GAP = 6;
/** Room above a row for a card that is lifted. */
const LIFT = 14;

export interface Lying {
  card: number;
  height: number;
  left: (index: number) => number;
  top: (index: number) => number;
}

export function layHand(count: number, width: number): Lying {
  const card = Math.round(Math.min(WIDEST, Math.max(NARROWEST, width / 6 - GAP)));
  const step = Math.max(28, card * INDEX);
  const fitting = Math.max(1, Math.floor((width - card) / step) + 1);
  const rows = Math.max(1, Math.ceil(count / fitting));
  const perRow = Math.ceil(count / rows) || 1;
  const height = card * RATIO;
  const rowStep = rows > 2 ? height * 0.75 : height + ROW_GAP;
  const across = perRow > 1 ? Math.min(card + GAP, (width - card) / (perRow - 1)) : 0;
  const inRow = (row: number): number => Math.min(perRow, count - row * perRow);
  return {
    card,
    height: LIFT + rowStep * (rows - 1) + height,
    left: (index) => {
      const row = Math.floor(index / perRow);
      const used = card + across * (inRow(row) - 1);
      return Math.round((width - used) / 2 + across * (index % perRow));
    },
    top: (index) => Math.round(LIFT + rowStep * Math.floor(index / perRow)),
  };
}
