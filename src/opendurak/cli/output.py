"""What the commands write: JSON for programs, one line of trouble for people."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

LONGEST = 600
"""Characters of a message, at most: some errors repeat a whole text that was given."""


def version() -> str:
    """The version of the installed opendurak."""
    from importlib import metadata

    try:
        return metadata.version("opendurak")
    except metadata.PackageNotFoundError:
        return "unknown (not installed)"


def print_json(data: Any) -> None:  # noqa: ANN401 - any JSON value
    """One line of JSON."""
    print(json.dumps(data))


def report(message: str, hint: str = "") -> None:
    """Tells what went wrong on stderr: a line `durak: ...`, and one with the way out."""
    for line in filter(None, (message, hint)):
        flat = re.sub(r"\s*\n\s*", " ", line.strip())
        print(f"durak: {visible(shortened(flat))}", file=sys.stderr)


def shortened(text: str) -> str:
    """`text` with its middle left out where it is very long."""
    if len(text) <= LONGEST:
        return text
    half = LONGEST // 2
    return f"{text[:half]} [... {len(text) - 2 * half} characters ...] {text[-half:]}"


def visible(text: str) -> str:
    """`text` without control characters: what came from a file must not steer the terminal."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
