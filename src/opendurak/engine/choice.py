"""Which engine serves: the compiled core or the Python rules.

`OPENDURAK_ENGINE` set to `python` or `core` forces one. Otherwise the core serves where it was
built and takes the rules, and Python where not.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from opendurak.engine.plain import PythonEngine
from opendurak.engine.results import Engine, EngineName
from opendurak.errors import EngineError, UnsupportedRules
from opendurak.position import Position

if TYPE_CHECKING:
    from opendurak.engine import compiled

VARIABLE: Final = "OPENDURAK_ENGINE"
PYTHON: Final = PythonEngine()

try:
    from opendurak.engine import compiled
except ImportError as error:  # no compiler was found when opendurak was installed
    CORE_MISSING: str | None = str(error)
else:
    CORE_MISSING = None


def forced(asked: str | None = None) -> EngineName | None:
    """The engine that `asked`, or else the environment, insists on; `None` for a free choice.

    Raises `EngineError` for an unknown name, or for a core that was not built.
    """
    name = asked or os.environ.get(VARIABLE, "")
    source = "engine" if asked else VARIABLE
    if name in ("", "auto"):
        return None
    if name == "python":
        return "python"
    if name != "core":
        raise EngineError(f"{source}={name} is unknown: use core, python or auto")
    if CORE_MISSING:
        raise EngineError(
            f"{source}=core, but the compiled core is missing ({CORE_MISSING}): "
            "install opendurak again where a C++20 compiler is found"
        )
    return "core"


def serving() -> EngineName:
    """The engine that serves where the core takes the rules. Raises as `forced`."""
    return forced() or ("python" if CORE_MISSING else "core")


def engine_for(position: Position, asked: str | None = None) -> Engine:
    """The engine that serves a position: the forced one, else the core where it takes the rules.

    Raises as `forced`, and `UnsupportedRules` where a forced core does not take the rules.
    """
    insisted = forced(asked)
    if insisted == "python" or CORE_MISSING:
        return PYTHON
    try:
        compiled.core_state(position)
    except UnsupportedRules:
        if insisted:
            raise
        return PYTHON
    return compiled.CoreEngine()
