"""A client for opendurak servers: for bots, terminals and tests.

`Client` is a person or a bot at a server; `Client.table` sits down and plays, `Client.live` tells
a program with a screen what happens. `Follower` keeps what a stream tells, without sockets, for
programs that bring their own. examples/bot.py is a whole bot.
"""

from opendurak.client.api import Client
from opendurak.client.errors import ClientError, CommandRefused, RequestFailed, TableClosed
from opendurak.client.follow import Follower
from opendurak.client.live import LiveTable
from opendurak.client.table import ClientTable

__all__ = [
    "Client",
    "ClientError",
    "ClientTable",
    "CommandRefused",
    "Follower",
    "LiveTable",
    "RequestFailed",
    "TableClosed",
]
