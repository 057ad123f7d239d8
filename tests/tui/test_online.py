"""`durak join` and `durak watch`: the screen, by keys alone, at a real server."""

import threading

import pytest

from opendurak.client import Client, TableClosed
from opendurak.protocol.words import TablePhase
from opendurak.tui.online.texts import online_texts
from opendurak.tui.words import level_name
from tests.server.servers import table_of
from tests.server.test_crash import entered
from tests.tui.far import far_server, on_screen


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    with far_server(tmp_path_factory.mktemp("far")) as servers:
        entered(servers, "First")
        yield servers


def over(screen):
    return screen.app.state.phase is TablePhase.FINISHED


async def sat_down(screen):
    await screen.until(lambda: screen.app.state and screen.app.state.you is not None)
    await screen.until(lambda: screen.app._shown)


async def my_turn(screen):
    await screen.until(
        lambda: over(screen) or (screen.follower.my_turn and screen.app._shown != [])
    )


async def played(screen, key="1"):
    """A whole game, choosing by one key."""
    while not over(screen):
        await my_turn(screen)
        if not over(screen):
            await screen.press(key)


@pytest.mark.parametrize(
    ("language", "size", "players"),
    [("en", (80, 24), 6), ("da", (130, 40), 3)],
)
def test_the_table_fits_the_screen(servers, language, size, players):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", *["random"] * (players - 1)))
    texts = online_texts(language)

    async def use(screen):
        await sat_down(screen)
        assert texts("online-do-ready", first="yes") in screen.text
        await screen.press("r")
        await my_turn(screen)
        lines = screen.text.splitlines()
        assert len(lines) == size[1]
        assert max(map(len, lines)) <= size[0]
        assert texts("tui-hand") in screen.text
        name = texts("online-ai", level=level_name(texts, "random"))
        assert screen.text.count(name) >= players - 1
        assert screen.app.query_one("#told").size.height >= 3
        assert (screen.app.query_one("#told").region.x > 0) == (size[0] >= 110)

    on_screen(client, info.id, use, language=language, size=size)


@pytest.mark.parametrize("language", ["ru"])
def test_a_whole_game_by_keyboard(servers, language):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random", rules="podkidnoy-24"))
    texts = online_texts(language)

    async def use(screen):
        await sat_down(screen)
        await screen.press("r")
        await played(screen)
        await screen.until_shown(texts("online-do-ready", first="no"))
        assert texts("tui-places", list="1")[:-2] in screen.text
        assert texts("online-score", list="")[:8] in screen.text
        await screen.press("q")

    app = on_screen(client, info.id, use, language=language)
    assert app.trouble is None
    assert app.state.finished.game == 1


def test_the_legal_moves_of_the_list_are_those_of_the_server(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random", rules="podkidnoy-36"))

    async def use(screen):
        await sat_down(screen)
        await screen.press("r")
        for key in ("enter", "down"):
            await my_turn(screen)
            legal = [move.move for move in screen.app.state.legal]
            shown = [choice.command("x") for choice in screen.app._shown]
            assert [c.move for c in shown if hasattr(c, "move")] == legal
            number = screen.follower.number
            await screen.press(*([key] if key == "enter" else [key, "enter"]))
            await screen.until(lambda number=number: screen.follower.number > number)
        await my_turn(screen)
        await screen.press("w")
        reasons = [card for card in screen.app.state.cards if card.reason]
        wanted = "beat it" if screen.app.state.view.phase == "defend" else "rank lies"
        if reasons and screen.app.state.view.phase != "attack":
            await screen.until_told(wanted)

    on_screen(client, info.id, use)


def test_the_keys_are_explained_and_an_ai_may_play(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random"))

    async def use(screen):
        await sat_down(screen)
        await screen.press("question_mark")
        await screen.until_told("t takes, p passes")
        await screen.press("r")
        await screen.until(lambda: screen.app.state.phase is TablePhase.PLAYING)
        await screen.press("i")
        await screen.until_told("an AI (normal) plays for you")
        await screen.until(lambda: over(screen) or screen.app.state.seats[0].stand_in)
        if not over(screen):
            await screen.press("i")
            await screen.until(lambda: over(screen) or not screen.app.state.seats[0].stand_in)

    on_screen(client, info.id, use)


def test_the_host_fills_the_seats_and_a_seat_is_given_up(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("you", "open", "open", start="host"))

    async def use(screen):
        await sat_down(screen)
        await screen.until_shown("take the open seats")
        await screen.press("2")
        await screen.until(lambda: screen.app.state.phase is TablePhase.PLAYING)
        await screen.press("i")
        await screen.until(lambda: over(screen))
        await screen.until_shown("give up the seat")
        number = next(n for n, c in enumerate(screen.app._shown, 1) if "give up" in c.text)
        await screen.press(str(number))
        await screen.until(lambda: screen.app.state.you is None)
        await screen.until_shown("take seat 0")

    on_screen(client, info.id, use)


def test_a_spectator_sees_the_game_and_no_hand(servers):
    player, watcher = Client(servers.address, "Ida"), Client(servers.address, "Eva")
    info = player.create_table(table_of("you", "random"))

    def play():
        with player.table(info.id) as table:
            table.ready()
            for view in table.turns():
                table.move(view.legal_moves[0])

    thread = threading.Thread(target=play)

    async def use(screen):
        await screen.until_shown("You look on.")
        thread.start()
        await screen.until(lambda: screen.app.state.phase is TablePhase.PLAYING)
        await screen.until(lambda: over(screen) or "attacks with" in screen.told)
        assert "Your hand" not in screen.text
        assert not screen.app.query_one("#choices").display
        await screen.until(lambda: over(screen))
        await screen.until_told("Places: ")

    app = on_screen(watcher, info.id, use, sits=False)
    thread.join(60)
    assert app.state.you is None


def test_a_lost_connection_is_made_again_and_the_game_goes_on(tmp_path):
    with far_server(tmp_path) as servers:
        client = entered(servers, "Ida")
        info = client.create_table(table_of("open", "random"))

        async def use(screen):
            await sat_down(screen)
            await screen.press("r")
            await my_turn(screen)
            servers.kill()
            await screen.until_told("The connection is lost")
            await screen.press("1")
            servers.start()
            await screen.until_told("Connected again.")
            number = screen.follower.number
            await my_turn(screen)
            await screen.press("1")
            await screen.until(lambda: screen.follower.number > number)

        app = on_screen(client, info.id, use)
        assert app.live.unanswered == {}


def test_what_comes_while_the_screen_closes_is_not_drawn(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random"))
    app = on_screen(client, info.id, sat_down)
    assert app.trouble is None
    app._hear(None, None)  # the connection ends, or a move arrives: there is nothing to draw on


def test_a_table_that_will_not_have_one_ends_the_screen(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random"))
    client.cookie = "durak_session=forged"

    async def use(screen):
        await screen.until(lambda: screen.app.trouble is not None)

    app = on_screen(client, info.id, use)
    assert isinstance(app.trouble, TableClosed)
    assert "session" in str(app.trouble)


def test_without_signs_the_suits_are_letters(servers):
    client = Client(servers.address, "Ida")
    info = client.create_table(table_of("open", "random"))

    async def use(screen):
        await sat_down(screen)
        await screen.press("r")
        await my_turn(screen)
        assert not set(screen.text) & set("♣♦♥♠")

    on_screen(client, info.id, use, signs=False)
