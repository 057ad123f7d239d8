import type { Signal } from "@preact/signals";
import { levelName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import type { SeatChoice } from "../../protocol/messages.ts";

/** What a seat shall be, as a word: `you`, `open`, or `ai:LEVEL`. */
export type SeatWord = string;

export function seatChoice(word: SeatWord): SeatChoice {
  const [kind, level] = word.split(":");
  if (level) return { kind: "ai", level };
  return { kind: kind === "you" ? "you" : "open" };
}

interface SeatsChoiceProps {
  seats: Signal<SeatWord[]>;
  levels: readonly string[];
}

/** Two to six seats, and who sits on each. */
export function SeatsChoice({ seats, levels }: SeatsChoiceProps) {
  const words = seats.value;
  const choose = (seat: number, word: SeatWord): void => {
    // You sit on one chair: whoever takes it gives the other one away.
    seats.value = words.map((old, other) => {
      if (other === seat) return word;
      return old === "you" && word === "you" ? "open" : old;
    });
  };
  return (
    <fieldset class="stack tight">
      <legend>
        <h3>{t("new-seats")}</h3>
      </legend>
      {words.map((word, seat) => (
        <div class="row nowrap" key={seat}>
          <label class="seat-choice">
            <span class="label">{t("new-seat", { number: seat + 1 })}</span>
            <select value={word} onChange={(event) => choose(seat, event.currentTarget.value)}>
              <option value="you">{t("new-seat-you")}</option>
              <option value="open">{t("new-seat-open")}</option>
              {levels.map((level) => (
                <option key={level} value={`ai:${level}`}>
                  {t("new-seat-ai", { level: levelName(level) })}
                </option>
              ))}
            </select>
          </label>
          <button
            class="icon-button"
            type="button"
            aria-label={t("new-seat-remove", { number: seat + 1 })}
            disabled={words.length <= 2}
            onClick={() => (seats.value = words.filter((_, other) => other !== seat))}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6 6 18" />
            </svg>
          </button>
        </div>
      ))}
      <p>
        <button
          class="button small"
          type="button"
          disabled={words.length >= 6}
          onClick={() => (seats.value = [...words, "ai:normal"])}
        >
          {t("new-seat-add")}
        </button>
      </p>
    </fieldset>
  );
}
