"""The one-line text of a position (eight fields): how it is written."""

from __future__ import annotations

from opendurak.position.state import Phase, State

PHASE_WORDS = {
    Phase.ATTACK: "attack",
    Phase.DEFEND: "defend",
    Phase.THROW: "throw",
    Phase.TAKE: "take",
    Phase.OVER: "over",
}


def to_text(state: State) -> str:
    """The position in one line; `Position.from_text` reads it back."""
    deck = state.rules.deck
    hands = [
        f"x{place}" if place else deck.text(bits) or "-"
        for bits, place in zip(state.hand_bits, state.out, strict=True)
    ]
    return " ".join(
        (
            str(state.rules),
            deck.suits[state.trump] if state.trump >= 0 else "-",
            "/".join(hands),
            "".join(str(deck.cards[i]) for i in state.stock_cards) or "-",
            table_text(state),
            f"{state.attacker}>{state.defender}",
            PHASE_WORDS[state.phase] + (f":{state.to_act}" if state.to_act >= 0 else ""),
            _marks(state),
        )
    )


def table_text(state: State) -> str:
    """The table, `attack` or `attack:defence`, commas between; `-` when empty."""
    cards = state.rules.deck.cards
    pairs = zip(state.attacks, state.defences, strict=True)
    return ",".join(f"{cards[a]}:{cards[d]}" if d >= 0 else str(cards[a]) for a, d in pairs) or "-"


def _marks(state: State) -> str:
    marks = [f"p{seat}" for seat in range(len(state.out)) if state.passed >> seat & 1]
    if state.shown >= 0:
        marks.append(f"s{state.rules.deck.cards[state.shown]}")
    marks += [f"e{seat}" for seat in state.emptied]
    if state.first:
        marks.append("f")
    return ",".join(marks) or "-"
