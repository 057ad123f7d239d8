"""The pages about the command line and the game record are true."""

import json
import re
from pathlib import Path

import pytest

from opendurak import Move, NotationError, Phase, Position
from opendurak.notation import record_from_json, record_from_text, record_to_json, record_to_text
from opendurak.position.setup import FIELDS
from tests.cli import command_line_page
from tests.cli.command import durak

DOCS = Path(__file__).parents[2] / "docs"
RECORD_PAGE = (DOCS / "game-record.md").read_text(encoding="utf-8")
POSITION_PAGE = (DOCS / "position-text.md").read_text(encoding="utf-8")


def test_the_page_of_the_command_line_is_what_the_commands_say(monkeypatch):
    monkeypatch.setenv("COLUMNS", command_line_page.WIDTH)
    written = command_line_page.PAGE.read_text(encoding="utf-8")
    assert written == command_line_page.page(), "run python -m tests.cli.command_line_page"


@pytest.mark.parametrize("words", [*command_line_page.every_command()], ids=" ".join)
def test_every_help_has_examples_and_explains_every_option(words, monkeypatch):
    monkeypatch.setenv("COLUMNS", command_line_page.WIDTH)
    shown = durak(*words, "--help")
    assert shown.code == 0
    examples = shown.out.partition("Examples:\n")[2].splitlines()
    assert examples
    assert all(" ".join(["durak", *words]) in line for line in examples)
    options = shown.out.partition("Options:")[2].partition("Examples:")[0]
    explained = re.findall(r"^  -{1,2}\S+.*?(?:\s{2,}\S|\n\s{10,}\S)", options, re.MULTILINE)
    assert len(explained) == len(re.findall(r"^  -", options, re.MULTILINE))
    assert max(map(len, shown.out.partition("Examples:\n")[0].splitlines())) <= 80


def indented(text):
    """The indented blocks of a page, without their indent."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE).strip() + "\n" for block in blocks]


def test_the_records_on_the_page_are_records():
    records = [block for block in indented(RECORD_PAGE) if block.startswith("[Rules")]
    assert len(records) == 2
    for text in records:
        assert record_to_text(record_from_text(text)) == text


def test_the_json_on_the_page_is_the_record_below_it():
    (block,) = re.findall(r"```json\n(.*?)```", RECORD_PAGE, re.DOTALL)
    data = json.loads(block)
    record = record_from_json(data)
    assert record_to_json(record) == data
    assert record_to_text(record) == [b for b in indented(RECORD_PAGE) if b.startswith("[")][-1]
    keys = RECORD_PAGE.partition("| key | value |")[2].partition("```")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", keys, re.MULTILINE)) == set(data)


def test_the_moves_on_the_page_are_moves():
    rows = RECORD_PAGE.partition("| move | meaning |")[2].partition("\n\n")[0]
    moves = re.findall(r"^\| `(.*?)` \|", rows, re.MULTILINE)
    assert [str(Move.from_text(move)) for move in moves] == moves
    assert {Move.from_text(move).kind for move in moves} == set(type(Move.from_text("take").kind))


def grammar(page=RECORD_PAGE):
    """The rules of the grammar, by name."""
    (block,) = re.findall(r"```ebnf\n(.*?)```", page, re.DOTALL)
    return dict(re.findall(r"^(\w[\w ]*?) += (.*?) ;$", block, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("page", [RECORD_PAGE, POSITION_PAGE], ids=["record", "position"])
def test_every_name_of_the_grammar_is_explained(page):
    rules = grammar(page)
    for name, text in rules.items():
        bare = re.sub(r"\"[^\"]*\"|'[^']*'|\?.*?\?", "", text)
        names = {part.strip() for part in re.split(r"[,|{}()\[\];\n]", bare)} - {""}
        assert names <= set(rules), name


def test_the_grammar_of_moves_and_the_reader_agree():
    """A pattern made of the grammar accepts the very texts that `Move.from_text` does."""
    card = "[0-9A-Za-z][A-Z]"
    kinds = [
        rf"{card}(\+{card})*",
        rf"\+{card}",
        f"{card}:{card}",
        f">{card}",
        f"!{card}",
        "take",
        "pass",
    ]
    assert len(kinds) == len(grammar()["move"].split("|"))
    good = "6C 6C+6D +6H 6C:9C >7D !7S take pass aB"
    bad = "6c 6C+ 6C: ++6C +6C+6D 6C:9C:TC TAKE 6 10C éC 6É >6C+6D"
    texts = ["", *good.split(), *bad.split()]
    for text in texts:
        try:
            Move.from_text(text)
            read = True
        except NotationError:
            read = False
        assert bool(re.fullmatch("|".join(kinds), text)) == read, text


def test_the_positions_on_the_page_are_positions():
    first = next(block.strip() for block in indented(POSITION_PAGE) if "defend:2" in block)
    quoted = re.findall(r'"(podkidnoy-.*?)"', POSITION_PAGE)
    for text in [first, *quoted]:
        assert str(Position.from_text(text)) == text
    fields = re.findall(
        r"^\| (\w+) \| `(.*?)` \|", POSITION_PAGE.partition("**Cards**")[0], re.MULTILINE
    )
    assert [name for name, _ in fields] == list(FIELDS)
    for (_, shown), field in zip(fields, first.split(), strict=True):
        parts = [re.escape(part) for part in shown.split("...")]
        assert re.fullmatch(".*".join(parts), field)


def test_the_page_names_every_phase_and_mark():
    phases = re.findall(r"^\| `(\w+)(?::S)?` \|", POSITION_PAGE, re.MULTILINE)
    assert phases[: len(Phase)] == [phase.name.lower() for phase in Phase]
    assert phases[len(Phase) :] == ["pS", "sCARD", "eS", "f"]


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_every_quoted_position_can_be_played(page):
    """Also those in the examples of helps, which the page of the command line repeats."""
    text = page.read_text(encoding="utf-8")
    for quoted in re.findall(
        r'durak \S+ "((?:podkidnoy|perevodnoy|proyezdnoy)-[^"]* [^"]*)"', text
    ):
        assert Position.from_text(quoted).legal_moves
