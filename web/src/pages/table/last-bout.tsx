import { useId } from "preact/hooks";
import { Card } from "../../cards/card.tsx";
import { suitOf } from "../../cards/names.ts";
import { eventSentences } from "../../language/events.ts";
import { t } from "../../language/texts.ts";
import { lastBout, tableOf } from "../../state/moves.ts";
import { useTable } from "../../state/context.ts";
import { Dialog, opener } from "../../ui/dialog.tsx";

/** The last bout on request: its cards as they lay, and everything in words. */
export function LastBout() {
  const id = useId();
  const store = useTable();
  const state = store.state.value;
  const events = lastBout(store.history.value);
  if (!state) return null;
  return (
    <>
      <button class="button small quiet" disabled={events.length === 0} onClick={opener(id)}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5v5h5M4.6 10A8 8 0 1 1 4 13M12 8v4.5l3 2" />
        </svg>
        <span class="words">{t("last-bout")}</span>
      </button>
      <Dialog id={id} title={t("last-bout")}>
        <ul class="pairs still">
          {tableOf(events).map(([attack = "", defence]) => (
            <li key={attack} class={`pair${defence ? " beaten" : ""}`}>
              {[attack, defence].map(
                (card, index) =>
                  card && (
                    <span key={card} class={index ? "pair-defence" : "pair-attack"}>
                      <Card card={card} trump={suitOf(card) === state.view?.trump} />
                    </span>
                  ),
              )}
            </li>
          ))}
        </ul>
        <ol class="told">
          {eventSentences(state, events).map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
