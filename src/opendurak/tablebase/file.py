"""The file of a table: what it is of, the values, and a checksum over both.

::

    8 bytes         89 44 54 42 0D 0A 1A 0A: the mark of the format
    4 bytes         the length of the header, low byte first
    header          JSON in ASCII, padded with spaces to a multiple of 64 bytes from the start:
                    "format" 1; "rules", the endgame form; "cards", at most; "splits", a list of
                    [attacker's cards, defender's cards, number of positions]
    values          for each split in that order, two bits a position, position 0 in the lowest
                    bits of the first byte: 0 draw, 1 the attacker wins, 2 he loses; each split
                    begins at a full byte
    32 bytes        SHA-256 of all before

The format number stands for the meaning of the numbers too (`opendurak.tablebase.index`). The
same rules and cards always give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from opendurak.errors import RulesError, TablebaseError
from opendurak.rules import Rules
from opendurak.tablebase.form import endgame_form
from opendurak.tablebase.index import MAX_CARDS

MARK: Final = b"\x89DTB\r\n\x1a\n"
FORMAT: Final = 1
CHECKSUM: Final = 32
"""Bytes of the checksum."""
PER_BYTE: Final = 4
"""Positions in a byte."""
_ALIGNMENT: Final = 64
_LONGEST_HEADER: Final = 1 << 16
_MAPPED_FROM: Final = 64 << 20
"""Files from this size on are mapped into memory, not read."""


class Split(NamedTuple):
    """How many positions there are with so many cards in each hand."""

    attacker: int
    defender: int
    positions: int

    @property
    def cards(self) -> int:
        """Cards in both hands."""
        return self.attacker + self.defender

    @property
    def size(self) -> int:
        """Bytes that their values take."""
        return bytes_for(self.positions)


@dataclass(frozen=True)
class Header:
    """What a table is of."""

    rules: Rules
    """In their endgame form."""
    cards: int
    splits: tuple[Split, ...]

    def to_bytes(self) -> bytes:
        """The file up to the values."""
        content = {
            "format": FORMAT,
            "rules": str(self.rules),
            "cards": self.cards,
            "splits": self.splits,
        }
        text = json.dumps(content, separators=(",", ":")).encode("ascii")
        fixed = len(MARK) + 4
        text += b" " * (-(fixed + len(text)) % _ALIGNMENT)
        return MARK + len(text).to_bytes(4, "little") + text

    @property
    def size(self) -> int:
        """Bytes of the values."""
        return sum(split.size for split in self.splits)

    def starts(self) -> Iterator[tuple[Split, int]]:
        """Each split, and where its values begin among all values."""
        start = 0
        for split in self.splits:
            yield split, start
            start += split.size


def bytes_for(positions: int) -> int:
    """Bytes that the values of so many positions take."""
    return -(-positions // PER_BYTE)


class Content(NamedTuple):
    """What is in the file of a table."""

    header: Header
    values: memoryview
    checksum: bytes


def read(path: Path, *, verify: bool = True) -> Content:
    """A table's header, values and checksum, which is compared unless told not to.

    Raises `TablebaseError` for anything that is no whole table of this format.
    """
    try:
        data = _content(path)
    except OSError as error:
        raise TablebaseError(f"{path} cannot be read: {error.strerror or error}") from None
    header, start = _header(path, data)
    wanted = start + header.size + CHECKSUM
    if len(data) != wanted:
        what = "is cut off" if len(data) < wanted else "has something behind its end"
        raise TablebaseError(
            f"{path} {what}: {len(data)} bytes instead of {wanted}; {_remedy(header)}"
        )
    if verify and hashlib.sha256(data[:-CHECKSUM]).digest() != data[-CHECKSUM:]:
        raise TablebaseError(f"{path} is damaged: its checksum is wrong; {_remedy(header)}")
    return Content(header, data[start : start + header.size], bytes(data[-CHECKSUM:]))


def _content(path: Path) -> memoryview:
    with path.open("rb") as file:
        if path.stat().st_size < _MAPPED_FROM:
            return memoryview(file.read())
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def _remedy(header: Header) -> str:
    return (
        "get it again, or delete it and run "
        f"`durak tablebase build --rules {header.rules} --cards {header.cards}`"
    )


def _header(path: Path, data: memoryview) -> tuple[Header, int]:
    """The header, and where the values begin."""
    fixed = len(MARK) + 4
    if bytes(data[: len(MARK)]) != MARK:
        raise TablebaseError(f"{path} is no tablebase of opendurak")
    length = int.from_bytes(data[len(MARK) : fixed], "little")
    if length > _LONGEST_HEADER or len(data) < fixed + length:
        raise TablebaseError(f"{path} is damaged: its header is cut off; delete it")
    try:
        content = json.loads(bytes(data[fixed : fixed + length]))
        version = content["format"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise TablebaseError(f"{path} is damaged: its header cannot be read; delete it") from None
    if version != FORMAT:
        raise TablebaseError(
            f"{path} is of format {version!r}, this opendurak reads format {FORMAT}: "
            "build it again with `durak tablebase build`"
        )
    return _checked(path, content), fixed + length


def _checked(path: Path, content: dict[str, Any]) -> Header:
    """The header, if what it says can be true."""
    try:
        rules = Rules.from_text(content["rules"])
        cards = _natural(content["cards"], MAX_CARDS)
        splits = tuple(Split(*map(_natural, split)) for split in content["splits"])
        right = endgame_form(rules, cards) == rules
        right = right and [split[:2] for split in splits] == shape(cards)
    except (RulesError, KeyError, TypeError, ValueError, AttributeError):
        right = False
    if not right:
        raise TablebaseError(f"{path} is damaged: its header makes no sense; delete it")
    return Header(rules, cards, splits)


def shape(cards: int) -> list[tuple[int, int]]:
    """The splits of a table in their order: attacker's and defender's cards."""
    return [(mine, total - mine) for total in range(2, cards + 1) for mine in range(1, total)]


def _natural(value: object, most: int = 1 << 40) -> int:
    if not isinstance(value, int) or not 1 <= value <= most:
        raise ValueError
    return value
