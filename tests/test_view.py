"""What one seat may know (R6): what it sees, what it remembers, what it infers, and no more."""

from dataclasses import FrozenInstanceError

import pytest

from opendurak import Card, Deal, Game, Phase, Position, Rules, SeedStream, TablePair, View
from tests.lines import at
from tests.through import through_pickle

START = at("podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -")


def text(cards):
    return "".join(map(str, cards))


def known(game, seat):
    return [text(cards) for cards in View.of(game, seat).known_cards]


def unseen(game, seat):
    return text(View.of(game, seat).unseen)


# What a seat sees (R6.1)


def test_r6_1_a_seat_sees_its_hand_the_table_and_what_is_public():
    view = View.of(Game(START), 1)
    assert (view.seat, view.seats, view.rules, view.trump) == (1, 2, Rules(), "H")
    assert text(view.hand) == "7CTC9D6HKH9S"
    assert view.hand_sizes == (5, 6)
    assert (view.stock_count, view.turn_up) == (2, Card("7", "H"))
    assert view.table == (TablePair(Card("9", "C"), None),)
    assert (view.attacker, view.defender, view.to_act, view.phase) == (0, 1, 1, Phase.DEFEND)
    assert (view.limit, view.passed, view.shown, view.emptied) == (6, (), None, ())
    assert (view.places, view.first_bout, view.history, view.outcome) == ((0, 0), False, (), None)
    assert set(view.discards) == set(START.discards)


def test_r6_1_the_legal_moves_are_told_to_the_seat_that_is_to_act_and_to_nobody_else():
    game = Game(START)
    assert View.of(game, 1).legal_moves == START.legal_moves
    assert View.of(game, 0).legal_moves == ()
    assert View.of(game, None).legal_moves == ()


def test_r6_1_a_spectator_sees_no_hand():
    view = View.of(Game(START), None)
    assert (view.seat, view.hand) == (None, ())
    assert view.known_cards == ((), ())
    assert view.hand_sizes == (5, 6)
    assert text(view.unseen) == "7C8CTC6D9DQDAD6HKH9SQSKS"


def test_r6_1_public_acts_are_told_from_the_beginning():
    game = Game(START)
    game.play("9C:TC")
    game.play("pass")
    for seat in (0, 1, None):
        assert View.of(game, seat).history == tuple(game.history)
        assert len(game.history) == 5  # two moves, beaten, both draw


def test_when_the_game_is_over_nobody_is_to_act():
    game = Game(at("podkidnoy-36 H x1/7C - - 0>1 over -"))
    view = View.of(game, 1)
    assert (view.to_act, view.legal_moves, view.outcome) == (-1, (), game.outcome)


def test_when_a_game_is_drawn_by_repetition_nobody_is_to_act():
    game = Game(at("proyezdnoy-36 H 7C9C8H/8C9D7H - - 0>1 attack:0 -"))
    for move in ["7C", "!7H", "take", "pass", "8C", "!8H", "take", "pass"] * 2:
        game.play(move)
    view = View.of(game, 0)
    assert view.outcome
    assert view.outcome.draw
    assert (view.to_act, view.legal_moves) == (-1, ())


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_a_view_of_no_seat_is_refused(seat):
    with pytest.raises(ValueError, match=f"{seat} is no seat: seats are 0 to 1"):
        View.of(Game(START), seat)


def test_a_view_of_a_position_has_no_past():
    view = View.of_position(START, 0)
    assert view == View.of(Game(START), 0)
    assert view.history == ()


def test_views_are_frozen_and_equal_by_value():
    view = View.of(Game(START), 1)
    with pytest.raises(FrozenInstanceError):
        view.hand = ()
    assert view == View.of(Game(START), 1)
    assert hash(view) == hash(through_pickle(view))
    assert through_pickle(view) == view
    assert view != View.of(Game(START), 0)


# What a perfect memory infers (R6.2)


def test_r6_2_a_seat_knows_its_own_hand_and_cannot_place_the_other_cards():
    game = Game(START)
    assert known(game, 1) == ["", "7CTC9D6HKH9S"]
    assert unseen(game, 1) == "8C6DQDADQSKS"


def test_r6_2_the_turn_up_is_seen_where_it_lies_and_in_the_hand_that_drew_it():
    deal = Deal.shuffled(Rules(), 2, SeedStream("x"))
    game = Game(deal)
    assert View.of(game, 0).turn_up == deal.turn_up
    assert deal.turn_up not in View.of(game, 0).unseen
    start = at("podkidnoy-36 H 6C7C8CTC/JDQDADTD/6S7S8S9STSJS QSAS7H 9C:KC,9D:KD 0>1 throw:0 -")
    game = Game(start)
    game.play("pass")
    game.play("pass")
    assert View.of(game, 2).turn_up is None
    assert known(game, 2)[1] == "7H"


