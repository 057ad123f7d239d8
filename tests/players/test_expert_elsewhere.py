"""expert where no network was trained: games are played on to their end by the rules of normal."""

from itertools import islice
from random import Random

import pytest

from opendurak import Position, View
from opendurak.engine.compiled import core_state
from opendurak.players import Budget, Reason, player, sentence
from opendurak.players.compiled import CostModel
from opendurak.players.expert import WORLDS_TO_THE_END, Expert
from opendurak.players.networks import shipped_network
from tests.players.games import play, table
from tests.players.imagined import deals_of, with_cards_of
from tests.players.test_honesty import other_deals

GAMES = [
    ("proyezdnoy-36,transfer_after_show=true", 2),
    ("podkidnoy-36", 5),
    ("podkidnoy-24", 2),
    ("podkidnoy-52", 2),
    ("perevodnoy-36", 6),
    ("perevodnoy-52,multi_open=true", 4),
    ("proyezdnoy-24", 4),
    ("podkidnoy-6789TJQ.CH", 2),
]
TOO_LARGE = [("podkidnoy-123456789abcdefg.ABCDEF", 3), ("podkidnoy-52", 7)]
FEW = Budget(worlds=12)


def views(rules, seats, seed, every, longest=90):
    """Views of a game among normals in which there is something to choose, with the game."""
    game = table(rules, seats, f"elsewhere/{seed}")
    for number, view in enumerate(
        play(game, [player("normal")] * seats, Random(seed), longest=longest)
    ):
        if number % every == 0 and len(view.legal_moves) > 1:
            yield number, view, game


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_no_network_was_trained_for_these_games(rules, seats):
    game = table(rules, seats, 1)
    if game.start.rules.multi_open is False:
        named = game.start.rules
        assert shipped_network(named.ruleset, seats, named.deck.name) is None
    assert isinstance(Expert()._judge(View.of(game, game.position.to_act)), CostModel)


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_a_new_deal_of_the_hidden_cards_changes_no_choice(rules, seats):
    tried = 0
    for number, view, game in views(rules, seats, 1, 5):
        choice = Expert().consider(view, Random(number), FEW)
        for other in islice(other_deals(game, view.seat, Random(number)), 3):
            seen = View.of(other, view.seat)
            assert seen == view
            tried += other.position != game.position
            assert Expert().consider(seen, Random(number), FEW) == choice
    assert tried > 8 or rules.endswith("CH")


def test_the_choice_is_kept_or_improved_and_says_in_how_many_deals():
    keys = set()
    for rules, seats in GAMES:
        for number, view, _ in views(rules, seats, 2, 3):
            choice = Expert().consider(view, Random(number), Budget(worlds=40))
            assert choice.move in view.legal_moves
            keys.add(choice.reason.key)
            if choice.reason.key.startswith("search-"):
                assert choice.worlds <= 40
                assert f"{dict(choice.reason.values)['worlds']} deals" in sentence(choice.reason)
            if choice.reason.key == "search-kept":
                assert choice.move == player("normal").choose(view, Random(1), FEW)
    assert {"search-kept", "search-improved"} <= keys


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_worlds_agree_with_the_view(rules, seats):
    """Every deal that the search tries could be the real one."""
    for number, view, game in views(rules, seats, 3, 4):
        for state, _, _ in deals_of(view, number, 3):
            world = with_cards_of(game.position, state)
            assert [hand.bit_count() for hand in world.hand_bits] == [*view.hand_sizes]
            deck = view.rules.deck
            for known, hand in zip(view.known_cards, world.hand_bits, strict=True):
                assert deck.bits(known) & ~hand == 0
            assert core_state(world) == state


@pytest.mark.parametrize("budget", [Budget(worlds=0), Budget(seconds=0)])
def test_without_worlds_or_time_it_plays_as_hard_and_says_so(budget):
    for number, view, _ in views("perevodnoy-36", 6, 4, 6):
        choice = Expert().consider(view, Random(number), budget)
        assert choice.move == player("hard").choose(view, Random(number), budget)
        assert choice.reason == Reason("as-hard")


@pytest.mark.parametrize(("rules", "seats"), TOO_LARGE)
def test_a_game_too_large_for_the_core_is_played_as_hard(rules, seats):
    for number, view, _ in views(rules, seats, 5, 9, longest=40):
        choice = Expert().consider(view, Random(number), FEW)
        assert choice.move == player("hard").choose(view, Random(number), FEW)
        assert sentence(choice.reason).startswith("The game is too large for the compiled core")
        assert Expert().weigh(view, Random(1), FEW) is None


def test_known_endgames_are_played_exactly():
    position = Position.from_text("proyezdnoy-36 H 6C7C/8CAD - - 0>1 attack:0 -")
    view = View.of_position(position, 0)
    choice = Expert().consider(view, Random(1), Budget())
    assert choice.value is not None
    assert choice.move == player("hard").choose(view, Random(1), Budget())
    weighing = Expert().weigh(view, Random(1), FEW)
    assert weighing.exact
    assert weighing.opinions[weighing.best].move == choice.move


@pytest.mark.parametrize(("rules", "seats"), GAMES)
def test_every_move_is_weighed_in_every_deal(rules, seats):
    _, view, _ = next(views(rules, seats, 6, 1))
    weighing = Expert().weigh(view, Random(1), FEW)
    assert [opinion.move for opinion in weighing.opinions] == [*view.legal_moves]
    assert {opinion.worlds for opinion in weighing.opinions} == {12}
    assert {opinion.prior for opinion in weighing.opinions} == {None}
    assert weighing.opinions[weighing.first].move == player("normal").choose(view, Random(1), FEW)
    assert weighing == Expert().weigh(view, Random(1), FEW)


def test_the_time_is_bounded_and_so_are_the_deals():
    _, view, _ = next(views("podkidnoy-24", 2, 7, 1))
    assert 0 < Expert().consider(view, Random(1), Budget()).worlds <= WORLDS_TO_THE_END
