"""Perft in plain Python: what counts as a leaf."""

import pytest

from opendurak import Position
from opendurak.engine import divide, perft

LAST_TWO = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
OVER = LAST_TWO.play("9C").play("take")


def test_depth_0_is_one_leaf():
    assert perft(LAST_TWO, 0) == 1


def test_a_finished_game_is_one_leaf_at_whatever_depth_it_ends():
    assert OVER.outcome
    assert perft(OVER, 0) == perft(OVER, 1) == perft(OVER, 9) == 1
    assert perft(LAST_TWO, 2) == perft(LAST_TWO, 9) == 2


def test_a_forced_pass_is_a_move():
    asked = Position.from_text("podkidnoy-36 H AS/7C8D/KS - 6C:7H 0>1 throw:0 -")
    assert [str(move) for move in asked.legal_moves] == ["pass"]
    assert perft(asked, 1) == 1
    assert perft(asked, 2) == 1
    assert perft(asked, 3) == 2  # seat 1 may open with either card


def test_the_leaves_are_counted_by_hand_to_depth_3():
    """Two cards to open with; 8C beats 6C or 7C; and 0 may add the other card to a take."""
    start = Position.from_text("podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -")
    assert perft(start, 1) == 2
    assert perft(start, 2) == 4  # beat or take, either way
    assert perft(start, 3) == 4  # no rank fits: after beat or take he passes
    assert {str(move): leaves for move, leaves in divide(start, 3).items()} == {"6C": 2, "7C": 2}


def test_divide_has_every_move_in_order_and_adds_up():
    start = Position.from_text("podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -")
    divided = divide(start, 3)
    assert tuple(divided) == start.legal_moves
    assert sum(divided.values()) == perft(start, 3)
    assert divide(OVER, 3) == {}


def test_an_impossible_depth_is_refused():
    with pytest.raises(ValueError, match="depth -1 is impossible: use 0 or more"):
        perft(LAST_TWO, -1)
    with pytest.raises(ValueError, match="depth 0 is impossible: use 1 or more"):
        divide(LAST_TWO, 0)
