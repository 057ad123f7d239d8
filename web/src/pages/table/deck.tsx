import { useId } from "preact/hooks";
import { Card, CardBack, SuitMark } from "../../cards/card.tsx";
import { cardName, rankOf, suitOf } from "../../cards/names.ts";
import { known, t } from "../../language/texts.ts";
import { useTable } from "../../state/context.ts";
import { Dialog, opener } from "../../ui/dialog.tsx";

/** Trumps, the stock with the turn-up under it, and how many cards it holds. */
export function Deck() {
  const view = useTable().state.value?.view;
  if (!view) return null;
  const { trump, stock_count: count, turn_up: turnUp } = view;
  const suit = trump === null ? null : (known(`suit-${trump}`) ?? trump);
  const below = count > 0 && turnUp;
  return (
    <div class="deck" data-anchor="stock">
      <p class="hidden">
        {suit === null ? t("deck-no-trumps") : t("deck-trumps", { suit })}{" "}
        {t("deck-stock", { number: count })}{" "}
        {below && t("deck-turn-up", { card: cardName(turnUp) })}
      </p>
      <div class="stock" aria-hidden="true">
        {below ? <Card card={turnUp} silent trump class="turn-up" /> : null}
        {count > 1 && <CardBack class="stock-back" />}
        {count === 0 && trump !== null && <SuitMark suit={trump} class="bare-trump" />}
      </div>
      <p class="deck-count" aria-hidden="true">
        {trump !== null && count > 0 && <SuitMark suit={trump} />}
        <b>{count}</b>
      </p>
    </div>
  );
}

/** The discards: their number, and the cards themselves on request, for all saw them. */
export function Discards() {
  const id = useId();
  const view = useTable().state.value?.view;
  if (!view) return null;
  const { discards } = view;
  const suits = [...new Set(discards.map(suitOf))];
  return (
    <div class="discards" data-anchor="discards">
      <button
        class="discard-pile"
        onClick={opener(id)}
        aria-label={t("discards-button", { number: discards.length })}
      >
        {discards.length > 0 ? (
          <>
            <CardBack class="discard-one" />
            {discards.length > 2 && <CardBack class="discard-two" />}
          </>
        ) : (
          <span class="discard-none" />
        )}
      </button>
      <p class="deck-count" aria-hidden="true">
        <b>{discards.length}</b>
      </p>
      <Dialog id={id} title={t("discards-title")}>
        {discards.length === 0 && <p class="soft">{t("discards-none")}</p>}
        {suits.map((suit) => (
          <div key={suit} class="discard-suit">
            <SuitMark suit={suit} />
            {discards
              .filter((card) => suitOf(card) === suit)
              .map((card) => (
                <span key={card} class="mini">
                  <span aria-hidden="true">{rankOf(card) === "T" ? "10" : rankOf(card)}</span>
                  <span class="hidden">{cardName(card)}</span>
                </span>
              ))}
          </div>
        ))}
      </Dialog>
    </div>
  );
}
