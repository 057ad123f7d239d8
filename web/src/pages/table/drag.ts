/** Dragging a card out of the hand: onto an attack card, onto the cloth, or to another place. */
import { useRef } from "preact/hooks";
import { useTable } from "../../state/context.ts";
import { ordered, put } from "./order.ts";
import type { Play, Target } from "./play.ts";

const FAR = 8;

interface Dragged {
  card: string;
  element: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  moving: boolean;
}

/** The handlers for the hand's list. */
export function useDrag(list: { current: HTMLUListElement | null }, play: Play) {
  const store = useTable();
  const dragged = useRef<Dragged | null>(null);

  const onPointerDown = (event: PointerEvent): void => {
    const element = (event.target as Element).closest<HTMLElement>("[data-card]");
    const card = element?.dataset["card"];
    if (!element || !card || event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    dragged.current = { card, element, pointer, x, y, moving: false };
    // Now, not at the first move: a quick hand has left the card by then.
    element.setPointerCapture(pointer);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const drag = dragged.current;
    if (!drag || drag.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving && Math.hypot(dx, dy) < FAR) return;
    if (!drag.moving) {
      drag.moving = true;
      drag.element.classList.add("dragged");
    }
    drag.element.style.transform = `translate(${dx}px, ${dy}px) rotate(${dx / 40}deg)`;
  };

  const end = (event: PointerEvent, dropped: boolean): void => {
    const drag = dragged.current;
    dragged.current = null;
    if (!drag?.moving) return;
    drag.element.classList.remove("dragged");
    // The click that follows belongs to the drag.
    drag.element.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => drag.element.removeEventListener("click", swallow, { capture: true }), 50);
    drag.element.style.pointerEvents = "none";
    const under = document.elementFromPoint(event.clientX, event.clientY);
    drag.element.style.pointerEvents = "";
    drag.element.style.transform = "";
    if (dropped) drop(drag.card, under);
  };

  const drop = (card: string, under: Element | null): void => {
    const view = store.state.value?.view;
    if (!view) return;
    const place = under?.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
    if (place) {
      const target: Target = place === "field" ? "field" : { attack: place };
      play.drop(card, target);
    } else if (under && list.current?.contains(under)) {
      const before = under.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? null;
      put(ordered(view.hand, view.trump), card, before);
    }
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
