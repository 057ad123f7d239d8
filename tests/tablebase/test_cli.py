"""`durak tablebase build` and `durak tablebase stats`."""

import json
import subprocess
import sys
from collections import Counter

import pytest

from opendurak import Rules
from opendurak.tablebase import Tablebase, find
from tests.cli.command import durak, refused


def lines_of(result):
    """What was printed, with single spaces."""
    return [" ".join(line.split()) for line in result.out.splitlines()]


def test_build_and_count(tmp_path):
    built = durak("tablebase", "build", "--cards", 6, "--rules", "perevodnoy-52", "--out", tmp_path)
    path = tmp_path / "perevodnoy-36.6.dtb"
    assert (built.code, built.out) == (0, f"{path}\n")
    assert Tablebase.open(path).cards == 6
    counted = durak("tablebase", "stats", "--file", path)
    assert counted.code == 0
    assert counted.out.startswith(f"perevodnoy-36, {path}\n")
    assert "6 all 35064 24023 1577 9464 68.51 % 4.50 % 26.99 %" in lines_of(counted)


def test_build_goes_where_searches_look(nothing_built):
    assert durak("tablebase", "build", "--cards", 4, "--rules", "podkidnoy-36,attack_limit=1").out
    assert find(Rules(attack_limit=1)).path.parent == nothing_built


def test_stats_of_what_is_shipped():
    counted = durak("tablebase", "stats", "--cards", 4)
    lines = lines_of(counted)
    assert "4 all 688 538 42 108 78.20 % 6.10 % 15.70 %" in lines
    assert "and 112 with an empty hand, where the game is over" in lines
    assert not any(line.startswith("5 all") for line in lines)


def test_stats_as_json():
    data = json.loads(durak("tablebase", "stats", "--cards", 6, "--json").out)
    table = find(Rules(), 8)
    assert data["rules"] == "podkidnoy-36"
    assert (data["cards"], data["file"], data["sha256"]) == (8, str(table.path), table.checksum)
    assert data["totals"][-1] == {
        "cards": 6,
        "positions": 35_064,
        "wins": 25_095,
        "draws": 1_391,
        "losses": 8_578,
        "with_an_empty_hand": 1_224,
    }
    assert data["splits"][2] == {
        "attacker": 2,
        "defender": 1,
        "positions": 46,
        "wins": 34,
        "draws": 0,
        "losses": 12,
    }
    assert [total["positions"] + total["with_an_empty_hand"] for total in data["totals"][::2]] == [
        22,
        800,
        36_288,
    ]


def test_stats_of_deals():
    data = json.loads(durak("tablebase", "stats", "--cards", 2, "--deals", "--json").out)
    assert data["deals"] is True
    assert data["splits"][0]["pairs"] == 36 * 35
    lines = lines_of(durak("tablebase", "stats", "--cards", 2, "--deals"))
    assert "1 + 1 1260 873 387 0 69.29 % 30.71 % 0.00 %" in lines


def test_stats_of_endless_play():
    words = ("tablebase", "stats", "--rules", "perevodnoy-36", "--cards", 7, "--endless", "--json")
    data = json.loads(durak(*words).out)
    assert [total["endless"] for total in data["totals"]] == [0, 0, 0, 0, 0, 17]
    assert sum(split["endless"] for split in data["splits"]) == 17
    dealt = json.loads(durak(*words, "--deals").out)
    assert dealt["totals"][-1]["endless"] == dealt["totals"][-1]["draws"] == 9_072


def test_compare():
    other = "podkidnoy-36,throw_after_take=false"
    lines = lines_of(durak("tablebase", "compare", "--with", other, "--cards", 6))
    assert lines[0].startswith("podkidnoy-36 -> podkidnoy-36,throw_after_take=false; ")
    assert "6 35064 389 0 59 103 227 0 0 1.11 %" in lines
    data = json.loads(durak("tablebase", "compare", "--with", "definition", "--json").out)
    assert (data["rules"], data["with"]) == ("podkidnoy-36", "podkidnoy-36,timing=any_time")
    assert data["totals"][-1]["positions"] == 1_821_842
    assert not any(total["differ"] for total in data["totals"])


def test_compare_counts_what_differs():
    one, two = find(Rules(), 8), find(Rules(throw_after_take=False), 8)
    for attacker, defender in ((1, 1), (2, 3), (3, 3)):
        positions = one.tally(attacker, defender).total
        pairs = Counter(
            (one.value(attacker, defender, n), two.value(attacker, defender, n))
            for n in range(positions)
        )
        assert Counter(one.compare(two, attacker, defender)) == pairs


def test_no_table():
    result = durak("tablebase", "stats", "--rules", "podkidnoy-36,attack_limit=1", "--cards", 6)
    refused(
        result,
        2,
        "no table of podkidnoy-36,attack_limit=1 with 6 cards, there is none",
        "durak tablebase build --rules podkidnoy-36,attack_limit=1 --cards 6",
    )
    refused(durak("tablebase", "stats", "--cards", 10), 2, "the largest has 8 cards")


def test_bad_words(tmp_path):
    build = ("tablebase", "build", "--out", tmp_path)
    refused(durak(*build, "--cards", 13), 2, "from 2 to 12 cards, not 13")
    refused(durak(*build, "--cards", "six"), 2, "'six'")
    refused(durak(*build, "--cards", 4, "--rules", "whist"), 2, "--rules: unknown rules 'whist'")
    refused(durak(*build, "--cards", 4, "--workers", 0), 2, "0")
    refused(durak("tablebase", "stats", "--cards", 1), 2, "1")


@pytest.mark.parametrize("words", [(), ("demolish",)])
def test_no_such_command(words):
    result = durak("tablebase", *words)
    assert result.code == 2
    assert "Traceback" not in result.out + result.err


def test_damaged_file(tmp_path):
    path = tmp_path / "table.dtb"
    path.write_bytes(b"no table")
    refused(durak("tablebase", "stats", "--file", path), 2, "is no tablebase of opendurak")
    refused(durak("tablebase", "stats", "--file", tmp_path / "none"), 2, "No such file")


def test_a_full_disk(tmp_path):
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000));"
        "from opendurak.cli import main; sys.exit(main())"
    )
    words = [sys.executable, "-c", code, "tablebase", "build", "--cards", "6", "--out"]
    done = subprocess.run([*words, tmp_path], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "cannot be written: File too large; what was done so far is kept" in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c(tmp_path):
    code = (
        "import os, signal; from opendurak.cli import main;"
        "from opendurak.tablebase import checkpoint; checkpoint.PART = 400;"
        "save = checkpoint.Checkpoint.save\n"
        "def stop(self, part, values):\n"
        "    save(self, part, values)\n"
        "    if part.attacker + part.defender == 6: os.kill(os.getpid(), signal.SIGINT)\n"
        "checkpoint.Checkpoint.save = stop\n"
        "raise SystemExit(main())"
    )
    words = [sys.executable, "-c", code, "tablebase", "build", "--cards", "6", "--out"]
    done = subprocess.run([*words, tmp_path], capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert done.stderr.splitlines()[-1] == "durak: stopped; the same command goes on where it was"
    assert not done.stdout
    assert {path.suffix for path in tmp_path.iterdir()} == {".part", ".journal"}
    words[2] = "from opendurak.cli import main; raise SystemExit(main())"
    again = subprocess.run([*words, tmp_path], capture_output=True, text=True, check=False)
    assert again.returncode == 0
    assert Tablebase.open(tmp_path / "podkidnoy-36.6.dtb").cards == 6
