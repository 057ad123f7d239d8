"""Clocks, absence, picks ahead, passes that tell nothing, taking and taking it back."""

import pytest

from opendurak.position import Phase
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.words import MovedBy, Refusal, StandInWhy
from opendurak.server.pace import WAITS, drawn_wait
from opendurak.server.table import Ai, Chosen
from opendurak.server.turns import AWAY_MS
from tests.server.tables import CLOCK, IDA, Driver


def until(driver, wanted, most=400):
    """Plays on until `wanted(table)`; a new game follows a finished one."""
    for _ in range(most):
        if driver.table.awaited is None:
            driver.seated()
        if wanted(driver.table):
            return driver
        driver.step()
    raise AssertionError("the position never came")


def asked_with_choice(table):
    return table.asking and table.only_move() is None


def forced_to_pass(table):
    return table.asking and table.only_move() is not None


def can_take(table):
    return table.running().position.phase is Phase.DEFEND


def moves_told(driver, seat):
    told = [told.happened for to, told in driver.sent if to == seat and isinstance(told, m.Update)]
    return [happened for happened in told if isinstance(happened, m.Moved)]


def test_a_forced_pass_waits_for_its_while():
    driver = until(Driver().seated(), forced_to_pass)
    turn = driver.table.turn
    assert driver.table.due() == driver.table.release_at
    driver.wait(driver.table.release_at - driver.now - 1)
    assert driver.table.turn == turn
    driver.wait(1)
    assert driver.table.turn == turn + 1


def test_a_pass_that_is_chosen_quickly_is_published_no_sooner():
    driver = until(Driver().seated(), asked_with_choice)
    turn = driver.table.turn
    driver.do(driver.person(driver.table.awaited), c.Move, move="pass")
    assert driver.table.turn == turn
    driver.wait_until_due()
    assert driver.table.turn == turn + 1


def test_the_while_depends_on_no_hand():
    key = bytes(16)
    waits = [drawn_wait(pace, key, turn) for pace in WAITS for turn in range(200)]
    assert waits == [drawn_wait(pace, key, turn) for pace in WAITS for turn in range(200)]
    for pace, wait in WAITS.items():
        drawn = [drawn_wait(pace, key, turn) for turn in range(2000)]
        assert min(drawn) >= wait.shortest
        assert max(drawn) <= wait.longest
        assert len(set(drawn)) > 100


def test_an_ais_move_waits_for_its_while_too():
    driver = Driver(levels=[None, "easy", "easy"]).seated(IDA)
    until(driver, lambda table: table.question(driver.now) is not None)
    question = driver.table.question(driver.now)
    move = driver.table.running().legal_moves[0]
    driver.apply(Ai(question.seat, question.turn), Chosen(move))
    assert driver.table.turn == question.turn
    assert driver.table.question(driver.now) is None
    driver.wait(question.release_at - driver.now)
    assert driver.table.turn == question.turn + 1
    driver.apply(Ai(question.seat, question.turn), Chosen(move))
    assert driver.table.turn == question.turn + 1


def states(table):
    return [table.catch_up(seat, None, None, 0)[0][1].state for seat in range(3)]


def can_pick_ahead(table):
    return any(state.early[:-1] for state in states(table))


def test_a_throw_in_picked_ahead_is_kept_shown_and_revocable():
    driver = until(Driver().seated(), can_pick_ahead)
    state = next(state for state in states(driver.table) if state.early[:-1])
    seat, pick = state.you, state.early[0]
    driver.sent.clear()
    driver.do(driver.person(seat), c.Intend, moves=[pick])
    assert [to for to, told in driver.sent if isinstance(told, m.Update)] == [seat]
    assert states(driver.table)[seat].intention.moves == [pick]
    driver.do(driver.person(seat), c.Intend, moves=[])
    assert states(driver.table)[seat].intention.moves == []


def test_a_throw_in_picked_ahead_is_played_when_the_asking_comes():
    def early_thrower(table):
        return can_take(table) and any(state.early[:-1] for state in states(table))

    driver = until(Driver().seated(), early_thrower)
    table = driver.table
    state = next(state for state in states(table) if state.early[:-1])
    driver.do(driver.person(state.you), c.Intend, moves=[state.early[0]])
    driver.do(driver.person(table.awaited), c.Move, move="take")
    for _ in range(3):
        if table.running().position.phase is Phase.TAKE and table.awaited != state.you:
            driver.do(driver.person(table.awaited), c.Intend, pass_bout=True)
            driver.wait_until_due()
    assert state.early[0] in [str(move) for move in table.running().moves]


def test_a_pick_that_is_asked_for_already_is_played_at_once():
    driver = until(Driver().seated(), asked_with_choice)
    seat = driver.table.awaited
    pick = str(driver.table.running().legal_moves[0])
    driver.do(driver.person(seat), c.Intend, moves=[pick])
    assert str(driver.table.running().moves[-1]) == pick
    assert pick not in driver.table.seats[seat].intention.moves


def test_what_cannot_be_picked_is_refused():
    driver = until(Driver().seated(), asked_with_choice)
    person = driver.person(driver.table.awaited)
    defender = driver.person(driver.table.running().position.defender)
    assert driver.refused(defender, c.Intend, pass_bout=True) is Refusal.NOT_A_THROWER
    assert driver.refused(person, c.Intend, moves=["take"]) is Refusal.WRONG_KIND
    assert driver.refused(person, c.Intend, moves=["so"]) is Refusal.NOT_A_MOVE
    assert driver.refused(person, c.Intend, moves=["pass", "pass"]) is Refusal.NOT_A_MOVE
    hand = driver.table.running().position.hands[driver.table.awaited]
    other = next(x for x in driver.table.rules.deck.cards if x not in hand)
    assert driver.refused(person, c.Intend, moves=[f"+{other}"]) is Refusal.NOT_IN_HAND


