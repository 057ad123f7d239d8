import itertools
import random

import pytest

from opendurak._core import Rules, State, Unsupported, core_info
from tests.core.positions import ATTACK, DEFEND, OVER, THROW, bits, deal, start

TAKE_36, PASS_36 = 4 * 36 + 36 * 36, 4 * 36 + 36 * 36 + 1


def test_fields_come_back_as_they_were_given():
    raw = (
        1,
        (bits(0, 1), 0, bits(9)),
        (20, 10),
        (2, 11),
        (3, -1),
        0,
        2,
        DEFEND,
        2,
        0,
        14,
        (1,),
        (0, 0, 0),
        True,
    )
    assert State(Rules(9, 4), *raw).fields() == raw


def test_a_bout_is_played_and_discarded():
    """R3: 6C beaten by 7C, a throw-in by the defence card's rank, and the attacker passes."""
    state = start(Rules(9, 4), [bits(0, 10, 35), bits(1, 2, 11)], trump=3)
    assert state.legal_actions() == [0, 10, 35]
    state = state.play(0)
    assert state.legal_actions() == [72 + 1, 72 + 2, TAKE_36]
    state = state.play(72 + 1)
    assert state.legal_actions() == [36 + 10, PASS_36]
    state = state.play(36 + 10)
    assert state.legal_actions() == [72 + 10 * 36 + 11, TAKE_36]
    state = state.play(72 + 10 * 36 + 11).play(PASS_36)
    assert state.fields() == (
        3,
        (bits(35), bits(2)),
        (),
        (),
        (),
        1,
        0,
        ATTACK,
        1,
        0,
        -1,
        (),
        (0, 0),
        False,
    )


@pytest.mark.parametrize(("double_empty", "outcome", "out"), [(0, -1, (1, 1)), (1, 1, (1, 2))])
def test_both_hands_empty(double_empty, outcome, out):
    """R5.4, R5.5."""
    state = start(Rules(9, 4, double_empty=double_empty), [bits(0), bits(1)])
    assert state.outcome() is None
    state = state.play(0).play(72 + 1)
    assert state.over
    assert state.to_act == -1
    assert state.outcome() == outcome
    assert state.fields()[12] == out
    assert state.legal_actions() == []
    with pytest.raises(ValueError, match="action 0 is not legal"):
        state.play(0)


def test_the_one_with_cards_left_is_the_durak():
    state = start(Rules(9, 4), [bits(5), bits(1)]).play(5).play(TAKE_36)
    assert state.outcome() == 1
    assert state.fields()[7:9] == (OVER, -1)


def test_equal_positions_are_equal_and_hash_alike():
    one, other = deal(1), deal(1)
    assert one == other
    assert hash(one) == hash(other)
    assert one.hash() == other.hash()
    assert one != deal(2)
    assert one != one.play(one.legal_actions()[0])
    assert one != deal(1, rules=Rules(9, 4, timing=2))
    assert one != "one"


def test_different_positions_have_different_keys():
    """Every position of a game differs from the others, and so must its key."""
    seen = set()
    generator = random.Random(5)
    positions = 0
    for seed in range(40):
        state = deal(seed, seats=3)
        while not state.over and positions < 20_000:
            state = state.play(generator.choice(state.legal_actions()))
            seen.add((state.hash(), state.fields()))
            positions += 1
    assert len({key for key, _ in seen}) == len(seen)


def test_order_of_openings_with_several_cards():
    """R3.1: by the cards' indices, each set of one rank before its extensions."""
    hand = bits(1, 3, 10, 12, 19)
    state = start(Rules(9, 4, multi_open=True), [hand, bits(0, 2)], trump=3)
    several = 4 * 36 + 36 * 36 + 2
    assert state.legal_actions() == [
        1,
        several + 16 + 0b011,
        several + 16 + 0b101,
        3,
        several + 48 + 0b011,
        10,
        several + 16 + 0b110,
        12,
        19,
    ]
    assert state.play(several + 16 + 0b101).fields()[3:5] == ((1, 19), (-1, -1))


