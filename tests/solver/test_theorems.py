"""Theorems about weaknesses (Bonnet), checked on every bout start of two to six cards.

A weakness is a rank that the attacker holds and in which the defender can beat each of his cards.
All positions over four suits are counted, without trumps and with the last suit as trumps. The
counts and rates of six cards are those of an independent program.
"""

from collections import Counter

import pytest

from opendurak import _core
from opendurak.engine.compiled import core_state
from tests.solver.labelled import SUITS, hands, orbits, position, weaknesses
from tests.solver.unlimited import Unlimited

TRUMP = SUITS - 1
LARGEST = 6


def value(word, trump):
    """With the limit of R3.3, by the core."""
    solved = _core.solve(core_state(position(word, trump)), moves=False, line=False)
    assert solved.low == solved.high
    return solved.low[0]


def counted(trump):
    """How many positions have so many weaknesses and a value: with the limit, and without it.

    Without it only those with at most one weakness are searched.
    """
    limited, unlimited = {}, {}
    search = Unlimited(trump)
    for cards in range(2, LARGEST + 1):
        limited[cards], unlimited[cards] = Counter(), Counter()
        for word, size in orbits(cards, SUITS if trump < 0 else SUITS - 1):
            if not all(hands(word)):
                continue
            weak = weaknesses(word, trump)
            limited[cards][weak, value(word, trump)] += size
            if (weak <= 1 and trump < 0) or not weak:
                unlimited[cards][weak, search.value(*hands(word))] += size
    return limited, unlimited


def split(counts, weak):
    """Wins, draws and losses of positions with so many weaknesses."""
    return tuple(counts[weak, result] for result in (1, 0, -1))


def won(counts, weak):
    """The share of wins in per cent."""
    wins, draws, losses = split(counts, weak)
    return 100 * wins / (wins + draws + losses)


def check_t1(limited, unlimited):
    """Without a weakness the attacker wins, with the limit and without it."""
    for cards in range(2, LARGEST + 1):
        total = {2: 28, 3: 284, 4: 2_178, 5: 14_868, 6: 95_352}[cards]
        assert [split(counts[cards], 0) for counts in (limited, unlimited)] == [(total, 0, 0)] * 2


def check_t2(unlimited):
    """With one weakness, and no limit, the attacker does not lose."""
    assert sum(split(unlimited[6], 1)) == 66_964
    assert split(unlimited[6], 1) == (66_944, 20, 0)
    assert all(not unlimited[cards][1, -1] for cards in range(2, LARGEST + 1))


def check_t3(limited):
    """With the limit one weakness can lose."""
    assert [limited[cards][1, -1] for cards in (2, 3, 4, 5, 6)] == [0, 0, 24, 24, 204]


def test_weaknesses_without_trumps():
    limited, unlimited = counted(-1)
    check_t1(limited, unlimited)
    check_t2(unlimited)
    check_t3(limited)
    rates = [won(limited[6], weak) for weak in range(6)]
    assert rates == pytest.approx([100, 99.7, 32, 1.9, 0, 0], abs=0.1)


def check_t4(limited, unlimited):
    """With trumps no weakness can still fail, but not without the limit."""
    failing = {cards: split(limited[cards], 0)[1:] for cards in range(2, LARGEST + 1)}
    assert failing[2] == failing[3] == (0, 0)
    assert failing[4][0] > 0
    assert failing[4][1] == 0
    assert failing[5][1] > 0
    for cards in range(2, LARGEST + 1):
        assert split(unlimited[cards], 0) == (sum(split(limited[cards], 0)), 0, 0)


def test_weaknesses_with_trumps():
    limited, unlimited = counted(TRUMP)
    check_t4(limited, unlimited)
    rates = [won(limited[6], weak) for weak in range(6)]
    assert rates == pytest.approx([99.98, 98.9, 44, 30, 14, 0], abs=0.5)
