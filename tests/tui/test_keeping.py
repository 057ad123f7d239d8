"""Where a game is kept."""

import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from opendurak import Game, GameRecord, Position
from opendurak.notation import record_from_text, records_from_text
from opendurak.tui.keeping import (
    Keeper,
    KeepError,
    data_folder,
    games_folder,
    new_file,
    replace,
    save_copy,
)

NOW = datetime.fromisoformat("2026-11-04T20:15:09+01:00")


@pytest.fixture
def record():
    game = Game(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"))
    game.play("9C")
    return GameRecord(game)


def test_the_file_holds_the_game_as_it_stands(tmp_path, record):
    path = tmp_path / "game.txt"
    keeper = Keeper(path)
    assert path.read_text(encoding="utf-8") == ""
    keeper.keep(record)
    record.game.play("9C:TC")
    keeper.keep(record)
    (kept,) = records_from_text(path.read_text(encoding="utf-8"))
    assert kept.game.moves == record.game.moves
    assert list(tmp_path.iterdir()) == [path]


def test_games_that_were_there_stay(tmp_path, record):
    path = tmp_path / "games.txt"
    for _ in range(3):
        Keeper(path).keep(record)
    assert len(list(records_from_text(path.read_text(encoding="utf-8")))) == 3


@pytest.mark.parametrize("content", [b"Dear diary,\n", b"\xff\xfe\x00", b"[Rules]"])
def test_a_file_of_something_else_is_left_alone(tmp_path, content):
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(KeepError, match="holds no games"):
        Keeper(path)
    assert path.read_bytes() == content


def test_places_that_cannot_keep_a_game(tmp_path):
    with pytest.raises(KeepError, match="not a file"):
        Keeper(tmp_path)
    with pytest.raises(KeepError, match="No such file"):
        Keeper(tmp_path / "missing" / "game.txt")
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(KeepError, match="Not a directory"):
        Keeper(tmp_path / "file" / "game.txt")
    with pytest.raises(KeepError, match="Not a directory"):
        new_file(tmp_path / "file" / "games", NOW)
    with pytest.raises(KeepError, match="too long"):
        Keeper(tmp_path / ("x" * 300))


def test_nothing_is_left_behind_when_writing_fails(tmp_path, monkeypatch):
    path = tmp_path / "game.txt"
    path.write_text("old", encoding="utf-8")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(KeepError, match="No space left"):
        replace(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_rights_stay(tmp_path):
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("", encoding="utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    replace(link, "text")
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == "text"
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_usual_rights(tmp_path):
    mask = os.umask(0o027)
    try:
        replace(tmp_path / "new.txt", "text")
    finally:
        os.umask(mask)
    assert (tmp_path / "new.txt").stat().st_mode & 0o777 == 0o640


def test_names_of_new_files(tmp_path):
    folder = tmp_path / "a" / "b"
    names = [new_file(folder, NOW).name for _ in range(3)]
    assert names == [
        "durak-20261104-201509.txt",
        "durak-20261104-201509-2.txt",
        "durak-20261104-201509-3.txt",
    ]


def test_too_many_files_of_one_second(tmp_path, monkeypatch):
    monkeypatch.setattr("opendurak.tui.keeping._CLASH_AT_MOST", 2)
    new_file(tmp_path, NOW)
    with pytest.raises(KeepError, match="too many"):
        new_file(tmp_path, NOW)


def test_a_copy_goes_to_a_new_file_only(tmp_path, record):
    path = tmp_path / "copy.txt"
    assert save_copy(str(path), record, "taken") == path
    assert record_from_text(path.read_text(encoding="utf-8")).game.moves == record.game.moves
    with pytest.raises(KeepError, match="taken"):
        save_copy(str(path), record, "taken")


@pytest.mark.parametrize(
    ("environment", "platform", "folder"),
    [
        ({"HOME": "/home/a"}, "linux", "/home/a/.local/share/opendurak"),
        ({"HOME": "/home/a", "XDG_DATA_HOME": "/data"}, "linux", "/data/opendurak"),
        ({"HOME": "/home/a", "XDG_DATA_HOME": "data"}, "linux", "/home/a/.local/share/opendurak"),
        ({"HOME": "/Users/a"}, "darwin", "/Users/a/Library/Application Support/opendurak"),
        ({"USERPROFILE": "/u", "LOCALAPPDATA": "/u/l"}, "win32", "/u/l/opendurak"),
        ({"USERPROFILE": "/u"}, "win32", "/u/AppData/Local/opendurak"),
    ],
)
def test_the_folder_for_data(environment, platform, folder):
    assert data_folder(environment, platform) == Path(folder)


def test_games_have_a_folder_of_their_own(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    if sys.platform == "linux":
        assert games_folder() == Path("/data/opendurak/games")


def test_kill_9_loses_nothing_and_leaves_a_whole_record(tmp_path):
    """A process that keeps one game over and over is killed at any moment."""
    path = tmp_path / "game.txt"
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from opendurak import Game, GameRecord, Position\n"
        "from opendurak.tui.keeping import Keeper\n"
        "keeper = Keeper(Path(sys.argv[1]))\n"
        "game = Game(Position.from_text('podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -'))\n"
        "game.play('9C')\n"
        "keeper.keep(GameRecord(game))\n"
        "print(flush=True)\n"
        "while True:\n"
        "    keeper.keep(GameRecord(game))\n"
    )
    for delay in (0.0, 0.01, 0.02, 0.03):
        path.unlink(missing_ok=True)
        with subprocess.Popen(
            [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE
        ) as process:
            process.stdout.readline()
            time.sleep(delay)
            process.kill()
        assert [str(move) for move in record_from_text(path.read_text()).game.moves] == ["9C"]
