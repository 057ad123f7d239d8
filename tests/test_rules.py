"""`Rules`: values, texts, presets, and what they refuse (docs/rules.md)."""

import re
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path

import pytest

from opendurak import DealError, Deck, Rules, RulesError
from opendurak.rules import CHOICES, OPTIONS, PRESETS, VERSION
from tests.through import through_pickle

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"


def test_the_locked_variant_is_the_default():
    rules = Rules()
    assert str(rules) == "podkidnoy-36"
    assert "Its id is `podkidnoy-36`, version 1.0.0" in PAGE.read_text("utf-8")
    assert VERSION == "1.0.0"
    assert rules.changed() == {}
    assert {name: getattr(rules, name) for name in OPTIONS} == {
        "attack_limit": 6,
        "double_empty": "draw",
        "first_attacker": "lowest_trump",
        "first_bout_limit": None,
        "first_bout_transfer": True,
        "multi_open": False,
        "repetition": "draw",
        "series_first": "lowest_trump",
        "throw_after_take": True,
        "throw_in_timing": "when_beaten",
        "throwers": "all",
        "transfer_after_show": False,
    }


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_its_place_on_the_rule_page(option):
    assert f"`{option}`" in PAGE.read_text("utf-8")


def is_named_in_a_test(words):
    named = re.compile(rf"def test_\w*{words}")
    paths = Path(__file__).parent.rglob("test_*.py")
    return any(named.search(path.read_text("utf-8")) for path in paths)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_a_test_named_after_it(option):
    assert is_named_in_a_test(option)


NUMBERS = re.findall(r"^- R([0-9]+\.[0-9]+) ", PAGE.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("rule", NUMBERS)
def test_every_rule_has_a_test_named_after_it(rule):
    assert is_named_in_a_test(f"r{rule.replace('.', '_')}_")


def test_the_numbers_of_the_rule_page_are_read():
    assert NUMBERS[0] == "1.1"
    assert NUMBERS[-1] == "7.1"
    assert len(NUMBERS) == 36


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("podkidnoy-36", {}),
        ("podkidnoy", {}),
        ("perevodnoy-24", {"ruleset": "perevodnoy", "deck": "24"}),
        ("proyezdnoy-6789TJ.CH", {"ruleset": "proyezdnoy", "deck": "6789TJ.CH"}),
        ("podkidnoy-36,attack_limit=5", {"attack_limit": 5}),
        ("podkidnoy-36,double_empty=defender_loses", {"double_empty": "defender_loses"}),
        ("podkidnoy-36,first_attacker=random", {"first_attacker": "random"}),
        ("podkidnoy-36,first_attacker=0", {"first_attacker": 0}),
        ("podkidnoy-36,first_bout_limit=5", {"first_bout_limit": 5}),
        ("podkidnoy-36,first_bout_transfer=false", {"first_bout_transfer": False}),
        ("podkidnoy-36,hand=3", {"hand_size": 3}),
        ("podkidnoy-36,multi_open=true", {"multi_open": True}),
        ("podkidnoy-36,repetition=none", {"repetition": "none"}),
        ("podkidnoy-36,series_first=after_fool", {"series_first": "after_fool"}),
        ("podkidnoy-36,throw_after_take=false", {"throw_after_take": False}),
        ("podkidnoy-36,throwers=neighbours", {"throwers": "neighbours"}),
        ("podkidnoy-36,timing=any_time", {"throw_in_timing": "any_time"}),
        ("podkidnoy-36,transfer_after_show=true", {"transfer_after_show": True}),
    ],
)
def test_rules_are_read_and_written(text, values):
    rules = Rules(**values)
    assert Rules.from_text(text) == rules
    assert str(rules) == (text if "-" in text else "podkidnoy-36")
    assert through_pickle(rules) == rules


