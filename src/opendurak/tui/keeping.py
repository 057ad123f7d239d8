"""Where a game is kept while it is played, and how it gets there."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import IO

from opendurak.errors import DurakError
from opendurak.notation import GameRecord, record_to_text, records_from_text, text_from_bytes

_CLASH_AT_MOST = 1000


class KeepError(Exception):
    """A file that cannot keep a game; the text says why."""


class Keeper:
    """A file that always holds the game as it stands, after the games it held before.

    Raises `KeepError` where it cannot.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._before = _games_in(path)
        replace(path, self._before)

    def keep(self, record: GameRecord) -> None:
        """Writes the game. Whatever stops the program, the file is whole."""
        replace(self.path, self._before + record_to_text(record))


def data_folder(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """Where the system wants a person's data: XDG, Application Support or LOCALAPPDATA."""
    env = os.environ if environment is None else environment
    home = Path(env.get("HOME") or env.get("USERPROFILE") or "~").expanduser()
    if platform == "win32":
        base = Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        given = Path(env.get("XDG_DATA_HOME") or "")
        base = given if given.is_absolute() else home / ".local" / "share"
    return base / "opendurak"


def games_folder() -> Path:
    """Where games are kept when the person names no file."""
    return data_folder() / "games"


def new_file(folder: Path, now: datetime) -> Path:
    """A name in `folder` for a game that begins at `now`; the file is made. Raises `KeepError`."""
    stem = f"durak-{now:%Y%m%d-%H%M%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, _CLASH_AT_MOST):
            path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            with contextlib.suppress(FileExistsError), path.open("x"):
                return path
    except OSError as error:
        raise KeepError(f"{folder}: {error.strerror or error}") from None
    raise KeepError(f"{folder}: too many games of one second")


def save_copy(name: str, record: GameRecord, exists: str) -> Path:
    """Writes the game to a new file. Raises `KeepError`, saying `exists` where there is one."""
    try:
        path = Path(name).expanduser()
        if path.exists():
            raise KeepError(exists)
        replace(path, record_to_text(record))
    except (OSError, ValueError, RuntimeError) as error:  # a name too long, a NUL, no such home
        raise KeepError(f"{name!r}: {error}") from None
    return path


def replace(path: Path, text: str) -> None:
    """Writes a file beside and moves it into place: never half a file. Raises `KeepError`."""
    try:
        # A link stays a link: the file that it leads to is written.
        target = path.resolve()
        with tempfile.NamedTemporaryFile(
            "w",
            encoding="utf-8",
            newline="\n",
            prefix=f".{path.name[:100]}-",
            dir=target.parent,
            delete=False,
        ) as file:
            temporary = Path(file.name)
            try:
                _fill(file, text)
                temporary.chmod(_mode(target))
                temporary.replace(target)
            finally:
                temporary.unlink(missing_ok=True)
    except OSError as error:
        raise KeepError(f"{path}: {error.strerror or error}") from None


def _fill(file: IO[str], text: str) -> None:
    """Writes `text` and sees that it is on the disk."""
    file.write(text)
    file.flush()
    os.fsync(file.fileno())


def _mode(path: Path) -> int:
    """The rights of the file that is replaced, else those that a new file gets."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _games_in(path: Path) -> str:
    """The text of a file of games that is there already, with a blank line after it."""
    try:
        if not path.exists():
            return ""
        if not path.is_file():
            raise KeepError(f"{path} is not a file")
        text = text_from_bytes(path.read_bytes())
        for _ in records_from_text(text):
            pass
    except OSError as error:
        raise KeepError(f"{path}: {error.strerror or error}") from None
    except DurakError as error:
        raise KeepError(f"{path} is there already and holds no games: {error}") from None
    return f"{text.rstrip()}\n\n" if text.strip() else ""
