"""The faults 1 to 19 of faults.md, each with the right value.

They were seen in other engines. A test is called after the number of its fault.
"""

import re
from pathlib import Path

import pytest

from opendurak import (
    Card,
    Deal,
    Game,
    IllegalMove,
    Outcome,
    Position,
    PositionError,
    Rules,
    SeedStream,
    View,
    deal,
)
from tests.lines import asked_in_turn, at, legal, line

SORTED = "".join(f"{rank}{suit}" for suit in "CDHS" for rank in "6789TJQKA")


def refusal(position, move, seat=None):
    with pytest.raises(IllegalMove) as refused:
        position.play(move, seat)
    return refused.value.reason.value


def test_every_fault_of_the_rules_has_a_test():
    here = Path(__file__)
    faults = here.with_name("faults.md").read_text("utf-8").partition("**Tables**")[0]
    numbers = re.findall(r"^([0-9]+)\. ", faults, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, 20)]
    for number in numbers:
        assert f"def test_fault_{int(number):02}_" in here.read_text("utf-8")


def test_fault_01_a_card_thrown_in_after_a_take_leaves_the_throwers_hand():
    start = at("podkidnoy-36 H 8C7DQHTS/7CACKD6HJS/KC8DQD7S9SAS JD8S7H 9C:TC,9D 0>1 take:0 -")
    position = line(start, "0 +TS, 0 pass, 2 +9S, 2 pass")
    ten, nine = Card("T", "S"), Card("9", "S")
    assert ten in position.hands[1]
    assert nine in position.hands[1]
    assert ten not in position.hands[0]
    assert nine not in position.hands[2]
    assert position.discards == start.discards


def test_fault_02_the_game_does_not_end_when_a_hand_is_empty_in_mid_bout():
    position = at("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -").play("9C")
    assert position.outcome is None
    assert legal(position) == "9C:TC take"


def test_fault_02_the_defenders_last_answer_counts_so_that_draws_happen():
    position = line(at("podkidnoy-36 H 9C/TC - - 0>1 attack:0 -"), "0 9C, 1 9C:TC")
    assert position.outcome == Outcome(None, ((0, 1),))


def test_fault_02_the_game_does_not_end_on_an_empty_hand_while_a_stock_is_left():
    table = "6C:7C,6D:7D,7S:8S,8D:9D,9S:TS,TD"
    stock = "QDQSKDKSADAS8C8H9HTH6H7H"
    position = at(f"podkidnoy-36 H -/JD {stock} {table} 0>1 defend:1 e0").play("TD:JD")
    assert position.outcome is None
    assert [len(hand) for hand in position.hands] == [6, 6]


def test_fault_03_no_more_attack_cards_than_the_defender_held():
    position = line(at("podkidnoy-36 H KCKDKS/AC7C - - 0>1 attack:0 -"), "0 KC, 1 KC:AC, 0 +KD")
    assert (position.limit, position.to_act) == (2, 1)  # KS may not follow
    assert legal(position) == "take"


def test_fault_03_no_more_than_six_attack_cards():
    table = "6C:7C,6D:7D,7S:8S,8D:9D,9S:TS"
    position = at(f"podkidnoy-36 H 9CTCTD/QCKCACJD - {table} 0>1 throw:0 -").play("+TD")
    assert (len(position.table), position.to_act) == (6, 1)
    position = position.play("TD:JD")
    assert position.table == ()


def test_fault_03_the_limit_is_not_forgotten_after_a_take():
    position = line(at("podkidnoy-36 H KCKD6S/7C8C - KS 0>1 defend:1 -"), "1 take, 0 +KD")
    assert str(position) == "podkidnoy-36 H KC6S/7C8CKDKS - - 0>1 attack:0 -"


