"""What can go wrong with a match.

::

    DurakError
    └── ArenaError          a match that cannot be played, or a file of another match
"""

from __future__ import annotations

from opendurak.errors import DurakError


class ArenaError(DurakError, ValueError):
    """A match that cannot be played or resumed as asked; the message names the remedy."""
