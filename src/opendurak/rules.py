"""`Rules`: which Durak is played, one frozen field an option (RULES.md), and the presets.

The text form is `ruleset-deck`, then `,option=value` for every option that is not the default,
by name: `podkidnoy-36`, `perevodnoy-36,first_bout_transfer=false`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, Final, Literal

from opendurak.cards import NAMED_DECKS, Deck
from opendurak.errors import DealError, RulesError
from opendurak.moves import MoveTable, move_table

HAND_SIZE: Final = 6
"""Cards dealt to each player, and drawn up to (R2.2, R5.1), in all games but small ones."""

Ruleset = Literal["podkidnoy", "perevodnoy", "proyezdnoy"]
DoubleEmpty = Literal["draw", "defender_loses"]
FirstAttacker = Literal["lowest_trump", "random"] | int
Repetition = Literal["draw", "none"]
SeriesFirst = Literal["lowest_trump", "attack_fool", "after_fool"]
Timing = Literal["when_beaten", "after_attack", "any_time"]
Throwers = Literal["all", "neighbours", "attacker", "none"]

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "ruleset": ("podkidnoy", "perevodnoy", "proyezdnoy"),
    "double_empty": ("draw", "defender_loses"),
    "first_attacker": ("lowest_trump", "random"),
    "repetition": ("draw", "none"),
    "series_first": ("lowest_trump", "attack_fool", "after_fool"),
    "throw_in_timing": ("when_beaten", "after_attack", "any_time"),
    "throwers": ("all", "neighbours", "attacker", "none"),
}
"""The words that each worded option takes, its default first (`first_attacker` also a seat)."""

FLAGS: Final = ("first_bout_transfer", "multi_open", "throw_after_take", "transfer_after_show")
TEXT_NAMES: Final = {"hand_size": "hand", "throw_in_timing": "timing"}
"""Options whose text form is shorter than their name."""
_FIELD_OF_TEXT: Final = {text: name for name, text in TEXT_NAMES.items()}

VERSION: Final = "1.0.0"
"""The version of the locked variant `podkidnoy-36`."""


@dataclass(frozen=True)
class Rules:
    """The rules of a game; the default is the locked variant `podkidnoy-36`.

    Raises `RulesError` for an unknown value or a combination that means nothing.

    >>> str(Rules(ruleset="perevodnoy", throwers="attacker"))
    'perevodnoy-36,throwers=attacker'
    >>> Rules.from_text("podkidnoy-24").deck.ranks
    '9TJQKA'
    """

    ruleset: Ruleset = "podkidnoy"
    """R4.1, R4.3."""
    deck: Deck = field(default_factory=lambda: Deck.from_text("36"))
    """R1.2; a text such as `"52"` is taken too."""
    attack_limit: int = 6
    """Attack cards in a bout, at most (R3.3)."""
    double_empty: DoubleEmpty = "draw"
    """When the last hands empty together (R5.4)."""
    first_attacker: FirstAttacker = "lowest_trump"
    """Who leads the first game (R2.4): a seat number, or how he is found."""
    first_bout_limit: int | None = None
    """Attack cards in the first bout, at most; `None` for no lower limit (R3.3)."""
    first_bout_transfer: bool = True
    """Whether the first bout may be passed on (R4.6)."""
    hand_size: int = HAND_SIZE
    """Cards dealt to each player, and drawn up to (R2.2, R5.1); `hand` in text. Fewer than six make
    a small game for study; no table offers them."""
    multi_open: bool = False
    """Whether several cards of one rank may open (R3.1)."""
    repetition: Repetition = "draw"
    """Whether the third recurrence of a bout start draws (R5.7)."""
    series_first: SeriesFirst = "lowest_trump"
    """Who leads the later games of a series (R2.5)."""
    throw_after_take: bool = True
    """Whether cards may be added to a take (R3.10)."""
    throw_in_timing: Timing = "when_beaten"
    """When throw-ins are asked for (R3.7); `timing` in text."""
    throwers: Throwers = "all"
    """Who may throw in (R3.6)."""
    transfer_after_show: bool = False
    """Whether a shown trump may later be played to transfer (R4.3)."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        if isinstance(self.deck, str):
            put(self, "deck", Deck.from_text(self.deck))
        _check_values(self)
        _check_combination(self)
        put(self, "_hash", hash(tuple(getattr(self, f.name) for f in fields(self) if f.compare)))
        put(self, "table", move_table(self.deck))
        put(self, "transfers", self.ruleset != "podkidnoy")
        put(self, "shows", self.ruleset == "proyezdnoy")
        put(self, "asks_after_attack", self.throw_in_timing != "when_beaten")
        put(self, "asks_after_beat", self.throw_in_timing == "any_time")
        first_limit = self.first_bout_limit or self.attack_limit
        put(self, "caps", (self.attack_limit, min(self.attack_limit, first_limit)))

    _hash: int = field(init=False, repr=False, compare=False)
    table: MoveTable = field(init=False, repr=False, compare=False)
    """The moves of the deck."""
    transfers: bool = field(init=False, repr=False, compare=False)
    """Whether an attack can be passed on at all."""
    shows: bool = field(init=False, repr=False, compare=False)
    """Whether a trump can be shown."""
    asks_after_attack: bool = field(init=False, repr=False, compare=False)
    """Whether throwers are asked before the defender answers an attack card."""
    asks_after_beat: bool = field(init=False, repr=False, compare=False)
    """Whether throwers are asked after every defence card."""
    caps: tuple[int, int] = field(init=False, repr=False, compare=False)
    """The cap of R3.3 in a later bout and in the first one."""

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        options = [
            f",{TEXT_NAMES.get(name, name)}={_value_text(value)}"
            for name, value in self.changed().items()
        ]
        return f"{self.ruleset}-{self.deck.name}{''.join(options)}"

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules.from_text, (str(self),)

    def changed(self) -> dict[str, str | int | bool | None]:
        """The options that are not the default, by name as written in text."""
        default = _default()
        changed = {
            name: getattr(self, name)
            for name in _WRITTEN
            if getattr(self, name) != getattr(default, name)
        }
        return dict(sorted(changed.items(), key=lambda item: TEXT_NAMES.get(item[0], item[0])))

    @classmethod
    def from_text(cls, text: str) -> Rules:
        """The rules that `text` writes. Raises `RulesError` naming the part and the remedy.

        `definition`, `definition-perevodnoy` or `definition-perevodnoy-52` is the preset of the
        rigorous text: `any_time`. A ruleset alone means 36 cards.
        """
        return _from_text(text)

    def check_players(self, players: int) -> None:
        """Raises `DealError` where the deck cannot be dealt to that many players (R2.1)."""
        if players < 2:
            raise DealError(f"Durak needs at least 2 players, not {players}")
        size = self.hand_size
        need = size * players
        if len(self.deck) < need:
            raise DealError(
                f"{players} players need {size} x {players} = {need} cards, "
                f"the deck has {len(self.deck.ranks)} x {len(self.deck.suits)} = {len(self.deck)}; "
                f"at most {len(self.deck) // size} can play"
            )
        if isinstance(self.first_attacker, int) and self.first_attacker >= players:
            raise DealError(
                f"first_attacker={self.first_attacker} is no seat: "
                f"{players} players sit on seats 0 to {players - 1}"
            )


