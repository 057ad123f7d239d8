"""What the tests of tables share: a table, people, a clock that stands, games played to the end."""

import random

from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.state import ClockRule, TableOptions
from opendurak.protocol.words import Pace, StartWhen, TablePhase
from opendurak.server.decide import Person
from opendurak.server.table import SENDER, Ai, Chosen, NewTable, Table
from opendurak.server.turns import Settings

IDA, OLEG, EVA = Person("p_ida", "Ida"), Person("p_oleg", "Oleg"), Person("p_eva", "Eva")
PEOPLE = (IDA, OLEG, EVA)


class Driver:
    """A table with a clock of its own; remembers all that was sent, by recipient."""

    def __init__(self, *, players=3, seed=0, table=None, **options):
        self.rng = random.Random(seed)
        self.now = 1_000_000
        self.count = 0
        self.sent = []
        self.settings = Settings(self.rng.randbytes, ("random", "easy", "normal"))
        levels = options.pop("levels", [None] * players)
        chosen = {
            "rules": "podkidnoy-36",
            "players": players,
            "start": StartWhen.FULL,
            "clock": None,
            "stand_in": "easy",
            "pace": Pace.CALM,
            "listed": False,
        } | options
        new = NewTable("t_test", TableOptions(**chosen), levels, IDA, 0)
        self.table = table or Table.create(new, self.now, self.settings)
        self.log = []
        self.store()

    def store(self):
        self.log += self.table.pending
        self.table.pending.clear()

    def apply(self, who, message):
        out = self.table.apply(who, message, self.now)
        self.store()
        self.sent += out
        return [told for to, told in out if to == SENDER]

    def say(self, who, command, **fields):
        """The answer to a command."""
        self.count += 1
        message = command(**({"id": f"c{self.count}"} | fields))
        (answer,) = self.apply(who, message)
        return answer

    def do(self, who, command, **fields):
        answer = self.say(who, command, **fields)
        assert isinstance(answer, m.Done), answer
        return answer

    def refused(self, who, command, **fields):
        answer = self.say(who, command, **fields)
        assert isinstance(answer, m.Refused), answer
        return answer.reason

    def seated(self, *people):
        for person in people or PEOPLE[: len(self.table.seats)]:
            if self.table.seat_of(person.player) is None:
                self.do(person, c.Sit)
            self.do(person, c.Ready)
        return self

    def wait(self, ms):
        self.now += ms
        self.apply(None, None)

    def wait_until_due(self):
        self.wait(max(0, self.table.due() - self.now))

    def person(self, seat):
        name = self.table.seats[seat].player
        return next(person for person in PEOPLE if person.player == name)

    def answer_ai(self):
        """Lets the AI that is asked choose at random."""
        question = self.table.question(self.now)
        legal = question.message.state.legal
        move = self.table.running().legal_moves[self.rng.randrange(len(legal))]
        self.apply(Ai(question.seat, question.turn), Chosen(move))

    def step(self):
        """One move, by whoever is to move."""
        seat = self.table.awaited
        before = self.table.turn
        if self.table.seats[seat].played_by is not None:
            if self.table.question(self.now):
                self.answer_ai()
        elif self.table.due() is None or self.table.options.clock:
            move = self.rng.choice(self.table.running().legal_moves)
            self.do(self.person(seat), c.Move, move=str(move))
        if self.table.turn == before:
            self.wait_until_due()

    def play_to_end(self):
        while self.table.phase is TablePhase.PLAYING:
            self.step()
        return self


CLOCK = ClockRule(decision=30, bank=60)
