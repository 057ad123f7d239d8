"""What a seat is sent: the table's state, made from the seat's view and public facts alone."""

from __future__ import annotations

from typing import NamedTuple

from opendurak.cards import Card
from opendurak.moves import Move, MoveKind
from opendurak.position import Phase, Position
from opendurak.position.reasons import why_illegal
from opendurak.position.state import next_asked
from opendurak.protocol import messages as m
from opendurak.protocol.game import HandCard, LegalMove, game_event, legal_moves, view_state
from opendurak.protocol.http import TableInfo
from opendurak.protocol.state import Clock, Fair, Score, SeatState, TableState
from opendurak.protocol.words import CardReason, TablePhase
from opendurak.server import fair
from opendurak.server.ledger import Ledger
from opendurak.view import View

_TRANSFER_REASONS = {"first-bout", "defence-lies", "no-room", "already-shown"}


def score(table: Ledger) -> Score:
    """The series so far."""
    series = table.series
    return Score(games=series.games, wins=list(series.wins), losses=list(series.losses))


def table_info(table: Ledger) -> TableInfo:
    """The table as the lobby shows it."""
    return TableInfo(
        id=table.id,
        options=table.options,
        phase=table.phase,
        host=table.host,
        seats=[seat.state() for seat in table.seats],
        score=score(table),
        game=table.game_number,
        created=table.created // 1000,
    )


def snapshot(table: Ledger, seat: int | None, now: int) -> m.Snapshot:
    """Everything at once, for `seat` or a spectator."""
    history = table.game.history if table.game else []
    return m.Snapshot(
        number=len(table.stream(seat)),
        time=now,
        state=state(table, seat, now),
        history=[game_event(event) for event in history],
    )


class Shared(NamedTuple):
    """What every seat is sent alike, made once for all."""

    seats: list[SeatState]
    score: Score
    fair: Fair | None
    clock: Clock | None


def shared(table: Ledger, now: int) -> Shared:
    """What everybody may know of the table now, beside the game."""
    seats = [each.state() for each in table.seats]
    return Shared(seats, score(table), _fair(table), _clock(table, now))


def state(table: Ledger, seat: int | None, now: int, for_all: Shared | None = None) -> TableState:
    """The table as `seat`, or a spectator, sees it now."""
    for_all = for_all or shared(table, now)
    view = View.of(table.game, seat) if table.game else None
    legal = legal_moves(view) if view else []
    own = None if seat is None else table.seats[seat]
    position = table.game.position if table.game else None
    hand = view.hand if view else ()
    over = table.game is None or table.game.over
    return TableState(
        id=table.id,
        options=table.options,
        phase=table.phase,
        host=table.host,
        you=seat,
        seats=for_all.seats,
        score=for_all.score,
        game=table.game_number,
        fair=for_all.fair,
        awaited=table.awaited,
        clock=for_all.clock,
        view=view_state(view) if view else None,
        legal=legal,
        cards=[_card(position, seat, card, legal, over=over) for card in hand] if position else [],
        early=early_moves(table, seat),
        intention=own.intention if own else None,
        undo_take=seat is not None and can_undo(table, seat),
        finished=table.finished,
    )


def can_undo(table: Ledger, seat: int) -> bool:
    """Whether the seat may take back its taking."""
    return (
        table.take_at is not None
        and not table.undone
        and table.game is not None
        and table.game.position.defender == seat
    )


def asked_early(table: Ledger, seat: int | None) -> Position | None:
    """The position as if `seat` were asked for a throw-in now; `None` if it cannot be."""
    if seat is None or table.awaited is None or table.game is None or table.awaited == seat:
        return None
    position = table.game.position
    others = ((1 << position.seats) - 1) ^ (1 << seat)
    if (
        position.phase is Phase.ATTACK
        or next_asked(position, others) != seat
        or len(position.attacks) >= position.limit
        or (position.phase is Phase.TAKE and position.passed >> seat & 1)
    ):
        return None
    return Position(*position._replace(phase=Phase.THROW, to_act=seat))


def early_moves(table: Ledger, seat: int | None) -> list[str]:
    """What the seat may pick before it is asked (R3.5)."""
    asked = asked_early(table, seat)
    return [str(move) for move in asked.legal_moves] if asked else []


def _fair(table: Ledger) -> Fair | None:
    if not table.secret:
        return None
    playing = table.phase is TablePhase.PLAYING
    mixes = table.mixes if playing else [seat.mix for seat in table.seats]
    return Fair(commitment=fair.commitment(table.secret), mixes=mixes, seed=None)


def _clock(table: Ledger, now: int) -> Clock | None:
    rule = table.options.clock
    if rule is None or table.awaited is None:
        return None
    used = max(0, now - table.turn_since)
    banks = list(table.banks)
    over = max(0, used - rule.decision * 1000)
    banks[table.awaited] = max(0, banks[table.awaited] - over)
    return Clock(decision_ms=max(0, rule.decision * 1000 - used), bank_ms=banks)


def _card(
    position: Position, seat: int | None, card: Card, legal: list[LegalMove], *, over: bool
) -> HandCard:
    text = str(card)
    moves = [move.number for move in legal if text in move.cards]
    reason = None if moves else _reason(position, seat, card, over=over)
    return HandCard(card=text, moves=moves, reason=reason)


def _reason(position: Position, seat: int | None, card: Card, *, over: bool) -> CardReason:
    """Why no legal move plays the card (the rules' own reason)."""
    if over:
        return CardReason.GAME_OVER
    if seat != position.to_act:
        return CardReason.OUT_OF_TURN
    if position.phase in (Phase.THROW, Phase.TAKE):
        return CardReason(why_illegal(position, Move.throw_in(card)).value)
    if position.rules.transfers and card.rank == position.table[0].attack.rank:
        reason = why_illegal(position, Move(MoveKind.TRANSFER, (card,))).value
        if reason in _TRANSFER_REASONS:
            return CardReason(reason)
    return CardReason.TOO_LOW
