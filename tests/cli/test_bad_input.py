"""Whatever is given, a command ends with one clear message and an exit code, never a traceback."""

import json
import os
import signal
import subprocess
import sys

import pytest

from opendurak.cli import app
from tests.cli.command import durak, refused

DEFENCE = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"
ATTACK = "podkidnoy-36 H 9C9D/TCTD7D - - 0>1 attack:0 -"
THROW = "podkidnoy-36 H 9D/7D - 9C:TC 0>1 throw:0 -"
ALL_36 = "".join(rank + suit for suit in "CDHS" for rank in "6789TJQKA")
RECORD = '[Rules "podkidnoy-36"]\n[Players "2"]\n[Result "*"]\n\n'

UNREADABLE = {
    "unknown rank": (["legal", DEFENCE.replace("8C", "?C")], ["unknown rank '?'"]),
    "wrong suit letter": (["legal", DEFENCE.replace("8C", "8x")], ["suit 'x'", "column 17"]),
    "37 cards": (
        ["show", f"podkidnoy-36 H {ALL_36}6C/- - - 0>1 attack:0 -"],
        ["6C stands 2 times", "37 cards"],
    ),
    "a hand not in the deck": (["legal", DEFENCE.replace("8C", "2C")], ["2C is not in the 36"]),
    "seven players": (["deal", "--players", "7"], ["7 players", "42 cards", "at most 6"]),
    "one player": (["deal", "--players", "1"], ["at least 2 players, not 1"]),
    "no player": (["play", "--players", "0"], ["at least 2 players, not 0"]),
    "players that are no number": (["deal", "--players", "two"], ["--players", "'two'"]),
    "an empty position": (["legal", ""], ["empty"]),
    "an empty move": (["apply", ATTACK, ""], ["move 1", "empty text"]),
    "an empty ruleset": (["deal", "--rules", ""], ["--rules", "unknown rules ''"]),
    "unknown rules": (["deal", "--rules", "bridge"], ["--rules", "'bridge'"]),
    "an unknown option": (["deal", "--rules", "podkidnoy-36,jokers=2"], ["'jokers=2'"]),
    "an impossible option": (
        ["deal", "--rules", "podkidnoy-36,attack_limit=0"],
        ["attack_limit=0"],
    ),
    "a position without quotes": (["legal", *DEFENCE.split()], ["in quotes"]),
    "no position": (["legal"], ["POSITION", "durak legal --help"]),
    "no move": (["apply", ATTACK], ["MOVE"]),
    "no move at all": (["apply", ATTACK, "nine"], ["'nine'", "write 6C"]),
    "a depth below nought": (["perft", ATTACK, "--", "-1"], ["DEPTH", "'-1'"]),
    "a depth that is no number": (["perft", ATTACK, "deep"], ["DEPTH", "'deep'"]),
    "an unknown command": (["shuffle"], ["'shuffle'"]),
    "an unknown word for --to": (["convert", "-", "--to", "pgn"], ["--to", "'pgn'", "'json'"]),
    "no --to": (["convert", "-"], ["--to"]),
    "an unknown switch": (["deal", "--fast"], ["--fast"]),
    "an unknown language": (["rules", "--lang", "fr"], ["'fr'", "'da'"]),
    "a seat that is not there": (["play", "--seat", "2"], ["--seat 2", "0 to 1"]),
    "a seat below nought": (["play", "--seat", "-1"], ["--seat -1"]),
    "a seed of two lines": (["play", "--seed", "a\nb"], ["--seed"]),
    "no such file": (["replay", "/nowhere/game.txt"], ["/nowhere/game.txt", "No such file"]),
    "a folder": (["replay", "/"], ["/: Is a directory"]),
    "bytes that are not UTF-8": (["legal", "\udcff\udcfe"], ["0xff in word 2", "UTF-8"]),
    "a file name that is not UTF-8": (["replay", "\udcff"], ["0xff in word 2"]),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_what_cannot_be_read_is_code_2(case):
    words, parts = UNREADABLE[case]
    result = durak(*words)
    refused(result, 2, *parts)
    assert not result.out


@pytest.mark.parametrize(
    ("position", "moves", "reason"),
    [
        (ATTACK, ["take"], "not possible now"),
        (ATTACK, ["pass"], "must open"),
        (THROW, ["9C:7D"], "not possible now"),
        (DEFENCE, ["9C:TC", "9C:TC"], "not possible now"),
        (ATTACK, ["9C", "9C:TC", "+9D", "9C:TD"], "beaten already"),
        (DEFENCE, ["8C:TC"], "not an attack card on the table"),
        ("podkidnoy-36 H x1/7D - - 0>1 over -", ["7D"], "the game is over"),
    ],
)
def test_a_move_that_the_rules_refuse_is_code_2(position, moves, reason):
    refused(durak("apply", position, *moves), 2, f"move {len(moves)}", reason)


@pytest.mark.parametrize(
    ("given", "parts"),
    [
        (b"", ["empty"]),
        (b"\n\n", ["lines"]),
        (DEFENCE.encode() * 2, ["this text has 15"]),
        (f"{DEFENCE}\n{DEFENCE}\n".encode(), ["2 lines"]),
        (b"\xff\xfe", ["standard input", "0xff is not UTF-8"]),
        (DEFENCE.encode("utf-16"), ["0xff is not UTF-8"]),
        (b"\x00\x1b[2J", ["\\x1b"]),
        (b"x" * 3_000_000, ["characters"]),
    ],
)
def test_a_bad_position_on_standard_input(given, parts):
    result = durak("legal", "-", given=given)
    refused(result, 2, *parts)
    assert len(result.err) < 800
    assert "\x1b" not in result.err


BAD_RECORDS = {
    "empty": (b"", 2, ["standard input is empty"]),
    "only spaces": (b" \n ", 2, ["empty"]),
    "not UTF-8": (RECORD.encode() + b"deal \xe6", 2, ["line 5, column 6", "0xe6"]),
    "UTF-16": (RECORD.encode("utf-16"), 2, ["not UTF-8"]),
    "prose": (b"Dear Anna,\n", 2, ["line 1, column 1", "[Rules ...]"]),
    "no result": (RECORD.replace('[Result "*"]\n', "").encode(), 2, ["[Result ...]"]),
    "37 cards": (f"{RECORD}deal {ALL_36}6C 0".encode(), 2, ["line 5", "6C stands 2 times"]),
    "35 cards": (f"{RECORD}deal {ALL_36[2:]} 0".encode(), 2, ["line 5", "35 cards"]),
    "an odd deck": (f"{RECORD}deal {ALL_36[1:]} 0".encode(), 2, ["line 5", "odd number"]),
    "seven players": (
        RECORD.replace('"2"', '"7"').encode() + f"deal {ALL_36} 0".encode(),
        2,
        ["line 5", "42 cards"],
    ),
    "an impossible position": (
        f"{RECORD}position podkidnoy-36 H 9C/9C - - 0>1 attack:0 -".encode(),
        2,
        ["line 5", "9C stands 2 times"],
    ),
    "a wrong bout number": (f"{RECORD}position {ATTACK}\n2. 9C".encode(), 2, ["line 6", "2."]),
    "a move that is none": (
        f"{RECORD}position {ATTACK}\n1. nine".encode(),
        2,
        ["line 6, column 4"],
    ),
    "a brace too many": (f"{RECORD}position {ATTACK}\n1. 9C }}".encode(), 2, ["line 6", "brace"]),
    "an illegal move": (f"{RECORD}position {ATTACK}\n1. TC".encode(), 1, ["line 6, column 4"]),
    "numbers without end": (
        f"{RECORD}deal {ALL_36} {'9' * 50}".encode(),
        2,
        ["line 5"],
    ),
    "JSON that is cut": (b'{"format": "opendurak-game-1", "rules"', 2, ["no JSON", "column"]),
    "JSON of something else": (b'{"a": 1}', 2, ["opendurak-game-1"]),
    "JSON that is no object": (b"[1, 2]", 2, ["game 1"]),
    "JSON too deep": (b"[" * 100_000, 2, ["JSON"]),
    "JSON with a huge number": (b"[" + b"9" * 10_000 + b"]", 2, ["JSON"]),
    "JSON that lacks the moves": (
        json.dumps({"format": "opendurak-game-1", "start": {"position": ATTACK}}).encode(),
        2,
        ["'moves' is missing"],
    ),
}


@pytest.mark.parametrize("case", BAD_RECORDS)
@pytest.mark.parametrize("words", [["replay", "-"], ["convert", "-", "--to", "json"]])
def test_a_bad_record(case, words):
    given, code, parts = BAD_RECORDS[case]
    result = durak(*words, given=given)
    refused(result, code, *parts)
    assert len(result.err) < 800


def test_a_file_without_end():
    refused(durak("replay", "/dev/zero"), 2, "/dev/zero is larger than 64 MiB")


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    def deny(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied", "secret.txt")

    monkeypatch.setattr("pathlib.Path.open", deny)
    refused(durak("replay", tmp_path / "x"), 2, "secret.txt: Permission denied")


def test_a_file_name_that_is_not_utf8_but_exists(tmp_path):
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.txt")
    with open(name, "w", encoding="utf-8") as file:  # noqa: PTH123 - the name is the point
        file.write(f"{RECORD}position {ATTACK}\n1. 9C\n")
    assert durak("replay", "--check", name).code == 0


def test_a_fault_of_our_own_is_told_without_a_traceback(monkeypatch):
    def broken(_text):
        raise KeyError("a bug")

    monkeypatch.setattr("opendurak.cli.given.Position.from_text", broken)
    result = durak("legal", "x")
    refused(result, 70, "a fault in opendurak: KeyError: 'a bug'", app.TRACEBACK)
    monkeypatch.setenv(app.TRACEBACK, "1")
    assert "Traceback" in durak("legal", "x").err


# In a process of its own

PROGRAM = [sys.executable, "-c", "import sys; from opendurak.cli import main; sys.exit(main())"]


def run(*words, **options):
    return subprocess.run(
        [*PROGRAM, *words], capture_output=True, timeout=60, check=False, **options
    )


def test_bytes_of_the_command_line():
    done = run("legal", b"\xff\xfe")
    assert done.returncode == 2
    assert done.stderr == (
        b"durak: Invalid value for the command line: byte 0xff in word 2 is not UTF-8: "
        b"type it in UTF-8\n"
    )


def test_an_output_that_nobody_reads():
    with subprocess.Popen(
        [*PROGRAM, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert process.wait(60) == app.UNREAD
        assert process.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no full device")  # noqa: PTH110
def test_a_full_disk():
    with open("/dev/full", "w") as full:  # noqa: PTH123
        done = subprocess.run(
            [*PROGRAM, "rules"], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"durak: output: No space left on device\n"


def test_streams_that_were_closed():
    shell = subprocess.run(
        ["/bin/sh", "-c", '"$@" >&- 2>&- <&-', "sh", *PROGRAM, "legal", "-"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (shell.returncode, shell.stdout, shell.stderr) == (2, b"", b"")


def test_ctrl_c_stops_a_command_quietly(monkeypatch):
    def stop(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr("opendurak.cli.perft.perft", stop)
    assert durak("perft", ATTACK, 3) == (130, "", "")
    monkeypatch.setattr("opendurak.cli.app._run", stop)
    assert durak("perft", ATTACK, 3) == (130, "", "")


def test_ctrl_c_stops_a_process_quietly():
    with subprocess.Popen(
        [*PROGRAM, "legal", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(10)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"")
