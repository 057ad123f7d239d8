"""Lines to a terminal or a pipe, and from it."""

import io

import pytest
from rich.text import Text

from opendurak.tui.terminal import StreamTerminal, can_show, standard_terminal


class Tty(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def plain(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_pipe_shows_what_came_through_it():
    out = io.StringIO()
    terminal = StreamTerminal(io.StringIO("1\ntwo\n"), out)
    assert [terminal.ask("move>") for _ in range(3)] == ["1\n", "two\n", None]
    assert out.getvalue() == "move> 1\nmove> two\nmove>\n"


def test_a_person_is_asked_with_a_prompt():
    asked = []

    def read(prompt):
        asked.append(prompt)
        if len(asked) > 1:
            raise EOFError
        return "9C"

    terminal = StreamTerminal(Tty(), Tty(), read)
    assert terminal.ask("move>") == "9C"
    assert terminal.ask("move>") is None
    assert asked == ["move> ", "move> "]


def test_lines_are_folded_between_words():
    out = io.StringIO()
    terminal = StreamTerminal(io.StringIO(), out)
    terminal.say("word " * 40)
    terminal.say(Text("word " * 40))
    terminal.say("word " * 40, fold=False)
    terminal.say()
    lines = out.getvalue().split("\n")
    assert [len(line) for line in lines] == [79, 79, 39, 79, 79, 39, 199, 0, 0]


def test_no_words_are_lost_in_folding():
    out = io.StringIO()
    text = "Anna beats 6♣ with 9♣. " * 20
    StreamTerminal(io.StringIO(), out).say(text)
    assert out.getvalue().split() == text.split()


@pytest.mark.parametrize(
    ("variables", "escapes"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colours_only_where_they_are_wanted(monkeypatch, variables, escapes):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    out = Tty()
    terminal = StreamTerminal(Tty(), out)
    terminal.say(Text("6♣", style="green"))
    assert ("\x1b" in out.getvalue()) == escapes
    assert "6♣" in out.getvalue()


def test_markup_and_emoji_of_a_text_are_left_alone():
    out = io.StringIO()
    StreamTerminal(io.StringIO(), out).say("[bold]a[/] :smile: 1 'x'")
    assert out.getvalue() == "[bold]a[/] :smile: 1 'x'\n"


@pytest.mark.parametrize(
    ("encoding", "signs"),
    [("utf-8", True), ("latin-1", False), ("ascii", False), ("no-such", False)],
)
def test_the_signs_of_the_suits(encoding, signs):
    assert can_show(encoding) == signs


def test_the_terminal_of_the_process():
    terminal = standard_terminal()
    assert terminal.signs == can_show(terminal.console.encoding)
