"""docs/protocol.md: each example is a message, and each message has its example."""

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from opendurak.protocol import commands, http, messages

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
TYPES = {
    "client": commands.FromClient,
    "server": messages.FromServer,
    "happened": messages.Happening,
}
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_every_example_is_read_and_written(kind, text):
    struct = TYPES[kind] if kind in TYPES else getattr(http, kind)
    value = msgspec.json.decode(text, type=struct)
    again = json.loads(msgspec.json.encode(value))
    if kind in ("client", "CreateTable"):
        assert msgspec.json.decode(msgspec.json.encode(value), type=struct) == value
    else:
        assert again == json.loads(text)


@pytest.mark.parametrize(("kind", "tag_field"), [("client", "type"), ("server", "type"),
                                                 ("happened", "what")])  # fmt: skip
def test_every_message_has_an_example(kind, tag_field):
    shown = {json.loads(text)[tag_field] for found, text in EXAMPLES if found == kind}
    tags = {struct.__struct_config__.tag for struct in get_args(TYPES[kind])}
    assert tags <= shown
