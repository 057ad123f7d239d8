"""The texts of opendurak in Danish, English and Russian.

`texts(language)` gives the sentences of one `.ftl` file (Fluent), `rules_page(language)` the
printed rules. The browser reads the same `.ftl` files.

A message that speaks of a seat takes `you` (`yes` where it is the reader's own) and `name`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "da", "ru")
"""The languages, by their two letters; the first serves where no other is asked for."""
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a language; the first that is set counts (POSIX)."""


class Texts:
    """The sentences of one language.

    >>> texts("en")("event-out", you="no", name="Anna", place=1)
    'Anna is out, in place 1.'
    """

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    def __call__(self, key: str, **values: str | int) -> str:
        """The text of `key` with `values` filled in.

        Raises `LookupError` for a key that the file lacks or a value that is not given.
        """
        value = self._bundle.get_message(key).value
        if value is None:
            raise LookupError(f"{key} has no text in {self.language}.ftl")
        text, problems = self._bundle.format_pattern(value, values)
        if problems:
            raise LookupError(f"{key} in {self.language}.ftl: {problems[0]}")
        return str(text)

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)


@cache
def texts(language: str) -> Texts:
    """The sentences of `language`, one of `LANGUAGES`."""
    # It brings Babel along: who needs no sentence should not wait for it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    # Isolation marks are for texts of mixed direction; many terminals show them as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read(f"{language}.ftl")))
    return Texts(language, bundle)


def read(name: str) -> str:
    """The text of a file of this folder."""
    return (files(__name__) / name).read_text(encoding="utf-8")


def rules_page(language: str) -> str:
    """The printed rules in `language`, as Markdown."""
    return read(f"rules.{language}.md")


def rules_sections(language: str) -> list[str]:
    """The numbered sections of the printed rules; number 0 is what stands before the first."""
    return rules_page(language).split("\n## ")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, English where it asks for none of ours.

    >>> language_of({"LANG": "da_DK.UTF-8"}), language_of({"LC_ALL": "C"})
    ('da', 'en')
    """
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return next((language for language in LANGUAGES if asked.lower().startswith(language)), "en")
