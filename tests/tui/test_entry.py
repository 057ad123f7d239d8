"""What a typed line means."""

import pytest

from opendurak import PASS, TAKE, Move, Position, View
from opendurak.locale import texts
from opendurak.tui.entry import Entry, read, vocabulary

ATTACK = "podkidnoy-36 H 9C9DJS/TC7D - - 0>1 attack:0 -"
MULTI = "podkidnoy-36,multi_open=true H 9C9DJS/TC7D - - 0>1 attack:0 -"
DEFEND = "proyezdnoy-36 H 6D6H7SAS/9C9DTH/TCTDTS - 6C 2>0 defend:0 -"
THROW = "podkidnoy-36 H 9D8C/TC7D/JSQS - 9C:TD 0>1 throw:0 -"
BOTH_CASES = "podkidnoy-aAbBcC.XY X aXAX/bX - - 0>1 attack:0 -"


def meaning(position, line, language="en"):
    view = View.of_position(Position.from_text(position), 0)
    return read(line, view, vocabulary(texts(language)))


@pytest.mark.parametrize(
    ("position", "line", "move"),
    [
        (ATTACK, "9C", "9C"),
        (ATTACK, "9d", "9D"),
        (ATTACK, "js", "JS"),
        (ATTACK, " 2 ", "9D"),
        (ATTACK, "9♦", "9D"),
        (ATTACK, "9♦\ufe0e", "9D"),
        (MULTI, "9c+9d", "9C+9D"),
        (MULTI, "9C + 9D", "9C+9D"),
        (DEFEND, "6c:6h", "6C:6H"),
        (DEFEND, "6♣:6♥", "6C:6H"),
        (DEFEND, ">6d", ">6D"),
        (DEFEND, "6d", ">6D"),
        (DEFEND, "!6H", "!6H"),
        (DEFEND, "take", "take"),
        (DEFEND, "T", "take"),
        (THROW, "+9d", "+9D"),
        (THROW, "9d", "+9D"),
        (THROW, "p", "pass"),
        (BOTH_CASES, "aX", "aX"),
        (BOTH_CASES, "AX", "AX"),
    ],
)
def test_one_move(position, line, move):
    assert meaning(position, line) == Entry(moves=(Move.from_text(move),))


def test_ten_is_written_both_ways():
    ten = "podkidnoy-36 H TC9D/7D - - 0>1 attack:0 -"
    for line in ("TC", "tc", "10C", "10c", "10♣", "10 ♣"):
        assert [str(move) for move in meaning(ten, line).moves] == ["TC"]


def test_a_card_of_several_moves():
    assert [str(move) for move in meaning(DEFEND, "6h").moves] == ["6C:6H", ">6H", "!6H"]
    assert [str(move) for move in meaning(BOTH_CASES, "ax").moves] == ["aX", "AX"]


@pytest.mark.parametrize("line", ["0", "4", "99999999999", "x", "6", "²", "quit now", ">"])
def test_unclear(line):
    assert meaning(ATTACK, line) == Entry()


@pytest.mark.parametrize(
    ("position", "line", "guess"),
    [
        (ATTACK, "8c", "8C"),
        (ATTACK, "9c:td", "9C:TD"),
        (ATTACK, "take", "take"),
        (ATTACK, "pass", "pass"),
        (DEFEND, "7d", "6C:7D"),
        (THROW, "8c", "+8C"),
        (THROW, "take", "take"),
    ],
)
def test_a_move_that_is_not_legal_is_guessed(position, line, guess):
    assert meaning(position, line) == Entry(guess=Move.from_text(guess))


@pytest.mark.parametrize(
    ("line", "command", "argument"),
    [
        ("?", "help", ""),
        ("HELP", "help", ""),
        ("h", "help", ""),
        ("hint", "hint", ""),
        ("rules 3", "rules", "3"),
        ("rules", "rules", ""),
        ("save my game.txt ", "save", "my game.txt"),
        ("save", "save", ""),
        ("q", "quit", ""),
        ("table", "table", ""),
    ],
)
def test_commands(line, command, argument):
    assert meaning(ATTACK, line) == Entry(command=command, argument=argument)


@pytest.mark.parametrize(
    ("language", "line", "move"),
    [
        ("da", "tag", TAKE),
        ("da", "Tag", TAKE),
        ("ru", "беру", TAKE),
        ("ru", "ВЗЯТЬ", TAKE),
        ("ru", "take", TAKE),
    ],
)
def test_take_in_other_languages(language, line, move):
    assert meaning(DEFEND, line, language) == Entry(moves=(move,))


@pytest.mark.parametrize(
    ("language", "line"), [("da", "pas"), ("ru", "бито"), ("ru", "пас"), ("da", "pass")]
)
def test_pass_in_other_languages(language, line):
    assert meaning(THROW, line, language) == Entry(moves=(PASS,))
