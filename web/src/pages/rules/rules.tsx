import { useSignalEffect } from "@preact/signals";
import { rulesName } from "../../language/names.ts";
import { t } from "../../language/texts.ts";
import { query } from "../../router.ts";
import { Hem } from "../../ui/hem.tsx";
import { Top } from "../../ui/top.tsx";
import { bookOf, type Rule } from "./book.ts";
import { readRules, RULESETS, type RulesWords } from "./options.ts";
import { Picture } from "./pictures.tsx";
import "./rules.css";

const USUAL_RULES = "podkidnoy-36";

/** The rules of a table as they are: `/rules?rules=perevodnoy-36,throwers=neighbours`. */
export function RulesPage() {
  const asked = query.value.get("rules");
  const text = asked ?? USUAL_RULES;
  const words = readRules(text);
  useSignalEffect(() => {
    document.title = t("rules-title");
  });
  return (
    <>
      <Top />
      <Hem />
      <main id="content" class="page rules" tabIndex={-1}>
        <header class="rules-head">
          <h1>{words ? rulesName(text) : t("web-rules")}</h1>
          <p class="lead">{t("rules-lead")}</p>
          <nav class="row" aria-label={t("rules-games")}>
            {RULESETS.map((ruleset) => (
              <a
                key={ruleset}
                class={`button small${words?.ruleset === ruleset ? " main" : " quiet"}`}
                href={`/rules?rules=${ruleset}-${deckName(text)}`}
                aria-current={words?.ruleset === ruleset ? "page" : undefined}
              >
                {t(`rules-${ruleset}`)}
              </a>
            ))}
          </nav>
        </header>
        {words ? <Book words={words} /> : <p class="wrong">{t("rules-unreadable", { text })}</p>}
      </main>
      <Hem />
    </>
  );
}

function deckName(text: string): string {
  return /^[a-z]+-([^,]+)/.exec(text)?.[1] ?? "36";
}

function Book({ words }: { words: RulesWords }) {
  return bookOf(words).map((chapter) => (
    <section key={chapter.name} class="rules-chapter" aria-labelledby={`chapter-${chapter.name}`}>
      <h2 id={`chapter-${chapter.name}`}>{t(`rules-chapter-${chapter.name}`)}</h2>
      <ul>
        {chapter.rules.map((rule) => (
          <Line key={rule.name} rule={rule} words={words} />
        ))}
      </ul>
    </section>
  ));
}

function Line({ rule, words }: { rule: Rule; words: RulesWords }) {
  return (
    <li class={`panel rule${rule.changed ? " changed" : ""}`}>
      <Picture name={rule.name} value={rule.value} rules={words} />
      <p>
        {rule.sentence}
        {rule.changed && <b class="rule-changed"> {t("rules-unusual")}</b>}
      </p>
    </li>
  );
}
