"""JSON for positions, events, outcomes and views: what it looks like and what it refuses."""

import pytest

from opendurak import (
    Event,
    EventKind,
    Game,
    Move,
    NotationError,
    Outcome,
    PositionError,
    RulesError,
    View,
)
from opendurak.notation import (
    event_from_json,
    event_to_json,
    outcome_from_json,
    outcome_to_json,
    position_from_json,
    position_to_json,
    view_from_json,
    view_to_json,
)
from tests.lines import at

POSITION = at("proyezdnoy-36 H 8CQS/9CQD7H6SAS/x1/JCJDKD8S9S - 7C:TC,7D 1>3 take:0 s7H,p1")
POSITION_JSON = {
    "rules": "proyezdnoy-36",
    "trump": "H",
    "hands": [["8C", "QS"], ["9C", "QD", "7H", "6S", "AS"], [], ["JC", "JD", "KD", "8S", "9S"]],
    "places": [0, 0, 1, 0],
    "stock": [],
    "table": [["7C", "TC"], ["7D"]],
    "attacker": 1,
    "defender": 3,
    "phase": "take",
    "to_act": 0,
    "passed": [1],
    "shown": ["7H"],
    "emptied": [],
    "first_bout": False,
}


def test_a_position_as_json():
    assert position_to_json(POSITION) == POSITION_JSON
    assert position_from_json(POSITION_JSON) == POSITION


@pytest.mark.parametrize("field", POSITION_JSON)
def test_a_position_without_a_field_is_refused_by_name(field):
    data = {name: value for name, value in POSITION_JSON.items() if name != field}
    with pytest.raises(NotationError, match=f"position in JSON: '{field}' is missing"):
        position_from_json(data)


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("rules", "durak-36", "unknown rules 'durak-36'"),
        ("rules", 36, "position in JSON"),
        ("rules", ["podkidnoy-36"], "position in JSON"),
        ("trump", 5, "trumps in JSON are a text or null, not 5"),
        ("trump", ["H"], "trumps in JSON are a text or null"),
        ("hands", None, "position in JSON"),
        ("hands", ["8CQS", "9C"], "a list of texts, not '8CQS'"),
        ("hands", [[8]], "a card in JSON is a text, not 8"),
        ("hands", [[["8", "C"]]], "a card in JSON is a text"),
        ("hands", [["8x"]], "wrong suit 'x'"),
        ("places", [0, 0, "1", 0], "'1' is no whole number"),
        ("places", 0, "position in JSON"),
        ("stock", "-", "a list of texts, not '-'"),
        ("table", [[7]], "a card in JSON is a text, not 7"),
        ("attacker", "1", "'1' is no whole number"),
        ("attacker", True, "True is no whole number"),
        ("attacker", 1.0, "1.0 is no whole number"),
        ("attacker", float("inf"), "inf is no whole number"),
        ("defender", None, "None is no whole number"),
        ("phase", "sleep", "'sleep' is missing or unknown"),
        ("phase", ["take"], "position in JSON"),
        ("to_act", [], "no whole number"),
        ("passed", [None], "None is no whole number"),
        ("shown", "7H", "a list of texts, not '7H'"),
        ("emptied", {}, None),
        ("first_bout", "no", "'no' is neither true nor false"),
        ("first_bout", 0, "0 is neither true nor false"),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(field, value, part):
    data = POSITION_JSON | {field: value}
    if part is None:
        assert position_from_json(data) == POSITION
        return
    with pytest.raises((NotationError, RulesError)) as refused:
        position_from_json(data)
    assert part in str(refused.value)
    assert isinstance(refused.value, NotationError)


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"attacker": -1}, "attacker -1 is no seat"),
        ({"to_act": -1}, "actor -1 is no seat"),
        ({"passed": [-1]}, "seat -1 is not in the game"),
        ({"places": [0, 0, 1]}, "4 hands, but 3 places"),
        ({"table": [[]]}, "a defence has no attack card"),
        ({"table": [["7C", "TC", "AC"]]}, "7C is beaten by 2 cards"),
        ({"phase": "over"}, "the game is over: nobody is to act, not seat 0"),
        ({"trump": "Q"}, "trumps 'Q' are no suit"),
        ({"trump": ""}, "trumps '' are no suit"),
        ({"stock": ["6H"]}, "nobody is out while a stock is left"),
    ],
)
def test_json_goes_through_the_checked_door(changes, part):
    with pytest.raises(PositionError) as refused:
        position_from_json(POSITION_JSON | changes)
    assert part in str(refused.value)


