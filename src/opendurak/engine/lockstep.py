"""Lockstep: both engines play the same random games, each from its own state, compared whole.

Counts alone do not hold two engines together: a wrong attack limit can pass perft. So at every
ply the legal moves are compared in order, and the state after each of them field by field; then
each engine goes on from its own child.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Protocol, Self

from opendurak.actions import ActionSpace
from opendurak.cards import NAMED_DECKS, Deck
from opendurak.deal import Deal
from opendurak.moves import Move, MoveKind
from opendurak.position import Position
from opendurak.rules import CHOICES, HAND_SIZE, Rules

PLIES_AT_MOST = 400
"""Moves after which a game of lockstep is broken off."""
FEW_RANKS = "789.ABCDEFGH"
"""A deck in which nearly every attack can be passed on, and come round."""
ODD_DECKS = ("6789TJ.CH", "QKA.CDHS", "6789.CDH", "23456789.ABCDEFGH", "0123456789abcdef.WXYZ")
"""Generalized decks of up to 64 cards, from the smallest that can be dealt on."""


class OtherState(Protocol):
    """The state of the engine that is held against `Position`: the core's, or a faulty one."""

    def legal_actions(self) -> Sequence[int]:
        """The legal moves as action numbers, in order."""
        ...

    def play(self, action: int, /) -> Self:
        """The state after a legal move."""
        ...

    def fields(self) -> tuple[object, ...]:
        """The fields of `Position` after the rules."""
        ...


class Difference(NamedTuple):
    """Where two engines part: the start, the moves to the position, and what differs there."""

    start: Position
    path: tuple[Move, ...]
    position: Position
    what: str

    def __str__(self) -> str:
        moves = " ".join(map(str, self.path)) or "(none)"
        return f"start     {self.start}\nmoves     {moves}\nposition  {self.position}\n{self.what}"


def compare(position: Position, other: OtherState) -> str | None:
    """What differs between two engines in one position and all its children; `None` for nothing."""
    space = ActionSpace(position.rules)
    numbers, others = space.legal(position), list(other.legal_actions())
    if numbers != others:
        return f"legal moves differ: Python {_texts(space, numbers)}, core {_texts(space, others)}"
    for move, number in zip(position.legal_moves, numbers, strict=True):
        ours, theirs = tuple(position.play(move)[1:]), other.play(number).fields()
        if ours != theirs:
            names = Position._fields[1:]
            fields = ", ".join(
                f"{name}: Python {mine}, core {its}"
                for name, mine, its in zip(names, ours, theirs, strict=True)
                if mine != its
            )
            return f"after {move} the states differ: {fields}"
    return None


def walk(
    start: Position, make: Callable[[Position], OtherState], rng: Random
) -> tuple[int, Difference | None]:
    """One random game in lockstep: the plies compared, and the first difference.

    `make` gives the other engine's state of the start; after that it is carried forward by that
    engine alone.
    """
    position, other = start, make(start)
    path: list[Move] = []
    space = ActionSpace(start.rules)
    while len(path) < PLIES_AT_MOST:
        what = compare(position, other)
        if what:
            return len(path), Difference(start, tuple(path), position, what)
        if not position.legal_moves:
            break
        move = _long_bout_move(position, rng)
        position, other = position.play(move), other.play(space.number(move))
        path.append(move)
    return len(path), None


_WEIGHTS = {MoveKind.TAKE: 1, MoveKind.PASS: 3, MoveKind.TRANSFER: 24, MoveKind.SHOW: 24}
_USUAL = 8
"""A show that comes round to who showed is the rarest thing, so passing on weighs most."""


def _long_bout_move(position: Position, rng: Random) -> Move:
    """A random move, biased to long bouts: faults hide where many cards lie."""
    moves = position.legal_moves
    weights = [_WEIGHTS.get(move.kind, _USUAL) for move in moves]
    return rng.choices(moves, weights)[0]


def settings(rng: Random) -> Iterator[tuple[Rules, int]]:
    """Rules and numbers of players without end.

    Every ruleset, timing and right to throw in comes in turn, each with random other options, a
    random deck and every number of players that it allows.
    """
    while True:
        for ruleset in CHOICES["ruleset"]:
            for timing in CHOICES["throw_in_timing"]:
                for throwers in CHOICES["throwers"]:
                    rules = random_rules(rng, ruleset, timing, throwers)
                    most = min(6, len(rules.deck) // HAND_SIZE)
                    yield rules, rng.randint(2, most)


def random_rules(rng: Random, ruleset: str, timing: str, throwers: str) -> Rules:
    """Rules with a random deck and random values of all other options."""
    limit = rng.choice((6, 6, 6, rng.randint(1, 8)))
    text = {
        "timing": timing,
        "throwers": throwers,
        "attack_limit": limit,
        "first_bout_limit": rng.choice(("none", "none", rng.randint(1, limit))),
        "first_bout_transfer": rng.choice(("true", "true", "false")),
        "multi_open": rng.choice(("false", "false", "true")),
        "throw_after_take": rng.choice(("true", "true", "false")),
        "double_empty": rng.choice(CHOICES["double_empty"]),
    }
    if ruleset == "proyezdnoy":
        text["transfer_after_show"] = rng.choice(("false", "true"))
    deck = rng.choice((*NAMED_DECKS, "36", "36", "36", *ODD_DECKS, FEW_RANKS, FEW_RANKS))
    options = "".join(f",{name}={value}" for name, value in text.items())
    return Rules.from_text(f"{ruleset}-{Deck.from_text(deck).name}{options}")


def lockstep(
    make: Callable[[Position], OtherState],
    plies: int,
    rng: Random,
    report: Callable[[int], None] = lambda _: None,
) -> tuple[int, Difference | None]:
    """Random games in lockstep until `plies` are compared or the engines part.

    `report` hears of the plies so far after each game. The plies compared, and the difference.
    """
    compared, chosen = 0, settings(rng)
    while compared < plies:
        rules, players = next(chosen)
        start = Deal.shuffled(rules, players, rng).position()
        walked, difference = walk(start, make, rng)
        compared += walked
        report(compared)
        if difference:
            return compared, difference
    return compared, None


def first_difference(
    position: Position, other: OtherState, depth: int, path: tuple[Move, ...] = ()
) -> Difference | None:
    """The first place, depth first, where two engines part within `depth` moves."""
    if depth <= 0:
        return None
    what = compare(position, other)
    if what:
        return Difference(position, path, position, what)
    space = ActionSpace(position.rules)
    for move in position.legal_moves:
        child = first_difference(
            position.play(move), other.play(space.number(move)), depth - 1, (*path, move)
        )
        if child:
            return child._replace(start=position)
    return None


def _texts(space: ActionSpace, numbers: Sequence[int]) -> str:
    return " ".join(str(space.move(number)) for number in numbers) or "(none)"
