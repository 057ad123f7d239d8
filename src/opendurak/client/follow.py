"""What a stream tells, kept: the state, the history, the view. No sockets here."""

from __future__ import annotations

from opendurak.client.errors import ClientError
from opendurak.protocol import commands as c
from opendurak.protocol import messages as m
from opendurak.protocol.game import GameEvent, view_of
from opendurak.protocol.state import TableState
from opendurak.view import View


class Follower:
    """Follows one table. Feed it every message; ask it where the table stands."""

    def __init__(self) -> None:
        self.stream: str | None = None
        self.number = 0
        self.state: TableState | None = None
        self.history: list[GameEvent] = []
        self.player: str | None = None

    def hello(self) -> c.Hello:
        """What to say first on a new connection, or after `resync`."""
        known = self.stream is not None
        return c.Hello(stream=self.stream, after=self.number if known else None)

    def take(self, message: m.FromServer) -> m.Happening | None:
        """Takes a message in; what happened at the table, if it is news.

        Raises `ClientError` for a gap in the stream.
        """
        if isinstance(message, m.Welcome):
            self.player = message.player
            if message.stream != self.stream:
                self.stream, self.number = message.stream, -1
        elif isinstance(message, m.Snapshot):
            self.number, self.state = message.number, message.state
            self.history = list(message.history)
        elif isinstance(message, m.Update):
            return self._update(message)
        return None

    def _update(self, update: m.Update) -> m.Happening | None:
        if update.number <= self.number:
            return None
        if update.number != self.number + 1:
            raise ClientError(f"update {update.number} came after {self.number}: say hello again")
        self.number = update.number
        happened = update.happened
        if isinstance(happened, m.Dealt):
            self.history = []
        elif isinstance(happened, m.Moved):
            self.history += happened.events
        elif isinstance(happened, m.TakeUndone):
            del self.history[happened.history :]
        if update.state is not None:
            self.state = update.state
        return happened

    @property
    def my_turn(self) -> bool:
        """Whether this seat's action is awaited."""
        state = self.state
        return state is not None and state.you is not None and state.awaited == state.you

    @property
    def view(self) -> View | None:
        """What this seat knows, as the built-in players get it; `None` before a game."""
        if self.state is None or self.state.view is None:
            return None
        return view_of(self.state.view, self.state.legal, self.history)
