"""Lockstep bites: six hand-made faults in the core, and each is found.

The faulty cores are built here by CMake from the same sources (see core/durak/fault.hpp).
"""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from opendurak.engine import lockstep
from opendurak.engine.compiled import core_state

ROOT = Path(__file__).parents[2]
FAULTS = ("attack_limit", "draw_order", "who_is_skipped", "transfer_room", "shown_trump",
          "pass_order")  # fmt: skip
PLIES = 60_000  # a fault that is not found within so many has escaped


def tool(name):
    """A build tool of the development group, which stands beside this Python."""
    beside = Path(sys.executable).parent / name
    return str(beside) if beside.exists() else shutil.which(name)


def build(folder):
    """Builds the six faulty cores."""
    configure = [
        tool("cmake"), "-S", str(ROOT), "-B", str(folder), "-G", "Ninja",
        f"-DCMAKE_MAKE_PROGRAM={tool('ninja')}", "-DOPENDURAK_FAULT=all",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]  # fmt: skip
    for command in (configure, [tool("cmake"), "--build", str(folder), "--parallel", "2"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def load(folder, number):
    name = f"_core_fault{number}"
    (path,) = folder.glob(f"{name}*.so")
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def make_with(module):
    """States of the faulty core, built like those of the right one."""

    def make(position):
        right = core_state(position).rules
        rules = module.Rules(
            right.ranks, right.suits,
            **{name: getattr(right, name) for name in (
                "ruleset", "attack_limit", "first_bout_limit", "first_bout_transfer",
                "multi_open", "throw_after_take", "timing", "throwers", "transfer_after_show",
                "double_empty", "repetition")},
        )  # fmt: skip
        return module.State(rules, *position[1:])

    return make


@pytest.mark.timeout(900)  # it compiles
def test_lockstep_finds_every_fault(tmp_path):
    build(tmp_path)
    for number, fault in enumerate(FAULTS, 1):
        module = load(tmp_path, number)
        assert module.core_info()["fault"] == number
        compared, difference = lockstep.lockstep(make_with(module), PLIES, Random(2))
        assert difference is not None, f"{fault} escaped {compared} plies"
        assert difference.what.startswith(("legal moves differ", "after ")), fault
