"""What stays true in every game, whatever is played."""

from collections import Counter
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from opendurak import EventKind, Game, Phase
from tests.wander import (
    deals,
    games,
    games_of_passing_on,
    positions_of,
    random_move,
    small_endgames,
)


def cards_in(position):
    """Every card of a position with the place where it stands."""
    for seat, hand in enumerate(position.hands):
        yield from ((card, f"hand {seat}") for card in hand)
    yield from ((card, "stock") for card in position.stock)
    yield from ((card, "table") for pair in position.table for card in pair if card)
    yield from ((card, "discards") for card in position.discards)


@given(games())
def test_r1_1_every_card_stands_in_exactly_one_place(game):
    for position in positions_of(game):
        cards = sorted(str(card) for card, _ in cards_in(position))
        assert cards == sorted(map(str, position.rules.deck.cards))


@given(games())
def test_r3_10_a_discarded_card_never_comes_back(game):
    for before, after in pairwise(positions_of(game)):
        assert set(before.discards) <= set(after.discards)


@given(games())
def test_r3_3_attack_cards_never_exceed_the_limit(game):
    rules = game.start.rules
    for position in positions_of(game):
        unbeaten = sum(pair.defence is None for pair in position.table)
        assert len(position.table) <= position.limit <= rules.attack_limit
        assert position.limit <= (rules.first_bout_limit or 99) or not position.first
        if position.phase is not Phase.OVER:
            assert unbeaten <= len(position.hands[position.defender])


@given(games())
def test_r3_3_the_limit_of_a_bout_stays_as_it_was_unless_the_defender_changes(game):
    for before, after in pairwise(positions_of(game)):
        if after.table and before.table and before.defender == after.defender:
            assert before.limit == after.limit


@given(games())
def test_r3_8_whoever_is_asked_holds_a_card_and_is_in_the_game(game):
    for position in positions_of(game):
        if position.phase is not Phase.OVER:
            assert len(position.hands[position.to_act])
            assert not position.out[position.to_act]
            assert not position.out[position.defender]


@given(games())
def test_r5_1_and_r5_2_after_a_bout_hands_are_full_or_the_stock_is_empty(game):
    for position in positions_of(game):
        if position.phase is Phase.ATTACK and position.stock:
            assert min(map(len, position.hands)) >= 6
            assert not any(position.out)
        if position.phase is Phase.ATTACK:
            for hand, place in zip(position.hands, position.out, strict=True):
                assert bool(place) != bool(len(hand))


@given(games())
def test_r5_2_nobody_leaves_while_a_bout_runs_and_nobody_comes_back(game):
    for before, after in pairwise(positions_of(game)):
        if before.table and after.table:
            assert before.out == after.out
        for was, now in zip(before.out, after.out, strict=True):
            assert not was or now == was


@given(games(most_moves=400))
def test_r5_5_the_places_name_every_seat_once_and_the_durak_last(game):
    outcome = game.outcome
    if outcome is None:
        return
    assert sorted(seat for place in outcome.places for seat in place) == [*range(game.start.seats)]
    assert outcome.draw == (outcome.durak is None)
    if not outcome.draw:
        assert outcome.places[-1] == (outcome.durak,)
        assert all(len(place) == 1 for place in outcome.places)


@given(st.one_of(games_of_passing_on(), small_endgames().map(Game)), st.integers(0, 2**32))
def test_r5_7_repetition_draws_at_the_third_start_of_a_bout_and_no_sooner(game, seed):
    play_by_habit(game, seed)
    starts = [p for p in positions_of(game) if p.phase is Phase.ATTACK]
    most = max(Counter(str(p).removesuffix(" f") for p in starts).values(), default=0)
    by_repetition = game.over and game.position.outcome is None
    if game.start.rules.repetition == "none":
        assert not by_repetition
    else:
        assert by_repetition == (most == 3)
        assert most <= 3


def play_by_habit(game, seed):
    """The same choice in the same position, so that cards go round; most would rather not beat."""
    for _ in range(150):
        if game.over:
            break
        rng = Random(f"{seed} {game.position}")
        game.play(random_move(game.legal_moves, rng, keenness=0.8, surrender=0.7))


@given(games())
def test_r2_2_the_turn_up_is_drawn_last_and_its_suit_is_trumps(game):
    if not game.start.stock:
        return
    turn_up = game.start.stock[-1]
    for position in positions_of(game):
        assert position.trump_suit == turn_up.suit
        assert not position.stock or position.stock[-1] == turn_up


@given(games())
def test_r5_1_the_events_of_a_bout_account_for_every_card(game):
    stock, discards = len(game.start.stock), len(game.start.discards)
    for event in game.history:
        if event.kind is EventKind.DRAWN:
            stock -= event.number
        if event.kind is EventKind.BEATEN:
            discards += event.number
            assert event.number == len(event.cards)
    assert stock == len(game.position.stock)
    assert discards == len(game.position.discards)


@given(deals())
def test_r2_1_and_r2_2_a_deal_gives_six_cards_each_and_the_rest_is_the_stock(deal):
    position = deal.position()
    assert [len(hand) for hand in position.hands] == [6] * deal.players
    assert len(position.stock) == len(deal.rules.deck) - 6 * deal.players
    assert position.trump_suit == deal.deck[-1].suit
    assert position.first
