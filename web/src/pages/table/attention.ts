/** Calls the person: the title of the page, a sound, a notification when it is their turn. */
import { effect } from "@preact/signals";
import { awaitedSentence } from "../../language/events.ts";
import { t } from "../../language/texts.ts";
import { notify } from "../../state/notify.ts";
import type { TableStore } from "../../state/table.ts";
import { play, soundOf } from "./sound.ts";

/** Keeps watch over a table; the answer ends the watch. */
export function attention(store: TableStore): () => void {
  let wasYours = false;
  let heard = -1;
  const endTitle = effect(() => {
    document.title = store.yourTurn.value ? t("title-your-turn") : t("title-table");
  });
  const endCall = effect(() => {
    const yours = store.yourTurn.value;
    const state = store.state.peek();
    if (yours && !wasYours && state) {
      play("turn");
      notify(t("title-your-turn"), awaitedSentence(state));
    }
    wasYours = yours;
  });
  const endSounds = effect(() => {
    const told = store.told.value;
    const last = told.at(-1);
    if (!last || last.number <= heard) return;
    const first = heard < 0 && told.length === 1 ? last.number - 1 : heard;
    for (const { number, happened } of told) if (number > first) play(soundOf(happened));
    heard = last.number;
  });
  return () => {
    endTitle();
    endCall();
    endSounds();
  };
}