def test_r6_2_cards_picked_up_are_known_to_all_in_the_hand_that_took_them():
    start = at("podkidnoy-36 H 8C7DQHTS/7CACKD6HJS/KC8DQD7S9SAS JD8S7H 9C:TC,9D 0>1 defend:1 -")
    game = Game(start)
    for move in ("take", "pass", "pass"):
        game.play(move)
    assert known(game, 2) == ["", "9CTC9D", text(start.hands[2])]
    assert known(game, None) == ["", "9CTC9D", ""]


def test_r6_2_a_shown_trump_is_known_to_all():
    game = Game(at("proyezdnoy-36 H 8C6D/9CQD7H/JCKC7S - 7C 0>1 defend:1 -"))
    game.play("!7H")
    assert known(game, 0) == ["8C6D", "7H", ""]
    assert View.of(game, 0).shown == Card("7", "H")


def test_r6_2_with_two_players_and_an_empty_stock_both_hands_are_known():
    game = Game(at("podkidnoy-36 H 6C7D/AD8S - TC 0>1 defend:1 -"))
    assert known(game, 0) == ["6C7D", "AD8S"]
    assert known(game, 1) == ["6C7D", "AD8S"]
    assert known(game, None) == ["", ""]
    assert unseen(game, 0) == ""
    assert unseen(game, None) == "6C7DAD8S"


def test_r6_2_with_the_turn_up_alone_in_the_stock_the_other_hand_is_known_too():
    start = at("podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S 7H 9C 0>1 defend:1 -")
    assert known(Game(start), 1) == ["8C6DADQSKS", "7CTC9D6HKH9S"]


def test_r6_2_with_one_hidden_card_in_the_stock_nothing_is_known_for_sure():
    assert known(Game(START), 1)[0] == ""


def test_r6_2_a_hand_that_is_known_whole_leaves_the_rest_to_the_other():
    """Seat 1 shows his only card, so seat 2 holds whatever seat 0 has not seen."""
    game = Game(at("proyezdnoy-36 H 8C6D/7H/JCKC - 7C 0>1 defend:1 -"))
    assert known(game, 0) == ["8C6D", "", ""]
    game.play("!7H")
    assert known(game, 0) == ["8C6D", "7H", "JCKC"]
    assert known(game, 1) == ["", "7H", ""]
    assert known(game, None) == ["", "7H", ""]


def test_r6_2_a_card_that_was_taken_and_played_again_is_in_no_hand():
    game = Game(at("podkidnoy-36 H 6C7D8D/AD8S/KSQS - TC 0>1 defend:1 -"))
    for move in ("take", "pass", "pass", "KS", "take", "pass", "pass"):
        game.play(move)
    assert known(game, 2)[:2] == ["KS", "TC"]
    game.play("TC")
    assert known(game, 2)[:2] == ["KS", ""]


def test_r2_3_with_no_stock_the_last_card_dealt_is_known_in_the_hand_that_got_it():
    deal = Deal.shuffled(Rules(), 6, SeedStream("x"))
    game = Game(deal)
    assert known(game, 0)[5] == str(deal.turn_up)
    assert View.of(game, 0).turn_up is None
    assert deal.turn_up not in View.of(game, 0).unseen


# Nothing else (R6.3)


def test_r6_3_the_order_of_the_stock_is_not_in_a_view():
    one = at("podkidnoy-36 H 6C7C8CTC9D9S/JDQDKDADTDJS 6S7SQSAS7H - 0>1 attack:0 -")
    two = at("podkidnoy-36 H 6C7C8CTC9D9S/JDQDKDADTDJS ASQS7S6S7H - 0>1 attack:0 -")
    for seat in (0, 1, None):
        assert View.of_position(one, seat) == View.of_position(two, seat)


def test_r6_3_the_hands_of_the_others_are_not_in_a_view():
    one = at("podkidnoy-36 H 6C7C8CTC9D9S/JDQDKDADTDJS 6S7SQSAS7H - 0>1 attack:0 -")
    two = at("podkidnoy-36 H 6C7C8CTC9D9S/6S7SQSADTDJS JDQDKDAS7H - 0>1 attack:0 -")
    assert View.of_position(one, 0) == View.of_position(two, 0)
    assert View.of_position(one, 1) != View.of_position(two, 1)


def test_r6_3_a_view_has_no_field_for_a_position_a_deal_or_a_seed():
    view = View.of(Game(Deal.shuffled(Rules(), 2, SeedStream("x"))), 0)
    for name in view.__slots__:
        assert not isinstance(getattr(view, name), Position | Deal | Game | SeedStream)
