"""Fair deals: a promise before the deal that binds the server, and a check of it afterwards.

The server draws a secret and publishes its hash. Every seat then mixes in a text of its own. The
deal follows from both. docs/fair-deal.md explains what that proves, and what it does not.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence

from opendurak.deal import Deal, SeedStream
from opendurak.errors import DurakError
from opendurak.notation import GameRecord
from opendurak.position import Outcome
from opendurak.series import Series

SECRET_BYTES = 32
_MIX = re.compile(r"[A-Za-z0-9_-]{0,64}")
_SECRET = re.compile(r"[0-9a-f]{64}")


class UnfairDeal(DurakError, ValueError):
    """A record whose deal does not follow from what was promised."""


def commitment(secret: str) -> str:
    """The hash that is published before the deal: SHA-256 of the secret's text, in hex."""
    return hashlib.sha256(f"opendurak-promise-1\n{secret}".encode()).hexdigest()


def seed(secret: str, game: int, mixes: Sequence[str]) -> str:
    r"""The seed of the deal: the secret, the game's number, a line a seat with what it mixed in.

    >>> seed("ab", 1, ["", "s4lt"])
    'opendurak-deal-1\nab\n1\n0:\n1:s4lt\n'
    """
    lines = [f"{seat}:{mix}" for seat, mix in enumerate(mixes)]
    return "".join(f"{line}\n" for line in ("opendurak-deal-1", secret, str(game), *lines))


def dealt(series: Series, secret: str, game: int, mixes: Sequence[str]) -> Deal:
    """The deal that follows from the promise."""
    return series.deal(SeedStream(seed(secret, game, mixes)))


def headers(
    secret: str, game: int, mixes: Sequence[str], previous: Outcome | None
) -> dict[str, str]:
    """The lines of a game record that let anybody check the deal."""
    return {
        "Game": str(game),
        "Commitment": commitment(secret),
        "Secret": secret,
        "Mixes": ",".join(mixes),
        "Previous": "none" if previous is None else str(previous),
    }


def promises(record: GameRecord) -> bool:
    """Whether the record promises a fair deal."""
    return "Commitment" in record.headers


def verify(record: GameRecord) -> None:
    """Checks that the deal of a record follows from its promise. Raises `UnfairDeal`."""
    told = record.headers
    for name in ("Game", "Commitment", "Secret", "Mixes", "Previous"):
        if name not in told:
            raise UnfairDeal(f"the header {name} is missing: without it the deal proves nothing")
    secret, mixes = told["Secret"], told["Mixes"].split(",")
    if not _SECRET.fullmatch(secret):
        raise UnfairDeal("the header Secret is not 64 hex digits")
    if not hmac.compare_digest(commitment(secret), told["Commitment"]):
        raise UnfairDeal(
            f"the secret's hash is {commitment(secret)}, promised was {told['Commitment']!r}"
        )
    deal = record.game.deal
    if deal is None:
        raise UnfairDeal("the record starts from a position, not from a deal")
    if len(mixes) != deal.players or not all(_MIX.fullmatch(mix) for mix in mixes):
        raise UnfairDeal(f"the header Mixes is not one text for each of {deal.players} seats")
    if not told["Game"].isdecimal():
        raise UnfairDeal(f"the header Game is {told['Game']!r}, not a number")
    series = Series.start(deal.rules, deal.players)
    series = series._replace(previous=_previous(told["Previous"], deal.players))
    if dealt(series, secret, int(told["Game"]), mixes) != deal:
        raise UnfairDeal("the deal is not the one that follows from the secret and the mixes")


def _previous(text: str, players: int) -> Outcome | None:
    """The last game's outcome as far as it decides who leads (R2.5)."""
    seats = tuple(range(players))
    if text == "none":
        return None
    if text == "draw":
        return Outcome(None, (seats,))
    word, _, number = text.partition(" ")
    if word != "durak" or not number.isdecimal() or int(number) >= players:
        raise UnfairDeal(f"the header Previous is {text!r}: expected none, draw or durak SEAT")
    durak = int(number)
    return Outcome(durak, (tuple(seat for seat in seats if seat != durak), (durak,)))
