"""What can go wrong with a small game.

::

    DurakError
    └── EquilibriumError    a deck of which no small game can be made
"""

from __future__ import annotations

from opendurak.errors import DurakError


class EquilibriumError(DurakError, ValueError):
    """A small game that cannot be made or solved as asked; the message names the remedy."""