def test_fault_04_a_defender_who_plays_his_last_card_has_beaten_everything():
    """Two cards against two nines: one is beaten, the other cannot be, so he takes and stays in."""
    start = at("podkidnoy-36,multi_open=true H 9C9DAS/TC8D - - 0>1 attack:0 -")
    position = line(start, "0 9C+9D, 1 9C:TC")
    assert legal(position) == "take"
    position = position.play("take")
    assert str(position) == ("podkidnoy-36,multi_open=true H AS/9CTC8D9D - - 0>1 attack:0 -")
    with pytest.raises(PositionError, match="2 attack cards lie, at most 1 can"):
        at("podkidnoy-36 H AS/- - 9C:TC,9D 0>1 defend:1 e1")


def test_fault_05_cards_are_drawn_fully_in_turn_attacker_clockwise_defender_last():
    start = at(
        "podkidnoy-36 H 8C9CTC7DTD/JCQCJDQDJSQS/7C8D9STS/9D7S8S 6D6S8H7H"
        " KC:AC,KD:AD,AS:6H 2>3 throw:1 p0,p2"
    )
    position = start.play("pass")
    gained = [set(after) - set(before) for before, after in
              zip(start.hands, position.hands, strict=True)]  # fmt: skip
    drawn = ["".join(sorted(map(str, cards))) for cards in gained]
    assert drawn == ["8H", "", "6D6S", "7H"]


def test_fault_05_helpers_draw_clockwise_and_not_in_the_order_they_joined():
    """Seat 1 attacks 2; seat 0 throws in before seat 3 does, yet 3 draws before 0."""
    start = at(
        "podkidnoy-36 H 9D6C6S6D7S8S/7C8C6H7D8D/TCTDTHTSJCJD/9SQCQDQSKCKD"
        " KSACAD7H 9C 1>2 defend:2 -"
    )
    position = line(
        start,
        "2 9C:TC, 1 pass, 3 pass, 0 +9D, 2 9D:TD, 1 pass, 3 +9S, 2 9S:TS, 1 pass, 3 pass, 0 pass",
    )
    assert [len(hand) for hand in position.hands] == [6, 6, 4, 6]
    assert Card("K", "S") in position.hands[1]
    assert Card("A", "C") in position.hands[3]
    assert Card("A", "D") in position.hands[0]
    assert Card("7", "H") in position.hands[2]


def test_fault_06_roles_change_after_the_refill():
    """One card left: the attacker of the bout draws it, though the other attacks next."""
    start = at("podkidnoy-36 H 6C7C8D9DQS/JDQDKDAD8S 7H 9C:TC 0>1 throw:0 -")
    position = start.play("pass")
    assert Card("7", "H") in position.hands[0]
    assert (position.attacker, len(position.hands[1])) == (1, 5)


@pytest.mark.parametrize(("hand", "may"), [("8S", False), ("8S9S", True)])
def test_fault_07_a_transfer_is_measured_against_the_next_players_hand(hand, may):
    position = at(f"perevodnoy-36 H 8C/9C7D7HASKS/{hand} - 7C 0>1 defend:1 -")
    assert (">7D" in position.legal_moves) == may
    if not may:
        assert refusal(position, ">7D") == "no-room"


def test_fault_07_a_transfer_needs_a_card_of_the_rank_that_is_held_and_it_leaves_the_hand():
    position = at("perevodnoy-36 H 8CADQS/9C7DQD/JCKCJD - 7C 0>1 defend:1 -")
    assert refusal(position, ">7S") == "not-in-hand"
    assert refusal(position, ">9C") == "other-rank"
    after = position.play(">7D")
    assert str(after.hands[1]) == "9CQD"
    assert [str(pair.attack) for pair in after.table] == ["7C", "7D"]


def test_fault_07_nobody_transfers_to_himself_when_one_opponent_is_left():
    position = at("perevodnoy-36 H 8CADQS/9C7DQD/x1 - 7C 0>1 defend:1 -").play(">7D")
    assert (position.attacker, position.defender) == (1, 0)


