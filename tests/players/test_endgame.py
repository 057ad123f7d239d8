from random import Random

import pytest

from opendurak import Game, Position, View
from opendurak.players import PlayerError, player
from opendurak.players.endgame import position_of, sampled, two_left
from tests.players.games import TABLES, play, table


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_position_of_a_view_is_the_true_one_where_all_is_known(rules, seats):
    found = 0
    for seed in range(3):
        game = table(rules, seats, f"known/{seed}")
        for view in play(game, [player("easy")] * seats, Random(seed)):
            position = position_of(view)
            assert (position is None) == bool(view.unseen)
            if position is not None:
                found += 1
                assert position == game.position
    assert found or seats > 2


@pytest.mark.parametrize(("rules", "seats"), TABLES[:6])
def test_a_sampled_position_is_one_that_the_view_allows(rules, seats):
    game = table(rules, seats, "sampled")
    rng = Random(5)
    for view in play(game, [player("easy")] * seats, rng, longest=60):
        world = sampled(view, rng)
        seen = View.of_position(world, view.seat)
        assert world.hand_bits[view.seat] == game.position.hand_bits[view.seat]
        assert (seen.hand, seen.hand_sizes, seen.table) == (view.hand, view.hand_sizes, view.table)
        assert (seen.legal_moves, seen.discards) == (view.legal_moves, view.discards)
        assert (seen.stock_count, seen.turn_up) == (view.stock_count, view.turn_up)
        for known, hand in zip(view.known_cards, world.hands, strict=True):
            assert set(known) <= set(hand)


def test_sampled_hands_are_all_possible_and_all_occur():
    """Three players, one unseen card too many for certainty: each split comes about as often."""
    game = Game(Position.from_text("podkidnoy-36 H 9C/TC7D/JCQC - - 0>1 attack:0 -"))
    view = View.of(game, 0)
    rng = Random(2)
    hands = [sampled(view, rng).hand_bits[1] for _ in range(600)]
    counts = [hands.count(bits) for bits in set(hands)]
    assert len(counts) == 6
    assert min(counts) > 60


def test_a_spectator_imagines_nothing():
    view = View.of(table("podkidnoy-36", 2, 1), None)
    assert position_of(view) is None
    with pytest.raises(PlayerError, match="spectator"):
        sampled(view, Random(1))


def test_two_left_of_three_sit_down_as_two():
    position = Position.from_text("podkidnoy-36 H 9C/x1/TC7D - - 2>0 attack:2 -")
    two = two_left(position)
    assert str(two) == "podkidnoy-36 H 9C/TC7D - - 1>0 attack:1 -"
    after, after_two = position.play("7D").play("take"), two.play("7D").play("take")
    assert after_two.hand_bits == (after.hand_bits[0], after.hand_bits[2])


def test_two_left_is_none_with_three_in_the_game_and_when_it_is_over():
    three = Position.from_text("podkidnoy-36 H 9C/8C/TC7D - - 2>0 attack:2 -")
    over = Position.from_text("podkidnoy-36 H 9C/x1 - - 0>1 over -")
    assert two_left(three) is None
    assert two_left(over) is None
