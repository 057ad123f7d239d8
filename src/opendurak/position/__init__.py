"""Positions: the whole truth at one moment, legal moves, and what a move does (R1 to R5).

`state` holds the raw fields, `generate` the legal moves, `play` their effects, `setup` and
`checks` the door for untrusted input, `text` and `board` the two ways to write a position.
"""

from opendurak.moves import LegalMoves
from opendurak.position.outcome import Outcome, drawn
from opendurak.position.position import Position, TablePair
from opendurak.position.setup import Setup
from opendurak.position.state import Phase

__all__ = ["LegalMoves", "Outcome", "Phase", "Position", "Setup", "TablePair", "drawn"]
