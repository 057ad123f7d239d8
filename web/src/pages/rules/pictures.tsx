/** A small picture for each rule, with cards of the table's own deck. */
import type { ComponentChildren } from "preact";
import { Backs, Badge, Beaten, Empty, Fan, type Role, Round, Row, Sign } from "./figures.tsx";
import type { RulesWords } from "./options.ts";

const SEATS: readonly Role[] = ["attacker", "defender", "quiet", "quiet", "quiet"];

/** The cards of the pictures: the suits that are no trumps come first, trumps have number -1. */
class Cards {
  private readonly plain: string[];
  private readonly trump: string;

  constructor(private readonly rules: RulesWords) {
    const suits = [...rules.deck.suits];
    this.trump = suits.includes("H") ? "H" : (suits.at(-1) ?? "");
    this.plain = suits.filter((suit) => suit !== this.trump);
  }

  /** The card of the rank with that number, from the lowest; negative from the highest. */
  of(rank: number, suit: number): string {
    const ranks = [...this.rules.deck.ranks];
    const text = ranks.at(rank < 0 ? rank : Math.min(rank, ranks.length - 1)) ?? "";
    return suit < 0 ? `${text}${this.trump}!` : text + (this.plain[suit % this.plain.length] ?? "");
  }

  /** Different cards, one after the other. */
  some(count: number): string[] {
    const suits = [0, 1, 2].slice(0, this.plain.length);
    const all = [...this.rules.deck.ranks].flatMap((_, rank) =>
      suits.map((suit) => this.of(rank, suit)),
    );
    return all.slice(0, count);
  }
}

type Draw = (cards: Cards, value: string, rules: RulesWords) => ComponentChildren;

