"""Game records: text, many games a file, JSON, and what is wrong with them, by line and column."""

from random import Random

import pytest

from opendurak import (
    Deal,
    Game,
    GameRecord,
    NotationError,
    RecordError,
    ReplayError,
    Rules,
    SeedStream,
)
from opendurak.notation import (
    record_from_json,
    record_from_text,
    record_to_json,
    record_to_text,
    records_from_text,
    records_to_text,
    text_from_bytes,
)
from tests.lines import at
from tests.through import through_json
from tests.wander import wander

DECK = "6C8C7C9CTCJC9HJH6H7H8HTH"


def finished():
    """A two-player game on twelve cards, played to its end."""
    deal = Deal.of(Rules(deck="6789TJ.CH"), 2, DECK, attacker=0)
    games = (wander(Game(deal), 300, Random(seed)) for seed in range(5, 40))
    return next(game for game in games if game.over and str(game.outcome).startswith("durak"))


def test_a_record_is_written_with_headers_start_and_numbered_bouts():
    start = at("podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -")
    game = Game.replay(start, ["6C", "6C:8C", "pass", "9D", "take"])
    record = GameRecord(
        game, {"Event": 'with "quotes" and \\'}, [(0, "first"), (2, "then"), (5, "!")]
    )
    assert (
        record_to_text(record)
        == """\
[Rules "podkidnoy-36"]
[Players "2"]
[Event "with \\"quotes\\" and \\\\"]
[Result "durak 0"]

position podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -
{first} 1. 6C 6C:8C {then} pass
2. 9D take {!}
"""
    )


def test_a_record_of_a_deal_has_the_deck_list_and_who_leads():
    record = GameRecord(finished())
    text = record_to_text(record)
    assert f"\ndeal {DECK} 0\n1. " in text
    assert record_from_text(text).game.deal == record.game.deal


def test_an_unfinished_game_has_the_result_star():
    deal = Deal.of(Rules(deck="6789TJ.CH"), 2, DECK, attacker=0)
    text = record_to_text(GameRecord(Game(deal)))
    assert text == (
        f'[Rules "podkidnoy-6789TJ.CH"]\n[Players "2"]\n[Result "*"]\n\ndeal {DECK} 0\n'
    )
    assert record_from_text(text).game.moves == []


def test_long_bouts_are_folded_and_read_back():
    record = GameRecord(finished(), {}, [(2, "a comment of some length " * 4), (2, "x" * 70)])
    text = record_to_text(record)
    assert record_to_text(record_from_text(text)) == text
    assert any(line.startswith("   ") for line in text.splitlines())


def test_a_record_may_be_laid_out_freely():
    text = record_to_text(GameRecord(finished(), {"Event": "x"}))
    head, _, moves = text.partition("\n\n")
    start, _, moves = moves.partition("\n")
    numbers_gone = " ".join(word for word in moves.split() if not word.endswith("."))
    free = f"\n\n  {head}\r\n\t{start}\n\n{{a\nlong\ncomment}} {numbers_gone.replace(' ', '  ')}"
    assert record_from_text(free).game.moves == record_from_text(text).game.moves


def test_a_record_may_start_in_the_middle_of_a_bout():
    start = at("podkidnoy-36 H 6C7C/8C9DTS - 9C 0>1 defend:1 -")
    game = Game.replay(start, ["take", "pass", "6C"])
    text = record_to_text(GameRecord(game))
    assert "\n1. take pass\n2. 6C\n" in text
    assert record_from_text(text).game.moves == game.moves


def test_many_games_stand_in_one_file():
    deals = [Deal.shuffled(Rules(deck="24"), 3, SeedStream(seed)) for seed in ("a", "b", "c")]
    records = [GameRecord(wander(Game(deal), 200, Random(1)), {"N": str(i)})
               for i, deal in enumerate(deals)]  # fmt: skip
    text = records_to_text(records)
    again = list(records_from_text(text))
    assert [record.headers for record in again] == [{"N": "0"}, {"N": "1"}, {"N": "2"}]
    assert [record.game.moves for record in again] == [record.game.moves for record in records]
    assert records_to_text(again) == text
    with pytest.raises(RecordError, match="one game is expected here, 3 were found"):
        record_from_text(text)


