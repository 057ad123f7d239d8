"""Writing a position in one line."""

import pytest

from tests.lines import at


@pytest.mark.parametrize(
    "text",
    [
        "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -",
        "podkidnoy-36 - 8C/7C - - 0>1 attack:0 -",
        "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKCJDKD7S8S - 7C 1>2 defend:2 s7H",
        "podkidnoy-36 H -/7D8D/9S - 9C 0>1 defend:1 e0",
        "podkidnoy-36 H 8C7D9DQHTS/7CACKD6HJS/KC8DQD7S9SAS - 9C:TC 0>1 throw:2 p0",
        "podkidnoy-36 H 9C/TCKS/x1 - 8D:9D,8S 0>1 take:0 -",
        "podkidnoy-36 H x1/7C - - 0>1 over -",
        "podkidnoy-36 H x1/x2/x2 - - 1>2 over -",
        "podkidnoy-6789TJ.CH,timing=any_time H 6C8CTC7H9HJH/7C9CJC6H8HTH - - 1>0 attack:1 f",
        "proyezdnoy-36 H 8CKD/-/JC7H8S9S/7SAS - 7C:TC,7D 2>3 take:2 s7H,e1",
    ],
)
def test_a_position_is_written_as_it_was_read(text):
    assert at(text).to_text() == text
    assert str(at(text)) == text
    assert repr(at(text)) == f"Position.from_text('{text}')"


def test_hands_are_written_by_suit_then_rank_and_marks_by_kind():
    mixed = "proyezdnoy-36 H KD8C/-/9S7H8SJC/7SAS - 7C:TC,7D 2>3 take:2 f,e1,s7H"
    written = "proyezdnoy-36 H 8CKD/-/JC7H8S9S/7SAS - 7C:TC,7D 2>3 take:2 s7H,e1"
    assert str(at(mixed.replace("f,", ""))) == written
