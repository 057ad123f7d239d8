"""The golden perft files: how they are laid out.

A file is a comment, then one block a position, blank lines between:

    # name of the block
    position podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -
    moves    9C
    leaves   1 2 2

`moves` (not in every file) are the legal moves in their order, `leaves` the leaves at depth 1, 2, 3
and so on: moves are counted as in chess, forced passes too, a finished game is one leaf.
"""

from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
PRESETS = HERE / "presets.txt"
BOUTS = HERE / "bouts.txt"


class Entry(NamedTuple):
    """One position with its counts; `moves` is empty where the order is not pinned."""

    name: str
    position: str
    leaves: tuple[int, ...]
    moves: tuple[str, ...] = ()


def read(path):
    """The entries of a golden file."""
    blocks = path.read_text("utf-8").split("\n\n")[1:]
    return [_entry(block.strip().split("\n")) for block in blocks]


def _entry(lines):
    fields = dict(line.split(None, 1) for line in lines)
    return Entry(
        fields["#"],
        fields["position"],
        tuple(map(int, fields["leaves"].split())),
        tuple(fields.get("moves", "").split()),
    )


def written(title, entries):
    """The text of a golden file."""
    blocks = [
        f"# {title}\n# Made by `.venv/bin/python -m tests.perft.make`; see golden.py beside it."
    ]
    for entry in entries:
        lines = [f"# {entry.name}", f"position {entry.position}"]
        lines += [f"moves    {' '.join(entry.moves)}"] if entry.moves else []
        lines += [f"leaves   {' '.join(map(str, entry.leaves))}"]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"
