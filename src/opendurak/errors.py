"""The exceptions of opendurak.

::

    DurakError
    ├── NotationError       text that cannot be read: a card, a move, rules, a record
    │   ├── PositionError   a position that the rules could not reach; lists all that is wrong
    │   └── RecordError     a game record that is malformed or cut off
    │       └── ReplayError a game record whose moves or result the rules refuse
    ├── RulesError          an impossible combination of rules
    │   ├── DealError       a deal that the deck cannot give, or that breaks R2
    │   └── UnsupportedRules  rules that one part (engine, action space) does not take
    ├── EngineError         an engine that is unknown or was not built
    ├── TablebaseError      a table of endgames that is damaged, foreign, or cannot be built
    ├── SolverError         a position that has no solution, or a budget that allows none
    ├── IllegalMove         a move that the rules forbid here, with the reason
    └── ActionError         a number that is no action under these rules

All but `IllegalMove` and `TablebaseError` are also `ValueError`. Messages name the offending value
and, where one exists, the remedy. Errors about text know its line and column.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple


class DurakError(Exception):
    """Base of everything that opendurak raises on purpose."""


class NotationError(DurakError, ValueError):
    """Text that is not in the notation.

    `line` and `column` count from 1; `column` is 0 where only the line is known.
    """

    def __init__(self, message: str, *, line: int = 1, column: int = 0) -> None:
        self.message = message
        self.line = line
        self.column = column
        super().__init__(message)

    def __str__(self) -> str:
        place = f"line {self.line}"
        if self.column:
            place += f", column {self.column}"
        return f"{place}: {self.message}"

    def at(self, *, line: int | None = None, shift: int = 0) -> NotationError:
        """The same error, placed inside a longer text: on `line`, `shift` columns further."""
        column = self.column + shift if self.column else 0
        return NotationError(self.message, line=line or self.line, column=column)


class ProblemKind(Enum):
    """What can be wrong with a position (R1 to R5)."""

    CARD_UNKNOWN = "card-unknown"
    CARD_TWICE = "card-twice"
    CARDS_MISSING = "cards-missing"
    TRUMP = "trump"
    SEATS = "seats"
    HAND_SIZE = "hand-size"
    HAND_EMPTY = "hand-empty"
    PLACES = "places"
    STOCK = "stock"
    TABLE_LIMIT = "table-limit"
    TABLE_PAIR = "table-pair"
    ROLES = "roles"
    PHASE = "phase"
    MARKS = "marks"


class Problem(NamedTuple):
    """One thing that is wrong with a position: its kind, a sentence, and the field it stands in."""

    kind: ProblemKind
    message: str
    field: int

    def __str__(self) -> str:
        return f"field {self.field}: {self.message}" if self.field else self.message


class PositionError(NotationError):
    """A position that the rules could not reach; `problems` lists everything that is wrong."""

    def __init__(self, problems: Sequence[Problem], *, line: int = 1) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(p) for p in self.problems), line=line)

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line > 1 else ""
        return f"{place}impossible position: {self.message}"

    def at(self, *, line: int | None = None, shift: int = 0) -> PositionError:  # noqa: ARG002
        """The same error on another line; problems name fields, so `shift` changes nothing."""
        return PositionError(self.problems, line=line or self.line)


class RulesError(DurakError, ValueError):
    """An impossible combination of rules."""


class DealError(RulesError):
    """A deal that the deck cannot give (R2.1), or a deck list that is not the deck."""


class UnsupportedRules(RulesError):
    """Possible rules that one part of opendurak does not take; the message says which does."""


class EngineError(DurakError, ValueError):
    """An engine that is unknown, or that was asked for but not built."""


class IllegalReason(Enum):
    """Why a move is illegal. Clients translate the value; it is stable."""

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


REASON_TEXT: dict[IllegalReason, str] = {
    IllegalReason.GAME_OVER: "the game is over",
    IllegalReason.OUT_OF_TURN: "another seat is to act",
    IllegalReason.WRONG_KIND: "this kind of move is not possible now",
    IllegalReason.MUST_OPEN: "the attacker must open with a card",
    IllegalReason.NOT_IN_DECK: "the card is not in the deck",
    IllegalReason.NOT_IN_HAND: "the card is not in the hand of the seat to act",
    IllegalReason.ONE_CARD_ONLY: "the attacker opens with exactly one card",
    IllegalReason.MIXED_RANKS: "cards played together must be different cards of one rank",
    IllegalReason.RANK_NOT_ON_TABLE: "no card of that rank lies on the table",
    IllegalReason.LIMIT: "the limit of attack cards is reached",
    IllegalReason.NOT_ON_TABLE: "the card to beat is not an attack card on the table",
    IllegalReason.ALREADY_BEATEN: "that attack card is beaten already",
    IllegalReason.TOO_LOW: "the card does not beat the attack card",
    IllegalReason.NO_TRANSFER_RULE: "these rules have no transfer",
    IllegalReason.NO_SHOW_RULE: "these rules have no show",
    IllegalReason.FIRST_BOUT: "no transfer in the first bout under these rules",
    IllegalReason.DEFENCE_LIES: "a defence card lies already",
    IllegalReason.OTHER_RANK: "the card is not of the attack's rank",
    IllegalReason.NO_ROOM: "the next player could not be faced with that many attack cards",
    IllegalReason.NOT_THE_TRUMP: "only the trump of the attack's rank can be shown",
    IllegalReason.ALREADY_SHOWN: "that trump was shown already in this bout",
}


class IllegalMove(DurakError):
    """A move that the rules forbid in a position.

    `move` and `position` are texts, `reason` is an `IllegalReason`.
    """

    def __init__(self, move: str, position: str, reason: IllegalReason) -> None:
        self.move = move
        self.position = position
        self.reason = reason
        super().__init__(f"illegal move {move}: {REASON_TEXT[reason]} in {position}")

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, IllegalReason]]:
        return IllegalMove, (self.move, self.position, self.reason)


class ActionError(DurakError, ValueError):
    """A number that is no action under the given rules."""


class TablebaseError(DurakError):
    """A file of endgame values that is damaged, foreign, or that cannot be built."""


class SolverError(DurakError, ValueError):
    """A position that the solver does not take, or a budget that is none."""


class RecordError(NotationError):
    """A game record that cannot be read: malformed, or cut off. Names the line and column."""

    def __str__(self) -> str:
        return f"game record, {super().__str__()}"


class ReplayError(RecordError):
    """A game record that reads well, but whose moves or result the rules refuse."""
