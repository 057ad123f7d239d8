"""One game between a person and levels or engines, from the deal to the last word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from opendurak.errors import IllegalMove
from opendurak.game import Event, EventKind, Game
from opendurak.locale import Texts, rules_sections
from opendurak.moves import PASS, Move, MoveKind
from opendurak.notation import GameRecord
from opendurak.players import Budget, Player, PlayerError
from opendurak.tui import entry, screen
from opendurak.tui.faces import Faces
from opendurak.tui.keeping import Keeper, KeepError, save_copy
from opendurak.tui.terminal import Terminal
from opendurak.tui.words import Words, level_name, seat_names
from opendurak.view import View

_BUDGET: Final = Budget()
"""As much thought as each level gives a move by itself."""
PATIENCE = 300
"""Bouts that the others may play on once the person is out, before the game is left."""


@dataclass
class Session:
    """A game under way: the person on `seat`, `opponents` by their seats on every other.

    `run` plays it; one generator serves all opponents. Nothing is drawn on the terminal but what a
    `View` of the person's seat holds.
    """

    game: Game
    seat: int
    opponents: Mapping[int, Player]
    rng: Random
    texts: Texts
    terminal: Terminal
    keeper: Keeper
    signs: bool
    headers: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faces = Faces(self.game.start.rules.deck, signs=self.signs)
        names = seat_names(self.texts, self.game.start.seats, self.seat)
        self.words = Words(self.texts, faces, names, self.seat)
        self.vocabulary = entry.vocabulary(self.texts)
        self.log: list[Event] = []
        """What the person saw: the public events, with the cards that he drew himself."""
        self._told = 0
        self._bouts = 0
        self._keeps = True
        self._left = False

    @property
    def view(self) -> View:
        """What the person may see now."""
        return View.of(self.game, self.seat)

    @property
    def record(self) -> GameRecord:
        """The game as it is kept."""
        return GameRecord(self.game, dict(self.headers))

    def run(self) -> None:
        """Plays until the game is over, the person leaves, or the input ends.

        Raises `PlayerError` when an opponent fails; what was played is kept.
        """
        try:
            self._keep()
            self._welcome()
            while not self.game.over and not self._left and not self._endless():
                self._turn()
        except KeyboardInterrupt:
            self._left = True
            self.terminal.say()
        except PlayerError:
            self._farewell("tui-failed")
            raise
        self._farewell("tui-left" if self._left else "tui-endless")

    def _turn(self) -> None:
        seat = self.game.position.to_act
        if seat != self.seat:
            self._play(self.opponents[seat].choose(View.of(self.game, seat), self.rng, _BUDGET))
        elif tuple(self.game.legal_moves) == (PASS,):
            self._play(PASS)
        else:
            self._ask()

    def _play(self, move: Move) -> None:
        hand = set(self.view.hand)
        seen = len(self.game.history)
        self.game.play(move)
        news = self.game.history[seen:]
        for event in news:
            if event.kind is EventKind.TAKEN and event.seat == self.seat:
                hand |= set(event.cards)
        drawn = tuple(card for card in self.view.hand if card not in hand)
        for event in news:
            own_draw = event.kind is EventKind.DRAWN and event.seat == self.seat
            self.log.append(event._replace(cards=drawn) if own_draw else event)
        self._keep()

    def _keep(self) -> None:
        try:
            self.keeper.keep(self.record)
        except KeepError as error:
            if self._keeps:
                self._say(self.texts("tui-lost-record", problem=str(error)))
            self._keeps = False

    def _endless(self) -> bool:
        """Whether the person is out and the others have played on for very long."""
        out = [n for n, event in enumerate(self.log) if _is_out(event, self.seat)]
        return bool(out) and sum(map(_begins_bout, self.log[out[0] :])) > PATIENCE

    # What the person sees

    def _say(self, line: str, style: str = "") -> None:
        self.terminal.say(self.words.faces.coloured(line, style=style))

    def _welcome(self) -> None:
        rules = self.game.start.rules
        left = self.words.name((self.seat + 1) % self.game.start.seats)
        players = self.game.start.seats
        title = self.texts(
            "tui-title", rules=str(rules), players=players, seat=self.seat, name=left
        )
        self._say(title, "bold")
        self._say(self._opponents())
        if self._keeps:
            self._say_where()
            self._say(self.texts("tui-kept-hint"))
        self._say(self.texts("tui-start"))
        deal = self.game.deal
        if deal is not None and not self.game.start.stock_cards:
            self._say(self.words.turn_up(deal.players - 1, deal.turn_up))

    def _opponents(self) -> str:
        """Who plays against the person, clockwise from his left, each with his level."""
        seats = self.game.start.seats
        clockwise = [(self.seat + step) % seats for step in range(1, seats)]
        told = [
            f"{self.words.name(seat)} ({level_name(self.texts, self.opponents[seat].name)})"
            for seat in clockwise
        ]
        return self.texts("tui-opponents", count=len(told), list=", ".join(told))

    def _tell_news(self) -> None:
        """What happened since the last time."""
        news = self.log[self._told :]
        told = self.words.told(news, self._bouts)
        self._told = len(self.log)
        self._bouts += sum(map(_begins_bout, news))
        if told:
            self.terminal.say()
        for paragraph in told:
            self._say(paragraph)

    def _show_table(self) -> None:
        view = self.view
        self.terminal.say()
        for line in screen.table(view, self.words):
            self._say(line)
        self._say(self.words.awaited(view), "bold")
        for line in screen.moves(view, self.words):
            self._say(line)

    def _farewell(self, unfinished: str) -> None:
        """The last words; `unfinished` says why a game that is not over ends."""
        self._tell_news()
        outcome = self.game.outcome
        self.terminal.say()
        if outcome is None:
            self._say(self.texts(unfinished))
        else:
            names = [" = ".join(map(self.words.name, place)) for place in outcome.places]
            places = ", ".join(f"{n} {name}" for n, name in enumerate(names, 1))
            self._say(self.texts("tui-places", list=places))
            self._say(self.texts(self._verdict()), "bold")
        if self._keeps:
            self._say_where()

    def _say_where(self) -> None:
        """Where the game is kept, in one piece that can be copied."""
        self.terminal.say(self.texts("tui-kept", path=str(self.keeper.path)), fold=False)

    def _verdict(self) -> str:
        outcome = self.game.outcome
        if outcome is None or outcome.draw:
            return "tui-draw"
        if outcome.durak == self.seat:
            return "tui-lost"
        return "tui-won" if self.seat in outcome.places[0] else "tui-safe"

    # What the person types

    def _ask(self) -> None:
        """Shows the table and asks until a move is played or the person leaves."""
        self._tell_news()
        self._show_table()
        asked_at = len(self.game.moves)
        while len(self.game.moves) == asked_at and not self._left:
            line = self.terminal.ask(self.texts("tui-prompt"))
            if line is None:
                self._left = True
            elif line.strip():
                self._obey(line)

    def _obey(self, line: str) -> None:
        view = self.view
        meant = entry.read(line, view, self.vocabulary)
        if meant.command:
            self._command(meant.command, meant.argument)
        elif len(meant.moves) == 1:
            self._play(meant.moves[0])
        elif meant.moves:
            choices = ", ".join(map(self.words.move, meant.moves))
            self._say(self.texts("tui-which", text=line.strip(), moves=choices))
        else:
            self._refuse(line.strip(), meant.guess, view)

    def _refuse(self, text: str, guess: Move | None, view: View) -> None:
        """Says why what was typed is no move here."""
        if guess is not None:
            try:
                self.game.position.play(guess, self.seat)
            except IllegalMove as error:
                self._say(f"{self.words.move(guess)}: {self._reason(error)}")
                return
        moves = view.legal_moves
        example = self.words.move(moves[0])
        self._say(self.texts("tui-unclear", text=text, number=len(moves), move=example))

    def _reason(self, error: IllegalMove) -> str:
        return self.texts(f"reason-{error.reason.value}")

    def _command(self, command: str, argument: str) -> None:
        {
            "help": self._help,
            "hint": self._hint,
            "table": self._show_table,
            "rules": lambda: self._rules(argument),
            "save": lambda: self._save(argument),
            "quit": self._quit,
        }[command]()

    def _quit(self) -> None:
        self._left = True

    def _hint(self) -> None:
        self._lines(screen.meanings(self.view, self.words))

    def _help(self) -> None:
        deck, faces = self.game.start.rules.deck, self.words.faces
        suits = [
            f"{suit} {self.texts(name)}" if (name := f"suit-{suit}") in self.texts else suit
            for suit in deck.suits
        ]
        suits = [
            text if faces.suits[suit] == suit else f"{text} {faces.suits[suit]}"
            for suit, text in zip(deck.suits, suits, strict=True)
        ]
        ranks = " ".join(map(faces.rank, deck.ranks))
        self._lines(self.texts("tui-help", ranks=ranks, suits=", ".join(suits)).splitlines())

    def _rules(self, argument: str) -> None:
        sections = [part.splitlines() for part in rules_sections(self.texts.language)]
        titles = [lines[0].lstrip("# ") for lines in sections]
        if not argument:
            self._say(self.texts("tui-this-game"), "bold")
            self._lines(self.words.rules(self.game.start.rules))
            self._say(self.texts("tui-sections", list=", ".join(titles)))
        elif argument.isdecimal() and int(argument) < len(sections):
            self._say(titles[int(argument)], "bold")
            self._lines(filter(None, sections[int(argument)][1:]))
        else:
            self._say(self.texts("tui-no-section", number=len(sections) - 1))

    def _save(self, argument: str) -> None:
        if not argument:
            self._say(self.texts("tui-save-where"))
            return
        exists = self.texts("tui-file-exists", path=argument)
        try:
            path = save_copy(argument, self.record, exists)
        except KeepError as error:
            self._say(self.texts("tui-save-failed", problem=str(error)))
        else:
            self._say(self.texts("tui-saved", path=str(path)))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)


def _begins_bout(event: Event) -> bool:
    return event.move is not None and event.move.kind is MoveKind.OPEN


def _is_out(event: Event, seat: int) -> bool:
    return event.kind is EventKind.OUT and event.seat == seat
