"""What happened at a table, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from opendurak.cards import Card
from opendurak.moves import MoveKind
from opendurak.protocol import messages as m
from opendurak.protocol.game import GameEvent, event_of
from opendurak.protocol.state import TableState
from opendurak.protocol.words import CardReason, Refusal, SeatKind
from opendurak.tui.words import Words, level_name


def told(happened: m.Happening, state: TableState, words: Words) -> list[str]:
    """The sentences that tell it; none for what the board shows anyway."""
    return list(_told(happened, state, words))


def last_bout(history: list[GameEvent], words: Words) -> list[str]:
    """The bout under way, for who has just come."""
    events = [event_of(event) for event in history]
    opened = [
        number
        for number, event in enumerate(events)
        if event.move is not None and event.move.kind is MoveKind.OPEN
    ]
    return words.told(events[opened[-1] :], len(opened) - 1) if opened else []


def refused(reason: Refusal, words: Words) -> str:
    """Why a command was not carried out."""
    texts = words.texts
    names = (f"reason-{reason.value}", f"refused-{reason.value}")
    problem = next((texts(name) for name in names if name in texts), reason.value)
    return texts("online-refused", problem=problem)


def why_not(state: TableState, words: Words) -> list[str]:
    """Of each card of the hand that cannot be played now, why."""
    texts = words.texts
    lines = []
    for card in state.cards:
        if card.reason is not None:
            face = words.faces.card(Card.from_text(card.card))
            lines.append(texts("online-why", card=face, reason=_why(card.reason, words)))
    return lines or [texts("online-why-none")]


def _why(reason: CardReason, words: Words) -> str:
    name = f"reason-{reason.value}"
    return words.texts(name) if name in words.texts else reason.value


def finished(state: TableState, words: Words) -> list[str]:
    """How the last game ended: places, and what that is for the reader."""
    if state.finished is None:
        return []
    result, texts = state.finished.result, words.texts
    places = [" = ".join(map(words.name, place)) for place in result.places]
    lines = [texts("tui-places", list=", ".join(f"{n} {name}" for n, name in enumerate(places, 1)))]
    if result.draw:
        lines.append(texts("tui-draw"))
    elif state.you is not None:
        won = state.you in result.places[0]
        own = "tui-lost" if result.durak == state.you else "tui-won" if won else "tui-safe"
        lines.append(texts(own))
    return lines


def _who(seat: int, words: Words) -> dict[str, str]:
    return {"you": "yes" if seat == words.own else "no", "name": words.title(seat)}


@singledispatch
def _told(_happened: m.Happening, _state: TableState, _words: Words) -> Iterator[str]:
    yield from ()


@_told.register
def _seat(happened: m.SeatChanged, _state: TableState, words: Words) -> Iterator[str]:
    seat, texts = happened.seat, words.texts
    if seat.kind is SeatKind.PERSON:
        yield texts("online-seat-person", name=seat.name or "", seat=seat.seat)
    elif seat.kind is SeatKind.AI:
        yield texts("online-seat-ai", level=level_name(texts, seat.level or ""), seat=seat.seat)
    else:
        yield texts("online-seat-open", seat=seat.seat)


@_told.register
def _host(happened: m.HostChanged, state: TableState, words: Words) -> Iterator[str]:
    seat = next((s.seat for s in state.seats if s.player == happened.host and s.player), None)
    if seat is not None:
        yield words.texts("online-host-is", **_who(seat, words))


@_told.register
def _ready(happened: m.ReadyChanged, _state: TableState, words: Words) -> Iterator[str]:
    name = "online-is-ready" if happened.ready else "online-is-not-ready"
    yield words.texts(name, **_who(happened.seat, words))


@_told.register
def _dealt(happened: m.Dealt, _state: TableState, words: Words) -> Iterator[str]:
    yield words.texts("online-dealt", game=happened.game)


@_told.register
def _moved(happened: m.Moved, _state: TableState, words: Words) -> Iterator[str]:
    for event in map(event_of, happened.events):
        yield words.event(event)


@_told.register
def _undone(happened: m.TakeUndone, _state: TableState, words: Words) -> Iterator[str]:
    yield words.texts("online-undone", **_who(happened.seat, words))


@_told.register
def _stand_in(happened: m.StandInChanged, _state: TableState, words: Words) -> Iterator[str]:
    if happened.level is None:
        yield words.texts("online-own-again", **_who(happened.seat, words))
    else:
        why = happened.why.value if happened.why else "asked"
        name = words.name(happened.seat)
        level = level_name(words.texts, happened.level)
        yield words.texts("online-stand-in", why=why, level=level, name=name)


@_told.register
def _resumed(_happened: m.Resumed, _state: TableState, words: Words) -> Iterator[str]:
    yield words.texts("online-resumed")
