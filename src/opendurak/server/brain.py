"""AIs that think outside the event loop, in processes of their own, with a deadline.

An AI gets the very message that a person on its seat would get, as text, and answers with a move.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import random
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress

from opendurak.deal import Deal, SeedStream
from opendurak.errors import DurakError
from opendurak.game import Game
from opendurak.moves import Move
from opendurak.players import Budget, levels, player
from opendurak.protocol import decode_from_server, encode
from opendurak.protocol.game import view_of
from opendurak.protocol.messages import Snapshot
from opendurak.rules import Rules
from opendurak.view import View

log = logging.getLogger("opendurak.server")
FALLBACK = "easy"
"""The level that answers at once when another one missed the deadline."""
WARM_SECONDS = 0.05


def answer(frame: str, level: str, seed: int, seconds: float | None) -> str:
    """The move that a level chooses on a snapshot. Raises `PlayerError`."""
    message = decode_from_server(frame)
    if not isinstance(message, Snapshot) or message.state.view is None:
        raise TypeError("an AI needs a snapshot with a view")
    view = view_of(message.state.view, message.state.legal, message.history)
    chooser = player(level)
    try:
        return str(chooser.choose(view, random.Random(seed), Budget(seconds=seconds)))  # noqa: S311 - seeded from `secrets`
    finally:
        chooser.close()


def think_once() -> None:
    """Loads all that the levels need, by one quick move of each."""
    game = Game(Deal.shuffled(Rules(), 2, SeedStream("warm")))
    view = View.of(game, game.position.to_act)
    for level in levels():
        chooser = player(level)
        chooser.choose(view, random.Random(0), Budget(worlds=1, seconds=WARM_SECONDS))  # noqa: S311 - nobody plays this move
        chooser.close()


def _begin_work() -> None:
    """A worker yields to the server where the machine is busy, and ends when the server ends."""
    with suppress(AttributeError, OSError):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


class Brain:
    """The processes that think. `fallbacks` counts the answers that came too late."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.fallbacks = 0
        self.answers = 0
        self._pool: ProcessPoolExecutor | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_begin_work)

    async def choose(self, message: Snapshot, level: str, seconds: float, deadline: float) -> Move:
        """A level's move: it should take `seconds`, and after `deadline` the fallback answers."""
        frame, seed = encode(message), secrets.randbits(64)
        self.answers += 1
        loop = asyncio.get_running_loop()
        self._pool = self._pool or self._new_pool()
        try:
            thinking = loop.run_in_executor(self._pool, answer, frame, level, seed, seconds)
            return Move.from_text(await asyncio.wait_for(thinking, deadline))
        except TimeoutError:
            pass
        except BrokenExecutor:
            self._pool = None
        except DurakError as error:
            log.warning("the level %s did not answer: %s", level, type(error).__name__)
        self.fallbacks += 1
        return Move.from_text(answer(frame, FALLBACK, seed, None))

    def warm(self) -> None:
        """Starts the processes and lets each think once, so that the first answer comes soon."""
        self._pool = self._pool or self._new_pool()
        for _ in range(self.workers):
            self._pool.submit(think_once)

    def close(self) -> None:
        """Lets the processes end, after the move each is thinking about."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
