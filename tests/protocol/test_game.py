"""The structs of the game say what the view says, and a client gets the view back."""

import random

import msgspec
import pytest

from opendurak import Deal, Game, Rules, View
from opendurak.errors import IllegalReason
from opendurak.notation import view_to_json
from opendurak.protocol.game import game_event, legal_moves, view_of, view_state
from opendurak.protocol.words import CardReason, Refusal

RULES = [
    "podkidnoy-36",
    "proyezdnoy-36,transfer_after_show=true",
    "podkidnoy-24,multi_open=true,timing=any_time,double_empty=defender_loses",
]


def views(rules, seed):
    rng = random.Random(seed)
    game = Game(Deal.shuffled(Rules.from_text(rules), 3, rng))
    while not game.over:
        if rng.random() < 0.05:
            yield from (View.of(game, seat) for seat in (None, 0, 1, 2))
        game.play(rng.choice(game.legal_moves))
    yield from (View.of(game, seat) for seat in (None, 0, 1, 2))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(2))
def test_a_view_goes_and_comes_back(rules, seed):
    for view in views(rules, seed):
        state = view_state(view)
        legal = legal_moves(view)
        history = [game_event(event) for event in view.history]
        sent = msgspec.json.decode(msgspec.json.encode(state))
        assert sent == {key: view_to_json(view)[key] for key in sent}
        assert view_of(state, legal, history) == view
        assert [move.move for move in legal] == [str(move) for move in view.legal_moves]


def test_move_numbers_are_the_action_numbers():
    game = Game(Deal.shuffled(Rules(), 2, random.Random(1)))
    view = View.of(game, game.position.to_act)
    assert [m.number for m in legal_moves(view)] == [view.rules.deck.index[c] for c in view.hand]


def test_every_reason_of_the_rules_can_be_sent():
    reasons = {reason.value for reason in IllegalReason}
    assert reasons <= {word.value for word in Refusal}
    assert {word.value for word in CardReason} <= reasons
