"""The bodies of the HTTP API: what is sent to it and what it answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from opendurak.protocol.game import GameEvent, Result
from opendurak.protocol.state import Fair, Score, SeatState, TableOptions
from opendurak.protocol.words import (
    ErrorWord,
    LevelName,
    Pace,
    PlayerName,
    Seconds,
    StartWhen,
    TablePhase,
)

Password = Annotated[str, Meta(min_length=8, max_length=128)]


class _Body(Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class _Answer(Struct, frozen=True):
    """A body that the server sends."""


class ClockChoice(_Body, frozen=True, kw_only=True):
    """Time for each decision and in the bank of a game, in seconds."""

    decision: Seconds = 30
    bank: Annotated[int, Meta(ge=0, le=86_400)] = 120


class SeatChoice(_Body, frozen=True, kw_only=True):
    """What a seat of a new table is: yours, open, or an AI's of `level`."""

    kind: Literal["you", "open", "ai"]
    level: LevelName | None = None


class CreateTable(_Body, frozen=True, kw_only=True):
    """A new table. With `listed` it stands in the lobby; else its link is the only way to it."""

    seats: Annotated[list[SeatChoice], Meta(min_length=2, max_length=6)]
    rules: Annotated[str, Meta(max_length=400)] = "podkidnoy-36"
    start: StartWhen = StartWhen.FULL
    clock: ClockChoice | None = None
    stand_in: LevelName = "normal"
    pace: Pace = Pace.CALM
    listed: bool = False


class TableInfo(_Answer, frozen=True, kw_only=True):
    """A table as the lobby shows it. `created` is in seconds since 1970."""

    id: str
    options: TableOptions
    phase: TablePhase
    host: str | None
    seats: list[SeatState]
    score: Score
    game: int
    created: int


class TableList(_Answer, frozen=True, kw_only=True):
    """The listed tables, newest first, at most a hundred."""

    tables: list[TableInfo]


class EnterName(_Body, frozen=True, kw_only=True):
    """Be called this. Without a password the name is a guest's, and need not be unique."""

    name: PlayerName


class KeepName(_Body, frozen=True, kw_only=True):
    """Keep a name with a password, or come back to a kept name."""

    name: PlayerName
    password: Password


class Me(_Answer, frozen=True, kw_only=True):
    """Who the session is: the public id, the name, and whether it is kept with a password."""

    player: str
    name: str
    kept: bool


class RuleOption(_Answer, frozen=True, kw_only=True):
    """One option of the rules: its name as written in the rules' text, values, default first.

    A number or seat that is allowed beside the words is said by `number`.
    """

    name: str
    values: list[str]
    number: bool


class Choices(_Answer, frozen=True, kw_only=True):
    """What a table can be made of: rules by name, every option, AI levels."""

    presets: list[str]
    rulesets: list[str]
    decks: list[str]
    options: list[RuleOption]
    levels: list[str]
    default_rules: str
    message_bytes: int


class ReplayStep(_Answer, frozen=True, kw_only=True):
    """One move of a finished game with everything that followed it.

    `position` is the whole truth after the move, all hands, as JSON.
    """

    seat: int
    move: str
    events: list[GameEvent]
    position: dict[str, Any]


class Replay(_Answer, frozen=True, kw_only=True):
    """A finished game, to be stepped through with all hands."""

    table: str
    game: int
    rules: str
    names: list[str]
    start: dict[str, Any]
    steps: list[ReplayStep]
    result: Result
    fair: Fair
    record: str


class VerifyRecord(_Body, frozen=True, kw_only=True):
    """A game record as text, to be checked."""

    record: Annotated[str, Meta(max_length=12_000)]


class VerifyReport(_Answer, frozen=True, kw_only=True):
    """What a check of a record found. `fair` is null where the record promises no fair deal."""

    games: int
    moves: int
    legal: bool
    fair: bool | None
    detail: str


class Health(_Answer, frozen=True, kw_only=True):
    """Whether the server is ready."""

    status: Literal["ok"]
    version: str
    protocol: int
    tables: int


class Failure(_Answer, frozen=True, kw_only=True):
    """Why an HTTP request failed. `detail` is English."""

    error: ErrorWord
    detail: str
