"""What a move leads to: who acts next, how a bout ends, who draws (R3.7 to R3.10, R4, R5)."""

import pytest

from tests.lines import asked_in_turn, at, legal, line

# The limit


def test_r3_3_limit_is_what_the_defender_held_and_six_at_most():
    assert at("podkidnoy-36 H 6C7C8C/9C - - 0>1 attack:0 -").limit == 1
    assert at("podkidnoy-36 H 6C7C8C/9CTC - 6D:7D,6H 0>1 defend:1 -").limit == 3
    assert at("podkidnoy-36 H 6C/7D8D9DTDJDQDKDAD - - 0>1 attack:0 -").limit == 6


def test_r3_3_limit_reached_ends_the_bout_beaten_without_asking():
    position = at("podkidnoy-36 H 9D9S/TCAS - 9C 0>1 defend:1 -").play("9C:TC")
    assert position.to_act == 0  # one card more may come
    position = line(position, "0 +9S, 1 9S:AS")
    assert str(position) == "podkidnoy-36 H 9D/x1 - - 0>1 over -"


def test_r3_3_attack_limit_lowers_the_six():
    position = at("podkidnoy-36,attack_limit=1 H 9D9S/TCAS - 9C 0>1 defend:1 -")
    assert position.limit == 1
    after = position.play("9C:TC")
    assert str(after) == "podkidnoy-36,attack_limit=1 H 9D9S/AS - - 1>0 attack:1 -"


def test_r3_3_attack_limit_may_be_above_six():
    table = "6C:7C,6D:7D,6S:7S,6H:7H,8C:9C,8D:9D"
    position = at(f"podkidnoy-36,attack_limit=8 H 8S/9SAS - {table} 0>1 throw:0 -")
    assert position.limit == 8
    assert legal(position) == "+8S pass"


def test_r3_3_first_bout_limit_holds_in_the_first_bout_only():
    start = at(
        "podkidnoy-6789TJ.CH,first_bout_limit=1 H 6C8CTC7H9HJH/7C9CJC6H8HTH - - 1>0 attack:1 f"
    )
    assert start.limit == 1
    second = line(start, "1 7C, 0 7C:8C")
    assert str(second) == (
        "podkidnoy-6789TJ.CH,first_bout_limit=1 H 6CTC7H9HJH/9CJC6H8HTH - - 0>1 attack:0 -"
    )
    assert second.limit == 5


# Roles


def test_r3_2_the_defender_is_the_next_player_in_the_cycle():
    """Beaten, the defender leads against the next; the cycle wraps round, past who is out."""
    text = "podkidnoy-36 H 6C6D/7C7D/8C8D/9C9D - - {} attack:{} -"
    for attacker, defender in [(0, 1), (1, 2), (2, 3), (3, 0)]:
        assert at(text.format(f"{attacker}>{defender}", attacker)).defender == defender
    start = at("podkidnoy-36 H x1/7C7D/8C8DTS/KSAS - 9S 2>3 defend:3 -")
    position = line(start, "3 9S:KS, 2 pass, 1 pass")
    assert (position.attacker, position.defender) == (3, 1)


# Who is asked, and when


FOUR = "podkidnoy-36{} H 6C6D6S/TC7D8D/7C7H7S/8C8H8S - 9C 0>1 defend:1 -"


@pytest.mark.parametrize(
    ("option", "seats"),
    [("", [0, 2, 3]), (",throwers=neighbours", [0, 2]), (",throwers=attacker", [0])],
)
def test_r3_6_throwers_says_who_is_asked(option, seats):
    position = at(FOUR.format(option)).play("9C:TC")
    assert asked_in_turn(position) == seats


def test_r3_6_throwers_none_ends_the_bout_with_the_defence():
    position = at(FOUR.format(",throwers=none")).play("9C:TC")
    assert (position.attacker, position.table) == (1, ())


def test_r3_6_throwers_none_adds_nothing_to_a_take_either():
    position = at(FOUR.format(",throwers=none")).play("take")
    assert str(position.hands[1]) == "9CTC7D8D"
    assert position.attacker == 2


def test_r3_6_throwers_neighbours_passes_over_seats_that_are_out():
    text = "podkidnoy-36,throwers=neighbours H 6C6D6S/TC7D8D/x1/8C8H8S/KCKD - 9C 0>1 defend:1 -"
    assert asked_in_turn(at(text).play("9C:TC")) == [0, 3]


