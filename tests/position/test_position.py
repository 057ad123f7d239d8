"""`Position` in the game's words, and `play`."""

import pytest

from opendurak import Card, IllegalMove, Move, NotationError, Phase, Position, TablePair
from tests.lines import at
from tests.through import through_pickle

TEXT = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"


def test_a_position_answers_in_the_games_words():
    position = at(TEXT)
    assert position.seats == 2
    assert position.trump_suit == "H"
    assert [str(hand) for hand in position.hands] == ["8C6DADQSKS", "7CTC9D6HKH9S"]
    assert position.stock == (Card("Q", "D"), Card("7", "H"))
    assert position.table == (TablePair(Card("9", "C"), None),)
    assert (position.attacker, position.defender, position.to_act) == (0, 1, 1)
    assert position.phase is Phase.DEFEND
    assert (position.limit, position.passed_seats, position.first) == (6, (), False)
    assert len(position.discards) == 36 - 5 - 6 - 2 - 1
    assert position.play("9C:TC").table == (TablePair(Card("9", "C"), Card("T", "C")),)


def test_a_position_without_trumps_has_no_trump_suit():
    assert at("podkidnoy-36 - 8C/7C - - 0>1 attack:0 -").trump_suit is None


def test_a_discarded_card_stands_nowhere_else():
    position = at("podkidnoy-24 H 9CTC/JC - QC:KC 0>1 throw:0 -")
    assert str(position.discards) == "AC9DTDJDQDKDAD9HTHJHQHKHAH9STSJSQSKSAS"


def test_play_takes_a_move_or_its_text_and_changes_nothing():
    position = at(TEXT)
    assert position.play("9C:TC") == position.play(Move.from_text("9C:TC"))
    assert str(position) == TEXT
    assert type(position.play("take")) is Position


def test_play_can_check_whose_move_it_is():
    assert at(TEXT).play("take", 1) == at(TEXT).play("take")
    with pytest.raises(IllegalMove, match="another seat is to act"):
        at(TEXT).play("take", 0)


def test_play_refuses_a_text_that_is_no_move():
    with pytest.raises(NotationError, match="'jump' is no move"):
        at(TEXT).play("jump")


def test_an_opening_with_several_cards_may_name_them_in_any_order():
    position = at("podkidnoy-36,multi_open=true H 7C7D7SKS/8CKDAD - - 0>1 attack:0 -")
    assert position.find("7S+7C+7D") == Move.from_text("7C+7D+7S")
    assert position.play("7S+7C+7D") == position.play("7C+7D+7S")
    with pytest.raises(IllegalMove):
        position.play("7S+KS")
    with pytest.raises(IllegalMove):
        position.play("7S+2S")


def test_find_gives_the_legal_move_that_a_text_names():
    assert at(TEXT).find("9C:TC") == Move.from_text("9C:TC")
    with pytest.raises(IllegalMove):
        at(TEXT).find("9C:AD")


def test_positions_are_immutable_and_equal_by_value():
    position = at(TEXT)
    with pytest.raises(AttributeError, match="positions are immutable: cannot set to_act"):
        position.to_act = 0
    with pytest.raises(AttributeError, match="cannot set legal_moves"):
        position.legal_moves = ()
    assert position == at(TEXT)
    assert hash(position) == hash(at(TEXT))
    assert {position: 1}[at(TEXT)] == 1
    assert position != at(TEXT.replace("QD7H", "JD7H"))


def test_legal_moves_are_made_once_and_survive_pickling():
    position = at(TEXT)
    assert position.legal_moves is position.legal_moves
    assert through_pickle(position) == position
    assert through_pickle(position).legal_moves == position.legal_moves
    assert type(Position.legal_moves).__name__ == "_Lazy"


def test_r1_1_the_same_position_of_another_deck_is_another_position():
    one = at("podkidnoy-6789.CD C 6C/7C - - 0>1 attack:0 -")
    two = at("podkidnoy-789T.CD C 7C/8C - - 0>1 attack:0 -")
    assert one.hand_bits == two.hand_bits
    assert one != two
