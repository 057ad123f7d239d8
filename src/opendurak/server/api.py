"""The HTTP API, without a web framework: what each request does, and the list of them all."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Any, NamedTuple

import msgspec

from opendurak import players
from opendurak.cards import NAMED_DECKS
from opendurak.errors import DealError, RecordError, RulesError
from opendurak.protocol import http
from opendurak.protocol.state import ClockRule, TableOptions
from opendurak.protocol.words import MESSAGE_BYTES, VERSION, ErrorWord
from opendurak.rules import CHOICES, FLAGS, OPTIONS, PRESETS, TEXT_NAMES, Rules
from opendurak.server import replay
from opendurak.server.hub import Hub, milliseconds
from opendurak.server.people import (
    NameRefused,
    NameTaken,
    People,
    WrongPassword,
    new_id,
    person,
)
from opendurak.server.render import table_info
from opendurak.server.table import NewTable

LISTED_AT_MOST = 100
LISTED_MILLISECONDS = 24 * 3600 * 1000
CARDS_AT_MOST = 64
ATTACKS_AT_MOST = 12
_NUMBERS = {"attack_limit", "first_bout_limit", "first_attacker"}


class ApiError(Exception):
    """A request failed: the status, the word, an English sentence."""

    def __init__(self, status: int, error: ErrorWord, detail: str) -> None:
        self.status = status
        self.error = error
        self.detail = detail
        super().__init__(detail)


class Call(NamedTuple):
    """A request: the parts of its path, its body, and who sends it."""

    hub: Hub
    people: People
    me: http.Me | None
    token: str | None
    path: dict[str, str]
    body: Any


class Text(NamedTuple):
    """An answer that is plain text."""

    text: str


class SetCookie(NamedTuple):
    """An answer that also hands out a session token, or (None) takes it away."""

    token: str | None
    body: http.Me | None


Answer = msgspec.Struct | Text | SetCookie


async def health(call: Call) -> Answer:
    """Whether the server is ready."""
    return http.Health(
        status="ok",
        version=version("opendurak"),
        protocol=VERSION,
        tables=len(call.hub.running),
    )


async def choices(_call: Call) -> Answer:
    """What a table can be made of."""
    options = []
    for name in OPTIONS:
        words = ("false", "true") if name in FLAGS else CHOICES.get(name, ())
        default = getattr(Rules(), name)
        if name in FLAGS and default:
            words = ("true", "false")
        if name == "first_bout_limit":
            words = ("none",)
        options.append(
            http.RuleOption(
                name=TEXT_NAMES.get(name, name), values=list(words), number=name in _NUMBERS
            )
        )
    return http.Choices(
        presets=list(PRESETS),
        rulesets=list(CHOICES["ruleset"]),
        decks=list(NAMED_DECKS),
        options=options,
        levels=list(players.levels()),
        default_rules=str(Rules()),
        message_bytes=MESSAGE_BYTES,
    )


def signed_in(call: Call) -> http.Me:
    """Who sends the request. Raises `ApiError` for nobody."""
    if call.me is None:
        raise ApiError(401, ErrorWord.NO_SESSION, "first say who you are: POST /api/me")
    return call.me


async def who_am_i(call: Call) -> Answer:
    """Who the session is."""
    return signed_in(call)


async def enter(call: Call) -> Answer:
    """Become a guest, or change a guest's name."""
    try:
        if call.me is not None:
            return await call.people.rename(call.me, call.body.name)
        token, me = await call.people.enter(call.body.name, milliseconds())
    except NameRefused as error:
        raise ApiError(400, ErrorWord.BAD_NAME, str(error)) from None
    except NameTaken as error:
        raise ApiError(409, ErrorWord.NAME_TAKEN, str(error)) from None
    return SetCookie(token, me)


async def keep_name(call: Call) -> Answer:
    """Keep a name with a password."""
    me = signed_in(call)
    try:
        return await call.people.keep(me, call.body.name, call.body.password)
    except NameRefused as error:
        raise ApiError(400, ErrorWord.BAD_NAME, str(error)) from None
    except NameTaken as error:
        raise ApiError(409, ErrorWord.NAME_TAKEN, str(error)) from None


async def come_back(call: Call) -> Answer:
    """Come back to a kept name."""
    try:
        back = await call.people.come_back(call.body.name, call.body.password, milliseconds())
    except (WrongPassword, NameRefused):
        detail = "this name and this password do not belong together"
        raise ApiError(403, ErrorWord.WRONG_PASSWORD, detail) from None
    return SetCookie(*back)


async def sign_out(call: Call) -> Answer:
    """Forget the session."""
    if call.token is not None:
        await call.people.sign_out(call.token)
    return SetCookie(None, None)


async def list_tables(call: Call) -> Answer:
    """The listed tables of a day, newest first."""
    since = milliseconds() - LISTED_MILLISECONDS
    listed = await call.hub.store.listed_tables(LISTED_AT_MOST, since)
    found = [await call.hub.find(table) for table in listed]
    return http.TableList(tables=[table_info(each.table) for each in found if each])


