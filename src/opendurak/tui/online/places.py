"""Which table a link leads to, and who one was there before."""

from __future__ import annotations

import getpass
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from opendurak.client import Client, ClientError, RequestFailed
from opendurak.protocol.words import ErrorWord
from opendurak.tui.keeping import data_folder

_LINK = re.compile(r"(https?://[^/?#\s]+)/table/(t_[a-z0-9]{1,30})/?(?:[?#].*)?")
NAME_AT_MOST = 24


class Place(NamedTuple):
    """A table at a server."""

    server: str
    table: str

    @property
    def link(self) -> str:
        """The link that invites to the table."""
        return f"{self.server}/table/{self.table}"


def place(link: str) -> Place:
    """The table that a link leads to. Raises `ClientError`."""
    found = _LINK.fullmatch(link.strip())
    if found is None:
        raise ClientError(f"{link!r} is no link to a table: write http://HOST:PORT/table/TABLE")
    return Place(found[1], found[2])


class Sessions:
    """The session cookies of this user, by server, in a file that nobody else can read."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or data_folder() / "sessions.json"

    def cookie(self, server: str) -> str:
        """The cookie of the last session at a server, empty for none."""
        found = self._read().get(server)
        return found if isinstance(found, str) else ""

    def keep(self, server: str, cookie: str) -> None:
        """Remembers a session. Where the file cannot be written the next one is a new guest's."""
        known = self._read() | {server: cookie}
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.touch(mode=0o600)
            self.file.write_text(json.dumps(known, indent=1), encoding="utf-8")

    def _read(self) -> dict[str, object]:
        try:
            known = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return known if isinstance(known, dict) else {}


def enter(at: Place, name: str | None, sessions: Sessions) -> Client:
    """The person of before, or a new guest, where the table exists. Raises `ClientError`."""
    client = Client(at.server, name or user_name(), sessions.cookie(at.server))
    if name is not None and client.me.name != name:
        client.rename(name)
    sessions.keep(at.server, client.cookie)
    check(client, at)
    return client


def look_on(at: Place) -> Client:
    """A guest who only looks on. Raises `ClientError`."""
    client = Client(at.server, user_name())
    check(client, at)
    return client


def check(client: Client, at: Place) -> None:
    """Whether the table exists. Raises `ClientError`."""
    try:
        client.info(at.table)
    except RequestFailed as error:
        if error.error is ErrorWord.NOT_FOUND:
            raise ClientError(f"there is no table {at.table} at {at.server}") from None
        raise


def user_name() -> str:
    """What the system calls the user, as far as a name may be so."""
    with suppress(OSError, KeyError, ImportError):
        name = "".join(sign for sign in getpass.getuser() if sign.isprintable())[:NAME_AT_MOST]
        if name.strip():
            return name
    return "Guest"
