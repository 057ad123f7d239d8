"""The sentences of the browser client: the same in three languages, none missing, none idle."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from opendurak import Phase, players
from opendurak.locale import LANGUAGES, read
from opendurak.protocol.words import CardReason, ErrorWord, Refusal, StandInWhy, TablePhase
from opendurak.rules import CHOICES, OPTIONS, TEXT_NAMES
from opendurak.tui.words import key

SOURCES = sorted((Path(__file__).parents[2] / "web" / "src").rglob("*.ts*"))
OTHERS = [language for language in LANGUAGES if language != "en"]
FILES = ("web", "pages")
"""The names of the client's own files: `web.en.ftl` and so on."""


class Variables(visitor.Visitor):
    """The values that a message takes."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.found.add(node.id.name)


def messages(name):
    found = {}
    for entry in FluentParser().parse(read(name)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


def variables(message):
    walk = Variables()
    walk.visit(message)
    return walk.found


def own_keys():
    return [name for file in FILES for name in messages(f"{file}.en.ftl")]


def code():
    return "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_the_same_keys_and_values(file, language):
    here, there = messages(f"{file}.{language}.ftl"), messages(f"{file}.en.ftl")
    assert list(here) == list(there)
    for name, message in there.items():
        assert variables(here[name]) == variables(message), name


def test_every_key_that_the_client_asks_for_is_there():
    known = {*own_keys(), *messages("en.ftl")}
    asked = set(re.findall(r'\b(?:t|known)\(\s*"([a-z][\w-]*)"', code()))
    assert sorted(asked - known) == []


def test_no_text_is_idle():
    """Keys whose end is computed are asked for by their beginning: `level-${name}`."""
    whole = set(re.findall(r'"([a-z][\w-]*)"', code()))
    beginnings = tuple(set(re.findall(r"`([a-z][\w-]*-)\$\{", code())))
    idle = [k for k in own_keys() if k not in whole and not k.startswith(beginnings)]
    assert idle == []


def words():
    for error in ErrorWord:
        yield f"error-{error.value}"
    for level in players.levels():
        yield f"level-{level}"
    for phase in TablePhase:
        yield f"lobby-table-{phase.value}"
    for ruleset in CHOICES["ruleset"]:
        yield f"rules-{ruleset}"
        yield f"new-preset-{ruleset}"
    for option in OPTIONS:
        yield f"new-option-{TEXT_NAMES.get(option, option)}"
    for reason in CardReason:
        yield f"reason-{reason.value}"
    for phase in Phase:
        yield f"phase-{key(phase.name)}"
    for why in StandInWhy:
        yield f"stand-in-{why.value}"


def test_every_word_of_the_server_has_a_text():
    known = {*own_keys(), *messages("en.ftl")}
    refused = {reason.value for reason in Refusal}
    refused -= {name.removeprefix("reason-") for name in known}
    assert {f"refused-{reason}" for reason in refused} <= known
    assert [word for word in words() if word not in known] == []
