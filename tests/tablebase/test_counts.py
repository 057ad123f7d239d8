"""How many bout starts there are: the index against a closed formula, and against all hands.

The formula is that of Cartier and Foata for trace monoids, with Burnside's lemma for the plain
suits: of each permutation of them, count the bout starts that it leaves as they are. Those of a
monoid and a symmetry of it are counted by 1 / sum over the steps that it leaves alone of
(-1)^(orbits of letters) x^cards y^ranks.
"""

from collections import Counter
from itertools import permutations
from math import comb

import pytest

from opendurak import _core
from opendurak.rules import Rules
from opendurak.tablebase import deal_statistics, find, positions

SUITS = range(4)
TRUMPS = 3
RANKS = 9
CANONICAL = {2: 22, 4: 800, 6: 36_288, 8: 1_836_816, 10: 97_152_032, 12: 5_055_840_784}


def partitions(suits):
    """Every set of disjoint nonempty parts of `suits`."""
    if not suits:
        yield frozenset()
        return
    first, *rest = suits
    yield from partitions(rest)
    for size in range(len(rest) + 1):
        for others in combinations_of(rest, size):
            left = [suit for suit in rest if suit not in others]
            for more in partitions(left):
                yield more | {frozenset({first, *others})}


def combinations_of(items, size):
    if size == 0:
        yield ()
    elif items:
        for more in combinations_of(items[1:], size - 1):
            yield (items[0], *more)
        yield from combinations_of(items[1:], size)


def steps_of():
    """Every set of ranks that share no suit: frozensets of ranks, each a frozenset of
    (suit, owner)."""
    for parts in partitions(list(SUITS)):
        yield from owned([sorted(part) for part in parts])


def owned(parts):
    if not parts:
        yield frozenset()
        return
    first, *rest = parts
    for more in owned(rest):
        for owners in range(1 << len(first)):
            letter = frozenset((suit, owners >> i & 1) for i, suit in enumerate(first))
            yield more | {letter}


def moved(step, order):
    return frozenset(frozenset((order[suit], owner) for suit, owner in letter) for letter in step)


def orbits(step, order):
    left, count = set(step), 0
    while left:
        letter = left.pop()
        count += 1
        image = next(iter(moved({letter}, order)))
        while image in left:
            left.remove(image)
            image = next(iter(moved({image}, order)))
    return count


def denominator(order):
    """By (cards, ranks): the coefficient."""
    terms = Counter()
    for step in steps_of():
        if moved(step, order) == step:
            cards = sum(len(letter) for letter in step)
            terms[cards, len(step)] += (-1) ** orbits(step, order)
    return {term: factor for term, factor in terms.items() if factor}


def inverse(terms, most):
    """The power series 1 / sum of terms, up to `most` cards, by (cards, ranks)."""
    series = Counter({(0, 0): 1})
    for cards in range(1, most + 1):
        for ranks in range(cards + 1):
            series[cards, ranks] = -sum(
                factor * series[cards - c, ranks - r]
                for (c, r), factor in terms.items()
                if (c, r) != (0, 0)
            )
    return series


@pytest.fixture(scope="module")
def denominators():
    return {order: denominator((*order, TRUMPS)) for order in permutations(range(TRUMPS))}


def test_there_are_456_steps():
    assert sum(1 for step in steps_of() if step) == 456


def test_the_formula_in_one_variable(denominators):
    """1 - 8x + 32x^3 + 16x^4, 1 - 4x - 4x^2 + 8x^3 + 8x^4, 1 - 2x - 4x^3 + 4x^4."""
    by_cards = Counter()
    for terms in denominators.values():
        row = Counter()
        for (cards, _), factor in terms.items():
            row[cards] += factor
        by_cards[tuple(row[cards] for cards in range(5))] += 1
    assert by_cards == {(1, -8, 0, 32, 16): 1, (1, -4, -4, 8, 8): 3, (1, -2, 0, -4, 4): 2}


@pytest.fixture(scope="module")
def counted(denominators):
    """By number of cards, at most nine ranks."""
    series = [inverse(terms, 12) for terms in denominators.values()]
    return {
        cards: sum(one[cards, ranks] for one in series for ranks in range(RANKS + 1)) / len(series)
        for cards in range(1, 13)
    }


@pytest.mark.parametrize("cards", range(1, 13))
def test_the_core_counts_as_the_formula_says(counted, cards):
    splits = [_core.tablebase_positions(12, mine, cards - mine) for mine in range(cards + 1)]
    assert sum(splits) == counted[cards]
    assert sum(splits) == CANONICAL.get(cards, sum(splits))
    assert splits == splits[::-1]


@pytest.mark.parametrize("cards", range(1, 11))
def test_python_counts_as_the_core_does(cards):
    for mine in range(cards + 1):
        yours = cards - mine
        assert positions(mine, yours) == _core.tablebase_positions(12, mine, yours)


def test_smaller_indexes_count_alike():
    for most in range(1, 13):
        for cards in range(most + 1):
            for mine in range(cards + 1):
                assert _core.tablebase_positions(
                    most, mine, cards - mine
                ) == _core.tablebase_positions(12, mine, cards - mine)


def test_the_deals_of_all_positions_are_all_deals():
    """Each pair of hands out of 36 cards belongs to exactly one position."""
    for row in deal_statistics(find(Rules(), 8), cards=7):
        cards = row.attacker + row.defender
        assert row.tally.total == comb(36, cards) * comb(cards, row.attacker)