def test_r3_6_throwers_neighbours_stands_in_for_nobody_who_has_emptied_his_hand():
    text = "podkidnoy-36,throwers=neighbours H 6C6D6S/TC7D8D/-/8C8H8S - 9C 0>1 defend:1 e2"
    assert asked_in_turn(at(text).play("9C:TC")) == [0]


def test_r3_6_throwers_attacker_who_has_no_card_left_ends_the_bout():
    text = "podkidnoy-36,throwers=attacker H -/TC7D8D/8C8H8S - 9C 0>1 defend:1 e0"
    position = at(text).play("9C:TC")
    assert str(position) == "podkidnoy-36,throwers=attacker H x1/7D8D/8C8H8S - - 1>2 attack:1 -"


@pytest.mark.parametrize(
    ("timing", "acting"),
    [
        # after the opening, the defence card, the throw-in, the defence card
        ("when_beaten", ["defend:1", "throw:0", "defend:1", "throw:0"]),
        ("after_attack", ["throw:0", "throw:0", "throw:0", "throw:0"]),
        ("any_time", ["throw:0", "throw:0", "throw:0", "throw:0"]),
    ],
)
def test_r3_7_throw_in_timing_says_when_throwers_are_asked(timing, acting):
    position = at(f"podkidnoy-36,timing={timing} H 9C9DAC/TCTDKS - - 0>1 attack:0 -")
    found = []
    for move in ("9C", "9C:TC", "+9D", "9D:TD"):
        if ":" in move and position.to_act == 0:
            position = position.play("pass")
        position = position.play(move)
        found.append(f"{position.phase.name.lower()}:{position.to_act}")
    assert found == acting


@pytest.mark.parametrize(
    ("timing", "acts"), [("when_beaten", 1), ("after_attack", 1), ("any_time", 0)]
)
def test_r3_7_throw_in_timing_after_a_defence_card_that_leaves_a_card_unbeaten(timing, acts):
    rules = f"podkidnoy-36,multi_open=true,timing={timing}"
    position = at(f"{rules} H 9S/TC8SAS - 9C,9D 0>1 defend:1 -").play("9C:TC")
    assert position.to_act == acts


def test_r3_7_throw_in_timing_after_attack_asks_after_a_transfer_and_a_show():
    text = "proyezdnoy-36,timing=after_attack H 6C8D/7D7HKS/8SJSQS - 7C 0>1 defend:1 -"
    for move in (">7D", "!7H"):
        position = at(text).play(move)
        assert (position.phase.name, position.to_act) == ("THROW", 1)
        assert asked_in_turn(position) == [1, 0]


def test_r3_8_the_main_attacker_is_asked_first_then_clockwise_and_never_the_defender():
    text = "podkidnoy-36 H 6C6D6S/7C7H7S/TC7D8D/8C8H8S - 9C 1>2 defend:2 -"
    assert asked_in_turn(at(text).play("9C:TC")) == [1, 3, 0]


def test_r3_8_who_holds_no_card_or_is_out_is_not_asked():
    text = "podkidnoy-36 H -/TC7D8D/x1/8C8H8S/7C7H - 9C 0>1 defend:1 e0"
    assert asked_in_turn(at(text).play("9C:TC")) == [3, 4]


def test_r3_8_who_is_asked_depends_on_public_facts_only():
    """Seat 2 is asked with a nine in hand and without one."""
    for card in ("9S", "AS"):
        text = f"podkidnoy-36 H 6C6D/TC7D8D/7C{card} - 9C 0>1 defend:1 -"
        assert asked_in_turn(at(text).play("9C:TC")) == [0, 2]


def test_r3_8_when_beaten_after_a_throw_in_the_defender_acts_and_then_all_are_asked_anew():
    position = at("podkidnoy-36 H 6C6D/TC7DTS8D/9S7C - 9C 0>1 defend:1 -")
    position = line(position, "1 9C:TC, 0 pass, 2 +9S")
    assert (position.phase.name, position.to_act, position.passed_seats) == ("DEFEND", 1, ())
    assert asked_in_turn(position.play("9S:TS")) == [0, 2]


