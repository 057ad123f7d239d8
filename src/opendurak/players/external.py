"""External players: any program that speaks the engine protocol (docs/engine-protocol.md).

A program that stalls, dies, or writes nonsense or an illegal move is ended and raises
`ExternalError`; for the next move it is started anew.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final, NoReturn

from opendurak.errors import NotationError
from opendurak.moves import Move
from opendurak.notation import view_to_json
from opendurak.players.errors import ExternalError, PlayerError
from opendurak.players.lines import (
    LONGEST_TEXT,
    VERSION,
    Identity,
    data_of,
    identity,
    line,
    shown,
    split,
)
from opendurak.players.player import Budget, Choice, Reason
from opendurak.players.process import Pipes
from opendurak.view import View

PREFIX: Final = "engine:"


@dataclass(frozen=True)
class Patience:
    """How many seconds an engine is waited for."""

    start: float = 10.0
    """From its start to its `ready`."""
    move: float = 10.0
    """For a move without a time of its own."""
    grace: float = 1.0
    """Beyond the time of a move; it is told to stop in the middle of it."""
    end: float = 0.5
    """Between `quit` and the end by force."""


class External:
    """A player that is another program. `command` is how a shell would start it."""

    def __init__(self, command: str, patience: Patience | None = None) -> None:
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise PlayerError(f"engine {command!r}: {error}") from None
        if not self._command:
            raise PlayerError("an engine needs a command: write engine:COMMAND")
        self.name = PREFIX + command
        self._patience = patience or Patience()
        self._pipes: Pipes | None = None
        self._identity: Identity | None = None

    @property
    def identity(self) -> Identity:
        """What the engine says of itself. Starts it. Raises `ExternalError`."""
        self._running()
        if self._identity is None:
            raise AssertionError("an engine that runs has said what it is")
        return self._identity

    def choose(self, view: View, rng: Random, budget: Budget) -> Move:
        """The engine's move."""
        return self.consider(view, rng, budget).move

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:
        """The engine's move. Raises `ExternalError` for whatever goes wrong with it."""
        if not view.legal_moves:
            raise PlayerError("there is nothing to choose: this view has no legal move")
        pipes = self._running()
        try:
            self._must_be_silent(pipes)
            self._tell(pipes, view)
            return self._ask(pipes, view, rng, budget)
        except ExternalError as error:
            self._fail(error)

    def close(self) -> None:
        """Tells the engine to quit, and sees to it that it does."""
        if self._pipes is not None:
            pipes, self._pipes = self._pipes, None
            try:
                pipes.send(line("quit"), self._patience.end)
            except ExternalError:
                pipes.close()
            else:
                pipes.close(self._patience.end)

    def _fail(self, error: ExternalError) -> NoReturn:
        if self._pipes is not None:
            pipes, self._pipes = self._pipes, None
            pipes.close()
        who = self._identity.name if self._identity else self._command[0]
        raise ExternalError(f"engine {shown(who)}: {error}") from None

    def _running(self) -> Pipes:
        """The engine, started and ready."""
        if self._pipes is not None:
            return self._pipes
        try:
            self._pipes = Pipes(self._command)
            self._pipes.send(line("durak", {"version": VERSION}), self._patience.start)
            self._identity = self._handshake(self._pipes)
        except ExternalError as error:
            self._fail(error)
        return self._pipes

    def _handshake(self, pipes: Pipes) -> Identity:
        deadline = monotonic() + self._patience.start
        while True:
            left = deadline - monotonic()
            if left <= 0:
                raise ExternalError(f"it was not ready within {self._patience.start:g} seconds")
            word, rest = split(pipes.receive(left))
            if word == "error":
                raise ExternalError(f"it says: {shown(rest)}")
            if word == "ready":
                try:
                    return identity(data_of(word, rest))
                except (TypeError, ValueError):
                    raise ExternalError(f"its ready line makes no sense: {shown(rest)}") from None
            if word != "info":
                raise ExternalError(f"it wrote {shown(word)!r} instead of ready")

    def _must_be_silent(self, pipes: Pipes) -> None:
        while (text := pipes.waiting()) is not None:
            word, rest = split(text)
            if word != "info":
                raise ExternalError(f"it wrote out of turn: {shown(f'{word} {rest}')}")

    def _tell(self, pipes: Pipes, view: View) -> None:
        """The view that the move is for, if the engine plays these rules at all."""
        rules, players = str(view.rules), view.seats
        if self._identity and not self._identity.plays(rules, players):
            raise ExternalError(f"it does not play {rules} with {players} players")
        pipes.send(line("view", view_to_json(view)), self._patience.move)

    def _ask(self, pipes: Pipes, view: View, rng: Random, budget: Budget) -> Choice:
        asked = {"seed": rng.getrandbits(32)}
        limits = {"ms": budget.seconds and 1000 * budget.seconds, "worlds": budget.worlds}
        limits |= {"nodes": budget.nodes}
        given = {name: value for name, value in limits.items() if value is not None}
        pipes.send(line("go", {**asked, **given}), self._patience.move)
        word, rest = self._answer(pipes, budget)
        if word == "error":
            raise ExternalError(f"it says: {shown(rest)}")
        text, _, more = rest.partition(" ")
        try:
            move = Move.from_text(text)
        except NotationError:
            raise ExternalError(f"it wrote no move: {shown(rest)}") from None
        if move not in view.legal_moves:
            raise ExternalError(f"{move} is not legal here")
        return Choice(move, self._reason(data_of(word, more)))

    def _answer(self, pipes: Pipes, budget: Budget) -> tuple[str, str]:
        """The engine's `bestmove` or `error`; told to stop when its time is up."""
        time = self._patience.move if budget.seconds is None else budget.seconds
        stop_at = monotonic() + time + self._patience.grace / 2
        end_at = stop_at + self._patience.grace / 2
        stopped = False
        while True:
            now = monotonic()
            if now >= end_at:
                allowed = time + self._patience.grace
                raise ExternalError(f"it did not move within {allowed:g} seconds")
            try:
                word, rest = split(pipes.receive(max((end_at if stopped else stop_at) - now, 0.0)))
            except ExternalError:
                if stopped or monotonic() < stop_at:
                    raise
                stopped = True
                pipes.send(line("stop"), self._patience.grace / 2)
                continue
            if word in ("bestmove", "error"):
                return word, rest
            if word != "info":
                raise ExternalError(f"it wrote {shown(word)!r} instead of bestmove")

    def _reason(self, data: dict[str, object]) -> Reason:
        text = data.get("reason")
        if isinstance(text, str) and text:
            return Reason("engine-says", (("text", shown_text(text)),))
        name = self._identity.name if self._identity else self.name
        return Reason("engine", (("engine", name),))


def shown_text(text: str) -> str:
    """A sentence of an engine: printable, and no longer than is polite."""
    return "".join(char for char in text[:LONGEST_TEXT] if char.isprintable())
