"""What a seat sees of the game itself: its view, the moves it may make, each card's reason.

Cards and moves are their texts (`6C`, `6C:9C`, `take`). The structs are made from a `View` and
hold nothing else; `notation` has the same forms as dictionaries.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType

from opendurak.actions import ActionSpace
from opendurak.cards import Card
from opendurak.errors import NotationError
from opendurak.game import Event, EventKind
from opendurak.moves import MoveKind
from opendurak.notation import event_from_json, view_from_json
from opendurak.position import Outcome
from opendurak.position.text import PHASE_WORDS
from opendurak.protocol.words import CardReason
from opendurak.rules import Rules
from opendurak.view import View


class GameEvent(Struct, frozen=True, kw_only=True):
    """Something that everybody at the table saw; what does not apply is left out.

    `event` is `move`, `beaten`, `taken`, `drawn`, `out`, `repetition` or `over`. `number` counts
    cards, or is the place for `out`; `cards` are open ones.
    """

    event: str
    seat: int | UnsetType = UNSET
    move: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended: the durak (none in a draw), who shares each place, best first (R5.5)."""

    durak: int | None
    draw: bool
    places: list[list[int]]
    wins: list[int]
    losses: list[int]


class ViewState(Struct, frozen=True, kw_only=True):
    """What one seat may know now (R6), but for the past, which the stream tells.

    Lists by seat have one entry a seat. `hand` and the rest of the seat's own knowledge is empty
    for a spectator, whose `seat` is null.
    """

    seat: int | None
    rules: str
    trump: str | None
    hand: list[str]
    hand_sizes: list[int]
    stock_count: int
    turn_up: str | None
    table: list[list[str]]
    attacker: int
    defender: int
    phase: str
    to_act: int
    limit: int
    passed: list[int]
    shown: str | None
    emptied: list[int]
    places: list[int]
    first_bout: bool
    discards: list[str]
    known_cards: list[list[str]]
    unseen: list[str]


class LegalMove(Struct, frozen=True, kw_only=True):
    """A move that the seat may make now.

    `number` is the move's number under the table's rules, the same at every moment; `kind` is
    `open`, `throw-in`, `beat`, `transfer`, `show`, `take` or `pass`.
    """

    number: int
    move: str
    kind: str
    cards: list[str]
    attack: str | None


class HandCard(Struct, frozen=True, kw_only=True):
    """A card of the hand: the numbers of the legal moves that play it, or why there is none."""

    card: str
    moves: list[int]
    reason: CardReason | None


_KIND_WORDS = {kind: kind.name.lower().replace("_", "-") for kind in MoveKind}


def view_state(view: View) -> ViewState:
    """The view as a struct."""
    return ViewState(
        seat=view.seat,
        rules=_rules_text(view.rules),
        trump=view.trump,
        hand=_texts(view.hand),
        hand_sizes=list(view.hand_sizes),
        stock_count=view.stock_count,
        turn_up=view.turn_up and str(view.turn_up),
        table=[_texts(filter(None, pair)) for pair in view.table],
        attacker=view.attacker,
        defender=view.defender,
        phase=PHASE_WORDS[view.phase],
        to_act=view.to_act,
        limit=view.limit,
        passed=list(view.passed),
        shown=view.shown and str(view.shown),
        emptied=list(view.emptied),
        places=list(view.places),
        first_bout=view.first_bout,
        discards=_texts(view.discards),
        known_cards=[_texts(cards) for cards in view.known_cards],
        unseen=_texts(view.unseen),
    )


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.rank + card.suit for card in cards]


@lru_cache(maxsize=256)
def _rules_text(rules: Rules) -> str:
    return str(rules)


def legal_moves(view: View) -> list[LegalMove]:
    """The numbered legal moves of the view's seat, in the order of the contract."""
    space = ActionSpace(view.rules)
    return [
        LegalMove(
            number=space.number(move),
            move=str(move),
            kind=_KIND_WORDS[move.kind],
            cards=[str(card) for card in move.cards],
            attack=None if move.attack is None else str(move.attack),
        )
        for move in view.legal_moves
    ]


def game_event(event: Event) -> GameEvent:
    """A public event as a struct."""
    return GameEvent(
        event=event.kind.value,
        seat=event.seat if event.seat >= 0 else UNSET,
        move=UNSET if event.move is None else str(event.move),
        number=event.number or UNSET,
        cards=[str(card) for card in event.cards] or UNSET,
    )


def event_of(event: GameEvent) -> Event:
    """The event that the struct tells. Raises `NotationError`."""
    found = {name: getattr(event, name) for name in GameEvent.__struct_fields__}
    return event_from_json({name: value for name, value in found.items() if value is not UNSET})


def result(outcome: Outcome) -> Result:
    """The end of a game as a struct."""
    return Result(
        durak=outcome.durak,
        draw=outcome.draw,
        places=[list(place) for place in outcome.places],
        wins=list(outcome.wins),
        losses=list(outcome.losses),
    )


def view_of(state: ViewState, legal: list[LegalMove], history: list[GameEvent]) -> View:
    """The view that a client plays from, put together again. Raises `NotationError`."""
    data = {name: getattr(state, name) for name in ViewState.__struct_fields__}
    data["legal_moves"] = [move.move for move in legal]
    data["history"] = []
    data["outcome"] = None
    try:
        view = view_from_json(data)
    except KeyError as error:
        raise NotationError(f"{error.args[0]!r} is unknown in a view") from None
    events = tuple(event_of(event) for event in history)
    return replace(view, history=events, outcome=_outcome(view, events))


def _outcome(view: View, events: tuple[Event, ...]) -> Outcome | None:
    """The outcome, from the places and the last event (R5.4, R5.5, R5.7)."""
    if not events or events[-1].kind not in (EventKind.OVER, EventKind.REPETITION):
        return None
    numbers = sorted(set(view.places) - {0})
    by_seat = list(enumerate(view.places))
    places = [tuple(seat for seat, place in by_seat if place == number) for number in numbers]
    still_in = tuple(seat for seat, place in by_seat if not place)
    durak = events[-1].seat
    if still_in:
        places.append(still_in)
    return Outcome(None if durak < 0 else durak, tuple(places))
