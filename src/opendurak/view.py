"""`View`: what one seat may know (R6). Everything that leaves for a seat is made here.

A view is built from public facts and the seat's own hand alone: two games that agree for a seat
give equal views.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from opendurak.cards import Card, Deck, Suit, iter_bits
from opendurak.game import Event, Game
from opendurak.moves import LegalMoves
from opendurak.position import Outcome, Phase, Position, TablePair
from opendurak.rules import Rules


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows, with a perfect memory (R6.1, R6.2).

    `seat` is `None` for a spectator, who sees no hand. Lists by seat have one entry a seat.
    """

    seat: int | None
    rules: Rules
    trump: Suit | None
    hand: tuple[Card, ...]
    """The seat's own cards, in order; none for a spectator."""
    hand_sizes: tuple[int, ...]
    stock_count: int
    turn_up: Card | None
    """The open card under the stock, while it lies there."""
    table: tuple[TablePair, ...]
    attacker: int
    defender: int
    phase: Phase
    to_act: int
    """The seat to act, -1 when the game is over."""
    limit: int
    """How many attack cards may lie on the table in this bout (R3.3)."""
    passed: tuple[int, ...]
    """The seats that have passed in the asking under way."""
    shown: Card | None
    """The trump shown in this bout."""
    emptied: tuple[int, ...]
    """The seats that emptied their hand in this bout, in order."""
    places: tuple[int, ...]
    """One number a seat: 0 is in the game, else in which place it went out."""
    first_bout: bool
    discards: tuple[Card, ...]
    """The cards that were discarded; all were seen when played."""
    known_cards: tuple[tuple[Card, ...], ...]
    """The cards of each seat's hand that this seat can infer; of its own hand, all."""
    unseen: tuple[Card, ...]
    """The cards whose place this seat cannot infer: in another hand or in the stock."""
    legal_moves: LegalMoves
    """The legal moves, if this seat is to act; else none."""
    history: tuple[Event, ...]
    """Every public act since the start of the game."""
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hand_sizes)

    @classmethod
    def of(cls, game: Game, seat: int | None) -> View:
        """What `seat` knows of `game`, or a spectator for `None`.

        Raises `ValueError` for a number that is no seat.
        """
        position = game.position
        if seat is not None and not 0 <= seat < position.seats:
            raise ValueError(f"{seat} is no seat: seats are 0 to {position.seats - 1}")
        known, unseen = _inferred(position, game.known, seat)
        deck, cards = position.rules.deck, position.rules.deck.cards
        return cls(
            seat=seat,
            rules=position.rules,
            trump=position.trump_suit,
            hand=_listed(deck, position.hand_bits[seat]) if seat is not None else (),
            hand_sizes=tuple(bits.bit_count() for bits in position.hand_bits),
            stock_count=len(position.stock_cards),
            turn_up=cards[position.stock_cards[-1]] if position.stock_cards else None,
            table=position.table,
            attacker=position.attacker,
            defender=position.defender,
            phase=position.phase,
            to_act=position.to_act if not game.over else -1,
            limit=position.limit,
            passed=position.passed_seats,
            shown=cards[position.shown] if position.shown >= 0 else None,
            emptied=position.emptied,
            places=position.out,
            first_bout=position.first,
            discards=_listed(deck, position.discards.bits),
            known_cards=tuple(_listed(deck, bits) for bits in known),
            unseen=_listed(deck, unseen),
            legal_moves=game.legal_moves if seat == position.to_act else LegalMoves(),
            history=tuple(game.history),
            outcome=game.outcome,
        )

    @classmethod
    def of_position(cls, position: Position, seat: int | None) -> View:
        """What `seat` knows of a position whose past nobody remembers."""
        return cls.of(Game(position), seat)


@lru_cache(maxsize=1 << 14)
def _listed(deck: Deck, bits: int) -> tuple[Card, ...]:
    """The cards of a set, in order. Most sets are the same from one act to the next."""
    return tuple(deck.cards[i] for i in iter_bits(bits))


def _inferred(position: Position, public: list[int], seat: int | None) -> tuple[list[int], int]:
    """The cards that `seat` knows of each hand, and the set of those it cannot place (R6.2).

    Where only one hand has room for all unseen cards, and none is in the stock, they are its.
    """
    known = list(public)
    if seat is not None:
        known[seat] = position.hand_bits[seat]
    unseen = 0
    for bits in position.hand_bits:
        unseen |= bits
    for bits in known:
        unseen &= ~bits
    for card in position.stock_cards[:-1]:
        unseen |= 1 << card
    holders = [
        s for s, bits in enumerate(position.hand_bits) if bits.bit_count() > known[s].bit_count()
    ]
    if len(holders) == 1 and len(position.stock_cards) < 2:
        known[holders[0]] |= unseen
        unseen = 0
    return known, unseen
