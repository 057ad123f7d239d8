"""Series of games and their score (R2.5, R5.6)."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from opendurak.deal import Deal
from opendurak.errors import DealError
from opendurak.position import Outcome
from opendurak.rules import Rules


class Series(NamedTuple):
    """The score of a series: one win to the first player out, one loss to the durak.

    `wins` and `losses` have one number a seat. Immutable: `after` gives the series with one more.

    >>> series = Series.start(Rules(), 2).after(Outcome(1, ((0,), (1,))))
    >>> series.wins, series.losses
    ((1, 0), (0, 1))
    """

    rules: Rules
    players: int
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    games: int = 0
    previous: Outcome | None = None

    @classmethod
    def start(cls, rules: Rules, players: int) -> Series:
        """A series before its first game. Raises `DealError` for too many players."""
        rules.check_players(players)
        return cls(rules, players, (0,) * players, (0,) * players)

    def after(self, outcome: Outcome) -> Series:
        """The series with one more game. Raises `DealError` for an outcome of other seats."""
        seats = sorted(seat for place in outcome.places for seat in place)
        if seats != list(range(self.players)):
            raise DealError(f"an outcome of seats {seats} in a series of {self.players} players")
        return self._replace(
            wins=tuple(n + (seat in outcome.wins) for seat, n in enumerate(self.wins)),
            losses=tuple(n + (seat in outcome.losses) for seat, n in enumerate(self.losses)),
            games=self.games + 1,
            previous=outcome,
        )

    def deal(self, rng: Random) -> Deal:
        """The next deal; who leads follows from the last game (R2.5)."""
        return Deal.shuffled(self.rules, self.players, rng, self.previous)
