"""Messages from server to client: the numbered stream, answers to commands, the connection's own.

`update` and `snapshot` belong to the stream; what happened at the table is a `Happening`.
"""

from __future__ import annotations

from msgspec import Struct

from opendurak.protocol.game import GameEvent
from opendurak.protocol.state import Intention, SeatState, TableState
from opendurak.protocol.words import (
    ClosedWhy,
    FrameFault,
    MovedBy,
    Refusal,
    StandInWhy,
)


class _Happened(Struct, frozen=True, tag_field="what"):
    """Something that happened at the table."""


class Created(_Happened, frozen=True, kw_only=True, tag="created"):
    """The table was made."""


class SeatChanged(_Happened, frozen=True, kw_only=True, tag="seat"):
    """A seat is taken, left, given to an AI or opened: who sits there now."""

    seat: SeatState


class HostChanged(_Happened, frozen=True, kw_only=True, tag="host"):
    """Another person is the host; null for nobody."""

    host: str | None


class ReadyChanged(_Happened, frozen=True, kw_only=True, tag="ready"):
    """A seat agrees to the next game, or no longer does; `mix` is what it mixes into the deal."""

    seat: int
    ready: bool
    mix: str


class Promised(_Happened, frozen=True, kw_only=True, tag="promise"):
    """The hash of the secret behind the next deal (fair deal)."""

    game: int
    commitment: str


class Dealt(_Happened, frozen=True, kw_only=True, tag="dealt"):
    """A game has begun: the cards are dealt, and `attacker` leads."""

    game: int
    commitment: str
    mixes: list[str]
    attacker: int


class Moved(_Happened, frozen=True, kw_only=True, tag="moved"):
    """A seat has moved; `events` is all that everybody saw of it."""

    seat: int
    by: MovedBy
    events: list[GameEvent]


class TakeUndone(_Happened, frozen=True, kw_only=True, tag="take-undone"):
    """The defender took back the taking: the game's history is `history` events long again."""

    seat: int
    history: int


class Intended(_Happened, frozen=True, kw_only=True, tag="intended"):
    """What this seat itself has picked before it is asked. Nobody else is told."""

    intention: Intention


class StandInChanged(_Happened, frozen=True, kw_only=True, tag="stand-in"):
    """An AI plays the seat from now on, or (null) its owner does again."""

    seat: int
    level: str | None
    why: StandInWhy | None


class Resumed(_Happened, frozen=True, kw_only=True, tag="resumed"):
    """The server was restarted. The awaited seat's time for this decision starts anew."""


Happening = (
    Created
    | SeatChanged
    | HostChanged
    | ReadyChanged
    | Promised
    | Dealt
    | Moved
    | TakeUndone
    | Intended
    | StandInChanged
    | Resumed
)


class _Told(Struct, frozen=True, tag_field="type"):
    """A message from the server."""


class Welcome(_Told, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `hello`, and the first message after the stream changed.

    `stream` names the stream that follows: this seat's, or the spectators'. `number` is its last
    number. `time` is the server's clock in milliseconds since 1970.
    """

    version: int
    table: str
    player: str
    name: str
    you: int | None
    stream: str
    number: int
    time: int


class Snapshot(_Told, frozen=True, kw_only=True, tag="snapshot"):
    """Everything at once: the state after `number`, and the game's public history."""

    number: int
    time: int
    state: TableState
    history: list[GameEvent]


class Update(_Told, frozen=True, kw_only=True, tag="update"):
    """Number `number` of the stream. `state` is null where a later update follows at once."""

    number: int
    time: int
    happened: Happening
    state: TableState | None


class Presence(_Told, frozen=True, kw_only=True, tag="presence"):
    """Who is connected: one entry a seat (an AI always is), and how many watch."""

    connected: list[bool]
    spectators: int


class Done(_Told, frozen=True, kw_only=True, tag="done"):
    """The command is carried out and stored. `number` is the stream's last number."""

    id: str
    number: int


class Refused(_Told, frozen=True, kw_only=True, tag="refused"):
    """The command is not carried out. `detail` is English, for a log."""

    id: str
    reason: Refusal
    detail: str


class Resync(_Told, frozen=True, kw_only=True, tag="resync"):
    """The client reads too slowly: messages were dropped. Say `hello` again."""

    number: int


class Pong(_Told, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`, with its `sent` and the server's clock in milliseconds."""

    sent: int
    time: int


class Fault(_Told, frozen=True, kw_only=True, tag="fault"):
    """A frame could not be read as a message."""

    reason: FrameFault
    detail: str


class Closing(_Told, frozen=True, kw_only=True, tag="closing"):
    """The last message of a connection that the server ends."""

    reason: ClosedWhy


FromServer = (
    Welcome | Snapshot | Update | Presence | Done | Refused | Resync | Pong | Fault | Closing
)
