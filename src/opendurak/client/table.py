"""A connection to a table that survives losing it: it comes back and misses nothing."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import Final, Self

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from opendurak.client.errors import ClientError, CommandRefused, TableClosed
from opendurak.client.follow import Follower
from opendurak.moves import Move
from opendurak.protocol import commands as c
from opendurak.protocol import decode_from_server, encode
from opendurak.protocol import messages as m
from opendurak.protocol.words import TablePhase
from opendurak.view import View

TRIES: Final = 8
_FIRST_WAIT: Final = 0.2
FATAL: Final = {4401, 4403, 4404}


class ClientTable:
    """A seat or a spectator's place at a table. Commands return once they are stored.

    Raises `CommandRefused`, or `ClientError` where the server stays away.
    """

    def __init__(self, url: str, cookie: str) -> None:
        self.url = url
        self.cookie = cookie
        self.follower = Follower()
        self._socket: ClientConnection | None = None
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        self._connect()
        self._listen_until(lambda: self.follower.state is not None)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._opened.close()

    # Commands

    def sit(self, seat: int | None = None) -> None:
        """Takes an open seat: that one, or the first."""
        self._command(c.Sit(id=_new_id(), seat=seat))
        self._listen_until(lambda: self.follower.state is not None and self.seat is not None)

    def ready(self, mix: str | None = None) -> None:
        """Agrees to the next game, and mixes something of its own into the deal."""
        self._command(c.Ready(id=_new_id(), mix=secrets.token_hex(8) if mix is None else mix))

    def start(self, fill: str | None = None) -> None:
        """Starts the game, as the host; AIs of the level `fill` take the open seats."""
        self._command(c.Start(id=_new_id(), fill=fill))

    def move(self, move: Move | str) -> None:
        """Plays a move."""
        self._command(c.Move(id=_new_id(), move=str(move)))

    def intend(self, *moves: Move | str, pass_bout: bool = False) -> None:
        """Picks throw-ins or a pass ahead; nothing at all takes them back."""
        texts = [str(move) for move in moves]
        self._command(c.Intend(id=_new_id(), moves=texts, pass_bout=pass_bout))

    def undo_take(self) -> None:
        """Takes back the taking."""
        self._command(c.UndoTake(id=_new_id()))

    def leave(self) -> None:
        """Gives up the seat."""
        self._command(c.Leave(id=_new_id()))

    # Following

    @property
    def seat(self) -> int | None:
        """The own seat, `None` for a spectator."""
        return None if self.follower.state is None else self.follower.state.you

    @property
    def view(self) -> View | None:
        """What this seat knows now."""
        return self.follower.view

    def turns(self) -> Iterator[View]:
        """The seat's view each time it is to act, until the game is over.

        Where it can only pass the server answers for it, after a while.
        """
        game = 0 if self.follower.state is None else self.follower.state.game
        if self.follower.state is not None and self.follower.state.phase is not TablePhase.PLAYING:
            game += 1
        answered = -1
        while True:
            state = self.follower.state
            if state is not None and state.game >= game and state.phase is TablePhase.FINISHED:
                return
            view = self.follower.view
            if self._to_answer() and self.follower.number != answered and view is not None:
                answered = self.follower.number
                yield view
            else:
                self._receive()

    def _to_answer(self) -> bool:
        """Whether this seat is to act, has a choice, and has not picked its answer already."""
        state = self.follower.state
        if state is None or not self.follower.my_turn:
            return False
        picked = state.intention and (state.intention.moves or state.intention.pass_bout)
        return not picked and [move.move for move in state.legal] != ["pass"]

    def _listen_until(self, wanted: Callable[[], bool]) -> None:
        while not wanted():
            self._receive()

    # The connection

    def _command(self, command: c.Command) -> None:
        """Says the command until it is answered: the server carries an id out once."""
        self._say(command)
        while True:
            told = self._receive()
            if told is None:
                self._say(command)
            elif isinstance(told, m.Done) and told.id == command.id:
                return
            elif isinstance(told, m.Refused) and told.id == command.id:
                raise CommandRefused(told.reason, told.detail)

    def _say(self, message: c.FromClient) -> None:
        try:
            self._open().send(encode(message))
        except ConnectionClosed as closed:
            self._connect(closed)
            self._open().send(encode(message))

    def _receive(self) -> m.FromServer | None:
        """The next message; `None` after the connection was made anew."""
        try:
            told = decode_from_server(self._open().recv())
        except ConnectionClosed as closed:
            self._connect(closed)
            return None
        if isinstance(told, m.Resync):
            self._say(self.follower.hello())
            return None
        self.follower.take(told)
        return told

    def _open(self) -> ClientConnection:
        if self._socket is None:
            raise ClientError("the table is not open: use it in a `with` statement")
        return self._socket

    def _connect(self, closed: ConnectionClosed | None = None) -> None:
        """Connects and says where this client stands, several times if need be."""
        if closed is not None and closed.rcvd is not None and closed.rcvd.code in FATAL:
            raise TableClosed(closed.rcvd.code) from closed
        wait = _FIRST_WAIT
        for _ in range(TRIES):
            self._opened.close()
            try:
                self._socket = self._opened.enter_context(
                    connect(self.url, additional_headers={"Cookie": self.cookie}, compression=None)
                )
                self._socket.send(encode(self.follower.hello()))
                first = decode_from_server(self._socket.recv())
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else 0
                if code in FATAL:
                    raise TableClosed(code) from None
                time.sleep(wait)
                wait *= 2
            else:
                self.follower.take(first)
                return
        raise ClientError(f"no server answers at {self.url}")


def _new_id() -> str:
    return secrets.token_hex(12)
