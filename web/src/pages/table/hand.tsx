import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Card } from "../../cards/card.tsx";
import { cardName, suitOf } from "../../cards/names.ts";
import { moveWords } from "../../language/events.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { useDrag } from "./drag.ts";
import { layHand } from "./lay.ts";
import { ordered, shift } from "./order.ts";
import { type Play, usePlay } from "./play.ts";

/** The own hand: cards to play by tap, by drag and by key. */
export function Hand() {
  const store = useTable();
  const play = usePlay();
  const list = useRef<HTMLUListElement>(null);
  const width = useSignal(360);
  const focused = useSignal(0);
  const drag = useDrag(list, play);
  const view = store.state.value?.view;
  const shown = view ? ordered(view.hand, view.trump) : [];

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => (width.value = element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useFocusThatStays(list, focused);

  if (!view) return null;
  const lying = layHand(shown.length, width.value);
  const at = Math.min(focused.value, Math.max(0, shown.length - 1));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const card = shown[at];
    if (step && event.shiftKey && card) shift(shown, card, step);
    const to = step ? at + step : ({ Home: 0, End: shown.length - 1 }[event.key] ?? -1);
    if (to < 0 || to >= shown.length) return;
    event.preventDefault();
    focused.value = to;
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <ul
      ref={list}
      class="hand"
      aria-label={t("hand-label")}
      aria-description={t("hand-help")}
      style={{ height: `${lying.height}px` }}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {shown.map((card, index) => (
        <li
          key={card}
          class="hand-place"
          style={{
            width: `${lying.card}px`,
            left: `${lying.left(index)}px`,
            top: `${lying.top(index)}px`,
          }}
        >
          <HandCard
            card={card}
            play={play}
            trump={suitOf(card) === view.trump}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => (focused.value = index)}
          />
        </li>
      ))}
    </ul>
  );
}

interface HandCardProps {
  card: string;
  play: Play;
  trump: boolean;
  tabIndex: number;
  onFocus: () => void;
}

function HandCard({ card, play, trump, tabIndex, onFocus }: HandCardProps) {
  const state = useTable().state.value;
  const moves = play.movesOf(card);
  const reason = state?.cards.find((each) => each.card === card)?.reason;
  const early = play.early.value.get(card);
  const place = early ? play.picked.value.indexOf(early) : -1;
  const chosen = play.choosing.value === card;
  const kind = moves.length > 0 ? "legal" : early ? "early" : "dim";
  const words = [cardName(card)];
  if (moves.length > 0) words.push(moves.map(moveWords).join(t("hand-or")));
  else if (early) words.push(t(place < 0 ? "hand-early" : "hand-picked", { number: place + 1 }));
  else if (reason) words.push(t(`reason-${reason}`));
  return (
    <button
      class={`hand-card ${kind}${chosen ? " chosen" : ""}${place >= 0 ? " picked" : ""}`}
      data-card={card}
      tabIndex={tabIndex}
      aria-label={words.join(", ")}
      aria-disabled={kind === "dim"}
      aria-pressed={early ? place >= 0 : undefined}
      onFocus={onFocus}
      onClick={() => play.tap(card)}
    >
      <Card card={card} trump={trump} silent />
      {place >= 0 && <b class="hand-number">{place + 1}</b>}
    </button>
  );
}

/** When the card or button that had the focus is gone, the hand gets it, not the page's top. */
function useFocusThatStays(
  list: { current: HTMLUListElement | null },
  focused: { value: number },
): void {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    const cards = list.current?.querySelectorAll("button") ?? [];
    cards[Math.min(focused.value, cards.length - 1)]?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const track = (): void => {
      had.current = list.current?.closest(".own")?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", track);
    return () => document.removeEventListener("focusin", track);
  }, []);
}
