"""Small games against the Python rules, and levels in them."""

import json
import signal
from contextlib import contextmanager
from random import Random

import pytest

from opendurak import _core
from opendurak.deal import below
from opendurak.equilibrium.errors import EquilibriumError
from opendurak.equilibrium.policy import UNIFORM, Views, choices
from opendurak.equilibrium.report import Report, Row, markdown
from opendurak.equilibrium.small import LARGEST, Small, tree_of
from opendurak.equilibrium.solve import equilibrium
from opendurak.players import Budget, player
from opendurak.view import View
from tests.cli.command import durak, refused
from tests.equilibrium.brute import best_response, games, key, known

TINY = Small(3, 2, 2)
BUDGET = Budget(worlds=8)


@pytest.fixture(scope="module")
def tiny():
    return tree_of(TINY)


def all_views(rules):
    """Every view in which a seat is to act, from every deal, by what tells it apart."""
    found = {}
    waiting = [*games(rules)]
    while waiting:
        game = waiting.pop()
        if known(game):
            continue
        view = View.of(game, game.position.to_act)
        assert found.setdefault(key(view), view) == view
        for move in game.legal_moves:
            after = game.copy()
            after.play(move)
            waiting.append(after)
    return found


@pytest.mark.parametrize("small", [TINY, Small(2, 2, 1)])
def test_the_views_are_those_of_the_rules(small):
    game, rules = tree_of(small), small.rules()
    views = Views(game, rules)
    seen = [views[number] for number in range(len(views))]
    assert {key(view): view for view in seen} == all_views(rules)
    assert len(seen) == game.sights <= game.sets
    assert views.asked == sum(len(view.legal_moves) > 1 for view in seen)
    assert [len(view.legal_moves) for view in seen] == [*map(game.moves, range(game.sights))]
    assert game.deals == len([*games(rules)])


def test_views_come_in_any_order(tiny):
    views = Views(tiny, TINY.rules())
    last = len(views) - 1
    assert [views[last], views[0], views[last]] == [
        Views(tiny, TINY.rules())[number] for number in (last, 0, last)
    ]


def test_a_best_response_to_chance_is_that_of_the_rules(tiny):
    def uniform(view):
        return [1 / len(view.legal_moves)] * len(view.legal_moves)

    gains = tiny.gains(tiny.strategy([UNIFORM] * tiny.sights))
    expected = [best_response(TINY.rules(), seat, uniform) for seat in (0, 1)]
    assert gains[:2] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("name", ["easy", "hard"])
def test_a_best_response_to_a_level_is_that_of_the_rules(tiny, name):
    level = player(name)

    def follow(view):
        move = level.choose(view, Random(1), BUDGET)
        return [float(move == other) for other in view.legal_moves]

    (made,) = choices(Views(tiny, TINY.rules()), [level], BUDGET)
    expected = [best_response(TINY.rules(), seat, follow) for seat in (0, 1)]
    gains = tiny.gains(tiny.strategy(made))
    assert gains[:2] == pytest.approx(expected, abs=1e-12)
    assert choices(Views(tiny, TINY.rules()), [player(name)] * 2, BUDGET) == [made, made]
    assert sum(gains[:2]) > 0.01


def test_cfr_comes_near_an_equilibrium(tiny):
    best, other, value = tiny.gains(equilibrium(tiny, 1000).average())
    assert 0 <= best + other < 2e-5
    assert -other - 1e-9 <= value <= best + 1e-9


class Watcher:
    """Notes what it is asked, and draws its moves."""

    name = "watcher"

    def __init__(self):
        self.asked = []

    def choose(self, view, rng, budget):
        drawn = rng.getrandbits(64)
        self.asked.append((view, drawn, budget))
        return view.legal_moves[below(rng, len(view.legal_moves))]


def test_a_level_is_asked_by_its_view_alone(tiny):
    one, other = Watcher(), Watcher()
    made = choices(Views(tiny, TINY.rules()), [one], BUDGET, seed=3)
    assert choices(Views(tiny, TINY.rules()), [other], BUDGET, seed=3) == made
    assert one.asked == other.asked
    assert all(type(view) is View and budget == BUDGET for view, _, budget in one.asked)
    # Every view has a generator of its own, and nobody is asked where there is no choice.
    assert len({drawn for _, drawn, _ in one.asked}) == len(one.asked)
    assert all(len(view.legal_moves) > 1 for view, _, _ in one.asked)
    assert choices(Views(tiny, TINY.rules()), [Watcher()], BUDGET, seed=4) != made


