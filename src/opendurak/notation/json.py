"""The JSON forms: values made of dictionaries, lists, texts and numbers, ready for any encoder.

Each `x_to_json` has its `x_from_json`; reading back gives an equal value. Cards, moves, rules and
positions are their texts inside.
"""

# ruff: noqa: ANN401 - JSON from outside may be anything until it is read

from __future__ import annotations

from typing import Any

from opendurak.cards import Card
from opendurak.errors import NotationError
from opendurak.game import Event, EventKind
from opendurak.moves import LegalMoves, Move
from opendurak.position import Outcome, Position, Setup, TablePair
from opendurak.position.text import PHASE_WORDS
from opendurak.rules import Rules
from opendurak.view import View

Json = dict[str, Any]
_PHASE_OF_WORD = {word: phase for phase, word in PHASE_WORDS.items()}


def position_to_json(position: Position) -> Json:
    """A position field by field, for programs that would rather not read the one-line text."""
    return {
        "rules": str(position.rules),
        "trump": position.trump_suit,
        "hands": [_texts(hand) for hand in position.hands],
        "places": list(position.out),
        "stock": _texts(position.stock),
        "table": [_texts(card for card in pair if card) for pair in position.table],
        "attacker": position.attacker,
        "defender": position.defender,
        "phase": PHASE_WORDS[position.phase],
        "to_act": position.to_act,
        "passed": list(position.passed_seats),
        "shown": [str(position.rules.deck.cards[position.shown])] if position.shown >= 0 else [],
        "emptied": list(position.emptied),
        "first_bout": position.first,
    }


def position_from_json(data: Any) -> Position:
    """The position of `data`. Raises `NotationError`; `PositionError` lists all that is wrong."""
    with _Reading("position"):
        setup = Setup(
            rules=Rules.from_text(data["rules"]),
            trump=_suit(data["trump"]),
            hands=tuple(_cards(hand) for hand in data["hands"]),
            places=_numbers(data["places"]),
            stock=_cards(data["stock"]),
            table=tuple(_cards(pair) for pair in data["table"]),
            attacker=_number(data["attacker"]),
            defender=_number(data["defender"]),
            phase=_PHASE_OF_WORD[data["phase"]],
            to_act=_number(data["to_act"]),
            passed=_numbers(data["passed"]),
            shown=_cards(data["shown"]),
            emptied=_numbers(data["emptied"]),
            first=_flag(data["first_bout"]),
        )
    return Position(*setup.state())


def event_to_json(event: Event) -> Json:
    """A public event; what does not apply to its kind is left out."""
    data: Json = {"event": event.kind.value}
    if event.seat >= 0:
        data["seat"] = event.seat
    if event.move is not None:
        data["move"] = str(event.move)
    if event.number:
        data["number"] = event.number
    if event.cards:
        data["cards"] = _texts(event.cards)
    return data


def event_from_json(data: Any) -> Event:
    """The event of `data`. Raises `NotationError`."""
    with _Reading("event"):
        move = data.get("move")
        return Event(
            EventKind(data["event"]),
            _number(data.get("seat", -1)),
            None if move is None else Move.from_text(move),
            _number(data.get("number", 0)),
            _cards(data.get("cards", ())),
        )


def outcome_to_json(outcome: Outcome | None) -> Json | None:
    """The end of a game, with what it counts in a series; `None` while it runs."""
    if outcome is None:
        return None
    return {
        "durak": outcome.durak,
        "draw": outcome.draw,
        "places": [list(place) for place in outcome.places],
        "wins": list(outcome.wins),
        "losses": list(outcome.losses),
    }


def outcome_from_json(data: Any) -> Outcome | None:
    """The outcome of `data`. Raises `NotationError`."""
    if data is None:
        return None
    with _Reading("outcome"):
        durak = data["durak"]
        places = tuple(_numbers(place) for place in data["places"])
        return Outcome(None if durak is None else _number(durak), places)


