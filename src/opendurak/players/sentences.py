"""The reasons of players as sentences, in the languages of `locale`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from opendurak.locale import LANGUAGES, read
from opendurak.players.errors import PlayerError
from opendurak.players.player import Reason

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


def sentence(reason: Reason, language: str = "en") -> str:
    """Why a move was chosen, in one sentence of Danish, English or Russian.

    Raises `PlayerError` for another language.

    >>> sentence(Reason("beat-smallest", (("card", "9C"),)))
    '9C is the smallest card that beats.'
    """
    if language not in LANGUAGES:
        raise PlayerError(f"no sentences in {language!r}: use {', '.join(LANGUAGES)}")
    bundle = _bundle(language)
    pattern = bundle.get_message(f"why-{reason.key}").value
    if pattern is None:
        raise LookupError(f"why-{reason.key} has no text in players.{language}.ftl")
    text, problems = bundle.format_pattern(pattern, dict(reason.values))
    if problems:
        raise LookupError(f"why-{reason.key} in players.{language}.ftl: {problems[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # It brings Babel along: a match without sentences should not wait for it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read(f"players.{language}.ftl")))
    return bundle
