"""The screen of a table at a server."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.events import Key
from textual.widgets import OptionList, RichLog, Static
from textual.widgets.option_list import Option

from opendurak.client import ClientError, LiveTable
from opendurak.locale import Texts
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.state import TableState
from opendurak.protocol.words import TablePhase
from opendurak.tui.online import board, news
from opendurak.tui.online.choices import Choice, choices, new_id
from opendurak.tui.words import Words

DIGITS = "123456789"
WIDE = 110
"""Columns from which what happened stands beside the table, not below it."""


class TableApp(App[None]):
    """A table on the screen: for a person who sits down (`seat`, or any), or who looks on.

    After it has run, `trouble` says what ended it if it was not the person.
    """

    CSS = """
    Screen { layout: vertical; }
    #head { height: 1; background: $primary-background; text-style: bold; padding: 0 1; }
    #keys { height: 1; color: $text-muted; padding: 0 1; }
    #main { height: 1fr; layout: vertical; }
    #left { height: auto; max-height: 75%; }
    #board { height: auto; padding: 0 1; }
    #choices { height: auto; max-height: 10; border: none; padding: 0 1; }
    #told { height: 1fr; min-height: 3; border-top: solid $primary-background; padding: 0 1; }
    .-wide #main { layout: horizontal; }
    .-wide #left { width: 3fr; height: 1fr; max-height: 100%; }
    .-wide #choices { max-height: 100%; height: 1fr; }
    .-wide #told { width: 2fr; border-top: none; border-left: solid $primary-background; }
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 - textual's way
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", priority=True),
        Binding("w", "why"),
        Binding("i", "stand_in"),
        Binding("question_mark,h", "explain"),
    ]

    def __init__(
        self, live: LiveTable, texts: Texts, *, sits: bool, seat: int | None = None, signs: bool
    ) -> None:
        super().__init__()
        self.live = live
        self.texts = texts
        self.sits = sits
        self.seat = seat
        self.signs = signs
        self.trouble: Exception | None = None
        self.words: Words | None = None
        self.presence: m.Presence | None = None
        self._shown: list[Choice] = []
        self._asked: str | None = None
        self._heard_at = 0.0
        self._lost = False
        self._finished = 0

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static(id="head")
        with Container(id="main"):
            with Vertical(id="left"):
                yield Static(id="board")
                yield OptionList(id="choices", markup=False)
            yield RichLog(id="told", wrap=True, min_width=20)
        yield Static(self.texts("online-keys" if self.sits else "online-keys-watch"), id="keys")

    def on_mount(self) -> None:
        """Begins to follow the table."""
        self.query_one(RichLog).can_focus = not self.sits
        self.query_one("#choices").display = self.sits
        self.query_one(OptionList if self.sits else RichLog).focus()
        self.run_worker(self._follow())
        self.set_interval(1, self._draw_board)

    async def _follow(self) -> None:
        try:
            await self.live.run(self._hear)
        except ClientError as error:
            self.trouble = error
            self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """A fault of ours: the caller tells it in one line; textual would draw a traceback."""
        self.trouble = error
        if self.is_headless:
            super()._handle_exception(error)
        else:
            self.exit()

    # What is heard

    @property
    def state(self) -> TableState | None:
        """The table as it was told last."""
        return self.live.follower.state

    def _hear(self, message: m.FromServer | None, happened: m.Happening | None) -> None:
        if not self.is_running:
            return  # the person has left: the screen is gone before the connection is
        self._note(message)
        state = self.state
        if state is None:
            return
        first = self.words is None
        self.words = words = board.words_for(state, self.texts, signs=self.signs)
        if first:
            self._begin(state, words)
        if happened is not None:
            self._tell(news.told(happened, state, words))
        if isinstance(message, m.Done | m.Refused) and message.id == self._asked:
            self._asked = None
        if isinstance(message, m.Refused):
            self._tell([news.refused(message.reason, words)])
        self._draw(state, words)

    def _note(self, message: m.FromServer | None) -> None:
        """What a message says of the connection and of the clock."""
        if message is None and not self._lost:
            self._lost = True
            self._tell([self.texts("online-lost")])
        elif isinstance(message, m.Welcome) and self._lost:
            self._lost = False
            self._tell([self.texts("online-again")])
        elif isinstance(message, m.Presence):
            self.presence = message
        elif isinstance(message, m.Snapshot | m.Update):
            self._heard_at = time.monotonic()

    def _begin(self, state: TableState, words: Words) -> None:
        """The first look at the table: what lies there, and the wish to sit down."""
        self._finished = state.finished.game if state.finished else 0
        if state.phase is TablePhase.PLAYING:
            self._tell(news.last_bout(self.live.follower.history, words))
        if self.sits and state.you is None:
            self.say(c.Sit(id=new_id(), seat=self.seat))

    def say(self, command: c.Command) -> None:
        """Says a command; the choices rest until it is answered."""
        self._asked = command.id
        self.run_worker(self.live.say(command))

    # What is drawn

    def _draw(self, state: TableState, words: Words) -> None:
        line = board.head(state, words, self.presence)
        self.query_one("#head", Static).update(words.faces.coloured(line))
        if state.finished is not None and state.finished.game > self._finished:
            self._finished = state.finished.game
            self._tell(news.finished(state, words))
        told = self.query_one(RichLog)
        at_end = self.sits or told.is_vertical_scroll_end
        self._draw_board()
        if self.sits:
            self._draw_choices(choices(state, words) if self._asked is None else [])
        if at_end:  # also where the table above has grown
            self.call_after_refresh(told.scroll_end, animate=False)

    def _draw_board(self) -> None:
        if self.words is None:
            return
        since = time.monotonic() - self._heard_at
        lines = board.board(self.live.follower, self.words, self.presence, since)
        self.query_one("#board", Static).update(Text("\n").join(lines))

    def _draw_choices(self, found: list[Choice]) -> None:
        if self.words is None or [each.text for each in found] == [s.text for s in self._shown]:
            self._shown = found
            return
        self._shown = found
        shown = self.query_one(OptionList)
        shown.clear_options()
        for number, choice in enumerate(found, 1):
            key = f" [{choice.key}]" if choice.key else ""
            line = self.words.faces.coloured(f"{number:>2}  {choice.text}{key}")
            shown.add_option(Option(line))
        if found:
            shown.highlighted = 0

    def _tell(self, lines: Iterable[str]) -> None:
        told = self.query_one(RichLog)
        for line in lines:
            told.write(self.words.faces.coloured(line) if self.words else Text(line))

    # What the person does

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click, on a line of the list."""
        self._choose(event.option_index)

    def on_key(self, event: Key) -> None:
        """A number, or the letter of a choice."""
        if event.key in DIGITS:
            self._choose(int(event.key) - 1)
        else:
            keys = [choice.key for choice in self._shown]
            if event.key in keys:
                self._choose(keys.index(event.key))

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._shown) and self._asked is None:
            self.say(self._shown[index].command(new_id()))

    def action_why(self) -> None:
        """Says of every card why it cannot be played."""
        if self.state is not None and self.words is not None and self.state.you is not None:
            self._tell(news.why_not(self.state, self.words))

    def action_stand_in(self) -> None:
        """Lets an AI play the seat, or takes it back."""
        state = self.state
        if state is None or state.you is None or state.phase is not TablePhase.PLAYING:
            return
        on = state.seats[state.you].stand_in is None
        self.say(c.StandIn(id=new_id(), on=on))

    def action_explain(self) -> None:
        """Tells the keys, and the rules of this table."""
        self._tell(self.texts("online-help").splitlines())
