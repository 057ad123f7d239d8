"""`durak deal`: a shuffled and dealt position."""

from __future__ import annotations

from opendurak.cli.given import DEFAULT_RULES, AsJson, Players, RulesText, Seed, rules_of, seed_of
from opendurak.cli.output import print_json, report
from opendurak.deal import Deal, SeedStream

EXAMPLES = (
    "durak deal",
    "durak deal --players 4 --rules perevodnoy-36 --seed tuesday",
    "durak deal --rules podkidnoy-6789TJ.CH --seed small --json",
    "durak deal --seed tuesday | durak show -",
)


def run(
    *,
    rules: RulesText = DEFAULT_RULES,
    players: Players = 2,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Shuffle and deal; print the position.

    The seed of a deal by chance is told on standard error, so that it can be dealt again.
    """
    used = seed_of(seed)
    deal = Deal.shuffled(rules_of(rules), players, SeedStream(used))
    if as_json:
        print_json(
            {
                "position": str(deal.position()),
                "seed": used,
                "rules": str(deal.rules),
                "players": players,
                "deck": "".join(map(str, deal.deck)),
                "first": deal.attacker,
            }
        )
        return
    print(deal.position())
    if seed is None:
        report(f"--seed {used}")
