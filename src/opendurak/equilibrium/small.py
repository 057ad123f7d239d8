"""Small games: a few ranks and suits, small hands, and the whole tree of what can happen.

Importing this needs the core to be built.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from opendurak import _core
from opendurak.cards import RANKS, SUITS, Deck
from opendurak.engine.compiled import core_rules
from opendurak.equilibrium.errors import EquilibriumError
from opendurak.rules import HAND_SIZE, Rules

LARGEST: Final = 12_000_000
"""Nodes of a tree, at most: each takes about 50 bytes."""


class Small(NamedTuple):
    """Which small game: the highest ranks, the first suits (the last of them trumps), the hands.

    >>> str(Small(4, 2, 3)), str(Small(4, 2, 3).rules())
    ('4x2, hand 3', 'podkidnoy-JQKA.CD,hand=3,repetition=none')
    """

    ranks: int
    suits: int
    hand: int

    def __str__(self) -> str:
        return f"{self.ranks}x{self.suits}, hand {self.hand}"

    @classmethod
    def of(cls, deck: str, hand: int) -> Small:
        """The game of a deck such as `4x2`. Raises `EquilibriumError` naming what is wrong."""
        found = re.fullmatch(r"([0-9]{1,2})x([0-9])", deck)
        if not found:
            raise EquilibriumError(f"deck {deck!r}: write ranks, an x and suits, as 4x2")
        ranks, suits = int(found[1]), int(found[2])
        if not 2 <= ranks <= len(RANKS) or not 2 <= suits <= len(SUITS):
            raise EquilibriumError(
                f"deck {deck}: give from 2 to {len(RANKS)} ranks and from 2 to {len(SUITS)} suits"
            )
        if not 1 <= hand <= HAND_SIZE:
            raise EquilibriumError(f"a hand of {hand}: give from 1 to {HAND_SIZE} cards")
        return cls(ranks, suits, hand)

    def rules(self) -> Rules:
        """Podkidnoy with that deck."""
        deck = Deck(RANKS[-self.ranks :], SUITS[: self.suits])
        return Rules(deck=deck, hand_size=self.hand, repetition="none")


DECKS: Final = (
    Small(3, 2, 2),
    Small(4, 2, 3),
    Small(4, 2, 2),
    Small(3, 3, 3),
    Small(5, 2, 4),
    Small(4, 3, 5),
)
"""The games of docs/exploitability.md."""


def tree_of(small: Small, stop: _core.StopFlag | None = None) -> _core.SmallGame | None:
    """The tree of all deals and moves; `None` if `stop` was set meanwhile.

    Raises `EquilibriumError` where nothing is hidden, or with the size of a tree that is too
    large.
    """
    rules = core_rules(small.rules())
    try:
        nodes, counted = _core.small_game_nodes(rules)
    except ValueError as error:
        raise EquilibriumError(f"deck {small}: {error}; choose others") from None
    if nodes > LARGEST:
        about = "about" if counted else "more than"
        deals = _core.small_game_deals(rules)
        raise EquilibriumError(
            f"deck {small}: {deals:,.0f} deals make a tree of {about} {nodes:.1e} nodes, and "
            f"{LARGEST:,} are the most; take fewer ranks or suits, or hands that leave less stock"
        )
    game = _core.small_game(rules, 2 * LARGEST, stop)
    if game is None and (stop is None or not stop.is_set()):
        raise EquilibriumError(f"deck {small}: the tree has more than {2 * LARGEST:,} nodes")
    return game
