"""opendurak: the card game Durak, with rules that can be trusted.

>>> from opendurak import Position
>>> p = Position.from_text("podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -")
>>> [str(move) for move in p.legal_moves]
['9C:TC', '9C:6H', '9C:KH', 'take']
>>> p.play("9C:TC").to_act
0
"""

from opendurak.actions import ActionSpace
from opendurak.cards import Card, CardSet, Deck
from opendurak.deal import Deal, SeedStream, deal
from opendurak.errors import (
    ActionError,
    DealError,
    DurakError,
    EngineError,
    IllegalMove,
    IllegalReason,
    NotationError,
    PositionError,
    RecordError,
    ReplayError,
    RulesError,
    UnsupportedRules,
)
from opendurak.game import Event, EventKind, Game
from opendurak.moves import PASS, TAKE, LegalMoves, Move, MoveKind
from opendurak.notation import GameRecord
from opendurak.position import Outcome, Phase, Position, Setup, TablePair
from opendurak.rules import Rules
from opendurak.series import Series
from opendurak.view import View

__all__ = [
    "PASS",
    "TAKE",
    "ActionError",
    "ActionSpace",
    "Card",
    "CardSet",
    "Deal",
    "DealError",
    "Deck",
    "DurakError",
    "EngineError",
    "Event",
    "EventKind",
    "Game",
    "GameRecord",
    "IllegalMove",
    "IllegalReason",
    "LegalMoves",
    "Move",
    "MoveKind",
    "NotationError",
    "Outcome",
    "Phase",
    "Position",
    "PositionError",
    "RecordError",
    "ReplayError",
    "Rules",
    "RulesError",
    "SeedStream",
    "Series",
    "Setup",
    "TablePair",
    "UnsupportedRules",
    "View",
    "deal",
]
