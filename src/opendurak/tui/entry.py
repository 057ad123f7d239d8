"""What a person typed: a command, a move, or something unclear."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from opendurak.errors import NotationError
from opendurak.locale import Texts, texts
from opendurak.moves import PASS, TAKE, Move, MoveKind
from opendurak.position import Phase
from opendurak.tui.faces import LETTERS
from opendurak.view import View

COMMANDS: Final = ("help", "hint", "table", "rules", "save", "quit")
_TEN = re.compile(r"10(?=[A-Za-z])")
_BARE_CARD: Final = {
    Phase.DEFEND: MoveKind.BEAT,
    Phase.THROW: MoveKind.THROW_IN,
    Phase.TAKE: MoveKind.THROW_IN,
}


class Entry(NamedTuple):
    """What a line means: a command with its argument, or the moves it can stand for.

    Neither: it is unclear. `guess` is a move that is written well but not legal.
    """

    command: str = ""
    argument: str = ""
    moves: tuple[Move, ...] = ()
    guess: Move | None = None


def vocabulary(language: Texts) -> dict[str, str]:
    """Every word that a person may type, and which command, `take` or `pass` it means."""
    words: dict[str, str] = {}
    for command in (*COMMANDS, "take", "pass"):
        for spoken in (texts("en"), language):
            words |= dict.fromkeys(spoken(f"command-{command}").split(), command)
    return words


def read(line: str, view: View, words: Mapping[str, str]) -> Entry:
    """The meaning of a line typed by the seat to act; `words` is a `vocabulary`."""
    text = line.strip()
    first, _, rest = text.partition(" ")
    meant = words.get(first.lower(), "")
    if meant in COMMANDS and (not rest or meant in ("rules", "save")):
        return Entry(command=meant, argument=rest.strip())
    if text.isascii() and text.isdigit():
        number = int(text) if len(text) < 6 else 0
        return Entry(moves=view.legal_moves[number - 1 : number] if number else ())
    if not rest and meant in ("take", "pass"):
        move = TAKE if meant == "take" else PASS
        return Entry(moves=(move,)) if move in view.legal_moves else Entry(guess=move)
    return _move(_plain(text), view)


def _plain(text: str) -> str:
    """The line in the letters of the notation: 10♦ is TD."""
    for sign, suit in LETTERS.items():
        text = text.replace(sign, suit)
    return _TEN.sub("T", text.replace(" ", "").replace("\N{VARIATION SELECTOR-15}", ""))


def _move(text: str, view: View) -> Entry:
    """The legal moves that `text` can name: whole, or by their card alone; small letters too."""
    for fold in (str, str.lower):
        wanted = fold(text)
        named = [move for move in view.legal_moves if fold(str(move)) == wanted]
        alone = [move for move in view.legal_moves if len(move.cards) == 1]
        named = named or [move for move in alone if fold(str(move.cards[0])) == wanted]
        if named:
            return Entry(moves=tuple(named))
    return Entry(guess=_guess(text, view))


def _guess(text: str, view: View) -> Move | None:
    """The move that `text` writes although it is not legal; a card alone is meant for now."""
    for written in (text, text.upper()):
        try:
            move = Move.from_text(written)
        except NotationError:
            continue
        kind = _BARE_CARD.get(view.phase)
        if move.kind is MoveKind.OPEN and kind is not None:
            unbeaten = [pair.attack for pair in view.table if pair.defence is None]
            attack = unbeaten[0] if kind is MoveKind.BEAT else None
            return Move(kind, move.cards[:1], attack)
        return move
    return None
