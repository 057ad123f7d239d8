"""Tables for pictures: played from fixed seeds, and shown to a page without any server."""

from __future__ import annotations

import asyncio
import json
import mimetypes
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import BrowserContext, Route, WebSocketRoute

import opendurak
from opendurak.moves import Move, MoveKind
from opendurak.notation import record_to_text
from opendurak.position import Phase, Position
from opendurak.protocol import commands as c
from opendurak.protocol import encode, http
from opendurak.protocol import messages as m
from opendurak.protocol.state import ClockRule, TableOptions
from opendurak.protocol.words import Pace, StartWhen
from opendurak.server import api, render
from opendurak.server.decide import Person
from opendurak.server.replay import replay
from opendurak.server.table import Ai, Chosen, NewTable, Table, Tick
from opendurak.server.turns import Settings

STATIC: Final = Path(opendurak.__file__).parent / "web" / "static"
ORIGIN: Final = "http://localhost"
IDA, OLEG = Person("p_4kq7x2mh3v5c", "Ida"), Person("p_7c2nw8d4qk5x", "Oleg")
CLOCK: Final = ClockRule(decision=25, bank=90)
BEGUN: Final = 1_790_000_000_000
CHOICES: Final = asyncio.run(api.choices(None))  # type: ignore[arg-type] # before any browser runs


def lowest(position: Position) -> Move:
    """The cheapest card; a pass only where nothing but trumps could be added."""
    deck = position.rules.deck

    def cost(move: Move) -> tuple[bool, bool, int]:
        if not move.cards:
            return move.kind is MoveKind.TAKE, move.kind is MoveKind.TAKE, 0
        card = move.cards[-1]
        trump = card.suit == position.trump_suit
        return trump and move.kind is MoveKind.THROW_IN, trump, deck.ranks.index(card.rank)

    cards = [move for move in position.legal_moves if move.cards]
    passes = [move for move in position.legal_moves if not move.cards]
    best = min(cards or passes, key=cost)
    return passes[0] if passes and cost(best)[0] else best


class Played(NamedTuple):
    """A table and the time it has come to."""

    table: Table
    now: int


def seated(seed: int, rules: str, players: int) -> Played:
    """A table of that many: Ida, from four seats on Oleg, else AIs. Its first game is dealt."""
    friend = 2 if players > 3 else None
    levels: list[str | None] = ["normal" if seat % 2 else "hard" for seat in range(players)]
    levels[0] = None
    if friend:
        levels[friend] = None
    options = TableOptions(
        rules=rules,
        players=players,
        start=StartWhen.FULL,
        clock=CLOCK if friend else None,
        stand_in="normal",
        pace=Pace.CALM,
        listed=True,
    )
    settings = Settings(entropy=Random(seed).randbytes)
    new = NewTable(f"t_picture{players}", options, levels, IDA, 0)
    table = Table.create(new, BEGUN, settings)
    people = [IDA]
    if friend:
        people.append(OLEG)
        table.apply(OLEG, c.Sit(id="sit", seat=friend), BEGUN)
    for person in people:
        table.apply(person, c.Ready(id=f"ready {person.name}", mix="s4lt"), BEGUN)
    return Played(table, BEGUN)


def moments(played: Played) -> Iterator[Played]:
    """The table after each move, all seats playing their lowest cards, to the end of the game."""
    table, now = played
    while table.awaited is not None:
        seat = table.awaited
        move = table.only_move() or lowest(table.running().position)
        if table.seats[seat].played_by is not None:
            table.apply(Ai(seat, table.turn), Chosen(move), now)
            now = table.release_at
            table.apply(None, Tick(), now)
        else:
            person = OLEG if seat else IDA
            now += 3000
            table.apply(person, c.Move(id=f"move {table.turn}", move=str(move)), now)
        yield Played(table, now)


def found(rules: str, players: int, wanted: Callable[[Position], bool]) -> Played:
    """The first moment, over seeds counted from 0, that is as it is wanted."""
    for seed in range(1000):
        for played in moments(seated(seed, rules, players)):
            if played.table.awaited is not None and wanted(played.table.running().position):
                return played
    raise LookupError(f"no such moment at a table of {players}")


def third_attack(position: Position) -> bool:
    """Ida defends, has beaten two cards, and can beat the third in several ways."""
    beats = [move for move in position.legal_moves if move.kind is MoveKind.BEAT]
    return (
        position.phase is Phase.DEFEND
        and position.to_act == 0
        and len(position.attacks) == 3
        and len(beats) >= 2
    )


def lively(position: Position) -> bool:
    """Such a moment with a stock that is neither full nor gone."""
    return third_attack(position) and 2 <= len(position.stock) <= 14


def crowded(position: Position) -> bool:
    """The same where the stock is gone soon: six at a table."""
    return third_attack(position) and not any(position.out)


def finished(rules: str, players: int) -> http.Replay:
    """The replay of a whole game."""
    table = seated(3, rules, players).table
    for _ in moments(Played(table, BEGUN)):
        pass
    number, record = table.records[-1]
    return replay(table.id, number, record_to_text(record))


class Stage:
    """Answers a page as a server would, at one moment of one table."""

    def __init__(self, played: Played, film: http.Replay) -> None:
        self.table, self.now = played
        self.film = film

    def serve(self, context: BrowserContext) -> None:
        """Everything that the pages of the context ask for comes from here."""
        context.route("**/*", self._answer)
        context.route_web_socket("**/socket", self._converse)
        context.add_init_script("localStorage.setItem('opendurak.entered', 'true')")

    def _answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/api/"):
            route.fulfill(body=self._api(path), content_type="application/json")
            return
        file = STATIC / path.removeprefix("/static/")
        if not path.startswith("/static/"):
            file = STATIC / "index.html"
        kind = mimetypes.guess_type(file.name)[0] or "text/plain"
        route.fulfill(body=file.read_bytes(), content_type=kind)

    def _api(self, path: str) -> bytes:
        answers: dict[str, Callable[[], object]] = {
            "/api/me": lambda: http.Me(player=IDA.player, name=IDA.name, kept=False),
            "/api/choices": lambda: CHOICES,
            "/api/tables": lambda: http.TableList(tables=[render.table_info(self.table)]),
        }
        answer = answers.get(path, lambda: self.film)
        return msgspec.json.encode(answer())

    def _converse(self, socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            if json.loads(message)["type"] == "hello":
                for answer in self._greeting():
                    socket.send(encode(answer))

        socket.on_message(hear)

    def _greeting(self) -> Iterator[m.FromServer]:
        table, shown = self.table, render.snapshot(self.table, 0, self.now)
        yield m.Welcome(
            version=1,
            table=table.id,
            player=IDA.player,
            name=IDA.name,
            you=0,
            stream="seat0.1",
            number=shown.number,
            time=self.now,
        )
        yield shown
        yield m.Presence(connected=[True] * len(table.seats), spectators=0)
