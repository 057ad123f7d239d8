"""The numbers of bout starts: without gaps, equal for equivalent ones only, core and Python."""

import random
from itertools import combinations

import pytest

from opendurak import Rules, _core
from opendurak.cards import Deck
from opendurak.engine.compiled import core_rules
from opendurak.tablebase import index
from tests.tablebase.positions import bout_start, random_start, same_start

RULES = Rules()
WIDE = "23456789TJQKA.ABCD"


def numbers(position, cards=12):
    """The split of a position and its number, by Python and by the core."""
    attacker, defender = position.hand_bits
    letters = index.letters_of_hands(position.rules.deck, position.trump, attacker, defender)
    by_python = None if letters is None else index.number_of(letters)
    return (attacker.bit_count(), defender.bit_count()), by_python, number_by_core(position, cards)


def number_by_core(position, cards=12):
    return _core.tablebase_rank(
        cards, core_rules(position.rules), *position.hand_bits, position.trump
    )


@pytest.mark.parametrize("cards", range(1, 6))
def test_every_number_stands_for_one_position(cards):
    for attacker in range(cards + 1):
        defender = cards - attacker
        for number in range(index.positions(attacker, defender)):
            letters = index.letters_of(attacker, defender, number)
            assert index.number_of(letters) == number
            hands = _core.tablebase_unrank(cards, attacker, defender, number)
            assert index.letters_of_hands(RULES.deck, 3, *hands) == letters
            assert _core.tablebase_rank(cards, core_rules(RULES), *hands, 3) == number


@pytest.mark.parametrize("cards", [6, 8, 10, 12])
def test_every_number_stands_for_one_position_of_many_cards(cards):
    rng = random.Random(cards)
    for _ in range(2000):
        attacker = rng.randrange(1, cards)
        defender = cards - attacker
        number = rng.randrange(_core.tablebase_positions(cards, attacker, defender))
        hands = _core.tablebase_unrank(cards, attacker, defender, number)
        assert [hand.bit_count() for hand in hands] == [attacker, defender]
        assert hands[0] & hands[1] == 0
        assert _core.tablebase_rank(cards, core_rules(RULES), *hands, 3) == number


@pytest.mark.parametrize("cards", [2, 3, 5, 8, 10])
def test_python_and_core_give_the_same_numbers(cards):
    rng = random.Random(cards)
    for _ in range(100):
        _, by_python, by_core = numbers(random_start(RULES, cards, rng))
        assert by_python == by_core is not None


@pytest.mark.parametrize("cards", [2, 4, 6, 8, 9, 10, 12])
def test_equivalent_positions_share_a_number(cards):
    rng = random.Random(cards)
    for _ in range(50):
        position = random_start(RULES, cards, rng)
        while len({card.rank for hand in position.hands for card in hand}) > index.MAX_RANKS:
            position = random_start(RULES, cards, rng)
        number = number_by_core(position)
        assert number is not None
        for _ in range(10):
            assert number_by_core(same_start(position, rng)) == number


def test_no_other_positions_share_a_number():
    """All hands of four cards of a small deck: as many numbers as classes found step by step.

    The steps are the smallest there are: exchange two plain suits, or two neighbouring ranks
    without a common suit.
    """
    deck = Deck.from_text("6789.CDHS")
    found = {}
    for cards in combinations(range(16), 4):
        for attacker in range(1 << 4):
            mine = sum(1 << card for place, card in enumerate(cards) if attacker >> place & 1)
            found[mine, sum(1 << card for card in cards) ^ mine] = None
    classes = classes_of(found, deck)
    rules = core_rules(Rules(deck=deck))
    by_number = {}
    for hands, name in classes.items():
        split = (hands[0].bit_count(), hands[1].bit_count())
        key = split, _core.tablebase_rank(4, rules, *hands, 3)
        assert by_number.setdefault(key, name) == name
    assert len(by_number) == len(set(classes.values())) == 800


