"""A table under any order of joining, leaving, moving, repeating and waiting, against the rules."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from opendurak.game import Game
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.words import StartWhen, TablePhase
from opendurak.server.events import MovePlayed, Started, TakeTakenBack
from opendurak.server.table import WATCH, Table
from tests.server.tables import CLOCK, PEOPLE, Driver

people = st.sampled_from(PEOPLE)
numbers = st.integers(0, 200)


class Tables(RuleBasedStateMachine):
    """Each client keeps the updates it was sent, and follows its stream."""

    def __init__(self):
        super().__init__()
        self.driver = Driver(
            start=StartWhen.HOST, clock=CLOCK, rules="perevodnoy-24", levels=[None, None, "easy"]
        )
        self.said = []

    def say(self, who, command, **fields):
        self.driver.say(who, command, **fields)
        self.said.append((who, command(id=f"c{self.driver.count}", **fields)))

    @rule(who=people)
    def sit(self, who):
        self.say(who, c.Sit)

    @rule(who=people)
    def leave(self, who):
        self.say(who, c.Leave)

    @rule(who=people, ready=st.booleans())
    def ready(self, who, ready):
        self.say(who, c.Ready, ready=ready, mix="m")

    @rule(who=people)
    def start(self, who):
        self.say(who, c.Start, fill="easy")

    @rule(who=people, seat=st.integers(0, 3), level=st.sampled_from([None, "easy", "king"]))
    def set_seat(self, who, seat, level):
        self.say(who, c.SetSeat, seat=seat, level=level)

    @rule(who=people, on=st.booleans())
    def stand_in(self, who, on):
        self.say(who, c.StandIn, on=on)

    @rule(who=people, number=numbers)
    def any_move(self, who, number):
        self.say(who, c.Move, move=number)

    @rule(who=people, n=numbers)
    def intend(self, who, n):
        table = self.driver.table
        seat = table.seat_of(who.player)
        early = table.catch_up(seat, None, None, 0)[0][1].state.early or ["pass"]
        self.say(who, c.Intend, moves=[early[n % len(early)]], pass_bout=n % 2 == 0)

    @rule(who=people)
    def undo_take(self, who):
        self.say(who, c.UndoTake)

    @rule(number=numbers)
    def repeat(self, number):
        if self.said:
            who, message = self.said[number % len(self.said)]
            before = len(self.driver.log)
            done = (who.player, message.id) in self.driver.table.done
            self.driver.apply(who, message)
            assert not done or len(self.driver.log) == before

    @rule(count=st.integers(1, 12))
    def play(self, count):
        for _ in range(count):
            if self.driver.table.awaited is not None:
                self.driver.step()

    @rule(ms=st.integers(0, 100_000))
    def wait(self, ms):
        self.driver.wait(ms)

    @rule(seat=st.integers(0, 2), connected=st.booleans())
    def presence(self, seat, connected):
        self.driver.table.presence(seat, connected=connected, now=self.driver.now)

    @rule()
    def restart(self):
        driver = self.driver
        again = Table.rebuilt(driver.log, driver.settings)
        for seat in (None, 0, 1, 2):
            assert again.catch_up(seat, None, None, 0) == driver.table.catch_up(seat, None, None, 0)
            assert again.stream(seat) == driver.table.stream(seat)
        again.restarted(driver.now)
        driver.table = again
        driver.store()

    @invariant()
    def the_game_is_its_moves(self):
        game = self.driver.table.game
        if game is not None:
            again = Game.replay(game.deal, stored_moves(self.driver.log))
            assert (again.position, again.history) == (game.position, game.history)

    @invariant()
    def watchers_see_no_hand(self):
        watching = [told for to, told in self.driver.sent if to == WATCH]
        self.driver.sent.clear()
        for told in watching:
            assert isinstance(told, m.Update)
            assert told.state is None or told.state.view is None or not told.state.view.hand

    @invariant()
    def somebody_can_always_go_on(self):
        table, driver = self.driver.table, self.driver
        if table.phase is TablePhase.PLAYING and table.seats[table.awaited].played_by:
            assert table.question(driver.now) is not None or table.due() is not None


def stored_moves(log):
    """The moves of the last game in the log; a take that was taken back goes with what followed."""
    last = max(i for i, event in enumerate(log) if isinstance(event, Started))
    moves = []
    for event in log[last:]:
        if isinstance(event, MovePlayed):
            moves.append(event.move)
        elif isinstance(event, TakeTakenBack):
            while moves.pop() != "take":
                pass
    return moves


Tables.TestCase.settings = settings(
    max_examples=20,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestTables = Tables.TestCase
