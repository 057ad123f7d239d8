"""Positions of the compiled core for its tests."""

from __future__ import annotations

import random

from opendurak._core import Rules, State

ATTACK, DEFEND, THROW, TAKE, OVER = range(5)


def deal(seed: int, seats: int = 2, rules: Rules | None = None) -> State:
    """The start of a game from a shuffled deck; seat 0 leads."""
    rules = rules or Rules(9, 4)
    deck = list(range(rules.ranks * rules.suits))
    random.Random(seed).shuffle(deck)
    hands = [sum(1 << card for card in deck[seat : 6 * seats : seats]) for seat in range(seats)]
    return start(rules, hands, stock=deck[6 * seats :], trump=deck[-1] // rules.ranks)


def start(
    rules: Rules, hands: list[int], *, stock: list[int] | None = None, trump: int = 0
) -> State:
    """The first bout between these hands; seat 0 leads."""
    nobody: tuple[int, ...] = ()
    return State(
        rules,
        trump,
        hands,
        stock or [],
        nobody,
        nobody,
        0,
        1,
        ATTACK,
        0,
        0,
        -1,
        nobody,
        [0] * len(hands),
        True,
    )


def bits(*cards: int) -> int:
    """A card set."""
    return sum(1 << card for card in cards)
