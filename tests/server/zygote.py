"""Starts servers quickly: all is imported once, and each server is a fork of this process.

Reads lines from standard input; each starts a server on the port and database of the command
line, with the limits of the internet (`strict`) or none (`free`), and its process id is printed.
"""

import os
import sys

from opendurak.server.config import ServerConfig
from opendurak.server.limits import Rate
from opendurak.server.serve import listening, serve

FREE = Rate(1e6, 1e6)
STRICT = ServerConfig(ai_warm=False, pace_scale=0.02, lease_seconds=2.0)
CONFIGS = {
    "strict": STRICT,
    "free": STRICT._replace(
        socket_rate=FREE,
        address_rate=FREE,
        table_rate=FREE,
        create_rate=FREE,
        sockets_per_address=1000,
    ),
}


def say(word):
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def main(port: int, url: str, limits: str) -> None:
    """Forks a server for each line."""
    say("ready")
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            serve(listening("127.0.0.1", port), url, CONFIGS[limits])
            os._exit(0)
        say(child)
        os.waitpid(child, 0)
        say("ended")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
