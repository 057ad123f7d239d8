"""The HTTP side of a client: who it is, which tables there are."""

from __future__ import annotations

import http.client
from http.cookies import SimpleCookie
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from opendurak.client.errors import ClientError, RequestFailed
from opendurak.client.live import LiveTable
from opendurak.client.table import ClientTable
from opendurak.protocol import http as bodies
from opendurak.protocol.words import ErrorWord

_T = TypeVar("_T", bound=msgspec.Struct)
_TIMEOUT = 30


class Client:
    """A person or a bot at a server: an address and a session.

    Entering makes a guest of that name. With the `cookie` of a session of before it is the same
    person again, where the server still knows it. Raises `ClientError` where no server answers.
    """

    def __init__(self, url: str, name: str, cookie: str = "") -> None:
        try:
            parts = urlsplit(url)
            known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:  # brackets or a port that are none
            known = False
        if not known:
            raise ClientError(f"{url!r} is no address of a server: write http://HOST:PORT")
        self.secure = parts.scheme == "https"
        self.host = parts.netloc
        self.cookie = cookie
        self.me = self._known() or self._enter(name)

    def _known(self) -> bodies.Me | None:
        """Who the session of before is, `None` where there is none."""
        if not self.cookie:
            return None
        try:
            return self._request("GET", "/api/me", None, bodies.Me)
        except RequestFailed as error:
            if error.error is not ErrorWord.NO_SESSION:
                raise
        self.cookie = ""
        return None

    def _enter(self, name: str) -> bodies.Me:
        return self._request("POST", "/api/me", bodies.EnterName(name=name), bodies.Me)

    def rename(self, name: str) -> None:
        """Another name for this guest. Raises `RequestFailed`."""
        self.me = self._enter(name)

    def create_table(self, table: bodies.CreateTable) -> bodies.TableInfo:
        """A new table. Raises `RequestFailed`."""
        return self._request("POST", "/api/tables", table, bodies.TableInfo)

    def tables(self) -> list[bodies.TableInfo]:
        """The listed tables."""
        return self._request("GET", "/api/tables", None, bodies.TableList).tables

    def info(self, table_id: str) -> bodies.TableInfo:
        """A table. Raises `RequestFailed`."""
        return self._request("GET", f"/api/tables/{table_id}", None, bodies.TableInfo)

    def table(self, table_id: str) -> ClientTable:
        """A connection to a table, to be used in a `with` statement."""
        return ClientTable(self._socket(table_id), self.cookie)

    def live(self, table_id: str) -> LiveTable:
        """A connection to a table that tells what happens as it comes."""
        return LiveTable(self._socket(table_id), self.cookie)

    def _socket(self, table_id: str) -> str:
        scheme = "wss" if self.secure else "ws"
        return f"{scheme}://{self.host}/api/tables/{table_id}/socket"

    def record(self, table_id: str, game: int) -> str:
        """The record of a finished game. Raises `RequestFailed`."""
        return self._send("GET", f"/api/tables/{table_id}/games/{game}/record", None).decode()

    def _request(self, method: str, path: str, body: msgspec.Struct | None, answer: type[_T]) -> _T:
        try:
            return msgspec.json.decode(self._send(method, path, body), type=answer)
        except msgspec.DecodeError as error:
            raise ClientError(
                f"{self.host} does not answer as an opendurak server: {error}"
            ) from None

    def _send(self, method: str, path: str, body: msgspec.Struct | None) -> bytes:
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        connection = kind(self.host, timeout=_TIMEOUT)
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        data = None if body is None else msgspec.json.encode(body)
        try:
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise ClientError(f"no server answers at {self.host}: {error}") from None
        finally:
            connection.close()
        self._keep_cookie(answer)
        if answer.status >= 400:
            raise _failure(answer.status, content)
        return content

    def _keep_cookie(self, answer: Any) -> None:  # noqa: ANN401 - http.client's answer
        for name, morsel in SimpleCookie(answer.getheader("Set-Cookie") or "").items():
            self.cookie = f"{name}={morsel.value}"


def _failure(status: int, content: bytes) -> ClientError:
    try:
        told = msgspec.json.decode(content, type=bodies.Failure)
    except msgspec.DecodeError:
        return ClientError(f"this is no opendurak server: it answered {status}")
    return RequestFailed(status, told.error, told.detail)
