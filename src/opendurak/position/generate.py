"""The legal moves of a position (R3, R4).

Their order is part of the contract: by kind (open, throw in, beat, transfer, show, take, pass),
then attack card in table order, then card by suit and rank rising.
"""

from __future__ import annotations

from itertools import combinations

from opendurak.cards import Deck, iter_bits
from opendurak.moves import TAKE, LegalMoves, Move
from opendurak.position.state import State, attack_limit, next_in


def legal_moves(state: State) -> LegalMoves:
    """Every legal move, in the order of the contract."""
    return _BY_PHASE[state.phase](state)


def _openings(state: State) -> LegalMoves:
    rules = state.rules
    hand = state.hand_bits[state.attacker]
    if rules.multi_open:
        return _multi_openings(state, hand)
    moves: list[Move] = []
    for suit, row in rules.table.opens:
        moves += row[hand & suit]
    return LegalMoves(moves)


def _multi_openings(state: State, hand: int) -> LegalMoves:
    """Sets of one rank within the limit, each after its own beginning: 7C, 7C+7D, 7D."""
    deck = state.rules.deck
    most = attack_limit(state)
    sets: list[tuple[int, ...]] = []
    for mask in deck.rank_masks:
        cards = tuple(iter_bits(hand & mask))
        for size in range(1, min(most, len(cards)) + 1):
            sets.extend(combinations(cards, size))
    return LegalMoves(Move.open(*(deck.cards[i] for i in cards)) for cards in sorted(sets))


def _throw_ins(state: State) -> LegalMoves:
    """Cards of a rank that lies on the table (R3.5), then the pass.

    Never past the limit, for nobody is asked once it is reached (R3.9).
    """
    rules = state.rules
    fitting = state.hand_bits[state.to_act] & ranks_on_table(rules.deck, state)
    return rules.table.throw_ins[fitting]


def ranks_on_table(deck: Deck, state: State) -> int:
    """Every card whose rank is that of an attack or defence card on the table."""
    same_rank = deck.same_rank
    cards = 0
    for index in state.attacks:
        cards |= same_rank[index]
    for index in state.defences:
        if index >= 0:
            cards |= same_rank[index]
    return cards


def _defences(state: State) -> LegalMoves:
    rules = state.rules
    hand = state.hand_bits[state.defender]
    better = rules.deck.beaten_by[state.trump]
    moves: list[Move] = []
    for attack, defence in zip(state.attacks, state.defences, strict=True):
        if defence < 0:
            cards = hand & better[attack]
            if cards:
                moves += rules.table.beats(attack)[cards]
    if rules.transfers and state.defences.count(-1) == len(state.defences):
        moves += _passings_on(state, hand)
    moves.append(TAKE)
    return LegalMoves(moves)


def _passings_on(state: State, hand: int) -> list[Move]:
    """Transfers and the show (R4.1 to R4.3, R4.6), while no defence card lies."""
    rules = state.rules
    deck = rules.deck
    if state.first and not rules.first_bout_transfer:
        return []
    lying = len(state.attacks)
    room = state.hand_bits[next_in(state.out, state.defender)].bit_count()
    same_rank = hand & deck.same_rank[state.attacks[0]]
    moves: list[Move] = []
    if lying < rules.caps[state.first] and lying < room:
        playable = same_rank
        if state.shown >= 0 and not rules.transfer_after_show:
            playable &= ~(1 << state.shown)
        moves += rules.table.transfers[playable]
    if rules.shows and state.trump >= 0 and state.shown < 0 and lying <= room:
        moves += rules.table.shows[same_rank & deck.suit_masks[state.trump]]
    return moves


def _none(_state: State) -> LegalMoves:
    return LegalMoves()


_BY_PHASE = (_openings, _defences, _throw_ins, _throw_ins, _none)
"""By `Phase`."""