def test_options_are_written_by_name_whatever_the_order_they_came_in():
    text = "podkidnoy-36,throwers=none,timing=any_time,attack_limit=4,multi_open=true"
    rules = Rules.from_text(text)
    assert str(rules) == (
        "podkidnoy-36,attack_limit=4,multi_open=true,throwers=none,timing=any_time"
    )
    assert Rules.from_text(str(rules)) == rules
    assert Rules.from_text("podkidnoy-36,throw_in_timing=any_time").throw_in_timing == "any_time"


def test_an_option_written_with_its_default_changes_nothing():
    text = "podkidnoy-36,attack_limit=6,first_bout_limit=none,multi_open=false,timing=when_beaten"
    assert Rules.from_text(text) == Rules()
    assert str(Rules.from_text(text)) == "podkidnoy-36"


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("definition", "podkidnoy-36,timing=any_time"),
        ("definition-52", "podkidnoy-52,timing=any_time"),
        ("definition-perevodnoy", "perevodnoy-36,timing=any_time"),
        ("definition-proyezdnoy-QKA.CDHS", "proyezdnoy-QKA.CDHS,timing=any_time"),
        ("definition,throwers=attacker", "podkidnoy-36,throwers=attacker,timing=any_time"),
    ],
)
def test_r3_7_the_preset_definition_is_any_ruleset_and_deck_with_any_time(text, full):
    assert str(Rules.from_text(text)) == full


