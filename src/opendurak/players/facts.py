"""`Facts`: a view as sets of cards, which is what the levels count with.

Sets of cards are integers with one bit a card (see `cards`). Facts are made from a view, or, for
the continuations that a search plays out, from a position that the search itself has imagined.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from opendurak.cards import Card, Deck
from opendurak.moves import LegalMoves
from opendurak.players.errors import PlayerError
from opendurak.position import Phase, Position
from opendurak.rules import Rules
from opendurak.view import View

TOP_WORTH = 8.0
"""The worth of the highest rank: an ace where a six is 0, as in the deck of 36."""

SMALL_STOCK = 6
"""Cards in the stock from which it counts as small."""


class Facts:
    """What matters for one move.

    `hand`, `trumps`, `table` and `ranks` (every card of a rank on the table) are sets of cards;
    `unbeaten` lists the attack cards still to beat; `worth` has one number a card, 0 for the
    lowest rank and 8 for the highest; `era` is 0 while the stock is large, 1 while it is small
    and 2 when it is empty; `theirs` is what is known of the defender's hand (of the next player's,
    for the defender himself), `unseen` what nobody can place.
    """

    __slots__ = (
        "attacks",
        "beaten_by",
        "deck",
        "era",
        "hand",
        "index",
        "moves",
        "phase",
        "ranks",
        "rules",
        "seats",
        "stock",
        "table",
        "theirs",
        "trumps",
        "unbeaten",
        "unseen",
        "worth",
    )
    rules: Rules
    deck: Deck
    trumps: int
    beaten_by: tuple[int, ...]
    index: dict[Card, int]
    worth: tuple[float, ...]
    hand: int
    table: int
    ranks: int
    attacks: int
    unbeaten: list[int]
    theirs: int
    unseen: int
    stock: int
    era: int
    seats: int
    phase: Phase
    moves: LegalMoves

    @classmethod
    def of_view(cls, view: View) -> Facts:
        """The facts of a seat's view. Raises `PlayerError` where the seat has nothing to do."""
        if not view.legal_moves:
            raise PlayerError("there is nothing to choose: this view has no legal move")
        deck = view.rules.deck
        facts = cls()
        facts._game(view.rules, -1 if view.trump is None else deck.suits.index(view.trump))
        index = deck.index
        facts.hand = _bits(index, view.hand)
        facts.unbeaten = []
        table = 0
        for attack, defence in view.table:
            card = index[attack]
            table |= 1 << card
            if defence is None:
                facts.unbeaten.append(card)
            else:
                table |= 1 << index[defence]
        facts._table(table, len(view.table))
        facts.unseen = _bits(index, view.unseen)
        seats = view.seats
        other = view.defender
        if view.seat == other:
            other = next_in_game(view.places, other)
        facts.theirs = _bits(index, view.known_cards[other])
        facts._stage(view.stock_count, seats, view.phase, view.legal_moves)
        return facts

    @classmethod
    def of_position(cls, position: Position, known: Sequence[int] = ()) -> Facts:
        """The facts of the seat to act in a position that a search has imagined.

        `known` has one set of cards a seat, what everybody remembers to be in that hand; without
        it the seat counts on nobody's cards.
        """
        facts = cls()
        facts._game(position.rules, position.trump)
        seat, defender = position.to_act, position.defender
        facts.hand = position.hand_bits[seat]
        facts.unbeaten = []
        table = 0
        for attack, defence in zip(position.attacks, position.defences, strict=True):
            table |= 1 << attack
            if defence < 0:
                facts.unbeaten.append(attack)
            else:
                table |= 1 << defence
        facts._table(table, len(position.attacks))
        facts.theirs = facts.unseen = 0
        if known:
            other = next_in_game(position.out, defender) if seat == defender else defender
            facts.theirs, facts.unseen = _recalled(position, known, seat, other)
        stock, seats = len(position.stock_cards), len(position.out)
        facts._stage(stock, seats, position.phase, position.legal_moves)
        return facts

    def _game(self, rules: Rules, trump: int) -> None:
        deck = rules.deck
        self.rules = rules
        self.deck = deck
        self.index = deck.index
        self.trumps = deck.suit_masks[trump] if trump >= 0 else 0
        self.beaten_by = deck.beaten_by[trump]
        self.worth = worths(deck)

    def _table(self, table: int, attacks: int) -> None:
        self.table = table
        self.attacks = attacks
        ranks = 0
        same_rank = self.deck.same_rank
        rest = table
        while rest:
            low = rest & -rest
            ranks |= same_rank[low.bit_length() - 1]
            rest &= ~ranks
        self.ranks = ranks

    def _stage(self, stock: int, seats: int, phase: Phase, moves: LegalMoves) -> None:
        self.stock = stock
        self.seats = seats
        self.era = 2 if not stock else 1 if stock <= SMALL_STOCK else 0
        self.phase = phase
        self.moves = moves

    def chance_beaten(self, card: int) -> float:
        """The share of the cards nobody can place that beat `card`; 0 when there are none."""
        unseen = self.unseen
        if not unseen:
            return 0.0
        return (unseen & self.beaten_by[card]).bit_count() / unseen.bit_count()


@lru_cache(maxsize=64)
def worths(deck: Deck) -> tuple[float, ...]:
    """The worth of each card by its rank alone, from 0 to 8."""
    step = TOP_WORTH / (len(deck.ranks) - 1)
    return tuple(rank * step for rank in range(len(deck.ranks))) * len(deck.suits)


def next_in_game(places: tuple[int, ...], seat: int) -> int:
    """The next seat clockwise that is in the game (R2.1); `seat` itself if no other is."""
    seats = len(places)
    for step in range(1, seats):
        other = (seat + step) % seats
        if not places[other]:
            return other
    return seat


def _bits(index: dict[Card, int], cards: Iterable[Card]) -> int:
    bits = 0
    try:
        for card in cards:
            bits |= 1 << index[card]
    except KeyError as error:
        raise PlayerError(f"{error.args[0]} in the view is not in the deck") from None
    return bits


def _recalled(position: Position, known: Sequence[int], seat: int, other: int) -> tuple[int, int]:
    """What `seat` remembers of the hand of `other`, and the cards that it cannot place (R6.2)."""
    unseen = 0
    room = 0
    for holder, bits in enumerate(position.hand_bits):
        if holder != seat and bits != known[holder]:
            unseen |= bits & ~known[holder]
            room += 1
    theirs = known[other]
    if room < 2 and len(position.stock_cards) < 2:
        if room and position.hand_bits[other] != theirs:
            theirs = position.hand_bits[other]
        return theirs, 0
    for card in position.stock_cards[:-1]:
        unseen |= 1 << card
    return theirs, unseen
