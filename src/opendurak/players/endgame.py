"""From a view to positions: the one that it gives away (R6.2), or one that it allows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from opendurak.cards import Card
from opendurak.deal import below
from opendurak.moves import Move
from opendurak.players.errors import PlayerError
from opendurak.players.player import Budget, Choice, Reason
from opendurak.position import Phase, Position
from opendurak.position.state import State
from opendurak.solver import solve
from opendurak.view import View

CARDS: Final = 16
"""Cards in both hands and on the table up to which an endgame is tried exactly."""
NODES: Final = 400_000
"""Positions that the solver may look at for one move."""

_SENTENCE: Final = {1: "exact-won", 0: "exact-drawn", -1: "exact-lost"}


def position_of(view: View) -> Position | None:
    """The whole position where the view gives it: every hand is known, and so is the stock.

    That is so with two players once at most the turn-up is left, and with more of them where
    takes have shown everything.
    """
    if view.unseen or view.seat is None:
        return None
    return _position(view, view.known_cards, ())


def sampled(view: View, rng: Random) -> Position:
    """A position that the view allows, each as likely as the others.

    Known cards stay where they are; the rest is dealt to the hands that have room, and what is
    left is the stock above the turn-up.
    """
    if view.seat is None:
        raise PlayerError("a spectator's view has no hand to imagine the others from")
    hidden = list(view.unseen)
    for last in range(len(hidden) - 1, 0, -1):
        chosen = below(rng, last + 1)
        hidden[last], hidden[chosen] = hidden[chosen], hidden[last]
    return _dealt(view, hidden)


def placed(view: View) -> Position:
    """A position that the view allows, always the same one: hidden cards in the deck's order."""
    if view.seat is None:
        raise PlayerError("a spectator's view has no hand to place the others' cards around")
    return _dealt(view, list(view.unseen))


def _dealt(view: View, hidden: list[Card]) -> Position:
    hands = []
    for known, size in zip(view.known_cards, view.hand_sizes, strict=True):
        room = size - len(known)
        hands.append((*known, *hidden[:room]))
        del hidden[:room]
    return _position(view, hands, hidden)


def _position(view: View, hands: Sequence[Sequence[Card]], covered: Sequence[Card]) -> Position:
    rules = view.rules
    deck, index = rules.deck, rules.deck.index
    stock = [*covered, view.turn_up] if view.turn_up is not None else [*covered]
    if len(stock) != view.stock_count or [*map(len, hands)] != [*view.hand_sizes]:
        raise PlayerError(
            f"the view does not add up: {len(stock)} cards are left for a stock of "
            f"{view.stock_count}"
        )
    state = State(
        rules=rules,
        trump=-1 if view.trump is None else deck.suits.index(view.trump),
        hand_bits=tuple(deck.bits(hand) for hand in hands),
        stock_cards=tuple(index[card] for card in stock),
        attacks=tuple(index[pair.attack] for pair in view.table),
        defences=tuple(-1 if pair.defence is None else index[pair.defence] for pair in view.table),
        attacker=view.attacker,
        defender=view.defender,
        phase=view.phase,
        to_act=view.to_act,
        passed=sum(1 << seat for seat in view.passed),
        shown=-1 if view.shown is None else index[view.shown],
        emptied=view.emptied,
        out=view.places,
        first=view.first_bout,
    )
    return Position(*state)


def two_left(position: Position) -> Position | None:
    """The same game with the two seats that are still in it as seats 0 and 1.

    `None` where more are in, or where the stock is not empty and others will still draw.
    """
    still_in = [seat for seat, place in enumerate(position.out) if not place]
    if len(still_in) != 2 or position.phase is Phase.OVER:
        return None
    if len(position.out) == 2:
        return position
    seat_of = {seat: number for number, seat in enumerate(still_in)}
    fields = position._asdict()
    fields["hand_bits"] = tuple(position.hand_bits[seat] for seat in still_in)
    fields["attacker"] = seat_of[position.attacker]
    fields["defender"] = seat_of[position.defender]
    fields["to_act"] = seat_of[position.to_act]
    fields["passed"] = sum(1 << seat_of[s] for s in still_in if position.passed >> s & 1)
    fields["emptied"] = tuple(seat_of[seat] for seat in position.emptied)
    fields["out"] = (0, 0)
    return Position(**fields)


class Solved(NamedTuple):
    """Perfect play for the seat to act: the value, the moves that keep it, and the work done."""

    value: int
    best: tuple[Move, ...]
    nodes: int


def solved(position: Position, nodes: int) -> Solved | None:
    """The exact values of a position with two players left, within a budget of nodes.

    `None` where the budget did not suffice.
    """
    solution = solve(position, nodes, line=False)
    if not solution.exact:
        return None
    seat = position.to_act
    worth = {move: values[seat] for move, values in solution.moves.items()}
    value = max(worth.values())
    return Solved(value, tuple(move for move in worth if worth[move] == value), solution.nodes)


def cards_in_play(position: Position) -> int:
    """The cards in hands, stock and on the table."""
    held = sum(hand.bit_count() for hand in position.hand_bits) + len(position.stock_cards)
    return held + 2 * len(position.attacks) - position.defences.count(-1)


def move_values(position: Position, nodes: int) -> dict[Move, int] | None:
    """What each legal move is worth to the seat to act under perfect play: 1, 0 or -1.

    `None` where the budget did not suffice.
    """
    solution = solve(position, nodes, line=False)
    if not solution.exact:
        return None
    return {move: values[position.to_act] for move, values in solution.moves.items()}


def exactly(position: Position, usual: Choice, budget: Budget) -> Choice:
    """The best move under perfect play; the usual one where that is among the best."""
    live = cards_in_play(position)
    nodes = NODES if budget.nodes is None else budget.nodes
    found = solved(position, nodes) if live <= CARDS and nodes > 0 else None
    if found is None:
        return usual._replace(reason=Reason("exact-too-large", (("cards", live),)))
    return _kept(found, usual)


def _kept(found: Solved, usual: Choice) -> Choice:
    move = usual.move if usual.move in found.best else found.best[0]
    return Choice(move, Reason(_SENTENCE[found.value]), found.value, found.nodes)
