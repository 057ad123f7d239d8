"""A game with its past: moves, public events, places, repetition (R5.5, R5.7, R6.1)."""

import pytest

from opendurak import (
    Card,
    Deal,
    Event,
    EventKind,
    Game,
    IllegalMove,
    IllegalReason,
    Move,
    NotationError,
    Outcome,
    Rules,
    SeedStream,
)
from tests.lines import at

LAST_TWO = "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"


def cards(text):
    return tuple(Card(text[i], text[i + 1]) for i in range(0, len(text), 2))


def told(game):
    """The history in short."""
    lines = []
    for event in game.history:
        words = [event.kind.value, str(event.seat) if event.seat >= 0 else ""]
        words += [str(event.move) if event.move else "", str(event.number or "")]
        words += ["".join(map(str, event.cards))]
        lines.append(" ".join(word for word in words if word))
    return lines


def test_a_game_is_its_start_and_its_moves():
    deal = Deal.shuffled(Rules(), 2, SeedStream("x"))
    game = Game(deal)
    assert (game.deal, game.start, game.position) == (deal, deal.position(), deal.position())
    assert (game.moves, game.history, game.outcome, game.over) == ([], [], None, False)
    first = game.legal_moves[0]
    game.play(first)
    assert game.moves == [first]
    assert game.position == deal.position().play(first)


def test_a_game_may_start_at_any_position():
    game = Game(at(LAST_TWO))
    assert game.deal is None
    game.play("9C")
    game.play("9C:TC", seat=1)
    assert game.outcome == Outcome(1, ((0,), (1,)))
    assert Game(game.position).outcome == Outcome(1, ((0,), (1,)))


def test_what_is_refused_changes_nothing():
    game = Game(at(LAST_TWO))
    for move, seat in [("TC", None), ("jump", None), ("9C", 1)]:
        with pytest.raises((IllegalMove, NotationError)):
            game.play(move, seat)
    assert (game.moves, game.history, game.position) == ([], [], at(LAST_TWO))


def test_a_game_that_is_over_takes_no_move():
    game = Game.replay(at(LAST_TWO), ["9C", "take"])
    assert game.over
    assert game.legal_moves == ()
    with pytest.raises(IllegalMove) as refused:
        game.play("9C")
    assert refused.value.reason is IllegalReason.GAME_OVER


def test_cards_that_open_together_are_kept_in_the_decks_order():
    game = Game(at("podkidnoy-36,multi_open=true H 7C7DAS/8CKD - - 0>1 attack:0 -"))
    game.play("7D+7C")
    assert game.moves == [Move.from_text("7C+7D")]
    assert told(game) == ["move 0 7C+7D"]


# Events


def test_r6_1_events_of_a_bout_that_is_beaten():
    game = Game.replay(at("podkidnoy-36 H 6C6D/TC7D8D - 9C 0>1 defend:1 -"), ["9C:TC", "pass"])
    assert told(game) == ["move 1 9C:TC", "move 0 pass", "beaten 1 2 9CTC"]


def test_r6_1_events_of_a_bout_that_is_taken_with_throw_ins():
    start = at("podkidnoy-36 H 9D9HQH/7CACKD6HJS/9SADKS - 9C 0>1 defend:1 -")
    game = Game.replay(start, ["take", "+9D", "pass", "pass"])
    assert told(game) == [
        "move 1 take", "move 0 +9D", "move 0 pass", "move 2 pass", "taken 1 2 9C9D"
    ]  # fmt: skip


def test_r6_1_a_draw_shows_how_many_cards_and_names_only_the_turn_up():
    """Seat 0 draws two of the stock of three, seat 1 one: the turn-up."""
    start = at("podkidnoy-36 H 6C7C8CTC/JDQDADTD QSAS7H 9C:KC,9D:KD 0>1 throw:0 -")
    game = Game.replay(start, ["pass"])
    assert told(game) == ["move 0 pass", "beaten 1 4 9CKC9DKD", "drawn 0 2", "drawn 1 1 7H"]


def test_r6_1_the_turn_up_is_named_among_several_cards_drawn():
    start = at("podkidnoy-36 H 6C7C8CTC/JDQDADTD QS7H 9C:KC,9D:KD 0>1 throw:0 -")
    game = Game.replay(start, ["pass"])
    assert told(game) == ["move 0 pass", "beaten 1 4 9CKC9DKD", "drawn 0 2 7H"]


