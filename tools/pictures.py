"""Draws the pictures of the documentation: `.venv/bin/python tools/pictures.py`.

`play.svg` is the screen of `durak play` in a terminal of 80 x 24 after some moves.
"""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
ROWS, COLUMNS = 24, 80
MOVES = ("JD", "3", "8H:KH")
DURAK = Path(sys.executable).parent / "durak"
PROMPT = b"Your move> "
PATIENCE = 60  # seconds until the prompt must have come


def session(moves: tuple[str, ...], record: str) -> str:
    """What a terminal shows while `moves` are typed into a game of three, kept in `record`."""
    child, terminal = pty.fork()
    if not child:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": str(COLUMNS), "LINES": str(ROWS)}
        words = ("play", "--seed", "readme", "--players", "3", "--record", record)
        os.execv(DURAK, (str(DURAK), *words))  # noqa: S606 - our own program
    shown = _read(terminal)
    for move in moves:
        os.write(terminal, f"{move}\n".encode())
        shown += _read(terminal)
    os.close(terminal)
    os.waitpid(child, 0)
    return shown.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    """What is shown until the next move is asked for."""
    shown = b""
    while not shown.endswith(PROMPT) and select.select([terminal], [], [], PATIENCE)[0]:
        shown += os.read(terminal, 65536)
    return shown


def main() -> None:
    """Writes every picture to docs/pictures."""
    with tempfile.TemporaryDirectory() as folder:
        shown = session(MOVES, str(Path(folder) / "game.txt"))
    lines = shown.rstrip("\n").split("\n")[-ROWS:]
    with Path(os.devnull).open("w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere)
        console.print(Text.from_ansi("\n".join(lines)))
    picture = console.export_svg(title="durak play", theme=DIMMED_MONOKAI)
    picture = re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)  # it names a far server
    (PICTURES / "play.svg").write_text(picture)


if __name__ == "__main__":
    main()
