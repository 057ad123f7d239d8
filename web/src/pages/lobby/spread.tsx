import { Card, CardBack } from "../../cards/card.tsx";

const CARDS = ["6C", "JD", "QS", "KC", "AH"];

/** A hand of cards on the cloth, for the eye alone. */
export function Spread() {
  return (
    <div class="fan" aria-hidden="true">
      <CardBack />
      {CARDS.map((card) => (
        <Card key={card} card={card} silent trump={card === "AH"} />
      ))}
    </div>
  );
}
