"""`durak perft --engine` and `durak playout`."""

import json

import pytest

from opendurak.engine import compiled
from tests.cli.command import durak, refused

SHORT = "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"
DEFENCE = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"
HUGE = "podkidnoy-0123456789abcdef.ABCDEF A 0A1B/2C3D - - 0>1 attack:0 -"


@pytest.mark.parametrize("engine", ["auto", "core", "python", "both"])
def test_perft_of_every_engine(engine):
    """After 9C:TC or the take only a pass; 6D or a pass after 9C:6H; KS or a pass after 9C:KH."""
    assert durak("perft", DEFENCE, 2, "--engine", engine).out == "6\n"


def test_perft_both_names_the_first_move_where_the_engines_part(monkeypatch):
    right = compiled.core_state

    def forgets_a_card(position):
        hands = (position.hand_bits[0], position.hand_bits[1] & (position.hand_bits[1] - 1))
        return right(position._replace(hand_bits=hands))

    monkeypatch.setattr(compiled, "core_state", forgets_a_card)
    parted = durak("perft", DEFENCE, 3, "--engine", "both")
    refused(parted, 1, "the two engines part")
    assert f"start     {DEFENCE}" in parted.out
    assert "moves     (none)" in parted.out
    assert "after 9C:TC the states differ: hand_bits" in parted.out


def test_perft_refuses_what_the_core_lacks():
    assert durak("perft", HUGE, 2).code == 0
    refused(durak("perft", HUGE, 2, "--engine", "core"), 2, "does not take", "64 cards")
    refused(durak("perft", SHORT, 2, "--engine", "rust"), 2, "'rust'")


def test_playout_counts_every_game():
    told = json.loads(durak("playout", SHORT, "-n", 100, "--seed", 5, "--json").out)
    assert told["games"] == 100 == sum(told["duraks"]) + told["draws"] + told["unfinished"]
    assert told["duraks"] == [0, 100]  # 0 has one card, 1 holds two: he cannot get rid of both
    assert told["plies"] == 200
    assert (told["engine"], told["seed"]) == ("core", 5)
    assert told["games_a_second"] > 0


def test_playout_for_people():
    told = durak("playout", SHORT, "-n", 4, "--seed", 5).out.splitlines()
    assert told[0].split() == ["seat", "0", "is", "the", "durak", "0", "0.00%"]
    assert told[1].split()[-2:] == ["4", "100.00%"]
    assert told[2].split() == ["draw", "0", "0.00%"]
    assert told[3].startswith("2.0 moves a game; ")


def test_playout_of_a_seed_is_the_same_again():
    words = ("playout", DEFENCE, "-n", 500, "--seed", 1, "--json")
    first, second = (json.loads(durak(*words).out) for _ in range(2))
    assert {**first, "games_a_second": 0} == {**second, "games_a_second": 0}


@pytest.mark.parametrize("words", [("-n", 0), ("-n", "x"), ("--seed", -1), ("--seed", 1 << 64)])
def test_playout_refuses_impossible_numbers(words):
    refused(durak("playout", SHORT, *words), 2)
