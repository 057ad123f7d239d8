"""A table that is being built: the parts done so far, safe against any end of the program.

Beside the file to come, NAME, lie `NAME.part`, the file without its checksum, and `NAME.journal`,
one line for each part that was written. A part counts only if the journal names it with the
checksum of the bytes that lie in the part file, so neither a kill nor a power cut nor a full disk
leaves anything that is taken for more than it is. NAME itself appears whole or not at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, NamedTuple, Self

from opendurak.errors import TablebaseError
from opendurak.tablebase.file import PER_BYTE, Header, Split, bytes_for

PART: Final = 1 << 18
"""Positions in a part; a multiple of four, so that parts share no byte."""


class Part(NamedTuple):
    """Positions `first` to `last`, without `last`, of those with so many cards in each hand."""

    attacker: int
    defender: int
    first: int
    last: int

    @property
    def size(self) -> int:
        """Bytes that their values take."""
        return bytes_for(self.last - self.first)


def parts_of(split: Split) -> list[Part]:
    """The parts of a split, each but the last of `PART` positions."""
    return [
        Part(split.attacker, split.defender, first, min(first + PART, split.positions))
        for first in range(0, split.positions, PART)
    ]


class Checkpoint:
    """The parts of a table on disk. Use it in a `with` statement.

    Whatever it does raises `TablebaseError` where the disk is full or cannot be written; entering
    it also while another build of the same file is under way.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self.path = path
        self.header = header
        self._head = header.to_bytes()
        self._starts = {split[:2]: len(self._head) + start for split, start in header.starts()}
        self._parts = {part[:3]: part for split in header.splits for part in parts_of(split)}
        self._sums: dict[Part, int] = {}
        self._part_path = path.with_name(path.name + ".part")
        self._journal_path = path.with_name(path.name + ".journal")
        self._open = contextlib.ExitStack()
        self._file: IO[bytes]
        self._journal: IO[bytes]

    def __enter__(self) -> Self:
        with self._disk(), contextlib.ExitStack() as opened:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._part_path.touch()
            self._file = opened.enter_context(self._part_path.open("r+b"))
            self._lock()
            self._journal_path.touch()
            self._journal = opened.enter_context(self._journal_path.open("r+b", buffering=0))
            self._resume()
            self._check_space()
            self._open = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        with self._disk():
            self._open.close()

    def restored(self) -> Iterator[tuple[Part, bytes]]:
        """The parts of an earlier run with their values."""
        for part in list(self._sums):
            yield part, self._read(part)

    def __contains__(self, part: object) -> bool:
        """Whether the part was written."""
        return part in self._sums

    def save(self, part: Part, values: bytes) -> None:
        """Writes the values of a part."""
        with self._disk():
            self._file.seek(self._place(part))
            self._file.write(values)
            self._file.flush()
            self._note(part, zlib.crc32(values))

    def finish(self) -> None:
        """Makes the part file the table. All parts must have been saved."""
        with self._disk():
            self._file.seek(len(self._head) + self.header.size)
            self._file.write(self._checksum())
            self._file.flush()
            os.fsync(self._file.fileno())
            self._open.close()
            self._part_path.replace(self.path)
            self._journal_path.unlink()

    def _checksum(self) -> bytes:
        """Of what lies on disk, which is compared once more with what was written."""
        checksum = hashlib.sha256(self._head)
        for part in self._parts.values():
            values = self._read(part)
            if zlib.crc32(values) != self._sums[part]:
                raise TablebaseError(
                    f"{self._part_path} no longer holds what was written into it: "
                    "check the disk, then run the same command again to go on"
                )
            checksum.update(values)
        return checksum.digest()

    def _place(self, part: Part) -> int:
        return self._starts[part[:2]] + part.first // PER_BYTE

    def _read(self, part: Part) -> bytes:
        self._file.seek(self._place(part))
        return self._file.read(part.size)

    def _note(self, part: Part, checksum: int) -> None:
        self._journal.write(f"{part.attacker} {part.defender} {part.first} {checksum}\n".encode())
        self._sums[part] = checksum

    def _resume(self) -> None:
        """Takes over what an earlier run did, as far as it holds."""
        title = f"{PART} {hashlib.sha256(self._head).hexdigest()}\n".encode()
        noted: dict[Part, int] = {}
        if self._journal.readline() == title and self._read_head() == self._head:
            for line in self._journal:
                found = self._noted(line)
                if found:
                    noted[found[0]] = found[1]
        self._journal.seek(0)
        self._journal.truncate()
        self._journal.write(title)
        self._file.seek(0)
        self._file.write(self._head)
        for part, checksum in noted.items():
            if zlib.crc32(self._read(part)) == checksum:
                self._note(part, checksum)

    def _read_head(self) -> bytes:
        self._file.seek(0)
        return self._file.read(len(self._head))

    def _noted(self, line: bytes) -> tuple[Part, int] | None:
        """A line of the journal; None for one that was cut off."""
        try:
            attacker, defender, first, checksum = map(int, line.split())
        except ValueError:
            return None
        part = self._parts.get((attacker, defender, first))
        return (part, checksum) if part and line.endswith(b"\n") else None

    def _check_space(self) -> None:
        missing = self.header.size - sum(part.size for part in self._sums)
        free = shutil.disk_usage(self.path.parent).free
        if missing > free:
            raise TablebaseError(
                f"{self.path} still needs {missing} bytes and only {free} are free: make room, or "
                "name another directory"
            )

    def _lock(self) -> None:
        """Held until the file is closed, so that a kill leaves no lock behind."""
        if sys.platform != "win32":
            import fcntl  # noqa: PLC0415 - not everywhere

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise TablebaseError(f"{self.path} is being built by another process") from None

    @contextlib.contextmanager
    def _disk(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise TablebaseError(
                f"{self._part_path} cannot be written: {error.strerror or error}; what was done "
                "so far is kept: mend it and run the same command again to go on"
            ) from None
