"""Game records: the text form, many games a file, and the same as JSON.

A record has header lines, the start (a deal, or a position), and the moves with the bouts
numbered; comments stand in braces::

    [Rules "podkidnoy-24"]
    [Players "2"]
    [Result "*"]

    position podkidnoy-24 H 9C/TC - - 0>1 attack:0 -
    1. 9C {the last card} 9C:TC

Reading replays the game, so that every move is checked. The grammar is in docs/game-record.md.
"""

# ruff: noqa: ANN401 - JSON from outside may be anything until it is read

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from opendurak.deal import Deal
from opendurak.errors import (
    DurakError,
    IllegalMove,
    NotationError,
    RecordError,
    ReplayError,
)
from opendurak.game import Game
from opendurak.position import Phase, Position
from opendurak.rules import Rules

UNFINISHED = "*"
FORMAT = "opendurak-game-1"
_DERIVED = ("Rules", "Players", "Result")
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\n]|\\["\\])*)"\][ \t]*')
_TOKEN = re.compile(r"\{[^{}]*\}|[^\s{}]+")
_NUMBER = re.compile(r"[0-9]+\.")
_COUNT = re.compile(r"[0-9]{1,9}")
_LINE_WIDTH = 96
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Some editors begin UTF-8 with it."""


@dataclass
class GameRecord:
    """A game with what is said about it.

    `headers` are the lines besides Rules, Players and Result, which follow from the game;
    `comments` are pairs of the number of moves played before and the text.
    """

    game: Game
    headers: dict[str, str] = field(default_factory=dict)
    comments: list[tuple[int, str]] = field(default_factory=list)


def result_text(game: Game) -> str:
    """`durak S`, `draw`, or `*` for a game that is not over."""
    return UNFINISHED if game.outcome is None else str(game.outcome)


def record_to_text(record: GameRecord) -> str:
    """The record as text. Raises `NotationError` for a header or comment it cannot hold."""
    game = record.game
    headers = {"Rules": str(game.start.rules), "Players": str(game.start.seats)}
    headers |= {k: v for k, v in record.headers.items() if k not in _DERIVED}
    headers["Result"] = result_text(game)
    lines = [_header_line(name, value) for name, value in headers.items()]
    return "\n".join([*lines, "", _start_line(game), *_move_lines(record), ""])


def records_to_text(records: Iterable[GameRecord]) -> str:
    """Many games in one file, a blank line between."""
    return "\n".join(record_to_text(record) for record in records)


def records_from_text(text: str) -> Iterator[GameRecord]:
    """The games of a file, replayed.

    Raises `RecordError` for what cannot be read and `ReplayError` for a move or result that the
    rules refuse; both name line and column.
    """
    reader = _Reader(text)
    while not reader.at_end():
        yield reader.game()


def record_from_text(text: str) -> GameRecord:
    """The one game in `text`. Raises as `records_from_text`, also for none or several."""
    records = list(records_from_text(text))
    if len(records) != 1:
        raise RecordError(f"one game is expected here, {len(records)} were found")
    return records[0]


def text_from_bytes(data: bytes) -> str:
    """The text of a file. Raises `RecordError` where it is not UTF-8."""
    data = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise RecordError(
            f"byte 0x{data[error.start]:02x} is not UTF-8: save the file as UTF-8",
            **_place(before, len(before)),
        ) from None


def record_to_json(record: GameRecord) -> dict[str, Any]:
    """The record as JSON: the start in text, the moves as a list."""
    game = record.game
    start = (
        {} if game.deal is None else {"deck": _deck_text(game.deal), "first": game.deal.attacker}
    )
    return {
        "format": FORMAT,
        "rules": str(game.start.rules),
        "players": game.start.seats,
        "headers": dict(record.headers),
        "start": start or {"position": str(game.start)},
        "moves": [str(move) for move in game.moves],
        "comments": [[played, text] for played, text in record.comments],
        "result": result_text(game),
    }


def record_from_json(data: Any) -> GameRecord:
    """The record of `data`, replayed. Raises as `records_from_text`; a line is a move."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f"JSON without format {FORMAT!r} is no game record")
    try:
        game = Game(_start_of_json(data))
        for number, move in enumerate(data["moves"], 1):
            _play(game, str(move), _move_number(number))
        _check_result(game, data["result"], _move_number(len(data["moves"])))
        headers = {str(name): str(value) for name, value in data["headers"].items()}
        comments = [(_whole(played), str(text)) for played, text in data["comments"]]
    except RecordError:
        raise
    except KeyError as error:
        raise RecordError(f"{error.args[0]!r} is missing in the JSON of a game") from None
    except (DurakError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"JSON of a game: {error}") from None
    for played, text in comments:
        if not 0 <= played <= len(game.moves):
            raise RecordError(f"the comment {text!r} follows move {played} of {len(game.moves)}")
    return GameRecord(game, headers, comments)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(f"{value!r} is no whole number in the JSON of a game")
    return value


