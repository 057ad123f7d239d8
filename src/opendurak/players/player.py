"""What a player is: somebody who gets a `View` and chooses one of its legal moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from opendurak.moves import Move
from opendurak.view import View


class Budget(NamedTuple):
    """How much a player may think about one move; `None` leaves it to the player.

    `worlds` and `nodes` count work and give the same move on every machine. `seconds` is a wish
    of the clock: what a player does with it cannot be reproduced.
    """

    worlds: int | None = None
    nodes: int | None = None
    seconds: float | None = None


class Reason(NamedTuple):
    """Why a move was chosen: the name of a sentence, and the cards and numbers in it."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()


class Choice(NamedTuple):
    """A move and what can be said about it.

    `value` is the result for the player under perfect play, 1 won, 0 drawn, -1 lost, where it is
    known; `nodes` are the positions looked at, `worlds` the deals of the hidden cards.
    """

    move: Move
    reason: Reason
    value: int | None = None
    nodes: int = 0
    worlds: int = 0


@runtime_checkable
class Player(Protocol):
    """Somebody who plays. The view is all that a player knows of the game.

    With equal views, equal generators and equal budgets in worlds or nodes the choice is equal.
    """

    @property
    def name(self) -> str:
        """What the player is called in tables and records."""
        ...

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:
        """One of `view.legal_moves`, with its reason. Raises `PlayerError` if there is none."""
        ...

    def choose(self, view: View, rng: Random, budget: Budget) -> Move:
        """The move of `consider`."""
        ...

    def close(self) -> None:
        """Lets go of what the player holds outside this process; playing on is an error."""
        ...


class Level(ABC):
    """What the built-in players share: a name, and `choose` by way of `consider`."""

    name: str

    @abstractmethod
    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:
        """One of `view.legal_moves`, with its reason."""

    def choose(self, view: View, rng: Random, budget: Budget) -> Move:
        """The move of `consider`."""
        return self.consider(view, rng, budget).move

    def close(self) -> None:  # noqa: B027 - most levels have nothing to close
        """A level holds nothing outside this process."""
