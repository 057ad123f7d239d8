"""`Tablebase.probe`: what it knows, what it does not, with the core and without."""

import itertools
import random
import subprocess
import sys

import pytest

from opendurak import Position, Rules
from opendurak.errors import EngineError, TablebaseError
from opendurak.tablebase import Tablebase, build, deal_statistics, find, statistics, totals
from tests.tablebase.positions import bout_start, random_start, same_start

START = "podkidnoy-36 S 6CAS/7CKS - - 0>1 attack:0 -"


@pytest.fixture
def table():
    return find(Rules(), 8)


@pytest.fixture(params=["core", "python"])
def either(request, monkeypatch):
    """The shipped table, looked up by the core or without it."""
    monkeypatch.setenv("OPENDURAK_ENGINE", request.param)
    return Tablebase.open(find(Rules(), 8).path)


def test_the_attacker_may_sit_anywhere(either):
    for text in (
        START,
        "podkidnoy-36 S 7CKS/6CAS - - 1>0 attack:1 -",
        "podkidnoy-36 S x1/6CAS/7CKS - - 1>2 attack:1 -",
        "podkidnoy-36 S 7CKS/x1/x2/6CAS - - 3>0 attack:3 -",
        "podkidnoy-52,first_attacker=1,throwers=attacker S 6CAS/7CKS - - 0>1 attack:0 -",
        "podkidnoy-01abxy.ZAB Z 0AyZ/1AxZ - - 0>1 attack:0 -",
    ):
        assert either.probe(Position.from_text(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "podkidnoy-36 S 6CAS/7CKS - 9C 0>1 defend:1 -",
        "podkidnoy-36 S 6CAS/7CKS - 8C:9C 0>1 throw:0 -",
        "podkidnoy-36 S x1/7CKS - - 0>1 over -",
        "podkidnoy-36 S 6CAS/7CKS/8C - - 0>1 attack:0 -",
        "podkidnoy-36 S 6C7C8C9C/6D7D8D9D6S - - 0>1 attack:0 -",
        "podkidnoy-36 - 6C7D/7C8D6H6S - - 0>1 attack:0 -",
        "podkidnoy-24 S 9CTCJCQCKCAC/9DTDJDQDKDAD 9H9S - 0>1 attack:0 -",
    ],
)
def test_what_is_not_in_the_table(either, text):
    assert either.probe(Position.from_text(text)) is None


def test_the_first_bout_is_not_in_the_table(either):
    rules = Rules(deck="QKA.CDHS")
    position = bout_start(rules, "S", ["QCKCACQDKDAD"], ["QHKHAHQSKSAS"])
    assert either.probe(position._replace(first=True)) is None
    fewer = Position(*position._replace(hand_bits=(0b1, 0b10), first=True))
    assert either.probe(fewer) is None
    assert either.probe(Position(*fewer._replace(first=False))) is not None


def test_core_and_python_agree():
    rng = random.Random(5)
    for ruleset, cards in itertools.product(("podkidnoy", "proyezdnoy"), (2, 5, 8)):
        rules = Rules(ruleset=ruleset)
        table = find(rules, 8)
        for _ in range(100):
            position = random_start(rules, cards, rng)
            with pytest.MonkeyPatch.context() as patch:
                patch.setenv("OPENDURAK_ENGINE", "python")
                by_python = table.probe(position)
            assert by_python == table.probe(position)


def test_equivalent_positions_have_one_value(table):
    rng = random.Random(6)
    for _ in range(200):
        position = random_start(Rules(), 8, rng)
        assert table.probe(position) == table.probe(same_start(position, rng))


def test_a_deck_that_the_core_does_not_hold(table):
    rules = Rules(deck="0123456789ABCDEFGHIJ.ABCD")
    position = bout_start(rules, "D", ["0AJD"], ["1AID"])
    assert table.probe(position) == 1


def test_positions_of_a_table_have_its_values(table):
    for attacker, defender, number in ((1, 1, 0), (2, 2, 291), (3, 5, 123_456), (7, 1, 9)):
        position = table.position(attacker, defender, number)
        assert [len(hand) for hand in position.hands] == [attacker, defender]
        assert table.probe(position) == table.value(attacker, defender, number)


def test_other_rules_are_refused(table):
    position = Position.from_text(START.replace("podkidnoy", "perevodnoy"))
    with pytest.raises(TablebaseError, match="of the rules podkidnoy-36, the position of perev"):
        table.probe(position)


FINGERPRINTS = {
    "podkidnoy-36": {2: (6, 4, 0), 4: (538, 42, 108), 6: (25_095, 1_391, 8_578)},
    "podkidnoy-36,throw_after_take=false": {
        2: (6, 4, 0),
        4: (538, 42, 108),
        6: (24_765, 1_435, 8_864),
    },
}


@pytest.mark.parametrize("rules", FINGERPRINTS)
def test_fingerprints(rules):
    """Counted before by another program."""
    found = totals(list(statistics(find(Rules.from_text(rules), 8), cards=6)))
    assert {cards: found[cards] for cards in (2, 4, 6)} == FINGERPRINTS[rules]


TOTALS = {
    "podkidnoy-36": (1_195_160, 57_305, 569_377),
    "podkidnoy-36,throw_after_take=false": (1_183_763, 60_106, 577_973),
    "definition": (1_195_160, 57_305, 569_377),
    "perevodnoy-36": (1_183_457, 69_909, 568_476),
    "proyezdnoy-36": (1_177_191, 67_404, 577_247),
}


@pytest.mark.parametrize("rules", TOTALS)
def test_totals_of_eight_cards(rules):
    assert totals(list(statistics(find(Rules.from_text(rules), 8))))[8] == TOTALS[rules]


@pytest.mark.parametrize("rules", ["podkidnoy-36", "perevodnoy-36"])
def test_what_is_shipped_is_what_is_built(tmp_path, rules):
    shipped = find(Rules.from_text(rules), 8)
    fresh = Tablebase.open(build(Rules.from_text(rules), 6, directory=tmp_path))
    for split in fresh.splits:
        for number in range(split.positions):
            known = shipped.value(*split[:2], number)
            assert fresh.value(*split[:2], number) == known


def test_counts_are_of_values(table):
    for attacker, defender in ((1, 1), (2, 3), (4, 2)):
        positions = next(s.positions for s in table.splits if s[:2] == (attacker, defender))
        values = [table.value(attacker, defender, number) for number in range(positions)]
        tally = table.tally(attacker, defender)
        assert tally == (values.count(1), values.count(0), values.count(-1))
        by_core = table.compiled.tally(attacker, defender, 0, positions)
        assert by_core == tally


def test_deals_need_the_core(table, monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    with pytest.raises(EngineError, match="counting deals takes the compiled core"):
        list(deal_statistics(table))


def test_deals_count_every_pair_of_hands(table):
    """Two cards: 36 x 35 pairs of hands, each probed."""
    values = []
    for mine, yours in itertools.permutations(Rules().deck.cards, 2):
        values.append(table.probe(bout_start(Rules(), "S", [mine], [yours])))
    (row,) = deal_statistics(table, cards=2)
    assert row.tally == (values.count(1), values.count(0), values.count(-1))


def test_a_table_serves_where_no_core_was_built():
    code = (
        "import sys; sys.modules['opendurak._core'] = None\n"
        "from opendurak import Position\n"
        "from opendurak.tablebase import find, statistics\n"
        f"position = Position.from_text({START!r})\n"
        "table = find(position.rules, 8)\n"
        "print(table.probe(position), sum(row.tally.total for row in statistics(table, cards=4)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "1 790\n"
