"""The state of a table as one seat sees it: seats, clocks, series, the deal's promise, the game."""

from __future__ import annotations

from msgspec import Struct

from opendurak.protocol.game import HandCard, LegalMove, Result, ViewState
from opendurak.protocol.words import Pace, SeatKind, StandInWhy, StartWhen, TablePhase


class ClockRule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The time a seat has: for each decision, and in a bank that lasts for a game. In seconds."""

    decision: int
    bank: int


class TableOptions(Struct, frozen=True, kw_only=True):
    """What the host chose for the table.

    `stand_in` is the level that plays for who is away; `listed` tables are in the lobby.
    """

    rules: str
    players: int
    start: StartWhen
    clock: ClockRule | None
    stand_in: str
    pace: Pace
    listed: bool


class SeatState(Struct, frozen=True, kw_only=True):
    """Who sits on a seat. `player` is the person's public id; `stand_in` an AI's level.

    `stand_in` is set while an AI plays a person's seat, `stand_in_why` says why.
    """

    seat: int
    kind: SeatKind
    player: str | None
    name: str | None
    level: str | None
    ready: bool
    stand_in: str | None
    stand_in_why: StandInWhy | None


class Score(Struct, frozen=True, kw_only=True):
    """The series so far: one number a seat (R5.6)."""

    games: int
    wins: list[int]
    losses: list[int]


class Fair(Struct, frozen=True, kw_only=True):
    """The promise behind a deal: the hash of the server's secret, and what the seats mixed in.

    `seed` is null until the game is over.
    """

    commitment: str
    mixes: list[str]
    seed: str | None


class Clock(Struct, frozen=True, kw_only=True):
    """The clocks at the moment of the message, in milliseconds.

    The awaited seat first uses up `decision_ms`, then its own entry of `bank_ms`.
    """

    decision_ms: int
    bank_ms: list[int]


class Intention(Struct, frozen=True, kw_only=True):
    """What the seat has picked before it is asked: moves in order, and whether it passes on.

    With `pass_bout` every asking until the end of the bout is answered with a pass, after the
    moves.
    """

    moves: list[str]
    pass_bout: bool


class FinishedGame(Struct, frozen=True, kw_only=True):
    """The last game of the table: its number in the series, how it ended, its deal's promise."""

    game: int
    result: Result
    fair: Fair


class TableState(Struct, frozen=True, kw_only=True):
    """A table as one seat, or a spectator, sees it now.

    `you` is the seat, null for a spectator. `game` counts from 1, 0 before the first. `awaited`
    is the seat whose action is awaited. `legal`, `cards`, `early`, `intention` and `undo_take`
    are the seat's own: its legal moves if it is awaited, each card of its hand with the moves
    that play it or the reason why none does, the moves that it may pick before it is asked, what
    it has picked, and whether it may take back its taking.
    """

    id: str
    options: TableOptions
    phase: TablePhase
    host: str | None
    you: int | None
    seats: list[SeatState]
    score: Score
    game: int
    fair: Fair | None
    awaited: int | None
    clock: Clock | None
    view: ViewState | None
    legal: list[LegalMove]
    cards: list[HandCard]
    early: list[str]
    intention: Intention | None
    undo_take: bool
    finished: FinishedGame | None
