import { Card } from "../../cards/card.tsx";
import { cardName, suitOf } from "../../cards/names.ts";
import { t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { Star } from "../../ui/hem.tsx";
import { usePlay } from "./play.ts";

const CORNERS = [1, 2, 3, 4];

/** The bout: each attack card, and the card that beat it. */
export function Field() {
  const { view } = useTable().state.value ?? {};
  if (!view) return null;
  return (
    <div class="field-cloth" data-drop="field" data-pairs={view.table.length}>
      <ul class="pairs" aria-label={t("field-label")}>
        {view.table.map(([attack = "", defence]) => (
          <Pair key={attack} attack={attack} defence={defence} trump={view.trump} />
        ))}
      </ul>
      {CORNERS.map((corner) => (
        <Star key={corner} class="field-corner" />
      ))}
      {view.table.length === 0 && <p class="hidden">{t("field-empty")}</p>}
    </div>
  );
}

interface PairProps {
  attack: string;
  defence: string | undefined;
  trump: string | null;
}

function Pair({ attack, defence, trump }: PairProps) {
  const play = usePlay();
  const aimed = play.options.value.some((move) => move.attack === attack);
  const words = defence
    ? t("field-beaten", { attack: cardName(attack), defence: cardName(defence) })
    : t("field-open", { attack: cardName(attack) });
  const cards = (
    <>
      <span data-card={attack} class="pair-attack">
        <Card card={attack} silent trump={suitOf(attack) === trump} />
      </span>
      {defence && (
        <span data-card={defence} class="pair-defence">
          <Card card={defence} silent trump={suitOf(defence) === trump} />
        </span>
      )}
    </>
  );
  return (
    <li
      class={`pair${defence ? " beaten" : ""}${aimed ? " aimed" : ""}`}
      data-drop={defence ? undefined : attack}
    >
      {aimed ? (
        <button
          class="aim"
          aria-label={t("field-aim", { attack: cardName(attack) })}
          onClick={() => play.aim(attack)}
        >
          {cards}
        </button>
      ) : (
        <>
          {cards}
          <span class="hidden">{words}</span>
        </>
      )}
    </li>
  );
}
