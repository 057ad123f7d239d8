/** Which rules hold at a table, chapter by chapter, and what each says. */
import { t } from "../../language/texts.ts";
import { type RulesWords, USUAL } from "./options.ts";

export interface Rule {
  /** The name of its picture. */
  name: string;
  value: string;
  sentence: string;
  /** An option that is not as usual. */
  changed: boolean;
}

export interface Chapter {
  name: string;
  rules: Rule[];
}

/** The rule book of a table. */
export function bookOf(words: RulesWords): Chapter[] {
  const { options, ruleset, deck } = words;
  const always = (name: string): Rule => ({
    name,
    value: "",
    sentence: t(`rules-always-${name}`),
    changed: false,
  });
  const option = (name: string, key = name.replaceAll("_", "-")): Rule => {
    const value = options[name] ?? "";
    return {
      name: name === "timing" ? name : key,
      value,
      sentence: t(`option-${key}`, { value: valueOf(name, value) }),
      changed: value !== USUAL[name],
    };
  };
  const game: Rule = { ...always("defender"), name: ruleset, sentence: t(`ruleset-${ruleset}`) };
  const passes = ruleset !== "podkidnoy";
  const size = deck.ranks.length * deck.suits.length;
  const cards: Rule = { ...always("hands"), name: "deck", sentence: deckSentence(words, size) };
  return [
    { name: "cards", rules: [cards, always("suit"), always("trumps")] },
    { name: "deal", rules: [always("hands"), option("first_attacker"), option("series_first")] },
    {
      name: "attack",
      rules: [
        always("defender"),
        option("multi_open"),
        always("beat"),
        always("throw-in"),
        option("throwers"),
        option("timing", "throw-in-timing"),
        option("attack_limit"),
        ...(options["first_bout_limit"] === "none" ? [] : [option("first_bout_limit")]),
        always("room"),
      ],
    },
    {
      name: "pass",
      rules: [
        game,
        ...(passes ? [always("pass-room"), option("first_bout_transfer")] : []),
        ...(ruleset === "proyezdnoy" ? [option("transfer_after_show")] : []),
      ],
    },
    { name: "end", rules: [always("beaten"), always("take"), option("throw_after_take"), always("draw"), always("next")] },
    { name: "game", rules: [always("durak"), option("double_empty"), option("repetition")] },
  ];
}

function deckSentence({ deck }: RulesWords, number: number): string {
  const ranks = [...deck.ranks].map((rank) => (rank === "T" ? "10" : rank)).join(" ");
  const suits = [...deck.suits].map((suit) => ("CDHS".includes(suit) ? t(`suit-${suit}`) : suit));
  return t("deck-size", { number, ranks, suits: suits.join(", ") });
}

/** A value as Fluent chooses by it: a seat is counted from one, a number is a number. */
function valueOf(option: string, value: string): string | number {
  if (!/^\d+$/.test(value)) return value;
  return option === "first_attacker" ? Number(value) + 1 : Number(value);
}