def test_fault_08_a_trump_of_the_attacks_rank_can_beat_and_transfer():
    position = at("perevodnoy-36 H 8CADQS/9C7HQD/JCKCJD - 7C 0>1 defend:1 -")
    assert {"7C:7H", ">7H"} <= set(map(str, position.legal_moves))


def test_fault_09_a_trump_can_be_shown_in_every_bout_but_once_in_each():
    """Two bouts lead back to the same position, where it can be shown again."""
    game = Game(at("proyezdnoy-36 H 7C9C8H/8C9D7H - - 0>1 attack:0 -"))
    for move in ("7C", "!7H", "take", "pass", "8C", "!8H", "take", "pass", "7C"):
        game.play(move)
    assert "!7H" in game.legal_moves
    twice = at("proyezdnoy-36 H 8C7DADQSKS/9CJCQD7H6SAS 9DTH 7C 0>1 defend:1 -")
    twice = line(twice, "1 !7H, 0 >7D")
    assert refusal(twice, "!7H") == "already-shown"


def test_fault_09_a_show_ends_with_its_bout():
    start = at("proyezdnoy-36 H 8C6D/9CQD7H/JCKCJD - 7C 0>1 defend:1 -")
    position = line(start, "1 !7H, 2 7C:JC, 1 pass, 0 pass")
    assert position.shown == -1


@pytest.mark.parametrize("suit", "CDHS")
def test_fault_10_without_a_stock_the_last_card_dealt_names_trumps(suit):
    cards = [SORTED[i : i + 2] for i in range(0, 72, 2)]
    cards.append(cards.pop(cards.index(f"T{suit}")))
    position = Deal.of(Rules(), 6, "".join(cards)).position()
    assert (position.stock, position.trump_suit) == ((), suit)
    assert Card("T", suit) in position.hands[5]


def test_fault_11_neighbours_are_counted_among_those_still_in_the_game():
    text = "podkidnoy-36,throwers=neighbours H 6C6D6S/TC7D8D/x1/8C8H8S/KCKD - 9C 0>1 defend:1 -"
    assert asked_in_turn(at(text).play("9C:TC")) == [0, 3]


@pytest.mark.parametrize("ruleset", ["podkidnoy", "perevodnoy", "proyezdnoy"])
def test_fault_11_neighbours_have_nothing_to_do_with_transfers(ruleset):
    text = "H 6C6D6S/TC7D8D/7C7H7S/8C8H8S - 9C 0>1 defend:1 -"
    everybody = at(f"{ruleset}-36 {text}").play("9C:TC")
    neighbours = at(f"{ruleset}-36,throwers=neighbours {text}").play("9C:TC")
    assert asked_in_turn(everybody) == [0, 2, 3]
    assert asked_in_turn(neighbours) == [0, 2]


def test_fault_12_after_a_take_the_next_player_attacks_and_who_is_out_is_skipped():
    position = line(at("podkidnoy-36 H 6C/7D/8D - TC 0>1 defend:1 -"), "1 take")
    assert (position.attacker, position.defender) == (2, 0)
    start = at("podkidnoy-36 H QDKD/7C8C/x1/9SJS - TD 0>1 defend:1 -")
    position = line(start, "1 take, 0 pass, 3 pass")
    assert (position.attacker, position.defender) == (3, 0)


def test_fault_13_the_attacker_may_not_pass_on_an_empty_table():
    position = at("podkidnoy-36 H 6C/7D - - 0>1 attack:0 -")
    assert refusal(position, "pass") == "must-open"


def test_fault_13_nobody_attacks_a_defender_without_cards():
    with pytest.raises(PositionError, match="seat 1 has no card"):
        at("podkidnoy-36 H 6C/-/7D - - 0>1 attack:0 -")
    start = at("podkidnoy-36 H KC9S/AS/QD6S - 8C:JC,JS 0>1 defend:1 -")
    position = start.play("JS:AS")
    assert (position.attacker, position.defender) == (2, 0)


