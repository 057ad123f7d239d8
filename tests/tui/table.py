"""A game in the terminal without a terminal: lines go in, lines come out."""

from rich.text import Text

from opendurak import Deal, Game, Rules, SeedStream, View
from opendurak.deal import below
from opendurak.locale import texts
from opendurak.players import Choice, Level, Reason, player
from opendurak.tui.keeping import Keeper
from opendurak.tui.session import Session


class Notebook:
    """Keeps the last record in memory: for games whose file is not what is tested."""

    path = "nowhere.txt"

    def keep(self, record):
        self.record = record


class Script:
    """A terminal that types `lines` and then ends; a callable makes the next line itself."""

    def __init__(self, lines):
        self._lines = iter([]) if callable(lines) else iter(lines)
        self._maker = lines if callable(lines) else None
        self.written = []
        self.looked = None

    def say(self, text="", *, fold=True):  # noqa: ARG002 - nothing is folded here
        self.written.append(text.plain if isinstance(text, Text) else text)
        if self.looked:
            self.looked(self.written[-1])

    def ask(self, prompt):
        line = self._maker() if self._maker else next(self._lines, None)
        self.written.append(f"{prompt} {line}")
        if isinstance(line, BaseException):
            raise line
        return line

    @property
    def text(self):
        return "\n".join(self.written)


class First(Level):
    """Plays the first legal move."""

    name = "first"

    def consider(self, view, rng, budget):  # noqa: ARG002
        return Choice(view.legal_moves[0], Reason("random"))


def session(path, lines, *, rules="podkidnoy-36", players=2, seed="a", language="en", **more):
    """A session of a dealt game, or of `start` where that is given; kept in `path` if it is one."""
    start = more.pop("start", None)
    if start is None:
        start = Deal.shuffled(Rules.from_text(rules), players, SeedStream(seed))
    seat, game = more.pop("seat", 0), Game(start)
    other = more.pop("other", player("easy"))
    others = {n: other for n in range(game.start.seats) if n != seat}
    settings = {"opponents": others, "signs": True, "rng": SeedStream("o"), **more}
    return Session(
        game=game,
        seat=seat,
        texts=texts(language),
        terminal=Script(lines),
        keeper=Keeper(path) if path else Notebook(),
        **settings,
    )


def typist(made, rng):
    """Types a number of the list at random, for a session `made` that is not there yet."""
    return lambda: str(1 + below(rng, len(View.of(made[0].game, made[0].seat).legal_moves)))
