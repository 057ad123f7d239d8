"""A small game by the Python rules alone, and best responses by following every plan's value."""

from collections import defaultdict
from itertools import combinations, permutations

from opendurak.deal import Deal
from opendurak.game import Game
from opendurak.position import Phase
from opendurak.solver import solve
from opendurak.view import View


def games(rules):
    """All deals with the last suit trumps, each once."""
    size, cards = rules.hand_size, rules.deck.cards
    for turn_up in cards[-len(rules.deck.ranks) :]:
        rest = [card for card in cards if card != turn_up]
        for one in combinations(rest, size):
            for other in combinations([card for card in rest if card not in one], size):
                hidden = [card for card in rest if card not in one + other]
                dealt = [card for pair in zip(one, other, strict=True) for card in pair]
                for order in permutations(hidden):
                    yield Game(Deal.of(rules, 2, (*dealt, *order, turn_up)))


def known(game):
    at_start = game.position.phase is Phase.ATTACK and len(game.position.stock_cards) <= 1
    return game.over or at_start


def worth(game):
    """The value for seat 0 of a game in which all is known."""
    if game.outcome is None:
        return solve(game.position, line=False, moves=False).values[0]
    return {None: 0, 0: -1, 1: 1}[game.outcome.durak]


def key(view):
    """What tells one view from another."""
    return view.seat, view.hand, view.turn_up, view.history


def best_response(rules, seat, other):
    """What `seat` gets against `other(view)`, the chances of each legal move.

    All games that look alike to `seat` are followed together, so the move that is chosen for them
    is the same.
    """
    starts = [*games(rules)]
    chance = 1 / len(starts)
    return _value([(game, chance) for game in starts], seat, other)


def _value(weighed, seat, other):
    groups = defaultdict(list)
    total = sum(_until_turn(game, weight, seat, other, groups) for game, weight in weighed)
    for alike in groups.values():
        total += max(
            _value([(_after(game, move), weight) for game, weight in alike], seat, other)
            for move in alike[0][0].legal_moves
        )
    return total


def _until_turn(game, weight, seat, other, groups):
    """Goes on until it is the turn of `seat`, and adds to the groups; the value of what ends."""
    if weight == 0:
        return 0.0
    if known(game):
        return weight * worth(game) * (1 if seat == 0 else -1)
    view = View.of(game, game.position.to_act)
    if view.seat == seat:
        groups[key(view)].append((game, weight))
        return 0.0
    return sum(
        _until_turn(_after(game, move), weight * chance, seat, other, groups)
        for move, chance in zip(game.legal_moves, other(view), strict=True)
    )


def _after(game, move):
    game = game.copy()
    game.play(move)
    return game
