"""Where deals are played: in this process, in others, or on other machines.

A crew takes numbers of deals and gives their games, in the order asked for. Each worker makes the
players of the match once; they remember nothing, so who plays which deal changes nothing.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, Protocol

from opendurak.arena.errors import ArenaError
from opendurak.arena.match import Match, Played, make_players, play_deal
from opendurak.players import Player

CHUNK: Final = 8
"""Deals that a worker plays in one go."""
AHEAD: Final = 3
"""Chunks that wait for each worker, so that none is idle."""


class _Bench(threading.local):
    """The players of one thread: an external player talks with one game at a time."""

    def __init__(self) -> None:
        self.players: dict[tuple[str, ...], list[Player]] = {}


_bench = _Bench()


def play_chunk(match: Match, numbers: Sequence[int]) -> list[list[Played]]:
    """The games of some deals, in a worker."""
    players = _bench.players.get(match.players)
    if players is None:
        players = _bench.players[match.players] = make_players(match)
    return [play_deal(match, players, number) for number in numbers]


class Waiting(Protocol):
    """A result that will be there: what executors and dask call a future."""

    def result(self) -> Any: ...  # noqa: ANN401, D102
    def cancel(self) -> Any: ...  # noqa: ANN401, D102


Submit = Callable[[Match, Sequence[int]], Waiting]


class Crew(Protocol):
    """Plays deals."""

    def games(self, match: Match, numbers: Iterable[int]) -> Iterator[list[Played]]:
        """The games of each deal, in order. Raises `ArenaError` when a worker dies."""
        ...


class Alone:
    """Plays in this process."""

    def games(self, match: Match, numbers: Iterable[int]) -> Iterator[list[Played]]:
        """The games of each deal, in order."""
        players = make_players(match)
        try:
            for number in numbers:
                yield play_deal(match, players, number)
        finally:
            for player in players:
                player.close()


class Many:
    """Spreads chunks of deals over workers, and gives them back in order."""

    def __init__(self, submit: Submit, workers: int) -> None:
        self._submit = submit
        self._ahead = workers * AHEAD

    def games(self, match: Match, numbers: Iterable[int]) -> Iterator[list[Played]]:
        """The games of each deal, in order. Raises `ArenaError` when a worker dies."""
        left = iter(numbers)
        under_way: deque[Waiting] = deque()
        try:
            while True:
                while len(under_way) < self._ahead and (chunk := tuple(islice(left, CHUNK))):
                    under_way.append(self._submit(match, chunk))
                if not under_way:
                    return
                yield from under_way.popleft().result()
        except BrokenProcessPool:
            raise ArenaError("a worker died: the match ends here, with what is known") from None
        finally:
            for waiting in under_way:
                waiting.cancel()


@contextmanager
def local_crew(workers: int) -> Iterator[Crew]:
    """Workers on this machine; one is this process itself."""
    if workers < 1:
        raise ArenaError(f"a match needs a worker or more, not {workers}")
    if workers == 1:
        yield Alone()
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_prepare)
    try:
        yield Many(lambda match, numbers: pool.submit(play_chunk, match, numbers), workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _prepare() -> None:
    """Ctrl-C is for the process that waits: it tells the workers to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster_crew(address: str) -> Iterator[Crew]:
    """The workers of a dask cluster, whose scheduler listens at `address`.

    Raises `ArenaError` where dask is missing or nobody answers.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra
    except ImportError:
        raise ArenaError(
            "--cluster needs dask.distributed: install opendurak with the extra, opendurak[cluster]"
        ) from None
    try:
        client = Client(address, timeout=10, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise ArenaError(f"no dask scheduler answers at {address}: {error}") from None
    with client:
        workers = max(1, sum(client.nthreads().values()))  # type: ignore[no-untyped-call]
        yield Many(
            lambda match, numbers: client.submit(play_chunk, match, numbers, pure=False), workers
        )


def processors() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
