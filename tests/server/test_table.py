"""A table, without a server: seats, games, what is sent to whom, and the fold."""

import msgspec
import pytest

from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.words import Refusal, SeatKind, StartWhen, TablePhase
from opendurak.server import fair
from opendurak.server.events import event_from_bytes, event_to_bytes
from opendurak.server.table import SENDER, WATCH, Table
from tests.server.tables import EVA, IDA, OLEG, Driver


def rebuilt(driver):
    stored = [event_from_bytes(event_to_bytes(event)) for event in driver.log]
    return Table.rebuilt(stored, driver.settings)


def test_a_game_starts_when_all_are_seated_and_ready():
    driver = Driver()
    driver.do(IDA, c.Ready)
    driver.do(OLEG, c.Sit, seat=2)
    driver.do(EVA, c.Sit)
    driver.do(OLEG, c.Ready)
    assert driver.table.phase is TablePhase.WAITING
    driver.do(EVA, c.Ready)
    assert driver.table.phase is TablePhase.PLAYING
    assert [seat.player for seat in driver.table.seats] == [IDA.player, EVA.player, OLEG.player]


def test_the_host_starts_and_fills_the_open_seats():
    driver = Driver(start=StartWhen.HOST)
    driver.do(OLEG, c.Sit)
    assert driver.refused(OLEG, c.Start, fill="easy") is Refusal.NOT_HOST
    assert driver.refused(IDA, c.Start) is Refusal.SEATS_OPEN
    assert driver.refused(IDA, c.Start, fill="engine:sh") is Refusal.UNKNOWN_LEVEL
    driver.do(IDA, c.Start, fill="easy")
    assert driver.table.seats[2].kind is SeatKind.AI
    assert driver.table.phase is TablePhase.PLAYING


@pytest.mark.parametrize("seed", range(4))
def test_a_table_is_the_fold_of_its_events(seed):
    driver = Driver(seed=seed, levels=[None, "easy", None], rules="proyezdnoy-36")
    driver.seated(IDA, OLEG).play_to_end()
    driver.do(OLEG, c.Leave)
    again = rebuilt(driver)
    for seat in (None, 0, 1, 2):
        assert again.stream(seat) == driver.table.stream(seat)
        assert again.stream_name(seat) == driver.table.stream_name(seat)
        assert again.catch_up(seat, None, None, 5) == driver.table.catch_up(seat, None, None, 5)
    assert again.done == driver.table.done


def test_streams_are_numbered_without_gaps_and_only_the_last_update_has_the_state():
    driver = Driver().seated()
    driver.sent.clear()
    driver.play_to_end()
    for seat in (WATCH, 0, 1, 2):
        updates = [told for to, told in driver.sent if to == seat]
        numbers = [update.number for update in updates]
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        assert numbers[-1] == len(driver.table.stream(None if seat == WATCH else seat))
        assert updates[-1].state is not None


def test_catching_up_from_any_number_tells_the_rest():
    driver = Driver().seated().play_to_end()
    stream = driver.table.stream(1)
    for after in range(len(stream)):
        told = driver.table.catch_up(1, driver.table.stream_name(1), after, driver.now)
        assert [update.happened for _, update in told] == stream[after:]
        assert [update.state is not None for _, update in told][-1]
    for stream_name, after in (("watch", 3), (None, None), ("seat1.1", 10_000)):
        ((_, told),) = driver.table.catch_up(1, stream_name, after, driver.now)
        assert isinstance(told, m.Snapshot)


def test_a_command_is_carried_out_once():
    driver = Driver().seated()
    seat = driver.table.awaited
    move = str(driver.table.running().legal_moves[0])
    first = driver.do(driver.person(seat), c.Move, id="once", move=move)
    played = len(driver.table.running().moves)
    again = driver.do(driver.person(seat), c.Move, id="once", move=move)
    assert (again, len(driver.table.running().moves)) == (first, played)
    other = driver.say(driver.person(seat), c.Move, id="once", move="take")
    assert other.reason is Refusal.ID_REUSED
    table = rebuilt(driver)
    ((to, told),) = table.apply(driver.person(seat), c.Move(id="once", move=move), driver.now)
    assert (to, told) == (SENDER, first)


