"""What the core's networks see and know, held against the Python rules and views."""

from random import Random

import pytest

from opendurak import Deal, Game, Rules, View, _core
from opendurak.actions import ActionSpace
from opendurak.engine.compiled import core_rules, core_state
from tests.core.positions import bits, start

GAMES = [
    ("podkidnoy-36", 2),
    ("perevodnoy-36", 2),
    ("proyezdnoy-36", 3),
    ("podkidnoy-24", 4),
    ("proyezdnoy-32,timing=any_time,transfer_after_show=true", 4),
    ("podkidnoy-36,multi_open=true,throwers=neighbours", 3),
]


def game_of(text, players, seed):
    return Game(Deal.shuffled(Rules.from_text(text), players, Random(f"{text}/{seed}")))


def network(rules, players, seed=1):
    """A network that has learned nothing."""
    trainer = _core.Trainer(core_rules(rules), players, seed)
    return _core.Network(core_rules(rules), players, trainer.weights())


@pytest.mark.parametrize(("text", "players"), GAMES)
def test_knowledge_is_that_of_the_python_views(text, players):
    """R6.2, at every position of random games and for every seat."""
    space = ActionSpace(Rules.from_text(text))
    for seed in range(5):
        game = game_of(text, players, seed)
        rng = Random(seed)
        known = list(game.known)
        while not game.over and len(game.moves) < 200:
            state = core_state(game.position)
            deck = game.position.rules.deck
            for seat in range(players):
                view = View.of(game, seat)
                cards, unseen, discards = _core.seen_by(state, known, seat)
                assert cards == [deck.bits(each) for each in view.known_cards]
                assert unseen == deck.bits(view.unseen)
                assert discards == deck.bits(view.discards)
            move = rng.choice(game.legal_moves)
            known = _core.remembered(state, known, space.number(move))
            game.play(move)
            assert known == game.known


@pytest.mark.parametrize(("text", "players"), GAMES[:5])
def test_inputs_are_the_same_for_every_placement_of_hidden_cards(text, players):
    rules = Rules.from_text(text)
    net = network(rules, players)
    compared = 0
    for seed in range(6):
        game = game_of(text, players, seed)
        rng = Random(seed)
        while not game.over and len(game.moves) < 120:
            seat = game.position.to_act
            view = View.of(game, seat)
            hidden = [rules.deck.index[card] for card in view.unseen]
            rng.shuffle(hidden)
            other = replaced(game.position, view, hidden)
            here, there = core_state(game.position), core_state(other)
            assert net.inputs(here, game.known, seat) == net.inputs(there, game.known, seat)
            assert net.values(here, game.known) == net.values(there, game.known)
            compared += other != game.position
            game.play(rng.choice(game.legal_moves))
    assert compared > 50


def replaced(position, view, hidden):
    """The position with the cards that the view cannot place dealt in this order."""
    deck = position.rules.deck
    hands = []
    for known, size in zip(view.known_cards, view.hand_sizes, strict=True):
        hand = deck.bits(known)
        for _ in range(size - len(known)):
            hand |= 1 << hidden.pop()
        hands.append(hand)
    stock = (*hidden, *position.stock_cards[-1:])
    return position._replace(hand_bits=tuple(hands), stock_cards=stock)


def test_plain_suits_are_alike_and_trumps_are_not():
    """Renaming plain suits leaves every input as it is; moving the trumps along too."""
    rules = Rules.from_text("podkidnoy-36")
    net = network(rules, 2)
    game = game_of("podkidnoy-36", 2, "suits")
    rng = Random(4)
    for _ in range(60):
        position = game.position
        order = list(range(4))
        rng.shuffle(order)
        other = renamed(position, order)
        known = [moved(cards, order) for cards in game.known]
        for seat in range(2):
            here = net.inputs(core_state(position), game.known, seat)
            assert net.inputs(core_state(other), known, seat) == here
        one = sorted(value for _, value in net.values(core_state(position), game.known))
        two = sorted(value for _, value in net.values(core_state(other), known))
        assert one == two
        game.play(rng.choice(game.legal_moves))
        if game.over:
            break


