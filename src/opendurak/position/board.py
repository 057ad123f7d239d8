"""A position on one screen, for a person."""

from __future__ import annotations

from opendurak.cards import iter_bits
from opendurak.position.outcome import outcome
from opendurak.position.state import Phase, State, attack_limit

_AWAITED = {
    Phase.ATTACK: "to open",
    Phase.DEFEND: "to defend",
    Phase.THROW: "asked to throw in",
    Phase.TAKE: "asked to throw in to the take",
}


def board(state: State) -> str:
    """The whole position in words: trumps, stock, discards, every hand, the table, who acts."""
    return "\n".join([_head(state), "", *_seats(state), "", *_table(state), "", _awaited(state)])


def _head(state: State) -> str:
    deck = state.rules.deck
    trump = deck.suits[state.trump] if state.trump >= 0 else "none"
    stock = len(state.stock_cards)
    turn_up = f", turn-up {deck.cards[state.stock_cards[-1]]}" if stock else ""
    return f"{state.rules}   trumps {trump}   stock {stock}{turn_up}   discards {discards(state)}"


def discards(state: State) -> int:
    """How many cards have been discarded: all that stand nowhere."""
    lying = len(state.attacks) + len(state.defences) - state.defences.count(-1)
    held = sum(bits.bit_count() for bits in state.hand_bits)
    return len(state.rules.deck) - lying - held - len(state.stock_cards)


def _seats(state: State) -> list[str]:
    cards = state.rules.deck.cards
    lines = []
    for seat, bits in enumerate(state.hand_bits):
        role = ""
        if state.phase is not Phase.OVER:
            role = {state.attacker: "attacker", state.defender: "defender"}.get(seat, "")
        hand = " ".join(str(cards[i]) for i in iter_bits(bits)) or "no cards"
        if state.out[seat]:
            hand = f"out, place {state.out[seat]}"
        passed = "   passed" if state.passed >> seat & 1 else ""
        marker = ">" if seat == state.to_act else " "
        lines.append(f"{marker} seat {seat}  {role:<8}  {bits.bit_count():>2}  {hand}{passed}")
    return lines


def _table(state: State) -> list[str]:
    if not state.attacks:
        return ["table empty"]
    cards = state.rules.deck.cards
    lines = [f"table, {len(state.attacks)} of at most {attack_limit(state)} attack cards:"]
    for attack, defence in zip(state.attacks, state.defences, strict=True):
        answer = f"beaten by {cards[defence]}" if defence >= 0 else "unbeaten"
        lines.append(f"  {cards[attack]} {answer}")
    if state.shown >= 0:
        lines.append(f"  {cards[state.shown]} was shown")
    return lines


def _awaited(state: State) -> str:
    result = outcome(state)
    if result is None:
        return f"seat {state.to_act} {_AWAITED[state.phase]}"
    return "over: a draw" if result.draw else f"over: seat {result.durak} is the durak"
