"""docs/endgame-statistics.md says what the commands say."""

import re

import pytest

from opendurak import _core
from tests.tablebase.page import PAGE, blocks, can_run, output_of

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = [(command, printed) for command, printed in blocks(TEXT) if "tables/" not in command]


def test_the_page_has_blocks():
    assert len(BLOCKS) > 8
    assert all(printed.strip() for _, printed in blocks(TEXT))


@pytest.mark.parametrize(("command", "printed"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_what_stands_under_a_command(command, printed):
    assert can_run(command)
    assert output_of(command) == printed


def test_how_many_positions_there_are():
    rows = re.findall(r"^\| (\d+) \| ([\d ]+) \| ([\d ]+) \|$", TEXT, re.MULTILINE)
    assert len(rows) == 11
    for row in rows:
        cards, every, held = (int(number.replace(" ", "")) for number in row)
        splits = [_core.tablebase_positions(12, n, cards - n) for n in range(cards + 1)]
        assert (sum(splits), sum(splits[1:-1])) == (every, held)
