"""Files of trained networks: how they are written, read and checked.

A file is a header of JSON behind eight bytes of magic, a version and its length, then the
numbers, then a SHA-256 of all of it. `docs/expert.md` has the format byte by byte.
"""

from __future__ import annotations

import hashlib
import json
import struct
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from opendurak.players.errors import PlayerError
from opendurak.rules import Rules

MAGIC: Final = b"DURAKNET"
VERSION: Final = 1
ENCODING: Final = 1
"""The meaning of the inputs; a network is of use to the encoding alone that it learned with."""
WIDTHS: Final = (256, 32)
"""The hidden layers of the networks that the compiled core plays with."""
KINDS: Final = {"network": 2, "checkpoint": 4}
"""The kinds of file, with the bytes of one number."""
LONGEST_HEADER: Final = 1 << 20
LARGEST: Final = 64 << 20
FOLDER: Final = "trained"
"""Where the networks lie that come with the program."""

_HEAD: Final = struct.Struct("<8sHHI")
_SUM: Final = 32


class NetworkError(PlayerError):
    """A file that holds no network, or not one that this program can play with."""


class Shape(NamedTuple):
    """What a network is for and how large it is; `rows` are the inputs."""

    ruleset: str
    players: int
    ranks: int
    suits: int
    rows: int
    widths: tuple[int, int]

    @property
    def numbers(self) -> int:
        """How many weights it has."""
        wide, narrow = self.widths
        return self.rows * wide + wide + wide * narrow + narrow + narrow + 1

    def serves(self, rules: Rules, players: int) -> bool:
        """Whether it was trained for so many players, this deck and this ruleset."""
        deck = (len(rules.deck.ranks), len(rules.deck.suits))
        return (self.ruleset, self.players, (self.ranks, self.suits)) == (
            rules.ruleset,
            players,
            deck,
        )


class NetworkFile(NamedTuple):
    """The contents of a file. `card` says how the network came about (docs/expert.md)."""

    kind: str
    shape: Shape
    card: dict[str, Any]
    numbers: bytes


def network_to_bytes(file: NetworkFile) -> bytes:
    """The file as it is written."""
    header = {
        "kind": file.kind,
        "encoding": ENCODING,
        "shape": {**file.shape._asdict(), "widths": list(file.shape.widths)},
        "card": file.card,
    }
    text = json.dumps(header, sort_keys=True).encode()
    body = _HEAD.pack(MAGIC, VERSION, 0, len(text)) + text + file.numbers
    return body + hashlib.sha256(body).digest()


def network_from_bytes(data: bytes, name: str, kind: str = "network") -> NetworkFile:
    """The contents of a file called `name`. Raises `NetworkError` for what is amiss."""
    if not data.startswith(MAGIC):
        raise NetworkError(f"{name} is no network: it does not begin with {MAGIC.decode()}")
    if len(data) < _HEAD.size + _SUM:
        raise NetworkError(f"{name} is cut short: it has {len(data)} bytes. Copy it again")
    _, version, _, length = _HEAD.unpack_from(data)
    if version != VERSION:
        raise NetworkError(
            f"{name} has version {version} of the format: this program reads {VERSION}"
        )
    if hashlib.sha256(data[:-_SUM]).digest() != data[-_SUM:]:
        raise NetworkError(f"{name} is cut short or damaged: its checksum is wrong. Copy it again")
    found = _contents(data, name, length)
    if found.kind != kind:
        raise NetworkError(f"{name} is a {found.kind}, not a {kind}")
    wanted = found.shape.numbers * KINDS[kind] * (3 if kind == "checkpoint" else 1)
    if len(found.numbers) != wanted:
        raise NetworkError(
            f"{name} has {len(found.numbers)} bytes of weights: its shape has {wanted}"
        )
    return found


def _contents(data: bytes, name: str, length: int) -> NetworkFile:
    try:
        header = json.loads(data[_HEAD.size : _HEAD.size + length])
        kind, encoding, fields = header["kind"], header["encoding"], header["shape"]
        wide, narrow = map(int, fields["widths"])
        players, ranks = int(fields["players"]), int(fields["ranks"])
        suits, rows = int(fields["suits"]), int(fields["rows"])
        shape = Shape(str(fields["ruleset"]), players, ranks, suits, rows, (wide, narrow))
        card = dict(header["card"])
    except (ValueError, KeyError, TypeError) as error:
        raise NetworkError(f"{name} has a header that nobody can read: {error!r}") from None
    if kind not in KINDS:
        raise NetworkError(f"{name} is of an unknown kind, {kind!r}")
    if encoding != ENCODING:
        raise NetworkError(
            f"{name} was trained with version {encoding!r} of the inputs: "
            f"this program has {ENCODING}. Train it anew with durak train"
        )
    return NetworkFile(kind, shape, card, data[_HEAD.size + length : -_SUM])


def read_network(path: Path, kind: str = "network") -> NetworkFile:
    """Reads a file. Raises `NetworkError`, also for a file that cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise NetworkError(f"network {path}: {error.strerror or error}") from None
    if len(data) > LARGEST:
        raise NetworkError(f"{path} is no network: it has more than {LARGEST} bytes")
    return network_from_bytes(data, str(path), kind)


@lru_cache(maxsize=32)
def shipped_network(ruleset: str, players: int, deck: str) -> NetworkFile | None:
    """The network that comes with the program for these games, if there is one."""
    name = f"{ruleset}-{deck}-{players}.net"
    file = resources.files(__package__).joinpath(FOLDER).joinpath(name)
    if not file.is_file():
        return None
    return network_from_bytes(file.read_bytes(), name)
