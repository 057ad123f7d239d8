import { useLayoutEffect, useRef } from "preact/hooks";
import { Card, CardBack, SuitMark } from "../../cards/card.tsx";
import { cardName, suitOf } from "../../cards/names.ts";
import { eventSentences, type Seated } from "../../language/events.ts";
import { levelName, seatName } from "../../language/names.ts";
import { known, t } from "../../language/texts.ts";
import type { Film, Position } from "./film.ts";
import { Glide } from "./glide.ts";

interface BoardProps {
  film: Film;
  seated: Seated;
}

/** Everything open: the bout, the stock, and every hand. */
export function Board({ film, seated }: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const glide = useRef(new Glide());
  const ply = film.ply.value;
  useLayoutEffect(() => {
    if (root.current) glide.current.after(root.current, ply);
  }, [ply]);
  return (
    <div class="replay-board" ref={root}>
      <Middle film={film} />
      <p class="replay-told" role="status">
        {told(film, seated)}
      </p>
      <ul class="replay-seats" data-players={seated.seats.length}>
        {seated.seats.map((_, seat) => (
          <Seat key={seat} film={film} seated={seated} seat={seat} />
        ))}
      </ul>
    </div>
  );
}

/** What has just happened. */
function told(film: Film, seated: Seated): string {
  const step = film.step.value;
  if (step) return eventSentences(seated, step.events).join(" ");
  const first = seated.seats[film.position.value.attacker];
  return t("told-dealt", { you: "no", name: first ? seatName(first) : "" });
}

function Middle({ film }: { film: Film }) {
  const ply = film.ply.value;
  const { table, ended } = film.middle(ply);
  const { trump, stock } = film.position.value;
  return (
    <div class={`replay-middle${ended ? ` ${ended}` : ""}`}>
      <Stock stock={stock} trump={trump} />
      <ul class="pairs" aria-label={t("field-label")}>
        {table.map(([attack = "", defence]) => (
          <li key={attack} class={`pair${defence ? " beaten" : ""}`}>
            <span class="pair-attack" data-card={attack}>
              <Card card={attack} silent trump={suitOf(attack) === trump} />
            </span>
            {defence && (
              <span class="pair-defence" data-card={defence}>
                <Card card={defence} silent trump={suitOf(defence) === trump} />
              </span>
            )}
            <span class="hidden">
              {t(defence ? "field-beaten" : "field-open", {
                attack: cardName(attack),
                defence: cardName(defence ?? attack),
              })}
            </span>
          </li>
        ))}
      </ul>
      {ended && <p class="replay-ended">{t(`replay-${ended}`)}</p>}
      <p class="replay-discards">{t("replay-discards", { number: film.discarded(ply) })}</p>
    </div>
  );
}

function Stock({ stock, trump }: { stock: readonly string[]; trump: string | null }) {
  const bottom = stock.at(-1);
  const suit = trump === null ? null : (known(`suit-${trump}`) ?? trump);
  return (
    <div class="replay-stock" data-anchor="stock">
      <div class="replay-pile" aria-hidden="true">
        {bottom && <Card card={bottom} silent trump />}
        {stock.length > 1 && <CardBack class="replay-back" />}
        {!bottom && trump !== null && <SuitMark suit={trump} class="bare-trump" />}
      </div>
      <p>
        <b aria-hidden="true">{stock.length}</b>
        <span class="hidden">
          {suit === null ? t("deck-no-trumps") : t("deck-trumps", { suit })}{" "}
          {t("deck-stock", { number: stock.length })}
        </span>
      </p>
    </div>
  );
}

function Seat({ film, seated, seat }: BoardProps & { seat: number }) {
  const position = film.position.value;
  const hand = shownHand(position, seat);
  const gained = film.gained(film.ply.value, seat);
  const person = seated.seats[seat];
  const turn = position.to_act === seat;
  if (!person) return null;
  return (
    <li class={`replay-seat${turn ? " turn" : ""}`} data-anchor={`seat-${seat}`}>
      <p class="replay-who">
        <b>{seatName(person)}</b>
        {person.level && (
          <span class="aside">{t("seat-ai", { level: levelName(person.level) })}</span>
        )}
        <Part film={film} seat={seat} />
        <span class="replay-size">{hand.length}</span>
      </p>
      <ul class="replay-hand" aria-label={t("replay-hand", { name: seatName(person) })}>
        {hand.map((card) => (
          <li key={card} data-card={card} class={gained.has(card) ? "gained" : ""}>
            <Card card={card} trump={suitOf(card) === position.trump} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** By suit as in the deck, trumps on the right. */
function shownHand(position: Position, seat: number): string[] {
  const hand = position.hands[seat] ?? [];
  const trumps = hand.filter((card) => suitOf(card) === position.trump);
  return [...hand.filter((card) => suitOf(card) !== position.trump), ...trumps];
}

function Part({ film, seat }: { film: Film; seat: number }) {
  const position = film.position.value;
  const place = position.places[seat] ?? 0;
  const over = position.phase === "over";
  if (over && film.replay.result.durak === seat) {
    return <span class="part durak">{t("part-durak")}</span>;
  }
  if (place > 0) return <span class="part">{t("part-place", { place })}</span>;
  if (over) return null;
  const passed = position.passed.includes(seat) && (
    <span class="part passed">{t("tui-passed")}</span>
  );
  if (position.defender === seat) {
    const takes = position.phase === "take";
    return <span class="part defends">{t(takes ? "part-takes" : "tui-defender")}</span>;
  }
  return (
    <>
      {position.attacker === seat && <span class="part attacks">{t("tui-attacker")}</span>}
      {passed}
    </>
  );
}