@pytest.mark.parametrize("data", [None, 5, "text", [], [1], {}])
def test_what_is_no_object_is_refused(data):
    for read in (position_from_json, view_from_json, event_from_json):
        with pytest.raises(NotationError):
            read(data)
    if data is not None:
        with pytest.raises(NotationError):
            outcome_from_json(data)


@pytest.mark.parametrize(
    ("event", "data"),
    [
        (
            Event(EventKind.MOVE, 1, Move.from_text("6C:9C")),
            {"event": "move", "seat": 1, "move": "6C:9C"},
        ),
        (Event(EventKind.DRAWN, 0, None, 3), {"event": "drawn", "seat": 0, "number": 3}),
        (
            Event(EventKind.TAKEN, 1, None, 1, Move.from_text("6C").cards),
            {"event": "taken", "seat": 1, "number": 1, "cards": ["6C"]},
        ),
        (Event(EventKind.OUT, 2, None, 1), {"event": "out", "seat": 2, "number": 1}),
        (Event(EventKind.OVER), {"event": "over"}),
    ],
)
def test_an_event_as_json_leaves_out_what_does_not_apply(event, data):
    assert event_to_json(event) == data
    assert event_from_json(data) == event


@pytest.mark.parametrize(
    ("data", "part"),
    [
        ({"event": "party"}, "'party' is not a valid EventKind"),
        ({"event": "move", "move": "jump"}, "'jump' is no move"),
        ({"event": "move", "move": 5}, "event in JSON"),
        ({"event": "drawn", "number": "3"}, "'3' is no whole number"),
        ({"event": "taken", "cards": "6C"}, "a list of texts, not '6C'"),
        ({"seat": 1}, "'event' is missing"),
    ],
)
def test_what_is_no_event_is_refused(data, part):
    with pytest.raises(NotationError) as refused:
        event_from_json(data)
    assert part in str(refused.value)


def test_an_outcome_as_json_tells_what_counts_in_a_series():
    assert outcome_to_json(Outcome(1, ((2,), (0,), (1,)))) == {
        "durak": 1,
        "draw": False,
        "places": [[2], [0], [1]],
        "wins": [2],
        "losses": [1],
    }
    assert outcome_from_json({"durak": None, "places": [[0, 1]]}) == Outcome(None, ((0, 1),))
    assert outcome_to_json(None) is None
    assert outcome_from_json(None) is None
    with pytest.raises(NotationError, match="'x' is no whole number"):
        outcome_from_json({"durak": "x", "places": []})


VIEW = View.of(Game(POSITION), 1)
VIEW_JSON = view_to_json(VIEW)


def test_r6_1_a_view_as_json_has_exactly_these_fields():
    assert {
        "seat": 1,
        "rules": "proyezdnoy-36",
        "trump": "H",
        "hand": ["9C", "QD", "7H", "6S", "AS"],
        "hand_sizes": [2, 5, 0, 5],
        "stock_count": 0,
        "turn_up": None,
        "table": [["7C", "TC"], ["7D"]],
        "attacker": 1,
        "defender": 3,
        "phase": "take",
        "to_act": 0,
        "limit": 6,
        "passed": [1],
        "shown": "7H",
        "emptied": [],
        "places": [0, 0, 1, 0],
        "first_bout": False,
        "discards": [str(card) for card in POSITION.discards],
        "known_cards": [[], ["9C", "QD", "7H", "6S", "AS"], [], []],
        "unseen": ["8C", "JC", "JD", "KD", "8S", "9S", "QS"],
        "legal_moves": [],
        "history": [],
        "outcome": None,
    } == VIEW_JSON
    assert view_from_json(VIEW_JSON) == VIEW


@pytest.mark.parametrize("field", VIEW_JSON)
def test_a_view_without_a_field_is_refused_by_name(field):
    data = {name: value for name, value in VIEW_JSON.items() if name != field}
    with pytest.raises(NotationError, match=f"view in JSON: '{field}' is missing"):
        view_from_json(data)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", "1"),
        ("rules", "durak"),
        ("trump", 5),
        ("hand", "6C"),
        ("turn_up", ["6", "C"]),
        ("shown", "7"),
        ("table", [[]]),
        ("table", [["6C", "7C", "8C"]]),
        ("phase", 2),
        ("first_bout", None),
        ("limit", 2.5),
        ("legal_moves", ["jump"]),
        ("history", [{"event": "party"}]),
        ("outcome", {"durak": 1}),
    ],
)
def test_a_view_with_a_field_of_the_wrong_kind_is_refused(field, value):
    with pytest.raises(NotationError):
        view_from_json(VIEW_JSON | {field: value})
