"""A screen at a real server in a process of its own, driven by keys."""

import asyncio
from contextlib import contextmanager

from textual.widgets import RichLog

from opendurak.tui.online.app import TableApp
from opendurak.tui.online.texts import online_texts
from tests.server.test_crash import Servers

TRIES = 1200
STEP = 0.05


@contextmanager
def far_server(folder):
    """A server that can be killed and started again."""
    servers = Servers(folder)
    servers.start()
    try:
        yield servers
    finally:
        servers.end()


class Screen:
    """A table's screen under test, and what stands on it."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    @property
    def text(self):
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips)

    @property
    def told(self):
        """All that was told so far, seen or not."""
        return "\n".join(line.text for line in self.app.query_one(RichLog).lines)

    @property
    def follower(self):
        return self.app.live.follower

    async def until(self, wanted):
        for _ in range(TRIES):
            if wanted():
                return
            await self.pilot.pause(STEP)
        raise AssertionError(self.text)

    async def until_shown(self, part):
        await self.until(lambda: part in self.text)

    async def until_told(self, part):
        await self.until(lambda: part in self.told)

    async def press(self, *keys):
        await self.pilot.press(*keys)


def on_screen(client, table, use, *, language="en", size=(80, 24), **options):
    """Shows the table and lets `use` work on its screen; the app afterwards."""
    settings = {"sits": True, "signs": True} | options
    app = TableApp(client.live(table), online_texts(language), **settings)

    async def run():
        async with app.run_test(size=size) as pilot:
            await use(Screen(app, pilot))

    asyncio.run(run())
    return app
