"""`Position`: the whole truth at one moment, and the only definition of legality."""

from __future__ import annotations

from typing import NamedTuple, overload

from opendurak.cards import Card, CardSet, iter_bits
from opendurak.errors import IllegalMove, IllegalReason
from opendurak.moves import LegalMoves, Move, MoveKind
from opendurak.position.board import board
from opendurak.position.generate import legal_moves
from opendurak.position.outcome import Outcome, outcome
from opendurak.position.play import after
from opendurak.position.reasons import why_illegal
from opendurak.position.setup import Setup
from opendurak.position.state import Phase, State, attack_limit
from opendurak.position.text import to_text

_new = tuple.__new__
_among = tuple.__contains__


class TablePair(NamedTuple):
    """An attack card on the table and the card that beat it, if any."""

    attack: Card
    defence: Card | None


class _Lazy:
    """`legal_moves`: made when first asked for, then kept.

    It is kept in the position's own dictionary, where Python looks before it asks a descriptor
    without `__set__`.
    """

    @overload
    def __get__(self, position: None, owner: type) -> _Lazy: ...
    @overload
    def __get__(self, position: Position, owner: type) -> LegalMoves: ...
    def __get__(self, position: Position | None, owner: type) -> _Lazy | LegalMoves:
        if position is None:
            return self
        moves = position.__dict__["legal_moves"] = legal_moves(position)
        return moves


class Position(State):
    """One moment of a game, complete but for the past. Immutable and hashable.

    >>> p = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
    >>> [str(move) for move in p.legal_moves]
    ['9C']
    >>> p.play("9C").play("9C:TC").outcome
    Outcome(durak=1, places=((0,), (1,)))

    Build one with `from_text`, `Setup` or `deal`; the raw fields are those of `State`.
    """

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The position that `text` writes (eight fields).

        Raises `NotationError` for text that is no position, and `PositionError`, listing
        everything that is wrong, for one that the rules could not reach.
        """
        return cls(*Setup.from_text(text).state())

    def to_text(self) -> str:
        """The position in one line."""
        return to_text(self)

    def board(self) -> str:
        """The whole position on one screen, for a person."""
        return board(self)

    def __str__(self) -> str:
        return to_text(self)

    def __repr__(self) -> str:
        return f"Position.from_text('{self}')"

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.out)

    @property
    def trump_suit(self) -> str | None:
        """The suit of trumps, `None` in a position without any (R1.3)."""
        return self.rules.deck.suits[self.trump] if self.trump >= 0 else None

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """One hand a seat."""
        return tuple(CardSet(self.rules.deck, bits) for bits in self.hand_bits)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, top first, the turn-up last (R2.2)."""
        return tuple(self.rules.deck.cards[i] for i in self.stock_cards)

    @property
    def table(self) -> tuple[TablePair, ...]:
        """The cards on the table, in the order played."""
        cards = self.rules.deck.cards
        pairs = zip(self.attacks, self.defences, strict=True)
        return tuple(TablePair(cards[a], cards[d] if d >= 0 else None) for a, d in pairs)

    @property
    def discards(self) -> CardSet:
        """The cards that were discarded: those that stand nowhere else."""
        bits = self.rules.deck.full
        for hand in self.hand_bits:
            bits &= ~hand
        for card in (*self.stock_cards, *self.attacks, *self.defences):
            if card >= 0:
                bits &= ~(1 << card)
        return CardSet(self.rules.deck, bits)

    @property
    def limit(self) -> int:
        """How many attack cards may lie on the table in this bout (R3.3)."""
        return attack_limit(self)

    @property
    def passed_seats(self) -> tuple[int, ...]:
        """The seats that have passed in the asking under way (R3.8)."""
        return tuple(iter_bits(self.passed))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, `None` while it runs."""
        return outcome(self)

    legal_moves = _Lazy()
    """Every legal move, in the order of the contract; empty when the game is over."""

    def play(self, move: Move | str, seat: int | None = None) -> Position:
        """The position after `move`, a `Move` or its text; this one stays as it is.

        With `seat`, the move is checked to be that seat's. Raises `IllegalMove` with the reason,
        or `NotationError` for a text that is no move.
        """
        if seat is not None or not _among(self.legal_moves, move):
            move = self.find(move, seat)
        return _new(Position, after(self, move))  # type: ignore[arg-type]  # a Move by now

    def find(self, move: Move | str, seat: int | None = None) -> Move:
        """The legal move that `move` names: itself, but for the order of cards that open together.

        Raises as `play`.
        """
        if isinstance(move, str):
            move = Move.from_text(move)
        if seat is not None and seat != self.to_act:
            over = self.phase is Phase.OVER
            reason = IllegalReason.GAME_OVER if over else IllegalReason.OUT_OF_TURN
            raise IllegalMove(str(move), to_text(self), reason)
        if _among(self.legal_moves, move):
            return move
        return self._ordered(move)

    def _ordered(self, move: Move) -> Move:
        """An opening with several cards may name them in any order; everything else is illegal."""
        if move.kind is MoveKind.OPEN and len(move.cards) > 1:
            index = self.rules.deck.index
            known = [card for card in move.cards if card in index]
            sorted_move = Move.open(*sorted(known, key=index.__getitem__))
            if len(known) == len(move.cards) and sorted_move in self.legal_moves:
                return sorted_move
        raise IllegalMove(str(move), to_text(self), why_illegal(self, move))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"positions are immutable: cannot set {name}")
