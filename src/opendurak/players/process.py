"""A program at the other end of two pipes: lines to it and from it, and its certain end.

Nothing here waits longer than it was told to, keeps more than a few lines, or leaves a process
behind.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.util import Finalize
from time import monotonic
from typing import Final

from opendurak.players.errors import ExternalError
from opendurak.players.lines import LONGEST_LINE

_BLOCK: Final = 1 << 16
_KEPT: Final = 4 * LONGEST_LINE


class Pipes:
    """A running program. `send` and `receive` take the seconds they may last."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the program. Raises `ExternalError` where it cannot be started."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named the program
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            raise ExternalError(f"it cannot be started: {error}") from None
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("both pipes were asked for")
        self._in = self._process.stdin.fileno()
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._buffer = b""
        self._ended = False
        # Workers of a pool do not run atexit; this runs at the end of every kind of process.
        self._finalize = Finalize(self, _end, args=(self._process,), exitpriority=10)

    def send(self, data: bytes, seconds: float) -> None:
        """Writes `data`. Raises `ExternalError` when the program does not read, or is gone."""
        deadline = monotonic() + seconds
        while data:
            self._wait(self._in, selectors.EVENT_WRITE, deadline, "it does not read its input")
            try:
                data = data[os.write(self._in, data[:_BLOCK]) :]
            except BlockingIOError:
                continue
            except OSError:
                raise ExternalError(f"it is gone{self._exit_code()}") from None

    def receive(self, seconds: float) -> bytes:
        """The next line, without its end.

        Raises `ExternalError` when none comes in time, when it is too long, or at the end.
        """
        deadline = monotonic() + seconds
        while b"\n" not in self._buffer:
            if len(self._buffer) > LONGEST_LINE:
                raise ExternalError(f"it wrote a line of more than {LONGEST_LINE >> 10} KiB")
            if self._ended:
                raise ExternalError(f"it ended{self._exit_code()}")
            late = f"it did not answer within {seconds:g} seconds"
            self._wait(self._out, selectors.EVENT_READ, deadline, late)
            self._read()
        line, _, self._buffer = self._buffer.partition(b"\n")
        if len(line) > LONGEST_LINE:
            raise ExternalError(f"it wrote a line of more than {LONGEST_LINE >> 10} KiB")
        return line

    def waiting(self) -> bytes | None:
        """A line that has come already, `None` for none. Never waits."""
        self._read()
        return self.receive(0) if b"\n" in self._buffer else None

    def _read(self) -> None:
        with suppress(BlockingIOError):
            if len(self._buffer) < _KEPT:
                block = os.read(self._out, _BLOCK)
                self._ended = not block
                self._buffer += block

    def _wait(self, pipe: int, event: int, deadline: float, late: str) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(deadline - monotonic(), 0.0)):
                raise ExternalError(late)

    def _exit_code(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            return f" with exit code {self._process.wait(0.2)}"
        return ""

    def close(self, patience: float = 0.0) -> None:
        """Ends the program and everything it started; waits `patience` seconds before force."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self._finalize()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kills the program's whole session and reaps it."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()
