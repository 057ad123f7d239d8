"""Why a move is illegal: one reason for each rule that a move can break."""

from pathlib import Path

import pytest

from opendurak import IllegalMove, IllegalReason
from tests.lines import at

OPENING = "podkidnoy-36{} H 6C7C7DAS/8C9C - - 0>1 attack:0 -"
DEFENCE = "proyezdnoy-36{} H 8C6DADQSKS/9C7DQD7H6SAS/JCKC7S - 7C 0>1 defend:1 -"
PODKIDNOY = DEFENCE.format("").replace("proyezdnoy", "podkidnoy")
PEREVODNOY = DEFENCE.format("").replace("proyezdnoy", "perevodnoy")
NO_TRUMPS = DEFENCE.format("").replace(" H ", " - ")
LITTLE_ROOM = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JC - 7C 0>1 defend:1 -"
NO_ROOM = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/- - 7C 0>1 defend:1 e2"
DEFENCE_LIES = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKC7S - 6C:8H,7C 0>1 defend:1 -"
SHOWN = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKC7S - 7C 0>1 defend:1 s7H"
FIRST_BOUT = (
    "perevodnoy-6789.CDH,first_bout_transfer=false D 7C9C6D7D8H9H/8C8D9D6H7H - 6C 0>1 defend:1 f"
)
BEATEN = "podkidnoy-36 H 9DTDQS/TC7D8D8S - 9C:JC 0>1 throw:0 -"
HALF_BEATEN = "podkidnoy-36 H 9DTDQS/TC7D8D8S - 9C:JC,9H 0>1 defend:1 -"


def reason(position, move, seat=None):
    with pytest.raises(IllegalMove) as refused:
        at(position).play(move, seat)
    error = refused.value
    assert error.position == position
    assert error.move == str(move)
    assert str(error).startswith(f"illegal move {move}: ")
    assert str(error).endswith(position)
    return error.reason.value


@pytest.mark.parametrize(
    ("position", "move", "expected"),
    [
        ("podkidnoy-36 H x1/7C - - 0>1 over -", "7C", "game-over"),
        ("podkidnoy-36 H x1/7C - - 0>1 over -", "pass", "game-over"),
        # R3.1
        (OPENING.format(""), "pass", "must-open"),
        (OPENING.format(""), "take", "wrong-kind"),
        (OPENING.format(""), "+6C", "wrong-kind"),
        (OPENING.format(""), "5C", "not-in-deck"),
        (OPENING.format(""), "8C", "not-in-hand"),
        (OPENING.format(""), "7C+7D", "one-card-only"),
        (OPENING.format(",multi_open=true"), "7C+6C", "mixed-ranks"),
        (OPENING.format(",multi_open=true"), "7C+7C", "mixed-ranks"),
        (OPENING.format(",multi_open=true"), "7C+7S", "not-in-hand"),
        (OPENING.format(",multi_open=true"), "7C+5C", "not-in-deck"),
        (OPENING.format(",attack_limit=1,multi_open=true"), "7C+7D", "limit"),
        # R3.4
        (DEFENCE.format(""), "pass", "wrong-kind"),
        (DEFENCE.format(""), "9C", "wrong-kind"),
        (DEFENCE.format(""), "+7D", "wrong-kind"),
        (DEFENCE.format(""), "7C:5C", "not-in-deck"),
        (DEFENCE.format(""), "5C:9C", "not-in-deck"),
        (DEFENCE.format(""), "7C:KC", "not-in-hand"),
        (DEFENCE.format(""), "KC:7H", "not-on-table"),
        (DEFENCE.format(""), "7C:QD", "too-low"),
        (DEFENCE.format(""), "7C:7D", "too-low"),
        (HALF_BEATEN, "9C:TC", "already-beaten"),
        (HALF_BEATEN, "JC:TC", "not-on-table"),
        # R3.5
        (BEATEN, "take", "wrong-kind"),
        (BEATEN, "9C", "wrong-kind"),
        (BEATEN, "+QS", "rank-not-on-table"),
        (BEATEN, "+TD", "rank-not-on-table"),
        (BEATEN, "+9S", "not-in-hand"),
        (BEATEN, "+5C", "not-in-deck"),
        # R4
        (PODKIDNOY, ">7D", "no-transfer-rule"),
        (PODKIDNOY, "!7H", "no-show-rule"),
        (PEREVODNOY, "!7H", "no-show-rule"),
        (DEFENCE.format(""), ">9C", "other-rank"),
        (DEFENCE.format(""), "!9C", "other-rank"),
        (DEFENCE.format(""), ">7S", "not-in-hand"),
        (DEFENCE.format(""), "!7D", "not-the-trump"),
        (NO_TRUMPS, "!7H", "not-the-trump"),
        (DEFENCE.format(",attack_limit=1"), ">7D", "no-room"),
        (LITTLE_ROOM, ">7D", "no-room"),
        (NO_ROOM, "!7H", "no-room"),
        (DEFENCE_LIES, ">7D", "defence-lies"),
        (DEFENCE_LIES, "!7H", "defence-lies"),
        (SHOWN, ">7H", "already-shown"),
        (SHOWN, "!7H", "already-shown"),
        (FIRST_BOUT, ">6H", "first-bout"),
    ],
)
def test_the_reason_is_the_rule_that_is_broken(position, move, expected):
    assert reason(position, move) == expected


def test_every_reason_occurs_in_this_file():
    text = Path(__file__).read_text("utf-8")
    assert [r.value for r in IllegalReason if f'"{r.value}"' not in text] == []


def test_a_move_of_another_seat_is_out_of_turn():
    assert reason(BEATEN, "+9D", seat=1) == "out-of-turn"
    assert reason(OPENING.format(""), "8C", seat=1) == "out-of-turn"
    assert reason("podkidnoy-36 H x1/7C - - 0>1 over -", "7C", seat=1) == "game-over"


def test_in_a_table_set_up_for_analysis_a_transfer_goes_by_the_first_attack_card():
    position = "perevodnoy-36 H 8C6D/9D7H/JCKC7S - 7C,9C 0>1 defend:1 -"
    assert [str(move) for move in at(position).legal_moves] == ["7C:7H", "9C:7H", ">7H", "take"]
    assert reason(position, ">9D") == "other-rank"
