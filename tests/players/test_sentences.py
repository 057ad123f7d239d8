import re
from pathlib import Path

import pytest

import opendurak.players
from opendurak.locale import LANGUAGES, read
from opendurak.players import PlayerError, Reason, sentence

SOURCE = Path(opendurak.players.__file__).parent


def keys(language: str) -> dict[str, set[str]]:
    """The sentences of a language, each with the names of its values."""
    found = re.findall(r"^why-([a-z-]+) = (.*)$", read(f"players.{language}.ftl"), re.MULTILINE)
    return {key: set(re.findall(r"\$([a-z]+)", text)) for key, text in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_sentences_with_the_same_values(language):
    assert keys(language) == keys("en")


def test_every_sentence_is_used_and_every_reason_has_one():
    source = "\n".join(path.read_text() for path in SOURCE.glob("*.py"))
    words = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', source))
    assert set(keys("en")) <= words
    reasons = re.findall(r'(?:Reason|_with|_reason)\(\s*"([a-z-]+)"', source)
    assert set(reasons) <= set(keys("en"))


def test_another_language_is_refused():
    with pytest.raises(PlayerError, match="no sentences in 'de': use en, da, ru"):
        sentence(Reason("only-move"), "de")


def test_a_sentence_without_its_card_is_a_fault():
    with pytest.raises(LookupError, match="why-beat-low"):
        sentence(Reason("beat-low"))


def test_an_unknown_reason_is_a_fault():
    with pytest.raises(LookupError):
        sentence(Reason("because"))
