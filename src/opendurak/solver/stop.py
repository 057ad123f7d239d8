"""A flag by which another thread ends a search."""

from __future__ import annotations

from threading import Event

from opendurak.engine import CORE_MISSING

if not CORE_MISSING:
    from opendurak import _core


class Stop:
    """Pass one to `solve` and `set` it from elsewhere: the search ends within 10 milliseconds.

    >>> stop = Stop()
    >>> stop.set()
    >>> stop.is_set()
    True
    """

    def __init__(self) -> None:
        self._event = Event()
        self.flag = None if CORE_MISSING else _core.StopFlag()
        """The same flag as the core has it."""

    def set(self) -> None:
        """Ends the searches that were given this flag, now and later."""
        self._event.set()
        if self.flag is not None:
            self.flag.set()

    def clear(self) -> None:
        """Makes the flag fit for another search."""
        self._event.clear()
        if self.flag is not None:
            self.flag.clear()

    def is_set(self) -> bool:
        """Whether it was set."""
        return self._event.is_set()
