"""`durak play`."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from opendurak import Rules, SeedStream, deal
from opendurak.notation import record_from_text, records_from_text
from tests.cli.command import durak, refused

ENOUGH = "1\n" * 2000


@pytest.fixture(autouse=True)
def data(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path / "data" / "opendurak" / "games"


def kept(folder):
    (path,) = folder.iterdir()
    return record_from_text(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("language", "over"), [("en", "Places: "), ("da", "Placering: "), ("ru", "Места: ")]
)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_through_a_pipe(data, language, over, players):
    done = durak("play", "--players", players, "--seed", "a", "--lang", language, given=ENOUGH)
    assert (done.code, done.err) == (0, "")
    assert over in done.out
    assert "\x1b" not in done.out
    assert max(map(len, re.sub(r".*durak-.*", "", done.out).splitlines())) <= 80
    record = kept(data)
    assert record.game.over
    assert record.game.start == deal(Rules(), players, SeedStream("a"))


def test_the_same_seed_and_moves_give_the_same_game(data):
    games = [durak("play", "--seed", "b", "--players", 3, given=ENOUGH).out for _ in range(2)]
    games = [re.sub(r"durak-[-0-9]*\.txt", "", game) for game in games]
    assert games[0] == games[1]
    assert len(list(data.iterdir())) == 2


def test_without_a_seed_every_game_is_another(data):
    assert durak("play").out != durak("play").out
    seeds = {record_from_text(path.read_text()).headers["Seed"] for path in data.iterdir()}
    assert len(seeds) == 2
    assert not any(seed in durak("play").out for seed in seeds)


def test_the_end_of_input_keeps_the_game(data):
    done = durak("play", "--seed", "x", given="1\n")
    assert done.code == 0
    assert "You left the game." in done.out
    record = kept(data)
    assert record.game.moves
    assert not record.game.over
    assert str(data) in done.out.splitlines()[-1]


def test_the_record_says_who_sat_where(data):
    durak("play", "--seed", "x", "--players", 3, "--seat", 1, given="quit\n")
    headers = kept(data).headers
    assert headers.keys() == {"Date", "Program", "Seed", "Seat0", "Seat1", "Seat2"}
    assert [headers[f"Seat{n}"] for n in range(3)] == ["easy", "person", "easy"]


def test_one_level_for_all_or_one_for_each_clockwise(tmp_path):
    path = tmp_path / "games.txt"
    words = ("play", "--seed", "x", "--players", 3, "--seat", 1, "--record", path)
    done = durak(*words, "--level", "normal", given="quit\n")
    assert "Your opponents: Anna (normal), Boris (normal)." in done.out
    done = durak(*words, "--level", "hard", "--level", "look-ahead", given="quit\n")
    assert "Your opponents: Anna (hard), Boris (thoughtful)." in done.out
    games = [record.headers for record in records_from_text(path.read_text())]
    seats = [[headers[f"Seat{n}"] for n in range(3)] for headers in games]
    assert seats == [["normal", "person", "normal"], ["look-ahead", "person", "hard"]]


@pytest.mark.parametrize(
    ("level", "lang", "told"),
    [
        ("expert", "en", "Your opponent: Anna (expert)."),
        ("hard", "da", "Din modstander: Anna (svær)."),
        ("hard", "ru", "Ваш соперник: Анна (сильный)."),
    ],
)
def test_a_whole_game_against_a_strong_level(data, level, lang, told):
    done = durak("play", "--level", level, "--seed", "x", "--lang", lang, given=ENOUGH)
    assert (done.code, done.err) == (0, "")
    assert told in done.out
    assert kept(data).game.over


def test_an_engine_plays_and_one_that_fails_loses_no_game(data):
    engine = f"engine:{sys.executable} examples/engine.py"
    done = durak("play", "--level", engine, "--seed", "x", given=ENOUGH)
    assert (done.code, done.err) == (0, "")
    assert kept(data).headers["Seat1"] == engine
    for path in data.iterdir():
        path.unlink()
    done = durak("play", "--level", "engine:false", "--seed", "x", given=ENOUGH)
    refused(done, 2, "engine false: ")
    assert "The game cannot go on: an opponent failed." in done.out
    assert str(data) in done.out
    assert not kept(data).game.over


@pytest.mark.parametrize(
    ("levels", "told"),
    [
        (["exprt"], "did you mean expert?"),
        (["expert:nowhere.npz"], "nowhere.npz"),
        (["easy", "easy"], "--level is given 2 times, but 3 play against you"),
        (["engine:"], "engine:"),
        (["engine:a\nb"], "line break"),
    ],
)
def test_a_level_that_cannot_play(data, levels, told):
    words = [word for level in levels for word in ("--level", level)]
    done = durak("play", "--players", 4, *words)
    assert done.out == ""
    assert (done.code, told in done.err) == (2, True), done.err
    assert not data.exists()


def test_a_file_of_ones_own_collects_games(tmp_path, data):
    path = tmp_path / "games.txt"
    for seed in "abc":
        done = durak("play", "--seed", seed, "--record", path, given=ENOUGH)
        assert str(path) in done.out
    text = path.read_text(encoding="utf-8")
    assert [record.headers["Seed"] for record in records_from_text(text)] == ["a", "b", "c"]
    assert durak("replay", "--check", path).out.startswith("3 games")
    assert not data.exists()


def test_the_record_is_not_shown_on_the_screen(data):
    done = durak("play", "--seed", "x", given=ENOUGH)
    deck = "".join(map(str, kept(data).game.deal.deck))
    assert deck not in done.out
    assert "It holds every card" in done.out


@pytest.mark.parametrize("language", ["da_DK.UTF-8", "ru_RU.UTF-8"])
def test_the_language_of_the_system(monkeypatch, language):
    monkeypatch.setenv("LC_ALL", language)
    given = durak("play", "--seed", "x", "--lang", language[:2])
    assert re.sub("durak-.*", "", given.out) == re.sub(
        "durak-.*", "", durak("play", "--seed", "x").out
    )


def test_a_place_that_cannot_keep_a_game(data, tmp_path):
    refused(durak("play", "--record", tmp_path), 2, "not a file", "--record")
    refused(durak("play", "--record", "/nowhere/x"), 2, "/nowhere/x", "--record")
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    refused(durak("play", "--record", diary), 2, "holds no games", "--record")
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    data.parent.parent.mkdir(parents=True)
    data.parent.write_text("a file in the way", encoding="utf-8")
    refused(durak("play"), 2, "Not a directory", "--record")


def test_bytes_that_are_not_utf8_are_no_move(data):
    done = durak("play", "--seed", "x", given=b"\xff\xfe\n1\n")
    assert done.code == 0
    assert "is no move here" in done.out
    assert kept(data).game.moves


# In a process of its own

PROGRAM = [sys.executable, "-c", "import sys; from opendurak.cli import main; sys.exit(main())"]


def process(*words, **options):
    return subprocess.Popen(
        [*PROGRAM, "play", "--seed", "x", "--players", "3", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )


def first_move_kept(folder):
    for _ in range(1200):
        with contextlib.suppress(FileNotFoundError, ValueError):  # no file yet, or one being made
            if kept(folder).game.moves:
                return
        time.sleep(0.05)
    raise AssertionError("no move was kept within a minute")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ctrl_c_ends_cleanly(data, language):
    with process("--lang", language) as game:
        game.stdin.write(b"1\n")
        game.stdin.flush()
        first_move_kept(data)
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=60)
    assert game.returncode == 0
    assert err == b""
    assert str(data).encode() in out
    assert kept(data).game.moves


def test_kill_9_keeps_the_game(data):
    with process() as game:
        game.stdin.write(b"1\n")
        game.stdin.flush()
        first_move_kept(data)
        game.kill()
    assert kept(data).game.moves


@pytest.mark.parametrize(
    "variables",
    [
        {"TERM": "dumb"},
        {"NO_COLOR": "1"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"COLUMNS": "20"},
    ],
)
def test_poor_terminals(data, variables):
    with process("--lang", "ru", env={**os.environ, **variables}) as game:
        out, err = game.communicate(b"1\n?\nhint\n", timeout=60)
    assert game.returncode == 0
    assert err == b""
    assert b"\x1b" not in out
    encoding = variables.get("PYTHONIOENCODING", "utf-8")
    assert ("♣" in out.decode(encoding)) == (encoding == "utf-8")
    assert kept(data).game.moves


def test_an_output_that_nobody_reads(data):
    with process() as game:
        game.stdout.close()
        game.stdin.write(b"1\n" * 10)
        game.stdin.close()
        assert game.wait(60) == 141
        assert game.stderr.read() == b""
    assert kept(data)
