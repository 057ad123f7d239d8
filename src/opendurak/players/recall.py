"""A view's history as the compiled core wants it: who led, the moves, what everybody knows."""

from __future__ import annotations

from typing import NamedTuple

from opendurak.actions import ActionSpace
from opendurak.game import Event, EventKind
from opendurak.moves import MoveKind
from opendurak.view import View


class Recalled(NamedTuple):
    """The public past of a game. Cards and seats are numbers, -1 for none.

    `open_cards` has one set of cards a seat: what everybody can remember to be in that hand.
    """

    open_cards: list[int]
    actions: list[int]
    first_attacker: int
    turn_up: int


def recalled(view: View) -> Recalled:
    """What a view's history tells."""
    deck = view.rules.deck
    known = [deck.bits(cards) for cards in view.known_cards]
    return Recalled(
        [cards & known[seat] for seat, cards in enumerate(_open_cards(view))],
        _actions(view),
        next((e.seat for e in view.history if e.kind is EventKind.MOVE), view.attacker),
        _turn_up(view),
    )


def _open_cards(view: View) -> list[int]:
    """R6.2: picked up, shown or drawn openly, and not played since."""
    bits = view.rules.deck.bits
    cards = [0] * view.seats
    if view.shown is not None:
        shown = bits([view.shown])
        cards = [shown & bits(known) for known in view.known_cards]
    for event in view.history:
        if event.kind is EventKind.MOVE and event.move is not None:
            played = bits(event.move.cards)
            if event.move.kind is MoveKind.SHOW:
                cards[event.seat] |= played
            else:
                cards[event.seat] &= ~played
        elif event.kind in (EventKind.TAKEN, EventKind.DRAWN):
            cards[event.seat] |= bits(event.cards)
    cards[-1] |= _dealt_openly(view)
    return cards


def _dealt_openly(view: View) -> int:
    """R2.3: the last card dealt where no stock is left, while its owner holds it.

    No event tells of it. The owner himself cannot tell from a view which of his trumps it is.
    """
    deck = view.rules.deck
    dealt = view.rules.hand_size * view.seats
    if view.seat == view.seats - 1 or view.trump is None or len(deck) != dealt:
        return 0
    return deck.bits(view.known_cards[-1]) & deck.suit_masks[deck.suits.index(view.trump)]


def _actions(view: View) -> list[int]:
    number = ActionSpace(view.rules).number
    return [number(event.move) for event in view.history if event.move is not None]


def _turn_up(view: View) -> int:
    """The open card, also when somebody has drawn it."""
    index = view.rules.deck.index
    if view.turn_up is not None:
        return index[view.turn_up]
    return next((index[e.cards[0]] for e in view.history if _drew_turn_up(e)), -1)


def _drew_turn_up(event: Event) -> bool:
    return event.kind is EventKind.DRAWN and bool(event.cards)
