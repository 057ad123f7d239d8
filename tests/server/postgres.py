"""A PostgreSQL of the tests' own, in a temporary folder, where the machine has one installed."""

import os
import pwd
import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine


def programs():
    """The folder with initdb and postgres, `None` where there is no PostgreSQL."""
    found = shutil.which("initdb")
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return Path(found).parent if found else places[-1].parent if places else None


def _run(*words, check=True):
    """As another user than root, under whom PostgreSQL refuses to run."""
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*user, *map(str, words)], check=check, capture_output=True, cwd="/")


@contextmanager
def cluster(folder):
    """The URL of a running, empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data, here = folder / "data", programs()
    data.mkdir()
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(data, owner.pw_uid, owner.pw_gid)
        for parent in (folder, *folder.parents):
            if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
                parent.chmod(parent.stat().st_mode | 0o711)
    _run(here / "initdb", "-D", data, "-U", "durak", "-A", "trust", "--no-sync")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
    _run(here / "pg_ctl", "-D", data, "-o", options, "-l", data / "log", "-w", "start")
    try:
        yield f"postgresql+asyncpg://durak@127.0.0.1:{port}/postgres"
    finally:
        _run(here / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop", check=False)


async def emptied(url):
    """Throws away all that the database holds."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        await connection.execute(sa.text("CREATE SCHEMA public"))
    await engine.dispose()
