"""Who is who: guests by cookie, and names that are kept with a password.

A session token is 256 random bits. The database holds its SHA-256 alone, and the public id of a
person is drawn apart from it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from opendurak.errors import DurakError
from opendurak.protocol.http import Me
from opendurak.server.decide import Person
from opendurak.server.peers import Alone, Peers
from opendurak.server.schema import players, sessions
from opendurak.server.store import Store

REMEMBERED: Final = 10_000
_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"


class NameRefused(DurakError, ValueError):
    """A name that nobody can have."""


class NameTaken(DurakError, ValueError):
    """A name that somebody else keeps."""


class WrongPassword(DurakError):
    """A name and a password that do not belong together."""


def new_id(kind: str, length: int) -> str:
    """A public id, drawn at random: `p_` for people, `t_` for tables."""
    return f"{kind}_" + "".join(secrets.choice(_ALPHABET) for _ in range(length))


def clean_name(name: str) -> str:
    """The name as it is shown. Raises `NameRefused`."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= 24:
        raise NameRefused("a name has 1 to 24 characters")
    for sign in name:
        if unicodedata.category(sign)[0] in "CMZ" and sign != " ":
            raise NameRefused(f"a name cannot hold the character U+{ord(sign):04X}")
    return name


class People:
    """Sessions and names in the database, with the sessions used last in memory."""

    def __init__(self, store: Store, peers: Peers | None = None) -> None:
        self.store = store
        self.peers: Peers = peers or Alone()
        self.signed_out: Callable[[str], None] = lambda _session: None
        """Is told the hash of a token whose session has ended here."""
        self._hasher = PasswordHasher()
        self._known: OrderedDict[str, Me] = OrderedDict()

    async def of_token(self, token: str) -> Me | None:
        """Who holds this token."""
        key = hashed(token)
        known = self._known.get(key)
        if known is None:
            row = await self.store.first(
                sa.select(players.c.id, players.c.name, players.c.kept_name)
                .join(sessions, sessions.c.player == players.c.id)
                .where(sessions.c.token_hash == key)
            )
            if row is None:
                return None
            known = self._known[key] = Me(player=row.id, name=row.name, kept=bool(row.kept_name))
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return known

    async def enter(self, name: str, now: int) -> tuple[str, Me]:
        """A new guest, and the token. Raises `NameRefused`."""
        me = Me(player=new_id("p", 12), name=clean_name(name), kept=False)
        await self.store.execute(sa.insert(players).values(id=me.player, name=me.name))
        return await self._session(me, now), me

    async def rename(self, me: Me, name: str) -> Me:
        """Another name for a guest. Raises `NameRefused`, `NameTaken` for one who keeps a name."""
        if me.kept:
            raise NameTaken(f"you keep the name {me.name!r}: sign out to take another")
        name = clean_name(name)
        change = sa.update(players).where(players.c.id == me.player)
        await self.store.execute(change.values(name=name))
        self._forget(me)
        return Me(player=me.player, name=name, kept=False)

    async def keep(self, me: Me, name: str, password: str) -> Me:
        """Keeps a name with a password. Raises `NameRefused`, `NameTaken`."""
        name = clean_name(name)
        if me.kept:
            raise NameTaken(f"you keep the name {me.name!r} already")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        change = sa.update(players).where(players.c.id == me.player)
        try:
            await self.store.execute(
                change.values(name=name, kept_name=_compared(name), password_hash=hashed)
            )
        except sa.exc.IntegrityError:
            raise NameTaken(f"the name {name!r} is kept by somebody else") from None
        self._forget(me)
        return Me(player=me.player, name=name, kept=True)

    async def come_back(self, name: str, password: str, now: int) -> tuple[str, Me]:
        """A session of somebody who keeps a name. Raises `WrongPassword`."""
        row = await self.store.first(
            sa.select(players).where(players.c.kept_name == _compared(clean_name(name)))
        )
        stored = row.password_hash if row else self._hasher.hash(secrets.token_hex(8))
        try:
            await asyncio.to_thread(self._hasher.verify, stored, password)
        except (VerifyMismatchError, InvalidHashError):
            row = None
        if row is None:
            raise WrongPassword("this name and this password do not belong together")
        me = Me(player=row.id, name=row.name, kept=True)
        return await self._session(me, now), me

    async def sign_out(self, token: str) -> None:
        """Forgets a session."""
        key = hashed(token)
        self._known.pop(key, None)
        await self.store.execute(sa.delete(sessions).where(sessions.c.token_hash == key))
        self._known.pop(key, None)
        self.peers.forget("", key)
        self.signed_out(key)

    async def _session(self, me: Me, now: int) -> str:
        token = secrets.token_urlsafe(32)
        row = {"token_hash": hashed(token), "player": me.player, "created": now}
        await self.store.execute(sa.insert(sessions).values(row))
        return token

    def _forget(self, me: Me) -> None:
        """What is remembered of a person has changed, here and at other servers."""
        self.forget(me.player, "")
        self.peers.forget(me.player)

    def forget(self, player: str, token_hash: str) -> None:
        """Remembers nothing of a person, or of a session; the database knows."""
        self._known.pop(token_hash, None)
        for key in [key for key, known in self._known.items() if known.player == player]:
            del self._known[key]


def person(me: Me) -> Person:
    """The person of a session, as a table knows one."""
    return Person(me.player, me.name)


def hashed(token: str) -> str:
    """The hash of a session's token, as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def _compared(name: str) -> str:
    """Names that differ in case alone are the same name."""
    return name.casefold()
