"""`durak bot`: a level, or a program of anybody's, at a server's table."""

import subprocess
import sys
from pathlib import Path

import pytest

from opendurak.client import Client
from opendurak.protocol.words import TablePhase
from tests.cli.command import durak, refused
from tests.cli.test_play import PROGRAM
from tests.server.servers import server, table_of

ENGINE = f"engine:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'engine.py'}"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with server(tmp_path_factory.mktemp("server")) as url:
        yield url


def table_with(address, *words):
    """The host's table and a bot that sits down at it."""
    client = Client(address, "Host")
    info = client.create_table(table_of("you", "open"))
    link = f"{address}/table/{info.id}"
    bot = subprocess.Popen([*PROGRAM, "bot", link, *words], stdout=-1, stderr=-1, text=True)
    return client.table(info.id), bot


@pytest.mark.parametrize(
    ("words", "name"), [(["easy"], "easy"), ([ENGINE, "--name", "Lowest"], "Lowest")]
)
def test_a_player_plays_its_games_and_leaves(address, words, name):
    at, bot = table_with(address, *words, "--games", "2")
    results = []
    with at as table:
        for _ in range(2):
            table.ready()
            for view in table.turns():
                table.move(view.legal_moves[0])
            state = table.follower.state
            assert state.phase is TablePhase.FINISHED
            if len(results) < 1:
                assert state.seats[1].name == name
            result = state.finished.result
            results.append(
                "a draw" if result.draw else ["not the durak", "the durak"][result.durak == 1]
            )
        out, err = bot.communicate(timeout=30)
        table._listen_until(lambda: table.follower.state.seats[1].player is None)
    assert (bot.returncode, err) == (0, "")
    assert out.splitlines() == [f"game {n}: {how}" for n, how in enumerate(results, 1)]


def test_an_engine_that_fails_leaves_and_the_game_goes_on(address):
    at, bot = table_with(address, f"engine:{sys.executable} -c pass", "--name", "Dead")
    with at as table:
        table.ready()
        for view in table.turns():
            table.move(view.legal_moves[0])
        assert table.follower.state.phase is TablePhase.FINISHED
    _, err = bot.communicate(timeout=30)
    assert bot.returncode == 2
    assert err.startswith("durak: engine")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("link", "who", "part"),
    [
        ("durak", "easy", "http://HOST:PORT/table/TABLE"),
        ("http://127.0.0.1:9/table/t_a", "hardest", "did you mean hard?"),
        ("http://127.0.0.1:9/table/t_a", "hard", "no server answers at 127.0.0.1:9"),
    ],
)
def test_what_cannot_be_is_one_clear_line(link, who, part):
    refused(durak("bot", link, who), 2, part)


def test_a_name_that_is_too_long_is_refused():
    refused(durak("bot", "http://127.0.0.1:9/table/t_a", "easy", "--name", "x" * 25), 2, "24")