def test_r6_1_who_draws_nothing_has_no_event_and_the_order_is_that_of_drawing():
    start = at(
        "podkidnoy-36 H 7C8C9CTCJC/6D8D9DTDJDAD/7H8H9HTH/8S9SAS"
        " 6C7D6SKH QS:KS,QD:KD,KC:AC 2>3 throw:2 -"
    )
    game = Game.replay(start, ["pass"] * 3)
    assert told(game)[3:] == [
        "beaten 3 6 KCACQDKDQSKS", "drawn 2 2", "drawn 0 1", "drawn 3 1 KH"
    ]  # fmt: skip


def test_r6_1_a_draw_is_counted_right_when_the_last_throw_in_ends_a_take():
    """Limit two: seat 0 throws in the second card, the bout ends, and he draws two."""
    start = at("perevodnoy-36,attack_limit=2 H 9D6C7C8CTC/JDQDKDADTDJS QSAS6S7H 9C 0>1 defend:1 -")
    game = Game.replay(start, ["take", "+9D"])
    assert told(game) == ["move 1 take", "move 0 +9D", "taken 1 2 9C9D", "drawn 0 2"]


def test_r6_1_a_draw_is_counted_right_when_the_defenders_last_card_ends_the_bout():
    start = at("podkidnoy-36,attack_limit=1 H 6C7C8CTCJC/JDQDKDADTDKC QSAS7H 9C 0>1 defend:1 -")
    game = Game.replay(start, ["9C:KC"])
    assert told(game) == ["move 1 9C:KC", "beaten 1 2 9CKC", "drawn 0 1", "drawn 1 1"]


def test_r6_1_events_of_the_end():
    game = Game.replay(at(LAST_TWO), ["9C", "9C:TC"])
    assert told(game) == ["move 0 9C", "move 1 9C:TC", "beaten 1 2 9CTC", "out 0 1", "over 1"]
    assert game.history[-1] == Event(EventKind.OVER, 1)


def test_r6_1_events_of_a_draw_have_no_durak_and_share_the_place():
    game = Game.replay(at("podkidnoy-36 H 9C/TC/x1 - - 0>1 attack:0 -"), ["9C", "9C:TC"])
    assert told(game)[-3:] == ["out 0 2", "out 1 2", "over"]


def test_r5_5_who_leaves_in_one_bout_is_told_in_the_order_of_the_places():
    start = at("podkidnoy-36 H 9H/7C6D7D8S/9S - 9C:TC 0>1 throw:0 -")
    game = Game.replay(start, ["pass", "+9S", "take", "+9H"])
    assert told(game)[-3:] == ["out 2 1", "out 0 2", "over 1"]


def test_a_show_names_the_card_that_was_shown():
    game = Game.replay(at("proyezdnoy-36 H 8C6D/9CQD7H/JCKC - 7C 0>1 defend:1 -"), ["!7H"])
    assert told(game) == ["move 1 !7H"]


# Repetition


CIRCLE = "proyezdnoy-36{} H 7C9C8H/8C9D7H - - 0>1 attack:0 -"
ROUND = ["7C", "!7H", "take", "pass", "8C", "!8H", "take", "pass"]
"""Each shows the other's lead back: after two bouts the same position returns."""


def test_r5_7_repetition_draw_ends_the_game_when_a_bout_starts_for_the_third_time():
    game = Game.replay(at(CIRCLE.format("")), ROUND)
    assert not game.over
    assert game.position == game.start
    game = Game.replay(at(CIRCLE.format("")), ROUND * 2)
    assert game.outcome == Outcome(None, ((0, 1),))
    assert game.history[-1] == Event(EventKind.REPETITION, -1)
    assert game.legal_moves == ()
    assert game.position.legal_moves
    with pytest.raises(IllegalMove, match="the game is over"):
        game.play("7C")
    game.verify()


def test_r5_7_repetition_none_plays_on():
    game = Game.replay(at(CIRCLE.format(",repetition=none")), ROUND * 4)
    assert not game.over


def test_r5_7_a_draw_by_repetition_leaves_the_best_place_free_to_those_still_in():
    start = CIRCLE.format("").replace("8C9D7H", "8C9D7H/x1")
    game = Game.replay(at(start), ROUND * 2)
    assert game.outcome == Outcome(None, ((2,), (0, 1)))
    assert game.outcome.wins == (2,)


def test_r5_7_only_positions_at_the_start_of_a_bout_count():
    """Two bouts a round: none of the positions inside them stops the game before the third."""
    game = Game(at(CIRCLE.format("")))
    for move in (ROUND * 2)[:-1]:
        game.play(move)
        assert not game.over


