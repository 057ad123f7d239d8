from random import Random

import pytest

from opendurak import Game, Position, View
from opendurak.cards import Deck
from opendurak.players.facts import Facts, next_in_game, worths
from tests.players.games import TABLES, table


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_view_and_a_position_give_the_same_facts(rules, seats):
    """R6.2: what is known of the others is the same, by way of the view or of the game."""
    rng = Random(seats)
    for seed in range(3):
        game = table(rules, seats, seed)
        for _ in range(150):
            if game.over:
                break
            seen = Facts.of_view(View.of(game, game.position.to_act))
            true = Facts.of_position(game.position, game.known)
            for name in Facts.__slots__:
                assert getattr(seen, name) == getattr(true, name), (name, str(game.position))
            game.play(rng.choice(game.legal_moves))


def test_worth_runs_from_the_lowest_rank_to_the_highest_whatever_the_deck():
    assert worths(Deck.from_text("36"))[:9] == tuple(range(9))
    assert worths(Deck.from_text("52"))[12] == 8.0
    assert worths(Deck.from_text("67.AB")) == (0.0, 8.0, 0.0, 8.0)


def test_r2_1_the_next_player_skips_those_who_are_out():
    assert next_in_game((0, 1, 2, 0), 0) == 3
    assert next_in_game((0, 1, 2, 0), 3) == 0
    assert next_in_game((0, 1), 0) == 0


def test_the_chance_of_being_beaten_counts_the_cards_nobody_can_place():
    game = table("podkidnoy-36", 2, 1)
    facts = Facts.of_view(View.of(game, game.position.to_act))
    for card in range(36):
        chance = facts.chance_beaten(card)
        better = facts.beaten_by[card] & facts.unseen
        assert chance == better.bit_count() / facts.unseen.bit_count()


def test_nothing_unseen_beats_nothing():
    game = Game(Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"))
    assert Facts.of_view(View.of(game, 0)).chance_beaten(0) == 0.0