const PICTURES: Record<string, Draw> = {
  deck: (cards, _, { deck }) => <Fan cards={[...deck.ranks].map((_, rank) => cards.of(rank, 2))} />,
  suit: (cards) => <Beaten attack={cards.of(0, 0)} defence={cards.of(3, 0)} />,
  trumps: (cards) => <Beaten attack={cards.of(-1, 2)} defence={cards.of(0, -1)} />,
  hands: (cards) => (
    <>
      <Backs count={6} />
      <span class="figure-stock">
        <Row cards={[cards.of(2, -1)]} />
        <Backs count={1} />
      </span>
    </>
  ),
  "first-attacker": (cards, value) =>
    value === "lowest_trump" ? (
      <Fan cards={[cards.of(1, 0), cards.of(-2, 1), `${cards.of(0, -1)}*`]} />
    ) : (
      <Round
        seats={value === "random" ? SEATS.map(() => "thrower") : seatOf(Number(value))}
        words={value === "random" ? SEATS.map(() => "?") : []}
      />
    ),
  defender: () => <Round seats={SEATS} />,
  "multi-open": (cards, value) =>
    value === "true" ? <Row cards={[cards.of(1, 0), cards.of(1, 1)]} /> : <Row cards={[cards.of(1, 0)]} />,
  beat: (cards) => (
    <>
      <Row cards={[cards.of(1, 0)]} />
      <Sign name="arrow" />
      <Beaten attack={cards.of(1, 0)} defence={cards.of(3, 0)} />
    </>
  ),
  "throw-in": (cards) => (
    <>
      <Beaten attack={cards.of(1, 0)} defence={`${cards.of(3, 0)}*`} />
      <Sign name="plus" />
      <Row cards={[`${cards.of(3, 1)}*`]} />
    </>
  ),
  throwers: (_, value) => <Round seats={throwers(value)} />,
  timing: (cards, value) => (
    <>
      {value !== "when_beaten" && (
        <>
          <Row cards={[cards.of(1, 0)]} />
          <Sign name="plus" />
        </>
      )}
      <Beaten attack={cards.of(1, 1)} defence={cards.of(3, 1)} />
      {value === "any_time" && <Row cards={[cards.of(3, 0)]} />}
      <Sign name="plus" />
    </>
  ),
  "attack-limit": limit,
  "first-bout-limit": limit,
  room: (cards) => (
    <>
      <Row cards={cards.some(2)} />
      <Sign name="arrow" />
      <Backs count={2} />
    </>
  ),
  take: (cards) => (
    <>
      <Beaten attack={cards.of(1, 0)} defence={cards.of(2, 0)} />
      <Row cards={[cards.of(2, 1)]} />
      <Sign name="arrow" />
      <Backs count={3} />
    </>
  ),
  "throw-after-take": (cards, value) => (
    <>
      <Row cards={[cards.of(1, 0)]} />
      <Sign name={value === "true" ? "plus" : "no"} />
      <Row cards={[cards.of(1, 1)]} />
      <Sign name="arrow" />
      <Backs count={3} />
    </>
  ),
  beaten: (cards) => (
    <>
      <Beaten attack={cards.of(1, 0)} defence={cards.of(3, 0)} />
      <Sign name="arrow" />
      <Backs count={1} />
    </>
  ),
  podkidnoy: (cards) => (
    <>
      <Row cards={[cards.of(1, 0)]} />
      <Sign name="no" />
      <Round seats={SEATS} />
    </>
  ),
  perevodnoy: (cards) => (
    <>
      <Row cards={[cards.of(1, 0), `${cards.of(1, 1)}*`]} />
      <Sign name="pass" />
      <Round seats={["quiet", "attacker", "defender", "quiet", "quiet"]} />
    </>
  ),
  proyezdnoy: (cards) => (
    <>
      <Row cards={[cards.of(1, 0)]} />
      <Fan cards={[cards.of(0, 2), `${cards.of(1, -1)}*`]} />
      <Sign name="pass" />
    </>
  ),
  "pass-room": (cards) => (
    <>
      <Row cards={cards.some(3)} />
      <Sign name="no" />
      <Backs count={2} />
    </>
  ),
  "first-bout-transfer": (cards, value) => (
    <>
      <Badge>1</Badge>
      <Row cards={[cards.of(1, 0), cards.of(1, 1)]} />
      <Sign name={value === "true" ? "pass" : "no"} />
    </>
  ),
  "transfer-after-show": (cards, value) => (
    <>
      <Fan cards={[cards.of(0, 2), `${cards.of(1, -1)}*`]} />
      <Sign name={value === "true" ? "pass" : "no"} />
      <Row cards={[cards.of(1, 0), cards.of(1, -1)]} />
    </>
  ),
  draw: () => <Round seats={SEATS} words={["1", "5", "2", "3", "4"]} />,
  next: () => <Round seats={SEATS} words={["", "1", "2", "", ""]} />,
  durak: () => (
    <>
      <Empty />
      <Empty />
      <Backs count={3} />
    </>
  ),
  "double-empty": (_, value) => (
    <>
      <Empty />
      <Sign name={value === "draw" ? "same" : "no"} />
      <Empty />
    </>
  ),
  repetition: (cards, value) => (
    <>
      <Badge>3×</Badge>
      <Beaten attack={cards.of(0, 0)} defence={cards.of(2, 0)} />
      <Sign name={value === "draw" ? "same" : "arrow"} />
    </>
  ),
  "series-first": (cards, value) =>
    value === "lowest_trump" ? (
      <Fan cards={[cards.of(2, 1), `${cards.of(0, -1)}*`]} />
    ) : (
      <Round seats={aroundTheDurak(value)} />
    ),
};

function limit(cards: Cards, value: string): ComponentChildren {
  const number = Number(value);
  return (
    <>
      <Fan cards={cards.some(Math.min(number || 6, 8))} />
      {number > 0 && <Badge>{number}</Badge>}
    </>
  );
}

function throwers(value: string): Role[] {
  const adds: Record<string, readonly number[]> = { all: [2, 3, 4], neighbours: [2] };
  return SEATS.map((role, seat) => (adds[value]?.includes(seat) ? "thrower" : role));
}

function seatOf(number: number): Role[] {
  return SEATS.map((_, seat) => (seat === number ? "attacker" : "quiet"));
}

function aroundTheDurak(value: string): Role[] {
  const attacker = value === "attack_fool" ? 1 : 3;
  return SEATS.map((_, seat) => (seat === 2 ? "durak" : seat === attacker ? "attacker" : "quiet"));
}

/** The picture of a rule with that value. It is for the eye alone: the sentence says the same. */
export function Picture({ name, value, rules }: { name: string; value: string; rules: RulesWords }) {
  const draw = PICTURES[name];
  return (
    <div class="figure" aria-hidden="true">
      {draw?.(new Cards(rules), value, rules)}
    </div>
  );
}
