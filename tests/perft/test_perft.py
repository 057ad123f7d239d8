"""The golden perft files against the rules, and against the judge that knows only the rule page."""

import pytest

from opendurak import Position
from opendurak.engine import perft
from opendurak.rules import OPTIONS, PRESETS, Rules
from tests import referee
from tests.perft import golden

OF_PRESETS = golden.read(golden.PRESETS)
OF_BOUTS = golden.read(golden.BOUTS)
WITHIN = 100
"""Leaves up to which the judge counts too: he is slow."""

with_entries = pytest.mark.parametrize(
    "entry", [*OF_PRESETS, *OF_BOUTS], ids=lambda entry: entry.name
)


@with_entries
def test_the_leaves_are_those_of_the_golden_file(entry):
    position = Position.from_text(entry.position)
    counted = [perft(position, depth) for depth in range(1, len(entry.leaves) + 1)]
    assert counted == list(entry.leaves)


@with_entries
def test_the_judge_counts_the_same_leaves(entry):
    for depth, leaves in enumerate(entry.leaves, 1):
        if leaves <= WITHIN:
            assert counted_by_the_judge(entry.position, depth) == leaves


def counted_by_the_judge(position, depth):
    scene = referee.Scene(position)
    if depth == 0 or scene.phase == "over":
        return 1
    moves = referee.moves(scene)
    return sum(counted_by_the_judge(referee.after(position, move), depth - 1) for move in moves)


@pytest.mark.parametrize("entry", OF_BOUTS, ids=lambda entry: entry.name)
def test_the_moves_stand_in_the_pinned_order(entry):
    position = Position.from_text(entry.position)
    assert tuple(map(str, position.legal_moves)) == entry.moves


def test_there_is_an_entry_for_each_preset_and_number_of_players():
    expected = {
        f"{text}, {players} players"
        for text in PRESETS
        for players in range(2, min(6, len(Rules.from_text(text).deck) // 6) + 1)
    }
    assert {entry.name for entry in OF_PRESETS} == expected
    assert len(OF_PRESETS) == len(expected)


@pytest.mark.parametrize("option", OPTIONS)
def test_there_is_an_entry_for_each_option(option):
    rules = [Position.from_text(entry.position).rules for entry in OF_BOUTS]
    assert any(option in each.changed() for each in rules)


def test_there_are_enough_leaves_and_positions():
    assert sum(entry.leaves[-1] for entry in OF_PRESETS + OF_BOUTS) >= 200_000
    assert len(OF_BOUTS) >= 20
    assert sum(bool(entry.moves) for entry in OF_BOUTS) >= 10


def test_a_golden_file_is_written_as_it_was_read():
    for path, entries in ((golden.PRESETS, OF_PRESETS), (golden.BOUTS, OF_BOUTS)):
        text = path.read_text("utf-8")
        title = text.split("\n")[0].removeprefix("# ")
        assert golden.written(title, entries) == text
