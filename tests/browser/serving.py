"""A real `durak serve` in a process of its own, that can be killed and started again."""

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

DURAK = Path(sys.executable).parent / "durak"
PATIENCE = 60  # seconds until a server must answer


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`durak serve` on a port and a data folder of its own."""

    def __init__(self, data):
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        words = ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.data)]
        command = shutil.which("durak", path=str(DURAK.parent))
        assert command, f"{DURAK} is missing: run `python3 start.py setup`"
        self.process = subprocess.Popen(
            [command, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.process.poll() is None, f"`durak serve` ended: {self.process.returncode}"
            assert time.monotonic() < until, "`durak serve` does not answer"
            time.sleep(0.05)

    def _answers(self):
        try:
            with urlopen(f"{self.url}/api/health", timeout=5) as answer:  # noqa: S310 - http
                return answer.status == 200
        except OSError:
            return False

    def kill(self):
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        self.process.wait(30)
