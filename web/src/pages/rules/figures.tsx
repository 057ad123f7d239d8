/** The parts that the small pictures of the rules are put together from. */
import type { ComponentChildren } from "preact";
import { Card, CardBack } from "../../cards/card.tsx";

/** A card as a text; with `!` it is a trump, with `*` it is the one that matters. */
function One({ card }: { card: string }) {
  const text = card.replace(/[!*]/g, "");
  const name = card.includes("*") ? { class: "marked" } : {};
  return <Card card={text} silent trump={card.includes("!")} {...name} />;
}

/** Cards in a row. */
export function Row({ cards }: { cards: readonly string[] }) {
  return (
    <span class="figure-row">
      {cards.map((card) => (
        <One key={card} card={card} />
      ))}
    </span>
  );
}

/** Cards that overlap, as in a hand. */
export function Fan({ cards }: { cards: readonly string[] }) {
  return (
    <span class="figure-fan">
      {cards.map((card) => (
        <One key={card} card={card} />
      ))}
    </span>
  );
}

/** Cards face down. */
export function Backs({ count }: { count: number }) {
  return (
    <span class="figure-fan backs">
      {Array.from({ length: count }, (_, index) => (
        <CardBack key={index} />
      ))}
    </span>
  );
}

/** An attack card and the card that beats it. */
export function Beaten({ attack, defence }: { attack: string; defence: string }) {
  return (
    <span class="figure-pair">
      <One card={attack} />
      <One card={defence} />
    </span>
  );
}

/** The place of a hand that is empty. */
export function Empty() {
  return <span class="figure-empty" />;
}

type SignName = "plus" | "arrow" | "no" | "same" | "pass";

const SIGNS: Record<SignName, string> = {
  plus: "M12 4v16M4 12h16",
  arrow: "M3 12h17M14 6l6 6-6 6",
  no: "M5 5l14 14M19 5 5 19",
  same: "M4 9h16M4 15h16",
  pass: "M3 16c3-9 12-11 17-5M20 4v7h-7",
};

/** A stitched sign between cards. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg class={`figure-sign ${name}`} viewBox="0 0 24 24">
      <path d={SIGNS[name]} />
    </svg>
  );
}

/** A number or a word in a circle. */
export function Badge({ children }: { children: ComponentChildren }) {
  return <b class="figure-badge">{children}</b>;
}

export type Role = "attacker" | "defender" | "thrower" | "durak" | "quiet";

interface RoundProps {
  /** What each seat is, clockwise from the bottom. */
  seats: readonly Role[];
  /** What is written on each. */
  words?: readonly string[];
}

const RADIUS = 15;

/** The players around the table, seen from above. */
export function Round({ seats, words = [] }: RoundProps) {
  return (
    <svg class="figure-round" viewBox="0 0 150 110">
      <ellipse class="figure-cloth" cx="75" cy="55" rx="40" ry="24" />
      {seats.map((role, seat) => {
        const turn = (2 * Math.PI * seat) / seats.length;
        const [x, y] = [75 - 57 * Math.sin(turn), 55 + 37 * Math.cos(turn)];
        return (
          <g key={seat} class={`figure-seat ${role}`}>
            <circle cx={x} cy={y} r={RADIUS} />
            {role === "thrower" && !words[seat] && (
              <path d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} />
            )}
            {words[seat] && (
              <text x={x} y={y + 6}>
                {words[seat]}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
