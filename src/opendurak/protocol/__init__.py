"""The wire messages of a table, without sockets. docs/protocol.md explains them one by one.

`commands` is what clients say, `messages` what the server says, `http` the bodies of the HTTP
API. `state` and `game` are what the messages carry, `words` the words in them.
"""

from opendurak.protocol.codec import (
    ProtocolError,
    decode_from_client,
    decode_from_server,
    encode,
)

__all__ = ["ProtocolError", "decode_from_client", "decode_from_server", "encode"]
