"""What a move does: the table, who is asked next, and the end of the bout (R3 to R5)."""

from __future__ import annotations

from opendurak.moves import Move
from opendurak.position.state import (
    ATTACK,
    DEFEND,
    OVER,
    TAKE,
    THROW,
    Draft,
    State,
    draw_order,
    next_asked,
    next_in,
    room_left,
)


def after(state: State, move: Move) -> tuple[object, ...]:
    """The fields of the state after a legal `move`. Checks nothing."""
    draft = Draft(state)
    _EFFECTS[move.kind](draft, move)
    return draft.frozen()


def _open(draft: Draft, move: Move) -> None:
    for card in move.cards:
        _attack_with(draft, draft.rules.deck.index[card])
    _asking(draft, due=draft.rules.asks_after_attack)


def _throw_in(draft: Draft, move: Move) -> None:
    _attack_with(draft, draft.rules.deck.index[move.cards[0]])
    if draft.phase is TAKE:
        _last_words(draft)
    else:
        _asking(draft, due=draft.rules.asks_after_attack)


def _beat(draft: Draft, move: Move) -> None:
    index = draft.rules.deck.index
    card = index[move.cards[0]]
    place = draft.attacks.index(index[move.attack])  # type: ignore[index]  # a beat names one
    defences = draft.defences = (*draft.defences[:place], card, *draft.defences[place + 1 :])
    _put_down(draft, card)
    _asking(draft, due=draft.rules.asks_after_beat or -1 not in defences)


def _transfer(draft: Draft, move: Move) -> None:
    _attack_with(draft, draft.rules.deck.index[move.cards[0]])
    _pass_on(draft)


def _show(draft: Draft, move: Move) -> None:
    draft.shown = draft.rules.deck.index[move.cards[0]]
    _pass_on(draft)


def _take(draft: Draft, _move: Move) -> None:
    if draft.rules.throw_after_take:
        draft.phase = TAKE
        _last_words(draft)
    else:
        _end_bout(draft, taken=True)


def _pass(draft: Draft, _move: Move) -> None:
    draft.passed |= 1 << draft.to_act
    if draft.phase is TAKE:
        _last_words(draft)
        return
    seat = next_asked(draft, draft.passed)
    if seat >= 0:
        draft.to_act = seat
    else:
        _all_have_passed(draft)


_EFFECTS = (_open, _throw_in, _beat, _transfer, _show, _take, _pass)
"""By `MoveKind`; a tuple, for hashing an enum costs more than the rest of the call."""


def _put_down(draft: Draft, card: int) -> None:
    """The seat to act plays `card` from its hand."""
    seat = draft.to_act
    hand = draft.hand_bits[seat] = draft.hand_bits[seat] ^ 1 << card
    if not hand:
        draft.emptied = (*draft.emptied, seat)


def _attack_with(draft: Draft, card: int) -> None:
    _put_down(draft, card)
    draft.attacks = (*draft.attacks, card)
    draft.defences = (*draft.defences, -1)


def _pass_on(draft: Draft) -> None:
    """Who passed the attack on is the main attacker now, the next player defends (R4.1, R4.5)."""
    draft.attacker = draft.defender
    draft.defender = next_in(draft.out, draft.defender)
    _asking(draft, due=draft.rules.asks_after_attack)


def _asking(draft: Draft, *, due: bool) -> None:
    """A card has fallen or was shown: the asking, if `due`, starts anew (R3.7, R3.8)."""
    if due and room_left(draft):
        seat = next_asked(draft, 0)
        if seat >= 0:
            draft.phase = THROW
            draft.to_act = seat
            draft.passed = 0
            return
    _all_have_passed(draft)


def _all_have_passed(draft: Draft) -> None:
    """Nobody is left to ask: the defender acts, or the bout ends beaten (R3.8, R3.9)."""
    if -1 in draft.defences:
        draft.phase = DEFEND
        draft.to_act = draft.defender
        draft.passed = 0
    else:
        _end_bout(draft, taken=False)


def _last_words(draft: Draft) -> None:
    """Throwers add card after card, each until he passes, within the limit (R3.10)."""
    if room_left(draft):
        seat = next_asked(draft, draft.passed)
        if seat >= 0:
            draft.to_act = seat
            return
    _end_bout(draft, taken=True)


def _end_bout(draft: Draft, *, taken: bool) -> None:
    """Pick up or discard, draw, see who is out, and find the next roles (R5.1 to R5.4)."""
    if taken:
        _pick_up(draft)
    if draft.stock_cards:
        _draw(draft)
    draft.attacks = draft.defences = ()
    draft.passed = 0
    draft.shown = -1
    draft.first = False
    if draft.emptied:
        _leave(draft)
        draft.emptied = ()
        if draft.out.count(0) < 2:
            draft.phase = OVER
            draft.to_act = -1
            return
    attacker = draft.defender
    if taken or draft.out[attacker]:
        attacker = next_in(draft.out, attacker)
    draft.phase = ATTACK
    draft.attacker = draft.to_act = attacker
    draft.defender = next_in(draft.out, attacker)


def _pick_up(draft: Draft) -> None:
    """The defender takes every card on the table, his own included (R3.10)."""
    hand = draft.hand_bits[draft.defender]
    for card in draft.attacks:
        hand |= 1 << card
    for card in draft.defences:
        if card >= 0:
            hand |= 1 << card
    draft.hand_bits[draft.defender] = hand


def _draw(draft: Draft) -> None:
    """Each fills up to the hand size: the main attacker, clockwise, the defender last (R5.1)."""
    hands, stock = draft.hand_bits, draft.stock_cards
    for seat in draw_order(len(hands), draft.attacker, draft.defender):
        need = draft.rules.hand_size - hands[seat].bit_count()
        if need > 0:
            for card in stock[:need]:
                hands[seat] |= 1 << card
            stock = stock[need:]
    draft.stock_cards = stock


def _leave(draft: Draft) -> None:
    """Who has no card is out, in the order of emptying (R5.2, R5.5)."""
    leavers = [seat for seat in draft.emptied if not draft.hand_bits[seat]]
    out = list(draft.out)
    number = max(out)
    for place, seat in enumerate(leavers, number + 1):
        out[seat] = place
    if 0 not in out and draft.rules.double_empty == "draw":
        for seat in leavers:
            out[seat] = number + 1
    draft.out = tuple(out)
