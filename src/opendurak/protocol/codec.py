"""Messages to bytes and back. What comes from outside is checked against the structs here."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from opendurak.errors import DurakError
from opendurak.protocol.commands import FromClient
from opendurak.protocol.messages import FromServer
from opendurak.protocol.words import MESSAGE_BYTES, FrameFault

_T = TypeVar("_T")
_encoder = msgspec.json.Encoder()
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class ProtocolError(DurakError, ValueError):
    """A frame that is no message; `fault` says in which way."""

    def __init__(self, fault: FrameFault, detail: str) -> None:
        self.fault = fault
        self.detail = detail
        super().__init__(f"no message ({fault.value}): {detail}")


def encode(message: FromClient | FromServer) -> str:
    """The message as JSON text, as it stands in a text frame."""
    return _encoder.encode(message).decode()


def decode_from_client(frame: str | bytes) -> FromClient:
    """What a client said. Raises `ProtocolError`; its text holds nothing of the frame's."""
    if isinstance(frame, bytes):
        raise ProtocolError(FrameFault.NOT_TEXT, "messages are text frames")
    if len(frame) > MESSAGE_BYTES or len(frame.encode("utf-8", "replace")) > MESSAGE_BYTES:
        raise ProtocolError(FrameFault.TOO_LONG, f"a message has at most {MESSAGE_BYTES} bytes")
    return _decoded(_from_client, frame)


def decode_from_server(frame: str | bytes) -> FromServer:
    """What the server said. Raises `ProtocolError`."""
    if isinstance(frame, bytes):
        raise ProtocolError(FrameFault.NOT_TEXT, "messages are text frames")
    return _decoded(_from_server, frame)


def _decoded(decoder: msgspec.json.Decoder[_T], frame: str) -> _T:
    try:
        return decoder.decode(frame)
    except msgspec.ValidationError as error:
        raise ProtocolError(FrameFault.NOT_A_MESSAGE, str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ProtocolError(FrameFault.NOT_JSON, str(error)) from None
