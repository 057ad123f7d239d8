"""Every row of rules.jsonl: positions with known answers, worked out by hand.

A row has a position and its legal moves, and may have a deal that leads to the position, and moves
`[seat, move]` that lead to an exact position or a result. `why` argues from the rules.
"""

import json
from pathlib import Path

import pytest

from opendurak import Deal, Game, Outcome, Position, Rules
from tests import referee

ROWS = [
    json.loads(line)
    for line in Path(__file__).with_name("rules.jsonl").read_text("utf-8").splitlines()
]
with_rows = pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])


def test_there_are_84_rows_with_names_of_their_own():
    assert len(ROWS) == 84
    assert len({row["id"] for row in ROWS}) == 84


@with_rows
def test_the_position_is_read_and_written_back(row):
    assert Position.from_text(row["position"]).to_text() == row["position"]


@with_rows
def test_the_legal_moves_are_exactly_these(row):
    position = Position.from_text(row["position"])
    assert sorted(map(str, position.legal_moves)) == sorted(row["legal"])
    assert position.legal_moves.count() == len(row["legal"])


@with_rows
def test_the_judge_of_the_properties_agrees(row):
    for move in row["legal"]:
        assert referee.legal(row["position"], move)


@pytest.mark.parametrize("row", [row for row in ROWS if "deal" in row], ids=lambda row: row["id"])
def test_the_deal_leads_to_the_position(row):
    rules = Rules.from_text(row["position"].split(" ")[0])
    players, deck = row["deal"]["players"], row["deal"]["deck"]
    previous = None
    if "last_durak" in row["deal"]:
        last = row["deal"]["last_durak"]
        places = tuple((seat,) for seat in range(players) if seat != last)
        previous = Outcome(last, (*places, (last,)))
    deal = Deal.of(rules, players, deck, previous=previous)
    assert str(deal.position()) == row["position"]


@pytest.mark.parametrize("row", [row for row in ROWS if "result" in row], ids=lambda row: row["id"])
def test_the_moves_lead_to_the_result(row):
    game = Game(Position.from_text(row["position"]))
    for seat, move in row["moves"]:
        assert referee.after(game.position, move) == str(game.position.play(move, seat))
        game.play(move, seat)
    expected = dict(row["result"])
    if "position" in expected:
        assert str(game.position) == expected.pop("position")
        assert game.outcome is None
    else:
        outcome = game.outcome
        assert outcome.durak == expected.pop("durak")
        assert outcome.draw == expected.pop("draw")
        assert list(map(list, outcome.places)) == expected.pop("placements")
        assert list(outcome.wins) == expected.pop("wins")
        assert list(outcome.losses) == expected.pop("losses")
        assert not game.position.legal_moves
    assert not expected
    game.verify()
