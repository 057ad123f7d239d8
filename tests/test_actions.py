"""A move as a small fixed integer: the numbering is part of the interface and never changes."""

import pytest

from opendurak import ActionError, ActionSpace, Card, Move, Rules, UnsupportedRules
from tests.lines import at

SPACE = ActionSpace(Rules())
SMALL = ActionSpace(Rules(deck="6789TJ.CH"))
MULTI = ActionSpace(Rules(deck="6789TJ.CH", multi_open=True))


@pytest.mark.parametrize(
    ("move", "number"),
    [
        ("6C", 0),
        ("AS", 35),
        ("+6C", 36),
        ("+AS", 71),
        ("6C:6C", 72),
        ("6C:AS", 72 + 35),
        ("7C:6C", 72 + 36),
        ("AS:AS", 72 + 36 * 36 - 1),
        (">6C", 72 + 1296),
        (">AS", 72 + 1296 + 35),
        ("!6C", 108 + 1296),
        ("!AS", 108 + 1296 + 35),
        ("take", 144 + 1296),
        ("pass", 144 + 1296 + 1),
    ],
)
def test_the_numbers_of_36_cards(move, number):
    assert SPACE.number(Move.from_text(move)) == number
    assert str(SPACE.move(number)) == move
    assert SPACE.size == 1442


@pytest.mark.parametrize(
    ("move", "number"),
    [("6C", 0), ("JH", 11), ("+6H", 18), ("7C:JH", 24 + 12 + 11), ("take", 192), ("pass", 193)],
)
def test_the_numbers_of_another_deck(move, number):
    assert SMALL.number(Move.from_text(move)) == number
    assert str(SMALL.move(number)) == move
    assert SMALL.size == 194


def test_the_numbers_of_openings_with_several_cards_follow_after_the_pass():
    assert MULTI.size == 194 + 6 * 4
    assert MULTI.number(Move.from_text("6C+6H")) == 194 + 3
    assert MULTI.number(Move.from_text("6H+6C")) == 194 + 3
    assert MULTI.number(Move.from_text("JC+JH")) == 194 + 5 * 4 + 3
    assert str(MULTI.move(194 + 3)) == "6C+6H"
    wide = ActionSpace(Rules(multi_open=True))
    assert wide.number(Move.from_text("7C+7D+7S")) == 1442 + 16 + 0b1011
    assert str(wide.move(1442 + 16 + 0b1011)) == "7C+7D+7S"


@pytest.mark.parametrize("space", [SMALL, MULTI], ids=["one card", "several cards"])
def test_every_number_names_one_move_or_none(space):
    seen = set()
    for number in range(space.size):
        try:
            move = space.move(number)
        except ActionError:
            assert number >= 194
            assert (number - 194) % 4 < 3
            continue
        assert space.number(move) == number
        seen.add(move)
    assert len(seen) == 194 + (6 if space is MULTI else 0)


def test_the_numbering_depends_on_deck_and_multi_open_alone():
    other = ActionSpace(Rules(ruleset="proyezdnoy", throwers="none", attack_limit=3))
    assert other.size == SPACE.size
    assert all(other.move(n) == SPACE.move(n) for n in range(SPACE.size))


@pytest.mark.parametrize("number", [-1, 1442, 10**9])
def test_a_number_that_is_no_action_is_refused(number):
    with pytest.raises(ActionError) as refused:
        SPACE.move(number)
    assert str(refused.value) == (f"{number} is no action under podkidnoy-36: there are 0 to 1441")


@pytest.mark.parametrize("number", [194, 195, 196, 198])
def test_a_number_of_an_opening_with_fewer_than_two_cards_is_refused(number):
    with pytest.raises(ActionError, match="names an opening with fewer than two cards"):
        MULTI.move(number)


@pytest.mark.parametrize(
    ("space", "move", "part"),
    [
        (SPACE, "2C", "2C: 2C is not in the 36 deck"),
        (SPACE, "2C:6C", "2C:6C: 2C is not in the 36 deck"),
        (SPACE, "6C:2C", "6C:2C: 2C is not in the 36 deck"),
        (SPACE, "6C+6D", "6C+6D is no move under podkidnoy-36"),
        (MULTI, "6C+7C", "6C+7C is no move under"),
        (MULTI, "6C+6C", "6C+6C is no move under"),
        (MULTI, "6C+6D", "6C+6D: 6D is not in the 6789TJ.CH deck"),
    ],
)
def test_a_move_that_these_rules_cannot_name_is_refused(space, move, part):
    with pytest.raises(ActionError) as refused:
        space.number(Move.from_text(move))
    assert part in str(refused.value)


def test_legal_numbers_stand_in_the_order_of_the_moves_and_the_mask_has_their_ones():
    position = at("podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -")
    numbers = SPACE.legal(position)
    assert [str(SPACE.move(number)) for number in numbers] == ["9C:TC", "9C:6H", "9C:KH", "take"]
    mask = SPACE.mask(position)
    assert len(mask) == 1442
    assert sum(mask) == 4
    assert all(mask[number] == 1 for number in numbers)


def test_a_game_that_is_over_has_an_empty_mask():
    assert not any(SPACE.mask(at("podkidnoy-36 H x1/7C - - 0>1 over -")))


def test_a_mask_too_long_to_make_is_refused_and_the_numbers_still_serve():
    rules = Rules(deck="6789TJ.ABCDEFGHIJKLMNOPQRSTUV", multi_open=True)
    space = ActionSpace(rules)
    position = at(f"{rules} A 6A6B/7A8A - - 0>1 attack:0 -")
    with pytest.raises(UnsupportedRules, match=r"a mask at most 4194304: use legal\(\)"):
        space.mask(position)
    numbers = space.legal(position)
    assert [str(space.move(number)) for number in numbers] == ["6A", "6A+6B", "6B"]


def test_cards_beyond_64_have_numbers_too():
    space = ActionSpace(Rules(deck="123456789abcdefg.ABCDEF"))
    assert space.size == 4 * 96 + 96 * 96 + 2
    assert space.number(Move.open(Card("g", "F"))) == 95
