"""The sentences for a table at a server, with all of the terminal's own."""

from __future__ import annotations

from functools import cache

from opendurak.locale import Texts, read


@cache
def online_texts(language: str) -> Texts:
    """The sentences of `language`, one of `LANGUAGES`."""
    # It brings Babel along: `durak --help` should not wait for it.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    bundle = FluentBundle([language], use_isolating=False)
    for name in (f"{language}.ftl", f"online.{language}.ftl"):
        bundle.add_resource(FluentResource(read(name)))
    return Texts(language, bundle)
