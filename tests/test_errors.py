"""The exception tree: what is caught with what, what a message says, what survives pickling."""

import pytest

from opendurak import errors
from opendurak.errors import (
    REASON_TEXT,
    ActionError,
    DealError,
    DurakError,
    IllegalMove,
    IllegalReason,
    NotationError,
    PositionError,
    Problem,
    ProblemKind,
    RecordError,
    ReplayError,
    RulesError,
    UnsupportedRules,
)
from tests.through import through_pickle

TWICE = Problem(ProblemKind.CARD_TWICE, "6C stands 2 times", 3)
TOO_MANY = Problem(ProblemKind.CARD_TWICE, "37 cards stand in the position", 0)


@pytest.mark.parametrize(
    ("error", "base"),
    [
        (NotationError, DurakError),
        (PositionError, NotationError),
        (RecordError, NotationError),
        (ReplayError, RecordError),
        (RulesError, DurakError),
        (DealError, RulesError),
        (UnsupportedRules, RulesError),
        (IllegalMove, DurakError),
        (ActionError, DurakError),
    ],
)
def test_the_tree_is_the_one_of_the_module_docstring(error, base):
    assert error.__bases__[0] is base
    assert f" {error.__name__} " in errors.__doc__
    assert issubclass(error, ValueError) != (error is IllegalMove)


def test_an_error_about_text_names_line_and_column():
    assert str(NotationError("no card", line=2, column=5)) == "line 2, column 5: no card"
    assert str(NotationError("no card", line=2)) == "line 2: no card"
    assert str(NotationError("no card")) == "line 1: no card"


def test_an_error_about_text_can_be_placed_in_a_longer_text():
    moved = NotationError("no card", column=2).at(line=7, shift=10)
    assert (moved.message, moved.line, moved.column) == ("no card", 7, 12)
    stays = NotationError("no card", line=3).at(shift=10)
    assert (stays.line, stays.column) == (3, 0)


def test_a_position_error_lists_every_problem_with_its_field():
    error = PositionError([TWICE, TOO_MANY])
    assert error.problems == (TWICE, TOO_MANY)
    assert str(error) == (
        "impossible position: field 3: 6C stands 2 times; 37 cards stand in the position"
    )
    placed = error.at(line=4, shift=9)
    assert isinstance(placed, PositionError)
    assert str(placed) == f"line 4: {error}"
    assert error.at().line == 1


def test_a_record_error_says_that_it_is_about_a_record():
    assert str(RecordError("cut off", line=9, column=1)) == (
        "game record, line 9, column 1: cut off"
    )


def test_an_illegal_move_names_the_move_the_reason_and_ends_with_the_position():
    error = IllegalMove("+6C", "POSITION", IllegalReason.LIMIT)
    assert str(error) == ("illegal move +6C: the limit of attack cards is reached in POSITION")
    assert (error.move, error.position, error.reason) == ("+6C", "POSITION", IllegalReason.LIMIT)


def test_every_reason_has_a_sentence_and_a_stable_value():
    assert set(REASON_TEXT) == set(IllegalReason)
    assert [reason.value for reason in IllegalReason] == [
        reason.name.lower().replace("_", "-") for reason in IllegalReason
    ]
    assert [kind.value for kind in ProblemKind] == [
        kind.name.lower().replace("_", "-") for kind in ProblemKind
    ]


@pytest.mark.parametrize(
    "error",
    [
        NotationError("no card", line=2, column=5),
        PositionError([TWICE, TOO_MANY], line=3),
        RecordError("cut off", line=9, column=1),
        ReplayError("too low", line=9, column=1),
        DealError("seven players"),
        IllegalMove("take", "POSITION", IllegalReason.WRONG_KIND),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_survives_pickling(error):
    again = through_pickle(error)
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