def test_r5_7_roles_count_for_a_repetition():
    """The hands come back with the other seat to lead: that is no repetition."""
    start = at("perevodnoy-36 H 7C7D9SQS/8C8DTSKS - - 0>1 attack:0 -")
    cycle = ["7C", "take", "pass", "7D", ">7C", "take", "8C", "take", "pass", "8D", ">8C", "take"]
    game = Game.replay(start, cycle)
    assert (game.position, game.over) == (start, False)
    assert Game.replay(start, cycle * 2).outcome == Outcome(None, ((0, 1),))


def test_r5_7_two_player_podkidnoy_always_ends():
    """Every bout that is beaten discards cards; every take lets the same player lead again."""
    for seed in "abcdefgh":
        game = Game(Deal.shuffled(Rules(repetition="none"), 2, SeedStream(seed)))
        rng = SeedStream(seed)
        while not game.over:
            game.play(rng.choice(game.legal_moves))
        assert len(game.moves) < 1000


# Replay and verify


def test_a_replay_stops_at_the_first_move_that_is_not_legal():
    with pytest.raises(IllegalMove, match="illegal move 7D"):
        Game.replay(at(LAST_TWO), ["9C", "7D", "take"])


def test_a_game_verifies_that_its_moves_lead_to_where_it_stands():
    game = Game.replay(at(LAST_TWO), ["9C", "take"])
    game.verify()
    game.position = at(LAST_TWO)
    with pytest.raises(ValueError, match="the moves lead to podkidnoy-36 H x1/"):
        game.verify()
    game.moves[0] = Move.from_text("AS")
    with pytest.raises(IllegalMove):
        game.verify()


# What everybody can remember (R6.2)


def known(game, seat):
    return game.start.rules.deck.text(game.known[seat])


def test_r6_2_cards_picked_up_are_known_until_they_are_played():
    game = Game(at("podkidnoy-36 H 9D9HQH/7C8C6H/KSAS - 9C:TC,TD 0>1 defend:1 -"))
    for move in ("take", "pass", "pass"):
        game.play(move)
    assert known(game, 1) == "9CTCTD"
    for move in ("KS", "take", "pass", "pass"):
        game.play(move)
    assert (known(game, 0), known(game, 1)) == ("KS", "9CTCTD")


def test_r6_2_a_known_card_that_is_played_is_known_no_more():
    game = Game(at("podkidnoy-36 H 6C7D/AD8S - TC 0>1 defend:1 -"))
    for move in ("take", "pass", "6C", "6C:TC"):
        game.play(move)
    assert known(game, 1) == ""


def test_r6_2_a_shown_trump_is_known_until_it_is_played():
    game = Game(at("proyezdnoy-36 H 8C6D/9CQD7H/JCKC7S - 7C 0>1 defend:1 -"))
    game.play("!7H")
    assert known(game, 1) == "7H"
    game.play("7C:JC")
    game.play("+7H")
    assert known(game, 1) == ""


def test_r6_2_the_turn_up_is_known_once_it_is_drawn():
    game = Game(at("podkidnoy-36 H 6C7C8CTC/JDQDADTD QSAS7H 9C:KC,9D:KD 0>1 throw:0 -"))
    game.play("pass")
    assert known(game, 1) == "7H"
    assert known(game, 0) == ""


def test_r2_3_with_no_stock_the_last_card_dealt_is_known_from_the_start():
    deal = Deal.shuffled(Rules(), 6, SeedStream("x"))
    game = Game(deal)
    assert known(game, 5) == str(deal.turn_up)
    assert game.known[:5] == [0] * 5
    assert Game(deal.position()).known == [0] * 6  # a position alone does not tell which it was


def test_r2_3_with_a_stock_nothing_is_known_from_the_start():
    assert Game(Deal.shuffled(Rules(), 3, SeedStream("x"))).known == [0] * 3


def test_r4_3_a_trump_shown_before_the_start_is_known():
    game = Game(at("proyezdnoy-36 H 8C6D/9CQD7H/JCKC7S - 7C 1>2 defend:2 s7H"))
    assert known(game, 1) == "7H"
    lying = Game(at("proyezdnoy-36 H 8C6D/9CQD/KC7S - 7C:JC,7H 1>2 defend:2 s7H"))
    assert lying.known == [0, 0, 0]


def test_a_copy_goes_on_alone():
    game = Game(Deal.shuffled(Rules(), 2, SeedStream("a copy")))
    game.play(game.legal_moves[0])
    before = told(game), game.position, [*game.known]
    other = game.copy()
    other.play("take")
    assert (told(game), game.position, game.known) == before
    assert len(other.moves) == len(game.moves) + 1
    game.play("take")
    assert (told(game), game.position, game.known) == (told(other), other.position, other.known)
    other.verify()