def classes_of(all_hands, deck):
    """For each pair of hands one pair of its class: a search over smallest exchanges."""
    ranks = len(deck.ranks)
    name_of = {}
    for hands in all_hands:
        if hands in name_of:
            continue
        name_of[hands] = hands
        waiting = [hands]
        while waiting:
            for other in neighbours(waiting.pop(), ranks):
                if other not in name_of:
                    name_of[other] = hands
                    waiting.append(other)
    return name_of


def neighbours(hands, ranks):
    cards = [
        (bit // ranks, bit % ranks) for bit in range(4 * ranks) if (hands[0] | hands[1]) >> bit & 1
    ]

    def image(change):
        return tuple(
            sum(
                1 << (s * ranks + r)
                for suit, rank in cards
                if hand >> (suit * ranks + rank) & 1
                for s, r in [change(suit, rank)]
            )
            for hand in hands
        )

    for one, other in ((0, 1), (1, 2)):
        swap = {one: other, other: one}
        yield image(lambda suit, rank, swap=swap: (swap.get(suit, suit), rank))
    for low in range(ranks - 1):
        suits_low = {suit for suit, rank in cards if rank == low}
        suits_high = {suit for suit, rank in cards if rank == low + 1}
        if not suits_low & suits_high:
            swap = {low: low + 1, low + 1: low}
            yield image(lambda suit, rank, swap=swap: (suit, swap.get(rank, rank)))


@pytest.mark.parametrize(
    ("deck", "trump", "attacker", "defender"),
    [
        ("24", "S", "9CTD", "9SAH"),
        ("52", "S", "2C7D", "2SAH"),
        ("6789.CH", "H", "6C7C", "6H8C"),
        (WIDE, "D", "2AAB", "2DKC"),
        ("0123456789ABCDEFGHIJKLMNOPQR.XY", "Y", "0XRX", "0YQX"),
        ("67.ABCDEFGHIJ", "J", "6A7C", "6J7E"),
    ],
)
def test_any_deck_will_do(deck, trump, attacker, defender):
    position = bout_start(Rules(deck=deck), trump, [attacker], [defender])
    split, by_python, by_core = numbers(position)
    assert split == (2, 2)
    assert by_python == by_core is not None


def test_positions_without_trumps_fit_in_three_suits():
    three = bout_start(RULES, "-", ["TCTDKC"], ["QCQDJH"])
    with_trumps = bout_start(RULES, "S", ["TCTDKC"], ["QCQDJH"])
    assert numbers(three) == numbers(with_trumps)
    four = bout_start(RULES, "-", ["TCTDKC"], ["QCQDJHJS"])
    assert numbers(four)[1:] == (None, None)


def test_more_than_three_plain_suits_do_not_fit():
    position = bout_start(Rules(deck="67.ABCDEFGHIJ"), "J", ["6A6B"], ["7C7D"])
    assert numbers(position)[1:] == (None, None)


def test_more_than_nine_ranks_do_not_fit():
    position = bout_start(Rules(deck="52"), "S", ["2C3C4C5C6C"], ["7C8C9CTCJC"])
    assert numbers(position)[1:] == (None, None)


def test_more_cards_than_the_index_has_do_not_fit():
    position = bout_start(RULES, "S", ["6C7C8C"], ["9C"])
    assert numbers(position, cards=3)[2] is None


def test_numbers_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="none has the number 10"):
        index.letters_of(1, 1, 10)
    with pytest.raises(ValueError, match="below 10, not 10"):
        _core.tablebase_unrank(2, 1, 1, 10)
    with pytest.raises(ValueError, match="1 to 12 cards, not 13"):
        _core.tablebase_positions(13, 1, 1)
    with pytest.raises(ValueError, match=r"no bout start of 2 \+ 1 cards"):
        _core.tablebase_positions(2, 2, 1)
    with pytest.raises(ValueError, match="trump must be from -1 to 3"):
        _core.tablebase_rank(2, core_rules(RULES), 1, 2, 4)
