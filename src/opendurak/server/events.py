"""What is stored of a table: an append-only list of events. A table is the fold of its events.

`at` is milliseconds since 1970. `player`, `command` and `said` name the command that an event
carries out: whose, its id, and a hash of its content; they are empty for what nobody commanded.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from opendurak.protocol.state import TableOptions
from opendurak.protocol.words import MovedBy, StandInWhy


class _Event(Struct, frozen=True, tag_field="e"):
    at: int
    player: str = ""
    command: str = ""
    said: str = ""


class TableCreated(_Event, frozen=True, kw_only=True, tag="created"):
    """A table was made. `levels` has one entry a seat, null for an open one."""

    id: str
    options: TableOptions
    host: str
    levels: list[str | None]
    pace_key: str


class PersonSat(_Event, frozen=True, kw_only=True, tag="sat"):
    """A person took an open seat."""

    seat: int
    who: str
    name: str


class SeatGiven(_Event, frozen=True, kw_only=True, tag="given"):
    """A seat went to an AI of `level`, or was opened. `until_over`: it opens after the game."""

    seat: int
    level: str | None
    until_over: bool = False


class Readied(_Event, frozen=True, kw_only=True, tag="ready"):
    """A person agreed to the next game, or no longer does."""

    seat: int
    ready: bool
    mix: str


class SecretDrawn(_Event, frozen=True, kw_only=True, tag="secret"):
    """The secret behind the next deal. Only its hash leaves before the game is over."""

    secret: str


class Started(_Event, frozen=True, kw_only=True, tag="started"):
    """The next game was dealt."""


class MovePlayed(_Event, frozen=True, kw_only=True, tag="move"):
    """A seat moved, at a cost of `cost` milliseconds of its bank."""

    seat: int
    move: str
    by: MovedBy
    cost: int = 0


class TakeTakenBack(_Event, frozen=True, kw_only=True, tag="undo"):
    """The defender took back the taking."""

    seat: int


class Picked(_Event, frozen=True, kw_only=True, tag="picked"):
    """What a seat picked before it was asked; nothing at all takes it back."""

    seat: int
    moves: list[str]
    pass_bout: bool


class StandInSet(_Event, frozen=True, kw_only=True, tag="stand-in"):
    """An AI plays a person's seat, or (null) its owner again."""

    seat: int
    level: str | None
    why: StandInWhy | None


class ServerRestarted(_Event, frozen=True, kw_only=True, tag="restarted"):
    """The table came back after a restart, or at another process."""


Event = (
    TableCreated
    | PersonSat
    | SeatGiven
    | Readied
    | SecretDrawn
    | Started
    | MovePlayed
    | TakeTakenBack
    | Picked
    | StandInSet
    | ServerRestarted
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def event_to_bytes(event: Event) -> bytes:
    """The event as it is stored."""
    return _encoder.encode(event)


def event_from_bytes(data: bytes) -> Event:
    """The stored event. Raises `msgspec.DecodeError`."""
    return _decoder.decode(data)
