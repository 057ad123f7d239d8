"""The fold: a table is what its events make of it. No decision is taken here.

Folding an event changes the table and tells each seat's stream what the seat may know of it. The
same events always give the same table and the same numbers in every stream.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from opendurak.game import Game
from opendurak.moves import Move
from opendurak.notation import GameRecord
from opendurak.position import Outcome, Phase
from opendurak.protocol import messages as m
from opendurak.protocol.game import game_event, result
from opendurak.protocol.state import Fair, FinishedGame, Intention, SeatState, TableOptions
from opendurak.protocol.words import SeatKind, StandInWhy, TablePhase
from opendurak.rules import Rules
from opendurak.series import Series
from opendurak.server import events as e
from opendurak.server import fair

NO_INTENTION = Intention(moves=[], pass_bout=False)


@dataclass
class Seat:
    """Who sits on a seat, and what the seat has said."""

    number: int
    level: str | None = None
    player: str | None = None
    name: str | None = None
    ready: bool = False
    mix: str = ""
    stand_in: str | None = None
    stand_in_why: StandInWhy | None = None
    until_over: bool = False
    intention: Intention = NO_INTENTION
    tenure: int = 0
    stream: list[m.Happening] = field(default_factory=list)

    @property
    def kind(self) -> SeatKind:
        """Whether the seat is open, a person's or an AI's."""
        if self.player is not None:
            return SeatKind.PERSON
        return SeatKind.OPEN if self.level is None else SeatKind.AI

    @property
    def played_by(self) -> str | None:
        """The level of the AI that plays the seat now, `None` for a person."""
        return self.stand_in or self.level

    def state(self) -> SeatState:
        """The seat as all see it."""
        return SeatState(
            seat=self.number,
            kind=self.kind,
            player=self.player,
            name=self.name,
            level=self.level,
            ready=self.ready or self.level is not None,
            stand_in=self.stand_in,
            stand_in_why=self.stand_in_why,
        )

    def empty(self) -> None:
        """Nobody sits here any more; whoever comes gets a stream of his own."""
        self.level = self.player = self.name = None
        self.ready = self.until_over = False
        self.mix = ""
        self.stand_in = self.stand_in_why = None
        self.intention = NO_INTENTION
        self.tenure += 1
        self.stream = []


class Ledger:
    """A table as far as its events tell. Made of the first event; `fold` adds the others."""

    def __init__(self, created: e.TableCreated) -> None:
        self.id = created.id
        self.options: TableOptions = created.options
        self.rules = Rules.from_text(created.options.rules)
        self.pace_key = bytes.fromhex(created.pace_key)
        self.host: str | None = created.host
        self.created = created.at
        self.seats = [Seat(number, level) for number, level in enumerate(created.levels)]
        self.watch: list[m.Happening] = []
        self.series = Series.start(self.rules, len(self.seats))
        self.phase = TablePhase.WAITING
        self.game: Game | None = None
        self.game_number = 0
        self.secret = ""
        self.mixes: list[str] = []
        self.played_fair: Fair | None = None
        self.finished: FinishedGame | None = None
        self.banks = [0] * len(self.seats)
        self.turn = 0
        self.turn_since = created.at
        self.take_at: int | None = None
        self.undone = False
        self.undone_takes: list[tuple[int, int]] = []
        self.records: list[tuple[int, GameRecord]] = []
        self.done: dict[tuple[str, str], str] = {}
        self.events = 1
        self.last_at = created.at
        self._tell(m.Created())

    def fold(self, event: e.Event) -> None:
        """Carries out a stored event."""
        if event.command:
            self.done[event.player, event.command] = event.said
        self.events += 1
        self.last_at = event.at
        _FOLDS[type(event)](self, event)

    def _tell(self, happened: m.Happening, seat: int | None = None) -> None:
        """Adds to every stream, or to one seat's alone."""
        if seat is not None:
            self.seats[seat].stream.append(happened)
            return
        self.watch.append(happened)
        for each in self.seats:
            each.stream.append(happened)

    def stream(self, seat: int | None) -> list[m.Happening]:
        """The stream of a seat, or the spectators' for `None`: number n is entry n - 1."""
        return self.watch if seat is None else self.seats[seat].stream

    def stream_name(self, seat: int | None) -> str:
        """The name of a stream; who sits down anew gets another one."""
        return "watch" if seat is None else f"seat{seat}.{self.seats[seat].tenure}"

    def seat_of(self, player: str) -> int | None:
        """The seat of a person, `None` for a spectator."""
        return next((seat.number for seat in self.seats if seat.player == player), None)

    @property
    def awaited(self) -> int | None:
        """The seat whose action is awaited."""
        if self.game is None or self.phase is not TablePhase.PLAYING:
            return None
        return self.game.position.to_act

    def _sat(self, event: e.PersonSat) -> None:
        seat = self.seats[event.seat]
        seat.empty()
        seat.player, seat.name = event.who, event.name
        self._tell(m.SeatChanged(seat=seat.state()))
        if self.host is None:
            self._new_host(event.who)

    def _given(self, event: e.SeatGiven) -> None:
        seat = self.seats[event.seat]
        before = seat.player
        seat.empty()
        seat.level, seat.until_over = event.level, event.until_over
        self._tell(m.SeatChanged(seat=seat.state()))
        if before is not None and before == self.host:
            people = (each.player for each in self.seats if each.player is not None)
            self._new_host(next(people, None))

    def _new_host(self, player: str | None) -> None:
        self.host = player
        self._tell(m.HostChanged(host=player))

    def _readied(self, event: e.Readied) -> None:
        seat = self.seats[event.seat]
        seat.ready, seat.mix = event.ready, event.mix
        self._tell(m.ReadyChanged(seat=event.seat, ready=event.ready, mix=event.mix))

    def _secret_drawn(self, event: e.SecretDrawn) -> None:
        self.secret = event.secret
        promise = fair.commitment(event.secret)
        self._tell(m.Promised(game=self.game_number + 1, commitment=promise))

    def _started(self, event: e.Started) -> None:
        self.game_number += 1
        self.mixes = [seat.mix for seat in self.seats]
        deal = fair.dealt(self.series, self.secret, self.game_number, self.mixes)
        self.game = Game(deal)
        self.phase = TablePhase.PLAYING
        bank = self.options.clock.bank * 1000 if self.options.clock else 0
        self.banks = [bank] * len(self.seats)
        self.undone_takes = []
        for seat in self.seats:
            seat.stand_in = seat.stand_in_why = None
        self._next_turn(event.at)
        self._tell(
            m.Dealt(
                game=self.game_number,
                commitment=fair.commitment(self.secret),
                mixes=self.mixes,
                attacker=deal.attacker,
            )
        )

    def _next_turn(self, at: int) -> None:
        self.turn += 1
        self.turn_since = at

    def _move_played(self, event: e.MovePlayed) -> None:
        game, move = self.running(), Move.from_text(event.move)
        seen, before = len(game.history), game.position
        game.play(move)
        self.banks[event.seat] -= event.cost
        after = game.position
        if after.phase is Phase.TAKE and before.phase is not Phase.TAKE:
            self.take_at = len(game.moves) - 1
        elif after.phase is not Phase.TAKE or event.move != "pass":
            self.take_at = None
        self._drop_from_intention(event)
        self._next_turn(event.at)
        events = [game_event(each) for each in game.history[seen:]]
        self._tell(m.Moved(seat=event.seat, by=event.by, events=events))
        if after.phase in (Phase.ATTACK, Phase.OVER):
            self.undone = False
            self._clear_intentions()
        if game.outcome is not None:
            self._over(game, game.outcome)

    def running(self) -> Game:
        """The game. Raises `ValueError` before the first one."""
        if self.game is None:
            raise ValueError(f"table {self.id}: a move was stored before a game")
        return self.game

    def _drop_from_intention(self, event: e.MovePlayed) -> None:
        seat = self.seats[event.seat]
        if event.move in seat.intention.moves:
            moves = list(seat.intention.moves)
            moves.remove(event.move)
            self._intend(seat, Intention(moves=moves, pass_bout=seat.intention.pass_bout))

    def _clear_intentions(self) -> None:
        for seat in self.seats:
            if seat.intention != NO_INTENTION:
                self._intend(seat, NO_INTENTION)

    def _intend(self, seat: Seat, intention: Intention) -> None:
        seat.intention = intention
        self._tell(m.Intended(intention=intention), seat.number)

    def _over(self, game: Game, outcome: Outcome) -> None:
        previous = self.series.previous
        told = fair.headers(self.secret, self.game_number, self.mixes, previous)
        names = {f"Seat{s.number}": s.name or f"AI {s.level}" for s in self.seats}
        comments = [(played, f"seat {seat} took, and took it back")
                    for played, seat in self.undone_takes]  # fmt: skip
        record = GameRecord(game, {"Table": self.id, **names, **told}, comments)
        self.records.append((self.game_number, record))
        self.series = self.series.after(outcome)
        self.phase = TablePhase.FINISHED
        self.finished = FinishedGame(
            game=self.game_number,
            result=result(outcome),
            fair=Fair(commitment=told["Commitment"], mixes=self.mixes, seed=self.secret),
        )
        for seat in self.seats:
            seat.ready = False
            if seat.until_over:
                seat.empty()
                self._tell(m.SeatChanged(seat=seat.state()))

    def _take_undone(self, event: e.TakeTakenBack) -> None:
        game = self.running()
        if self.take_at is None or game.deal is None:
            raise ValueError(f"table {self.id}: no take to undo was stored")
        self.game = Game.replay(game.deal, game.moves[: self.take_at])
        self.undone_takes.append((self.take_at, event.seat))
        self.take_at, self.undone = None, True
        self._next_turn(event.at)
        self._tell(m.TakeUndone(seat=event.seat, history=len(self.game.history)))

    def _picked(self, event: e.Picked) -> None:
        intention = Intention(moves=event.moves, pass_bout=event.pass_bout)
        self._intend(self.seats[event.seat], intention)

    def _stand_in(self, event: e.StandInSet) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.stand_in_why = event.level, event.why
        if event.seat == self.awaited:
            self._next_turn(event.at)
        self._tell(m.StandInChanged(seat=event.seat, level=event.level, why=event.why))

    def _restarted(self, event: e.ServerRestarted) -> None:
        self._next_turn(event.at)
        self._tell(m.Resumed())


_FOLDS: dict[type, Callable[[Ledger, Any], None]] = {
    e.PersonSat: Ledger._sat,  # noqa: SLF001 - the table of this module's own folds
    e.SeatGiven: Ledger._given,  # noqa: SLF001
    e.Readied: Ledger._readied,  # noqa: SLF001
    e.SecretDrawn: Ledger._secret_drawn,  # noqa: SLF001
    e.Started: Ledger._started,  # noqa: SLF001
    e.MovePlayed: Ledger._move_played,  # noqa: SLF001
    e.TakeTakenBack: Ledger._take_undone,  # noqa: SLF001
    e.Picked: Ledger._picked,  # noqa: SLF001
    e.StandInSet: Ledger._stand_in,  # noqa: SLF001
    e.ServerRestarted: Ledger._restarted,  # noqa: SLF001
}
