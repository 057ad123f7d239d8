"""Runs the command `durak` inside the test's own process."""

import io
import sys
from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

from opendurak.cli import main


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Screen(io.TextIOWrapper):
    """An output that says it is a terminal."""

    def isatty(self):
        return True


@contextmanager
def streams(given, output):
    names = {
        "stdin": io.TextIOWrapper(io.BytesIO(given), "utf-8"),
        "stdout": output(io.BytesIO(), "utf-8"),
        "stderr": io.TextIOWrapper(io.BytesIO(), "utf-8"),
    }
    with mock.patch.multiple(sys, **names):
        yield names["stdout"], names["stderr"]


def durak(*words, given=b"", output=io.TextIOWrapper):
    """What `durak WORDS` does with `given` on standard input."""
    with streams(given if isinstance(given, bytes) else given.encode(), output) as (out, err):
        code = main([str(word) for word in words])
        for stream in (out, err):
            stream.flush()
        return Result(code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode())


def refused(result, code=2, *parts):
    """Checks that a run ended with `code` and one or two lines of trouble holding `parts`."""
    assert result.code == code, result
    lines = result.err.splitlines()
    assert 1 <= len(lines) <= 2, result.err
    assert all(line.startswith("durak: ") for line in lines)
    assert "Traceback" not in result.out + result.err
    for part in parts:
        assert part in result.err
