"""What can go wrong with a player.

::

    DurakError
    └── PlayerError         a player that cannot be had, or cannot play this game
        └── ExternalError     an external player that broke the protocol, stalled or died
"""

from __future__ import annotations

from opendurak.errors import DurakError


class PlayerError(DurakError, ValueError):
    """A player that is unknown, or that does not play these rules."""


class ExternalError(PlayerError):
    """An external player at fault; the message names the engine and what it did."""
