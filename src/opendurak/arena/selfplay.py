"""Quick games between the cost models, for tuning: the same choices as `Game` and `View` give."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from opendurak.moves import MoveKind
from opendurak.players.facts import Facts
from opendurak.players.player import Choice
from opendurak.position import Phase, Position

Policy = Callable[[Facts], Choice]
LONGEST = 2000
"""Plies after which a game without end counts as drawn (R5.7)."""


def durak_of(start: Position, policies: Sequence[Policy]) -> int:
    """The durak when each seat follows its policy; -1 for a draw."""
    position, known = start, [0] * start.seats
    for _ in range(LONGEST):
        if position.phase is Phase.OVER:
            break
        seat = position.to_act
        move = policies[seat](Facts.of_position(position, known)).move
        after = position.play(move)
        _remember(known, position, move.kind, move.cards, after)
        position = after
    return position.out.index(0) if position.phase is Phase.OVER and 0 in position.out else -1


def _remember(
    known: list[int], before: Position, kind: MoveKind, cards: Sequence[object], after: Position
) -> None:
    """Brings what everybody knows up to date (R6.2)."""
    seat = before.to_act
    played = 0
    for card in cards:
        played |= 1 << before.rules.deck.index[card]  # type: ignore[index]  # a move's cards
    if kind is MoveKind.SHOW:
        known[seat] |= played
        return
    known[seat] &= ~played
    if after.phase is not Phase.ATTACK and after.phase is not Phase.OVER:
        return
    if kind is MoveKind.TAKE or before.phase is Phase.TAKE:
        for card in (*before.attacks, *before.defences):
            played |= 1 << card if card >= 0 else 0
        known[before.defender] |= played
    if before.stock_cards and not after.stock_cards:
        turn_up = 1 << before.stock_cards[-1]
        for holder, hand in enumerate(after.hand_bits):
            known[holder] |= hand & turn_up
