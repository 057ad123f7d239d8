"""How often, how many, how long: token buckets and counts, on an injected clock."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final, NamedTuple

KEYS_AT_MOST: Final = 10_000


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


class Limiter:
    """One bucket a key; each starts full. Forgets the keys that were idle longest."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, key: str, now: float) -> bool:
        """Takes one token of the key, at `now` in seconds; `False` when none is left."""
        left, since = self._buckets.pop(key, (self.rate.burst, now))
        left = min(self.rate.burst, left + max(0.0, now - since) * self.rate.per_second)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left, now)
        if len(self._buckets) > KEYS_AT_MOST:
            self._buckets.popitem(last=False)
        return allowed


class Places:
    """So many at a time for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Takes a place; `False` when all are taken."""
        if self.taken[key] >= self.most:
            return False
        self.taken[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Gives a place back."""
        self.taken[key] -= 1
        if self.taken[key] <= 0:
            del self.taken[key]
