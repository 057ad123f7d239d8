"""What long commands share: hearing Ctrl-C at a good moment, and a bar on stderr."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

    from opendurak import _core


@contextmanager
def until_interrupted(stop: _core.StopFlag) -> Iterator[None]:
    """Ctrl-C sets the flag, and what is under way ends by it."""
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def bar_of(*columns: ProgressColumn | str) -> Progress:
    """A bar that is gone when the work is done, and not there where nobody looks."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
