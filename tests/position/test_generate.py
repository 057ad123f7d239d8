"""Legal moves (R1.3, R3.1 to R3.6, R4), and their order."""

import pytest

from tests.lines import at, legal

# Opening


def test_r3_1_the_attacker_opens_with_any_single_card_and_may_not_pass():
    assert legal(at("podkidnoy-36 H 6C7C7DAS/8C9C - - 0>1 attack:0 -")) == "6C 7C 7D AS"


def test_r3_1_multi_open_allows_several_cards_of_one_rank_each_set_after_its_beginning():
    position = at("podkidnoy-36,multi_open=true H 7C7D7SKS/8C9CTC - - 0>1 attack:0 -")
    assert legal(position) == "7C 7C+7D 7C+7D+7S 7C+7S 7D 7D+7S 7S KS"


@pytest.mark.parametrize(
    ("rules", "defender"),
    [("multi_open=true", "8C9C"), ("attack_limit=2,multi_open=true", "8C9CTCJC")],
)
def test_r3_1_multi_open_stays_within_the_limit(rules, defender):
    position = at(f"podkidnoy-36,{rules} H 7C7D7S/{defender} - - 0>1 attack:0 -")
    assert legal(position) == "7C 7C+7D 7C+7S 7D 7D+7S 7S"


def test_r3_1_multi_open_stays_within_first_bout_limit_in_the_first_bout():
    deck = "6789TJ.CH"
    start = at(f"podkidnoy-{deck},first_bout_limit=1,multi_open=true H"
               " 6C8CTC6H9HJH/7C9CJC7H8HTH - - 0>1 attack:0 f")  # fmt: skip
    assert legal(start) == "6C 8C TC 6H 9H JH"
    assert "6C+6H" in at(str(start)[:-1] + "-").legal_moves


# Defence


def test_r1_3_a_card_beats_a_lower_one_of_its_suit_and_a_trump_any_plain_card():
    position = at("podkidnoy-36 H 8D6D/8CTC9D6HKH9S - 9C 0>1 defend:1 -")
    assert legal(position) == "9C:TC 9C:6H 9C:KH take"


def test_r1_3_a_trump_is_beaten_by_a_higher_trump_only():
    position = at("podkidnoy-36 H 8D6D/ACAS7H9HAH - 8H 0>1 defend:1 -")
    assert legal(position) == "8H:9H 8H:AH take"


def test_r1_3_without_trumps_only_the_suit_counts():
    position = at("podkidnoy-36 - 8D6D/ACASAHKD - 8S 0>1 defend:1 -")
    assert legal(position) == "8S:AS take"


def test_r3_4_taking_is_always_allowed_while_a_card_lies_unbeaten():
    assert "take" in at("podkidnoy-36 H QC/7H8H - 6C 0>1 defend:1 -").legal_moves
    assert legal(at("podkidnoy-36 H QC/7D8D - 6C 0>1 defend:1 -")) == "take"


def test_r3_4_any_unbeaten_card_may_be_beaten_and_attacks_are_listed_in_table_order():
    position = at("perevodnoy-36 H 8C6D/9CAD9H - 8S,8D:QD,8H 0>1 defend:1 -")
    assert legal(position) == "8S:9H 8H:9H take"
    position = at("podkidnoy-36,multi_open=true H 8C6D/9S9D - 8S,8D 0>1 defend:1 -")
    assert legal(position) == "8S:9S 8D:9D take"


# Throw-in


def test_r3_5_a_throw_in_has_the_rank_of_an_attack_or_defence_card_on_the_table():
    position = at("podkidnoy-36 H 8C7D9DQHTS/7CACKD - 9C:TC 0>1 throw:0 -")
    assert legal(position) == "+9D +TS pass"


def test_r3_5_nobody_needs_to_throw_in_and_who_cannot_still_has_his_pass():
    assert legal(at("podkidnoy-36 H 8CQH/7CACKD - 9C:TC 0>1 throw:0 -")) == "pass"


