"""The compiled core, where there is one, and rules as it takes them."""

from __future__ import annotations

from functools import lru_cache

from opendurak.errors import UnsupportedRules
from opendurak.rules import CHOICES, Rules

try:
    from opendurak import _core
except ImportError:
    HAS_CORE = False
else:
    HAS_CORE = True


def need_core(what: str) -> None:
    """Raises `UnsupportedRules` without the compiled core."""
    if not HAS_CORE:
        raise UnsupportedRules(
            f"{what} needs the compiled core, which is missing: `durak doctor` says how to get it"
        )


@lru_cache(maxsize=64)
def core_rules(rules: Rules) -> _core.Rules:
    """The rules for the core. Raises `UnsupportedRules` for decks that it does not hold."""
    try:
        return _core.Rules(
            len(rules.deck.ranks),
            len(rules.deck.suits),
            ruleset=CHOICES["ruleset"].index(rules.ruleset),
            attack_limit=rules.attack_limit,
            multi_open=rules.multi_open,
            throw_after_take=rules.throw_after_take,
            timing=CHOICES["throw_in_timing"].index(rules.throw_in_timing),
            throwers=CHOICES["throwers"].index(rules.throwers),
            transfer_after_show=rules.transfer_after_show,
            double_empty=CHOICES["double_empty"].index(rules.double_empty),
        )
    except _core.Unsupported as error:
        raise UnsupportedRules(str(error)) from None