def test_fault_14_the_winner_is_who_was_out_first_and_not_the_lowest_seat():
    start = at("podkidnoy-36 H 9H/7C6D7D8S/9S - 9C:TC 0>1 throw:0 -")
    position = line(start, "0 pass, 2 +9S, 1 take, 0 +9H")
    assert position.outcome.places == ((2,), (0,), (1,))
    assert position.outcome.wins == (2,)


def test_fault_14_when_both_hands_are_empty_nobody_wins():
    outcome = line(at("podkidnoy-36 H 9C/TC - - 0>1 attack:0 -"), "0 9C, 1 9C:TC").outcome
    assert (outcome.draw, outcome.wins, outcome.losses) == (True, (), ())


def test_fault_15_a_card_is_played_once_and_a_pair_must_lie_on_the_table():
    position = at("podkidnoy-36 H 9D9S/TCKDAS - 9C 0>1 defend:1 -").play("9C:TC").play("+9D")
    assert refusal(position, "9D:TC") == "not-in-hand"
    assert refusal(position, "9C:AS") == "already-beaten"
    assert refusal(position, "9H:AS") == "not-on-table"
    position = position.play("9D:KD")
    assert refusal(position, "+9D") == "not-in-hand"


def test_fault_15_no_move_is_accepted_after_the_end():
    position = line(at("podkidnoy-36 H 9C/TC - - 0>1 attack:0 -"), "0 9C, 1 9C:TC")
    for move in ("9C", "pass", "take", "+9C", "9C:TC"):
        assert refusal(position, move) == "game-over"


def test_fault_16_where_nobody_holds_a_trump_the_lowest_card_leads():
    deck = "7C6C9C8DTCJDADACQS9SKSTS8CJCQCKC6D7D9DTDQDKD6H7H8H9HTHJHKHAH6S7S8SJSASQH"
    assert Deal.of(Rules(), 2, deck).attacker == 1


def test_fault_17_a_position_repeated_for_the_third_time_draws_the_game():
    game = Game(at("perevodnoy-36 H 7C7D9SQS/8C8DTSKS - - 0>1 attack:0 -"))
    cycle = ["7C", "take", "pass", "7D", ">7C", "take", "8C", "take", "pass", "8D", ">8C", "take"]
    for move in cycle * 2:
        assert not game.over
        game.play(move)
    assert game.outcome == Outcome(None, ((0, 1),))


def test_fault_18_the_turn_up_names_trumps_and_is_drawn_last():
    start = Deal.shuffled(Rules(), 2, SeedStream("trumps"))
    position = start.position()
    assert position.trump_suit == start.deck[-1].suit
    game, rng = Game(start), SeedStream("play")
    while game.position.stock:
        assert game.position.stock[-1] == start.deck[-1]
        game.play(rng.choice(game.legal_moves))
    assert any(start.deck[-1] in event.cards for event in game.history)


def test_fault_19_a_view_holds_no_hidden_card():
    start = at("podkidnoy-36 H 6C7C8CTC9D9S/JDQDKDADTDJS 6S7SQSAS7H - 0>1 attack:0 -")
    view = View.of_position(start, 0)
    hidden = {*start.hands[1], *start.stock[:-1]}
    assert set(view.unseen) == hidden
    assert not hidden & {card for cards in view.known_cards for card in cards}
    assert not any(isinstance(getattr(view, name), Position) for name in view.__slots__)


def test_fault_19_a_seed_is_used_whole_and_never_comes_from_the_clock():
    same_32_bits = [b"\0\0\0\1" + bytes([tail]) * 28 for tail in range(40)]
    decks = {Deal.shuffled(Rules(), 2, SeedStream(seed)).deck for seed in same_32_bits}
    assert len(decks) == 40
    with pytest.raises(TypeError):
        SeedStream()
    with pytest.raises(TypeError):
        deal(Rules(), 2)
