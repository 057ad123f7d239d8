"""What a position consists of: the raw fields, as small integers.

Cards are indices in the deck and sets of cards are integers with one bit a card (see `cards`);
sets of seats are integers with one bit a seat. `Position` gives the same in the game's words.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from opendurak.rules import Rules, Throwers


class Phase(IntEnum):
    """What is awaited: an opening, a defence, a throw-in, a throw-in to a take, or nothing."""

    ATTACK = 0
    DEFEND = 1
    THROW = 2
    TAKE = 3
    OVER = 4


ATTACK, DEFEND, THROW, TAKE, OVER = Phase
"""The phases as plain names: looking one up in its enum costs more than the comparison."""


class State(NamedTuple):
    """The whole truth at one moment, complete but for the past."""

    rules: Rules
    trump: int
    """The index of the trump suit, -1 for none (R1.3)."""
    hand_bits: tuple[int, ...]
    """One set of cards a seat."""
    stock_cards: tuple[int, ...]
    """Top first, the turn-up last."""
    attacks: tuple[int, ...]
    """The attack cards on the table in the order played."""
    defences: tuple[int, ...]
    """What beat each of them, -1 for nothing yet."""
    attacker: int
    """The main attacker (R4.5)."""
    defender: int
    phase: Phase
    to_act: int
    """The seat to act, -1 when the game is over."""
    passed: int
    """The set of seats that have passed in the asking under way (R3.8)."""
    shown: int
    """The trump shown in this bout, -1 for none (R4.3)."""
    emptied: tuple[int, ...]
    """The seats that emptied their hand in this bout, in order."""
    out: tuple[int, ...]
    """One number a seat: 0 is in the game; else the rank in which it went out."""
    first: bool
    """Whether this is the first bout of the game."""


class Draft:
    """The same fields while a move is carried out: they may be changed until `frozen`."""

    __slots__ = State._fields

    def __init__(self, state: State) -> None:
        hands: tuple[int, ...]
        (
            self.rules,
            self.trump,
            hands,
            self.stock_cards,
            self.attacks,
            self.defences,
            self.attacker,
            self.defender,
            self.phase,
            self.to_act,
            self.passed,
            self.shown,
            self.emptied,
            self.out,
            self.first,
        ) = state
        self.hand_bits = list(hands)

    def frozen(self) -> tuple[object, ...]:
        """The fields in the order of `State`."""
        return (
            self.rules,
            self.trump,
            tuple(self.hand_bits),
            self.stock_cards,
            self.attacks,
            self.defences,
            self.attacker,
            self.defender,
            self.phase,
            self.to_act,
            self.passed,
            self.shown,
            self.emptied,
            self.out,
            self.first,
        )


def attack_limit(state: State) -> int:
    """How many attack cards may lie on the table in all (R3.3)."""
    beaten = len(state.defences) - state.defences.count(-1)
    room = state.hand_bits[state.defender].bit_count() + beaten
    return min(state.rules.caps[state.first], room)


def room_left(draft: Draft) -> bool:
    """Whether the limit allows one more attack card: R3.3 with the beaten cards taken off."""
    return (
        len(draft.attacks) < draft.rules.caps[draft.first]
        and draft.defences.count(-1) < draft.hand_bits[draft.defender].bit_count()
    )


@lru_cache(maxsize=4096)
def next_in(out: tuple[int, ...], seat: int) -> int:
    """The next seat clockwise that is in the game (R2.1); `seat` itself if no other is."""
    seats = len(out)
    seat = (seat + 1) % seats
    while out[seat]:
        seat = (seat + 1) % seats
    return seat


@lru_cache(maxsize=4096)
def helpers(right: Throwers, out: tuple[int, ...], attacker: int, defender: int) -> tuple[int, ...]:
    """Who may throw in beside the attacker under `all` or `neighbours`, in the order of asking."""
    if right == "neighbours":
        other = next_in(out, defender)
        return () if other == attacker else (other,)
    order = (*range(attacker + 1, len(out)), *range(attacker))
    return tuple(seat for seat in order if seat != defender and not out[seat])


def next_asked(state: State | Draft, passed: int) -> int:
    """The first thrower who holds a card and is not in `passed`; -1 when nobody is left to ask.

    The main attacker, then clockwise (R3.6, R3.8).
    """
    hands, attacker, right = state.hand_bits, state.attacker, state.rules.throwers
    if right == "none":
        return -1
    if hands[attacker] and not passed >> attacker & 1:
        return attacker
    if right == "attacker" or len(hands) == 2:
        return -1
    for seat in helpers(right, state.out, attacker, state.defender):
        if hands[seat] and not passed >> seat & 1:
            return seat
    return -1


@lru_cache(maxsize=4096)
def draw_order(seats: int, attacker: int, defender: int) -> tuple[int, ...]:
    """Who draws, in order (R5.1). Nobody is out while a stock is left, so every seat does."""
    order = (*range(attacker, seats), *range(attacker))
    return (*(seat for seat in order if seat != defender), defender)