async def create_table(call: Call) -> Answer:
    """A new table."""
    me, body = signed_in(call), call.body
    try:
        rules = Rules.from_text(body.rules)
        rules.check_players(len(body.seats))
        _check_size(rules)
    except (RulesError, ValueError) as error:
        raise ApiError(400, ErrorWord.BAD_RULES, str(error)) from None
    options = TableOptions(
        rules=str(rules),
        players=len(body.seats),
        start=body.start,
        clock=body.clock and ClockRule(decision=body.clock.decision, bank=body.clock.bank),
        stand_in=_level(body.stand_in),
        pace=body.pace,
        listed=body.listed,
    )
    levels, seat = _seats(body)
    new = NewTable(new_id("t", 20), options, levels, person(me), seat)
    try:
        running = await call.hub.create(new, listed=body.listed)
    except DealError as error:
        raise ApiError(400, ErrorWord.BAD_RULES, str(error)) from None
    except TimeoutError:
        raise ApiError(503, ErrorWord.UNAVAILABLE, "the table was not stored") from None
    return table_info(running.table)


def _check_size(rules: Rules) -> None:
    """A table's game must stay small enough to be sent. Raises `RulesError`."""
    if len(rules.deck) > CARDS_AT_MOST or rules.attack_limit > ATTACKS_AT_MOST:
        raise RulesError(
            f"a table plays with at most {CARDS_AT_MOST} cards and attack_limit={ATTACKS_AT_MOST}, "
            f"not with {len(rules.deck)} and {rules.attack_limit}"
        )


def _seats(body: http.CreateTable) -> tuple[list[str | None], int | None]:
    """The level on each seat, and the host's seat. Raises `ApiError`."""
    mine = [seat for seat, choice in enumerate(body.seats) if choice.kind == "you"]
    if len(mine) > 1:
        raise ApiError(400, ErrorWord.BAD_REQUEST, f"seats {mine} are all yours: take one")
    levels: list[str | None] = []
    for seat, choice in enumerate(body.seats):
        if (choice.kind == "ai") != (choice.level is not None):
            detail = f"seat {seat}: an AI, and nobody else, has a level"
            raise ApiError(400, ErrorWord.BAD_REQUEST, detail)
        levels.append(choice.level and _level(choice.level))
    return levels, mine[0] if mine else None


def _level(name: str) -> str:
    known = players.levels()
    if name not in known:
        detail = f"{name!r} is no level: use {', '.join(known)}"
        raise ApiError(400, ErrorWord.UNKNOWN_LEVEL, detail)
    return name


async def show_table(call: Call) -> Answer:
    """A table."""
    running = await call.hub.find(call.path["table"])
    if running is None:
        raise ApiError(404, ErrorWord.NOT_FOUND, "there is no such table")
    return table_info(running.table)


async def _record(call: Call) -> tuple[int, str]:
    number = int(call.path["game"]) if call.path["game"].isdecimal() else 0
    if not 0 < number < 1 << 31:
        raise ApiError(404, ErrorWord.NOT_FOUND, "games are numbered from 1")
    text = await call.hub.store.record(call.path["table"], number)
    if text is None:
        detail = "there is no such game, or it is not over"
        raise ApiError(404, ErrorWord.NOT_FINISHED, detail)
    return number, text


async def game_record(call: Call) -> Answer:
    """The record of a finished game."""
    return Text((await _record(call))[1])


async def game_replay(call: Call) -> Answer:
    """A finished game, step by step, with all hands."""
    number, text = await _record(call)
    return await asyncio.to_thread(replay.replay, call.path["table"], number, text)


async def verify(call: Call) -> Answer:
    """Check a record: the moves, and the deal's promise."""
    try:
        return await asyncio.to_thread(replay.check, call.body.record)
    except RecordError as error:
        raise ApiError(400, ErrorWord.BAD_RECORD, str(error)) from None


class Operation(NamedTuple):
    """One request of the API."""

    method: str
    path: str
    run: Callable[[Call], Awaitable[Answer]]
    body: type[msgspec.Struct] | None
    answer: type[msgspec.Struct] | None
    status: int
    errors: tuple[int, ...]
    rate: str = "address"


_TABLE = "/api/tables/{table}"
_GAME = _TABLE + "/games/{game}"

OPERATIONS = (
    Operation("GET", "/api/health", health, None, http.Health, 200, ()),
    Operation("GET", "/api/choices", choices, None, http.Choices, 200, ()),
    Operation("GET", "/api/me", who_am_i, None, http.Me, 200, (401,)),
    Operation("POST", "/api/me", enter, http.EnterName, http.Me, 200, (409,)),
    Operation("DELETE", "/api/me", sign_out, None, None, 204, ()),
    Operation("POST", "/api/me/keep", keep_name, http.KeepName, http.Me, 200, (401, 409), "login"),
    Operation("POST", "/api/me/return", come_back, http.KeepName, http.Me, 200, (), "login"),
    Operation("GET", "/api/tables", list_tables, None, http.TableList, 200, ()),
    Operation(
        "POST", "/api/tables", create_table, http.CreateTable, http.TableInfo, 201, (401,), "create"
    ),
    Operation("GET", _TABLE, show_table, None, http.TableInfo, 200, (404,)),
    Operation("GET", _GAME + "/record", game_record, None, None, 200, (404,)),
    Operation("GET", _GAME + "/replay", game_replay, None, http.Replay, 200, (404,)),
    Operation(
        "POST", "/api/verify", verify, http.VerifyRecord, http.VerifyReport, 200, (), "verify"
    ),
)
