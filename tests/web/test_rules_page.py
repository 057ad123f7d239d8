"""The rules page knows every option of the rules, and what is usual."""

import re
from pathlib import Path

from opendurak import Rules
from opendurak.cards import NAMED_DECKS, Deck
from opendurak.rules import CHOICES, OPTIONS, TEXT_NAMES

SOURCE = Path(__file__).parents[2] / "web" / "src"


def words(path, name):
    """The entries of an object of texts in a source file."""
    text = (SOURCE / path).read_text(encoding="utf-8")
    body = re.search(rf"const {name}\b[^{{]*\{{(.*?)\}};", text, re.DOTALL)[1]
    return dict(re.findall(r'"?(\w+)"?: "([^"]*)"', body))


def written(value):
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def test_every_option_with_its_usual_value():
    usual = {TEXT_NAMES.get(name, name): written(getattr(Rules(), name)) for name in OPTIONS}
    assert words("pages/rules/options.ts", "USUAL") == usual


def test_every_ruleset():
    text = (SOURCE / "pages" / "rules" / "options.ts").read_text(encoding="utf-8")
    listed = re.search(r"RULESETS = \[(.*?)\]", text)[1]
    assert tuple(re.findall(r'"(\w+)"', listed)) == CHOICES["ruleset"]


def test_every_named_deck():
    decks = {name: Deck.from_text(name).ranks for name in NAMED_DECKS}
    assert words("fair/record.ts", "NAMED") == decks
