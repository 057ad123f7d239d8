"""Speaking the engine protocol: a level as an engine (docs/engine-protocol.md)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from opendurak.errors import DurakError
from opendurak.notation import view_from_json
from opendurak.players.errors import ExternalError, PlayerError
from opendurak.players.lines import VERSION, data_of, line, split
from opendurak.players.player import Budget, Player
from opendurak.players.sentences import sentence
from opendurak.view import View

Write = Callable[[bytes], None]


class Speaker:
    """Answers the lines of a host on behalf of a player; no line can break it."""

    def __init__(self, player: Player, write: Write, language: str = "en") -> None:
        self._player = player
        self._write = write
        self._language = language
        self._view: View | None = None

    def run(self, lines: Iterable[bytes]) -> None:
        """Answers line by line, until `quit` or the end."""
        for text in lines:
            if not text.strip():
                continue
            try:
                word, rest = split(text)
                if word == "quit":
                    return
                self._answer(word, rest)
            except DurakError as error:
                self._write(line(f"error {' '.join(str(error).split())}"))

    def _answer(self, word: str, rest: str) -> None:
        if word == "durak":
            self._greet(data_of(word, rest))
        elif word == "view":
            self._view = None
            self._view = view_from_json(data_of(word, rest))
        elif word == "go":
            self._go(data_of(word, rest))
        elif word != "stop":
            raise ExternalError(f"unknown word {word[:40]!r}: use durak, view, go, stop or quit")

    def _greet(self, data: dict[str, Any]) -> None:
        version = data.get("version", VERSION)
        if version != VERSION:
            raise ExternalError(f"version {version!r} is not spoken here: use {VERSION}")
        about = {"name": self._player.name, "rules": ["*"], "players": [2, sys.maxsize]}
        self._write(line("ready", about))

    def _go(self, data: dict[str, Any]) -> None:
        if self._view is None:
            raise ExternalError("go without a view: send a view first")
        choice = self._player.consider(self._view, Random(_number(data, "seed")), _budget(data))  # noqa: S311 - the host's seed
        reason = {"reason": sentence(choice.reason, self._language)}
        if choice.value is not None:
            reason["value"] = str(choice.value)
        self._write(line(f"bestmove {choice.move}", reason))


def _budget(data: dict[str, Any]) -> Budget:
    ms = _number(data, "ms")
    return Budget(
        _number(data, "worlds"), _number(data, "nodes"), None if ms is None else ms / 1000
    )


def _number(data: dict[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
        raise PlayerError(f"{name} is {value!r}: give a number from 0 on")
    return int(value)