OPTIONS: Final = tuple(
    f.name for f in fields(Rules) if f.init and f.name not in ("ruleset", "deck", "hand_size")
)
"""The names of the options that a table offers, alphabetical."""
_WRITTEN: Final = (*OPTIONS, "hand_size")
"""What stands in the text of rules, beside ruleset and deck."""


@lru_cache(maxsize=1)
def _default() -> Rules:
    return Rules()


def _check_values(rules: Rules) -> None:
    if not isinstance(rules.deck, Deck):
        raise RulesError(f"deck={rules.deck!r} is no deck: use a Deck or a text such as '36'")
    for name, words in CHOICES.items():
        value = getattr(rules, name)
        seat_allowed = name == "first_attacker"
        if seat_allowed and isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            continue
        if value not in words:
            also = ", or a seat number" if seat_allowed else ""
            raise RulesError(f"{name}={value} is unknown: use {', '.join(words)}{also}")
    for name in FLAGS:
        if not isinstance(getattr(rules, name), bool):
            raise RulesError(f"{name}={getattr(rules, name)!r} is unknown: use true or false")
    _check_numbers(rules)


def _check_numbers(rules: Rules) -> None:
    for name in ("attack_limit", "first_bout_limit"):
        value = getattr(rules, name)
        if value is None and name == "first_bout_limit":
            continue
        if not isinstance(value, int) or isinstance(value, bool) or value < 1:
            raise RulesError(f"{name}={value} is impossible: use a number from 1 on")
    size = rules.hand_size
    if not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= HAND_SIZE:
        raise RulesError(f"hand_size={size} is impossible: use a number from 1 to {HAND_SIZE}")


def _check_combination(rules: Rules) -> None:
    if rules.first_bout_limit is not None and rules.first_bout_limit > rules.attack_limit:
        raise RulesError(
            f"first_bout_limit={rules.first_bout_limit} is above "
            f"attack_limit={rules.attack_limit}: it can only lower it"
        )


def _value_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(maxsize=256)
def _from_text(text: str) -> Rules:
    base, *options = text.split(",")
    values = _base(base)
    given: set[str] = set()
    for option in options:
        name, equals, value = option.partition("=")
        name = _FIELD_OF_TEXT.get(name, name)
        if not equals or name not in _WRITTEN:
            raise RulesError(
                f"unknown option {option!r} in rules {text!r}: use option=value with one of "
                f"{', '.join(TEXT_NAMES.get(n, n) for n in OPTIONS)}"
            )
        if name in given:
            raise RulesError(f"option {name!r} stands twice in rules {text!r}")
        given.add(name)
        values[name] = _option_value(name, value)
    return Rules(**values)


def _base(text: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    words = text.split("-")
    if words[0] == "definition":
        values["throw_in_timing"] = "any_time"
        words = words[1:]
        if words and words[0] not in CHOICES["ruleset"]:
            words = ["podkidnoy", *words]
    if words:
        values["ruleset"] = words[0]
    if len(words) > 1:
        values["deck"] = Deck.from_text("-".join(words[1:]))
    if words and words[0] not in CHOICES["ruleset"]:
        raise RulesError(
            f"unknown rules {text!r}: write a ruleset ({', '.join(CHOICES['ruleset'])}), "
            "a hyphen and a deck, as podkidnoy-36"
        )
    return values


def _option_value(name: str, value: str) -> object:
    if name in FLAGS:
        return {"true": True, "false": False}.get(value, value)
    if name in CHOICES and not (name == "first_attacker" and _is_number(value)):
        return value
    if name == "first_bout_limit" and value == "none":
        return None
    if not _is_number(value):
        raise RulesError(f"{name}={value} is impossible: use a number")
    return int(value)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


PRESETS: Final = (
    *(f"{ruleset}-{deck}" for ruleset in CHOICES["ruleset"] for deck in NAMED_DECKS),
    "definition",
)
"""Rules with a name, the locked variant's id among them; each is a text for `Rules.from_text`."""
