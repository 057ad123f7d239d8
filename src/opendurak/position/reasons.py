"""Why a move is illegal: asked only after the list of legal moves has refused it."""

from __future__ import annotations

from opendurak.errors import IllegalReason
from opendurak.moves import Move, MoveKind
from opendurak.position.state import Phase, State, next_in

_KINDS_OF_PHASE = {
    Phase.ATTACK: (MoveKind.OPEN,),
    Phase.DEFEND: (MoveKind.BEAT, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.TAKE),
    Phase.THROW: (MoveKind.THROW_IN, MoveKind.PASS),
    Phase.TAKE: (MoveKind.THROW_IN, MoveKind.PASS),
    Phase.OVER: (),
}


def why_illegal(state: State, move: Move) -> IllegalReason:
    """The first rule that the illegal `move` breaks."""
    if state.phase is Phase.OVER:
        return IllegalReason.GAME_OVER
    if state.phase is Phase.ATTACK and move.kind is MoveKind.PASS:
        return IllegalReason.MUST_OPEN
    if move.kind not in _KINDS_OF_PHASE[state.phase]:
        return IllegalReason.WRONG_KIND
    index = state.rules.deck.index
    named = move.cards if move.attack is None else (*move.cards, move.attack)
    if any(card not in index for card in named):
        return IllegalReason.NOT_IN_DECK
    hand = state.hand_bits[state.to_act]
    if not all(hand >> index[card] & 1 for card in move.cards):
        return IllegalReason.NOT_IN_HAND
    return _REASONS[move.kind](state, move)


def _open(state: State, move: Move) -> IllegalReason:
    if not state.rules.multi_open:
        return IllegalReason.ONE_CARD_ONLY
    ranks = {card.rank for card in move.cards}
    if len(ranks) > 1 or len(set(move.cards)) < len(move.cards):
        return IllegalReason.MIXED_RANKS
    return IllegalReason.LIMIT


def _throw_in(_state: State, _move: Move) -> IllegalReason:
    return IllegalReason.RANK_NOT_ON_TABLE


def _beat(state: State, move: Move) -> IllegalReason:
    attack = state.rules.deck.index[move.attack]  # type: ignore[index]  # a beat names one
    if attack not in state.attacks:
        return IllegalReason.NOT_ON_TABLE
    if state.defences[state.attacks.index(attack)] >= 0:
        return IllegalReason.ALREADY_BEATEN
    return IllegalReason.TOO_LOW


def _transfer(state: State, move: Move) -> IllegalReason:
    reason = _passing_on(state, move, IllegalReason.NO_TRANSFER_RULE, added=1)
    return reason or IllegalReason.ALREADY_SHOWN


def _show(state: State, move: Move) -> IllegalReason:
    if not state.rules.shows:
        return IllegalReason.NO_SHOW_RULE
    reason = _passing_on(state, move, IllegalReason.NO_SHOW_RULE, added=0)
    if reason:
        return reason
    trump = state.trump >= 0 and move.cards[0].suit == state.rules.deck.suits[state.trump]
    return IllegalReason.ALREADY_SHOWN if trump else IllegalReason.NOT_THE_TRUMP


def _passing_on(
    state: State, move: Move, missing: IllegalReason, added: int
) -> IllegalReason | None:
    rules = state.rules
    if not rules.transfers:
        return missing
    if state.first and not rules.first_bout_transfer:
        return IllegalReason.FIRST_BOUT
    if state.defences.count(-1) < len(state.defences):
        return IllegalReason.DEFENCE_LIES
    if move.cards[0].rank != rules.deck.cards[state.attacks[0]].rank:
        return IllegalReason.OTHER_RANK
    lying = len(state.attacks) + added
    room = state.hand_bits[next_in(state.out, state.defender)].bit_count()
    return IllegalReason.NO_ROOM if lying > min(room, rules.caps[state.first]) else None


_REASONS = {
    MoveKind.OPEN: _open,
    MoveKind.THROW_IN: _throw_in,
    MoveKind.BEAT: _beat,
    MoveKind.TRANSFER: _transfer,
    MoveKind.SHOW: _show,
}
