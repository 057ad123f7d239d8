"""The fast solver says what the plain one says: values of all moves, distances, the line.

`tools/crosscheck.py` does the same for as many positions as asked.
"""

import os
from random import Random

import pytest

from tests.solver.compare import KINDS, TooLarge, difference, drawn

PART = 10 if os.environ.get("OPENDURAK_SANITIZE") else 1
# How many positions of each kind: those of a larger kind take the plain solver longer.
COUNTS = (3000, 500, 60, 40, 8, 1000, 120, 120, 60, 60)
PARTS = [(kind, part) for kind in range(len(KINDS)) for part in range(2)]


@pytest.mark.parametrize(("kind", "part"), PARTS)
def test_both_solvers_agree(kind, part):
    rng = Random(f"{KINDS[kind]} {part}")
    compared = 0
    while compared < COUNTS[kind] / 2 / PART:
        position = drawn(rng, KINDS[kind])
        try:
            found = difference(position)
        except TooLarge:
            continue
        assert found is None, found
        compared += 1
