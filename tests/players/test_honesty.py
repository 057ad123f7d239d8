"""The hidden cards are dealt anew in every way the view allows: no level may notice."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random

import pytest

from opendurak import Deal, Game, View
from opendurak.players import levels, player
from tests.players.games import SMALL, TABLES, play, table

AT_MOST = 6
"""Other deals tried for one view; where fewer exist, all."""


def other_deals(game: Game, seat: int, rng: Random) -> Iterator[Game]:
    """Games in which `seat` has seen the same: the cards it cannot place change places."""
    view = View.of(game, seat)
    deck = list(game.deal.deck)
    places = [at for at, card in enumerate(deck) if card in view.unseen]
    for order in orders(game, view, rng):
        cards = list(deck)
        for at, card in zip(places, order, strict=True):
            cards[at] = card
        deal = Deal(game.deal.rules, game.deal.players, tuple(cards), game.deal.attacker)
        yield Game.replay(deal, game.moves)


def orders(game: Game, view: View, rng: Random) -> Iterator[tuple]:
    """Ways to put the unseen cards in their places: all hands of the next player, or some."""
    unseen = [card for card in game.deal.deck if card in view.unseen]
    if not unseen:
        return
    other = next(s for s in range(view.seats) if len(view.known_cards[s]) < view.hand_sizes[s])
    held = [c for c in game.position.hands[other] if c in view.unseen]
    hands = list(islice(combinations(unseen, len(held)), 200))
    for hand in hands if len(hands) <= AT_MOST else rng.sample(hands, AT_MOST):
        rest = [card for card in unseen if card not in hand]
        rng.shuffle(rest)
        at_hand, elsewhere = iter(hand), iter(rest)
        yield tuple(next(at_hand if card in held else elsewhere) for card in unseen)


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize(("rules", "seats"), TABLES[:8])
def test_a_new_deal_of_the_hidden_cards_changes_no_choice(level, rules, seats):
    tried = 0
    for seed in range(1):
        game = table(rules, seats, f"honest/{seed}")
        rng = Random(seed)
        for number, view in enumerate(play(game, [player("normal")] * seats, rng, longest=70)):
            if number % 5:
                continue
            choice = player(level).consider(view, Random(number), SMALL)
            for other in other_deals(game, view.seat, rng):
                seen = View.of(other, view.seat)
                assert seen == view
                tried += other.position != game.position
                assert player(level).consider(seen, Random(number), SMALL) == choice
    assert tried > 20


@pytest.mark.parametrize("level", levels())
def test_endgames_of_three_with_hidden_hands_are_honest(level):
    """The stock is empty and two hands are hidden: where hard deals the cards at random."""
    tried = 0
    for seed in range(10):
        game = table("podkidnoy-36", 3, f"ends/{seed}")
        rng = Random(seed)
        for number, view in enumerate(play(game, [player("normal")] * 3, rng)):
            if view.stock_count or not view.unseen or number % 3:
                continue
            choice = player(level).consider(view, Random(number), SMALL)
            for other in islice(other_deals(game, view.seat, rng), 4):
                assert View.of(other, view.seat) == view
                tried += other.position != game.position
                again = player(level).consider(View.of(other, view.seat), Random(number), SMALL)
                assert again == choice
    assert tried > 40


EVERY = 24
"""Up to so many deals of the hidden cards, every one of them is tried."""


def every_deal(game: Game, seat: int) -> list[Game]:
    """All games of two players that `seat` cannot tell from this one; none if there are too many.

    The cards that the other player holds and nobody saw may be any, the stock in any order.
    """
    view = View.of(game, seat)
    unseen = [card for card in game.deal.deck if card in view.unseen]
    held = [card for card in game.position.hands[1 - seat] if card in view.unseen]
    below = [card for card in unseen if card not in held]
    if comb(len(unseen), len(held)) * factorial(len(below)) > EVERY:
        return []
    games = []
    for hand in combinations(unseen, len(held)):
        for stock in permutations([card for card in unseen if card not in hand]):
            new = dict(zip(held + below, hand + stock, strict=True))
            deck = tuple(new.get(card, card) for card in game.deal.deck)
            deal = Deal(game.deal.rules, 2, deck, game.deal.attacker)
            games.append(Game.replay(deal, game.moves))
    return games


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize("rules", ["podkidnoy-24", "perevodnoy-24", "proyezdnoy-36"])
def test_every_deal_that_the_view_allows_gets_the_same_choice(level, rules):
    looked = 0
    for seed in range(4):
        game = table(rules, 2, f"every/{seed}")
        rng = Random(seed)
        for number, view in enumerate(play(game, [player("normal")] * 2, rng)):
            if view.stock_count > 4 or len(others := every_deal(game, view.seat)) < 2:
                continue
            choice = player(level).consider(view, Random(number), SMALL)
            for other in others:
                seen = View.of(other, view.seat)
                assert seen == view
                assert player(level).consider(seen, Random(number), SMALL) == choice
            assert len({other.position for other in others}) == len(others)
            looked += 1
    assert looked >= 10