def test_no_game_at_all():
    assert list(records_from_text(" \n")) == []
    with pytest.raises(RecordError, match="one game is expected here, 0 were found"):
        record_from_text("")


@pytest.mark.parametrize(
    ("headers", "comments", "part"),
    [
        ({"Two words": "x"}, [], "header 'Two words' cannot hold"),
        ({"Event": "two\nlines"}, [], "header 'Event' cannot hold"),
        ({"": "x"}, [], "header '' cannot hold"),
        ({}, [(0, "a { brace")], "a comment cannot hold braces"),
        ({}, [(0, "a } brace")], "a comment cannot hold braces"),
    ],
)
def test_what_a_record_cannot_hold_is_not_written(headers, comments, part):
    with pytest.raises(NotationError, match=part):
        record_to_text(GameRecord(finished(), headers, comments))


def test_headers_that_follow_from_the_game_are_never_taken_from_elsewhere():
    record = GameRecord(finished(), {"Result": "draw", "Players": "9", "Rules": "x"})
    assert record_from_text(record_to_text(record)).headers == {}


# What is wrong


GOOD = """\
[Rules "podkidnoy-6789TJ.CH"]
[Players "2"]
[Result "*"]

deal 6C8C7C9CTCJC9HJH6H7H8HTH 0
1. 6C 6C:8C pass
2. 9C 9C:TC pass
"""


def test_the_record_that_the_faults_below_are_made_from_is_good():
    assert len(record_from_text(GOOD).game.moves) == 6


# The place that is named is marked by a caret, which is taken out before.
REFUSED = [
    (("[Rules", "^(Rules"), "the header [Rules ...] is missing"),
    (("[Rules", "^[Rules:"), 'this is no header line: write [Name "value"]'),
    (('"2"]', '"2"]\n^[Players "2"]'), "the header Players stands twice"),
    (('[Players "2"]\n', ""), "the header [Players ...] is missing"),
    (('"podkidnoy-', '"^durak-'), "unknown rules 'durak-6789TJ.CH'"),
    (('"2"', '"^two"'), "'two' is no number of players"),
    (('"2"', '"^' + "9" * 5000 + '"'), "is no number of players"),
    (('"2"', '"^²"'), "'²' is no number of players"),
    (('"2"', '"3"'), "3 players need 6 x 3 = 18 cards"),
    (('"2"', '"1"'), "at least 2 players, not 1"),
    (("deal ", "^dealt "), "expected deal or position, found 'dealt'"),
    (("deal 6C", "deal ^7C"), "7C stands 2 times"),
    (("deal 6C8C", "deal 6C8^c"), "wrong suit 'c'"),
    (("6C8C7C", "^8C7C"), "the deck list has 11 cards, the 6789TJ.CH deck 12"),
    (("TH 0", "TH ^first"), "the first attacker is a seat number, not 'first'"),
    (("TH 0", "TH ^" + "1" * 5000), "the first attacker is a seat number"),
    (("TH 0", "TH 2"), "attacker 2 is no seat"),
    (("1. 6C ", "1. ^7H "), "the card is not in the hand of the seat to act"),
    (("1. 6C ", "1. ^pass "), "the attacker must open with a card"),
    (("6C:8C pass", "6C:8^x pass"), "wrong suit 'x'"),
    (("6C:8C pass", "6C:8C ^jump"), "'jump' is no move"),
    (("2. 9C", "^3. 9C"), "bout 2 is numbered 3."),
    (("6C:8C pass\n2. ", "6C:8C ^2. pass "), "bout 2. begins while one is under way"),
    (("pass\n2.", "pass ^{ 2."), "this brace opens or closes no comment"),
    (("pass\n2.", "pass ^} 2."), "this brace opens or closes no comment"),
    (('"*"', '"^durak 0"'), "the moves end after 6 with the game still running"),
]


@pytest.mark.parametrize(("change", "part"), REFUSED)
def test_what_is_wrong_with_a_record_is_named_by_line_and_column(change, part):
    marked = GOOD.replace(*change, 1)
    with pytest.raises(RecordError) as refused:
        record_from_text(marked.replace("^", ""))
    assert part in refused.value.message
    if "^" in marked:
        before = marked[: marked.index("^")]
        assert refused.value.line == before.count("\n") + 1
        assert refused.value.column == len(before) - before.rfind("\n")
        assert f"line {refused.value.line}, column {refused.value.column}" in str(refused.value)


