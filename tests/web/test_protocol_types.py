"""The types of the browser client are those of the wire messages."""

from tests.web.protocol_types import FILE, text


def test_the_types_are_up_to_date():
    """Run `.venv/bin/python -m tests.web.protocol_types` after changing a message."""
    assert FILE.read_text(encoding="utf-8") == text()
