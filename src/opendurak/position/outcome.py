"""How a game ended (R5.4 to R5.6)."""

from __future__ import annotations

from typing import NamedTuple

from opendurak.position.state import Phase, State


class Outcome(NamedTuple):
    """The end of a game.

    `durak` is a seat or `None`; `places` lists the seats that share each place, best first.
    """

    durak: int | None
    places: tuple[tuple[int, ...], ...]

    @property
    def draw(self) -> bool:
        """Whether the game has no durak."""
        return self.durak is None

    @property
    def wins(self) -> tuple[int, ...]:
        """The seats with a win in the series: the first player out, if he left alone (R5.6)."""
        return self.places[0] if len(self.places[0]) == 1 else ()

    @property
    def losses(self) -> tuple[int, ...]:
        """The seats with a loss in the series: the durak."""
        return () if self.durak is None else (self.durak,)

    def __str__(self) -> str:
        return "draw" if self.durak is None else f"durak {self.durak}"


def outcome(state: State) -> Outcome | None:
    """The outcome of a finished game, `None` while it runs."""
    if state.phase is not Phase.OVER:
        return None
    places = list(places_out(state))
    if 0 in state.out:
        durak = state.out.index(0)
        places.append((durak,))
        return Outcome(durak, tuple(places))
    last = places[-1]
    return Outcome(last[0] if len(last) == 1 else None, tuple(places))


def drawn(state: State) -> Outcome:
    """The outcome when the game is drawn here: those still in share the best place free."""
    still_in = tuple(seat for seat, number in enumerate(state.out) if not number)
    return Outcome(None, (*places_out(state), still_in))


def places_out(state: State) -> tuple[tuple[int, ...], ...]:
    """The places of the seats that are out, best first."""
    numbers = sorted(set(state.out) - {0})
    return tuple(
        tuple(seat for seat, number in enumerate(state.out) if number == place) for place in numbers
    )
