"""`durak doctor`: what is installed, what serves, what is missing."""

from __future__ import annotations

import os
import platform
import sys
from importlib import import_module
from typing import NamedTuple

from opendurak.cli.given import AsJson
from opendurak.cli.output import print_json, version
from opendurak.locale import LANGUAGES, VARIABLES, language_of, rules_page, texts

EXAMPLES = ("durak doctor", "durak doctor --json")

PARTS = ("typer", "rich", "fluent.runtime", "msgspec")
REQUIRED = "OPENDURAK_REQUIRE_CORE"
NO_CORE = (
    "the compiled core is missing, so the Python engine serves: all works, but searching is slow; "
    "install a C++20 compiler (Debian, Ubuntu: g++ python3-dev) and then opendurak again"
)


class Finding(NamedTuple):
    """One thing looked at. `trouble` says what is missing or broken and how to mend it."""

    name: str
    value: str
    trouble: str = ""
    broken: bool = False


def run(as_json: AsJson = False) -> int:
    """Say what is installed, which engine serves, and what is missing.

    Exit code 1 if something is broken; a missing core is not, unless OPENDURAK_REQUIRE_CORE is set.
    """
    findings = [*_versions(), _engine(), _games(), _texts(), _terminal()]
    broken = any(finding.broken for finding in findings)
    if as_json:
        print_json(
            {
                "ok": not broken,
                **{finding.name: finding.value for finding in findings},
                "trouble": [finding.trouble for finding in findings if finding.trouble],
            }
        )
        return int(broken)
    for finding in findings:
        print(f"{finding.name:<10} {finding.value}")
    print()
    for finding in findings:
        if finding.trouble:
            print(f"{'broken' if finding.broken else 'note'}: {finding.trouble}")
    print("something is broken" if broken else "all is well")
    return int(broken)


def _versions() -> list[Finding]:
    found = {name: _version_of(name) for name in PARTS}
    missing = [name for name in PARTS if not found[name]]
    parts = ", ".join(f"{name} {number}" for name, number in found.items() if number)
    remedy = f"missing: {', '.join(missing)}; install opendurak again" if missing else ""
    python = f"{platform.python_version()} ({platform.python_implementation()}), {sys.executable}"
    return [
        Finding("opendurak", version()),
        Finding("python", python),
        Finding("platform", f"{platform.system()} {platform.release()}, {platform.machine()}"),
        Finding("parts", parts, remedy, broken=bool(missing)),
    ]


def _version_of(distribution: str) -> str:
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return ""


def _engine() -> Finding:
    """The engine that serves: the compiled core if it loads and no other is forced."""
    from opendurak.engine import VARIABLE, forced
    from opendurak.errors import EngineError

    try:
        insisted = forced()
    except EngineError as error:
        return Finding("engine", "none", str(error), broken=True)
    core = _core()
    if insisted == "python" and not core.trouble:
        return Finding("engine", f"python, as {VARIABLE} says; {core.value} is there too")
    return core


def _core() -> Finding:
    """The compiled core, or why Python serves without it."""
    required = os.environ.get(REQUIRED, "0").lower() not in ("", "0", "false")
    try:
        core = import_module("opendurak._core")
        info = core.core_info()
    except ModuleNotFoundError:
        return Finding("engine", "python", NO_CORE, broken=required)
    except Exception as error:  # noqa: BLE001 - whatever a broken library does
        trouble = f"the compiled core does not work ({error}): install opendurak again"
        return Finding("engine", "python", trouble, broken=True)
    value = f"core {info['version']} ({info['compiler']})"
    if info["version"] != version():
        trouble = f"the core is of {info['version']}: install opendurak again"
        return Finding("engine", value, trouble, broken=True)
    return Finding("engine", value)


def _games() -> Finding:
    """Where games are kept."""
    from opendurak.tui.keeping import games_folder

    folder = games_folder()
    place = next(path for path in (folder, *folder.parents) if path.exists())
    if place.is_dir() and os.access(place, os.W_OK):
        return Finding(
            "games", f"{folder}{'' if place == folder else ' (made with the first game)'}"
        )
    trouble = f"{place} cannot be written: name a file with `durak play --record FILE`"
    return Finding("games", str(folder), trouble)


def _texts() -> Finding:
    """The languages, each opened to see that its files are there."""
    try:
        names = [f"{lang} {texts(lang)('language')}" for lang in LANGUAGES if rules_page(lang)]
    except (OSError, LookupError) as error:
        return Finding("languages", "", f"{error}: install opendurak again", broken=True)
    set_by = next((name for name in VARIABLES if os.environ.get(name)), "no variable is set")
    return Finding("languages", f"{', '.join(names)}; here {language_of(os.environ)} ({set_by})")


def _terminal() -> Finding:
    from opendurak.tui.terminal import standard_terminal

    terminal = standard_terminal()
    console = terminal.console
    kind = os.environ.get("TERM", "unknown") if console.is_terminal else "no terminal"
    system = None if console.no_color else console.color_system
    colours = f"colours {system}" if system else "no colours"
    suits = "♣ ♦ ♥ ♠" if terminal.signs else "C D H S"
    size = f"{console.width} x {console.height}"
    trouble = "" if console.width >= 80 else "the terminal is narrower than 80 columns"
    value = f"{kind}, {size}, {console.encoding}, {colours}, suits {suits}"
    return Finding("terminal", value, trouble)
