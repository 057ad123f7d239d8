import { useId } from "preact/hooks";
import { levelName, seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { sorting, type Sorting } from "../../state/settings.ts";
import { Select } from "../../ui/choice.tsx";
import { Dialog, opener } from "../../ui/dialog.tsx";
import { SeatClock } from "./clock.tsx";
import { LastBout } from "./last-bout.tsx";
import { ordered, shift } from "./order.ts";
import { usePlay } from "./play.ts";
import { Part } from "./seat.tsx";
import { TableMenu } from "./table-menu.tsx";

const SORTINGS: readonly Sorting[] = ["suit", "rank", "hand"];

/** The line of the own seat: who you are in this bout, the clock, what can be looked up. */
export function OwnStrip() {
  const store = useTable();
  const menu = useId();
  const state = store.state.value;
  if (!state) return null;
  const seat = state.seats[state.you ?? -1];
  return (
    <>
      <div
        class={`own-strip${store.yourTurn.value ? " turn" : ""}`}
        data-anchor={seat ? `seat-${seat.seat}` : undefined}
      >
        {seat ? (
          <>
            <b class="seat-name">{seatName(seat)}</b>
            <Part state={state} seat={seat.seat} />
            <SeatClock seat={seat.seat} />
          </>
        ) : (
          <Watching />
        )}
        <span class="own-buttons">
          <LastBout />
          <button class="icon-button" aria-label={t("table-menu")} onClick={opener(menu)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h.01M12 12h.01M19 12h.01" />
            </svg>
          </button>
        </span>
      </div>
      {seat?.stand_in && (
        <p class="stand-in">
          {t(`stand-in-${seat.stand_in_why ?? "asked"}`, { level: levelName(seat.stand_in) })}{" "}
          <button
            class="button small main"
            onClick={() => void store.say({ type: "stand-in", on: false })}
          >
            {t("stand-in-back")}
          </button>
        </p>
      )}
      <Dialog id={menu} title={t("table-menu")}>
        {seat && <HandOrder />}
        <TableMenu />
      </Dialog>
    </>
  );
}

function Watching() {
  const store = useTable();
  const state = store.state.value;
  const open = state?.phase !== "playing" && state?.seats.some((seat) => seat.kind === "open");
  return (
    <>
      <span>{t("table-you-watch")}</span>
      {open && (
        <button class="button small main" onClick={() => void store.say({ type: "sit" })}>
          {t("lobby-join")}
        </button>
      )}
    </>
  );
}

/** How the hand lies; and by hand, the card that was touched last goes left or right. */
function HandOrder() {
  const state = useTable().state.value;
  const touched = usePlay().asked.value;
  const view = state?.view;
  if (!view) return null;
  const shown = ordered(view.hand, view.trump);
  return (
    <div class="row">
      <Select
        label={t("sort-label")}
        value={sorting.value}
        options={SORTINGS.map((name) => ({ value: name, label: t(`sort-${name}`) }))}
        onChoose={(name) => (sorting.value = name)}
      />
      {sorting.value === "hand" && touched && (
        <div class="row">
          {[-1, 1].map((step) => (
            <button
              key={step}
              class="button small quiet"
              onClick={() => shift(shown, touched, step)}
            >
              {t(step < 0 ? "sort-left" : "sort-right")}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
