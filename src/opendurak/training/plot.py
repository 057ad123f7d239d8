"""A training as a picture: the error and the strength over the games played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from opendurak.arena.plot import check_plot
from opendurak.training.run import Mark

COLOURS: Final = {"easy": "#7a9e3b", "normal": "#2f6f9f", "hard": "#b3442c"}


def plot(marks: Sequence[Mark], players: int, path: Path) -> None:
    """Writes a picture. Raises `ArenaError` where matplotlib is missing."""
    check_plot()
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(8.0, 6.0), layout="constrained")
    FigureCanvasAgg(figure)
    above, below = figure.subplots(2, 1, sharex=True)
    games = [mark.games / 1e6 for mark in marks]
    for anchor, colour in COLOURS.items():
        points = [(g, *m.scores[anchor]) for g, m in zip(games, marks, strict=True) if m.scores]
        if points:
            at, means, margins = zip(*points, strict=True)
            above.errorbar(
                at,
                [100 * mean for mean in means],
                [100 * margin for margin in margins],
                color=colour,
                label=anchor,
                capsize=2,
            )
    above.set_ylabel("score in %" if players == 2 else "durak in % of games")
    above.legend(title="against")
    below.plot(games, [mark.error for mark in marks], color="#444444")
    below.set_ylabel("squared error")
    below.set_xlabel("million games")
    figure.savefig(path, dpi=120)
