"""Makes `tests/solved/*.txt`: `.venv/bin/python -m tests.solved.make`.

The positions are those of the literature, worked cases, real endgames, and random ones in which
the moves differ in value. Random ones are drawn from a fixed seed, so the files come out the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from opendurak import Phase, Position, Rules
from opendurak.solver import solve
from tests.solved import literature
from tests.solved.records import FOLDER, Record, solved, without_limit, write
from tests.solver.positions import random_rules, random_start
from tests.solver.unlimited import members

ENDGAMES = Path(__file__).parents[2] / "benchmarks" / "data" / "endgames.txt"
BUDGET = 300_000
CYCLES = {
    "perevodnoy": (
        ("a worked case in which play can come round",
         "perevodnoy-36 H 7C7D9SQS/8C8DTSKS - - 0>1 attack:0 -"),
        ("a loop of 14 moves on a deck of two suits",
         "perevodnoy-6789.CH H 6C7C8C/9C6H7H8H9H - - 0>1 attack:0 -"),
    ),
    "proyezdnoy": (
        ("a worked case in which play can come round",
         "proyezdnoy-36 H 7C9C8H/8C9D7H - - 0>1 attack:0 -"),
    ),
    "seats": (
        ("three players who could lead sixes and take for ever",
         "podkidnoy-36 H 6C9C/6D9D/6S9S - - 0>1 attack:0 -"),
    ),
}  # fmt: skip
OPTIONS = (
    "podkidnoy-36,throw_after_take=false",
    "podkidnoy-36,timing=after_attack",
    "podkidnoy-36,timing=any_time",
    "podkidnoy-36,throwers=none",
    "podkidnoy-36,attack_limit=2",
    "podkidnoy-36,multi_open=true,throw_after_take=false",
    "podkidnoy-36,double_empty=defender_loses",
    "perevodnoy-36,timing=after_attack",
    "perevodnoy-36,throw_after_take=false",
    "proyezdnoy-36,transfer_after_show=true",
    "perevodnoy-36,double_empty=defender_loses,multi_open=true",
)
DECKS = ("podkidnoy-24", "podkidnoy-52", "perevodnoy-6789.CH", "proyezdnoy-789.CDS",
         "podkidnoy-345.ABCDE", "perevodnoy-0123456789abcdef.WXYZ")  # fmt: skip


def interesting(rng: Random, rules: Rules, seats: int, cards: int, stock: int = 0) -> Position:
    """A random position of which the seat to act has three moves or more, good and bad ones."""
    while True:
        at = random_start(rng, rules, seats, cards, stock)
        at = at._replace(trump=max(at.trump, 0), first=False)
        if stock:
            everything = [card for hand in at.hand_bits for card in members(hand)]
            halves = everything[::2], everything[1::2]
            hands = tuple(sum(1 << card for card in half) for half in halves)
            turn_up = at.stock_cards[-1]
            at = at._replace(hand_bits=hands, trump=turn_up // len(rules.deck.ranks))
        for _ in range(rng.choice([0, 0, 0, 1, 2, 3])):
            after = at.play(rng.choice(at.legal_moves))
            if after.phase is Phase.OVER:
                break
            at = after
        if len(at.legal_moves) < 3 or bool(at.stock_cards) != bool(stock):
            continue
        found = solve(at, BUDGET, tablebase=False)
        if found.exact and not found.ended and len(set(found.moves.values())) > 1:
            return at


def from_literature() -> Iterator[Record]:
    """The positions with values known from elsewhere."""
    for known in literature.BONNET:
        position = Position.from_text(known.text)
        found = solved(position) if known.limited else without_limit(position)
        yield {"about": known.about, "known": known.known, **found}


def real_endgames() -> Iterator[Record]:
    """Some bout starts of 12 and 14 cards from games of good players."""
    lines = [line for line in ENDGAMES.read_text("utf-8").splitlines() if line[0] != "#"]
    for text in lines[:: len(lines) // 4]:
        yield {"about": "from a game of good players", **solved(Position.from_text(text))}


def random_ones(name: str, rules: str, seats: int, *sizes: tuple[int, ...]) -> Iterator[Record]:
    """One position for each size: cards in hands, cards in the stock."""
    rng = Random(f"solved {name} {rules} {seats}")
    for cards, *stock in sizes:
        at = interesting(rng, Rules.from_text(rules), seats, cards, *stock)
        yield {"about": f"random, {name}", **solved(at)}


def circling(name: str) -> Iterator[Record]:
    """Plays that can come round."""
    for about, text in CYCLES[name]:
        yield {"about": about, **solved(Position.from_text(text))}


def any_options(seats: int, number: int) -> Iterator[Record]:
    """Random rules too."""
    rng = Random(f"any options {seats}")
    for _ in range(number):
        rules = replace(random_rules(rng, "36"), attack_limit=6, first_bout_limit=None)
        at = interesting(rng, rules, seats, seats + 3)
        yield {"about": "random, rules too", **solved(at)}


def files() -> Iterator[tuple[str, str, list[Record]]]:
    """Names, titles and records of all files."""
    six_to_twelve = ((6,), (7,), (8,), (10,), (12,))
    yield "literature", "Positions with values known from elsewhere", [*from_literature()]
    yield (
        "podkidnoy",
        "Podkidnoy, two players",
        [
            *random_ones("podkidnoy", "podkidnoy-36", 2, *six_to_twelve),
            *real_endgames(),
        ],
    )
    for name in ("perevodnoy", "proyezdnoy"):
        yield (
            name,
            f"{name.capitalize()}, two players",
            [
                *circling(name),
                *random_ones(name, f"{name}-36", 2, *six_to_twelve[:4]),
            ],
        )
    yield (
        "options",
        "Other options, two players",
        [record for rules in OPTIONS for record in random_ones("options", rules, 2, (8,))],
    )
    yield (
        "decks",
        "Other decks, two players",
        [record for rules in DECKS for record in random_ones("another deck", rules, 2, (8,))],
    )
    yield (
        "stock",
        "A known stock, two players",
        [
            *random_ones("known stock", "podkidnoy-36", 2, (12, 1), (12, 2), (12, 4)),
            *random_ones("known stock", "perevodnoy-36", 2, (12, 1), (12, 2)),
            *random_ones("known stock", "proyezdnoy-36", 2, (12, 2)),
        ],
    )
    yield (
        "seats",
        "Three to six players, each against all others",
        [
            *circling("seats"),
            *(
                record
                for seats in (3, 4, 5, 6)
                for record in random_ones("empty stock", "podkidnoy-36", seats, (seats + 3,))
            ),
            *random_ones("empty stock", "perevodnoy-36", 3, (6,), (7,)),
            *random_ones("empty stock", "proyezdnoy-36", 4, (6,)),
            *any_options(3, 2),
            *any_options(4, 1),
        ],
    )


def main() -> None:
    """Writes all files."""
    total = 0
    for name, title, records in files():
        write(FOLDER / f"{name}.txt", title, records)
        total += len(records)
    sys.stdout.write(f"{total} positions\n")


if __name__ == "__main__":
    main()
