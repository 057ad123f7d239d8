"""Puzzles: endgames with one winning move, and not the one that comes to mind first."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from opendurak.deal import below, shuffled
from opendurak.errors import SolverError
from opendurak.moves import Move
from opendurak.position import Phase, Position, Setup
from opendurak.rules import Rules
from opendurak.solver.face import solve
from opendurak.solver.solution import Solution

SEATS = 2
FEWEST_CARDS, MOST_CARDS = 4, 16
MOVES_BEFORE = 3
"""Random moves played into a bout before a position is looked at, at most."""
TRIES = 20_000


class Puzzle(NamedTuple):
    """A position, its solution, the one winning move and the obvious one, which does not win."""

    position: Position
    solution: Solution
    winning: Move
    obvious: Move


def find_puzzle(rules: Rules, cards: int, rng: Random) -> Puzzle:
    """A random puzzle of two players with `cards` cards in both hands before the bout.

    Raises `SolverError` for a number of cards that is odd, too small or too large, and where no
    puzzle is found.
    """
    most = min(MOST_CARDS, len(rules.deck))
    if cards % 2 or not FEWEST_CARDS <= cards <= most:
        raise SolverError(
            f"no puzzles with {cards} cards: use an even number from {FEWEST_CARDS} to {most}"
        )
    for _ in range(TRIES):
        puzzle = puzzle_of(_random_position(rules, cards, rng))
        if puzzle:
            return puzzle
    raise SolverError(f"no puzzle found in {TRIES} positions of {rules} with {cards} cards")


def puzzle_of(position: Position) -> Puzzle | None:
    """The puzzle in a position, if exactly one of three moves or more wins, and not the obvious."""
    if position.phase is Phase.OVER or len(position.legal_moves) < 3:
        return None
    obvious = obvious_move(position)
    valued = solve(position, line=False)
    seat = position.to_act
    winning = [move for move, values in valued.moves.items() if values[seat] > 0]
    if not valued.exact or len(winning) != 1 or winning[0] == obvious:
        return None
    return Puzzle(position, solve(position), winning[0], obvious)


def obvious_move(position: Position) -> Move:
    """What comes to mind first: the lowest card that may be played, plain before trump.

    Taking and passing come to mind only where no card can be played.
    """
    deck = position.rules.deck

    def worth(move: Move) -> tuple[bool, int, int]:
        card = move.cards[0]
        return card.suit == position.trump_suit, deck.ranks.index(card.rank), len(move.cards)

    with_cards = [move for move in position.legal_moves if move.cards]
    return min(with_cards, key=worth) if with_cards else position.legal_moves[0]


def _random_position(rules: Rules, cards: int, rng: Random) -> Position:
    deal = shuffled(rules.deck.cards, rng)[:cards]
    attacker_holds = 1 + below(rng, cards - 1)
    start = Setup(
        rules=rules,
        trump=rules.deck.suits[below(rng, len(rules.deck.suits))],
        hands=(deal[:attacker_holds], deal[attacker_holds:]),
        places=(0,) * SEATS,
        stock=(),
        table=(),
        attacker=0,
        defender=1,
        phase=Phase.ATTACK,
        to_act=0,
    )
    position = Position(*start.state())
    for _ in range(below(rng, MOVES_BEFORE + 1)):
        after = position.play(position.legal_moves[below(rng, len(position.legal_moves))])
        if after.phase in (Phase.ATTACK, Phase.OVER):  # the bout is over
            break
        position = after
    return position
