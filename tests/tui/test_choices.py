"""What the list of a table offers: always what the server takes, and all of it."""

import pytest

from opendurak.client import Follower
from opendurak.locale import LANGUAGES
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.words import CardReason, Refusal, StandInWhy, StartWhen, TablePhase
from opendurak.tui.online import board, news
from opendurak.tui.online.choices import choices
from opendurak.tui.online.texts import online_texts
from tests.locale.test_texts import filled_in, look_at, messages
from tests.server.tables import CLOCK, IDA, OLEG, Driver
from tests.server.test_turns import can_pick_ahead, can_take, until

TEXTS = online_texts("en")


def state_of(driver, seat):
    ((_, told),) = driver.table.catch_up(seat, None, None, driver.now)
    return told.state


def offered(driver, seat):
    state = state_of(driver, seat)
    return choices(state, board.words_for(state, TEXTS, signs=True))


def choose(driver, seat, part):
    """Chooses the line that holds `part`; the server must take it."""
    choice = next(each for each in offered(driver, seat) if part in each.text)
    driver.count += 1
    (answer,) = driver.apply(driver.person(seat), choice.command(f"x{driver.count}"))
    assert isinstance(answer, m.Done), (choice, answer)


@pytest.mark.parametrize("rules", ["proyezdnoy-36", "podkidnoy-36,timing=any_time"])
def test_every_choice_is_taken_by_the_server(rules):
    """Of each line of the list, in many positions of a game, the server says `done`."""
    driver = Driver(rules=rules, seed=3).seated()
    for step in range(60):
        if driver.table.phase is not TablePhase.PLAYING:
            break
        for seat in range(3):
            for choice in offered(driver, seat) if step % 5 == 0 else ():
                again = Driver(table=driver.table.rebuilt(driver.log, driver.settings))
                again.now = driver.now
                (answer,) = again.apply(driver.person(seat), choice.command("x"))
                assert isinstance(answer, m.Done), (choice, answer)
        driver.step()


def test_a_throw_in_is_picked_ahead_and_taken_back():
    driver = until(Driver().seated(), can_pick_ahead)
    seat = next(s for s in range(3) if state_of(driver, s).early[:-1])
    choose(driver, seat, "as soon as you are asked")
    picked = state_of(driver, seat).intention.moves
    assert len(picked) == 1
    choose(driver, seat, "pass as soon as")
    assert state_of(driver, seat).intention.moves == [*picked, "pass"]
    choose(driver, seat, "pass until the bout ends")
    state = state_of(driver, seat)
    assert (state.intention.moves, state.intention.pass_bout) == ([*picked, "pass"], True)
    follower = Follower()
    follower.take(m.Snapshot(number=1, time=0, state=state, history=[]))
    words = board.words_for(state, TEXTS, signs=True)
    shown = "\n".join(line.plain for line in board.board(follower, words, None, 0))
    assert f"You have picked ahead: {picked[0]}, pass, pass until the bout ends." in shown
    choose(driver, seat, "take back what you have picked")
    assert state_of(driver, seat).intention.moves == []


def test_a_taking_can_be_taken_back():
    driver = Driver().seated()
    while True:
        until(driver, can_take)
        seat = driver.table.awaited
        choose(driver, seat, "take all cards")
        if state_of(driver, seat).undo_take:
            break
    choose(driver, seat, "take the taking back")
    assert driver.table.awaited == seat


def test_before_the_game_one_sits_down_and_is_ready():
    driver = Driver(start=StartWhen.HOST)
    spectator = state_of(driver, None)
    words = board.words_for(spectator, TEXTS, signs=True)
    assert [each.text for each in choices(spectator, words)] == ["take seat 1", "take seat 2"]
    driver.do(OLEG, c.Sit)
    choose(driver, 1, "ready for the game")
    choose(driver, 1, "not ready after all")
    assert not any("start" in each.text for each in offered(driver, 1))
    choose(driver, 0, "AIs (normal) take the open seats")
    assert driver.table.phase is TablePhase.PLAYING


def test_the_time_of_the_awaited_seat_runs():
    driver = Driver(clock=CLOCK).seated()
    seat = driver.table.awaited
    follower = Follower()
    told = m.Snapshot(number=1, time=0, state=state_of(driver, seat), history=[])
    follower.take(told)
    words = board.words_for(told.state, TEXTS, signs=True)

    def shown(since):
        return next(line.plain for line in board.board(follower, words, None, since)
                    if "left" in line.plain)  # fmt: skip

    assert shown(0).endswith("0:30 left, then 1:00")
    assert shown(12.4).endswith("0:17 left, then 1:00")
    assert shown(40).endswith("0:50 left")
    assert shown(4000).endswith("0:00 left")


def test_who_is_not_connected_is_shown():
    driver = Driver()
    follower, state = Follower(), state_of(driver, 0)
    follower.take(m.Snapshot(number=1, time=0, state=state, history=[]))
    words = board.words_for(state, TEXTS, signs=True)
    presence = m.Presence(connected=[False, False, False], spectators=2)
    lines = [line.plain for line in board.board(follower, words, presence, 0)]
    assert lines[0].split("  ")[-1].strip().endswith("not ready yet, host, not connected")
    assert board.head(state, words, presence).endswith("2 spectators")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_protocol_has_a_text(language):
    texts = online_texts(language)
    for reason in Refusal:
        assert any(f"{kind}-{reason.value}" in texts for kind in ("reason", "refused")), reason
    for reason in CardReason:
        assert f"reason-{reason.value}" in texts
    variants = look_at(messages("online.en")["online-stand-in"]).choices
    assert {word for _, word in variants} == {why.value for why in StandInWhy}


@pytest.mark.parametrize("language", [lang for lang in LANGUAGES if lang != "en"])
def test_the_languages_say_the_same(language):
    here, there = messages(f"online.{language}"), messages("online.en")
    assert list(here) == list(there)
    for name in here:
        assert filled_in(name, here) == filled_in(name, there), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language):
    """Sentences for a whole evening: people come and go, an AI steps in, games end."""
    texts = online_texts(language)
    driver = Driver(rules="proyezdnoy-24", levels=[None, "easy", None], clock=CLOCK)
    driver.seated(IDA, OLEG)
    driver.do(IDA, c.StandIn, on=True)
    driver.do(IDA, c.StandIn, on=False)
    driver.wait(100_000)
    driver.table.restarted(driver.now)
    driver.store()
    driver.play_to_end()
    driver.do(OLEG, c.Ready)
    driver.do(OLEG, c.Ready, ready=False)
    driver.do(IDA, c.Leave)
    state = state_of(driver, 2)
    words = board.words_for(state, texts, signs=True)
    kinds = set()
    for happened in driver.table.stream(2):
        lines = news.told(happened, state, words)
        kinds.add(type(happened))
        silent = isinstance(happened, m.Created | m.Promised | m.Intended)
        assert bool(lines) != silent or isinstance(happened, m.HostChanged), happened
    assert {m.SeatChanged, m.Moved, m.StandInChanged, m.Resumed, m.ReadyChanged} <= kinds
    assert news.finished(state, words)
    assert news.last_bout(list(driver_history(driver)), words)
    assert news.refused(Refusal.SEAT_TAKEN, words)
    undone = m.TakeUndone(seat=2, history=0)
    assert news.told(undone, state, words) == [texts("online-undone", you="yes", name="x")]
    assert board.head(state, words, None)
    assert news.why_not(state, words)


def driver_history(driver):
    ((_, told),) = driver.table.catch_up(2, None, None, driver.now)
    return told.history