def test_r3_8_with_other_timings_a_throw_in_starts_the_asking_anew_at_once():
    text = "podkidnoy-36,timing=after_attack H 6C6D/TC7DTS8D/9S7C - 9C 0>1 throw:0 -"
    position = line(at(text), "0 pass, 2 +9S")
    assert (position.to_act, position.passed_seats) == (0, ())
    position = line(position, "0 pass, 2 pass")
    assert (position.phase.name, position.to_act, position.passed_seats) == ("DEFEND", 1, ())


def test_r3_8_after_a_defence_card_the_passes_are_forgotten():
    text = "podkidnoy-36,timing=any_time H 6C6D/TC7DTS8D/9S7C - 9C 0>1 throw:0 -"
    position = line(at(text), "0 pass, 2 pass, 1 9C:TC")
    assert asked_in_turn(position) == [0, 2]


def test_r3_9_all_have_passed_and_the_beaten_cards_are_discarded():
    position = line(at("podkidnoy-36 H 6C6D/TC7D8D - 9C 0>1 defend:1 -"), "1 9C:TC, 0 pass")
    assert str(position) == "podkidnoy-36 H 6C6D/7D8D - - 1>0 attack:1 -"
    assert {"9C", "TC"} <= set(map(str, position.discards))


def test_r3_9_nobody_is_left_to_ask_and_the_bout_ends():
    position = at("podkidnoy-36 H -/JH9S/x1 - 8S 0>1 defend:1 e0").play("8S:9S")
    assert str(position) == "podkidnoy-36 H x2/JH/x1 - - 0>1 over -"


# Taking


def test_r3_10_throwers_add_card_after_card_each_until_he_passes_which_is_final():
    text = "podkidnoy-36 H 9D9HQH/7CACKD6HJS/9SADKS - 9C 0>1 defend:1 -"
    position = line(at(text), "1 take, 0 +9D, 0 +9H, 0 pass, 2 +9S")
    assert (position.phase.name, position.to_act, position.passed_seats) == ("TAKE", 2, (0,))
    position = position.play("pass")
    assert str(position) == "podkidnoy-36 H QH/7C9CAC9DKD6H9H9SJS/ADKS - - 2>0 attack:2 -"


def test_r3_10_the_limit_binds_after_the_take():
    text = "podkidnoy-36 H KCKD6S/7C8C - KS 0>1 defend:1 -"
    position = line(at(text), "1 take, 0 +KD")
    assert str(position) == "podkidnoy-36 H KC6S/7C8CKDKS - - 0>1 attack:0 -"


def test_r3_10_beaten_cards_lying_count_for_the_limit_after_the_take():
    """Two in hand and one beaten card: three attack cards in all, after the take too."""
    text = "podkidnoy-36 H 9D9S9H/7C8C - 9C:TC,TS 0>1 defend:1 -"
    position = line(at(text), "1 take, 0 +9D")
    assert str(position) == "podkidnoy-36 H 9H9S/7C8C9CTC9DTS - - 0>1 attack:0 -"


def test_r3_10_a_thrower_who_plays_his_last_card_is_not_asked_again():
    text = "podkidnoy-36 H 9D/7CACKD6HJS/9SADKS - 9C 0>1 take:0 -"
    position = line(at(text), "0 +9D")
    assert (position.phase.name, position.to_act, position.emptied) == ("TAKE", 2, (0,))


def test_r3_10_the_defender_picks_up_his_own_defence_cards_too():
    text = "podkidnoy-36 H 9D8S/7CACKD - 9C:TC,TS 0>1 defend:1 -"
    position = line(at(text), "1 take, 0 pass")
    assert str(position.hands[1]) == "7C9CTCACKDTS"


def test_r3_10_throw_after_take_false_ends_the_bout_with_the_take():
    text = "podkidnoy-36,throw_after_take=false H 9D9H/7CACKD - 9C 0>1 defend:1 -"
    position = at(text).play("take")
    assert str(position) == (
        "podkidnoy-36,throw_after_take=false H 9D9H/7C9CACKD - - 0>1 attack:0 -"
    )


# Transfer and show


def test_r4_1_who_transfers_is_the_main_attacker_and_the_next_player_defends():
    position = at("perevodnoy-36 H 8C6D/9C7DQD/JCKCJD - 7C 0>1 defend:1 -").play(">7D")
    assert str(position) == "perevodnoy-36 H 8C6D/9CQD/JCKCJD - 7C,7D 1>2 defend:2 -"


