import threading
import time

import pytest

from opendurak._core import (
    Rules,
    StopFlag,
    Unsupported,
    perft,
    perft_divide,
    playouts,
    random_games,
    random_walk,
)
from tests.core.positions import bits, deal, start


def leaves(state, depth):
    """Perft by the definition alone."""
    if state.over or depth == 0:
        return 1
    return sum(leaves(state.play(action), depth - 1) for action in state.legal_actions())


@pytest.mark.parametrize("ruleset", range(3))
@pytest.mark.parametrize("timing", range(3))
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("multi_open", [False, True])
def test_perft_counts_what_play_makes(ruleset, timing, seats, multi_open):
    rules = Rules(9, 4, ruleset=ruleset, timing=timing, multi_open=multi_open)
    state = deal(ruleset, seats=seats, rules=rules)
    for depth in range(6):
        assert perft(state, depth).leaves == leaves(state, depth)


def test_a_finished_game_is_one_leaf_at_any_depth():
    state = start(Rules(9, 4), [bits(0), bits(1)])
    assert [perft(state, depth).leaves for depth in range(4)] == [1, 1, 2, 2]
    over = state.play(0).play(72 + 1)
    assert [perft(over, depth).leaves for depth in range(3)] == [1, 1, 1]
    assert perft(state, 1000).leaves == 2


def test_divide_is_perft_move_by_move():
    state = deal(4, seats=3, rules=Rules(9, 4, ruleset=2))
    result = perft_divide(state, 6)
    assert result.complete
    assert [action for action, _ in result.counts] == state.legal_actions()
    assert sum(count for _, count in result.counts) == perft(state, 6).leaves
    for action, count in result.counts:
        assert perft(state.play(action), 5).leaves == count


@pytest.mark.parametrize(
    ("call", "depth"),
    [(perft, -1), (perft, 1001), (perft_divide, 0)],
    ids=["negative", "deep", "divide"],
)
def test_depths_that_cannot_be_counted_are_refused(call, depth):
    with pytest.raises(ValueError, match=f"not {depth}"):
        call(deal(1), depth)


def test_a_budget_ends_perft():
    result = perft(deal(1), 60, budget=10_000)
    assert not result.complete
    assert 10_000 <= result.nodes < 10_200
    exact = perft(deal(1), 4)
    assert exact.complete
    assert not perft_divide(deal(1), 60, budget=10_000).complete


def test_a_budget_ends_playouts():
    result = playouts(deal(1), 10**9, seed=1, budget=10_000)
    assert not result.complete
    assert result.unfinished == 1
    assert 9_900 < result.plies <= 10_000


@pytest.mark.parametrize(
    "call",
    [
        lambda stop: perft(deal(1), 60, stop),
        lambda stop: perft_divide(deal(1), 60, stop),
        lambda stop: playouts(deal(1), 10**12, seed=1, stop=stop),
        lambda stop: random_games(Rules(9, 4), 2, 10**12, seed=1, stop=stop),
    ],
    ids=["perft", "divide", "playouts", "games"],
)
def test_a_flag_ends_a_running_call_and_the_interpreter_runs_on(call):
    stop = StopFlag()
    ended = []

    def run():
        ended.append((call(stop).complete, time.perf_counter()))

    worker = threading.Thread(target=run)
    worker.start()
    time.sleep(0.05)
    assert worker.is_alive()
    stopped = time.perf_counter()
    stop.set()
    worker.join()
    assert ended[0][0] is False
    # 10 ms is the promise; the rest is for a machine that is busy with other things.
    assert ended[0][1] - stopped < 0.25


def test_a_flag_that_is_set_ends_a_call_before_it_starts():
    stop = StopFlag()
    assert not stop.is_set()
    stop.set()
    assert stop.is_set()
    assert perft(deal(1), 3, stop).nodes == 0
    assert playouts(deal(1), 5, 1, stop=stop).games == 0
    stop.clear()
    assert perft(deal(1), 3, stop).complete


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("ruleset", range(3))
def test_playouts_add_up(seats, ruleset):
    result = playouts(deal(seats, seats, Rules(9, 4, ruleset=ruleset)), 200, seed=3)
    assert result.complete
    assert result.games == 200
    assert sum(result.duraks) + result.draws + result.unfinished == 200
    assert result.repetitions <= result.draws
    assert result.duraks[seats:] == (0,) * (6 - seats)
    assert all(result.duraks[:seats])


def test_playouts_come_out_alike_from_one_seed():
    def totals(seed):
        result = random_games(Rules(9, 4), 3, 50, seed)
        return result.plies, result.duraks, result.draws

    assert totals(1) == totals(1)
    assert totals(1) != totals(2)


def test_playouts_are_what_random_walks_are():
    """A playout's plies and durak are those of the walk with the same seed."""
    for seed in range(50):
        state = deal(seed, seats=4, rules=Rules(9, 4, ruleset=1, timing=2, multi_open=True))
        result = playouts(state, 1, seed)
        actions = random_walk(state, seed)
        assert result.plies == len(actions)
        for action in actions:
            state = state.play(action)
        if state.over and state.outcome() >= 0:
            assert result.duraks[state.outcome()] == 1


def test_random_moves_are_uniform():
    """Each of the legal moves comes about equally often, in every phase."""
    state = deal(9, seats=3, rules=Rules(9, 4, ruleset=2, timing=2))
    checked = 0
    for action in random_walk(state, 12):
        legal = state.legal_actions()
        if len(legal) > 2:
            counts = dict.fromkeys(legal, 0)
            for seed in range(4000):
                counts[random_walk(state, seed, 1)[0]] += 1
            expected = 4000 / len(legal)
            chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
            assert chi_squared < len(legal) - 1 + 5 * (2 * (len(legal) - 1)) ** 0.5 + 5
            checked += 1
        state = state.play(action)
    assert checked > 10


def test_the_third_recurrence_draws():
    """R5.7: three players without an answer to each other's leads go round for ever."""
    hands = [bits(7, 8), bits(16, 17), bits(25, 26)]
    drawn = playouts(start(Rules(9, 4, throwers=3), hands, trump=3), 2000, 1)
    endless = playouts(start(Rules(9, 4, throwers=3, repetition=1), hands, trump=3), 2000, 1)
    assert 0 < drawn.repetitions <= drawn.draws
    assert endless.repetitions == 0


def test_a_bound_on_plies_leaves_games_unfinished():
    result = playouts(deal(1), 10, 1, max_plies=5)
    assert (result.games, result.unfinished, result.plies) == (10, 10, 50)
    assert result.complete
    assert len(random_walk(deal(1), 1, 5)) == 5


def test_deals_that_cannot_be_made_are_refused():
    with pytest.raises(ValueError, match="not 5 players and 24 cards"):
        random_games(Rules(6, 4), 5, 1, 1)
    with pytest.raises(ValueError, match="not 1 players"):
        random_games(Rules(6, 4), 1, 1, 1)
    with pytest.raises(Unsupported, match="not 7"):
        random_games(Rules(13, 4), 7, 1, 1)