@pytest.mark.parametrize("suits", [2, 4, 16])
def test_the_number_of_moves_is_that_of_the_list(suits):
    rules = Rules(64 // suits, suits, multi_open=suits < 16, ruleset=2, timing=2)
    generator = random.Random(suits)
    for seed in range(30):
        state = deal(seed, seats=generator.randint(2, 6), rules=rules)
        for _ in range(200):
            actions = state.legal_actions()
            assert state.count_actions() == len(actions) == len(set(actions))
            if state.over:
                break
            state = state.play(generator.choice(actions))


def test_cards_are_never_made_or_lost():
    generator = random.Random(3)
    for ruleset, timing, seats in itertools.product(range(3), range(3), range(2, 7)):
        state = deal(seats, seats=seats, rules=Rules(13, 4, ruleset=ruleset, timing=timing))
        gone = 0
        for _ in range(300):
            if state.over:
                break
            state = state.play(generator.choice(state.legal_actions()))
            _, hands, stock, attacks, defences, *_ = state.fields()
            places = [*hands, *(1 << card for card in (*stock, *attacks, *defences) if card >= 0)]
            assert sum(map(int.bit_count, places)) == sum(places).bit_count()
            now_gone = ~sum(places) & (1 << 52) - 1
            assert now_gone & gone == gone
            gone = now_gone


def test_the_largest_deck_is_played_to_the_end():
    """64 cards, and a limit that only the hands bound."""
    generator = random.Random(1)
    rules = Rules(2, 32, attack_limit=10**15, ruleset=1, timing=2)
    state = start(rules, [(1 << 32) - 1, ((1 << 32) - 1) << 32], trump=31)
    longest = 0
    for _ in range(2000):
        if state.over:
            break
        actions = state.legal_actions()
        state = state.play(generator.choice(actions[:-1] or actions))
        longest = max(longest, len(state.fields()[3]))
    assert longest == 32


def test_what_the_core_cannot_hold_is_named():
    with pytest.raises(Unsupported, match="at most 64 cards, not 5 x 13"):
        Rules(5, 13)
    with pytest.raises(Unsupported, match="at most 16 suits, not 17"):
        Rules(3, 17, multi_open=True)
    with pytest.raises(Unsupported, match="at most 6 players, not 7"):
        start(Rules(13, 4), [1 << seat for seat in range(7)])
    assert issubclass(Unsupported, ValueError)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ranks": 1, "suits": 4}, "at least 2 ranks and 2 suits"),
        ({"ranks": 9, "suits": -4}, "not 9 x -4"),
        ({"attack_limit": 0}, "attack_limit must be at least 1, not 0"),
        ({"hand_size": 0}, "hand_size must be from 1 to 6, not 0"),
        ({"hand_size": 7}, "hand_size must be from 1 to 6, not 7"),
        ({"first_bout_limit": -3}, "first_bout_limit must be 0"),
        ({"ruleset": 3}, "ruleset must be from 0 to 2, not 3"),
        ({"timing": -1}, "timing must be from 0 to 2, not -1"),
        ({"throwers": 4}, "throwers must be from 0 to 3"),
        ({"double_empty": 2}, "double_empty must be from 0 to 1"),
        ({"repetition": 2}, "repetition must be from 0 to 1"),
    ],
)
def test_wrong_rules_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        Rules(**{"ranks": 9, "suits": 4, **options})


def test_rules_show_their_options():
    rules = Rules(6, 2, ruleset=2, throwers=1, multi_open=True)
    assert repr(rules) == (
        "Rules(6, 2, ruleset=2, attack_limit=6, first_bout_limit=0, first_bout_transfer=True, "
        "multi_open=True, throw_after_take=True, timing=0, throwers=1, "
        "transfer_after_show=False, double_empty=0, repetition=0, hand_size=6)"
    )
    assert eval(repr(rules), {"Rules": Rules}) == rules  # noqa: S307 - our own text
    assert rules != Rules(6, 2)
    assert hash(rules) != hash(Rules(6, 2))
    assert Rules(6, 2, hand_size=3) != Rules(6, 2)
    assert hash(Rules(6, 2, hand_size=3)) != hash(Rules(6, 2))
    assert start(rules, [bits(0), bits(1)]).rules == rules


