"""`Tablebase`: the values of all small bout starts of two players, looked up."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from opendurak.cards import iter_bits
from opendurak.engine import CORE_MISSING, serving
from opendurak.errors import TablebaseError, UnsupportedRules
from opendurak.position import Phase, Position
from opendurak.rules import Rules
from opendurak.tablebase.file import PER_BYTE, Content, Split, read
from opendurak.tablebase.form import endgame_form
from opendurak.tablebase.index import letters_of, letters_of_hands, number_of

if not CORE_MISSING:
    from opendurak import _core
    from opendurak.engine.compiled import core_rules

_VALUES = (0, 1, -1)
"""By the two bits that are stored."""


class Tally(NamedTuple):
    """How often the attacker wins, draws, loses."""

    wins: int
    draws: int
    losses: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses


class Tablebase:
    """The value of every bout start of two players with an empty stock and few cards.

    Open one with `Tablebase.open`, or let `opendurak.tablebase.find` look for it.
    """

    def __init__(self, path: Path, content: Content) -> None:
        header = content.header
        self.path = path
        self.checksum: str = content.checksum.hex()
        """SHA-256, of all bytes before it in the file."""
        self.rules: Rules = header.rules
        """In their endgame form: what cannot change a value has its default."""
        self.cards: int = header.cards
        """No position of more cards is in the table."""
        self.splits: tuple[Split, ...] = header.splits
        self._starts = {split[:2]: start for split, start in header.starts()}
        self._values = content.values
        self._compiled: _core.Tablebase | None = None

    @classmethod
    def open(cls, path: Path, rules: Rules | None = None, *, verify: bool = True) -> Tablebase:
        """The table in a file.

        Raises `TablebaseError` if it is no whole table, or one of rules that differ from `rules`
        in a way that can change a value. `verify` compares the checksum, which reads all of it.
        """
        content = read(path, verify=verify)
        header = content.header
        if rules is not None and endgame_form(rules, header.cards) != header.rules:
            wanted = endgame_form(rules, header.cards)
            raise TablebaseError(f"{path} is of the rules {header.rules}, not {wanted}")
        return cls(path, content)

    @property
    def compiled(self) -> _core.Tablebase:
        """The same table for the core's searches. Only where the core is there."""
        if self._compiled is None:
            try:
                rules = core_rules(self.rules)
                self._compiled = _core.Tablebase(rules, self.cards, self._values)
            except ValueError as error:
                raise TablebaseError(f"{self.path} is damaged: {error}; delete it") from None
        return self._compiled

    def probe(self, position: Position) -> int | None:
        """The value for the attacker: 1 he wins, 0 a draw or endless play, -1 he loses.

        None if the table does not hold the position: not the start of a bout, the first bout, a
        stock, more than two players left, too many cards, or cards in more than three plain suits
        or nine ranks. Raises `TablebaseError` if its rules are not those of the table.
        """
        if endgame_form(position.rules, self.cards) != self.rules:
            raise TablebaseError(
                f"the table is of the rules {self.rules}, the position of {position.rules}"
            )
        if not _is_bout_start(position):
            return None
        attacker = position.hand_bits[position.attacker]
        defender = position.hand_bits[position.defender]
        if (attacker | defender).bit_count() > self.cards:
            return None
        if serving() == "core":
            try:
                rules = core_rules(position.rules)
            except UnsupportedRules:
                pass
            else:
                return self.compiled.probe(rules, attacker, defender, position.trump)
        letters = letters_of_hands(position.rules.deck, position.trump, attacker, defender)
        if letters is None:
            return None
        return self.value(attacker.bit_count(), defender.bit_count(), number_of(letters))

    def value(self, attacker: int, defender: int, number: int) -> int:
        """The value of the bout start with that number among those with so many cards."""
        byte = self._values[self._starts[attacker, defender] + number // PER_BYTE]
        return _VALUES[byte >> number % PER_BYTE * 2 & 3]

    def values(self, attacker: int, defender: int) -> memoryview:
        """The values of all bout starts with so many cards, as they are stored: two bits each."""
        start = self._starts[attacker, defender]
        return self._values[start : start + self._split(attacker, defender).size]

    def position(self, attacker: int, defender: int, number: int) -> Position:
        """The bout start with that number; seat 0 attacks, and the lowest rank is a six."""
        deck = self.rules.deck
        hands = ["", ""]
        for rank, letter in zip(deck.ranks, letters_of(attacker, defender, number), strict=False):
            for seat, suits in enumerate(letter):
                hands[seat] += "".join(rank + deck.suits[suit] for suit in iter_bits(suits))
        fields = (self.rules, deck.suits[-1], "/".join(hands), "- - 0>1 attack:0 -")
        return Position.from_text(" ".join(map(str, fields)))

    def compare(self, other: Tablebase, attacker: int, defender: int) -> dict[tuple[int, int], int]:
        """How often a value here goes with a value there, of bout starts with so many cards."""
        pairs = Counter(
            zip(self.values(attacker, defender), other.values(attacker, defender), strict=True)
        )
        found = {(here, there): 0 for here in _VALUES for there in _VALUES}
        for (here, there), times in pairs.items():
            for shift in range(0, 2 * PER_BYTE, 2):
                found[_VALUES[here >> shift & 3], _VALUES[there >> shift & 3]] += times
        found[0, 0] -= self._padding(attacker, defender)
        return found

    def tally(self, attacker: int, defender: int) -> Tally:
        """How often each value occurs among the bout starts with so many cards in each hand."""
        totals = [0, 0, 0]
        for byte, times in Counter(self.values(attacker, defender)).items():
            for value, count in enumerate(_in_byte(byte)):
                totals[value] += count * times
        draws, wins, losses = totals
        return Tally(wins, draws - self._padding(attacker, defender), losses)

    def _padding(self, attacker: int, defender: int) -> int:
        """How many values that are none fill the last byte of a split; they read as draws."""
        return -self._split(attacker, defender).positions % PER_BYTE

    def _split(self, attacker: int, defender: int) -> Split:
        return next(split for split in self.splits if split[:2] == (attacker, defender))


@lru_cache(maxsize=256)
def _in_byte(byte: int) -> tuple[int, int, int]:
    """How many of the four positions in a byte have each stored value."""
    stored = [byte >> shift & 3 for shift in range(0, 2 * PER_BYTE, 2)]
    return stored.count(0), stored.count(1), stored.count(2)


def _is_bout_start(position: Position) -> bool:
    """Whether two players are left, the stock is empty, and a later bout than the first begins."""
    return (
        position.phase is Phase.ATTACK
        and not position.first
        and not position.stock_cards
        and sum(not place for place in position.out) == 2
    )
