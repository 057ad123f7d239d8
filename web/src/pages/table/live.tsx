import { useSignal, useSignalEffect } from "@preact/signals";
import { awaitedSentence, happeningSentences, moveWords } from "../../language/events.ts";
import { known, t } from "../../language/texts.ts";
import type { Refused } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";

/** Why a command was refused: the rules' reason, the table's, or the server's own English. */
function refusal({ reason, detail }: Refused): string {
  return known(`reason-${reason}`) ?? known(`refused-${reason}`) ?? detail;
}

/** Everything in words for who does not see it: what happened, then what is asked of you. */
export function Live() {
  const store = useTable();
  const words = useSignal<string[]>([]);
  const seen = useSignal(0);
  useSignalEffect(() => {
    const state = store.state.value;
    const fresh = store.told.value.filter(({ number }) => number > seen.peek());
    if (!state) return;
    seen.value = Math.max(seen.peek(), ...fresh.map(({ number }) => number));
    const sentences = fresh.flatMap(({ happened }) => happeningSentences(state, happened));
    if (store.yourTurn.value) {
      const choices = state.legal.map(moveWords).join("; ");
      sentences.push(awaitedSentence(state), t("live-choices", { choices }));
    }
    if (sentences.length > 0) words.value = sentences;
  });
  const refused = store.refused.value;
  return (
    <>
      <div class="hidden" role="log" aria-live="polite" aria-relevant="additions">
        {words.value.map((sentence, index) => (
          <p key={`${seen.value}-${index}`}>{sentence}</p>
        ))}
      </div>
      {refused && (
        <p class="refused" role="alert">
          {refusal(refused)}
        </p>
      )}
    </>
  );
}