def test_r4_1_a_transfer_can_come_back_to_who_opened():
    position = at("perevodnoy-36 H 8C6DAS/9C7DQD - 7C 0>1 defend:1 -").play(">7D")
    assert str(position) == "perevodnoy-36 H 8C6DAS/9CQD - 7C,7D 1>0 defend:0 -"


def test_r4_3_after_a_show_the_table_stays_and_the_trump_stays_in_the_hand():
    position = at("proyezdnoy-36 H 8C6D/9CQD7H/JCKCJD - 7C 0>1 defend:1 -").play("!7H")
    assert str(position) == "proyezdnoy-36 H 8C6D/9CQD7H/JCKCJD - 7C 1>2 defend:2 s7H"


def test_r4_3_the_mark_of_a_shown_trump_stays_through_the_bout_and_ends_with_it():
    position = at("proyezdnoy-36 H 8C6D/9CQD7H/JCKCJD - 7C 0>1 defend:1 -")
    position = line(position, "1 !7H, 2 7C:JC, 1 pass")
    assert str(position).endswith("7C:JC 1>2 throw:0 p1,s7H")
    position = position.play("pass")
    assert str(position) == "proyezdnoy-36 H 8C6D/9CQD7H/KCJD - - 2>0 attack:2 -"


def test_r4_4_the_new_limit_counts_the_cards_in_the_new_defenders_hand_at_that_moment():
    text = "perevodnoy-36 H 8C6DADQSKS/9C7DQDJS - 7C 0>1 defend:1 -"
    position = at(text)
    assert position.limit == 4
    assert position.play(">7D").limit == 5


def test_r4_5_who_passed_the_attack_on_is_asked_first():
    text = "perevodnoy-36 H 8C6DADQS/9C7DQDJS/JCJDKSAS - 7C 0>1 defend:1 -"
    position = line(at(text), "1 >7D, 2 7C:JC, 2 7D:JD")
    assert asked_in_turn(position) == [1, 0]


def test_r4_5_who_passed_the_attack_on_draws_first():
    text = "perevodnoy-36 H 8C6DADQSKS/9CTDQD6SAS/KCKD8S9S 9DTS8H 7C:JC,7D:JD 1>2 throw:0 p1"
    position = at(text).play("pass")
    assert str(position) == (
        "perevodnoy-36 H 8C6DADTSQSKS/9C9DTDQD6SAS/KCKD8H8S9S - - 2>0 attack:2 -"
    )


# After the bout


def test_r5_1_each_draws_fully_in_turn_attacker_clockwise_defender_last():
    """Seat 2 attacked 3: 2 draws two cards, 0 one, 1 is full, 3 gets the one that is left."""
    text = (
        "podkidnoy-36 H 7C8C9CTCJC/6D8D9DTDJDAD/7H8H9HTH/8S9SAS"
        " 6C7D6SKH QS:KS,QD:KD,KC:AC 2>3 throw:2 -"
    )
    position = line(at(text), "2 pass, 0 pass, 1 pass")
    assert str(position) == (
        "podkidnoy-36 H 7C8C9CTCJC6S/6D8D9DTDJDAD/6C7D7H8H9HTH/KH8S9SAS - - 3>0 attack:3 -"
    )


def test_r5_1_who_holds_six_or_more_draws_nothing():
    text = "podkidnoy-36 H 6C7C8CTC/JDQDKDADTDJSQS AS7H 9C:KC 0>1 throw:0 -"
    position = at(text).play("pass")
    assert [len(hand) for hand in position.hands] == [6, 7]


def test_r5_1_in_a_small_game_hands_are_drawn_up_to_what_was_dealt():
    text = "podkidnoy-JQKA.CD,hand=2 D JCKC/QCAC JDQDKDAD - 0>1 attack:0 f"
    position = line(at(text), "0 JC, 1 JC:QC, 0 pass")
    assert [str(hand) for hand in position.hands] == ["KCJD", "ACQD"]
    assert "".join(map(str, position.stock)) == "KDAD"


