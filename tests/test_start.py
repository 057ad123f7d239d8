"""`start.py`: what it decides without installing anything."""

import subprocess
import sys
from pathlib import Path

import pytest

import start


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """A stamp of a finished setup, for a folder with one module and a Python."""
    module = tmp_path / "src" / "opendurak" / "cards.py"
    module.parent.mkdir(parents=True)
    module.touch()
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "in_venv", lambda _: sys.executable)
    monkeypatch.setattr(start, "compiler", lambda: "/usr/bin/c++")
    monkeypatch.delenv("OPENDURAK_REQUIRE_CORE", raising=False)
    return {
        "inputs": "same",
        "tests": True,
        "root": str(tmp_path),
        "core": True,
        "compiler": "/usr/bin/c++",
        "files": [str(Path("opendurak", "cards.py"))],
    }


def test_a_finished_setup_is_fresh(installed):
    assert start.is_fresh(installed, "same", for_tests=True)


def test_no_stamp_is_not_fresh():
    assert not start.is_fresh({}, "same", for_tests=False)


@pytest.mark.parametrize(
    "change",
    [
        {"inputs": "other"},
        {"tests": False},
        {"root": "/elsewhere"},
        {"files": ["opendurak/moved.py"]},
        {"core": False, "compiler": None},
    ],
)
def test_a_change_is_not_fresh(installed, change):
    assert not start.is_fresh({**installed, **change}, "same", for_tests=True)


def test_a_core_that_this_compiler_cannot_build_is_not_tried_again(installed):
    assert start.is_fresh({**installed, "core": False}, "same", for_tests=True)


def test_a_required_core_is_tried_again(installed, monkeypatch):
    monkeypatch.setenv("OPENDURAK_REQUIRE_CORE", "1")
    assert not start.is_fresh({**installed, "core": False}, "same", for_tests=True)


def test_the_fingerprint_follows_the_core(monkeypatch, tmp_path):
    monkeypatch.setattr(start, "ROOT", tmp_path)
    (tmp_path / "core").mkdir()
    source = tmp_path / "core" / "state.hpp"
    source.write_text("one")
    first = start.fingerprint()
    source.write_text("two")
    second = start.fingerprint()
    source.rename(source.with_name("other.hpp"))
    assert len({first, second, start.fingerprint()}) == 3


def test_an_old_python_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 1, "final", 0))
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert start.main([]) == 1
    assert "needs 3.11 or newer. Run `python3.14 start.py`." in capsys.readouterr().err


def test_a_python_without_pip_is_told_the_remedy(monkeypatch, tmp_path):
    monkeypatch.setattr(start, "TOOLS", tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(start.StartError, match="apt install python3-pip"):
        start.find_uv()


def test_a_fetch_that_fails_says_why_and_leaves_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(start, "TOOLS", tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: object())
    monkeypatch.setattr(
        "subprocess.run", lambda *_, **__: subprocess.CompletedProcess([], 1, b"no route to host")
    )
    with pytest.raises(start.StartError, match=r"(?s)check the network.*no route to host"):
        start.find_uv()
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_no_traceback(monkeypatch, capsys):
    def fail(**_):
        raise OSError(28, "No space left on device", "/disk")

    monkeypatch.setattr(start, "prepare", fail)
    assert start.main([]) == 1
    assert capsys.readouterr().err == "start.py: No space left on device: /disk\n"


def test_ctrl_c_is_no_traceback(monkeypatch, capsys):
    def interrupt(**_):
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "prepare", interrupt)
    assert start.main(["doctor"]) == 130
    assert "stopped" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "program"),
    [
        ([], ["durak"]),
        (["play"], ["durak", "play"]),
        (["deal", "--seed"], ["durak", "deal", "--seed"]),
    ],
)
def test_other_words_go_to_durak(monkeypatch, words, program):
    ran = []
    monkeypatch.setattr(start, "prepare", lambda **_: None)
    monkeypatch.setattr(start, "in_venv", lambda name: name)
    monkeypatch.setattr(start, "hand_over", lambda command: ran.append(command) or 0)
    assert start.main(words) == 0
    assert ran == [program]


def test_the_measured_tests_are_called_after_the_modules(monkeypatch, tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.coverage.report]\ninclude = ["src/opendurak/cards.py", "src/opendurak/position/*"]\n'
    )
    for name in ("cards.py", "cards_text.py", "start.py", "cardsharp.py"):
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "tests" / f"test_{name}").touch()
    for name in ("position", "solved"):
        (tmp_path / "tests" / name).mkdir()
    monkeypatch.setattr(start, "ROOT", tmp_path)
    assert start.floor_tests() == [
        "tests/position",
        "tests/test_cards.py",
        "tests/test_cards_text.py",
    ]


@pytest.mark.parametrize(
    ("found", "wanted", "left_out"), [(None, "", True), (None, "1", False), ("chromium", "", False)]
)
def test_without_a_browser_its_tests_are_left_out(monkeypatch, capsys, found, wanted, left_out):
    ran = []
    monkeypatch.setenv("OPENDURAK_REQUIRE_BROWSER", wanted)
    monkeypatch.setattr("shutil.which", lambda _: found)
    monkeypatch.setattr(start, "call", lambda command, *_: ran.append(command) or 0)
    monkeypatch.setattr(start, "read_stamp", lambda: {"core": True})
    assert start.test([]) == 0
    assert all(("--ignore=tests/browser" in command) is left_out for command in ran)
    assert ("apt install chromium" in capsys.readouterr().err) is left_out
