import { useSignal } from "@preact/signals";
import { t } from "../../language/texts.ts";
import { go } from "../../router.ts";
import { useTable } from "../../state/context.ts";
import { forget } from "../../state/recent.ts";
import { Share } from "./share.tsx";

/** What one seldom needs at a table: the link, a stand-in, the way out. */
export function TableMenu() {
  const store = useTable();
  const sure = useSignal(false);
  const state = store.state.value;
  if (!state) return null;
  const own = state.seats[state.you ?? -1];
  const playing = state.phase === "playing";
  const leave = (): void => {
    if (own && playing && !sure.value) {
      sure.value = true;
      return;
    }
    forget(store.id);
    void (own ? store.say({ type: "leave" }) : Promise.resolve()).then(() => go("/"));
  };
  return (
    <div class="stack">
      <Share />
      {own && playing && (
        <div class="stack tight">
          <button
            class="button quiet"
            onClick={() => void store.say({ type: "stand-in", on: !own.stand_in })}
          >
            {t(own.stand_in ? "stand-in-back" : "stand-in-ask")}
          </button>
        </div>
      )}
      <p class="aside">
        <a href={`/rules?rules=${encodeURIComponent(state.options.rules)}`} target="_blank">
          {t("table-rules")}
        </a>
      </p>
      {sure.value && <p class="wrong">{t("table-leave-sure")}</p>}
      <button class="button" onClick={leave}>
        {t(own ? "table-leave" : "web-to-lobby")}
      </button>
    </div>
  );
}
