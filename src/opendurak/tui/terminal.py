"""The person's side: lines to a terminal or a pipe, lines from it."""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Callable, Iterable
from typing import Protocol, TextIO

from rich.console import Console
from rich.text import Text


class Terminal(Protocol):
    """What the game needs of a terminal."""

    def say(self, text: Text | str = "", *, fold: bool = True) -> None:
        """Writes `text` and ends the line; `fold` keeps it within the width."""

    def ask(self, prompt: str) -> str | None:
        """The next line from the person, `None` at the end of input."""


class PlainConsole(Console):
    """A console that shows text as it is, and lets its caller know when nobody reads it."""

    def __init__(self, target: TextIO) -> None:
        super().__init__(file=target, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Passes the error on; the base would end the program here and now."""
        raise  # noqa: PLE0704 - it is called while the error is handled


class StreamTerminal:
    """A terminal on two streams; what comes through a pipe is shown after the prompt."""

    def __init__(self, source: TextIO, target: TextIO, read: Callable[[str], str] = input) -> None:
        self._source = source
        self._read = read
        self._person = source.isatty() and target.isatty()
        self.console = PlainConsole(target)

    @property
    def signs(self) -> bool:
        """Whether the suits can be shown by their signs."""
        return can_show(self.console.encoding)

    def say(self, text: Text | str = "", *, fold: bool = True) -> None:
        """Writes `text`, folded between words at the width of the terminal."""
        whole = Text(text) if isinstance(text, str) else text
        folded: Iterable[Text] = whole.wrap(self.console, self.console.width) if fold else []
        for line in folded or [whole]:
            line.rstrip()
            self.console.print(line, soft_wrap=True)

    def ask(self, prompt: str) -> str | None:
        """The next line. On a terminal it can be edited, and earlier ones be called back."""
        if not self._person:
            line = self._source.readline()
            self.console.print(f"{prompt} {line.rstrip()}".rstrip(), soft_wrap=True)
            return line or None
        try:
            return self._read(f"{prompt} ")
        except EOFError:
            self.console.print()
            return None


def can_show(encoding: str) -> bool:
    """Whether ♣ ♦ ♥ ♠ exist in `encoding`."""
    try:
        "♣♦♥♠".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def standard_terminal() -> StreamTerminal:
    """The terminal of this process."""
    with contextlib.suppress(ImportError):  # Windows has none
        importlib.import_module("readline")  # its import gives `input` its editing
    return StreamTerminal(sys.stdin, sys.stdout)
