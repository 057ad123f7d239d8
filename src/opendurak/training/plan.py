"""`Plan`: what is trained, for how long, and how rates fall on the way."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from opendurak.errors import DurakError
from opendurak.rules import Rules

FIRST_RATE: Final = 1e-3
LAST_RATE: Final = 3e-5
FIRST_EPSILON: Final = 0.06
LAST_EPSILON: Final = 0.01


class TrainingError(DurakError, ValueError):
    """A training that cannot be begun or gone on with."""


@dataclass(frozen=True)
class Plan:
    """What is trained. With equal plans in games and one thread, networks are equal.

    In a share `rivals` of the games normal has all seats but one. Either `games` or `minutes` says
    how long; `minutes` counts those of this computer's clock.
    """

    rules: str = "podkidnoy-36"
    players: int = 2
    seed: int = 1
    games: int | None = None
    minutes: float | None = None
    round_games: int = 256
    batch: int = 512
    kept: float = 0.4
    rivals: float = 0.0

    def __post_init__(self) -> None:
        rules = Rules.from_text(self.rules)
        rules.check_players(self.players)
        if not 2 <= self.players <= 4:
            raise TrainingError(f"networks play with 2 to 4 players, not {self.players}")
        if (self.games is None) == (self.minutes is None):
            raise TrainingError("say how long to train: games or minutes, one of the two")
        if not 0 <= self.rivals < 1:
            raise TrainingError(
                f"a share of {self.rivals} games against normal is impossible: from 0 to below 1"
            )
        length = self.games if self.minutes is None else self.minutes
        if length is None or not 0 < length < 1e12:
            raise TrainingError(
                f"a training of {length} games or minutes is impossible: give more than 0"
            )

    def progress(self, games: int, seconds: float) -> float:
        """How much of the training is done, from 0 to 1."""
        if self.games is not None:
            return min(games / self.games, 1.0)
        return min(seconds / (60 * (self.minutes or 1)), 1.0)

    def to_json(self) -> dict[str, Any]:
        """The plan as JSON."""
        return asdict(self)


def rate_at(progress: float) -> float:
    """The learning rate, which falls by the same factor in equal times."""
    return FIRST_RATE * float((LAST_RATE / FIRST_RATE) ** progress)


def epsilon_at(progress: float) -> float:
    """The share of random moves in self-play."""
    return FIRST_EPSILON * float((LAST_EPSILON / FIRST_EPSILON) ** progress)
