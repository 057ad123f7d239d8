"""The README's examples are run, and what it points to is there."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_of_the_readme_hold():
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 5


def test_what_the_readme_links_to_is_there():
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    missing = [link for link in links if not link.startswith("http")
               and not (README.parent / link).exists()]  # fmt: skip
    assert not missing
