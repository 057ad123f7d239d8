"""What can go wrong at a server, seen from the client.

::

    DurakError
    └── ClientError         the server cannot be reached, or says what a client cannot read
        ├── RequestFailed   an HTTP request failed; `error` is the server's word for it
        ├── CommandRefused  a command was refused; `reason` says why
        └── TableClosed     the server will not have this client at this table; `code` says why
"""

from __future__ import annotations

from typing import ClassVar

from opendurak.errors import DurakError
from opendurak.protocol.words import ErrorWord, Refusal


class ClientError(DurakError):
    """The server cannot be reached, or does not speak this protocol."""


class RequestFailed(ClientError):
    """An HTTP request failed."""

    def __init__(self, status: int, error: ErrorWord, detail: str) -> None:
        self.status = status
        self.error = error
        super().__init__(f"the server refused ({status} {error.value}): {detail}")


class CommandRefused(ClientError):
    """A command was refused."""

    def __init__(self, reason: Refusal, detail: str) -> None:
        self.reason = reason
        super().__init__(f"refused ({reason.value}): {detail}")


class TableClosed(ClientError):
    """The server ended the connection for good."""

    WHY: ClassVar = {
        4401: "it does not know this session",
        4403: "it takes this for a request from another site",
        4404: "there is no such table",
    }

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(f"the server closed the connection: {self.WHY.get(code, code)}")