def test_columns_count_characters_not_bytes():
    text = GOOD.replace("1. 6C ", "{жулик} 1. 7H ")
    with pytest.raises(ReplayError) as refused:
        record_from_text(text)
    assert (refused.value.line, refused.value.column) == (6, 12)


def test_in_a_later_game_of_a_file_line_and_column_count_from_its_beginning():
    with pytest.raises(ReplayError) as refused:
        list(records_from_text(GOOD + "\n" + GOOD.replace("1. 6C", "1. JH")))
    assert (refused.value.line, refused.value.column) == (14, 4)


def test_a_move_after_the_end_of_the_game_is_refused():
    text = record_to_text(GameRecord(finished())) + "pass\n"
    with pytest.raises(ReplayError, match="the game is over"):
        record_from_text(text)


@pytest.mark.parametrize("claimed", ["*", "draw", "durak 7", "won"])
def test_a_result_that_the_moves_do_not_have_is_refused(claimed):
    game = finished()
    assert game.over
    found = str(game.outcome)
    text = record_to_text(GameRecord(game)).replace(f'"{found}"', f'"{claimed}"')
    with pytest.raises(ReplayError, match=f"the result is '{found}', not ") as refused:
        record_from_text(text)
    assert (refused.value.line, refused.value.column) == (3, 10)


POSITION_START = """\
[Rules "podkidnoy-36"]
[Players "2"]
[Result "*"]

position podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -
"""


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (("6C7C/8C9D", "6C7C/8C9^d"), "wrong suit 'd'"),
        (("6C7C/8C9D", "6C6C/8C9D"), "6C stands 2 times"),
        ((" - 0>1", " 0>1"), "a position has 8 fields"),
        (('"2"', '"3"'), "the position is of other rules or players than the headers"),
        (("position podkidnoy-36", "position podkidnoy-52"), "of other rules or players"),
        (("position podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -\n", "position"), "is empty"),
        (("position podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -\n", ""), "the deal or position"),
    ],
)
def test_what_is_wrong_with_a_position_in_a_record(change, part):
    marked = POSITION_START.replace(*change)
    with pytest.raises(RecordError) as refused:
        record_from_text(marked.replace("^", ""))
    assert part in refused.value.message
    if "^" in marked:
        assert (refused.value.line, refused.value.column) == (
            5,
            marked.split("\n")[4].index("^") + 1,
        )


def test_a_record_cut_off_at_any_character_is_refused_as_a_record():
    """The result says that the game ended, so no shorter text can pass for the whole."""
    text = record_to_text(GameRecord(finished(), {"Event": "x"}, [(3, "a comment")]))
    for cut in range(len(text.rstrip())):
        with pytest.raises(RecordError) as refused:
            record_from_text(text[:cut])
        assert 1 <= refused.value.line <= text.count("\n") + 1


def test_an_unfinished_record_cut_off_at_any_character_is_read_or_refused_as_a_record():
    text = record_to_text(
        GameRecord(wander(Game(Deal.shuffled(Rules(), 4, SeedStream("cut"))), 30, Random(2)))
    )
    for cut in range(len(text)):
        try:
            record_from_text(text[:cut])
        except RecordError:
            continue


def test_a_record_with_a_character_changed_anywhere_raises_nothing_but_a_record_error():
    text = record_to_text(GameRecord(finished(), {"Event": "x"}, [(3, "a comment")]))
    rng = Random(3)
    for place in range(len(text)):
        for other in rng.sample('\x00 \n"[]{}:+>!.-/*0129CHDSxé', 3):
            try:
                record_from_text(text[:place] + other + text[place + 1 :])
            except RecordError:
                continue


# Bytes


def test_bytes_are_read_as_utf8_with_or_without_a_byte_order_mark():
    assert text_from_bytes("жулик".encode()) == "жулик"
    assert text_from_bytes("жулик".encode("utf-8-sig")) == "жулик"
    assert text_from_bytes(b"") == ""


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_bytes_that_are_not_utf8_are_refused_by_line_and_column(mark):
    data = mark + "[Rules\nжу".encode() + b"\xff" + b"lik"
    with pytest.raises(RecordError) as refused:
        text_from_bytes(data)
    assert refused.value.message == "byte 0xff is not UTF-8: save the file as UTF-8"
    assert (refused.value.line, refused.value.column) == (2, 3)


