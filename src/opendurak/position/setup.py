"""The checked door: an untrusted `Setup`, and how its text is read.

`Setup.from_text` takes what is written, `problems` says all that is wrong with it (see `checks`),
`state` builds the raw state or refuses.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from opendurak.cards import Card, cards_from_text
from opendurak.errors import NotationError, PositionError, Problem, RulesError
from opendurak.position.checks import problems
from opendurak.position.state import Phase, State
from opendurak.position.text import PHASE_WORDS
from opendurak.rules import Rules

FIELDS = ("rules", "trumps", "hands", "stock", "table", "roles", "phase", "marks")
_PHASES = {word: phase for phase, word in PHASE_WORDS.items()}
_OUT = re.compile(r"x([0-9]{1,4}?)((?:[0-9A-Za-z][A-Z])*)")
_SEAT = "([0-9]{1,4})"


class Setup(NamedTuple):
    """A position as somebody claims it; nothing is known to be true of it."""

    rules: Rules
    trump: str | None
    hands: tuple[tuple[Card, ...], ...]
    places: tuple[int, ...]
    """One number a seat: 0 is in the game, else the number behind its `x`."""
    stock: tuple[Card, ...]
    table: tuple[tuple[Card, ...], ...]
    """An attack card followed by what beat it: one card or none, if all is right."""
    attacker: int
    defender: int
    phase: Phase
    to_act: int
    passed: tuple[int, ...] = ()
    shown: tuple[Card, ...] = ()
    emptied: tuple[int, ...] = ()
    first: bool = False

    @classmethod
    def from_text(cls, text: str) -> Setup:
        """Reads eight fields with single spaces between. Raises `NotationError` with the column."""
        parts = text.split(" ")
        if len(parts) != len(FIELDS) or "" in parts:
            raise NotationError(
                f"a position has {len(FIELDS)} fields with single spaces between "
                f"({', '.join(FIELDS)}); {_count(text)}",
                column=1,
            )
        reader = _Reader(parts)
        passed, shown, emptied, first = reader.marks()
        return cls(
            reader.rules(),
            None if parts[1] == "-" else parts[1],
            *reader.hands(),
            reader.cards(3),
            reader.table(),
            *reader.roles(),
            *reader.phase(),
            passed,
            shown,
            emptied,
            first,
        )

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong; empty for a position that can be built."""
        return problems(self)

    def state(self) -> State:
        """The raw state. Raises `PositionError` with all problems."""
        wrong = self.problems()
        if wrong:
            raise PositionError(wrong)
        deck = self.rules.deck
        index = deck.index
        return State(
            rules=self.rules,
            trump=-1 if self.trump is None else deck.suits.index(self.trump),
            hand_bits=tuple(deck.bits(hand) for hand in self.hands),
            stock_cards=tuple(index[card] for card in self.stock),
            attacks=tuple(index[pair[0]] for pair in self.table),
            defences=tuple(index[pair[1]] if len(pair) > 1 else -1 for pair in self.table),
            attacker=self.attacker,
            defender=self.defender,
            phase=self.phase,
            to_act=self.to_act,
            passed=sum(1 << seat for seat in self.passed),
            shown=index[self.shown[0]] if self.shown else -1,
            emptied=self.emptied,
            out=self.places,
            first=self.first,
        )


def _count(text: str) -> str:
    if not text.strip():
        return "this text is empty"
    return f"this text has {len(text.split())}: {text!r}"


class _Reader:
    """Reads the fields of one text; errors carry the column in the whole text."""

    def __init__(self, parts: list[str]) -> None:
        self.parts = parts

    def fail(self, field: int, message: str, shift: int = 0) -> NotationError:
        start = sum(len(part) + 1 for part in self.parts[:field])
        return NotationError(message, column=start + shift + 1)

    def rules(self) -> Rules:
        try:
            return Rules.from_text(self.parts[0])
        except RulesError as error:
            raise self.fail(0, str(error)) from None

    def _cards(self, field: int, text: str, shift: int) -> tuple[Card, ...]:
        try:
            return cards_from_text(text)
        except NotationError as error:
            raise self.fail(field, error.message, shift + max(error.column - 1, 0)) from None

    def cards(self, field: int) -> tuple[Card, ...]:
        text = self.parts[field]
        return () if text == "-" else self._cards(field, text, 0)

    def hands(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
        hands, places, shift = [], [], 0
        for text in self.parts[2].split("/"):
            out = _OUT.fullmatch(text)
            place, cards = (int(out[1]), out[2]) if out else (0, text)
            places.append(place)
            if out and not place:
                raise self.fail(2, "a seat that is out is written x1, x2 and so on", shift)
            if not cards and not out:
                raise self.fail(2, "an empty hand is written -", shift)
            offset = shift + len(text) - len(cards)
            hands.append(() if cards in ("-", "") else self._cards(2, cards, offset))
            shift += len(text) + 1
        return tuple(hands), tuple(places)

    def table(self) -> tuple[tuple[Card, ...], ...]:
        if self.parts[4] == "-":
            return ()
        pairs, shift = [], 0
        for text in self.parts[4].split(","):
            pair: list[Card] = []
            for part in text.split(":"):
                if not part:
                    raise self.fail(4, f"a card is missing in {text!r}", shift)
                cards = self._cards(4, part, shift)
                if len(cards) > 1:
                    raise self.fail(4, f"write commas between the attack cards of {part}", shift)
                pair += cards
                shift += len(part) + 1
            pairs.append(tuple(pair))
        return tuple(pairs)

    def roles(self) -> tuple[int, int]:
        found = re.fullmatch(f"{_SEAT}>{_SEAT}", self.parts[5])
        if not found:
            raise self.fail(5, f"{self.parts[5]!r} is not attacker>defender, as 0>1")
        return int(found[1]), int(found[2])

    def phase(self) -> tuple[Phase, int]:
        text = self.parts[6]
        if text == "over":
            return Phase.OVER, -1
        found = re.fullmatch(f"(attack|defend|throw|take):{_SEAT}", text)
        if not found:
            raise self.fail(
                6, f"{text!r} is not attack:S, defend:S, throw:S, take:S with a seat, nor over"
            )
        return _PHASES[found[1]], int(found[2])

    def marks(self) -> tuple[tuple[int, ...], tuple[Card, ...], tuple[int, ...], bool]:
        seats: dict[str, list[int]] = {"p": [], "e": []}
        shown: list[Card] = []
        first, shift = False, 0
        for mark in self.parts[7].split(",") if self.parts[7] != "-" else ():
            found = re.fullmatch(f"([pe]){_SEAT}", mark)
            if found:
                seats[found[1]].append(int(found[2]))
            elif mark == "f" and not first:
                first = True
            elif len(mark) == 3 and mark[0] == "s":
                shown += self._cards(7, mark[1:], shift + 1)
            else:
                raise self.fail(7, f"{mark!r} is no mark: write pS, sCARD, eS or f once", shift)
            shift += len(mark) + 1
        return tuple(seats["p"]), tuple(shown), tuple(seats["e"]), first
