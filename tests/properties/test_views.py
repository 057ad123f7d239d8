"""A view changes only with what its seat may know (R6): hidden cards are permuted, no more."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from opendurak import Deal, Game, Position, View
from opendurak.notation import view_to_json
from tests.wander import games


def shuffled_unseen(start, unseen, rng):
    """The start with the `unseen` cards dealt out anew over the places where they stand."""
    now_at = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    if isinstance(start, Deal):
        return start._replace(deck=tuple(now_at.get(card, card) for card in start.deck))
    deck = start.rules.deck
    hands = (deck.bits(now_at.get(card, card) for card in hand) for hand in start.hands)
    stock = (deck.index[now_at.get(card, card)] for card in start.stock)
    return Position(*start._replace(hand_bits=tuple(hands), stock_cards=tuple(stock)))


def views_along(start, moves, seat):
    game = Game(start)
    yield View.of(game, seat)
    for move in moves:
        game.play(move)
        yield View.of(game, seat)


def as_bytes(view):
    return json.dumps(view_to_json(view)).encode()


@settings(max_examples=settings().max_examples // 4)
@given(games(most_moves=80), st.integers(0, 2**32))
def test_r6_3_no_view_changes_when_the_cards_that_the_seat_cannot_place_are_permuted(game, seed):
    rng, start = Random(seed), game.deal or game.start
    for seat in (None, *range(game.start.seats)):
        other = shuffled_unseen(start, View.of(game, seat).unseen, rng)
        pairs = zip(
            views_along(start, game.moves, seat),
            views_along(other, game.moves, seat),
            strict=True,
        )
        for one, two in pairs:
            assert one == two
            assert as_bytes(one) == as_bytes(two)


@given(games())
def test_r6_2_what_a_view_infers_is_true_and_complete(game):
    position = game.position
    for seat in (None, *range(game.start.seats)):
        view = View.of(game, seat)
        for known, hand in zip(view.known_cards, position.hands, strict=True):
            assert set(known) <= set(hand)
        known = {card for cards in view.known_cards for card in cards}
        hidden = {card for hand in position.hands for card in hand} - known
        hidden |= set(position.stock[:-1])
        assert set(view.unseen) == hidden
        assert not set(view.unseen) & (known | set(view.discards) | {view.turn_up})
        places = [len(hidden & set(hand)) for hand in position.hands]
        places += [1] * len(position.stock[:-1])
        assert len([place for place in places if place]) != 1 or len(position.stock) == 2