def view_to_json(view: View) -> Json:
    """A view. It holds what the seat may know and nothing else."""
    return {
        "seat": view.seat,
        "rules": str(view.rules),
        "trump": view.trump,
        "hand": _texts(view.hand),
        "hand_sizes": list(view.hand_sizes),
        "stock_count": view.stock_count,
        "turn_up": None if view.turn_up is None else str(view.turn_up),
        "table": [_texts(card for card in pair if card) for pair in view.table],
        "attacker": view.attacker,
        "defender": view.defender,
        "phase": PHASE_WORDS[view.phase],
        "to_act": view.to_act,
        "limit": view.limit,
        "passed": list(view.passed),
        "shown": None if view.shown is None else str(view.shown),
        "emptied": list(view.emptied),
        "places": list(view.places),
        "first_bout": view.first_bout,
        "discards": _texts(view.discards),
        "known_cards": [_texts(cards) for cards in view.known_cards],
        "unseen": _texts(view.unseen),
        "legal_moves": [str(move) for move in view.legal_moves],
        "history": [event_to_json(event) for event in view.history],
        "outcome": outcome_to_json(view.outcome),
    }


def view_from_json(data: Any) -> View:
    """The view of `data`, as a client or an external player reads it. Raises `NotationError`."""
    with _Reading("view"):
        seat, turn_up, shown = data["seat"], data["turn_up"], data["shown"]
        return View(
            seat=None if seat is None else _number(seat),
            rules=Rules.from_text(data["rules"]),
            trump=_suit(data["trump"]),
            hand=_cards(data["hand"]),
            hand_sizes=_numbers(data["hand_sizes"]),
            stock_count=_number(data["stock_count"]),
            turn_up=None if turn_up is None else _card(turn_up),
            table=tuple(_pair(pair) for pair in data["table"]),
            attacker=_number(data["attacker"]),
            defender=_number(data["defender"]),
            phase=_PHASE_OF_WORD[data["phase"]],
            to_act=_number(data["to_act"]),
            limit=_number(data["limit"]),
            passed=_numbers(data["passed"]),
            shown=None if shown is None else _card(shown),
            emptied=_numbers(data["emptied"]),
            places=_numbers(data["places"]),
            first_bout=_flag(data["first_bout"]),
            discards=_cards(data["discards"]),
            known_cards=tuple(_cards(cards) for cards in data["known_cards"]),
            unseen=_cards(data["unseen"]),
            legal_moves=LegalMoves(Move.from_text(move) for move in data["legal_moves"]),
            history=tuple(event_from_json(event) for event in data["history"]),
            outcome=outcome_from_json(data["outcome"]),
        )


class _Reading:
    """Turns what goes wrong while reading foreign data into a `NotationError`."""

    def __init__(self, what: str) -> None:
        self.what = what

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, NotationError):
            return
        if isinstance(error, KeyError):
            raise NotationError(f"{self.what} in JSON: {error.args[0]!r} is missing or unknown")
        if isinstance(error, (TypeError, ValueError, AttributeError)):
            raise NotationError(f"{self.what} in JSON: {error}") from error


def _texts(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def _cards(texts: Any) -> tuple[Card, ...]:
    if isinstance(texts, str):
        raise NotationError(f"cards in JSON are a list of texts, not {texts!r}")
    return tuple(_card(text) for text in texts)


def _card(text: Any) -> Card:
    if not isinstance(text, str):
        raise NotationError(f"a card in JSON is a text, not {text!r}")
    return Card.from_text(text)


def _pair(texts: Any) -> TablePair:
    attack, *defence = _cards(texts)
    return TablePair(attack, *defence) if defence else TablePair(attack, None)


def _suit(value: Any) -> str | None:
    if value is not None and not isinstance(value, str):
        raise NotationError(f"trumps in JSON are a text or null, not {value!r}")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{value!r} is neither true nor false")
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(f"{value!r} is no whole number")
    return value


def _numbers(values: Any) -> tuple[int, ...]:
    return tuple(_number(value) for value in values)
