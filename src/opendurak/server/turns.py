"""Whose turn it is, since when, and what time brings: answers that are due, patience that ends."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from opendurak import players
from opendurak.moves import PASS, Move
from opendurak.position import Phase
from opendurak.protocol.words import MovedBy, StandInWhy
from opendurak.server import events as e
from opendurak.server.ledger import Ledger
from opendurak.server.pace import drawn_wait

AWAY_MS: Final = 20_000
"""How long a seat without a connection is waited for when it is to act."""


class Settings(NamedTuple):
    """What a table is run with: randomness, the levels there are, a factor on all waits."""

    entropy: Callable[[int], bytes] = secrets.token_bytes
    levels: tuple[str, ...] = players.levels()
    pace_scale: float = 1.0


class Turns(Ledger):
    """The ledger, and what follows from it and the clock."""

    def __init__(self, created: e.TableCreated, settings: Settings) -> None:
        super().__init__(created)
        self.settings = settings
        self.held: Move | None = None
        self.away_since: dict[int, int] = {}
        self.keeps_time = True
        """Whether answers that are due and patience that ends are this table's to see to."""

    def fold(self, event: e.Event) -> None:
        """Carries out a stored event; an answer that was held for the turn before is void."""
        turn = self.turn
        super().fold(event)
        if self.turn != turn:
            self.held = None

    @property
    def release_at(self) -> int:
        """When the answer of this turn may be published, if nobody has to think about it."""
        wait = drawn_wait(self.options.pace, self.pace_key, self.turn, self.settings.pace_scale)
        if self.options.clock is not None:
            wait = min(wait, self.options.clock.decision * 1000)
        return self.turn_since + wait

    @property
    def asking(self) -> bool:
        """Whether the awaited seat is asked for a throw-in."""
        return self.running().position.phase in (Phase.THROW, Phase.TAKE)

    @property
    def secret_is_fresh(self) -> bool:
        """Whether a promise stands for the game that runs or comes next."""
        used = self.finished is not None and self.finished.fair.seed == self.secret
        return bool(self.secret) and not used

    def due(self) -> int | None:
        """When the next `Tick` is needed; `None` while only a player can go on."""
        seat = self.awaited
        if seat is None:
            return None
        if self._waiting_answer(seat) is not None:
            return self.release_at
        if self.seats[seat].played_by is not None:
            return None
        return self._patience_ends(seat)

    def only_move(self) -> Move | None:
        """The move of the awaited seat if it has only one."""
        legal = self.running().legal_moves
        return legal[0] if len(legal) == 1 else None

    def next_event(self, now: int) -> e.Event | None:
        """What happens now without anybody's word, `None` for nothing."""
        number = self.awaited
        if number is None:
            return None
        seat = self.seats[number]
        by = MovedBy.PLAYER if seat.stand_in is None else MovedBy.STAND_IN
        pick = self._legal_pick(number)
        if pick is not None:
            return e.MovePlayed(at=now, seat=number, move=str(pick), by=by)
        if not self.keeps_time:
            return None
        answer = self._waiting_answer(number)
        if answer is not None:
            due = now >= self.release_at
            return e.MovePlayed(at=now, seat=number, move=str(answer), by=by) if due else None
        ends = None if seat.played_by else self._patience_ends(number)
        if ends is None or now < ends:
            return None
        why = StandInWhy.AWAY if number in self.away_since else StandInWhy.TIME
        return e.StandInSet(at=now, seat=number, level=self.options.stand_in, why=why)

    def _legal_pick(self, number: int) -> Move | None:
        """The first throw-in that the person of the seat picked ahead and that is legal now."""
        seat = self.seats[number]
        if seat.played_by is not None or not seat.intention.moves or not self.asking:
            return None
        legal = self.running().legal_moves
        picked = (Move.from_text(text) for text in seat.intention.moves)
        return next((move for move in picked if move != PASS and move in legal), None)

    def _waiting_answer(self, number: int) -> Move | None:
        """The answer of the awaited seat that is known already, and published at `release_at`."""
        seat = self.seats[number]
        only = self.only_move()
        if seat.played_by is not None:
            return self.held or only
        if not self.asking:
            return None
        passes = "pass" in seat.intention.moves or seat.intention.pass_bout
        return PASS if passes or only == PASS else None

    def _patience_ends(self, seat: int) -> int | None:
        """When an AI takes the seat over: its time is used up, or it has been away too long."""
        ends = []
        if self.options.clock is not None:
            left = self.options.clock.decision * 1000 + self.banks[seat]
            ends.append(self.turn_since + left)
        if seat in self.away_since:
            ends.append(max(self.turn_since, self.away_since[seat]) + AWAY_MS)
        return min(ends, default=None)
