"""Which rules share a table, and what its file is called."""

from __future__ import annotations

from functools import lru_cache

from opendurak.rules import Rules

SUFFIX = ".dtb"


@lru_cache(maxsize=256)
def endgame_form(rules: Rules, cards: int) -> Rules:
    """The rules as far as they can change the value of a bout start of at most `cards` cards.

    Two players, an empty stock, not the first bout. All else has its default, and the deck is
    that of 36, whose nine ranks bound a table. What drops out: who leads, series, repetition
    (endless play counts as a draw, R5.7) and the first bout; an `attack_limit` that cannot bind,
    as attack cards never outnumber the cards that face them (R3.3); which others may throw in
    besides the main attacker (R3.6).

    >>> str(endgame_form(Rules.from_text("perevodnoy-52,attack_limit=5,throwers=neighbours"), 8))
    'perevodnoy-36'
    """
    throws = rules.throwers != "none"
    plain = Rules()
    return Rules(
        ruleset=rules.ruleset,
        attack_limit=rules.attack_limit if rules.attack_limit < cards // 2 else plain.attack_limit,
        double_empty=rules.double_empty,
        multi_open=rules.multi_open,
        throw_after_take=rules.throw_after_take if throws else plain.throw_after_take,
        throw_in_timing=rules.throw_in_timing if throws else plain.throw_in_timing,
        throwers="all" if throws else "none",
        transfer_after_show=rules.transfer_after_show and rules.shows,
    )


def file_name(rules: Rules, cards: int) -> str:
    """The name of the file of a table.

    >>> file_name(Rules(throw_after_take=False), 8)
    'podkidnoy-36.throw_after_take-false.8.dtb'
    """
    form = str(endgame_form(rules, cards)).replace(",", ".").replace("=", "-")
    return f"{form}.{cards}{SUFFIX}"
