"""The database: groups, order, what is refused, and coming back."""

import asyncio
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from opendurak.server import schema
from opendurak.server.events import Readied
from opendurak.server.store import (
    Chain,
    NewTableRow,
    Store,
    StoreError,
    Write,
    async_url,
    sqlite_url,
)
from tests.server.postgres import emptied, programs


def event(seat):
    return Readied(at=seat, seat=seat, ready=True, mix="")


async def until(wanted):
    while not wanted():  # noqa: ASYNC110 - the writer answers by a call, and a test may poll
        await asyncio.sleep(0.01)


@pytest.fixture(params=["sqlite", "postgres"] if programs() else ["sqlite"])
def url(request, tmp_path):
    """An empty database: SQLite's, and PostgreSQL's where the machine has it."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    found = request.getfixturevalue("postgres")
    asyncio.run(emptied(found))
    return found


def with_store(url, use):
    async def run():
        store = await Store.open(url)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def write(answers, table, first, count, new=None):
    events = [event(first + n) for n in range(count)]
    return Write(table, first, events, [], True, new, lambda error: answers.append((first, error)))


def test_writes_are_answered_in_order_and_share_commits(url):
    answers = []

    async def use(store):
        store.submit(write(answers, "t", 0, 2, NewTableRow(1, True)))
        for first in range(2, 100):
            store.submit(write(answers, "t", first, 1))
        await until(lambda: len(answers) == 99)
        assert store.commits < 10
        return await store.events("t"), await store.live_tables(), await store.listed_tables(9, 2)

    events, live, listed = with_store(url, use)
    assert [each.seat for each in events] == list(range(100))
    assert answers == [(first, None) for first in [0, *range(2, 100)]]
    assert (live, listed) == (["t"], ["t"])
    assert with_store(url, lambda store: store.events("t")) == events


def test_a_number_is_written_once_and_a_bad_write_harms_no_other(url):
    answers = []

    async def use(store):
        store.submit(write(answers, "t", 0, 1, NewTableRow(1, False)))
        store.submit(write(answers, "t", 0, 1))
        store.submit(write(answers, "t", 1, 1))
        await until(lambda: len(answers) == 3)
        return await store.events("t")

    assert len(with_store(url, use)) == 2
    assert [first for first, error in answers if error] == [0]


def test_the_migrations_make_what_the_schema_says(tmp_path):
    url = sqlite_url(tmp_path)
    with_store(url, lambda store: store.live_tables())
    engine = sa.create_engine(url.replace("+aiosqlite", ""))
    found = sa.MetaData()
    found.reflect(engine)
    engine.dispose()
    for name, table in schema.metadata.tables.items():
        assert {c.name: c.nullable for c in found.tables[name].columns} == {
            c.name: c.nullable for c in table.columns
        }
        assert {i.name for i in found.tables[name].indexes} == {i.name for i in table.indexes}


def test_a_database_that_cannot_be_opened_is_named(tmp_path):
    with pytest.raises(StoreError, match=r"nowhere/durak\.sqlite3"):
        with_store(sqlite_url(tmp_path / "nowhere"), lambda store: store.live_tables())


def test_a_second_server_is_refused_on_sqlite_and_welcome_on_postgresql(url):
    async def use(first):
        if first.shared:
            second = await Store.open(url)
            assert await second.live_tables() == []
            await second.close()
            return
        with pytest.raises(StoreError, match="another server"):
            await Store.open(url)

    with_store(url, use)
    with_store(url, lambda store: store.live_tables())


def test_what_rests_on_a_failed_write_fails_too(url):
    """Or the log of a table would have a gap."""
    answers, chain = [], Chain()

    async def use(store):
        store.submit(write(answers, "t", 0, 2, NewTableRow(1, False)))
        store.submit(write(answers, "t", 1, 1)._replace(chain=chain))
        store.submit(write(answers, "t", 2, 1)._replace(chain=chain))
        await until(lambda: len(answers) == 3)
        store.submit(write(answers, "t", 3, 1)._replace(chain=chain))
        await until(lambda: len(answers) == 4)
        return await store.events("t")

    assert len(with_store(url, use)) == 2
    assert [first for first, error in answers if error] == [1, 2, 3]


def test_many_statements_and_writes_share_commits(url):
    """SQLite has one writer: two would lock one another out."""
    answers = []

    async def use(store):
        store.submit(write(answers, "t", 0, 1, NewTableRow(1, False)))
        people = [sa.insert(schema.players).values(id=f"p_{n}", name="x") for n in range(200)]
        await asyncio.gather(*map(store.execute, people))
        with pytest.raises(sa.exc.IntegrityError):
            await store.execute(people[0])
        assert store.commits < 50
        return await store.first(sa.select(sa.func.count()).select_from(schema.players))

    assert with_store(url, use)[0] == 200
    assert answers == [(0, None)]


def test_the_version_is_that_of_the_newest_step(tmp_path):
    config = Config()
    folder = Path(schema.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_current_head() == schema.VERSION
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("url", ["postgres://u@h/d", "postgresql://u@h/d"])
def test_a_database_url_is_taken_as_people_write_it(url):
    assert async_url(url) == "postgresql+asyncpg://u@h/d"


def test_a_url_of_another_kind_is_refused():
    with pytest.raises(StoreError, match="mysql"):
        async_url("mysql://u@h/d")


def test_a_missing_driver_and_a_broken_url_say_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"opendurak\[postgres\]"):
        with_store("postgresql+asyncpg://u@h/d", lambda store: store.live_tables())
    with pytest.raises(StoreError, match="no URL"):
        with_store("postgresql+asyncpg//u", lambda store: store.live_tables())