def test_the_presets_are_every_ruleset_with_every_named_deck_and_the_definition():
    assert len(PRESETS) == 3 * 4 + 1
    assert all(Rules.from_text(text) for text in PRESETS)
    assert len({Rules.from_text(text) for text in PRESETS}) == len(PRESETS)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "unknown rules ''"),
        ("durak-36", "unknown rules 'durak-36'"),
        ("podkidnoy-40", "unknown deck '40'"),
        ("podkidnoy-", "unknown deck ''"),
        ("podkidnoy-36-24", "unknown deck '36-24'"),
        ("definition-40", "unknown deck '40'"),
        ("podkidnoy-36,", "unknown option ''"),
        ("podkidnoy-36,throwers", "unknown option 'throwers'"),
        ("podkidnoy-36,jokers=2", "unknown option 'jokers=2'"),
        ("podkidnoy-36,deck=52", "unknown option 'deck=52'"),
        ("podkidnoy-36,multi_open=yes", "multi_open='yes' is unknown: use true or false"),
        ("podkidnoy-36,multi_open=True", "multi_open='True' is unknown"),
        ("podkidnoy-36,throwers=some", "throwers=some is unknown: use all, neighbours"),
        ("podkidnoy-36,timing=later", "throw_in_timing=later is unknown"),
        ("podkidnoy-36,attack_limit=six", "attack_limit=six is impossible: use a number"),
        ("podkidnoy-36,attack_limit=", "attack_limit= is impossible"),
        ("podkidnoy-36,attack_limit=0", "attack_limit=0 is impossible: use a number from 1 on"),
        ("podkidnoy-36,attack_limit=-1", "attack_limit=-1 is impossible"),
        ("podkidnoy-36,attack_limit=none", "attack_limit=none is impossible"),
        ("podkidnoy-36,attack_limit=9999999999", "attack_limit=9999999999 is impossible"),
        ("podkidnoy-36,first_attacker=-1", "first_attacker=-1 is unknown"),
        ("podkidnoy-36,first_attacker=me", "use lowest_trump, random, or a seat number"),
        ("podkidnoy-36,throwers=all,throwers=all", "option 'throwers' stands twice"),
        ("podkidnoy-36,timing=any_time,throw_in_timing=any_time", "stands twice"),
        (
            "podkidnoy-36,attack_limit=4,first_bout_limit=5",
            "first_bout_limit=5 is above attack_limit=4",
        ),
    ],
)
def test_impossible_rules_are_refused_and_the_message_names_the_part(text, part):
    with pytest.raises(RulesError) as refused:
        Rules.from_text(text)
    assert part in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck", None),
        ("deck", 36),
        ("ruleset", "durak"),
        ("ruleset", None),
        ("attack_limit", None),
        ("attack_limit", 2.0),
        ("attack_limit", True),
        ("first_bout_limit", 0),
        ("first_bout_limit", "5"),
        ("first_attacker", True),
        ("first_attacker", None),
        ("first_attacker", -1),
        ("hand_size", 0),
        ("hand_size", 7),
        ("hand_size", True),
        ("hand_size", "3"),
        ("multi_open", 1),
        ("throwers", "ALL"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_by_name(name, value):
    with pytest.raises(RulesError, match=f"{name}="):
        Rules(**{name: value})


def test_a_deck_may_be_given_as_text():
    assert Rules(deck="52").deck is Deck.from_text("52")
    with pytest.raises(RulesError, match="unknown deck '53'"):
        Rules(deck="53")


def test_rules_are_frozen_and_equal_by_value():
    rules = Rules(ruleset="perevodnoy")
    with pytest.raises(FrozenInstanceError):
        rules.deck = Deck.from_text("52")
    assert rules == Rules.from_text("perevodnoy-36")
    assert rules != Rules()
    assert hash(rules) == hash(Rules.from_text("perevodnoy-36"))
    assert replace(rules, ruleset="podkidnoy") == Rules()
    assert Rules(attack_limit=5) != Rules(first_bout_limit=5)


@pytest.mark.parametrize("name", [field.name for field in fields(Rules) if field.init])
def test_every_field_counts_for_equality(name):
    other = {
        "ruleset": "proyezdnoy",
        "deck": "52",
        "attack_limit": 5,
        "double_empty": "defender_loses",
        "first_attacker": 1,
        "first_bout_limit": 5,
        "first_bout_transfer": False,
        "hand_size": 3,
        "multi_open": True,
        "repetition": "none",
        "series_first": "attack_fool",
        "throw_after_take": False,
        "throw_in_timing": "any_time",
        "throwers": "none",
        "transfer_after_show": True,
    }[name]
    changed = Rules(**{name: other})
    assert changed != Rules()
    assert hash(changed) != hash(Rules())
    assert str(changed) != str(Rules())


@pytest.mark.parametrize("name", CHOICES)
def test_the_first_word_of_a_choice_is_its_default(name):
    assert getattr(Rules(), name) == CHOICES[name][0]


# Players


@pytest.mark.parametrize(
    ("rules", "most"), [("podkidnoy-24", 4), ("podkidnoy-32", 5), ("podkidnoy-36", 6)]
)
def test_r2_1_the_deck_must_have_six_cards_a_player(rules, most):
    for players in range(2, most + 1):
        Rules.from_text(rules).check_players(players)
    with pytest.raises(DealError) as refused:
        Rules.from_text(rules).check_players(most + 1)
    need, have = 6 * (most + 1), len(Rules.from_text(rules).deck)
    assert f"{most + 1} players need 6 x {most + 1} = {need} cards" in str(refused.value)
    assert f"= {have}; at most {most} can play" in str(refused.value)


def test_r2_1_seven_players_with_36_cards_are_refused_with_the_numbers():
    with pytest.raises(DealError) as refused:
        Rules().check_players(7)
    assert str(refused.value) == (
        "7 players need 6 x 7 = 42 cards, the deck has 9 x 4 = 36; at most 6 can play"
    )


@pytest.mark.parametrize("players", [1, 0, -1])
def test_r2_1_fewer_than_two_players_are_refused(players):
    with pytest.raises(DealError, match=f"at least 2 players, not {players}"):
        Rules().check_players(players)


def test_r2_1_generalized_durak_takes_as_many_players_as_the_deck_can_deal():
    wide = Rules(deck="123456789abcdefg.ABCDEF")
    wide.check_players(12)
    wide.check_players(16)
    with pytest.raises(DealError, match="at most 16 can play"):
        wide.check_players(17)


def test_r2_4_first_attacker_must_be_a_seat():
    Rules(first_attacker=1).check_players(2)
    with pytest.raises(DealError, match="first_attacker=2 is no seat: 2 players sit on seats 0 to"):
        Rules(first_attacker=2).check_players(2)