def test_r5_2_a_hand_that_is_empty_is_filled_before_anybody_is_out():
    table = "6C:7C,6D:7D,7S:8S,8D:9D,9S:TS,TD"
    text = f"podkidnoy-36 H 9CTC/JD QDQSKDKSADAS8C8H9HTH6H7H {table} 0>1 defend:1 -"
    position = at(text).play("TD:JD")
    assert position.out == (0, 0)
    assert [len(hand) for hand in position.hands] == [6, 6]


def test_r5_2_who_finds_the_stock_empty_when_his_turn_comes_is_out():
    table = "6C:7C,6D:7D,7S:8S,8D:9D,9S:TS,TD"
    text = f"podkidnoy-36 H 9CTC/JD/8CQCKC6S QD7H {table} 0>1 defend:1 -"
    position = at(text).play("TD:JD")
    assert position.out == (0, 1, 0)


def test_r5_3_beaten_the_defender_attacks_the_next_player():
    position = line(at("podkidnoy-36 H 6C/TC7D/8D - 9C 0>1 defend:1 -"), "1 9C:TC, 0 pass, 2 pass")
    assert (position.attacker, position.defender) == (1, 2)


def test_r5_3_beaten_by_a_defender_who_is_out_the_next_in_the_game_attacks():
    text = "podkidnoy-36 H KC9S/AS/x1/QD6S - 8C:JC,JS 0>1 defend:1 -"
    position = at(text).play("JS:AS")
    assert str(position) == "podkidnoy-36 H KC9S/x2/x1/QD6S - - 3>0 attack:3 -"


def test_r5_3_taken_the_player_after_the_defender_attacks():
    position = line(at("podkidnoy-36 H 6C/TC7D/8D - 9C 0>1 defend:1 -"), "1 take, 0 pass, 2 pass")
    assert (position.attacker, position.defender) == (2, 0)


def test_r5_3_taken_with_two_players_the_same_one_attacks_again():
    position = line(at("podkidnoy-36 H 6C/TC7D - 9C 0>1 defend:1 -"), "1 take, 0 pass")
    assert (position.attacker, position.defender) == (0, 1)


def test_r5_3_who_leaves_with_the_bout_is_skipped_as_the_next_attacker():
    text = "podkidnoy-36 H 6C/TC7D/-/8DKS - 9C 0>1 defend:1 e2"
    position = line(at(text), "1 take, 0 pass, 3 pass")
    assert str(position) == "podkidnoy-36 H 6C/9CTC7D/x1/8DKS - - 3>0 attack:3 -"


def test_r5_4_one_player_left_with_cards_is_the_durak():
    position = line(at("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"), "0 9C, 1 9C:TC")
    assert str(position) == "podkidnoy-36 H x1/7D - - 0>1 over -"
    assert position.outcome.durak == 1


def test_r5_4_none_left_is_a_draw_under_double_empty_draw():
    position = line(at("podkidnoy-36 H 9C/TC - - 0>1 attack:0 -"), "0 9C, 1 9C:TC")
    assert str(position) == "podkidnoy-36 H x1/x1 - - 0>1 over -"
    assert position.outcome.draw


def test_r5_4_none_left_makes_the_defender_durak_under_double_empty_defender_loses():
    text = "podkidnoy-36,double_empty=defender_loses H 9C/TC/x1 - - 0>1 attack:0 -"
    position = line(at(text), "0 9C, 1 9C:TC")
    assert str(position) == "podkidnoy-36,double_empty=defender_loses H x2/x3/x1 - - 0>1 over -"
    assert position.outcome.durak == 1
    assert position.outcome.places == ((2,), (0,), (1,))


def test_r5_5_places_follow_the_order_in_which_hands_became_empty():
    """Seat 2 plays his last card before seat 0 does."""
    position = at("podkidnoy-36 H 9H/7C6D7D8S/9S - 9C:TC 0>1 throw:0 -")
    position = line(position, "0 pass, 2 +9S, 1 take, 0 +9H")
    assert position.outcome.places == ((2,), (0,), (1,))


def test_r7_1_an_endgame_may_have_hands_of_any_size():
    position = at("podkidnoy-36 H 6C/7C8C9CTCJCQCKCAC7D8D9D/x1/8H9H - - 3>0 attack:3 -")
    assert position.limit == 1
    assert at("podkidnoy-36 H x1/7C - - 0>1 over -").outcome.durak == 1
