"""Draws the pictures of the documentation: `.venv/bin/python tools/pictures.py`.

`play.svg` is the screen of `durak play` in a terminal of 80 x 24 after some moves; the others are
pages in Chromium. All come from fixed seeds; letters look as the fonts of the machine do. The word
`terminal` or `browser` draws that kind alone.
"""

from __future__ import annotations

import io
import os
import pty
import re
import select
import shutil
import sys
import tempfile
from pathlib import Path

import stage
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI
from rich.text import Text

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
ROWS, COLUMNS = 24, 80
MOVES = ("JD", "3", "8D:KH")
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


def draw_terminal() -> None:
    """Draws `play.svg`."""
    with tempfile.TemporaryDirectory() as folder:
        shown = session(MOVES, str(Path(folder) / "game.txt"))
    lines = shown.rstrip("\n").split("\n")[-ROWS:]
    with Path(os.devnull).open("w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere)
        console.print(Text.from_ansi("\n".join(lines)))
    picture = console.export_svg(title="durak play", theme=DIMMED_MONOKAI)
    picture = re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)  # it names a far server
    (PICTURES / "play.svg").write_text(picture)


PHONE, DESKTOP = (390, 844), (1280, 800)
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
THEMES = ("light", "dark")
COLOURS = 200
"""As many as a picture keeps: the pages have few, and a file is half its size."""


def draw_browser() -> None:
    """Draws the pages: lobby, tables of two, four and six, a replay."""
    tables = {
        2: stage.found("podkidnoy-36", 2, stage.lively),
        4: stage.found("podkidnoy-36", 4, stage.lively),
        6: stage.found("podkidnoy-52", 6, stage.crowded),
    }
    film = stage.finished("perevodnoy-36", 4)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for theme in THEMES:
            for device in DEVICES:
                at_four = stage.Stage(tables[4], film)
                shoot(browser, at_four, "/", f"lobby-{device}-{theme}")
                for seats, played in tables.items():
                    here = stage.Stage(played, film)
                    path = f"/table/{played.table.id}"
                    shoot(browser, here, path, f"table-{seats}-{device}-{theme}")
                shoot(browser, at_four, "/replay/t_picture4/1#16", f"replay-{device}-{theme}")
        browser.close()


def shoot(browser: Browser, here: stage.Stage, path: str, name: str) -> None:
    """Takes the picture of a page."""
    *_, device, theme = name.split("-")
    width, height = DEVICES[device]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="reduce",
        locale="en-GB",
    )
    here.serve(context)
    page = context.new_page()
    page.clock.set_fixed_time(here.now)  # or the clocks at the table would run
    page.goto(stage.ORIGIN + path, wait_until="networkidle")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled")))
    few = picture.convert("RGB").quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)
    context.close()


def main(words: list[str]) -> None:
    """Writes the pictures to docs/pictures."""
    kinds = {"terminal": draw_terminal, "browser": draw_browser}
    for kind in words or kinds:
        kinds[kind]()


if __name__ == "__main__":
    main(sys.argv[1:])
