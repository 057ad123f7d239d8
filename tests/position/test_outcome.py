"""How a game ended: durak, draw, places, and what counts in a series (R5.4 to R5.6)."""

import pytest

from opendurak import Outcome
from opendurak.position import drawn
from tests.lines import at


@pytest.mark.parametrize(
    ("hands", "durak", "places", "wins"),
    [
        ("x1/7C", 1, ((0,), (1,)), (0,)),
        ("7C/x1", 0, ((1,), (0,)), (1,)),
        ("x2/7C/x1", 1, ((2,), (0,), (1,)), (2,)),
        ("x1/x1", None, ((0, 1),), ()),
        ("x2/x1/x2", None, ((1,), (0, 2)), (1,)),
        ("x1/x1/x1", None, ((0, 1, 2),), ()),
        ("x3/x1/x2/x3", None, ((1,), (2,), (0, 3)), (1,)),
    ],
)
def test_r5_4_to_r5_6_durak_places_wins_and_losses(hands, durak, places, wins):
    outcome = at(f"podkidnoy-36 H {hands} - - 0>1 over -").outcome
    assert outcome == Outcome(durak, places)
    assert outcome.draw == (durak is None)
    assert outcome.wins == wins
    assert outcome.losses == (() if durak is None else (durak,))
    assert str(outcome) == ("draw" if durak is None else f"durak {durak}")


def test_r5_4_double_empty_defender_loses_makes_the_last_to_empty_the_durak():
    text = "podkidnoy-36,double_empty=defender_loses H x2/x3/x1 - - 0>1 over -"
    assert at(text).outcome == Outcome(1, ((2,), (0,), (1,)))


def test_there_is_no_outcome_while_the_game_runs():
    assert at("podkidnoy-36 H 6C/7C - - 0>1 attack:0 -").outcome is None


def test_r5_5_a_draw_by_repetition_shares_the_best_place_free_among_those_still_in():
    position = at("perevodnoy-36 H 6C/7C/x1 - - 0>1 attack:0 -")
    assert drawn(position) == Outcome(None, ((2,), (0, 1)))
    assert drawn(position).wins == (2,)
    assert drawn(at("perevodnoy-36 H 6C/7C - - 0>1 attack:0 -")) == Outcome(None, ((0, 1),))
