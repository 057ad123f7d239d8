import { t } from "../language/texts.ts";
import { type Check, type Found, verdictOf } from "./checks.ts";
import "./check-list.css";

const MARKS: Record<Found, string> = { yes: "M4 13l5 5L20 6", no: "M6 6l12 12M18 6 6 18", unknown: "M5 12h14" };

/** What was checked, how, and what it says: in plain words. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const verdict = verdictOf(checks);
  return (
    <div class="stack" role="status">
      <p class={`verdict ${verdict}`}>{t(`check-verdict-${verdict}`)}</p>
      <ul class="checks">
        {checks.map((check) => (
          <li key={check.name} class={`check-found ${check.found}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={MARKS[check.found]} />
            </svg>
            <p>{sentence(check)}</p>
            <p class="aside">{t(`check-how-${check.name}`)}</p>
          </li>
        ))}
      </ul>
      <p class="aside">{t("check-limits")}</p>
    </div>
  );
}

function sentence({ name, found, values }: Check): string {
  return t(`check-${name}-${found}`, values);
}
