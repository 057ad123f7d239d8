/**
 * Motion that explains: a card goes from where it was to where it is, a beaten bout to the
 * discards, a taken one to the hand that took it, drawn cards from the stock.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../../protocol/messages.ts";
import { readMove } from "../../state/moves.ts";
import { reducedMotion, sorting } from "../../state/settings.ts";
import type { TableStore } from "../../state/table.ts";
import { byHand } from "./order.ts";

const MOVE_MS = 260;
const DRAW_DELAY_MS = 200;
const EASE = "cubic-bezier(.2,.7,.3,1)";

interface Seen {
  /** Where the card lies, from the corner of the board. */
  box: DOMRect;
  /** Where it was seen just now, if it was still on its way. */
  halfway: DOMRect | null;
  /** A copy to send off when the card itself is gone from the page. */
  copy: Element | null;
}

/** Moves the cards inside `root` after each new state. */
export function useMotion(root: { current: HTMLElement | null }, store: TableStore): void {
  const seen = useRef(new Map<string, Seen>());
  const told = useRef(-1);
  const state = store.state.value;
  const order = `${sorting.value} ${byHand.value.join()}`;
  useLayoutEffect(() => {
    const board = root.current;
    if (!board || !state) return;
    const all = store.told.value;
    const fresh = all.filter(({ number }) => number > told.current);
    const first = told.current < 0;
    told.current = all.at(-1)?.number ?? told.current;
    const events = fresh.flatMap(({ happened }) =>
      happened.what === "moved" ? happened.events : [],
    );
    const before = seen.current;
    const now = look(board);
    seen.current = now;
    if (first || reducedMotion() || document.visibilityState !== "visible") return;
    const dealt = fresh.some(({ happened }) => happened.what === "dealt");
    new Motion(board, before, now, [...events, ...held(store)]).run(dealt);
  }, [state, order]);
}

/** The events of the last move: a bout that is cleared away late was told before. */
function held(store: TableStore): GameEvent[] {
  const last = store.told.value.at(-1)?.happened;
  return last?.what === "moved" ? last.events : [];
}

const running = new WeakMap<Element, Animation>();

/** Where all cards are. A card that is on its way is stopped: only then its place can be told. */
function look(board: HTMLElement): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const corner = board.getBoundingClientRect();
  for (const element of board.querySelectorAll<HTMLElement>("[data-card]")) {
    const onItsWay = running.get(element);
    const halfway = onItsWay ? within(corner, element) : null;
    onItsWay?.cancel();
    const place = element.closest(".hand-place") ?? element;
    const picture = element.closest(".pair") && element.querySelector("svg");
    const copy = picture ? (picture.cloneNode(true) as Element) : null;
    found.set(element.dataset["card"] ?? "", { box: within(corner, place), halfway, copy });
  }
  return found;
}

/** The box of an element, from that corner. */
function within(corner: DOMRect, element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  return new DOMRect(box.x - corner.x, box.y - corner.y, box.width, box.height);
}

class Motion {
  private readonly corner: DOMRect;

  constructor(
    private readonly board: HTMLElement,
    private readonly before: Map<string, Seen>,
    private readonly now: Map<string, Seen>,
    private readonly events: readonly GameEvent[],
  ) {
    this.corner = board.getBoundingClientRect();
  }

  run(dealt: boolean): void {
    this.moveKnown(dealt);
    this.clear();
    this.draw();
  }

  /** Cards that are in sight now: from their old place, from who played them, from the stock. */
  private moveKnown(dealt: boolean): void {
    let drawn = 0;
    for (const [card, { box, halfway }] of this.now) {
      const old = halfway ? { box: halfway } : this.before.get(card);
      const element = this.board.querySelector(`[data-card="${CSS.escape(card)}"]`);
      if (!element) continue;
      const from = old?.box ?? this.source(card, element);
      if (!from || (Math.abs(from.x - box.x) < 2 && Math.abs(from.y - box.y) < 2)) continue;
      const fromStock = !old && element.classList.contains("hand-card");
      const delay = fromStock ? (dealt ? 40 : DRAW_DELAY_MS) + 70 * drawn++ : 0;
      slide(element, from, box, delay);
    }
  }

