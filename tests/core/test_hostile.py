"""Fields at random: refused, or played on without harm. The sanitizers watch in CI."""

import random

from opendurak._core import Rules, State, perft, playouts, random_walk


def random_rules(generator):
    ranks, suits = generator.choice([(9, 4), (2, 2), (13, 4), (2, 32), (32, 2), (8, 8), (3, 3)])
    return Rules(
        ranks,
        suits,
        ruleset=generator.randrange(3),
        attack_limit=generator.choice([1, 6, 30, 64]),
        first_bout_limit=generator.choice([0, 1, 5]),
        first_bout_transfer=generator.random() < 0.5,
        multi_open=suits < 9 and generator.random() < 0.2,
        throw_after_take=generator.random() < 0.8,
        timing=generator.randrange(3),
        throwers=generator.randrange(4),
        transfer_after_show=generator.random() < 0.5,
        double_empty=generator.randrange(2),
        repetition=generator.randrange(2),
    )


def random_fields(generator, rules):
    """Cards dealt anywhere, the rest nearly right."""
    cards = list(range(rules.ranks * rules.suits))
    generator.shuffle(cards)

    def some(most):
        count = generator.randint(0, min(most, len(cards)))
        taken, cards[:] = cards[:count], cards[count:]
        return taken

    seats = generator.randint(2, 6)
    attacks = some(generator.choice([0, 3, 32]))
    defences = [(some(1) or [-1])[0] if generator.random() < 0.5 else -1 for _ in attacks]
    hands = [sum(1 << card for card in some(generator.choice([1, 6, 40]))) for _ in range(seats)]
    attacker = generator.randrange(seats)
    defender = (attacker + 1) % seats
    phase = generator.randrange(5)
    to_act = (attacker, defender, attacker, attacker, -1)[phase]
    out = [generator.choice([0, 0, seat + 1]) if not hands[seat] else 0 for seat in range(seats)]
    emptied = [seat for seat in range(seats) if not hands[seat] and not out[seat]]
    fields = [
        generator.randint(-1, rules.suits - 1),
        hands,
        some(8),
        attacks,
        defences,
        attacker,
        defender,
        phase,
        to_act,
        generator.randrange(1 << seats),
        generator.choice([-1, -1, *range(4)]),
        emptied,
        out,
        generator.random() < 0.5,
    ]
    if generator.random() < 0.3:
        place = generator.choice([0, 5, 6, 7, 8, 9, 10])
        fields[place] = generator.choice([-1, 0, 1, 7, 63, 64, 255, 2**31, -(2**63)])
    return fields


def test_random_fields_do_no_harm():
    generator = random.Random(20)
    placed = 0
    for seed in range(6000):
        rules = random_rules(generator)
        try:
            state = State(rules, *random_fields(generator, rules))
        except ValueError:
            continue
        placed += 1
        assert State(rules, *state.fields()) == state
        assert state.over == (not state.legal_actions())
        perft(state, 6, budget=2000)
        playouts(state, 3, seed, max_plies=300)
        for action in random_walk(state, seed, 300):
            state = state.play(action)
            assert State(rules, *state.fields()) == state
    assert placed > 500
