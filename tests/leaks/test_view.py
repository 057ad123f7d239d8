"""Nothing that a seat cannot see leaves with its view: the JSON is searched for every hidden card.

Card texts are looked for as plain text, so that a leak through any field, even one that is new,
is found.
"""

import json

from hypothesis import given

from opendurak import EventKind, Position, View
from opendurak.notation import view_to_json
from tests.wander import games

PUBLIC = ("rules", "unseen")
"""Fields that are set aside: the rules hold no card of the game, the unseen cards no place."""


def hidden_cards(game, view):
    """The cards that only other seats, or nobody, can see: by the truth, not by the view."""
    position = game.position
    seen = {card for cards in view.known_cards for card in cards}
    others = {card for hand in position.hands for card in hand}
    return (others | set(position.stock[:-1])) - seen - set(view.hand)


def written(view):
    data = view_to_json(view)
    return json.dumps({name: value for name, value in data.items() if name not in PUBLIC})


@given(games())
def test_r6_3_no_hidden_card_is_written_anywhere_in_a_view(game):
    for seat in (None, *range(game.start.seats)):
        view = View.of(game, seat)
        text = written(view)
        for card in hidden_cards(game, view):
            assert f'"{card}"' not in text
            assert str(card) not in text


@given(games())
def test_r6_3_another_hand_is_known_only_as_far_as_it_was_public_or_is_all_that_is_left(game):
    """What a view places in another hand was named in a public act, or nothing else fits."""
    deal = game.deal
    told = {card for event in game.history for card in event.cards}
    told |= {card for event in game.history if event.move for card in event.move.cards}
    told |= {deal.turn_up} if deal else set()
    for seat in (None, *range(game.start.seats)):
        view = View.of(game, seat)
        for other, cards in enumerate(view.known_cards):
            secret = set(cards) - told
            if other != seat and secret and not game.start.table:
                assert view.unseen == ()
                assert view.stock_count < 2


@given(games())
def test_r6_3_unseen_cards_stand_in_the_decks_order_which_tells_nothing(game):
    for seat in (None, *range(game.start.seats)):
        unseen = View.of(game, seat).unseen
        order = [game.start.rules.deck.index[card] for card in unseen]
        assert order == sorted(order)


@given(games())
def test_r6_1_a_draw_names_no_card_but_the_turn_up(game):
    turn_up = game.start.stock[-1:]
    for event in game.history:
        if event.kind is EventKind.DRAWN:
            assert event.cards in ((), turn_up)
            assert event.move is None


@given(games())
def test_r6_1_every_card_in_the_history_was_played_shown_picked_up_or_is_the_turn_up(game):
    """Replayed on the true positions: nobody reads a card in the history before it is open."""
    position = game.start
    lying = {card for pair in position.table for card in pair if card}
    turn_up = set(position.stock[-1:])
    moves = iter(game.moves)
    for event in game.history:
        if event.kind is EventKind.MOVE:
            assert event.move == next(moves)
            lying |= set(event.move.cards) | ({event.move.attack} - {None})
            position = position.play(event.move)
        else:
            assert set(event.cards) <= lying | turn_up
    assert position == game.position


@given(games())
def test_r6_1_hands_of_the_others_are_told_by_their_size_alone(game):
    """Two seats with equal knowledge see equal numbers: sizes, stock, discards."""
    views = [View.of(game, seat) for seat in (None, *range(game.start.seats))]
    for view in views:
        assert view.hand_sizes == tuple(map(len, game.position.hands))
        assert view.stock_count == len(game.position.stock)
        public = ("history", "discards", "table", "turn_up", "limit", "passed", "shown", "emptied")
        assert all(getattr(view, name) == getattr(views[0], name) for name in public)


def test_a_spectator_learns_the_hands_only_where_they_were_open():
    position = Position.from_text("podkidnoy-36 H 6C7D/AD8S - TC 0>1 defend:1 -")
    assert "6C" not in written(View.of_position(position, None))
    assert "AD" not in written(View.of_position(position, None))
