"""Whole games over real sockets: a person, bots, spectators; records, replays, fair deals."""

import importlib.util
import threading
from pathlib import Path

import httpx
import pytest

from opendurak.client import Client, CommandRefused, RequestFailed
from opendurak.notation import record_from_text
from opendurak.protocol.words import ErrorWord, Refusal, TablePhase
from opendurak.server import fair
from tests.server.servers import table_of

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def play(table):
    for view in table.turns():
        table.move(view.legal_moves[0])


def test_a_game_against_ais(address):
    client = Client(address, "Ida")
    info = client.create_table(table_of("you", "easy", "easy"))
    with client.table(info.id) as table:
        table.ready("mine")
        play(table)
        assert table.follower.state.phase is TablePhase.FINISHED
        seed = table.follower.state.finished.fair.seed
    record = record_from_text(client.record(info.id, 1))
    fair.verify(record)
    assert record.headers["Secret"] == seed
    assert record.headers["Mixes"] == "mine,,"
    assert record.headers["Seat0"] == "Ida"


def test_the_bot_of_the_examples_plays_a_game(address):
    assert len(BOT.read_text().splitlines()) <= 40
    spec = importlib.util.spec_from_file_location("bot", BOT)
    bot = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(bot)
    client = Client(address, "Host")
    info = client.create_table(table_of("you", "open"))
    thread = threading.Thread(target=bot.main, args=(f"{address}/table/{info.id}",))
    thread.start()
    with client.table(info.id) as table:
        table.ready()
        play(table)
        assert table.follower.state.seats[1].name == "Lowest card"
    thread.join(30)
    assert not thread.is_alive()


def test_a_rematch_goes_on_with_the_series(address):
    client = Client(address, "Ida")
    info = client.create_table(table_of("you", "random"))
    with client.table(info.id) as table:
        for game in (1, 2):
            table.ready()
            play(table)
            assert table.follower.state.game == game
        assert table.follower.state.score.games == 2


def test_the_replay_has_every_move_with_all_hands(address):
    client = Client(address, "Ida")
    info = client.create_table(table_of("you", "random"))
    path = f"{address}/api/tables/{info.id}/games/1/replay"
    assert httpx.get(path).json()["error"] == "not-finished"
    with client.table(info.id) as table:
        table.ready()
        play(table)
        moves = [event.move for event in table.follower.history if event.event == "move"]
    replay = httpx.get(path).json()
    assert [step["move"] for step in replay["steps"]] == moves
    assert all(len(step["position"]["hands"]) == 2 for step in replay["steps"])
    body = {"record": replay["record"]}
    report = httpx.post(f"{address}/api/verify", json=body).json()
    assert (report["legal"], report["fair"], report["games"]) == (True, True, 1)
    forged = {"record": replay["record"].replace('[Mixes "', '[Mixes "x')}
    assert httpx.post(f"{address}/api/verify", json=forged).json()["fair"] is False


def test_a_spectator_sees_the_game_and_no_hand(address):
    client, watcher = Client(address, "Ida"), Client(address, "Eva")
    info = client.create_table(table_of("you", "random"))
    with client.table(info.id) as table, watcher.table(info.id) as watching:
        table.ready()
        play(table)
        while watching.follower.state.phase is not TablePhase.FINISHED:
            watching._receive()
            view = watching.view
            assert view is None or (view.seat is None and not view.hand)
        assert watching.follower.history == table.follower.history
        with pytest.raises(CommandRefused) as refused:
            watching.move("take")
        assert refused.value.reason is Refusal.NOT_SEATED


def test_a_name_is_kept_with_a_password(address):
    with httpx.Client(base_url=address) as first, httpx.Client(base_url=address) as second:
        me = first.post("/api/me", json={"name": "Keeper"}).json()
        kept = first.post("/api/me/keep", json={"name": "Keeper", "password": "long enough"})
        assert kept.json() == me | {"kept": True}
        wrong = {"name": "keeper", "password": "not this one"}
        assert second.post("/api/me/return", json=wrong).status_code == 403
        right = {"name": "keeper", "password": "long enough"}
        assert second.post("/api/me/return", json=right).json() == kept.json()
        assert second.get("/api/me").json()["player"] == me["player"]
        other = {"name": "Other"}
        second.cookies.clear()
        second.post("/api/me", json=other)
        taken = second.post("/api/me/keep", json=right)
        assert (taken.status_code, taken.json()["error"]) == (409, "name-taken")
        assert first.request("DELETE", "/api/me").status_code == 204
        assert first.get("/api/me").status_code == 401


def test_listed_tables_are_in_the_lobby_and_others_are_not(address):
    client = Client(address, "Ida")
    listed = client.create_table(table_of("you", "open", listed=True)).id
    private = client.create_table(table_of("you", "open")).id
    found = {table.id for table in client.tables()}
    assert listed in found
    assert private not in found


@pytest.mark.parametrize(
    ("table", "error"),
    [
        (table_of("you", "open", rules="podkidnoy-99"), ErrorWord.BAD_RULES),
        (table_of("you", "open", rules="nonsense"), ErrorWord.BAD_RULES),
        (table_of("you", *["open"] * 5, rules="podkidnoy-24"), ErrorWord.BAD_RULES),
        (table_of("you", "engine:sh"), ErrorWord.UNKNOWN_LEVEL),
        (table_of("you", "open", stand_in="god"), ErrorWord.UNKNOWN_LEVEL),
        (table_of("you", "you"), ErrorWord.BAD_REQUEST),
    ],
)
def test_a_table_that_cannot_be_is_refused(address, table, error):
    with pytest.raises(RequestFailed) as failed:
        Client(address, "Ida").create_table(table)
    assert failed.value.error is error