def moved(cards, order):
    return sum(1 << (order[i // 9] * 9 + i % 9) for i in range(36) if cards >> i & 1)


def renamed(position, order):
    def card(i):
        return i if i < 0 else order[i // 9] * 9 + i % 9

    return position._replace(
        trump=order[position.trump],
        hand_bits=tuple(moved(hand, order) for hand in position.hand_bits),
        stock_cards=tuple(map(card, position.stock_cards)),
        attacks=tuple(map(card, position.attacks)),
        defences=tuple(map(card, position.defences)),
    )


def test_rounded_weights_give_exact_sums():
    """Values do not depend on the way there: each state alone gives what a game's course gives."""
    rules = core_rules(Rules())
    trainer = _core.Trainer(rules, 2, 7, games=8)
    trainer.round(1e-3, 0.1)
    net = _core.Network(rules, 2, trainer.weights())
    game = game_of("podkidnoy-36", 2, "exact")
    state = core_state(game.position)
    first = net.values(state, [0, 0])
    assert [action for action, _ in first] == state.legal_actions()
    assert net.values(state, [0, 0]) == first


def test_training_learns_from_the_seed_alone_and_goes_on_from_what_it_kept():
    rules = core_rules(Rules())
    one, other = (_core.Trainer(rules, 2, 5, games=16, batch=64) for _ in range(2))
    for trainer in (one, other):
        assert trainer.round(1e-3, 0.1).complete
    assert one.numbers() == other.numbers()
    assert one.games == 16
    again = _core.Trainer(rules, 2, 5, games=16, batch=64)
    again.restore(one.numbers(), one.games, one.steps)
    one.round(1e-3, 0.1)
    again.round(1e-3, 0.1)
    assert again.numbers() == one.numbers()
    assert one.numbers() != other.numbers()


def test_threads_change_a_training_by_rounding_alone():
    rules = core_rules(Rules())
    one, two = (_core.Trainer(rules, 2, 5, games=32, batch=64) for _ in range(2))
    alone, shared = one.round(1e-3, 0.1, 1), two.round(1e-3, 0.1, 2)
    assert alone.samples == shared.samples
    assert alone.squared_error == pytest.approx(shared.squared_error, rel=1e-3)


def test_a_flag_ends_a_round_before_anything_is_learned():
    stop = _core.StopFlag()
    trainer = _core.Trainer(core_rules(Rules()), 2, 5, games=16)
    before = trainer.numbers()
    stop.set()
    assert not trainer.round(1e-3, 0.1, 1, stop).complete
    assert trainer.numbers() == before
    assert trainer.games == 0


def test_learning_lowers_the_error_of_what_was_learned():
    """The mean squared error of guessing 0 is near 1; a few thousand games bring it below."""
    trainer = _core.Trainer(core_rules(Rules()), 2, 5, games=256, batch=128)
    errors = []
    for _ in range(8):
        done = trainer.round(1e-3, 0.1)
        errors.append(done.squared_error / done.samples)
    assert errors[-1] < 0.95
    assert errors[-1] < errors[0]


@pytest.mark.parametrize(
    ("rules", "players", "match"),
    [
        (_core.Rules(9, 4), 5, "2 to 4 players"),
        (_core.Rules(9, 4, multi_open=True), 2, "multi_open"),
        (_core.Rules(16, 4), 2, "13 ranks"),
        (_core.Rules(3, 4), 4, "six cards"),
    ],
)
def test_games_that_no_network_plays_are_refused(rules, players, match):
    with pytest.raises(_core.Unsupported, match=match):
        _core.Trainer(rules, players, 1)


def test_weights_of_another_shape_are_refused():
    with pytest.raises(ValueError, match="weights, not 3"):
        _core.Network(_core.Rules(9, 4), 2, bytes(6))
    with pytest.raises(ValueError, match="numbers, not 1"):
        _core.Trainer(_core.Rules(9, 4), 2, 1).restore(bytes(4), 0, 0)


def test_a_network_refuses_other_tables_and_cards_that_nobody_holds():
    net = network(Rules(), 2)
    three = start(_core.Rules(9, 4), [bits(0), bits(1), bits(2)])
    with pytest.raises(_core.Unsupported, match="2 players"):
        net.values(three, [0, 0, 0])
    two = start(_core.Rules(9, 4), [bits(0), bits(1)])
    with pytest.raises(ValueError, match="does not hold"):
        net.values(two, [bits(5), 0])
    with pytest.raises(ValueError, match="open cards of 3 seats"):
        net.values(two, [0, 0, 0])
