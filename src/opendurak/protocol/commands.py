"""Messages from client to server. All but `hello` and `ping` are commands and carry an id."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from opendurak.protocol.words import (
    VERSION,
    CommandId,
    LevelName,
    MixText,
    MoveText,
    SeatNumber,
)


class _Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a client."""


class Hello(_Said, frozen=True, kw_only=True, tag="hello"):
    """The first message: where the client stands.

    `stream` and `after` name the stream it knew and the last number it saw; null for none.
    """

    version: int = VERSION
    stream: Annotated[str, Meta(max_length=32)] | None = None
    after: Annotated[int, Meta(ge=0)] | None = None


class Ping(_Said, frozen=True, kw_only=True, tag="ping"):
    """Asks for a `pong`, to measure the way and the clocks' difference."""

    sent: Annotated[int, Meta(ge=0)] = 0


class Sit(_Said, frozen=True, kw_only=True, tag="sit"):
    """Take an open seat: that one, or the first."""

    id: CommandId
    seat: SeatNumber | None = None


class Leave(_Said, frozen=True, kw_only=True, tag="leave"):
    """Give up the seat for good. In a game an AI plays it to the end."""

    id: CommandId


class Ready(_Said, frozen=True, kw_only=True, tag="ready"):
    """Agree to the next game (a rematch too), and mix something into its deal."""

    id: CommandId
    mix: MixText = ""
    ready: bool = True


class Start(_Said, frozen=True, kw_only=True, tag="start"):
    """The host starts the game. With `fill`, AIs of that level take the open seats."""

    id: CommandId
    fill: LevelName | None = None


class SetSeat(_Said, frozen=True, kw_only=True, tag="set-seat"):
    """The host gives a seat to an AI of `level`, or opens it (null). A person there is removed.

    In a game: only a seat that a stand-in plays, and only to an AI.
    """

    id: CommandId
    seat: SeatNumber
    level: LevelName | None = None


class Move(_Said, frozen=True, kw_only=True, tag="move"):
    """Play a move now: its text, or its number among the legal moves."""

    id: CommandId
    move: MoveText | Annotated[int, Meta(ge=0)]


class Intend(_Said, frozen=True, kw_only=True, tag="intend"):
    """Pick throw-ins, a pass, or both, before the asking comes; the last word replaces all before.

    Played at once if the seat is being asked. Nothing at all takes everything back.
    """

    id: CommandId
    moves: Annotated[list[MoveText], Meta(max_length=12)] = []
    pass_bout: bool = False


class UndoTake(_Said, frozen=True, kw_only=True, tag="undo-take"):
    """Take back the taking, until somebody throws in or the bout closes."""

    id: CommandId


class StandIn(_Said, frozen=True, kw_only=True, tag="stand-in"):
    """Let an AI play this seat (`on`), or take it back from the AI."""

    id: CommandId
    on: bool


Command = Sit | Leave | Ready | Start | SetSeat | Move | Intend | UndoTake | StandIn
FromClient = Hello | Ping | Command
