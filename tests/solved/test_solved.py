"""The solved positions, solved again: by the core, and the small ones by the plain solver."""

import pytest

from opendurak import Position
from opendurak.solver import solve
from tests.solved.literature import BONNET
from tests.solved.records import FOLDER, read, solved, values_at, without_limit

RECORDS = [
    pytest.param(record, id=f"{path.stem}-{number}")
    for path in sorted(FOLDER.glob("*.txt"))
    for number, record in enumerate(read(path), 1)
]
LIMITED = [param for param in RECORDS if "limit" not in param.values[0]]
LITERATURE = [record for record in read(FOLDER / "literature.txt") if "known" in record]
FACTS = ("values", "best", "distance", "moves", "line")
PLAIN_NODES = 2_000


def pairs(text):
    """Moves and values as written: `6C=1,-1`."""
    for word in text.split():
        move, values = word.rsplit("=", 1)
        yield move, tuple(map(int, values.split(",")))


def test_there_are_many_over_rulesets_and_seats():
    positions = [Position.from_text(param.values[0]["position"]) for param in RECORDS]
    assert len(positions) == len(set(positions)) + 1  # one with and without the limit
    assert len(positions) >= 60
    assert {p.rules.ruleset for p in positions} == {"podkidnoy", "perevodnoy", "proyezdnoy"}
    assert {p.seats for p in positions} == {2, 3, 4, 5, 6}
    assert any(p.stock_cards for p in positions)


@pytest.mark.parametrize("record", RECORDS)
def test_it_is_solved_as_it_is_written(record):
    position = Position.from_text(record["position"])
    again = without_limit(position) if "limit" in record else solved(position)
    assert again == {key: record[key] for key in again}


@pytest.mark.parametrize("record", LIMITED)
def test_its_line_is_legal_and_keeps_the_value(record):
    """To the end, or until play comes round."""
    at = Position.from_text(record["position"])
    seat, value = at.to_act, tuple(map(int, record["values"].split(",")))[at.to_act]
    seen = set()
    for move, values in pairs(record["line"]):
        seen.add(at)
        at = at.play(move)
        assert values == values_at(at)
        assert values[seat] == value or len(values) > 2
    assert at.outcome or at.out[seat] or at in seen
    if record["distance"] != "-":
        assert int(record["distance"]) == len(record["line"].split())


@pytest.mark.parametrize("record", LIMITED)
def test_the_plain_solver_says_the_same(record):
    """Where it gets to the end with few positions."""
    position = Position.from_text(record["position"])
    plain = solve(position, PLAIN_NODES, engine="python")
    if plain.exact:
        assert dict(pairs(record["moves"])) == {str(m): v for m, v in plain.moves.items()}
        assert record["best"].split() == [str(move) for move in plain.best]


@pytest.mark.parametrize("record", LITERATURE, ids=lambda record: record["about"])
def test_what_is_known_from_elsewhere_holds(record):
    known, _, leads = record["known"].partition(":")
    assert record["values"].split(",")[0] == known
    found = {move: values[0] for move, values in pairs(record["moves"])}
    for word in leads.split():
        move, value = word.split("=")
        assert found[move] == int(value)


def test_the_literature_is_all_there():
    assert len(BONNET) == 13
    written = {(record["position"], record["known"]) for record in LITERATURE}
    for known in BONNET:
        assert (str(Position.from_text(known.text)), known.known) in written
