"""Files that are no whole table of this format: each is refused, and says what to do."""

import hashlib
import json
import random

import pytest

from opendurak import Rules
from opendurak.errors import TablebaseError
from opendurak.tablebase import Tablebase, build, statistics
from opendurak.tablebase import file as format_of

FIXED = 12


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    path = build(Rules(), 5, directory=tmp_path_factory.mktemp("good"))
    return path.read_bytes()


@pytest.fixture
def refused(tmp_path):
    """Opens a file with the given bytes; the message."""

    def message(data):
        path = tmp_path / "table.dtb"
        path.write_bytes(data)
        with pytest.raises(TablebaseError) as caught:
            Tablebase.open(path)
        assert str(path) in str(caught.value)
        return str(caught.value)

    return message


def header_of(data):
    length = int.from_bytes(data[8:FIXED], "little")
    return json.loads(data[FIXED : FIXED + length]), data[FIXED + length : -32]


def with_header(content, values):
    """A file with any header, its checksum right."""
    text = content if isinstance(content, bytes) else json.dumps(content).encode()
    data = format_of.MARK + len(text).to_bytes(4, "little") + text + values
    return data + hashlib.sha256(data).digest()


def test_the_format_is_as_described(good):
    assert good[:8] == bytes.fromhex("89 44 54 42 0D 0A 1A 0A")
    header, values = header_of(good)
    assert header["format"] == 1
    assert header["rules"] == "podkidnoy-36"
    assert header["cards"] == 5
    assert header["splits"][:3] == [[1, 1, 10], [1, 2, 46], [2, 1, 46]]
    assert (len(good) - 32 - len(values)) % 64 == 0
    assert len(values) == sum(-(-positions // 4) for _, _, positions in header["splits"])
    assert hashlib.sha256(good[:-32]).digest() == good[-32:]


def test_opening_gives_what_is_in_it(good, tmp_path):
    path = tmp_path / "any-name"
    path.write_bytes(good)
    for verify in (True, False):
        table = Tablebase.open(path, Rules(deck="52"), verify=verify)
        assert (str(table.rules), table.cards) == ("podkidnoy-36", 5)
        assert table.checksum == good[-32:].hex()


def test_a_large_file_is_mapped(good, tmp_path, monkeypatch):
    path = tmp_path / "table.dtb"
    path.write_bytes(good)
    read = list(statistics(Tablebase.open(path)))
    monkeypatch.setattr(format_of, "_MAPPED_FROM", 0)
    assert list(statistics(Tablebase.open(path))) == read


def test_any_changed_byte_is_found(good, refused):
    rng = random.Random(0)
    for place in [*range(96), *rng.sample(range(96, len(good)), 100)]:
        data = bytearray(good)
        data[place] ^= 1 << rng.randrange(8)
        refused(bytes(data))


def test_a_changed_value_names_the_remedy(good, refused):
    data = bytearray(good)
    data[-100] ^= 1
    message = refused(bytes(data))
    assert "is damaged: its checksum is wrong" in message
    assert "durak tablebase build --rules podkidnoy-36 --cards 5" in message


def test_unverified_values_are_read_as_they_are(good, tmp_path):
    path = tmp_path / "table.dtb"
    path.write_bytes(good[:-1] + bytes([good[-1] ^ 1]))
    assert Tablebase.open(path, verify=False).cards == 5


def test_every_length_but_the_right_one_is_refused(good, refused):
    for length in [*range(0, 400, 7), *range(len(good) - 40, len(good))]:
        refused(good[:length])
    assert f"is cut off: {len(good) - 1} bytes instead of {len(good)}" in refused(good[:-1])
    assert "has something behind its end" in refused(good + b"\0")


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"#!/bin/sh\n", b"\x89PNG\r\n\x1a\n" + bytes(100), b"6C" * 5000]
)
def test_foreign_files(refused, data):
    assert refused(data).endswith("is no tablebase of opendurak")


def test_a_file_that_passed_through_a_text_filter(good, refused):
    assert refused(good.replace(b"\r\n", b"\n")).endswith("is no tablebase of opendurak")


def test_other_versions(good, refused):
    header, values = header_of(good)
    for version in (0, 2, "1.0", None):
        message = refused(with_header(header | {"format": version}, values))
        assert f"is of format {version!r}, this opendurak reads format 1" in message


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "podkidnoy-99"},
        {"rules": "podkidnoy-52"},
        {"rules": 7},
        {"cards": 4},
        {"cards": 1},
        {"cards": 10**9},
        {"cards": "5"},
        {"splits": []},
        {"splits": None},
        {"splits": [[1, 1, -10]]},
        {"splits": [[1, 1]]},
        {"splits": "11"},
    ],
)
def test_headers_that_cannot_be(good, refused, change):
    header, values = header_of(good)
    assert "its header makes no sense" in refused(with_header(header | change, values))


def test_headers_without_a_field(good, refused):
    header, values = header_of(good)
    for name in header:
        less = {key: value for key, value in header.items() if key != name}
        assert "is damaged: its header" in refused(with_header(less, values))


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"1", b"null", b"\xff\xfe", b"[" * 60_000])
def test_headers_that_are_no_json(refused, text):
    assert "is damaged: its header cannot be read" in refused(with_header(text, b""))


def test_a_header_longer_than_the_file(good, refused):
    data = good[:8] + (1 << 30).to_bytes(4, "little") + good[FIXED:]
    assert "is damaged: its header is cut off" in refused(data)


def test_splits_of_another_index(good, tmp_path):
    header, values = header_of(good)
    header["splits"][-1][2] += 4
    path = tmp_path / "table.dtb"
    path.write_bytes(with_header(header, values + b"\0"))
    table = Tablebase.open(path)
    with pytest.raises(TablebaseError, match="is damaged: a table of 5 cards takes"):
        _ = table.compiled


def test_other_rules(good, tmp_path):
    path = tmp_path / "table.dtb"
    path.write_bytes(good)
    with pytest.raises(TablebaseError, match="of the rules podkidnoy-36, not perevodnoy-36"):
        Tablebase.open(path, Rules(ruleset="perevodnoy", deck="52"))


def test_no_file_and_no_permission(tmp_path):
    with pytest.raises(TablebaseError, match="cannot be read: No such file"):
        Tablebase.open(tmp_path / "none.dtb")
    with pytest.raises(TablebaseError, match="cannot be read: Is a directory"):
        Tablebase.open(tmp_path)
