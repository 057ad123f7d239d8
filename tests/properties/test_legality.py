"""Legal moves of random games, against the judge of tests/referee.py, which never generates any."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opendurak import IllegalMove, Move, MoveKind
from tests import referee
from tests.wander import (
    ANY_DECK,
    FOREIGN,
    SMALL_DECKS,
    games,
    games_of_passing_on,
    positions_of,
    small_endgames,
    vocabulary,
)


@settings(max_examples=settings().max_examples // 2)
@given(games(SMALL_DECKS, most_moves=60), st.integers(0, 2**32))
def test_a_move_is_generated_if_and_only_if_the_rule_page_allows_it(game, seed):
    words = list(vocabulary(game.start.rules))
    for position in some_of(positions_of(game), 8, Random(seed)):
        scene = referee.Scene(str(position))
        allowed = {move for move in words if not referee.broken(scene, str(move))}
        generated = set(position.legal_moves)
        single = {move for move in generated if len(move.cards) < 3}
        assert {in_order(position, move) for move in allowed} == single
        for move in generated - single:
            assert not referee.broken(scene, str(move))


def some_of(positions, count, rng):
    return [positions[-1], *rng.sample(positions[:-1], min(count - 1, len(positions) - 1))]


def in_order(position, move):
    """An opening with two cards is legal in any order, and generated in the deck's."""
    index = position.rules.deck.index
    if move.kind is MoveKind.OPEN and all(card in index for card in move.cards):
        return Move.open(*sorted(move.cards, key=index.__getitem__))
    return move


@given(games_of_passing_on())
def test_an_attack_is_passed_on_if_and_only_if_the_rule_page_allows_it(game):
    cards = game.start.rules.deck.cards
    for position in positions_of(game):
        scene = referee.Scene(str(position))
        onward = [make(card) for make in (Move.transfer, Move.show) for card in cards]
        allowed = {move for move in onward if not referee.broken(scene, str(move))}
        assert allowed == set(onward) & set(position.legal_moves)


@given(games(ANY_DECK), st.integers(0, 2**32))
def test_every_move_that_is_not_generated_is_refused_with_a_reason_that_holds(game, seed):
    rng = Random(seed)
    for position in some_of(positions_of(game), 2, rng):
        scene = referee.Scene(str(position))
        for move in candidates(position, rng):
            if position.rules.multi_open and in_order(position, move) in position.legal_moves:
                assert position.play(move) == position.play(in_order(position, move))
            elif move not in position.legal_moves:
                with pytest.raises(IllegalMove) as refused:
                    position.play(move)
                assert refused.value.reason.value in referee.broken(scene, str(move))
                assert str(move) in str(refused.value)
                assert str(refused.value).endswith(str(position))


def candidates(position, rng):
    """Some moves: with cards of the hand to act, of the table and of nowhere."""
    cards = position.rules.deck.cards
    held = list(position.hands[position.to_act]) if position.to_act >= 0 else []
    lying = [card for pair in position.table for card in pair if card]
    some = [*rng.sample(held, min(6, len(held))), *rng.sample(cards, 3), FOREIGN]
    attacks = [*rng.sample(lying, min(4, len(lying))), rng.choice(cards), FOREIGN]
    yield from (Move.from_text("take"), Move.from_text("pass"))
    for card in some:
        yield from (Move.open(card), Move.throw_in(card), Move.transfer(card), Move.show(card))
        yield from (Move.beat(attack, card) for attack in attacks)
        yield Move.open(card, rng.choice(some))
    yield Move.open(*some)


@settings(max_examples=settings().max_examples // 4)
@given(games(SMALL_DECKS, most_moves=25))
def test_on_a_small_deck_every_move_of_the_vocabulary_but_the_legal_ones_is_refused(game):
    position = game.position
    legal = set(position.legal_moves)
    for move in vocabulary(position.rules):
        if in_order(position, move) in legal:
            continue
        with pytest.raises(IllegalMove):
            position.play(move)


@given(games(ANY_DECK, most_moves=80))
def test_every_legal_move_leads_to_the_position_that_the_rule_page_says(game):
    for position in positions_of(game):
        for move in position.legal_moves:
            assert str(position.play(move)) == referee.after(position, move)


@given(small_endgames())
def test_a_small_endgame_played_in_every_way_ends_as_the_rule_page_says(start):
    found, to_do = {start}, [start]
    while to_do and len(found) < 500:
        position = to_do.pop()
        for move in position.legal_moves:
            child = position.play(move)
            assert str(child) == referee.after(position, move)
            if child not in found:
                found.add(child)
                to_do.append(child)


@given(games(ANY_DECK))
def test_a_game_that_is_not_over_has_a_move_and_one_that_is_over_has_none(game):
    for position in positions_of(game):
        assert bool(position.legal_moves) == (position.outcome is None)
        assert len(set(position.legal_moves)) == len(position.legal_moves)


@given(games(ANY_DECK))
def test_legal_moves_stand_in_the_order_of_the_contract(game):
    for position in positions_of(game):
        keys = [order_of(position, move) for move in position.legal_moves]
        assert keys == sorted(keys)


def order_of(position, move):
    """By kind, then attack card in table order, then cards by suit, and rank rising."""
    kinds = ("open", "throw-in", "beat", "transfer", "show", "take", "pass")
    deck = position.rules.deck
    text = str(move)
    lying = [str(pair.attack) for pair in position.table]
    place = lying.index(text[:2]) if ":" in text else 0
    cards = [(deck.suits.index(c[1]), deck.ranks.index(c[0])) for c in referee.cards_of(text)]
    return kinds.index(referee.kind_of(text)), place, cards
