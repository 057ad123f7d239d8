import { useEffect, useRef } from "preact/hooks";
import { cardName, cardNames } from "../../cards/names.ts";
import { t } from "../../language/texts.ts";
import type { LegalMove } from "../../protocol/messages.ts";
import { useTable } from "../../state/context.ts";
import { usePlay } from "./play.ts";
import { Status } from "./status.tsx";

/** What is awaited, and the moves without a card around it. Taking stands far from the hand. */
export function Prompt() {
  const store = useTable();
  const play = usePlay();
  const state = store.state.value;
  if (!state?.view || state.phase !== "playing") return null;
  if (state.you === null) return <Status />;
  const take = state.legal.find((move) => move.kind === "take");
  const pass = state.legal.find((move) => move.kind === "pass");
  const canPickPass = state.early.includes("pass");
  const number = state.view.table.flat().length;
  const picked = play.picked.value;
  return (
    <div class={`prompt${play.options.value.length > 0 ? " choosing" : ""}`}>
      <Status />
      <span class="actions-left">
        {take && (
          <button class="button take" onClick={() => play.move(take)}>
            {t("action-take", { number })}
          </button>
        )}
        {state.undo_take && (
          <button class="button" onClick={() => void store.say({ type: "undo-take" })}>
            {t("action-undo-take")}
          </button>
        )}
      </span>
      <span class="actions-right">
        {(canPickPass || pass || play.passBout) && (
          <button
            class="button quiet toggle"
            aria-pressed={play.passBout}
            onClick={() => play.togglePassBout()}
          >
            {t("action-pass-bout")}
          </button>
        )}
        {canPickPass && (
          <button
            class="button quiet toggle"
            aria-pressed={picked.includes("pass")}
            onClick={() => play.toggle("pass")}
          >
            {t("action-pass-ahead")}
          </button>
        )}
        {pass && (
          <button
            class={`button main${picked.includes("pass") ? " pressed" : ""}`}
            aria-pressed={picked.includes("pass")}
            onClick={() => play.move(pass)}
          >
            {t("action-pass")}
          </button>
        )}
      </span>
      <Choice />
    </div>
  );
}

/** What a move does with the card that was touched, in few words. */
function shortWords(move: LegalMove): string {
  if (move.kind === "beat") return t("choice-beat", { attack: cardName(move.attack ?? "") });
  if (move.kind === "transfer") return t("choice-transfer");
  if (move.kind === "show") return t("choice-show");
  return cardNames(move.cards);
}

/** One card, several moves: which one? */
function Choice() {
  const play = usePlay();
  const card = play.choosing.value;
  const options = play.options.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (card) first.current?.focus();
  }, [card]);
  if (!card || options.length === 0) return null;
  const cancel = (): void => {
    play.choosing.value = null;
    document.querySelector<HTMLElement>(`.hand [data-card="${CSS.escape(card)}"]`)?.focus();
  };
  return (
    <div
      class="choice"
      role="group"
      aria-label={t("choice-label", { card: cardName(card) })}
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
      }}
    >
      {options.map((move, index) => (
        <button
          key={move.move}
          ref={index === 0 ? first : null}
          class="button main"
          onClick={() => play.move(move)}
        >
          {shortWords(move)}
        </button>
      ))}
      <button
        class="icon-button"
        aria-label={t("web-cancel")}
        onClick={cancel}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