def test_r3_10_throw_ins_to_a_take_have_the_same_ranks():
    position = at("podkidnoy-36 H 8C7D9DQHTS/7CACKD - 9C:TC,9S 0>1 take:0 -")
    assert legal(position) == "+9D +TS pass"


# Transfer


TRANSFER = "perevodnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKCJDKD7S8S - 7C 0>1 defend:1 -"


def test_r4_1_podkidnoy_has_no_transfer():
    assert ">" not in legal(at(TRANSFER.replace("perevodnoy", "podkidnoy")))


def test_r4_1_a_card_of_the_attacks_rank_passes_the_attack_on():
    assert legal(at(TRANSFER)) == "7C:9C 7C:7H >7D >7H take"


def test_r4_1_no_transfer_once_a_defence_card_lies():
    position = at("perevodnoy-36 H 8C6DADQS/9CQDTH7S/KCJD - 7C:8S,7D 0>1 defend:1 -")
    assert legal(position) == "7D:QD 7D:TH take"


@pytest.mark.parametrize(
    ("next_hand", "passing"),
    [("8S", ""), ("8S9S", ">7D >7H "), ("8S9STS", ">7D >7H ")],
)
def test_r4_2_the_attack_with_the_added_card_must_fit_the_next_hand(next_hand, passing):
    position = at(f"perevodnoy-36 H 8C/9C7D7HAS/{next_hand} - 7C 0>1 defend:1 -")
    assert legal(position) == f"7C:9C 7C:7H {passing}take"


def test_r4_2_the_room_is_that_of_the_next_hand_not_of_the_defenders_own():
    position = at("perevodnoy-36 H 8C/7D/JSQSKSAS - 7C 0>1 defend:1 -")
    assert legal(position) == ">7D take"


@pytest.mark.parametrize(("limit", "passing"), [(1, ""), (2, ">7D "), (6, ">7D ")])
def test_r4_2_attack_limit_binds_a_transfer(limit, passing):
    option = f",attack_limit={limit}" if limit < 6 else ""
    position = at(f"perevodnoy-36{option} H 8C9D/9C7D/JSQSKSAS - 7C 0>1 defend:1 -")
    assert legal(position) == f"7C:9C {passing}take"


def test_r4_2_first_bout_limit_binds_a_transfer_in_the_first_bout_only():
    text = "perevodnoy-6789.CDH,first_bout_limit=1 D 7C9C6D7D8H9H/8C9D8D7H6H - 6C 0>1 defend:1 f"
    assert legal(at(text)) == "6C:8C 6C:8D 6C:9D take"
    assert legal(at(text[:-1] + "-")) == "6C:8C 6C:8D 6C:9D >6H take"


def test_r4_2_who_is_out_is_skipped_and_who_emptied_his_hand_is_not():
    out = at("perevodnoy-36 H 8C/9C7D/x1/JDKS - 7C 0>1 defend:1 -")
    assert ">7D" in out.legal_moves
    emptied = at("perevodnoy-36 H 8C/9C7D/-/JDKS - 7C 0>1 defend:1 e2")
    assert legal(emptied) == "7C:9C take"


def test_r4_6_first_bout_transfer_false_forbids_it_in_the_first_bout_only():
    hands = "7C9C6D7D8H9H/8C9D8D7H6H - 6C 0>1 defend:1"
    forbidden = f"perevodnoy-6789.CDH,first_bout_transfer=false D {hands}"
    assert legal(at(f"{forbidden} f")) == "6C:8C 6C:8D 6C:9D take"
    assert legal(at(f"{forbidden} -")) == "6C:8C 6C:8D 6C:9D >6H take"
    assert legal(at(f"perevodnoy-6789.CDH D {hands} f")) == "6C:8C 6C:8D 6C:9D >6H take"


