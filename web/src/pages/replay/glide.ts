/** Motion that explains a step: each card glides from where it lay to where it lies. */
import { reducedMotion } from "../../state/settings.ts";

const MOVE_MS = 280;
const EASE = "cubic-bezier(.2,.7,.3,1)";

export class Glide {
  private boxes = new Map<string, DOMRect>();
  private ply = -1;

  /** Moves the cards inside `root` after a step; a longer way is not shown. */
  after(root: HTMLElement, ply: number): void {
    const before = this.boxes;
    const near = Math.abs(ply - this.ply) === 1;
    this.ply = ply;
    this.boxes = new Map();
    const stock = root.querySelector('[data-anchor="stock"]')?.getBoundingClientRect();
    for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const card = element.dataset["card"] ?? "";
      // Quick steps follow each other: a card is measured where it lies, not on its way there.
      for (const motion of element.getAnimations()) motion.cancel();
      const box = element.getBoundingClientRect();
      this.boxes.set(card, page(box));
      const from = before.get(card) ?? (stock && page(stock));
      if (near && from && !reducedMotion()) slide(element, from, page(box));
    }
  }
}

/** A box by its place on the page, which scrolling does not change. */
function page(box: DOMRect): DOMRect {
  return new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  const start = `translate(${dx}px, ${dy}px)`;
  element.animate(
    [
      { transform: start, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration: MOVE_MS, easing: EASE, fill: "backwards" },
  );
}
