"""The stub says what the compiled module holds."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import opendurak
from opendurak import _core

PACKAGE = Path(opendurak.__file__).parent
STUB = ast.parse((PACKAGE / "_core.pyi").read_text(encoding="utf-8"))


def described():
    """Each function and method of the stub, with its place."""
    for node in STUB.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and member.name not in {
                    "__eq__",
                    "__hash__",
                }:
                    yield f"{node.name}.{member.name}", member


def compiled(place):
    """The signature that nanobind recorded."""
    value = _core
    for name in place.split("."):
        value = getattr(value, name)
    value = value.fget if isinstance(value, property) else value
    ((text, _, defaults),) = value.__nb_signature__
    for number, default in enumerate(defaults or ()):
        text = re.sub(rf"\\{number}(?!\d)", repr(default), text)
    text = re.sub(r"\b(opendurak\._core|collections\.abc)\.", "", text)
    return ast.parse(text.replace("def (", "def getter(") + ": ...").body[0]


@pytest.mark.parametrize(("place", "node"), [*described()], ids=[place for place, _ in described()])
def test_signatures(place, node):
    real = compiled(place)
    assert ast.unparse(node.args) == ast.unparse(real.args)
    stated, returned = ast.unparse(node.returns), ast.unparse(real.returns)
    # The stub may say more of what is in a tuple or a dict.
    assert stated == returned or stated.startswith(f"{returned}[")


def test_every_name_is_described():
    names = {node.name for node in STUB.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    assert names == {name for name in vars(_core) if not name.startswith("__")}


def test_stubtest_finds_nothing_else(tmp_path):
    command = [sys.executable, "-m", "mypy.stubtest", "opendurak._core"]
    allowlist = Path(__file__).with_name("stubtest.txt")
    result = subprocess.run(
        [*command, "--allowlist", str(allowlist)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
