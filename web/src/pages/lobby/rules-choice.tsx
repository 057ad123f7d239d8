import type { Signal } from "@preact/signals";
import { known, t } from "../../language/texts.ts";
import type { Choices, RuleOption } from "../../protocol/messages.ts";
import { Segments, Select } from "../../ui/choice.tsx";

/** Words of an option that another option uses in another meaning. */
const VALUE_WORDS: Record<string, string> = {
  "repetition=none": "endless",
  "throwers=none": "nobody",
};
const NUMBERS: Record<string, readonly number[]> = {
  attack_limit: [4, 5, 6, 8, 12],
  first_bout_limit: [3, 4, 5],
  first_attacker: [0, 1, 2, 3, 4, 5],
};
const DEFAULT_NUMBERS: Record<string, string> = { attack_limit: "6" };

/** The rules as they are put together: a ruleset, a deck, the options that are not as usual. */
export interface RulesDraft {
  game: string;
  deck: string;
  changed: Record<string, string>;
}

/** The rules that a server offers first. */
export function usualRules(offered: Choices): RulesDraft {
  const [game = "podkidnoy", deck = "36"] = offered.default_rules.split("-");
  return { game, deck, changed: {} };
}

/** The rules as text. */
export function rulesText({ game, deck, changed }: RulesDraft): string {
  const options = Object.entries(changed)
    .sort()
    .map(([name, value]) => `,${name}=${value}`);
  return `${game}-${deck}${options.join("")}`;
}

interface RulesChoiceProps {
  draft: Signal<RulesDraft>;
  offered: Choices;
}

/** The game and the deck. */
export function RulesChoice({ draft, offered }: RulesChoiceProps) {
  const { game, deck } = draft.value;
  return (
    <>
      <h3>{t("new-rules")}</h3>
      <Select
        label={t("new-preset")}
        value={game}
        options={offered.rulesets.map((name) => ({
          value: name,
          label: known(`new-preset-${name}`) ?? name,
        }))}
        onChoose={(name) => (draft.value = { ...draft.value, game: name })}
      />
      <Segments
        label={t("new-deck")}
        value={deck}
        options={offered.decks.map((name) => ({ value: name, label: name }))}
        onChoose={(name) => (draft.value = { ...draft.value, deck: name })}
      />
    </>
  );
}

/** Every option of the rules. */
export function OptionsChoice({ draft, offered }: RulesChoiceProps) {
  const { changed } = draft.value;
  const set = (option: RuleOption, value: string): void => {
    const { [option.name]: _, ...others } = changed;
    const now = value === usual(option) ? others : { ...others, [option.name]: value };
    draft.value = { ...draft.value, changed: now };
  };
  return (
    <details class="options">
      <summary>
        {t("new-options")}{" "}
        <span class="soft">
          ({t("new-options-changed", { number: Object.keys(changed).length })})
        </span>
      </summary>
      <div class="options-grid">
        {offered.options.map((option) => (
          <Select
            key={option.name}
            label={known(`new-option-${option.name}`) ?? option.name}
            value={changed[option.name] ?? usual(option)}
            options={valuesOf(option)}
            onChoose={(value) => set(option, value)}
          />
        ))}
      </div>
    </details>
  );
}

function usual(option: RuleOption): string {
  return option.values[0] ?? DEFAULT_NUMBERS[option.name] ?? "";
}

function valuesOf(option: RuleOption): { value: string; label: string }[] {
  const words = option.values.map((value) => ({ value, label: valueName(option.name, value) }));
  const numbers = option.number ? (NUMBERS[option.name] ?? []) : [];
  const kind = option.name === "first_attacker" ? "seat" : "number";
  return [
    ...words,
    ...numbers.map((number) => ({
      value: String(number),
      label: t(`new-value-${kind}`, { number: kind === "seat" ? number + 1 : number }),
    })),
  ];
}

function valueName(option: string, value: string): string {
  const word = VALUE_WORDS[`${option}=${value}`] ?? value;
  return known(`new-value-${word}`) ?? value;
}
