"""The kinds of move and their text (DESIGN: `6C`, `+6H`, `6C:9C`, `>7D`, `!7S`, `take`, `pass`).

A move names cards, not seats: who plays it is the seat to act. Moves know nothing of a position;
whether one is legal is for `Position.legal_moves` to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from opendurak.cards import Card, Deck, cards_from_text, iter_bits
from opendurak.errors import NotationError


class MoveKind(IntEnum):
    """The kinds of move, in the order in which legal moves are listed."""

    OPEN = 0
    THROW_IN = 1
    BEAT = 2
    TRANSFER = 3
    SHOW = 4
    TAKE = 5
    PASS = 6


_PREFIX = {MoveKind.THROW_IN: "+", MoveKind.TRANSFER: ">", MoveKind.SHOW: "!"}
_KIND_OF_PREFIX = {prefix: kind for kind, prefix in _PREFIX.items()}


class Move(NamedTuple):
    """One act of one seat.

    `cards` are the cards played (several only when opening, R3.1 `multi_open`; none for take and
    pass; the shown card for a show), `attack` the attack card that a beat answers.

    >>> Move.from_text("6C:9C")
    Move.from_text('6C:9C')
    >>> str(Move.throw_in(Card("6", "H")))
    '+6H'
    """

    kind: MoveKind
    cards: tuple[Card, ...] = ()
    attack: Card | None = None

    def __str__(self) -> str:
        if self.kind is MoveKind.BEAT:
            return f"{self.attack}:{self.cards[0]}"
        if self.kind is MoveKind.OPEN:
            return "+".join(map(str, self.cards))
        if self.cards:
            return f"{_PREFIX[self.kind]}{self.cards[0]}"
        return "take" if self.kind is MoveKind.TAKE else "pass"

    def __repr__(self) -> str:
        return f"Move.from_text('{self}')"

    @property
    def card(self) -> Card | None:
        """The first card played or shown, `None` for take and pass."""
        return self.cards[0] if self.cards else None

    @classmethod
    def from_text(cls, text: str) -> Move:
        """The move that `text` writes. Raises `NotationError` with the column."""
        if text == "take":
            return TAKE
        if text == "pass":
            return PASS
        if not text:
            raise NotationError("an empty text is no move", column=1)
        kind = _KIND_OF_PREFIX.get(text[0])
        if kind is not None:
            return cls(kind, (_card(text[1:], 1, text),))
        attack, colon, defence = text.partition(":")
        if colon:
            beaten = _card(attack, 0, text)
            return cls(MoveKind.BEAT, (_card(defence, len(attack) + 1, text),), beaten)
        cards, shift = [], 0
        for part in text.split("+"):
            cards.append(_card(part, shift, text))
            shift += len(part) + 1
        return cls(MoveKind.OPEN, tuple(cards))

    @classmethod
    def open(cls, *cards: Card) -> Move:
        """Open the bout with `cards` (R3.1)."""
        return cls(MoveKind.OPEN, cards)

    @classmethod
    def throw_in(cls, card: Card) -> Move:
        """Add `card` to the attack (R3.5)."""
        return cls(MoveKind.THROW_IN, (card,))

    @classmethod
    def beat(cls, attack: Card, defence: Card) -> Move:
        """Beat `attack` with `defence` (R3.4)."""
        return cls(MoveKind.BEAT, (defence,), attack)

    @classmethod
    def transfer(cls, card: Card) -> Move:
        """Pass the attack on by adding `card` (R4.1)."""
        return cls(MoveKind.TRANSFER, (card,))

    @classmethod
    def show(cls, card: Card) -> Move:
        """Pass the attack on by showing the trump `card` (R4.3)."""
        return cls(MoveKind.SHOW, (card,))


TAKE = Move(MoveKind.TAKE)
PASS = Move(MoveKind.PASS)


def _card(text: str, shift: int, whole: str) -> Card:
    if len(text) != 2:
        raise NotationError(
            f"{whole!r} is no move: write 6C, +6H, 6C:9C, >7D, !7S, take or pass", column=shift + 1
        )
    try:
        return cards_from_text(text)[0]
    except NotationError as error:
        raise error.at(shift=shift) from None


class LegalMoves(tuple[Move, ...]):
    """The legal moves of a position in the order of the contract: a tuple that also knows texts.

    >>> moves = LegalMoves((Move.from_text("6C"),))
    >>> moves.count(), "6C" in moves, "7C" in moves
    (1, True, False)
    """

    __slots__ = ()

    def count(self, *value: object) -> int:
        """How many legal moves there are; with an argument, how often it is among them."""
        return super().count(*value) if value else len(self)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            return any(str(legal) == move for legal in self)
        return tuple.__contains__(self, move)


class MoveRow(dict[int, LegalMoves]):
    """The moves of a set of cards: `row[cards]`, where `moves` has one for each card of the deck.

    `last` follows them. Remembers what it has made, for most sets come again, but not all.
    """

    def __init__(self, moves: Iterable[Move], *last: Move) -> None:
        super().__init__()
        self.moves = tuple(moves)
        self.last = last

    def __missing__(self, cards: int) -> LegalMoves:
        if len(self) >= KNOWN_AT_MOST:
            self.clear()
        made = LegalMoves((*(self.moves[i] for i in iter_bits(cards)), *self.last))
        self[cards] = made
        return made


KNOWN_AT_MOST: Final = 8192
"""Sets of cards that a `MoveRow` remembers before it starts anew."""


class MoveTable:
    """The moves of one deck, made once, by card index: the generator's vocabulary.

    `opens` has one row a suit: the hands of one suit are few, so that they are remembered. The
    pass belongs to every list of throw-ins.
    """

    __slots__ = ("_beats", "deck", "opens", "shows", "throw_ins", "transfers")

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        opens = tuple(Move.open(card) for card in deck.cards)
        self.opens = [(mask, MoveRow(opens)) for mask in deck.suit_masks]
        self.throw_ins = MoveRow((Move.throw_in(card) for card in deck.cards), PASS)
        self.transfers = MoveRow(Move.transfer(card) for card in deck.cards)
        self.shows = MoveRow(Move.show(card) for card in deck.cards)
        self._beats: dict[int, MoveRow] = {}

    def beats(self, attack: int) -> MoveRow:
        """The moves that put a card on the attack card of that index."""
        row = self._beats.get(attack)
        if row is None:
            cards = self.deck.cards
            row = self._beats[attack] = MoveRow(Move.beat(cards[attack], card) for card in cards)
        return row


@lru_cache(maxsize=64)
def move_table(deck: Deck) -> MoveTable:
    """The `MoveTable` of `deck`."""
    return MoveTable(deck)
