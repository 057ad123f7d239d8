import { rulesName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";

/** What is played here, in the line on top. */
export function TableInfo() {
  const store = useTable();
  const state = store.state.value;
  if (!state) return null;
  const { rules } = state.options;
  const watching = store.presence.value?.spectators ?? 0;
  return (
    <p class="table-info">
      <a href={`/rules?rules=${encodeURIComponent(rules)}`} target="_blank" rel="noopener">
        {rulesName(rules)}
      </a>
      {state.game > 0 && <span class="aside"> {t("table-game", { number: state.game })}</span>}
      {watching > 0 && <span class="aside"> {t("table-watching", { number: watching })}</span>}
    </p>
  );
}
