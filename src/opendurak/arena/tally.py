"""`Standing`: what is known of a match so far, deal by deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from opendurak.arena.match import NOBODY, Match, Played
from opendurak.arena.ratings import Rating, plackett_luce
from opendurak.arena.statistics import Interval, SequentialTest, elo, interval
from opendurak.arena.work import Work

SHOWN_FAULTS: Final = 5


class Standing:
    """The results of a match, built up deal by deal.

    For two players the measure is the share of points of the first, a draw being half; with more
    it is how often each is the durak.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        seats = len(match.players)
        self.deals = 0
        self.games = 0
        self.plies = 0
        self.draws = 0
        self.solved = 0
        self.duraks = [0] * seats
        self.faults: list[tuple[int, str]] = []
        self.work = [Work() for _ in match.players]
        self.pairs: Counter[int] = Counter()
        """How many pairs gave the first of two players so many half points, 0 to 4."""
        self._losers: list[int] = []
        self._shares: list[list[float]] = [[] for _ in match.players]

    def add(self, games: Sequence[Played]) -> None:
        """Counts the games of one deal."""
        seats = len(self.match.players)
        lost = [0.0] * seats
        half_points = 0
        for game in games:
            self.games += 1
            self.plies += game.plies
            self.solved += game.solved
            self._losers.append(game.durak)
            if game.fault:
                self.faults.append(game.fault)
            if game.durak == NOBODY:
                self.draws += 1
                half_points += 1
            else:
                self.duraks[game.durak] += 1
                lost[game.durak] += 1
                half_points += 2 * (game.durak != 0)
            for own, other in zip(self.work, game.work, strict=True):
                own.merge(other)
        self.deals += 1
        self.pairs[half_points] += 1
        for who in range(seats):
            self._shares[who].append(lost[who] / seats)
        if seats == 2:
            self._shares[0][-1] = half_points / 4

    @property
    def score(self) -> Interval:
        """The share of points of the first of two players."""
        return interval(self._shares[0])

    def durak_share(self, who: int) -> Interval:
        """How often a player of three or more was the durak; draws count as games."""
        return interval(self._shares[who])

    def pentanomial(self) -> list[int]:
        """Pairs that gave the first player 0, 1/2, 1, 3/2 and 2 points."""
        return [self.pairs[half_points] for half_points in range(5)]

    def verdict(self, test: SequentialTest | None) -> str | None:
        """What a sequential test says so far."""
        return test.verdict(self.pentanomial()) if test else None

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON."""
        data: dict[str, Any] = {
            "players": list(self.match.players),
            "rules": self.match.rules,
            "seed": self.match.seed,
            "deals": self.deals,
            "games": self.games,
            "draws": self.draws,
            "solved": self.solved,
            "plies": round(self.plies / self.games, 2) if self.games else 0.0,
            "reproducible": self.match.reproducible,
            "work": [self._work_json(who) for who in range(len(self.match.players))],
            "faults": len(self.faults),
        }
        if self.faults:
            data["first_faults"] = [
                {"player": self.match.players[who], "fault": text}
                for who, text in self.faults[:SHOWN_FAULTS]
            ]
        return {**data, **(self._two() if len(self.match.players) == 2 else self._more())}

    def _two(self) -> dict[str, Any]:
        score = self.score
        return {
            "score": round(score.mean, 5),
            "low": round(score.low, 5),
            "high": round(score.high, 5),
            "wins": self.duraks[1],
            "losses": self.duraks[0],
            "pairs": self.pentanomial(),
            "elo": _finite(elo(score.mean)),
            "elo_low": _finite(elo(score.low)),
            "elo_high": _finite(elo(score.high)),
        }

    def ratings(self) -> dict[str, Rating]:
        """Plackett-Luce ratings: who is not the durak shares the first place (R5.4)."""
        names = self.names
        return plackett_luce(
            [names]
            if loser == NOBODY
            else [[n for n in names if n != names[loser]], [names[loser]]]
            for loser in self._losers
        )

    @property
    def names(self) -> list[str]:
        """The players by name; where several have one name, with a number."""
        players = self.match.players
        return [
            name if players.count(name) == 1 else f"{name}/{players[: who + 1].count(name)}"
            for who, name in enumerate(players)
        ]

    def _more(self) -> dict[str, Any]:
        ratings = self.ratings()
        shares = [self.durak_share(who) for who in range(len(self.match.players))]
        return {
            "durak": [
                {
                    "player": self.match.players[who],
                    "games": self.duraks[who],
                    "share": round(share.mean, 5),
                    "low": round(share.low, 5),
                    "high": round(share.high, 5),
                }
                for who, share in enumerate(shares)
            ],
            "ratings": {
                name: [round(value, 2) for value in ratings[name]]
                for name in self.names
                if name in ratings
            },
        }

    def _work_json(self, who: int) -> dict[str, Any]:
        work = self.work[who]
        moves = max(work.moves, 1)
        return {
            "player": self.match.players[who],
            "moves": work.moves,
            "ms": round(work.milliseconds / moves, 4),
            "ms_p99": round(work.percentile(0.99), 4),
            "ms_max": round(work.longest, 3),
            "nodes": round(work.nodes / moves, 2),
            "worlds": round(work.worlds / moves, 2),
        }


def _finite(value: float) -> float | None:
    """JSON knows no infinity: nothing stands for it."""
    return round(value, 1) if abs(value) < 1e6 else None