def test_another_seats_command_does_not_move_this_one():
    driver = Driver().seated()
    other = next(seat for seat in range(3) if seat != driver.table.awaited)
    move = str(driver.table.running().legal_moves[0])
    assert driver.refused(driver.person(other), c.Move, move=move) is Refusal.OUT_OF_TURN


def test_a_refusal_tells_nothing_of_the_position():
    driver = Driver().seated()
    answer = driver.say(driver.person(driver.table.awaited), c.Move, move="7C:8C")
    assert answer.reason is Refusal.WRONG_KIND
    assert "podkidnoy" not in answer.detail


def test_a_move_may_be_named_by_its_number():
    driver = Driver().seated()
    seat = driver.table.awaited
    number = driver.table.catch_up(seat, None, None, 0)[0][1].state.legal[0].number
    driver.do(driver.person(seat), c.Move, move=number)
    assert driver.refused(driver.person(seat), c.Move, move=10**6) is Refusal.NOT_A_MOVE


def test_a_series_goes_on_with_the_same_seats():
    driver = Driver().seated().play_to_end()
    assert driver.table.phase is TablePhase.FINISHED
    assert driver.table.series.games == 1
    driver.seated()
    assert (driver.table.phase, driver.table.game_number) == (TablePhase.PLAYING, 2)
    driver.play_to_end()
    assert driver.table.series.games == 2


@pytest.mark.parametrize("rules", ["podkidnoy-36", "podkidnoy-36,series_first=attack_fool"])
def test_every_deal_of_a_series_is_fair(rules):
    driver = Driver(rules=rules)
    for person, mix in ((IDA, "a"), (OLEG, ""), (EVA, "c-3")):
        if person is not IDA:
            driver.do(person, c.Sit)
        driver.do(person, c.Ready, mix=mix)
    driver.play_to_end().seated().play_to_end()
    promised = [told.commitment for told in driver.table.watch if isinstance(told, m.Promised)]
    for (_, record), promise in zip(driver.table.records, promised, strict=False):
        fair.verify(record)
        assert record.headers["Commitment"] == promise
        record.headers["Mixes"] = "x,y,z"
        with pytest.raises(fair.UnfairDeal):
            fair.verify(record)


def test_who_leaves_in_a_game_is_replaced_and_his_seat_opens_after_it():
    driver = Driver().seated()
    driver.do(IDA, c.Leave)
    assert driver.table.seats[0].kind is SeatKind.AI
    assert driver.table.host == OLEG.player
    assert driver.refused(IDA, c.Move, move="pass") is Refusal.NOT_SEATED
    driver.play_to_end()
    assert driver.table.seats[0].kind is SeatKind.OPEN


def test_the_host_removes_a_person_between_games():
    driver = Driver()
    driver.do(OLEG, c.Sit)
    assert driver.refused(OLEG, c.SetSeat, seat=0, level="easy") is Refusal.NOT_HOST
    driver.do(IDA, c.SetSeat, seat=1, level="easy")
    assert driver.table.seat_of(OLEG.player) is None
    assert driver.refused(IDA, c.SetSeat, seat=5, level=None) is Refusal.NO_SUCH_SEAT


def test_a_seat_is_taken_once():
    driver = Driver()
    assert driver.refused(IDA, c.Sit) is Refusal.ALREADY_SEATED
    assert driver.refused(OLEG, c.Sit, seat=0) is Refusal.SEAT_TAKEN
    driver.do(OLEG, c.Sit)
    driver.do(EVA, c.Sit)
    driver.do(EVA, c.Leave)
    driver.do(EVA, c.Sit)
    driver.table.seats[2].level = "easy"
    assert driver.refused(EVA._replace(player="p_new"), c.Sit) is Refusal.TABLE_FULL


def test_nothing_of_a_game_happens_before_it():
    driver = Driver()
    assert driver.refused(IDA, c.Move, move="take") is Refusal.NO_GAME
    assert driver.refused(IDA, c.Intend, moves=["pass"]) is Refusal.NO_GAME
    driver.seated()
    assert driver.refused(IDA, c.Ready) is Refusal.GAME_RUNNING


def test_every_message_can_be_written():
    driver = Driver(levels=[None, "easy", None]).seated(IDA, OLEG).play_to_end()
    for _, told in driver.sent:
        msgspec.json.encode(told)
