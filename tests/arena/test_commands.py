"""`durak arena`, `durak ladder`, `durak tune` and `durak engine`."""

import json
import shlex
import signal
import subprocess
import sys
import time

import pytest

from opendurak.cli import main
from opendurak.notation import records_from_text

DURAK = [sys.executable, "-c", "import sys; from opendurak.cli import main; sys.exit(main())"]


def arena(*words):
    return main(["arena", *words, "--workers", "1"])


def test_arena_tells_two_players_apart(capsys):
    assert arena("easy", "random", "--pairs", "10", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["score"] > 0.8
    assert {"low", "high", "wins", "draws", "losses", "work", "ended"} <= set(data)
    assert data["work"][0]["ms"] > 0


def test_arena_tells_three_players_apart(capsys):
    assert arena("easy", "random", "random", "--pairs", "4", "--seed", "x", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["player"] for each in data["durak"]] == ["easy", "random", "random"]
    assert arena("easy", "random", "random", "--pairs", "4", "--seed", "x") == 0
    assert "random/2 is the durak" in capsys.readouterr().out


def test_arena_keeps_every_game_as_a_record(tmp_path, capsys):
    path = tmp_path / "games.txt"
    assert arena("easy", "random", "--pairs", "3", "--records", str(path)) == 0
    records = list(records_from_text(path.read_text()))
    assert [record.headers["Rotation"] for record in records] == ["0", "1"] * 3
    assert all(record.game.over for record in records)
    capsys.readouterr()
    assert main(["replay", str(path)]) == 0


def test_arena_goes_on_from_a_file(tmp_path, capsys):
    path = str(tmp_path / "match.jsonl")
    assert arena("easy", "random", "--pairs", "2", "--resume", path) == 0
    assert arena("easy", "random", "--pairs", "4", "--resume", path, "--json") == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["deals"] == 4
    assert arena("easy", "easy", "--resume", path) == 2
    assert "is of another match" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["easy"], "2 players or more"),
        (["easy", "nobody"], "unknown level 'nobody'"),
        (["easy"] * 7, "at most 6 can play"),
        (["easy", "easy", "--rules", "bridge"], "unknown rules"),
        (["easy", "easy", "--ms", "5", "--worlds", "5"], "exclude each other"),
        (["easy", "easy", "--cluster", "tcp://127.0.0.1:1"], "exclude each other"),
        (["easy", "easy", "easy", "--test"], "--test is for two players"),
        (["easy", "easy", "--test", "--from", "60", "--to", "50"], "give 0 < from < to < 100"),
        (["engine:", "easy"], "needs a command"),
    ],
)
def test_arena_says_what_is_wrong(words, message, capsys):
    assert arena(*words) == 2
    error = capsys.readouterr().err
    assert message in error
    assert "Traceback" not in error


def test_arena_warns_where_no_core_solves_endgames(monkeypatch, capsys):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    assert arena("easy", "random", "--pairs", "1", "--json") == 0
    told = capsys.readouterr()
    assert "endgames are solved in Python" in told.err
    json.loads(told.out)


def test_a_hostile_engine_loses_and_the_match_goes_on(capsys):
    code = "print('ready {}', flush=True)\nfor line in iter(input, ''):\n    print('nonsense')"
    engine = "engine:" + shlex.join([sys.executable, "-uc", code])
    assert arena(engine, "easy", "--pairs", "2", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["wins"], data["losses"], data["faults"]) == (0, 4, 4)
    assert "nonsense" in data["first_faults"][0]["fault"]