  private source(card: string, element: Element): DOMRect | null {
    if (element.classList.contains("hand-card")) return this.anchor("stock");
    const played = this.events.findLast(
      (event) => event.move !== undefined && readMove(event.move).cards.includes(card),
    );
    return played?.seat === undefined ? null : this.anchor(`seat-${played.seat}`);
  }

  /** Cards that lay in the bout and are gone: to the discards, or to who took them. */
  private clear(): void {
    const end = this.events.findLast(
      (event) => event.event === "beaten" || event.event === "taken",
    );
    if (!end) return;
    const goal = this.anchor(end.event === "taken" ? `seat-${end.seat}` : "discards");
    if (!goal) return;
    let order = 0;
    for (const [card, { box, copy }] of this.before) {
      if (copy && !this.now.has(card)) this.fly(copy, box, goal, 30 * order++);
    }
  }

  /** Cards that the others draw. */
  private draw(): void {
    const from = this.anchor("stock");
    const back = this.board.querySelector(".stock-back, .card-back");
    if (!from || !back) return;
    for (const event of this.events) {
      const goal = event.event === "drawn" ? this.anchor(`seat-${event.seat}`) : null;
      if (!goal || this.board.querySelector(`.own [data-anchor="seat-${event.seat}"]`)) continue;
      for (let card = 0; card < Math.min(event.number ?? 0, 3); card++) {
        const copy = back.cloneNode(true) as Element;
        this.fly(copy, middle(from, 44), goal, DRAW_DELAY_MS + 80 * card);
      }
    }
  }

  private anchor(name: string): DOMRect | null {
    const found = this.board.querySelector(`[data-anchor="${name}"]`);
    return found ? within(this.corner, found) : null;
  }

  /** Sends a copy of a card across the page. */
  private fly(copy: Element, from: DOMRect, goal: DOMRect, delay: number): void {
    const flying = document.createElement("div");
    flying.className = "flying";
    flying.setAttribute("aria-hidden", "true");
    flying.append(copy);
    flying.style.left = `${this.corner.x + from.x}px`;
    flying.style.top = `${this.corner.y + from.y}px`;
    flying.style.width = `${from.width}px`;
    document.body.append(flying);
    const to = middle(goal, 30);
    const move = `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${30 / from.width})`;
    const flight = flying.animate(
      [
        { transformOrigin: "0 0", transform: "none", opacity: 1 },
        { transformOrigin: "0 0", transform: move, opacity: 1, offset: 0.85 },
        { transformOrigin: "0 0", transform: move, opacity: 0 },
      ],
      { duration: MOVE_MS + 120, delay, easing: EASE, fill: "both" },
    );
    flight.onfinish = flight.oncancel = () => flying.remove();
  }
}

/** A box of a card's size in the middle of another one. */
function middle(box: DOMRect, width: number): DOMRect {
  const height = width / 0.7;
  const left = box.x + (box.width - width) / 2;
  return new DOMRect(left, box.y + (box.height - height) / 2, width, height);
}

function slide(element: Element, from: DOMRect, to: DOMRect, delay: number): void {
  const source = from.width > to.width * 1.6 ? middle(from, to.width * 0.7) : from;
  const scale = source.width / to.width;
  const dx = source.x - to.x;
  const dy = source.y - to.y;
  const start = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const sliding = element.animate(
    [
      { transformOrigin: "0 0", transform: start, zIndex: 5 },
      { transformOrigin: "0 0", transform: "none", zIndex: 5 },
    ],
    { duration: MOVE_MS, delay, easing: EASE, fill: "backwards" },
  );
  running.set(element, sliding);
  sliding.onfinish = sliding.oncancel = () => {
    // The events come late: another motion may have begun meanwhile.
    if (running.get(element) === sliding) running.delete(element);
  };
}
