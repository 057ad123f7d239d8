"""The kinds of move, their text and their order."""

import pytest

from opendurak import PASS, TAKE, Card, Deck, LegalMoves, Move, MoveKind, NotationError
from opendurak.moves import KNOWN_AT_MOST, MoveRow
from tests.through import through_pickle

SIX, SEVEN, NINE = Card("6", "C"), Card("7", "C"), Card("9", "C")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("6C", Move.open(SIX)),
        ("6C+7C", Move.open(SIX, SEVEN)),
        ("+6C", Move.throw_in(SIX)),
        ("6C:9C", Move.beat(SIX, NINE)),
        (">7C", Move.transfer(SEVEN)),
        ("!7C", Move.show(SEVEN)),
        ("take", TAKE),
        ("pass", PASS),
    ],
)
def test_each_kind_of_move_is_read_and_written(text, move):
    assert Move.from_text(text) == move
    assert str(move) == text
    assert repr(move) == f"Move.from_text('{text}')"
    assert through_pickle(move) == move
    assert hash(Move.from_text(text)) == hash(move)


def test_a_move_names_the_cards_that_are_played_and_the_one_that_is_beaten():
    beat = Move.from_text("6C:9C")
    assert (beat.kind, beat.attack, beat.cards, beat.card) == (MoveKind.BEAT, SIX, (NINE,), NINE)
    assert Move.from_text("6C+7C").card is SIX
    assert Move.from_text("6C").attack is None
    assert TAKE.card is None
    assert PASS.cards == ()


def test_moves_of_different_kinds_are_different():
    texts = ["6C", "+6C", ">6C", "!6C", "6C:7C", "7C:6C", "6C+7C", "take", "pass"]
    assert len({Move.from_text(text) for text in texts}) == len(texts)


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 1, "an empty text is no move"),
        ("x", 1, "'x' is no move"),
        ("TAKE", 1, "'TAKE' is no move"),
        ("take ", 1, "'take ' is no move"),
        (" 6C", 1, "' 6C' is no move"),
        ("6C ", 1, "'6C ' is no move"),
        ("10C", 1, "'10C' is no move"),
        ("*C", 1, "unknown rank '*'"),
        ("6x", 2, "wrong suit 'x'"),
        ("+", 2, "'+' is no move"),
        ("+6", 2, "'+6' is no move"),
        ("+6x", 3, "wrong suit 'x'"),
        (">", 2, "'>' is no move"),
        ("!7S!", 2, "'!7S!' is no move"),
        ("6C:", 4, "'6C:' is no move"),
        (":9C", 1, "':9C' is no move"),
        ("6C:9x", 5, "wrong suit 'x'"),
        ("6C:9C:TC", 4, "'6C:9C:TC' is no move"),
        ("6C+", 4, "'6C+' is no move"),
        ("6C+7", 4, "'6C+7' is no move"),
        ("6C+7C+8x", 8, "wrong suit 'x'"),
        ("6C+>7C", 4, "'6C+>7C' is no move"),
    ],
)
def test_what_is_no_move_is_refused_with_the_column(text, column, part):
    with pytest.raises(NotationError) as refused:
        Move.from_text(text)
    assert refused.value.column == column
    assert part in refused.value.message


def test_legal_moves_are_a_tuple_that_also_knows_texts():
    moves = LegalMoves(map(Move.from_text, ("6C", "7C", "6C+7C")))
    assert moves.count() == len(moves) == 3
    assert moves.count(Move.open(SIX)) == 1
    assert Move.open(SEVEN) in moves
    assert "6C+7C" in moves
    assert "9C" not in moves
    assert Move.open(NINE) not in moves
    assert 6 not in moves
    assert moves[0] == Move.open(SIX)
    assert through_pickle(moves) == moves


def test_a_row_of_moves_lists_those_of_a_set_of_cards_in_order():
    deck = Deck.from_text("6789TJ.CH")
    row = MoveRow((Move.throw_in(card) for card in deck.cards), PASS)
    some = deck.bits([Card("J", "H"), SIX, SEVEN])
    assert list(map(str, row[some])) == ["+6C", "+7C", "+JH", "pass"]
    assert list(map(str, row[0])) == ["pass"]


def test_a_row_of_moves_does_not_grow_without_end():
    row = MoveRow(Move.open(card) for card in Deck.from_text("24").cards)
    for cards in range(KNOWN_AT_MOST + 5):
        assert len(row[cards]) == cards.bit_count()
    assert len(row) == 5
    assert [str(move) for move in row[0b11]] == ["9C", "TC"]
