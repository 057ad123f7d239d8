"""The words of the protocol: what a seat, a table, a refusal can be. A client translates them.

The values are stable; a new one may be added, so that a client shows an unknown word as it is.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Final

from msgspec import Meta

VERSION: Final = 1
"""The version of the protocol. It rises when an old client could no longer play."""

MESSAGE_BYTES: Final = 16_384
"""The longest message or HTTP body that the server reads."""

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
"""A client's own name for a command: the same id is never carried out twice."""
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
MoveText = Annotated[str, Meta(min_length=1, max_length=32)]
MixText = Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
"""What a seat mixes into the deal: letters, digits, `_` and `-`."""
LevelName = Annotated[str, Meta(min_length=1, max_length=32)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
Seconds = Annotated[int, Meta(ge=1, le=86_400)]


class SeatKind(Enum):
    """Who sits on a seat."""

    OPEN = "open"
    PERSON = "person"
    AI = "ai"


class TablePhase(Enum):
    """Whether a game is under way: before the first, in one, after one."""

    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"


class StartWhen(Enum):
    """When a game starts: once all seats are taken and ready, or when the host says so too."""

    FULL = "full"
    HOST = "host"


class Pace(Enum):
    """How long AIs and forced passes take: like people at a table, or short."""

    CALM = "calm"
    FAST = "fast"


class MovedBy(Enum):
    """Who made a seat's move: its player, or the AI that plays for an absent one."""

    PLAYER = "player"
    STAND_IN = "stand-in"


class StandInWhy(Enum):
    """Why an AI plays a person's seat."""

    TIME = "time"
    AWAY = "away"
    ASKED = "asked"


class CardReason(Enum):
    """Why a card of the hand cannot be played now (issued for each card)."""

    GAME_OVER = "game-over"
    OUT_OF_TURN = "out-of-turn"
    RANK_NOT_ON_TABLE = "rank-not-on-table"
    LIMIT = "limit"
    TOO_LOW = "too-low"
    FIRST_BOUT = "first-bout"
    DEFENCE_LIES = "defence-lies"
    NO_ROOM = "no-room"
    ALREADY_SHOWN = "already-shown"


class Refusal(Enum):
    """Why a command is refused. The first block are the rules' own reasons for a move."""

    GAME_OVER = "game-over"
    OUT_OF_TURN = "out-of-turn"
    WRONG_KIND = "wrong-kind"
    MUST_OPEN = "must-open"
    NOT_IN_DECK = "not-in-deck"
    NOT_IN_HAND = "not-in-hand"
    ONE_CARD_ONLY = "one-card-only"
    MIXED_RANKS = "mixed-ranks"
    RANK_NOT_ON_TABLE = "rank-not-on-table"
    LIMIT = "limit"
    NOT_ON_TABLE = "not-on-table"
    ALREADY_BEATEN = "already-beaten"
    TOO_LOW = "too-low"
    NO_TRANSFER_RULE = "no-transfer-rule"
    NO_SHOW_RULE = "no-show-rule"
    FIRST_BOUT = "first-bout"
    DEFENCE_LIES = "defence-lies"
    OTHER_RANK = "other-rank"
    NO_ROOM = "no-room"
    NOT_THE_TRUMP = "not-the-trump"
    ALREADY_SHOWN = "already-shown"

    NOT_A_MOVE = "not-a-move"
    NO_GAME = "no-game"
    GAME_RUNNING = "game-running"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    TABLE_FULL = "table-full"
    NOT_HOST = "not-host"
    SEATS_OPEN = "seats-open"
    UNKNOWN_LEVEL = "unknown-level"
    NOT_A_THROWER = "not-a-thrower"
    NOTHING_TO_UNDO = "nothing-to-undo"
    ID_REUSED = "id-reused"
    TOO_FAST = "too-fast"


class FrameFault(Enum):
    """What is wrong with a frame that is no command at all."""

    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    NOT_A_MESSAGE = "not-a-message"
    TOO_LONG = "too-long"
    TOO_FAST = "too-fast"
    HELLO_FIRST = "hello-first"
    OTHER_VERSION = "other-version"


class ClosedWhy(Enum):
    """Why the server ends a connection."""

    SHUTTING_DOWN = "shutting-down"
    TABLE_GONE = "table-gone"
    TABLE_MOVED = "table-moved"
    SIGNED_OUT = "signed-out"
    TOO_MANY_FAULTS = "too-many-faults"


class ErrorWord(Enum):
    """What an HTTP request failed at."""

    BAD_REQUEST = "bad-request"
    BAD_RULES = "bad-rules"
    BAD_NAME = "bad-name"
    BAD_RECORD = "bad-record"
    UNKNOWN_LEVEL = "unknown-level"
    FOREIGN_ORIGIN = "foreign-origin"
    NO_SESSION = "no-session"
    WRONG_PASSWORD = "wrong-password"  # noqa: S105 - a word, not a secret
    NAME_TAKEN = "name-taken"
    NOT_FOUND = "not-found"
    NOT_FINISHED = "not-finished"
    METHOD = "method"
    TOO_LONG = "too-long"
    TOO_FAST = "too-fast"
    UNAVAILABLE = "unavailable"
    FAULT = "fault"
