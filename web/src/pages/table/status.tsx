import { awaitedSentence } from "../../language/events.ts";
import { cardName } from "../../cards/names.ts";
import { t } from "../../language/texts.ts";
import type { TableState } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { usePlay } from "./play.ts";

/** What is asked. Where nothing fits the server passes by itself, after a while. */
function promptOf(state: TableState): string {
  if (state.awaited === null) return "";
  const [only, other] = state.legal;
  if (only?.kind === "pass" && !other) return t("status-only-pass");
  return awaitedSentence(state);
}

/** What is awaited, in one sentence; or why a card that was asked about cannot be played. */
export function Status() {
  const store = useTable();
  const play = usePlay();
  const state = store.state.value;
  if (!state || state.phase !== "playing") return null;
  const asked = play.asked.value;
  const reason = state.cards.find(({ card }) => card === asked)?.reason;
  return (
    <p class={`status${store.yourTurn.value ? " yours" : ""}`}>
      {asked && reason ? (
        <span role="status">
          <b>{cardName(asked)}:</b> {t(`reason-${reason}`)}
        </span>
      ) : (
        <span>{promptOf(state)}</span>
      )}
    </p>
  );
}
