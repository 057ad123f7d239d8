"""Random positions with few cards, under random rules: bout starts and moments within a bout."""

from random import Random

from opendurak import Phase, Position, Rules
from opendurak.rules import CHOICES

DECKS = ("36", "6789.CH", "789.CDS", "56789.CDH", "6789TJ.CH", "6789.CDHS", "345.ABCDE")
ALL_DEFAULTS = Rules()


def random_rules(rng: Random, deck: str) -> Rules:
    """Any rules that change play, each option rather its default than not."""
    limit = rng.choice([6, 6, 1, 2, 3, 4])
    first = rng.choice([None, None, 1, 2])
    return Rules(
        ruleset=rng.choice(CHOICES["ruleset"]),
        deck=deck,
        attack_limit=limit,
        double_empty=rng.choice(["draw", "draw", "defender_loses"]),
        first_bout_limit=first and min(first, limit),
        first_bout_transfer=rng.random() < 0.7,
        multi_open=rng.random() < 0.25,
        throw_after_take=rng.random() < 0.75,
        throw_in_timing=rng.choice(CHOICES["throw_in_timing"]),
        throwers=rng.choice(["all", "all", *CHOICES["throwers"]]),
        transfer_after_show=rng.random() < 0.5,
    )


def random_start(rng: Random, rules: Rules, seats: int, cards: int, stock: int = 0) -> Position:
    """A bout start with that many cards in all hands together, at least one in each.

    With more than three seats somebody may be out. Some are marked as the first bout, which
    with so few cards no game has, but which play goes on from all the same.
    """
    deck = list(range(len(rules.deck)))
    rng.shuffle(deck)
    cards = min(cards, len(deck) - stock)
    hands = [0] * seats
    out = [0] * seats
    if seats > 3 and rng.random() < 0.3:
        out[rng.randrange(seats)] = 1
    playing = [seat for seat in range(seats) if not out[seat]]
    for number in range(cards):
        seat = playing[number] if number < len(playing) else rng.choice(playing)
        hands[seat] |= 1 << deck.pop()
    attacker = rng.choice(playing)
    defender = next(s % seats for s in range(attacker + 1, 2 * seats) if not out[s % seats])
    return Position(
        rules=rules,
        trump=rng.randrange(-1, len(rules.deck.suits)),
        hand_bits=tuple(hands),
        stock_cards=tuple(deck[:stock]),
        attacks=(),
        defences=(),
        attacker=attacker,
        defender=defender,
        phase=Phase.ATTACK,
        to_act=attacker,
        passed=0,
        shown=-1,
        emptied=(),
        out=tuple(out),
        first=rng.random() < 0.2,
    )


def random_position(rng: Random, seats: int, cards: int, stock: int = 0) -> Position:
    """A running game: a random bout start, and then none or some random moves."""
    rules = random_rules(rng, rng.choice(DECKS))
    position = random_start(rng, rules, seats, cards, stock)
    for _ in range(rng.choice([0, 0, 1, 2, 3, 4, 6, 9])):
        after = position.play(rng.choice(position.legal_moves))
        if after.phase is Phase.OVER:
            break
        position = after
    return position
