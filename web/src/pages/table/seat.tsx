import { CardBack } from "../../cards/card.tsx";
import { cardName } from "../../cards/names.ts";
import { levelName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import type { SeatState, TableState } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { SeatClock } from "./clock.tsx";

const SHOWN_BACKS = 8;

/** Another player: name, cards, part in the bout, clock. */
export function Seat({ seat: number }: { seat: number }) {
  const store = useTable();
  const state = store.state.value;
  const seat = state?.seats[number];
  const view = state?.view;
  if (!state || !seat || !view) return null;
  const size = view.hand_sizes[number] ?? 0;
  const place = view.places[number] ?? 0;
  const awaited = state.awaited === number;
  const away = seat.kind === "person" && store.presence.value?.connected[number] === false;
  return (
    <li
      class={`seat${awaited ? " turn" : ""}${place > 0 ? " out" : ""}`}
      data-anchor={`seat-${number}`}
      aria-current={awaited ? "true" : undefined}
    >
      <span class="seat-name">{seatName(seat)}</span>
      <span class="seat-cards" aria-hidden="true">
        {Array.from({ length: Math.min(size, SHOWN_BACKS) }, (_, index) => (
          <CardBack key={index} />
        ))}
        {size > 0 && <b class="seat-size">{size}</b>}
      </span>
      <span class="hidden">{t("cards-number", { number: size })}</span>
      <Part state={state} seat={number} />
      <span class="seat-facts">
        <SeatFacts seat={seat} away={away} />
        <SeatClock seat={number} />
      </span>
    </li>
  );
}

/** What the seat does in the bout: attacks, defends, has passed, is out. */
export function Part({ state, seat }: { state: TableState; seat: number }) {
  const { view } = state;
  if (!view) return null;
  const place = view.places[seat] ?? 0;
  const over = state.phase !== "playing";
  const durak = state.finished?.result.durak === seat && over;
  const words: [string, string][] = [];
  if (durak) words.push(["durak", t("part-durak")]);
  else if (place > 0) words.push(["place", t("part-place", { place })]);
  if (!over && place === 0) {
    if (view.defender === seat) {
      const taking = view.phase === "take";
      words.push(["defends", t(taking ? "part-takes" : "tui-defender")]);
      if (view.shown) words.push(["shown", t("tui-shown", { card: cardName(view.shown) })]);
    } else if (view.attacker === seat) words.push(["attacks", t("tui-attacker")]);
    if (view.passed.includes(seat)) words.push(["passed", t("tui-passed")]);
  }
  return (
    <span class="parts">
      {words.map(([kind, word]) => (
        <span key={kind} class={`part ${kind}`}>
          {word}
        </span>
      ))}
    </span>
  );
}

function SeatFacts({ seat, away }: { seat: SeatState; away: boolean }) {
  if (seat.stand_in) {
    return <span class="seat-fact">{t("seat-stand-in", { level: levelName(seat.stand_in) })}</span>;
  }
  if (away) return <span class="seat-fact away">{t("seat-away")}</span>;
  if (seat.kind === "ai" && seat.level) {
    return <span class="seat-fact ai">{t("seat-ai", { level: levelName(seat.level) })}</span>;
  }
  return null;
}
