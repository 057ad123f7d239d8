"""The page of statistics: every block of figures stands under the command that prints it.

`.venv/bin/python -m tests.tablebase.page` runs the commands of docs/endgame-statistics.md and
writes down what they print. Commands that read a table in `tables/` run only where it is there.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tests.cli.command import durak

PAGE = Path(__file__).parents[2] / "docs" / "endgame-statistics.md"
BLOCK = re.compile(r"^    \$ (durak .*)\n((?:    .*\n|\n(?=    (?!\$)))*)", re.MULTILINE)


def blocks(text: str) -> list[tuple[str, str]]:
    """The commands and what stands below them."""
    return [(found[1], found[2].rstrip("\n") + "\n") for found in BLOCK.finditer(text)]


def can_run(command: str) -> bool:
    """Whether the tables that the command reads are there."""
    return all(Path(name).exists() for name in re.findall(r"tables/\S+", command))


def output_of(command: str) -> str:
    """What a command prints, indented; `| tail -N` and `| grep WORD` are understood."""
    words, *filters = (shlex.split(part) for part in command.split("|"))
    done = durak(*words[1:])
    if done.code:
        raise SystemExit(f"{command}: {done.err}")
    lines = done.out.splitlines()
    for name, word in filters:
        lines = lines[int(word) :] if name == "tail" else [ln for ln in lines if word in ln]
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)


def rewritten(text: str) -> str:
    """The page with what its commands print now."""

    def fresh(found: re.Match[str]) -> str:
        if not can_run(found[1]):
            return found[0]
        return f"    $ {found[1]}\n{output_of(found[1])}" + "\n" * found[0].endswith("\n\n")

    return BLOCK.sub(fresh, text)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
