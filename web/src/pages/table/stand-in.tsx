import { levelName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";

/** That an AI plays the own seat, and the way to take it back: on top, where nothing moves it. */
export function StandIn() {
  const store = useTable();
  const state = store.state.value;
  const seat = state?.seats[state.you ?? -1];
  if (!seat?.stand_in || state?.phase !== "playing") return null;
  return (
    <p class="stand-in">
      {t(`stand-in-${seat.stand_in_why ?? "asked"}`, { level: levelName(seat.stand_in) })}{" "}
      <button
        class="button small main"
        onClick={() => void store.say({ type: "stand-in", on: false })}
      >
        {t("stand-in-back")}
      </button>
    </p>
  );
}
