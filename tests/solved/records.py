"""Solved positions as text, read and written: the form of `tests/solved/*.txt`.

A record is a block of lines, one fact each:

    about     in words; of the literature: where it is from
    known     what is known from elsewhere: values for the seat to act, of the position and moves
    limit     none: without the limit of the defender's hand, which no rules of the program have
    position  the position
    values    one number a seat: 1 it can force not to be the durak, -1 it can be forced to be
    best      the moves of the best value, the fastest win or the slowest loss
    distance  moves to the end; `-` where the value is no win or loss
    moves     every legal move with the values after it
    line      best play, each move with the values after it
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from opendurak import Phase, Position
from opendurak.solver import Solution, solve
from tests.solver.unlimited import Unlimited, members

FOLDER = Path(__file__).parent
Record = dict[str, str]


def read(path: Path) -> list[Record]:
    """The records of a file."""
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    blocks = "\n".join(lines).split("\n\n")
    return [
        dict(line.split(maxsplit=1) for line in block.splitlines())
        for block in map(str.strip, blocks)
        if block
    ]


def write(path: Path, title: str, records: Iterable[Record]) -> None:
    """Writes a file of records."""
    head = f"# {title}\n# Made by `.venv/bin/python -m tests.solved.make`; the form: records.py\n"
    blocks = ("".join(f"{key:<9} {text}\n" for key, text in record.items()) for record in records)
    path.write_text("\n".join((head, *blocks)), encoding="utf-8")


def solved(position: Position) -> Record:
    """What the solver says of a position."""
    solution = solve(position, None, tablebase=False)
    return {
        "position": str(position),
        "values": _values(solution.values),
        "best": " ".join(map(str, solution.best)),
        "distance": "-" if solution.distance is None else str(solution.distance),
        "moves": " ".join(f"{move}={_values(after)}" for move, after in solution.moves.items()),
        "line": " ".join(f"{move}={_values(values)}" for move, values in _followed(solution)),
    }


def _followed(solution: Solution) -> Iterator[tuple[object, tuple[int, ...]]]:
    """The moves of the line with the values after each."""
    at = solution.position
    for move in solution.line:
        at = at.play(move)
        yield move, values_at(at)


def values_at(position: Position) -> tuple[int, ...]:
    """The values of a position, one that is over too."""
    if position.phase is not Phase.OVER:
        return solve(position, None, tablebase=False, moves=False, line=False).values
    durak = position.outcome.durak
    if durak is None:  # the last two draw; more than two have all escaped
        last = [out == max(position.out) for out in position.out]
        return tuple(0 if late and sum(last) == 2 else 1 for late in last)
    return tuple(-1 if seat == durak else 1 for seat in range(position.seats))


def without_limit(position: Position) -> Record:
    """The same for the game without the limit: the value and the leads."""
    search = Unlimited(position.trump)
    attacker, defender = position.hand_bits
    leads = {
        str(position.rules.deck.cards[card]): search.led(attacker, defender, card)
        for card in members(attacker)
    }
    value = search.value(attacker, defender)
    return {
        "position": str(position),
        "limit": "none",
        "values": _values((value, -value)),
        "best": " ".join(card for card, after in leads.items() if after == value),
        "moves": " ".join(f"{card}={_values((after, -after))}" for card, after in leads.items()),
    }


def _values(values: Iterable[int]) -> str:
    return ",".join(map(str, values))