def test_ctrl_c_gives_what_is_known(tmp_path):
    path = tmp_path / "match.jsonl"
    words = ["arena", "normal", "easy", "--pairs", "100000", "--resume", str(path)]
    with subprocess.Popen(
        [*DURAK, *words, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not (path.exists() and path.stat().st_size > 5000):
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=60)
    assert process.returncode == 130, error
    assert "Stopped after" in out
    assert "normal scores" in out
    assert "Traceback" not in error


def test_ladder_writes_table_and_plot(tmp_path, capsys):
    out = tmp_path / "ladder"
    words = ["ladder", "--table", "podkidnoy-24:2", "--table", "podkidnoy-24:3"]
    words += ["--pairs", "4", "--out", str(out), "--workers", "1"]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert "| podkidnoy-24 | easy | random |" in table
    assert "| podkidnoy-24 | 3 | hard | normal |" in table
    assert (out / "ladder.md").read_text() == table
    assert len(json.loads((out / "ladder.json").read_text())["steps"]) == 10
    assert deals(out) == {
        "podkidnoy-24-2-easy-random": 4,
        "podkidnoy-24-2-hard-normal": 4,
        "podkidnoy-24-3-easy-random": 2,
        "podkidnoy-24-3-hard-normal": 1,
    }
    assert (out / "ladder.png").read_bytes().startswith(b"\x89PNG")
    assert "<svg" in (out / "ladder.svg").read_text()
    assert main([*words, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again == json.loads((out / "ladder.json").read_text())


def deals(out):
    """How many deals the ladder's first and last matches have; a journal has one line more."""
    return {
        file.stem: len(file.read_text().splitlines()) - 1
        for file in sorted((out / "matches").iterdir())
        if file.stem.endswith(("easy-random", "hard-normal"))
    }


@pytest.mark.parametrize("table", ["podkidnoy-36", "podkidnoy-36:x", "podkidnoy-36:9", "what:2"])
def test_ladder_refuses_a_table_that_is_none(table, tmp_path, capsys):
    assert main(["ladder", "--table", table, "--out", str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_ladder_without_matplotlib_says_what_to_install(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr("opendurak.arena.plot.find_spec", lambda _name: None)
    assert main(["ladder", "--pairs", "1", "--out", str(tmp_path)]) == 2
    assert "opendurak[plot]" in capsys.readouterr().err


def test_tune_writes_weights_with_a_record(tmp_path, capsys):
    path, other = tmp_path / "weights.json", tmp_path / "again.json"
    words = ["--steps", "2", "--pairs", "4", "--held-out", "4", "--seed", "x"]
    assert main(["tune", str(path), *words, "--workers", "1"]) == 0
    data = json.loads(path.read_text())
    record = data["tuning"][-1]
    assert (record["steps"], record["seed"], set(record["score"])) == (2, "x", {"easy", "start"})
    assert main(["tune", str(other), *words, "--workers", "2"]) == 0
    assert other.read_text() == path.read_text()
    assert "against easy" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "opendurak-weights-1"}'])
def test_tune_refuses_a_start_that_is_none(text, tmp_path, capsys):
    start = tmp_path / "start.json"
    start.write_text(text)
    assert main(["tune", str(tmp_path / "w.json"), "--start", str(start)]) == 2
    assert "weights" in capsys.readouterr().err


def test_engine_speaks_over_pipes():
    asked = 'durak {"version":1}\nnonsense\nquit\n'
    words = [*DURAK, "engine", "easy"]
    done = subprocess.run(words, input=asked, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["ready", "error"]


def test_engine_refuses_an_unknown_level(capsys):
    assert main(["engine", "nobody"]) == 2
    assert "unknown level" in capsys.readouterr().err


def test_a_level_behind_the_protocol_plays_like_the_level(capsys):
    """The example of the documentation: the pipe changes nothing."""
    engine = "engine:" + shlex.join([*DURAK, "engine", "easy"])
    assert arena(engine, "random", "--pairs", "2", "--json") == 0
    piped = json.loads(capsys.readouterr().out)
    assert arena("easy", "random", "--pairs", "2", "--json") == 0
    plain = json.loads(capsys.readouterr().out)
    assert [piped[key] for key in ("wins", "draws", "losses", "plies")] == [
        plain[key] for key in ("wins", "draws", "losses", "plies")
    ]
