"""How cards look in a terminal: rank and suit, the suit by its sign or letter and by its colour."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.text import Text

from opendurak.cards import RANKS, SUITS, Card, Deck
from opendurak.moves import Move, MoveKind

SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
LETTERS: Final = {sign: suit for suit, sign in SIGNS.items()}
COLOURS: Final = ("green", "bright_blue", "red", "default", "magenta", "cyan", "yellow")
"""By the place of the suit in the deck, clubs first; with more suits they come round again."""


class Faces:
    """The looks of the cards of one deck; `signs` says whether ♣ ♦ ♥ ♠ can be shown.

    >>> Faces(Deck.from_text("36"), signs=True).card(Card("T", "D"))
    '10♦'
    """

    def __init__(self, deck: Deck, *, signs: bool) -> None:
        self.deck = deck
        usual = set(deck.suits) <= set(SUITS)
        self.suits = {suit: SIGNS[suit] if signs and usual else suit for suit in deck.suits}
        self._ten = "10" if set(deck.ranks) <= set(RANKS) else "T"
        colours = {
            suit: COLOURS[(SUITS if usual else deck.suits).index(suit) % len(COLOURS)]
            for suit in deck.suits
        }
        self._colour_of = {self.card(card): colours[card.suit] for card in deck.cards}
        self._colour_of |= {face: colours[suit] for suit, face in self.suits.items() if signs}
        faces = sorted(self._colour_of, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, faces))})(?!\w)")

    def rank(self, rank: str) -> str:
        """A rank as it is shown: 10 for T where the ranks are the usual ones."""
        return self._ten if rank == "T" else rank

    def card(self, card: Card) -> str:
        """One card, as `6♣`."""
        return self.rank(card.rank) + self.suits.get(card.suit, card.suit)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards with spaces between."""
        return " ".join(map(self.card, cards))

    def move(self, move: Move) -> str:
        """A move as in the notation, with the cards as they are shown."""
        if move.kind is MoveKind.BEAT and move.attack is not None:
            return f"{self.card(move.attack)}:{self.card(move.cards[0])}"
        text = "+".join(map(self.card, move.cards))
        prefix = {MoveKind.THROW_IN: "+", MoveKind.TRANSFER: ">", MoveKind.SHOW: "!"}
        return prefix.get(move.kind, "") + text

    def coloured(self, line: str, *, style: str = "") -> Text:
        """`line` with every card in the colour of its suit."""
        text = Text(line, style=style)
        for found in self._pattern.finditer(line):
            text.stylize(self._colour_of[found[0]], *found.span())
        return text
