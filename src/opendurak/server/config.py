"""What a server is started with."""

from __future__ import annotations

from typing import NamedTuple

from opendurak.server.limits import Rate


class ServerConfig(NamedTuple):
    """Limits and habits of a server; the defaults are for the open internet.

    Rates are for each socket, address or table; sizes count messages.
    """

    socket_rate: Rate = Rate(40, 10)
    address_rate: Rate = Rate(60, 5)
    login_rate: Rate = Rate(10, 0.1)
    table_rate: Rate = Rate(200, 100)
    create_rate: Rate = Rate(20, 0.2)
    sockets_per_address: int = 64
    queue_length: int = 256
    faults_at_most: int = 20
    ai_seconds: float = 1.0
    ai_deadline: float = 3.0
    ai_workers: int | None = None
    ai_warm: bool = True
    pace_scale: float = 1.0
    idle_seconds: float = 900.0
    lease_seconds: float = 6.0
