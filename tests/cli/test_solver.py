"""`durak solve` and `durak puzzle`."""

import json

import pytest

from opendurak import Position, Rules, SeedStream
from opendurak.solver import solve
from opendurak.solver.puzzle import find_puzzle, obvious_move
from tests.cli.command import durak, refused

SINGLETON = "podkidnoy-36 H TCTDKS/QCQDJS - - 0>1 attack:0 -"


def test_solve_tells_the_value_of_every_move():
    """The lone king first wins; either ten lets the defender off."""
    told = json.loads(durak("solve", SINGLETON, "--json").out)
    assert told["values"] == [1, -1]
    assert told["exact"]
    best = {row["move"]: (row["values"], row["best"]) for row in told["moves"]}
    assert best["KS"] == ([1, -1], True)
    assert not best["TC"][1]
    assert told["line"][0] == "KS"


def test_solve_for_people_prints_the_line_when_asked():
    lines = durak("solve", SINGLETON, "--line").out.splitlines()
    assert lines[0] == "seat 0  +1  to act"
    assert any(line.startswith("KS      +1  best") for line in lines)
    assert any(line.startswith("line  KS ") for line in lines)
    assert lines[-1].startswith("exact; ")
    assert "line" not in durak("solve", SINGLETON).out


@pytest.mark.parametrize(
    ("position", "parts"),
    [
        ("podkidnoy-36 H x1/7C - - 0>1 over -", ["over"]),
        ("podkidnoy-36 H 6C7C8C9CTCJC/6D7D8D9DTDJD/6S7S8S9STSJS AH - 0>1 attack:0 -", ["stock"]),
    ],
)
def test_solve_refuses_what_it_cannot_solve(position, parts):
    refused(durak("solve", position), 2, *parts)


def test_solve_refuses_a_budget_of_zero():
    refused(durak("solve", SINGLETON, "--budget", 0), 2, "0")


def test_solve_says_when_the_budget_did_not_suffice():
    hard = "podkidnoy-36 H 6C8CTC6D8DTD6H8HTH7S/7C9CJC7D9DJD7H9HJH6S - - 0>1 attack:0 -"
    short = durak("solve", hard, "--budget", 50)
    assert short.code == 1
    assert "not exact" in short.out


@pytest.mark.parametrize("rules", ["podkidnoy-36", "perevodnoy-36"])
def test_a_puzzle_has_one_winning_move_and_it_is_not_the_obvious_one(rules):
    for seed in range(3):
        puzzle = find_puzzle(Rules.from_text(rules), 8, SeedStream(str(seed)))
        seat = puzzle.position.to_act
        moves = solve(puzzle.position).moves
        assert [move for move, values in moves.items() if values[seat] > 0] == [puzzle.winning]
        assert puzzle.obvious == obvious_move(puzzle.position) != puzzle.winning
        assert puzzle.solution.line[0] == puzzle.winning


def test_the_obvious_move_is_the_lowest_plain_card():
    told = {
        SINGLETON: "TC",
        "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -": "9C:TC",
        "podkidnoy-36 H 8D/7C8C - AH 0>1 defend:1 -": "take",
    }
    for text, move in told.items():
        assert str(obvious_move(Position.from_text(text))) == move


def test_puzzle_of_a_seed_is_the_same_again():
    first = json.loads(durak("puzzle", "--cards", 8, "--seed", "a", "--json").out)
    assert first == json.loads(durak("puzzle", "--cards", 8, "--seed", "a", "--json").out)
    assert first["solution"]["line"][0] == first["winning"] != first["obvious"]
    assert f"Solution: {first['winning']}," in durak("puzzle", "--cards", 8, "--seed", "a").out


@pytest.mark.parametrize("cards", [0, 7, 40])
def test_puzzle_refuses_impossible_numbers_of_cards(cards):
    refused(durak("puzzle", "--cards", cards), 2, "even number")
