"""`durak` itself, `rules` and `doctor`."""

import json
import sys

import pytest

from opendurak.cli import doctor, given
from opendurak.cli.output import LONGEST, report, shortened, version, visible
from opendurak.locale import LANGUAGES, rules_page
from opendurak.players import levels
from tests.cli.command import Screen, durak
from tests.cli.command_line_page import every_command


def test_the_help_names_every_command():
    alone = durak("--help")
    assert alone.code == 0
    assert alone == durak("-h")
    for words in every_command():
        assert f"\n  {words[0]} " in alone.out


def test_the_version():
    assert durak("--version").out == f"durak {version()}\n"


def test_a_version_that_is_not_known(monkeypatch):
    def missing(name):
        raise doctor_metadata().PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", missing)
    assert durak("--version").out == "durak unknown (not installed)\n"
    assert durak("doctor").code == 1


def doctor_metadata():
    from importlib import metadata  # noqa: PLC0415 - as the module under test does

    return metadata


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_printed_as_they_are_where_nobody_looks(language):
    assert durak("rules", "--lang", language).out == rules_page(language)


@pytest.mark.parametrize(("variable", "language"), [("da_DK.UTF-8", "da"), ("C", "en")])
def test_rules_in_the_language_of_the_system(monkeypatch, variable, language):
    monkeypatch.setenv("LC_ALL", variable)
    assert durak("rules").out == rules_page(language)


def test_rules_are_set_for_a_terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    shown = durak("rules", output=Screen).out
    assert "\x1b[" in shown
    assert "##" not in shown
    assert "podkidnoy-36" in shown


# doctor


@pytest.fixture(autouse=True)
def place(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in (doctor.REQUIRED, "OPENDURAK_ENGINE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    return tmp_path


class Core:
    """Stands in for the compiled core."""

    def __init__(self, number):
        self.number = number

    def core_info(self):
        if self.number is None:
            raise RuntimeError("a broken library")
        return {"version": self.number, "compiler": "gcc 99"}


def engine(monkeypatch, core):
    monkeypatch.setitem(sys.modules, "opendurak._core", core)
    result = durak("doctor", "--json")
    data = json.loads(result.out)
    assert data["ok"] == (result.code == 0)
    assert durak("doctor").code == result.code
    return data


def test_doctor_with_a_core(monkeypatch):
    data = engine(monkeypatch, Core(version()))
    assert data["ok"]
    assert data["engine"] == f"core {version()} (gcc 99)"
    assert data["trouble"] == []
    assert durak("doctor").out.endswith("all is well\n")


def test_doctor_without_a_core(monkeypatch):
    data = engine(monkeypatch, None)
    assert data["ok"]
    assert data["engine"] == "python"
    assert data["trouble"] == [doctor.NO_CORE]
    assert "note: the compiled core is missing" in durak("doctor").out


def test_doctor_where_the_core_is_required(monkeypatch):
    monkeypatch.setenv(doctor.REQUIRED, "1")
    assert not engine(monkeypatch, None)["ok"]
    assert "broken: the compiled core is missing" in durak("doctor").out


@pytest.mark.parametrize(
    ("number", "trouble"), [("0.0.1", "the core is of 0.0.1"), (None, "a broken library")]
)
def test_doctor_with_a_bad_core(monkeypatch, number, trouble):
    data = engine(monkeypatch, Core(number))
    assert not data["ok"]
    assert trouble in data["trouble"][0]


def test_doctor_with_an_engine_that_is_forced(monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    data = engine(monkeypatch, Core(version()))
    assert data["ok"]
    assert data["engine"].startswith("python, as OPENDURAK_ENGINE says; core ")
    monkeypatch.setenv("OPENDURAK_ENGINE", "abacus")
    data = engine(monkeypatch, Core(version()))
    assert not data["ok"]
    assert "OPENDURAK_ENGINE=abacus is unknown" in data["trouble"][0]


def test_doctor_says_where_things_are(monkeypatch, place):
    data = engine(monkeypatch, Core(version()))
    assert data["opendurak"] == version()
    assert data["python"].startswith(f"{sys.version_info[0]}.{sys.version_info[1]}.")
    assert str(place / "opendurak" / "games") in data["games"]
    assert "made with the first game" in data["games"]
    assert "rich " in data["parts"]
    assert "da Dansk" in data["languages"]
    assert "here ru (LC_ALL)" in data["languages"]
    assert "utf-8" in data["terminal"]
    (place / "opendurak" / "games").mkdir(parents=True)
    assert "made with" not in json.loads(durak("doctor", "--json").out)["games"]


def test_doctor_where_games_cannot_be_kept(monkeypatch, place):
    (place / "opendurak").write_text("a file", encoding="utf-8")
    data = engine(monkeypatch, Core(version()))
    assert data["ok"]
    assert "--record FILE" in data["trouble"][0]


def test_doctor_in_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    assert "narrower than 80" in engine(monkeypatch, Core(version()))["trouble"][0]


def test_doctor_without_its_texts(monkeypatch):
    def missing(_language):
        raise FileNotFoundError("rules.en.md")

    monkeypatch.setattr(doctor, "rules_page", missing)
    data = engine(monkeypatch, Core(version()))
    assert not data["ok"]
    assert "rules.en.md" in data["trouble"][0]


# Trouble


def test_long_messages_lose_their_middle():
    text = "a" * 500 + "b" * 500
    assert shortened(text) == f"{'a' * 300} [... 400 characters ...] {'b' * 300}"
    assert shortened("c" * LONGEST) == "c" * LONGEST


def test_control_characters_become_visible():
    assert visible("a\x1b[2J\u202eb\ud800 é♣") == "a\\x1b[2J\\u202eb\\ud800 é♣"


def test_a_message_is_one_line(capsys):
    report("one\n\ttwo\n", "  a hint ")
    assert capsys.readouterr().err == "durak: one two\ndurak: a hint\n"


def test_an_input_that_ends_too_early(monkeypatch):
    def end(_file, _place):
        raise EOFError

    monkeypatch.setattr("opendurak.cli.given._all_of", end)
    result = durak("legal", "-")
    assert result.code == 2
    assert result.err.strip() == "durak: the input ended too early"


def test_the_help_names_every_level():
    assert given.LEVELS.split(", ") == list(levels())
