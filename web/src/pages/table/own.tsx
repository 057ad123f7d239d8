import { useId } from "preact/hooks";
import { seatName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { Dialog, opener } from "../../ui/dialog.tsx";
import { SeatClock } from "./clock.tsx";
import { HandOrder } from "./hand-order.tsx";
import { LastBout } from "./last-bout.tsx";
import { Part } from "./seat.tsx";
import { TableMenu } from "./table-menu.tsx";

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
