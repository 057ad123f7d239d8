"""The ladder as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from opendurak.arena.errors import ArenaError
from opendurak.arena.ladder import Step

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ABOVE: Final = "#1b6e4b"
NOT_ABOVE: Final = "#b3442c"


def check_plot() -> None:
    """Raises `ArenaError` where matplotlib is missing."""
    if find_spec("matplotlib") is None:
        raise ArenaError(
            "a plot needs matplotlib: install opendurak with the extra, opendurak[plot], "
            "or ask for none with --no-plot"
        )


def plot(steps: Sequence[Step], folder: Path) -> list[Path]:
    """Writes `ladder.png` and `ladder.svg`. Raises `ArenaError` where matplotlib is missing."""
    check_plot()
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    kinds = [
        [step for step in steps if (step.rung.table.players == 2) == two] for two in (True, False)
    ]
    kinds = [kind for kind in kinds if kind]
    height = 0.9 * len(kinds) + 0.34 * len(steps) + 0.3
    figure = Figure(figsize=(8.0, height), layout="constrained")
    FigureCanvasAgg(figure)
    shares = [len(kind) + 1 for kind in kinds]
    axes = figure.subplots(len(kinds), 1, squeeze=False, height_ratios=shares)
    for axis, kind in zip(axes[:, 0], kinds, strict=True):
        _draw(axis, kind)
    paths = [folder / "ladder.png", folder / "ladder.svg"]
    figure.savefig(paths[0], dpi=150)
    figure.savefig(paths[1], metadata={"Date": None})
    return paths


def _draw(axes: Axes, steps: Sequence[Step]) -> None:
    two = steps[0].rung.table.players == 2
    for place, step in enumerate(reversed(steps)):
        measure = step.measure
        colour = ABOVE if step.above else NOT_ABOVE
        axes.plot([100 * measure.low, 100 * measure.high], [place] * 2, color=colour, linewidth=3)
        axes.plot([100 * measure.mean], [place], "o", color=colour)
        even = 50 if two else 100 / step.rung.table.players
        axes.plot([even] * 2, [place - 0.45, place + 0.45], color="#777777", linewidth=1)
    names = [_name(step) for step in reversed(steps)]
    axes.set_yticks(range(len(steps)), names)
    axes.set_ylim(-0.6, len(steps) - 0.4)
    text = "score in %, a draw being half" if two else "games in which it is the durak, in %"
    axes.set_xlabel(f"{text}; 95 % interval; the grey line is even")


def _name(step: Step) -> str:
    rung = step.rung
    among = "against" if rung.table.players == 2 else f"of {rung.table.players}, others"
    return f"{rung.table.rules}: {rung.candidate} {among} {rung.below}"
