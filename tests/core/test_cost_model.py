"""The core's cost model chooses what the level normal chooses, move by move."""

from random import Random

import pytest

from opendurak import Deal, Game, Rules, View, _core
from opendurak.actions import ActionSpace
from opendurak.engine.compiled import core_state
from opendurak.players.compiled import cost_model
from opendurak.players.facts import SMALL_STOCK, TOP_WORTH, Facts
from opendurak.players.normal import SET_BONUS, normal_choice
from opendurak.players.weights import Weights, tuned
from tests.core.positions import bits, start

TABLES = [
    ("podkidnoy-36", 2),
    ("perevodnoy-36", 2),
    ("proyezdnoy-36", 2),
    ("podkidnoy-36", 3),
    ("proyezdnoy-36", 4),
    ("podkidnoy-36", 5),
    ("perevodnoy-36", 6),
    ("podkidnoy-24,timing=after_attack", 2),
    ("proyezdnoy-24", 4),
    ("perevodnoy-52,timing=any_time", 5),
    ("podkidnoy-52,multi_open=true,throwers=none,throw_after_take=false", 3),
    ("perevodnoy-36,multi_open=true,timing=any_time,attack_limit=3", 2),
    ("proyezdnoy-32,transfer_after_show=true,throwers=neighbours,double_empty=defender_loses", 4),
    ("perevodnoy-36,repetition=none,first_bout_limit=5,throwers=attacker", 3),
    ("podkidnoy-6789TJQ.CH", 2),
    ("perevodnoy-67.ABCDEF", 2),
    ("proyezdnoy-23456789TJQKA.CDHS,first_bout_transfer=false", 6),
]
"""Every ruleset, number of players and option, with small and large decks."""


def seen(text, players, seed, weights, longest=250):
    """Positions of one game, each with what everybody remembers and what normal plays there.

    Half of the moves are random, so that normal is also asked where it would not get to.
    """
    rules = Rules.from_text(text)
    number = ActionSpace(rules).number
    rng = Random(f"{text}/{players}/{seed}")
    game = Game(Deal.shuffled(rules, players, rng))
    while not game.over and len(game.moves) < longest:
        view = View.of(game, game.position.to_act)
        move = normal_choice(Facts.of_view(view), weights).move
        yield core_state(game.position), [*game.known], number(move)
        game.play(move if rng.random() < 0.5 else rng.choice(view.legal_moves))


def changed(rng):
    """Weights far from the tuned ones: round figures, so that costs are often equal."""
    return Weights(*(tuple(float(rng.randrange(-4, 16)) for _ in range(3)) for _ in tuned(2)))


@pytest.mark.parametrize(("text", "players"), TABLES)
def test_the_core_plays_the_moves_of_normal(text, players):
    asked = 0
    for seed in range(8):
        weights = tuned(players) if seed < 4 else changed(Random(seed))
        model = cost_model(weights)
        for state, known, action in seen(text, players, seed, weights):
            assert model.choice(state, known) == action
            asked += 1
    assert asked > 100


@pytest.fixture(scope="module")
def many():
    """Positions of games in which every weight matters somewhere."""
    found = []
    for text, players in TABLES:
        for seed in ("one", "two"):
            found += seen(text, players, seed, tuned(3))
    return found


def differs(model, many):
    return any(model.choice(state, known) != action for state, known, action in many)


@pytest.mark.parametrize("name", Weights._fields)
@pytest.mark.parametrize("era", range(3))
def test_a_weight_that_was_changed_is_noticed(many, name, era):
    for step in (40.0, -40.0):
        weight = list(getattr(tuned(3), name))
        weight[era] += step
        if differs(cost_model(tuned(3)._replace(**{name: tuple(weight)})), many):
            return
    pytest.fail(f"no position tells {name}[{era}] from another one")


@pytest.mark.parametrize(
    "figures", [(TOP_WORTH / 8, SET_BONUS, 6), (TOP_WORTH, 0.0, 6), (TOP_WORTH, SET_BONUS, 9)]
)
def test_another_figure_is_noticed(many, figures):
    top_worth, set_bonus, small_stock = figures
    model = _core.CostModel(
        [*tuned(3)], top_worth=top_worth, set_bonus=set_bonus, small_stock=small_stock
    )
    assert differs(model, many)
    assert not differs(cost_model(tuned(3)), many)


def test_what_is_no_list_of_weights_is_refused():
    others = {"top_worth": TOP_WORTH, "set_bonus": SET_BONUS, "small_stock": SMALL_STOCK}
    with pytest.raises(ValueError, match="18 weights, not 2"):
        _core.CostModel([(0.0, 0.0, 0.0)] * 2, **others)
    with pytest.raises(ValueError, match="weight 3 is not finite"):
        _core.CostModel([(0.0, 0.0, float("inf") if i == 3 else 0.0) for i in range(18)], **others)


def test_a_hand_without_the_cards_known_of_it_is_refused():
    state = start(_core.Rules(9, 4), [bits(0), bits(1)])
    with pytest.raises(ValueError, match="does not hold"):
        cost_model(tuned(2)).choice(state, [bits(5), 0])


@pytest.mark.parametrize(("text", "players"), TABLES)
def test_a_search_by_it_begins_with_its_choice_and_tries_every_move(text, players):
    model = cost_model(tuned(players))
    thinking = _core.Thinking(worlds=3, drawn=2, everything=True)
    rules = Rules.from_text(text)
    number = ActionSpace(rules).number
    game = Game(Deal.shuffled(rules, players, Random(text)))
    first, turn_up = game.position.to_act, rules.deck.index[game.deal.turn_up]
    while not game.over and len(game.moves) < 150:
        state = core_state(game.position)
        action = model.choice(state, game.known)
        if len(game.moves) % 3 == 0 and len(game.legal_moves) > 1:
            found = _core.weigh(
                model,
                state,
                game.known,
                [number(move) for move in game.moves],
                first,
                turn_up,
                lowest_trump=True,
                seed=1,
                thinking=thinking,
            )
            assert found.moves[found.first][:2] == (action, 1.0)
            assert [move[0] for move in found.moves] == state.legal_actions()
            assert {move[5] for move in found.moves} == {3}
            assert all(-1 <= move[2] <= 1 for move in found.moves)
        game.play(next(move for move in game.legal_moves if number(move) == action))
