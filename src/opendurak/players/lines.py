"""The lines of the engine protocol (see docs/engine-protocol.md): words, then perhaps JSON."""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from opendurak.players.errors import ExternalError

VERSION: Final = 1
LONGEST_LINE: Final = 64 << 10
"""Bytes of a line from an engine, at most."""
LONGEST_TEXT: Final = 200
"""Characters of a name or a reason from an engine, at most."""


class Identity(NamedTuple):
    """What an engine says of itself."""

    name: str
    rules: tuple[str, ...]
    """Patterns of the rules it plays, as `podkidnoy-*`."""
    fewest: int
    most: int
    """How many players it plays among."""

    def plays(self, rules: str, players: int) -> bool:
        """Whether it plays these rules with that many players."""
        known = any(fnmatchcase(rules, pattern) for pattern in self.rules)
        return known and self.fewest <= players <= self.most


def line(word: str, data: object = None) -> bytes:
    """A line of the protocol."""
    text = word if data is None else f"{word} {json.dumps(data, separators=(',', ':'))}"
    return text.encode() + b"\n"


def split(text: bytes) -> tuple[str, str]:
    """The first word of a line, and the rest. Raises `ExternalError` for what is not UTF-8."""
    try:
        word, _, rest = text.decode().strip().partition(" ")
    except UnicodeDecodeError:
        raise ExternalError(f"it wrote bytes that are not UTF-8: {text[:40]!r}") from None
    return word, rest.strip()


def data_of(word: str, rest: str) -> dict[str, Any]:
    """The JSON object behind a word, empty where nothing stands. Raises `ExternalError`."""
    if not rest:
        return {}
    try:
        data = json.loads(rest)
    except (ValueError, RecursionError):
        raise ExternalError(f"what it wrote behind {word} is no JSON: {shown(rest)}") from None
    if not isinstance(data, dict):
        raise ExternalError(f"what it wrote behind {word} is no JSON object: {shown(rest)}")
    return data


def identity(data: dict[str, Any]) -> Identity:
    """The identity in a `ready` line. Raises `ExternalError` for one that makes no sense."""
    name, rules = data.get("name", "engine"), data.get("rules", ["*"])
    fewest, most = data.get("players", [2, 6])
    texts = isinstance(name, str) and isinstance(rules, list)
    if not texts or not all(isinstance(pattern, str) for pattern in rules):
        raise TypeError("name or rules")
    return Identity(name[:LONGEST_TEXT], tuple(rules[:50]), int(fewest), int(most))


def shown(text: str) -> str:
    """Text from outside, short and printable, for a message."""
    short = text if len(text) <= 60 else f"{text[:60]}..."
    return "".join(char if char.isprintable() else "?" for char in short)
