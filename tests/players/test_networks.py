import hashlib
import json
import struct

import pytest

from opendurak.players.networks import (
    NetworkError,
    NetworkFile,
    Shape,
    network_from_bytes,
    network_to_bytes,
    read_network,
    shipped_network,
)
from opendurak.rules import Rules

SHAPE = Shape("podkidnoy", 2, 9, 4, 3, (4, 2))
FILE = NetworkFile("network", SHAPE, {"games": 5}, bytes(range(2 * SHAPE.numbers)))


def test_a_file_comes_back_as_it_was_written():
    assert SHAPE.numbers == 3 * 4 + 4 + 4 * 2 + 2 + 2 + 1
    assert network_from_bytes(network_to_bytes(FILE), "here.net") == FILE


@pytest.mark.parametrize("cut", [1, 40, 100])
def test_a_file_cut_short_is_told(cut):
    with pytest.raises(NetworkError, match=r"here\.net is cut short"):
        network_from_bytes(network_to_bytes(FILE)[:-cut], "here.net")


def test_every_changed_byte_is_told():
    data = network_to_bytes(FILE)
    for place in range(len(data)):
        with pytest.raises(NetworkError, match=r"^here\.net "):
            network_from_bytes(
                data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :], "here.net"
            )


def signed(head, header, numbers=b""):
    text = json.dumps(header).encode()
    body = struct.pack("<8sHHI", *head, len(text)) + text + numbers
    return body + hashlib.sha256(body).digest()


def header(**changes):
    shape = {**SHAPE._asdict(), "widths": list(SHAPE.widths)}
    return {"kind": "network", "encoding": 1, "shape": shape, "card": {}, **changes}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "no network"),
        (b"PNG", "no network"),
        (b"DURAKNET", "cut short"),
        (signed((b"DURAKNET", 2, 0), header()), "version 2 of the format: this program reads 1"),
        (signed((b"DURAKNET", 1, 0), header()), "0 bytes of weights: its shape has 58"),
        (signed((b"DURAKNET", 1, 0), header(encoding=9)), "version 9 of the inputs"),
        (signed((b"DURAKNET", 1, 0), header(kind="song")), "unknown kind, 'song'"),
        (signed((b"DURAKNET", 1, 0), header(kind="checkpoint")), "is a checkpoint, not a network"),
        (signed((b"DURAKNET", 1, 0), header(shape={})), "a header that nobody can read"),
        (signed((b"DURAKNET", 1, 0), []), "a header that nobody can read"),
    ],
)
def test_what_is_no_network_is_told(data, message):
    with pytest.raises(NetworkError, match=message):
        network_from_bytes(data, "here.net")


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(NetworkError, match=r"none\.net: No such file"):
        read_network(tmp_path / "none.net")


def test_a_shape_serves_its_game_alone():
    assert SHAPE.serves(Rules.from_text("podkidnoy-36,timing=any_time"), 2)
    assert not SHAPE.serves(Rules.from_text("podkidnoy-36"), 3)
    assert not SHAPE.serves(Rules.from_text("podkidnoy-32"), 2)
    assert not SHAPE.serves(Rules.from_text("perevodnoy-36"), 2)


def test_no_network_ships_for_a_game_that_nobody_trained():
    assert shipped_network("podkidnoy", 6, "36") is None
