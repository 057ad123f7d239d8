import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
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

interface RulesChoiceProps {
  /** The rules as text: a ruleset, a deck, the options that are not the default. */
  rules: Signal<string>;
  offered: Choices;
}

/** The game, the deck and every option of the rules. */
export function RulesChoice({ rules, offered }: RulesChoiceProps) {
  const [firstGame = "podkidnoy", firstDeck = "36"] = offered.default_rules.split("-");
  const game = useSignal(firstGame);
  const deck = useSignal(firstDeck);
  const changed = useSignal<Record<string, string>>({});
  useSignalEffect(() => {
    const options = Object.entries(changed.value)
      .sort()
      .map(([name, value]) => `,${name}=${value}`);
    rules.value = `${game.value}-${deck.value}${options.join("")}`;
  });
  const set = (option: RuleOption, value: string): void => {
    const { [option.name]: _, ...others } = changed.value;
    changed.value = value === usual(option) ? others : { ...others, [option.name]: value };
  };
  return (
    <>
      <h3>{t("new-rules")}</h3>
      <Select
        label={t("new-preset")}
        value={game.value}
        options={offered.rulesets.map((name) => ({
          value: name,
          label: known(`new-preset-${name}`) ?? name,
        }))}
        onChoose={(name) => (game.value = name)}
      />
      <Segments
        label={t("new-deck")}
        value={deck.value}
        options={offered.decks.map((name) => ({ value: name, label: name }))}
        onChoose={(name) => (deck.value = name)}
      />
      <details>
        <summary>
          {t("new-options")}{" "}
          <span class="soft">
            ({t("new-options-changed", { number: Object.keys(changed.value).length })})
          </span>
        </summary>
        <div class="stack tight">
          {offered.options.map((option) => (
            <Select
              key={option.name}
              label={known(`new-option-${option.name}`) ?? option.name}
              value={changed.value[option.name] ?? usual(option)}
              options={valuesOf(option)}
              onChoose={(value) => set(option, value)}
            />
          ))}
        </div>
      </details>
    </>
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