def test_r4_6_first_bout_transfer_false_forbids_the_show_as_well():
    text = (
        "proyezdnoy-6789.CDH,first_bout_transfer=false D 7C9C8C7D8H9H/6D9D8D7H6H - 6C 0>1 defend:1"
    )
    assert legal(at(f"{text} f")) == "6C:6D 6C:8D 6C:9D take"
    assert legal(at(f"{text} -")) == "6C:6D 6C:8D 6C:9D >6D >6H !6D take"


# Show


SHOW = "proyezdnoy-36 H 8C6DADQSKS/9C7DQD7H6SAS/JCKCJDKD7S8S - 7C 0>1 defend:1 -"


def test_r4_3_the_trump_of_the_attacks_rank_may_beat_transfer_or_be_shown():
    assert legal(at(SHOW)) == "7C:9C 7C:7H >7D >7H !7H take"


def test_r4_3_perevodnoy_has_no_show():
    assert "!" not in legal(at(SHOW.replace("proyezdnoy", "perevodnoy")))


def test_r4_3_a_show_needs_room_for_the_attack_as_it_lies():
    """One attack card against one card in the next hand: a show fits, a transfer does not."""
    position = at("proyezdnoy-36 H 8C6D/7D7H9S/KC - 7C 0>1 defend:1 -")
    assert legal(position) == "7C:7H !7H take"
    emptied = at("proyezdnoy-36 H 8C6D/7D7H9S/- - 7C 0>1 defend:1 e2")
    assert legal(emptied) == "7C:7H take"


def test_r4_3_attack_limit_leaves_room_for_a_show_but_not_for_a_transfer():
    position = at("proyezdnoy-36,attack_limit=1 H 8C6D/7D7H9S/KCQC - 7C 0>1 defend:1 -")
    assert legal(position) == "7C:7H !7H take"


def test_r4_3_without_trumps_there_is_no_show():
    assert "!" not in legal(at(SHOW.replace(" H ", " - ")))


def test_r4_3_no_show_once_a_defence_card_lies():
    position = at("proyezdnoy-36 H 8C6DQS/QD6S/7H7S9S - 7C:KC,7D 1>2 defend:2 -")
    assert legal(position) == "7D:7H take"


AFTER_SHOW = "proyezdnoy-36{} H 8CADQSKS/9CJCQD7H7SAS - 7C,7D 0>1 defend:1 s7H"


def test_r4_3_a_shown_trump_is_neither_shown_again_nor_played_to_transfer_in_this_bout():
    assert legal(at(AFTER_SHOW.format(""))) == "7C:9C 7C:JC 7C:7H 7D:QD 7D:7H >7S take"


def test_r4_3_transfer_after_show_lets_the_shown_trump_transfer_but_not_be_shown_again():
    position = at(AFTER_SHOW.format(",transfer_after_show=true"))
    assert legal(position) == "7C:9C 7C:JC 7C:7H 7D:QD 7D:7H >7H >7S take"


def test_r4_3_a_shown_trump_may_be_thrown_in():
    position = at("proyezdnoy-36 H JCQS/7H9C - 7C:8C 1>0 throw:1 s7H")
    assert legal(position) == "+7H pass"


# The end


def test_r5_4_a_game_that_is_over_has_no_moves():
    position = at("podkidnoy-36 H x1/7C - - 0>1 over -")
    assert position.legal_moves == ()
    assert position.legal_moves.count() == 0


def test_the_order_is_by_kind_then_attack_in_table_order_then_suit_and_rank():
    hands = "8C9S/7S6DKC8H7DTC9HKS/AHADASACKH"
    position = at(f"proyezdnoy-36 D {hands} - 7H,7C 0>1 defend:1 -")
    assert legal(position) == ("7H:6D 7H:7D 7H:8H 7H:9H 7C:TC 7C:KC 7C:6D 7C:7D >7D >7S !7D take")
