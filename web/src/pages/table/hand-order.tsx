import { useSignal } from "@preact/signals";
import { Card } from "../../cards/card.tsx";
import { cardName } from "../../cards/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { sorting, type Sorting } from "../../state/settings.ts";
import { Select } from "../../ui/choice.tsx";
import { byHand, ordered, shift } from "./order.ts";

const SORTINGS: readonly Sorting[] = ["suit", "rank", "hand"];

/** How the hand lies; by hand, for who cannot drag, a card is marked and sent left or right. */
export function HandOrder() {
  const view = useTable().state.value?.view;
  const marked = useSignal<string | null>(null);
  if (!view) return null;
  const shown = ordered(view.hand, view.trump);
  const card = marked.value !== null && shown.includes(marked.value) ? marked.value : null;
  const choose = (name: Sorting): void => {
    if (name === "hand") byHand.value = shown;
    sorting.value = name;
  };
  return (
    <div class="stack tight">
      <Select
        label={t("sort-label")}
        value={sorting.value}
        options={SORTINGS.map((name) => ({ value: name, label: t(`sort-${name}`) }))}
        onChoose={choose}
      />
      {sorting.value === "hand" && (
        <>
          <div class="sort-cards">
            {shown.map((each) => (
              <button
                key={each}
                class="sort-card"
                aria-pressed={each === card}
                aria-label={cardName(each)}
                onClick={() => (marked.value = each)}
              >
                <Card card={each} silent />
              </button>
            ))}
          </div>
          <div class="row">
            {[-1, 1].map((step) => (
              <button
                key={step}
                class="button small quiet"
                disabled={card === null}
                onClick={() => card && shift(shown, card, step)}
              >
                {t(step < 0 ? "sort-left" : "sort-right")}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
