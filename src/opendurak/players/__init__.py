"""Players: they get a `View` and choose one of its legal moves.

`player` gives a level by name, `levels` the names, weakest first; `sentence` puts the reason of a
choice into words. See docs/players.md.

>>> from random import Random
>>> from opendurak import Position, View
>>> position = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
>>> choice = player("easy").consider(View.of_position(position, 0), Random(1), Budget())
>>> str(choice.move), sentence(choice.reason)
('9C', 'It is the only legal move.')
"""

from opendurak.players.errors import ExternalError, PlayerError
from opendurak.players.player import Budget, Choice, Level, Player, Reason
from opendurak.players.registry import levels, player, register
from opendurak.players.sentences import sentence

__all__ = [
    "Budget",
    "Choice",
    "ExternalError",
    "Level",
    "Player",
    "PlayerError",
    "Reason",
    "levels",
    "player",
    "register",
    "sentence",
]
