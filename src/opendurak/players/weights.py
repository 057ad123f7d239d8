"""The weights of normal: data with the record of how they were found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any, Final, NamedTuple

from opendurak.players.errors import PlayerError

WEIGHTS_FILE: Final = "normal.json"
"""For two players."""
WEIGHTS_FILE_MORE: Final = "normal-more.json"
"""For three players and more."""
FORMAT: Final = "opendurak-weights-1"
ERAS: Final = 3

ByEra = tuple[float, float, float]
"""One number while the stock is large, one while it is small, one when it is empty."""


class Weights(NamedTuple):
    """What each feature of a card costs. Costs are in ranks: a six costs 0, an ace 8.

    `lead_*` open a bout, `throw_*` throw in, `give_*` add to a take, `beat_*` defend, `pass_*`
    pass an attack on. A card is played where its cost is no more than the `limit`.
    """

    lead_trump: ByEra
    """Leading a trump."""
    lead_pair: ByEra
    """Saved for each further plain card of the rank in hand."""
    lead_known: ByEra
    """The defender is known to hold a card that beats it."""
    lead_unsafe: ByEra
    """Every unseen card beats it; in proportion for a part of them."""
    throw_trump: ByEra
    throw_known: ByEra
    throw_unsafe: ByEra
    throw_limit: ByEra
    give_trump: ByEra
    give_limit: ByEra
    beat_trumping: ByEra
    """A trump on a plain card."""
    beat_trump: ByEra
    """A trump on a trump."""
    beat_new_rank: ByEra
    """The card brings a rank to the table that others may still hold."""
    beat_limit: ByEra
    """What a defence may cost; above that the cards are taken."""
    beat_lying: ByEra
    """What a defence may cost more for each further attack card on the table."""
    beat_prize: ByEra
    """What a defence may cost less for each trump among the cards one would take."""
    pass_trump: ByEra
    """Passing an attack on with a trump."""
    pass_limit: ByEra


def weights_from_json(data: Mapping[str, Any]) -> Weights:
    """The weights of a file's contents. Raises `PlayerError` for a name or number amiss."""
    values = data.get("weights") if data.get("format") == FORMAT else None
    if not isinstance(values, Mapping):
        raise PlayerError(f"these are no weights: a file of weights has the format {FORMAT}")
    wrong = set(Weights._fields) ^ set(values)
    if wrong:
        raise PlayerError(f"weight {min(wrong)!r} is missing or unknown")
    return Weights(*(_by_era(name, values[name]) for name in Weights._fields))


def _by_era(name: str, numbers: Sequence[float]) -> ByEra:
    if len(numbers) != ERAS or not all(isinstance(number, (int, float)) for number in numbers):
        raise PlayerError(f"weight {name!r} has {ERAS} numbers, not {numbers!r}")
    large, small, empty = numbers
    return float(large), float(small), float(empty)


@lru_cache(maxsize=64)
def tuned(players: int) -> Weights:
    """The weights that come with the program for that many players."""
    return weights_from_json(tuned_data(players))


def tuned_data(players: int) -> dict[str, Any]:
    """The file that comes with the program: the weights and the record of their tuning."""
    name = WEIGHTS_FILE if players == 2 else WEIGHTS_FILE_MORE
    text = resources.files(__package__).joinpath(name).read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data
