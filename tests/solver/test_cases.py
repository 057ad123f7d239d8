"""The worked cases that are endgames (tests/cases): solved, and where small enough compared."""

import json
from pathlib import Path

import pytest

from opendurak import Phase, Position
from opendurak.solver import solve
from tests.solver.compare import TooLarge, difference, fault_of_line

PATH = Path(__file__).parents[1] / "cases" / "rules.jsonl"
ROWS = {row["id"]: row for row in map(json.loads, PATH.read_text("utf-8").splitlines())}
CIRCLING = ("T22", "S10")
THREE_TAKE = "podkidnoy-36 H 6C9C/6D9D/6S9S - - 0>1 attack:0 -"
FEW = 7
"""Cards that three seats and more may have: beyond, nothing is sure to end soon."""


def is_endgame(position):
    left = position.out.count(0)
    return position.phase is not Phase.OVER and (left == 2 or not position.stock_cards)


def cards(position):
    return (
        sum(bits.bit_count() for bits in position.hand_bits)
        + len(position.stock_cards)
        + len(position.attacks)
    )


def is_small(position):
    return is_endgame(position) and cards(position) <= (14 if position.out.count(0) == 2 else FEW)


SMALL = [name for name, row in ROWS.items() if is_small(Position.from_text(row["position"]))]


def test_the_cases_with_cycles_are_among_them():
    assert set(CIRCLING) <= set(SMALL)
    assert len(SMALL) >= 30


@pytest.mark.parametrize("name", SMALL)
def test_an_endgame_is_solved(name):
    position = Position.from_text(ROWS[name]["position"])
    solution = solve(position, tablebase=False)
    assert solution.exact
    assert not solution.ended
    assert sorted(map(str, solution.moves)) == sorted(ROWS[name]["legal"])
    assert fault_of_line(solution) is None
    try:
        assert difference(position, 3_000) is None
    except TooLarge:
        assert cards(position) >= 6


def circle_of(name):
    """The positions and moves of a case that comes back to where it began."""
    at = Position.from_text(ROWS[name]["position"])
    for _, move in ROWS[name]["moves"]:
        yield at, at.play(move), move
        at = at.play(move)
    assert str(at) == ROWS[name]["position"]


def sixes_go_round():
    """Three players lead their lowest card and take, nobody throws in: in the end a circle."""
    at, seen, walked = Position.from_text(THREE_TAKE), {}, []
    while at not in seen:
        seen[at] = len(walked)
        texts = [str(move) for move in at.legal_moves]
        move = next((text for text in ("take", "pass") if text in texts), texts[0])
        walked.append((at, at.play(move), move))
        at = at.play(move)
    return walked[seen[at] :]


@pytest.mark.parametrize("name", [*CIRCLING, "three players"])
def test_play_that_comes_round_keeps_no_value_of_its_path(name):
    """Every position of the circle, solved alone, has the values that its neighbours give it."""
    circle = list(circle_of(name) if name in ROWS else sixes_go_round())
    assert len(circle) >= 8
    for at, after, move in circle:
        alone = solve(at, tablebase=False)
        assert alone.exact
        moves = {str(legal): values for legal, values in alone.moves.items()}
        assert moves[move] == solve(after, tablebase=False, moves=False, line=False).values
        assert max(values[at.to_act] for values in moves.values()) == alone.value
