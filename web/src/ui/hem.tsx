import { useId } from "preact/hooks";
import { HEM, STAR, stitched } from "../cards/stitches.ts";

const CELL = 2;
const ROWS = HEM.length * CELL;
const WIDTH = (HEM[0]?.length ?? 1) * CELL;
const STITCHES = stitched(HEM, CELL);

/** The embroidered hem of the cloth: an ornament across the page. */
export function Hem() {
  const id = useId();
  return (
    <svg class="hem" aria-hidden="true" width="100%" height={ROWS}>
      <pattern id={id} width={WIDTH} height={ROWS} patternUnits="userSpaceOnUse">
        <path d={STITCHES} />
      </pattern>
      <rect width="100%" height={ROWS} fill={`url(#${id})`} />
    </svg>
  );
}

const STAR_STITCHES = stitched(STAR, 2);

/** The star alone. */
export function Star({ class: name }: { class?: string }) {
  return (
    <svg class={`star${name ? ` ${name}` : ""}`} aria-hidden="true" viewBox="0 0 26 26">
      <path d={STAR_STITCHES} />
    </svg>
  );
}
