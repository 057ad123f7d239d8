"""How long an answer takes that nobody has to think about (R6.3).

For every decision a while is drawn from a secret key and public facts, never from a hand. A pass
is published no earlier, whoever made it: a forced one, one picked ahead, one chosen quickly. So
are the moves of AIs. The draws are exponential above a shortest while, as the waits between
unrelated acts of people are, with a longest one.
"""

from __future__ import annotations

import hashlib
import math
from typing import NamedTuple

from opendurak.protocol.words import Pace


class Wait(NamedTuple):
    """Milliseconds: the shortest while, the mean above it, the longest."""

    shortest: int
    mean: int
    longest: int


WAITS = {Pace.CALM: Wait(700, 900, 5000), Pace.FAST: Wait(150, 150, 800)}


def drawn_wait(pace: Pace, key: bytes, turn: int, scale: float = 1.0) -> int:
    """The while of this decision, in milliseconds: the number `turn` of its table."""
    digest = hashlib.sha256(key + turn.to_bytes(8, "big")).digest()
    share = int.from_bytes(digest[:7], "big") / (1 << 56)
    wait = WAITS[pace]
    drawn = wait.shortest - wait.mean * math.log1p(-share)
    return round(min(drawn, wait.longest) * scale)
