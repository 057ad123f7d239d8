"""What the tables say against plain searches of the rules, which know no table."""

import random

import pytest

from opendurak import Rules
from opendurak.tablebase import Tablebase, build, find
from tests.tablebase.positions import bout_start, every_start, random_start
from tests.tablebase.reference import forced_wins, search, value

SHIPPED = 8
ENDING = (
    "podkidnoy-36",
    "podkidnoy-36,throw_after_take=false",
    "podkidnoy-36,double_empty=defender_loses",
    "podkidnoy-36,timing=any_time",
    "podkidnoy-36,timing=after_attack,throw_after_take=false",
    "podkidnoy-36,multi_open=true,throw_after_take=false",
    "podkidnoy-36,throwers=none",
    "podkidnoy-36,attack_limit=1",
    "podkidnoy-36,attack_limit=2",
)
CIRCLING = (
    "perevodnoy-36",
    "perevodnoy-36,throw_after_take=false",
    "perevodnoy-36,attack_limit=1",
    "perevodnoy-36,timing=any_time",
    "proyezdnoy-36",
    "proyezdnoy-36,transfer_after_show=true",
    "proyezdnoy-36,double_empty=defender_loses",
)


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """The tables of at most six cards, built when asked for."""
    place = tmp_path_factory.mktemp("tables")
    return lambda rules: Tablebase.open(build(Rules.from_text(rules), 6, directory=place))


@pytest.mark.parametrize("rules", ENDING)
def test_every_position_of_four_cards(small, rules):
    for position, known in every_start(small(rules), 4):
        assert search(position, 0) == known, position


@pytest.mark.parametrize("rules", CIRCLING)
def test_every_position_of_four_cards_with_transfers(small, rules):
    positions = dict(every_start(small(rules), 4))
    wins = forced_wins(positions)
    assert {position: value(position, wins) for position in positions} == positions


@pytest.mark.parametrize("rules", ENDING)
def test_random_positions_of_six_cards(small, rules):
    table, rng = small(rules), random.Random(rules)
    for _ in range(150):
        position = random_start(Rules.from_text(rules), 6, rng)
        assert table.probe(position) == search(position, 0), position


@pytest.mark.parametrize("rules", CIRCLING)
def test_random_positions_of_six_cards_with_transfers(small, rules):
    table, rng = small(rules), random.Random(rules)
    for _ in range(3):
        position = random_start(Rules.from_text(rules), 6, rng)
        assert table.probe(position) == value(position, forced_wins([position])), position


@pytest.mark.parametrize("cards", [5, 6, 7, 8])
def test_the_shipped_table_of_podkidnoy(cards):
    table, rng = find(Rules(), SHIPPED), random.Random(cards)
    for _ in range(200):
        position = random_start(Rules(), cards, rng)
        assert table.probe(position) == search(position, 0), position


@pytest.mark.parametrize("ruleset", ["perevodnoy", "proyezdnoy"])
@pytest.mark.parametrize("cards", [7, 8])
def test_the_shipped_tables_with_transfers(ruleset, cards):
    rules = Rules(ruleset=ruleset)
    table, rng = find(rules, SHIPPED), random.Random(cards)
    position = random_start(rules, cards, rng)
    assert table.probe(position) == value(position, forced_wins([position])), position


@pytest.mark.parametrize(
    ("attacker", "defender", "trump", "known"),
    [
        ("TCTDKH", "QCQDJS", "S", -1),
        ("6C6D", "6S", "S", -1),
        ("6CAS", "7CKS", "S", 1),
        ("6CAS", "8C9D", "S", 1),
        ("7C7D7S", "6S", "S", 0),
        ("7C7D7H7S", "6S", "S", -1),
        ("6C7C7D", "8C", "-", -1),
        ("6C6D", "7C8D", "-", 0),
        ("6C6D6H", "7C8D9H", "-", 0),
        ("6C7D", "8C9D", "-", -1),
    ],
)
def test_positions_with_known_values(attacker, defender, trump, known):
    position = bout_start(Rules(), trump, [attacker], [defender])
    assert find(Rules(), SHIPPED).probe(position) == known


def test_podkidnoy_has_no_play_without_end():
    """An odd number of cards leaves no draw."""
    table = find(Rules(), SHIPPED)
    odd = [table.tally(*split[:2]) for split in table.splits if split.cards % 2]
    assert sum(tally.draws for tally in odd) == 0


def test_timing_and_openings_of_several_cards_change_no_value(small):
    """With cards thrown in after a take, and at most six cards; docs/endgame-statistics.md says
    how to see it for eight."""
    usual = small("podkidnoy-36")
    others = "timing=after_attack", "timing=any_time", "multi_open=true"
    tables = [small(f"podkidnoy-36,{option}") for option in others]
    for split in usual.splits:
        for number in range(split.positions):
            known = usual.value(*split[:2], number)
            assert all(table.value(*split[:2], number) == known for table in tables)
