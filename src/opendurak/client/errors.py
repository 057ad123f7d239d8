"""What can go wrong at a server, seen from the client.

::

    DurakError
    └── ClientError         the server cannot be reached, or says what a client cannot read
        ├── RequestFailed   an HTTP request failed; `error` is the server's word for it
        └── CommandRefused  a command was refused; `reason` says why
"""

from __future__ import annotations

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
