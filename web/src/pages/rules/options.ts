/** Reads the text of a table's rules: a ruleset, a deck, what differs from the usual. */
import { deckOf, type DeckWords } from "../../fair/record.ts";

/** Every option as the rules' text names it, with its usual value; a test compares. */
export const USUAL: Record<string, string> = {
  attack_limit: "6",
  double_empty: "draw",
  first_attacker: "lowest_trump",
  first_bout_limit: "none",
  first_bout_transfer: "true",
  multi_open: "false",
  repetition: "draw",
  series_first: "lowest_trump",
  throw_after_take: "true",
  throwers: "all",
  timing: "when_beaten",
  transfer_after_show: "false",
};

export const RULESETS = ["podkidnoy", "perevodnoy", "proyezdnoy"] as const;
export type Ruleset = (typeof RULESETS)[number];

export interface RulesWords {
  ruleset: Ruleset;
  deck: DeckWords;
  options: Record<string, string>;
}

/** The rules that a text means, or null for a text that is no rules. */
export function readRules(text: string): RulesWords | null {
  const [base = "", ...changed] = text.split(",");
  const ruleset = RULESETS.find((name) => base === name || base.startsWith(`${name}-`));
  const deck = deckOf(base);
  if (!ruleset || !deck) return null;
  const options = { ...USUAL };
  for (const option of changed) {
    const [name = "", value = ""] = option.split("=");
    if (!(name in USUAL) || !value) return null;
    options[name] = value;
  }
  return { ruleset, deck, options };
}