def test_passing_for_the_bout_ends_with_it():
    driver = until(Driver().seated(), asked_with_choice)
    seat = driver.table.awaited
    driver.do(driver.person(seat), c.Intend, pass_bout=True)
    assert driver.table.seats[seat].intention.pass_bout
    until(driver, lambda table: table.running().position.phase is Phase.ATTACK)
    assert not driver.table.seats[seat].intention.pass_bout


def test_a_take_is_taken_back_until_somebody_throws_in():
    def taken_and_asked(table):
        if not can_take(table):
            return False
        table = driver.table
        before = table.running().position
        driver.do(driver.person(table.awaited), c.Move, move="take")
        if table.game.position.phase is not Phase.TAKE:
            return False
        taken_and_asked.before = before
        return True

    driver = Driver().seated()
    until(driver, taken_and_asked)
    table = driver.table
    seat = table.game.position.defender
    others = [driver.person(s) for s in range(3) if s != seat]
    assert driver.refused(others[0], c.UndoTake) is Refusal.NOTHING_TO_UNDO
    assert table.catch_up(seat, None, None, driver.now)[0][1].state.undo_take
    driver.do(driver.person(seat), c.UndoTake)
    assert table.game.position == taken_and_asked.before
    told = table.stream(None)[-1]
    assert (told.seat, told.history) == (seat, len(table.game.history))
    driver.do(driver.person(seat), c.Move, move="take")
    assert driver.refused(driver.person(seat), c.UndoTake) is Refusal.NOTHING_TO_UNDO
    driver.play_to_end()
    assert any("took it back" in text for _, text in table.records[-1][1].comments)


def test_time_runs_out_and_an_ai_plays_until_the_owner_is_back():
    driver = Driver(clock=CLOCK).seated()
    seat = driver.table.awaited
    driver.wait(89_999)
    assert driver.table.seats[seat].stand_in is None
    driver.wait(1)
    owner = driver.table.seats[seat]
    assert (owner.stand_in, owner.stand_in_why) == ("easy", StandInWhy.TIME)
    driver.answer_ai()
    driver.wait_until_due()
    assert moves_told(driver, 0)[-1].by is MovedBy.STAND_IN
    driver.do(driver.person(seat), c.StandIn, on=False)
    assert owner.stand_in is None


def test_asking_for_the_state_does_not_restart_the_clock():
    driver = Driver(clock=CLOCK).seated()
    seat = driver.table.awaited
    for _ in range(10):
        driver.wait(8_000)
        driver.table.catch_up(seat, None, None, driver.now)
        driver.table.presence(seat, connected=True, now=driver.now)
    clock = driver.table.catch_up(seat, None, None, driver.now)[0][1].state.clock
    assert (clock.decision_ms, clock.bank_ms[seat]) == (0, 10_000)


def test_a_move_costs_what_it_took_beyond_the_decisions_time():
    driver = Driver(clock=CLOCK).seated()
    seat = driver.table.awaited
    driver.wait(37_500)
    driver.do(driver.person(seat), c.Move, move=str(driver.table.running().legal_moves[0]))
    assert driver.table.banks[seat] == 52_500


def test_who_is_away_is_waited_for_a_while():
    driver = Driver().seated()
    seat = driver.table.awaited
    driver.table.presence(seat, connected=False, now=driver.now)
    assert driver.table.due() == driver.now + AWAY_MS
    driver.table.presence(seat, connected=True, now=driver.now)
    assert driver.table.due() is None
    driver.table.presence(seat, connected=False, now=driver.now)
    driver.wait(AWAY_MS)
    assert driver.table.seats[seat].stand_in_why is StandInWhy.AWAY
    owner = driver.person(seat)
    driver.do(owner, c.Move, move=str(driver.table.running().legal_moves[0]))
    assert driver.table.seats[seat].stand_in is None


def test_the_clock_starts_anew_after_a_restart():
    driver = Driver(clock=CLOCK).seated()
    seat = driver.table.awaited
    driver.now += 3_600_000
    driver.table.restarted(driver.now)
    driver.wait(1)
    assert driver.table.seats[seat].stand_in is None
    assert isinstance(driver.table.stream(seat)[-1], m.Resumed)


@pytest.mark.parametrize("on", [True, False])
def test_a_stand_in_can_be_asked_for(on):
    driver = Driver().seated()
    driver.do(IDA, c.StandIn, on=True)
    driver.do(IDA, c.StandIn, on=on)
    assert driver.table.seats[0].stand_in == ("easy" if on else None)


def test_a_seat_that_a_stand_in_plays_can_go_to_an_ai():
    driver = Driver().seated()
    assert driver.refused(IDA, c.SetSeat, seat=1, level="easy") is Refusal.GAME_RUNNING
    driver.do(driver.person(1), c.StandIn, on=True)
    assert driver.refused(IDA, c.SetSeat, seat=1, level=None) is Refusal.GAME_RUNNING
    driver.do(IDA, c.SetSeat, seat=1, level="easy")
    assert driver.table.seats[1].player is None
