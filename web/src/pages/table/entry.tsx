import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { moveWords } from "../../language/events.ts";
import { t } from "../../language/texts.ts";
import type { LegalMove } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { usePlay } from "./play.ts";

/** Moves as text, for who would rather write: `6C`, `6C:9C`, take. */
export function Entry() {
  const store = useTable();
  const play = usePlay();
  const id = useId();
  const text = useSignal("");
  const problem = useSignal("");
  const state = store.state.value;
  if (!state || state.you === null || state.phase !== "playing") return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    const found = meant(text.value, state.legal);
    const [only] = found;
    if (only && found.length === 1) {
      play.move(only);
      text.value = problem.value = "";
    } else {
      const moves = (only ? found : state.legal).map((move) => move.move).join(", ");
      problem.value = moves ? t("entry-which", { moves }) : t("reason-out-of-turn");
    }
  };
  return (
    <details class="entry">
      <summary>{t("entry-title")}</summary>
      <form class="row nowrap" onSubmit={submit}>
        <label class="hidden" for={id}>
          {t("entry-label")}
        </label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="6C:9C"
          list={`${id}-moves`}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <datalist id={`${id}-moves`}>
          {state.legal.map((move) => (
            <option key={move.move} value={move.move}>
              {moveWords(move)}
            </option>
          ))}
        </datalist>
        <button class="button small">{t("entry-play")}</button>
      </form>
      <p role="status" class="wrong">
        {problem.value}
      </p>
    </details>
  );
}

/** The legal moves that a text may mean: a move, a card alone, a word of the terminal. */
function meant(text: string, legal: readonly LegalMove[]): LegalMove[] {
  const word = text.trim();
  const words = (kind: string): string[] => t(`command-${kind}`).split(" ");
  const wordless = legal.filter(
    (move) =>
      (move.kind === "take" || move.kind === "pass") &&
      [move.kind, ...words(move.kind)].includes(word.toLowerCase()),
  );
  if (wordless.length > 0) return wordless;
  const card = word.replace(/^10/, "T").toUpperCase();
  const exact = legal.filter((move) => move.move.toUpperCase() === card);
  return exact.length > 0 ? exact : legal.filter((move) => move.cards.join("+") === card);
}