def test_bytes_cut_off_inside_a_letter_are_refused():
    with pytest.raises(RecordError, match="byte 0xd0 is not UTF-8"):
        text_from_bytes("ж".encode()[:1])


# JSON


def test_a_record_as_json():
    start = at("podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -")
    game = Game.replay(start, ["6C", "take", "pass"])
    record = GameRecord(game, {"Event": "x"}, [(1, "hm")])
    data = record_to_json(record)
    assert data == {
        "format": "opendurak-game-1",
        "rules": "podkidnoy-36",
        "players": 2,
        "headers": {"Event": "x"},
        "start": {"position": "podkidnoy-36 H 6C7C/8C9D - - 0>1 attack:0 -"},
        "moves": ["6C", "take", "pass"],
        "comments": [[1, "hm"]],
        "result": "*",
    }
    assert record_to_json(record_from_json(data)) == data
    dealt = record_to_json(GameRecord(finished()))
    assert dealt["start"] == {"deck": DECK, "first": 0}
    assert record_to_json(record_from_json(through_json(dealt))) == dealt


DEALT = record_to_json(GameRecord(finished()))


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"format": "pgn"}, "JSON without format 'opendurak-game-1' is no game record"),
        ({"rules": "durak-36"}, "unknown rules 'durak-36'"),
        ({"rules": 5}, "JSON of a game"),
        ({"players": 3}, "3 players need 6 x 3 = 18 cards"),
        ({"players": "2"}, "'2' is no whole number"),
        ({"players": 2.0}, "2.0 is no whole number"),
        ({"players": float("inf")}, "inf is no whole number"),
        ({"players": True}, "True is no whole number"),
        ({"start": {}}, "'deck' is missing"),
        ({"start": {"deck": DECK}}, "'first' is missing"),
        ({"start": {"deck": DECK, "first": 2}}, "attacker 2 is no seat"),
        ({"start": {"deck": DECK, "first": None}}, "None is no whole number"),
        ({"start": {"deck": 5, "first": 0}}, "JSON of a game"),
        ({"start": {"deck": ["6C"], "first": 0}}, "6C is not in the 6789TJ.CH deck"),
        ({"start": {"position": 5}}, "JSON of a game"),
        ({"start": {"position": "x"}}, "a position has 8 fields"),
        ({"start": "deal"}, "JSON of a game"),
        ({"start": None}, "JSON of a game"),
        ({"moves": None}, "JSON of a game"),
        ({"moves": ["jump"]}, "'jump' is no move"),
        ({"moves": [5]}, "'5' is no move"),
        ({"moves": ["pass"]}, "the attacker must open with a card"),
        ({"moves": []}, "the record is cut off"),
        ({"result": "draw"}, "not 'draw'"),
        ({"headers": None}, "JSON of a game"),
        ({"comments": [[0]]}, "JSON of a game"),
        ({"comments": [["0", "x"]]}, "'0' is no whole number"),
        ({"comments": [[-1, "x"]]}, "the comment 'x' follows move -1 of"),
        ({"comments": [[999, "x"]]}, "the comment 'x' follows move 999 of"),
    ],
)
def test_what_is_wrong_with_the_json_of_a_record(changes, part):
    with pytest.raises(RecordError) as refused:
        record_from_json(DEALT | changes)
    assert part in str(refused.value)


@pytest.mark.parametrize("field", DEALT)
def test_the_json_of_a_record_without_a_field_is_refused(field):
    with pytest.raises(RecordError):
        record_from_json({name: value for name, value in DEALT.items() if name != field})


@pytest.mark.parametrize("data", [None, 5, "x", [], {}])
def test_json_that_is_no_record_is_refused(data):
    with pytest.raises(RecordError, match="is no game record"):
        record_from_json(data)


def test_in_json_the_line_is_the_number_of_the_move():
    with pytest.raises(ReplayError) as refused:
        record_from_json(DEALT | {"moves": ["6C", "6C:6H"]})
    assert (refused.value.line, refused.value.column) == (2, 0)