def test_the_build_says_what_it_is():
    info = core_info()
    assert info["fault"] == 0
    assert (info["max_cards"], info["max_seats"], info["max_attacks"]) == (64, 6, 32)
    assert info["compiler"]


def fields(**changes):
    """A position in which seat 0 may throw in, with some fields changed."""
    usual = {
        "trump": 3,
        "hand_bits": [bits(0, 10), bits(2)],
        "stock_cards": [30],
        "attacks": [1],
        "defences": [3],
        "attacker": 0,
        "defender": 1,
        "phase": THROW,
        "to_act": 0,
        "passed": 0,
        "shown": -1,
        "emptied": [],
        "out": [0, 0],
        "first": False,
    }
    return {**usual, **changes}


def test_the_usual_fields_are_right():
    assert State(Rules(9, 4), **fields()).legal_actions() == [36 + 10, PASS_36]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"trump": 4}, "trump must be from -1 to 3, not 4"),
        ({"hand_bits": [bits(0)]}, "at least 2 hands"),
        ({"hand_bits": [bits(0, 36), bits(2)]}, "hand 0 holds a card that is not in the deck"),
        ({"hand_bits": [bits(0), bits(0)]}, "card 0 stands twice, the second time in the hands"),
        ({"stock_cards": [0]}, "card 0 stands twice, the second time in the stock"),
        ({"stock_cards": [36]}, "card of the stock must be from 0 to 35, not 36"),
        ({"stock_cards": [30] * 37}, "size of the stock must be from 0 to 36, not 37"),
        ({"attacks": [0]}, "card 0 stands twice, the second time in the table"),
        ({"attacks": [-1]}, "attack card must be from 0 to 35, not -1"),
        ({"defences": [-2]}, "defence card must be from 0 to 35, not -2"),
        ({"defences": []}, "attacks and defences differ in length: 1 and 0"),
        ({"attacks": [4] * 33, "defences": [5] * 33}, "number of attack cards must be"),
        ({"attacker": 2}, "attacker must be from 0 to 1, not 2"),
        ({"defender": 0}, "seat 0 cannot attack itself"),
        ({"phase": 5}, "phase must be from 0 to 4, not 5"),
        ({"to_act": -1}, "to_act is -1 in phase 2"),
        ({"to_act": 1}, "only an attacker with cards adds"),
        ({"passed": 4}, "passed must be from 0 to 3, not 4"),
        ({"shown": 36}, "shown must be from 0 to 35, not 36"),
        ({"emptied": [0]}, "seat 0 is marked as emptied but is out or holds cards"),
        ({"emptied": [2]}, "emptied must be from 0 to 1, not 2"),
        ({"out": [0]}, "out must hold one number for each of 2 hands, not 1"),
        ({"out": [3, 0]}, "out must be from 0 to 2, not 3"),
        ({"out": [1, 0]}, "seat 0 is out with cards"),
        ({"phase": ATTACK}, "an attack starts with an empty table"),
        ({"phase": DEFEND, "to_act": 1}, "only against an unbeaten card"),
        ({"phase": OVER, "to_act": -1}, "a game is over with an empty table"),
        ({"hand_bits": [bits(0), 0]}, "cards are added below the limit of 1 only"),
        ({"hand_bits": [bits(0, 9), 0], "out": [0, 1]}, "attacker or defender is out"),
    ],
)
def test_fields_that_contradict_each_other_are_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        State(Rules(9, 4), **fields(**changes))


@pytest.mark.parametrize("value", ["x", None, 1.5, 2**64, [0]])
def test_fields_of_other_types_are_refused(value):
    with pytest.raises(TypeError):
        State(Rules(9, 4), **fields(attacker=value))