@pytest.mark.parametrize(
    ("deck", "hand", "words"),
    [
        ("4", 3, "'4': write ranks"),
        ("4*2", 3, r"'4\*2'"),
        ("4x2x2", 3, "'4x2x2'"),
        ("1x2", 1, "1x2: give from 2 to 13 ranks"),
        ("14x2", 1, "14x2"),
        ("4x5", 3, "2 to 4 suits"),
        ("4x2", 0, "hand of 0"),
        ("4x4", 7, "hand of 7"),
    ],
)
def test_what_is_no_small_deck_is_refused(deck, hand, words):
    with pytest.raises(EquilibriumError, match=words):
        Small.of(deck, hand)


@pytest.mark.parametrize(
    ("small", "words"),
    [
        (Small(3, 2, 3), "3x2, hand 3: nothing is hidden: two hands of 3 leave 0 of 6 cards"),
        (Small(3, 3, 4), "leave 1 of 9 cards"),
        (Small(9, 4, 6), "at most 24 cards, not 36"),
        (Small(5, 3, 4), f"deals make a tree of .* nodes, and {LARGEST:,} are the most"),
        (Small(6, 4, 6), "more than .* nodes"),
    ],
)
def test_what_makes_no_small_game_is_refused(small, words):
    with pytest.raises(EquilibriumError, match=words):
        tree_of(small)


def test_the_core_refuses_what_it_cannot_build():
    usual = {"hand_size": 2}
    with pytest.raises(_core.Unsupported, match="podkidnoy"):
        _core.small_game(_core.Rules(3, 2, ruleset=1, **usual))
    assert _core.small_game(_core.Rules(3, 2, **usual), budget=100) is None


def test_a_flag_ends_the_building():
    stop = _core.StopFlag()
    stop.set()
    assert tree_of(TINY, stop) is None


def test_the_numbers_of_a_game_end_at_its_last(tiny):
    with pytest.raises(IndexError):
        tiny.way_to(tiny.sights)
    with pytest.raises(IndexError):
        tiny.moves(tiny.sights)
    with pytest.raises(ValueError, match="one choice a sight"):
        tiny.strategy([0])
    with pytest.raises(ValueError, match="no legal move"):
        tiny.strategy([9] * tiny.sights)


def test_a_table_has_a_line_a_game_and_a_column_a_strategy():
    report = Report(TINY, 90, 780, 105, (Row("CFR+", (0.0, 1e-6, 0.0)), Row("easy", None)))
    other = Report(TINY, 9, 78, 10, (Row("easy", (0.5, 0.25, 0.0)),))
    other = other.with_row(Row("hard", (1e-4, 1e-4, 0)))
    *_, first, second = markdown([report, other]).splitlines()
    assert first == "| 3x2, hand 2 | 90 | 780 | 105 | < 0.00001 | - | - |"
    assert second == "| 3x2, hand 2 | 9 | 78 | 10 | - | 0.3750 | 0.00010 |"


def test_the_command_prints_a_table_and_json():
    words = ["exploit", "random", "easy", "easy", "--deck", "3x2", "--hand", "2"]
    done = durak(*words, "--iterations", "200")
    assert done.code == 0
    head, _, line = done.out.splitlines()
    assert head.endswith("| CFR+, 200 iterations | random | easy |")
    assert line.startswith("| 3x2, hand 2 | 90 | 780 | 198 |")
    (data,) = json.loads(durak(*words, "--iterations", "200", "--most", "5", "--json").out)
    rows = {row["name"]: row for row in data["rows"]}
    assert rows["CFR+, 200 iterations"]["exploitability"] < 1e-3
    assert sum(rows["random"]["best_responses"]) == 2 * rows["random"]["exploitability"]
    assert rows["easy"] == {
        "name": "easy", "exploitability": None, "best_responses": None, "value": None
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["hrad"], ["unknown level 'hrad'", "did you mean hard"]),
        (["easy", "--iterations", "0"], ["--iterations 0"]),
        (["easy", "--worlds", "-1"], ["--worlds", "'-1'"]),
        (["easy", "--deck", "36"], ["'36'", "as 4x2"]),
        (["easy", "--deck", "9x4", "--hand", "6"], ["at most 24 cards"]),
        (["easy", "--hand", "two"], ["--hand", "'two'"]),
    ],
)
def test_bad_input_is_refused(words, parts):
    refused(durak("exploit", *words), 2, *parts)


def test_ctrl_c_prints_what_is_known(monkeypatch):
    @contextmanager
    def progress(text):
        def watch(_done, _of):
            if "easy" in text:
                signal.raise_signal(signal.SIGINT)

        yield watch

    monkeypatch.setattr("opendurak.cli.exploit._progress", progress)
    monkeypatch.setattr("opendurak.equilibrium.policy.EVERY", 1)
    words = ["random", "easy", "hard", "--deck", "3x2", "--hand", "2", "--iterations", "10"]
    done = durak("exploit", *words, "--json")
    assert done.code == 130
    (data,) = json.loads(done.out)
    assert [row["name"] for row in data["rows"]] == ["CFR+, 10 iterations", "random"]
