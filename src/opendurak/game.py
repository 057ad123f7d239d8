"""A game with its past: deal, moves, public events, repetition (R5.5, R5.7, R6.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from enum import Enum
from typing import NamedTuple

from opendurak.cards import Card
from opendurak.deal import Deal
from opendurak.errors import IllegalMove, IllegalReason
from opendurak.moves import LegalMoves, Move, MoveKind
from opendurak.position import Outcome, Phase, Position, drawn
from opendurak.position.state import draw_order

REPETITIONS = 3
"""The occurrence of a bout start that draws the game (R5.7)."""


class EventKind(Enum):
    """The kinds of public event."""

    MOVE = "move"
    BEATEN = "beaten"
    TAKEN = "taken"
    DRAWN = "drawn"
    OUT = "out"
    REPETITION = "repetition"
    OVER = "over"


class Event(NamedTuple):
    """Something that everybody at the table saw. It names no card that was not open.

    MOVE: `seat` made `move`. BEATEN: the `cards` were discarded. TAKEN: `seat` picked them up.
    DRAWN: `seat` drew `number` cards; `cards` holds the turn-up if it was the last of them.
    OUT: `seat` is out, in place `number`. REPETITION, OVER: the game ended; `seat` is the
    durak, -1 for none.
    """

    kind: EventKind
    seat: int = -1
    move: Move | None = None
    number: int = 0
    cards: tuple[Card, ...] = ()


class Game:
    """A start and the moves since. `play` adds one; `position` is where it stands.

    `known` has one set of cards a seat: what everybody can remember to be in that hand (R6.2).

    >>> game = Game(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"))
    >>> game.play("9C"); game.play("take"); game.outcome
    Outcome(durak=1, places=((0,), (1,)))
    """

    def __init__(self, start: Deal | Position) -> None:
        self.deal = start if isinstance(start, Deal) else None
        self.start = start.position() if isinstance(start, Deal) else start
        self.position = self.start
        self.moves: list[Move] = []
        self.history: list[Event] = []
        self.outcome: Outcome | None = self.start.outcome
        self._starts: Counter[tuple[object, ...]] = Counter()
        self.known = self._known_at_start()
        self._count_start()

    @classmethod
    def replay(cls, start: Deal | Position, moves: Iterable[Move | str]) -> Game:
        """The game of these moves. Raises `IllegalMove` at the first that is not legal."""
        game = cls(start)
        for move in moves:
            game.play(move)
        return game

    def copy(self) -> Game:
        """The same game, to be gone on with in another way."""
        other = copy(self)
        other.moves = [*self.moves]
        other.history = [*self.history]
        other.known = [*self.known]
        other._starts = self._starts.copy()  # noqa: SLF001 - a game like this one
        return other

    def verify(self) -> None:
        """Plays the game again from its start and compares.

        Raises `IllegalMove`, or `ValueError` where the moves are legal but do not lead here.
        """
        again = Game.replay(self.deal or self.start, self.moves)
        if (again.position, again.outcome) != (self.position, self.outcome):
            raise ValueError(f"the moves lead to {again.position}, not to {self.position}")

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules of the bout or by repetition."""
        return self.outcome is not None

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves now; none after the end, a draw by repetition included."""
        return LegalMoves() if self.over else self.position.legal_moves

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Plays `move`, a `Move` or its text, checked to be `seat`'s if that is given.

        Raises `IllegalMove`, or `NotationError` for a text that is no move; the game stays as
        it was.
        """
        if isinstance(move, str):
            move = Move.from_text(move)
        before = self.position
        if self.over:
            raise IllegalMove(str(move), str(before), IllegalReason.GAME_OVER)
        move = before.find(move, seat)
        after = before.play(move)
        for event in events(before, move, after):
            self.history.append(event)
            self._remember(event)
        self.moves.append(move)
        self.position = after
        self.outcome = after.outcome
        self._count_start()
        if self.outcome:
            durak = -1 if self.outcome.durak is None else self.outcome.durak
            kind = EventKind.OVER if after.phase is Phase.OVER else EventKind.REPETITION
            self.history.append(Event(kind, durak))

    def _count_start(self) -> None:
        position = self.position
        if position.phase is not Phase.ATTACK or position.rules.repetition == "none":
            return
        start = (position.hand_bits, position.stock_cards, position.attacker, position.out)
        self._starts[start] += 1
        if self._starts[start] == REPETITIONS:
            self.outcome = drawn(position)

    def _known_at_start(self) -> list[int]:
        """What is open before the first move.

        The last card dealt where no stock is left (R2.3), a trump shown in the bout under way
        (R4.3).
        """
        start = self.start
        known = [0] * start.seats
        if self.deal and not start.stock_cards:
            known[-1] = 1 << start.rules.deck.index[self.deal.turn_up]
        if start.shown >= 0:
            known = [hand & 1 << start.shown for hand in start.hand_bits]
        return known

    def _remember(self, event: Event) -> None:
        if event.kind is EventKind.MOVE and event.move is not None:
            cards = self.start.rules.deck.bits(event.move.cards)
            if event.move.kind is MoveKind.SHOW:
                self.known[event.seat] |= cards
            else:
                self.known[event.seat] &= ~cards
        elif event.kind in (EventKind.TAKEN, EventKind.DRAWN):
            self.known[event.seat] |= self.start.rules.deck.bits(event.cards)


def events(before: Position, move: Move, after: Position) -> list[Event]:
    """What everybody saw when `move` led from `before` to `after`, in order."""
    found = [Event(EventKind.MOVE, before.to_act, move)]
    if after.phase is not Phase.ATTACK and after.phase is not Phase.OVER:
        return found
    played = move.cards if move.kind is not MoveKind.SHOW else ()
    index, cards = before.rules.deck.index, before.rules.deck.cards
    lying = {*before.attacks, *before.defences, *(index[card] for card in played)} - {-1}
    table = tuple(cards[i] for i in sorted(lying))
    taken = move.kind is MoveKind.TAKE or before.phase is Phase.TAKE
    if taken:
        found.append(Event(EventKind.TAKEN, before.defender, None, len(table), table))
    else:
        found.append(Event(EventKind.BEATEN, before.defender, None, len(table), table))
    found += _draws(before, after, played, table if taken else ())
    left = [seat for seat, place in enumerate(after.out) if place and not before.out[seat]]
    left.sort(key=after.out.__getitem__)
    return found + [Event(EventKind.OUT, seat, None, after.out[seat]) for seat in left]


def _draws(
    before: Position, after: Position, played: tuple[Card, ...], taken: tuple[Card, ...]
) -> list[Event]:
    found = []
    stock = before.stock_cards
    turn_up = (before.rules.deck.cards[stock[-1]],) if stock and not after.stock_cards else ()
    for seat in draw_order(before.seats, before.attacker, before.defender) if stock else ():
        count = after.hand_bits[seat].bit_count() - before.hand_bits[seat].bit_count()
        count += len(played) if seat == before.to_act else 0
        count -= len(taken) if seat == before.defender else 0
        if count:
            last = turn_up and after.hand_bits[seat] >> stock[-1] & 1
            found.append(Event(EventKind.DRAWN, seat, None, count, turn_up if last else ()))
    return found
