"""`durak rules`: the rules page."""

from __future__ import annotations

import os
import sys

from opendurak.cli.given import SystemLanguage
from opendurak.locale import language_of, rules_page

EXAMPLES = ("durak rules", "durak rules --lang da", "durak rules --lang ru | less")


def run(lang: SystemLanguage = None) -> None:
    """Print the rules of Durak with every option."""
    page = rules_page(lang or language_of(os.environ))
    if not sys.stdout.isatty():
        print(page, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(page), width=min(console.width, 80))
