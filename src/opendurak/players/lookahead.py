"""look-ahead: every move and the likely answer to it, over what is visible.

It values a hand by its cards: a low plain card is a burden, a trump an asset. A move is worth the
change of its own hand, less what the answer may cost.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from opendurak.cards import iter_bits
from opendurak.moves import Move, MoveKind
from opendurak.players.defence import cover
from opendurak.players.facts import Facts
from opendurak.players.player import Budget, Choice, Level, Reason
from opendurak.position import Phase
from opendurak.view import View

BURDEN = (9.0, 10.5, 14.0)
"""What holding a card costs, by era: cards weigh more when none can be drawn any more."""
TRUMP = (16.0, 13.0, 8.0)
"""What being a trump adds to a card: much while the stock is large."""
LEAD_LOST = 2.5
"""What it costs to take: the turn to attack goes by."""
ANSWER = 0.5
"""The weight of the next card that an answer would cost."""


class Outlook(NamedTuple):
    """What one move promises: the change of the own hand, and the cost of the likely answer."""

    gain: float
    answer: float
    reason: Reason

    @property
    def total(self) -> float:
        """What the move is worth."""
        return self.gain - self.answer


class LookAhead(Level):
    """Compares all moves by the hand they leave and by what the answer would cost."""

    name = "look-ahead"

    def consider(self, view: View, rng: Random, budget: Budget) -> Choice:  # noqa: ARG002
        """The move with the best outlook, the first of equals."""
        return lookahead_choice(Facts.of_view(view))


def lookahead_choice(facts: Facts) -> Choice:
    """What look-ahead plays on these facts."""
    if len(facts.moves) == 1:
        return Choice(facts.moves[0], Reason("only-move"))
    move, best = max(outlooks(facts), key=lambda pair: pair[1].total)
    return Choice(move, best.reason, nodes=len(facts.moves))


def outlooks(facts: Facts) -> list[tuple[Move, Outlook]]:
    """Every legal move with its outlook, in order."""
    keep = _keeping(facts)
    look = {
        MoveKind.OPEN: _attack,
        MoveKind.THROW_IN: _attack,
        MoveKind.BEAT: _beat,
        MoveKind.TRANSFER: _pass_on,
        MoveKind.SHOW: _pass_on,
        MoveKind.TAKE: _take,
        MoveKind.PASS: _pass,
    }
    return [(move, look[move.kind](facts, move, keep)) for move in facts.moves]


def _keeping(facts: Facts) -> list[float]:
    """What holding each card is worth: below 0 for a burden."""
    burden = BURDEN[facts.era]
    trumps, extra = facts.trumps, TRUMP[facts.era]
    return [
        worth - burden + (extra if trumps >> card & 1 else 0)
        for card, worth in enumerate(facts.worth)
    ]


def _attack(facts: Facts, move: Move, keep: list[float]) -> Outlook:
    """Getting rid of cards; the defender may be unable to beat, and picks them up."""
    cards = [facts.index[card] for card in move.cards]
    gain = -sum(keep[card] for card in cards)
    key = "discard-trump" if facts.trumps >> cards[0] & 1 else "discard-low"
    if facts.phase is Phase.TAKE:
        # What he takes helps him as much as it would help me.
        return Outlook(gain, sum(max(keep[card], 0) for card in cards), _reason(key, move))
    hope = 1 - facts.chance_beaten(cards[0])
    if facts.theirs & facts.beaten_by[cards[0]]:
        hope = 0.0
    return Outlook(gain + hope, 0.0, _reason(key, move))


def _beat(facts: Facts, move: Move, keep: list[float]) -> Outlook:
    """The card that beats is spent; a new rank invites throw-ins, and what is left must be beaten.

    Where the hand cannot beat everything, every card spent is picked up again.
    """
    card = facts.index[move.cards[0]]
    if cover(facts, keep) is None:
        return Outlook(
            -1.0, LEAD_LOST - min(_pick_up(facts, keep), 0.0), _reason("beat-part", move)
        )
    key = "beat-trump" if facts.trumps >> card & 1 else "beat-low"
    gain = -keep[card]
    inviting = facts.deck.same_rank[card] & facts.unseen if not facts.ranks >> card & 1 else 0
    answer = ANSWER * inviting.bit_count()
    return Outlook(gain, answer, _reason(key, move))


def _pass_on(facts: Facts, move: Move, keep: list[float]) -> Outlook:
    """The attack goes on to the next player; a shown trump stays in the hand."""
    card = facts.index[move.cards[0]]
    gain = -keep[card] if move.kind is MoveKind.TRANSFER else 0.0
    return Outlook(gain + LEAD_LOST, 0.0, _reason("pass-on", move))


def _take(facts: Facts, move: Move, keep: list[float]) -> Outlook:  # noqa: ARG001
    gain = _pick_up(facts, keep)
    key = "take-forced" if cover(facts, keep) is None else "take-better"
    return Outlook(gain, LEAD_LOST, Reason(key))


def _pick_up(facts: Facts, keep: list[float]) -> float:
    return sum(keep[card] for card in iter_bits(facts.table))


def _pass(facts: Facts, move: Move, keep: list[float]) -> Outlook:  # noqa: ARG001
    return Outlook(0.0, 0.0, Reason("pass-keep"))


def _reason(key: str, move: Move) -> Reason:
    return Reason(key, (("card", str(move.cards[0])),))
