import { rulesName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { Gather } from "./gather.tsx";
import { Share } from "./share.tsx";

/** Before the first game: who is here, who is missing, the link for them. */
export function Waiting() {
  const state = useTable().state.value;
  if (!state) return null;
  return (
    <div class="page waiting">
      <section class="panel stack">
        <h1>{t("waiting-title")}</h1>
        <p class="soft">{rulesName(state.options.rules)}</p>
        <Gather />
        <Share />
        {state.fair && (
          <details>
            <summary>{t("fair-title")}</summary>
            <p class="aside">{t("fair-promise")}</p>
            <code class="hash">{state.fair.commitment}</code>
          </details>
        )}
      </section>
    </div>
  );
}
