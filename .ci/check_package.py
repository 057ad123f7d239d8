"""Check what is in the source distribution and in the wheels with and without the core."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "opendurak"
BUILT = "opendurak/web/static/"
"""Where the browser client is, in a wheel only; the names of its bundles hold a hash."""


def main(sdist: str, with_core: str, without_core: str) -> int:
    """Print what is wrong with the three files; 0 when nothing is."""
    package = {
        f"opendurak/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    package = {name for name in package if not name.startswith(BUILT)}
    web = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "web").rglob("*")
        if path.is_file() and "node_modules" not in path.parts
    }
    core = {path.relative_to(ROOT).as_posix() for path in (ROOT / "core").rglob("*.[ch]pp")}
    with tarfile.open(sdist) as archive:
        source = {name.partition("/")[2] for name in archive.getnames()}
    problems = [
        *missing(sdist, {f"src/{name}" for name in package} | core | web, source),
        *missing(sdist, {"CMakeLists.txt", "tools/backend.py", "tools/client.py"}, source),
        *(f"{sdist}: {name} is built" for name in sorted(source) if BUILT in name),
        *wheel_problems(with_core, package, core=True),
        *wheel_problems(without_core, package, core=False),
    ]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def wheel_problems(path: str, package: set[str], *, core: bool) -> list[str]:
    """What a wheel lacks, and what it should not have."""
    with zipfile.ZipFile(path) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
    compiled = {name for name in names if name.startswith("opendurak/_core.") and name[-1] != "i"}
    client = {name for name in names if name.startswith(BUILT)}
    files = {name for name in names if not name.startswith("opendurak-")} - compiled - client
    problems = missing(path, package | {f"{BUILT}index.html"}, names)
    endings = sorted(Path(name).suffix for name in client)
    if endings != [".css", ".html", ".js", ".svg"]:
        problems.append(f"{path}: the browser client is {sorted(client)}")
    problems += [f"{path}: {name} does not belong there" for name in sorted(files - package)]
    if bool(compiled) != core:
        problems.append(f"{path}: has the compiled core {sorted(compiled)}, expected: {core}")
    if core == path.endswith("-py3-none-any.whl"):
        problems.append(f"{path}: the wrong tag for a wheel {'with' if core else 'without'} core")
    return problems


def missing(path: str, wanted: set[str], found: set[str]) -> list[str]:
    """One line for each file that is not there."""
    return [f"{path}: {name} is missing" for name in sorted(wanted - found)]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
