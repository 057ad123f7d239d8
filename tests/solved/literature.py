"""Positions whose values are known from elsewhere: Bonnet's model, and plays that come round.

Bonnet, "The complexity of playing Durak" (IJCAI 2016), has two players, open cards, no stock and
no trumps; the notions of weakness and well-covered cards are his. The values are those of a
program written for them alone, independent of this solver.
"""

from __future__ import annotations

from typing import NamedTuple


class Known(NamedTuple):
    """A position and what is known of it."""

    about: str
    text: str
    known: str
    limited: bool = True


def start(attacker: str, defender: str, trump: str = "-", rules: str = "podkidnoy-36") -> str:
    """The text of a bout start."""
    return f"{rules} {trump} {attacker}/{defender} - - 0>1 attack:0 -"


BONNET = (
    Known("Bonnet and Zarlykov: the singleton first", start("TCTDKH", "QCQDJS"),
          "1: KH=1 TC=-1 TD=-1"),
    Known("the same hands, the other one leads", start("QCQDJS", "TCTDKH"), "1: QC=1 QD=1 JS=1"),
    Known("with trumps the lead loses", start("TCTDKH", "QCQDJS", "S"), "-1: TC=-1 TD=-1 KH=-1"),
    Known("the limit makes one weakness lose", start("6C7C7D", "8C"), "-1: 6C=-1 7C=-1 7D=-1"),
    Known("without the limit it wins", start("6C7C7D", "8C"), "1: 7D=1 6C=-1 7C=-1",
          limited=False),
    Known("both hands run out together", start("6C6D", "7C8D"), "0: 6C=0 6D=0"),
    Known("so with three cards each", start("6C6D6H", "7C8D9H"), "0: 6C=0 6D=0 6H=0"),
    Known("two weaknesses", start("6C7D", "8C9D"), "-1: 6C=-1 7D=-1"),
    Known("one trump takes a pair", start("6C6D", "6S", "S"), "-1: 6C=-1 6D=-1"),
    Known("the ace of trumps first", start("6CAS", "7CKS", "S"), "1: AS=1 6C=0"),
    Known("the ace of trumps first, against no trumps", start("6CAS", "8C9D", "S"),
          "1: AS=1 6C=0"),
    Known("no weakness, and yet a draw", start("7C7D7S", "6S", "S"), "0:"),
    Known("no weakness, and yet a loss", start("7C7D7H7S", "6S", "S"), "-1:"),
)  # fmt: skip
