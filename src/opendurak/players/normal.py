"""normal: saves trumps, presses where the defender seems weak, and minds the stock.

Every card has a cost, a sum of weighted features; the cheapest card is played if it costs no more
than the weights allow. There are three sets of weights, for a large, a small and an empty stock
(see `weights`).
"""

from __future__ import annotations

from random import Random
from typing import Final

from opendurak.moves import PASS, TAKE, Move, MoveKind
from opendurak.players.defence import beat, cover, of_kind
from opendurak.players.facts import Facts
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.players.weights import Weights, tuned
from opendurak.position import Phase
from opendurak.view import View

SET_BONUS: Final = 2.0
"""What each further card saves that opens together with the first (R3.1), where none can be
thrown in later."""


class Normal(Level):
    """Plays the cheapest card, by the weights given, or by those tuned for so many players."""

    name = "normal"

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """The cheapest card that the weights allow."""
        weights = self._weights or tuned(view.seats)
        return normal_choice(Facts.of_view(view), weights)


def normal_choice(facts: Facts, weights: Weights) -> Choice:
    """What normal plays on these facts."""
    if len(facts.moves) == 1:
        return Choice(facts.moves[0], Reason("only-move"))
    if facts.phase is Phase.DEFEND:
        return _defend(facts, weights)
    if facts.phase is Phase.ATTACK:
        return _lead(facts, weights)
    return _add(facts, weights)


def _lead(facts: Facts, weights: Weights) -> Choice:
    """The cheapest lead: low plain cards first, pairs kept together late in the game."""
    era = facts.era
    trump, known = weights.lead_trump[era], weights.lead_known[era]
    unsafe, pair = weights.lead_unsafe[era], weights.lead_pair[era]
    costs = [
        _attack_cost(facts, card, trump, known, unsafe) - pair * _companions(facts, card)
        for card in _cards(facts, facts.moves)
    ]
    if facts.rules.multi_open and facts.rules.throwers == "none":
        # What is held back can never be thrown in: it goes along if it is plain.
        costs = [
            cost - SET_BONUS * len(move.cards) + trump * (_trumps(facts, move) > 0)
            for cost, move in zip(costs, facts.moves, strict=True)
        ]
    move = facts.moves[costs.index(min(costs))]
    if len(move.cards) > 1:
        return Choice(move, _with("lead-set", move))
    card = facts.index[move.cards[0]]
    if facts.trumps >> card & 1:
        return Choice(move, _with("lead-trump", move))
    paired = weights.lead_pair[era] >= 1 and _companions(facts, card)
    return Choice(move, _with("lead-pair" if paired else "lead-cheap", move))


def _attack_cost(facts: Facts, card: int, trump: float, known: float, unsafe: float) -> float:
    cost = facts.worth[card]
    if facts.trumps >> card & 1:
        cost += trump
    if facts.theirs & facts.beaten_by[card]:
        cost += known
    elif unsafe:
        cost += unsafe * facts.chance_beaten(card)
    return cost


def _trumps(facts: Facts, move: Move) -> int:
    """How many of a set of cards after its first are trumps."""
    return sum(facts.trumps >> facts.index[card] & 1 for card in move.cards[1:])


def _companions(facts: Facts, card: int) -> int:
    """Further plain cards of the rank in hand."""
    plain = facts.hand & facts.deck.same_rank[card] & ~facts.trumps & ~(1 << card)
    return plain.bit_count()


def _cards(facts: Facts, moves: tuple[Move, ...]) -> list[int]:
    index = facts.index
    return [index[move[1][0]] for move in moves]


def _add(facts: Facts, weights: Weights) -> Choice:
    """Throw in, or add to a take, what is cheap enough; else pass."""
    era = facts.era
    moves = facts.moves[:-1]
    if facts.phase is Phase.TAKE:
        key, limit = "give", weights.give_limit[era]
        trump, known, unsafe = weights.give_trump[era], 0.0, 0.0
    else:
        key, limit = "throw-in", weights.throw_limit[era]
        trump, known = weights.throw_trump[era], weights.throw_known[era]
        unsafe = weights.throw_unsafe[era]
    costs = [_attack_cost(facts, card, trump, known, unsafe) for card in _cards(facts, moves)]
    cost = min(costs)
    move = moves[costs.index(cost)]
    if cost <= limit:
        if key == "throw-in" and not facts.theirs & facts.beaten_by[facts.index[move.cards[0]]]:
            key = "throw-in-weak"
        return Choice(move, _with(key, move))
    trumps_only = all(facts.trumps >> card & 1 for card in _cards(facts, moves))
    return Choice(PASS, Reason("pass-save-trumps" if trumps_only else "pass-save"))


def _defend(facts: Facts, weights: Weights) -> Choice:
    """Pass the attack on if that is cheap, else beat if it is not too dear, else take."""
    if facts.rules.transfers:
        choice = _pass_on(facts, weights)
        if choice:
            return choice
    price = _beat_prices(facts, weights)
    found = cover(facts, price)
    if found is None:
        return Choice(TAKE, Reason("take-forced"))
    if _mean([price[card] for _, card in found.pairs]) > _beat_limit(facts, weights):
        return Choice(TAKE, Reason("take-early" if facts.stock else "take-dear"))
    attack, card = found.pairs[0]
    move = beat(facts, attack, card)
    if not facts.trumps >> card & 1:
        return Choice(move, _with("beat-cheap", move))
    return Choice(move, _with("beat-with-trump", move))


def _mean(prices: list[float]) -> float:
    """Added one by one: since Python 3.12 `sum` rounds otherwise, and limits can be hit exactly."""
    total = 0.0
    for price in prices:
        total += price
    return total / len(prices)


def _beat_prices(facts: Facts, weights: Weights) -> list[float]:
    """What defending with each card of the hand costs; other cards are not counted."""
    era = facts.era
    trumping, over = weights.beat_trumping[era], weights.beat_trump[era]
    new_rank = weights.beat_new_rank[era]
    price = list(facts.worth)
    attacked = any(facts.trumps >> card & 1 for card in facts.unbeaten)
    hidden = facts.unseen | facts.theirs
    rest = facts.hand
    while rest:
        low = rest & -rest
        rest ^= low
        card = low.bit_length() - 1
        if low & facts.trumps:
            price[card] += over if attacked else trumping
        if not low & facts.ranks and hidden & facts.deck.same_rank[card]:
            price[card] += new_rank
    return price


def _beat_limit(facts: Facts, weights: Weights) -> float:
    era = facts.era
    prize = (facts.table & facts.trumps).bit_count()
    return (
        weights.beat_limit[era]
        + weights.beat_lying[era] * (facts.attacks - 1)
        - weights.beat_prize[era] * prize
    )


def _pass_on(facts: Facts, weights: Weights) -> Choice | None:
    """A show costs nothing, a transfer its card; the cheaper transfer goes before the show."""
    era = facts.era
    transfers = of_kind(facts.moves, MoveKind.TRANSFER)
    if transfers:
        costs = [
            _attack_cost(facts, card, weights.pass_trump[era], 0.0, 0.0)
            for card in _cards(facts, tuple(transfers))
        ]
        cost = min(costs)
        move = transfers[costs.index(cost)]
        if cost <= weights.pass_limit[era]:
            return Choice(move, _with("transfer", move))
    shows = of_kind(facts.moves, MoveKind.SHOW)
    if shows:
        return Choice(shows[0], _with("show", shows[0]))
    return None


def _with(key: str, move: Move) -> Reason:
    return Reason(key, (("card", str(move.cards[0])),))
