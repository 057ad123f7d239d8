"""What comes from outside is a message or a ProtocolError, never anything else."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opendurak.protocol import ProtocolError, decode_from_client, decode_from_server, encode
from opendurak.protocol.commands import FromClient, Hello, Intend, Move, Sit
from opendurak.protocol.messages import Done, Refused
from opendurak.protocol.words import MESSAGE_BYTES, FrameFault, Refusal


@pytest.mark.parametrize(
    "message",
    [
        Hello(stream="watch", after=12),
        Sit(id="a"),
        Move(id="a", move="6C:9C"),
        Move(id="a", move=444),
        Intend(id="a", moves=["+7S", "pass"]),
    ],
)
def test_client_messages_come_back(message):
    assert decode_from_client(encode(message)) == message


@pytest.mark.parametrize(
    "message",
    [Done(id="a", number=3), Refused(id="a", reason=Refusal.TOO_LOW, detail="too low")],
)
def test_server_messages_come_back(message):
    assert decode_from_server(encode(message)) == message


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (b"{}", FrameFault.NOT_TEXT),
        ("", FrameFault.NOT_JSON),
        ("{", FrameFault.NOT_JSON),
        ('"\ud800"', FrameFault.NOT_JSON),
        ("[" * 5000, FrameFault.NOT_A_MESSAGE),
        ("[]", FrameFault.NOT_A_MESSAGE),
        ('{"type": "move"}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "steal", "id": "a"}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "sit", "id": "a", "seat": 6}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "sit", "id": "", "seat": 0}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "sit", "id": "a b", "seat": 0}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "sit", "id": "a", "as": "another"}', FrameFault.NOT_A_MESSAGE),
        ('{"type": "move", "id": "a", "move": null}', FrameFault.NOT_A_MESSAGE),
        ("x" * (MESSAGE_BYTES + 1), FrameFault.TOO_LONG),
        ("é" * (MESSAGE_BYTES // 2 + 1), FrameFault.TOO_LONG),
    ],
)
def test_what_is_no_message_says_so(frame, fault):
    with pytest.raises(ProtocolError) as raised:
        decode_from_client(frame)
    assert raised.value.fault is fault


def read(frame):
    """The message, or what is wrong with the frame."""
    try:
        return decode_from_client(frame)
    except ProtocolError as error:
        return error.fault


@settings(deadline=None)
@given(st.text() | st.binary())
def test_any_frame_is_a_message_or_a_fault(frame):
    assert isinstance(read(frame), FromClient | FrameFault)


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from(["type", "id", "move", "seat"]), st.none() | st.text()))
def test_any_json_is_a_message_or_a_fault(value):
    assert isinstance(read(msgspec.json.encode(value).decode()), FromClient | FrameFault)
