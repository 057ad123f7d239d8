"""What the hub does when something breaks: the table comes back from its log."""

import asyncio
import logging

from opendurak.protocol.commands import Start
from opendurak.protocol.state import TableOptions
from opendurak.protocol.words import ClosedWhy, Pace, StartWhen
from opendurak.server.brain import Brain
from opendurak.server.config import ServerConfig
from opendurak.server.decide import Person
from opendurak.server.hub import Hub
from opendurak.server.running import Listener
from opendurak.server.store import Store, sqlite_url
from opendurak.server.table import NewTable

HOST = Person("p_host", "Host")
OPTIONS = TableOptions(
    rules="podkidnoy-36",
    players=2,
    start=StartWhen.HOST,
    clock=None,
    stand_in="easy",
    pace=Pace.FAST,
    listed=False,
)


class Dumb(Brain):
    """An AI that breaks the first time it is asked."""

    asked = 0

    async def choose(self, message, _level, _seconds, _deadline):
        self.asked += 1
        if self.asked == 1:
            raise RuntimeError(f"the hand is {message.state.view.hand}")
        await asyncio.sleep(3600)


def with_hub(folder, use):
    async def run():
        store = await Store.open(sqlite_url(folder))
        hub = Hub(store, Dumb(), ServerConfig(pace_scale=0.01))
        try:
            await use(hub)
        finally:
            await hub.close()
            await store.close()

    asyncio.run(run())


async def until(wanted):
    while not wanted():  # noqa: ASYNC110 - a test may poll
        await asyncio.sleep(0.01)


async def game_of_ais(hub):
    """A listener of a table whose AIs have begun to play."""
    running = await hub.create(NewTable("t_x", OPTIONS, ["easy"] * 2, HOST, None), listed=False)
    listener = Listener(HOST, 100)
    hub.listen(running, listener)
    return running, listener


def test_an_ai_that_breaks_costs_nothing_but_a_moment_and_no_card_is_logged(tmp_path, caplog):
    async def use(hub):
        running, listener = await game_of_ais(hub)
        hub.command(running, listener, Start(id="s"))
        await until(lambda: listener.closing)
        assert listener.closing is ClosedWhy.TABLE_MOVED
        again = await hub.find("t_x")
        assert again is not running
        assert again.table.game_number == 1
        await until(lambda: hub.brain.asked == 2)

    with caplog.at_level(logging.DEBUG, "opendurak"):
        with_hub(tmp_path, use)
    assert [record.getMessage() for record in caplog.records] == [
        "table t_x: an AI failed: RuntimeError"
    ]


def test_a_table_nobody_needs_leaves_memory_and_comes_back(tmp_path):
    async def use(hub):
        running, listener = await game_of_ais(hub)
        hub.leave(running, listener)
        hub.sweep()
        assert "t_x" in hub.running
        running.state.idle_since -= 1_000_000
        hub.sweep()
        assert "t_x" not in hub.running
        assert (await hub.find("t_x")).table.id == "t_x"
        assert await hub.find("t_y") is None

    with_hub(tmp_path, use)
