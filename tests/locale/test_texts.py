"""The three languages say the same things."""

import re

import pytest
from fluent.syntax import FluentParser, ast, visitor

from opendurak import EventKind, IllegalReason, MoveKind, Phase, Rules
from opendurak.locale import (
    LANGUAGES,
    language_of,
    read,
    rules_page,
    rules_sections,
    texts,
)
from opendurak.rules import CHOICES, FLAGS, OPTIONS
from opendurak.tui.entry import COMMANDS, vocabulary
from opendurak.tui.words import key

OTHERS = [language for language in LANGUAGES if language != "en"]
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


class Found(visitor.Visitor):
    """The variables and messages that a message refers to."""

    def __init__(self):
        self.variables, self.messages, self.choices = set(), set(), set()

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node):  # noqa: N802
        self.choices |= {(node.selector.id.name, variant_name(v)) for v in node.variants}
        self.generic_visit(node)


def variant_name(variant):
    return getattr(variant.key, "name", None) or variant.key.value


def messages(language):
    found = {}
    for entry in FluentParser().parse(read(f"{language}.ftl")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name] = entry
    return found


def look_at(message):
    found = Found()
    found.visit(message)
    return found


def filled_in(name, every):
    """The values that a message takes, those of the messages inside it counted."""
    found = look_at(every[name])
    return found.variables.union(*(filled_in(inner, every) for inner in found.messages))


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_keys(language):
    assert list(messages(language)) == list(messages("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_values_filled_in(language):
    here, there = messages(language), messages("en")
    for name in here:
        assert filled_in(name, here) == filled_in(name, there), name


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_choices_but_for_plurals(language):
    english = messages("en")
    plurals = {"one", "few", "many", "other"}
    for name, message in messages(language).items():
        here = {c for c in look_at(message).choices if c[1] not in plurals}
        there = {c for c in look_at(english[name]).choices if c[1] not in plurals}
        assert here == there, name


def wanted():
    for suit in "CDHS":
        yield f"suit-{suit}"
    for reason in IllegalReason:
        yield f"reason-{reason.value}"
    for kind in MoveKind:
        yield f"event-move-{key(kind.name)}"
        yield f"move-{key(kind.name)}"
    for kind in EventKind:
        if kind is not EventKind.MOVE:
            yield f"event-{kind.value}"
    for phase in Phase:
        yield f"phase-{key(phase.name)}"
    for ruleset in CHOICES["ruleset"]:
        yield f"ruleset-{ruleset}"
    for option in OPTIONS:
        yield f"option-{key(option)}"
    for command in (*COMMANDS, "take", "pass"):
        yield f"command-{command}"


@EVERY_LANGUAGE
def test_everything_that_the_rules_name_has_a_text(language):
    language = texts(language)
    assert [name for name in wanted() if name not in language] == []


@pytest.mark.parametrize("option", [*(o for o in CHOICES if o != "ruleset"), *FLAGS])
def test_every_value_of_an_option_has_a_variant(option):
    values = CHOICES.get(option, ("true", "false"))
    variants = {name for _, name in look_at(messages("en")[f"option-{key(option)}"]).choices}
    assert variants >= set(values)


@EVERY_LANGUAGE
def test_no_two_values_of_an_option_read_alike(language):
    say = texts(language)
    for option in OPTIONS:
        values = CHOICES.get(option, ("true", "false") if option in FLAGS else ("none", "3"))
        if option == "attack_limit":
            continue
        told = [say(f"option-{key(option)}", value=value) for value in values]
        assert len(set(told)) == len(told), option


@EVERY_LANGUAGE
def test_a_missing_key_or_value_is_an_error(language):
    with pytest.raises(LookupError, match="no-such-key"):
        texts(language)("no-such-key")
    with pytest.raises(LookupError, match="tui-bout"):
        texts(language)("tui-bout")


def test_russian_plurals():
    cards = [texts("ru")("cards-number", number=n) for n in (1, 3, 5, 11, 21, 24)]
    assert cards == ["1 карта", "3 карты", "5 карт", "11 карт", "21 карта", "24 карты"]


@EVERY_LANGUAGE
def test_no_word_of_a_command_has_two_meanings(language):
    spoken = [
        (word, command)
        for say in {texts("en"), texts(language)}
        for command in (*COMMANDS, "take", "pass")
        for word in say(f"command-{command}").split()
    ]
    words = vocabulary(texts(language))
    assert all(words[word] == command for word, command in spoken)


@EVERY_LANGUAGE
def test_no_isolation_marks(language):
    assert not re.search("[\u2066-\u2069]", texts(language)("tui-bout", number=3))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "da_DK.UTF-8"}, "da"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "da"}, "da"),
        ({"LANG": "da_DK", "LC_ALL": ""}, "da"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "RU"}, "ru"),
        ({"LANG": "danish"}, "da"),
    ],
)
def test_the_language_of_the_system(environment, language):
    assert language_of(environment) == language


# The rules page


@EVERY_LANGUAGE
def test_the_page_names_every_rule_of_play(language):
    page = rules_page(language)
    numbers = [f"R{n}.{m}" for n, last in enumerate([4, 5, 10, 6, 7, 3, 1], 1)
               for m in range(1, last + 1)]  # fmt: skip
    assert [number for number in numbers if f"({number})" not in page] == []


@EVERY_LANGUAGE
def test_the_page_names_every_option_and_value(language):
    page = rules_page(language)
    names = [*OPTIONS, *CHOICES["ruleset"], *(v for o in CHOICES.values() for v in o)]
    names = ["timing" if name == "throw_in_timing" else name for name in names]
    assert [name for name in names if not re.search(rf"`(timing=)?{name}`", page)] == []


@EVERY_LANGUAGE
def test_the_rules_on_the_page_are_rules(language):
    written = re.findall(r"`([a-z]+-36[^`]*)`", rules_page(language))
    assert len(written) >= 2
    assert [str(Rules.from_text(text)) for text in written] == written


@EVERY_LANGUAGE
def test_the_page_fits_a_terminal(language):
    assert max(map(len, rules_page(language).splitlines())) <= 79
    for section in rules_sections(language):
        assert len(section.split("\n")) - section.count("\n\n") <= 24


def test_the_pages_have_the_same_sections():
    numbers = [[part.split()[0] for part in rules_sections(lang)[1:]] for lang in LANGUAGES]
    assert numbers[0] == numbers[1] == numbers[2] == list("123456789")
    items = [[part.count("\n- ") for part in rules_sections(lang)] for lang in LANGUAGES]
    assert items[0][:8] == items[1][:8] == items[2][:8]