def _start_of_json(data: Mapping[str, Any]) -> Deal | Position:
    start = data["start"]
    if "position" in start:
        return Position.from_text(start["position"])
    rules, players = Rules.from_text(data["rules"]), _whole(data["players"])
    return Deal.of(rules, players, start["deck"], attacker=_whole(start["first"]))


def _header_line(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    line = f'[{name} "{escaped}"]'
    if not _HEADER.fullmatch(line):
        raise NotationError(f"header {name!r} cannot hold {value!r}: names are letters and digits")
    return line


def _deck_text(deal: Deal) -> str:
    return "".join(map(str, deal.deck))


def _start_line(game: Game) -> str:
    if game.deal is None:
        return f"position {game.start}"
    return f"deal {_deck_text(game.deal)} {game.deal.attacker}"


def _move_lines(record: GameRecord) -> Iterator[str]:
    """One line a bout, folded where it grows too long."""
    comments: dict[int, list[str]] = {}
    for played, text in record.comments:
        if "{" in text or "}" in text:
            raise NotationError(f"a comment cannot hold braces: {text!r}")
        comments.setdefault(played, []).append(f"{{{text}}}")
    position, bout = record.game.start, 0
    line: list[str] = comments.get(0, [])
    for played, move in enumerate(record.game.moves, 1):
        if position.phase is Phase.ATTACK or not bout:
            if bout:
                yield from _folded(line)
                line = []
            bout += 1
            line.append(f"{bout}.")
        line += [str(move), *comments.get(played, ())]
        position = position.play(move)
    yield from _folded(line)


def _folded(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _LINE_WIDTH:
            yield line
            line = "   " + word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line


_Place = Callable[[], dict[str, int]]
"""Where something stands, line and column: counted only for an error, for it takes long."""


def _move_number(number: int) -> _Place:
    """In JSON a line is a move."""
    return lambda: {"line": number, "column": 0}


def _place(text: str, offset: int) -> dict[str, int]:
    before = text[:offset]
    return {"line": before.count("\n") + 1, "column": offset - before.rfind("\n")}


class _Token(NamedTuple):
    text: str
    start: int


class _Reader:
    """Reads games from a text, one after the other; errors know where they are."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def place(self, offset: int) -> _Place:
        return lambda: _place(self.text, offset)

    def fail(self, message: str, offset: int) -> NoReturn:
        raise RecordError(message, **_place(self.text, offset))

    def at_end(self) -> bool:
        self._skip_space()
        return self.at >= len(self.text)

    def _skip_space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def game(self) -> GameRecord:
        headers, places = self._headers()
        for name in _DERIVED:
            if name not in headers:
                self.fail(f"the header [{name} ...] is missing", self.at)
        game = Game(self._start(headers, places))
        record = GameRecord(game, {k: v for k, v in headers.items() if k not in _DERIVED})
        self._moves(record)
        _check_result(game, headers["Result"], self.place(places["Result"]))
        return record

    def _headers(self) -> tuple[dict[str, str], dict[str, int]]:
        headers: dict[str, str] = {}
        places: dict[str, int] = {}
        self._skip_space()
        while self.text.startswith("[", self.at):
            found = _HEADER.match(self.text, self.at)
            if not found:
                self.fail('this is no header line: write [Name "value"]', self.at)
            if found[1] in headers:
                self.fail(f"the header {found[1]} stands twice", self.at)
            headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
            places[found[1]] = found.start(2)
            self.at = found.end()
            self._skip_space()
        return headers, places

    def _token(self) -> _Token | None:
        """The next word or comment of this game; `None` at its end."""
        self._skip_space()
        if self.at >= len(self.text) or self.text[self.at] == "[":
            return None
        found = _TOKEN.match(self.text, self.at)
        if not found:
            self.fail("this brace opens or closes no comment", self.at)
        self.at = found.end()
        return _Token(found[0], found.start())

    def _word(self, what: str) -> _Token:
        token = self._token()
        if token is None:
            self.fail(f"{what} is missing: the record ends here", self.at)
        return token

    def _start(self, headers: dict[str, str], places: dict[str, int]) -> Deal | Position:
        keyword = self._word("the deal or position")
        if keyword.text == "position":
            start = self._position(keyword)
            if str(start.rules) != headers["Rules"] or str(start.seats) != headers["Players"]:
                self.fail(
                    "the position is of other rules or players than the headers", keyword.start
                )
            return start
        if keyword.text != "deal":
            self.fail(f"expected deal or position, found {keyword.text!r}", keyword.start)
        deck, first = self._word("the deck list"), self._word("the first attacker")
        if not _COUNT.fullmatch(first.text):
            self.fail(f"the first attacker is a seat number, not {first.text!r}", first.start)
        if not _COUNT.fullmatch(headers["Players"]):
            self.fail(f"{headers['Players']!r} is no number of players", places["Players"])
        try:
            rules = Rules.from_text(headers["Rules"])
        except DurakError as error:
            self.fail(str(error), places["Rules"])
        try:
            players = int(headers["Players"])
            return Deal.of(rules, players, deck.text, attacker=int(first.text))
        except NotationError as error:
            self.fail(error.message, deck.start + max(error.column - 1, 0))
        except DurakError as error:
            self.fail(str(error), deck.start)

    def _position(self, keyword: _Token) -> Position:
        end = self.text.find("\n", keyword.start)
        line = self.text[self.at : end if end >= 0 else len(self.text)]
        offset = self.at + len(line) - len(line.lstrip())
        self.at += len(line)
        try:
            return Position.from_text(line.strip())
        except NotationError as error:
            self.fail(error.message, offset + max(error.column - 1, 0))

    def _moves(self, record: GameRecord) -> None:
        game, bout = record.game, 0
        while (token := self._token()) is not None:
            if token.text[0] == "{":
                record.comments.append((len(game.moves), token.text[1:-1]))
            elif _NUMBER.fullmatch(token.text):
                bout += 1
                if token.text != f"{bout}.":
                    self.fail(f"bout {bout} is numbered {token.text}", token.start)
                if game.moves and game.position.phase is not Phase.ATTACK:
                    self.fail(f"bout {token.text} begins while one is under way", token.start)
            else:
                _play(game, token.text, self.place(token.start))


def _play(game: Game, text: str, place: _Place) -> None:
    try:
        game.play(text)
    except IllegalMove as error:
        raise ReplayError(str(error), **place()) from None
    except NotationError as error:
        where = place()
        if where["column"]:
            where["column"] += max(error.column - 1, 0)
        raise RecordError(error.message, **where) from None


def _check_result(game: Game, claimed: str, place: _Place) -> None:
    found = result_text(game)
    if found == claimed:
        return
    if game.outcome is None:
        raise RecordError(
            f"the result is {claimed!r}, but the moves end after {len(game.moves)} with the game "
            "still running: the record is cut off",
            **place(),
        )
    raise ReplayError(f"the result is {found!r}, not {claimed!r}", **place())
