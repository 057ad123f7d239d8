"""What bounds a search: nodes, time, a flag, memory, Ctrl-C; and what is no position to solve."""

import _thread
import statistics
import subprocess
import sys
import threading
import time

import pytest

from opendurak import Position, _core
from opendurak.engine.compiled import core_state
from opendurak.errors import SolverError, UnsupportedRules
from opendurak.solver import Stop, solve

SANITIZED = bool(_core.core_info()["sanitizers"])
# Too large to be solved in a test's time, each for another part of the solver.
PODKIDNOY = (
    "podkidnoy-36 H 6C8CTCQC6D8DTDQD6H8HTHQH7S9S/7C9CJCKC7D9DJDKD7H9HJHKH6S8S - - 0>1 attack:0 -"
)
PEREVODNOY = PODKIDNOY.replace("podkidnoy", "perevodnoy")
THREE = "podkidnoy-36 H 6C8CTCQC6DTDQD9S/7C9CJC7D9DJD6HAS/KC8DKD8HTHQH7HTS - - 0>1 attack:0 -"
KNOWN_STOCK = (
    "podkidnoy-36 H 6C8CTCQC6D8D/7C9CJCKC7D9D TDJDQDKD6S7S8S9STSJSQSKS6H7H8H - 0>1 attack:0 -"
)
QUICK = (  # its value is found at once, the distance takes long
    "podkidnoy-36 H 6C7C8C9CTCJC6D7D8D9DTDJD/QCQD6H7H8H9HTH6S7S8S9STSJSQS - - 0>1 attack:0 -"
)
STOCK_OF_THREE = "podkidnoy-36 H 6C7C8C9CTCJC/6D7D8D9DTDJD/6S7S8S9STSJS AH - 0>1 attack:0 -"
LARGE = (PODKIDNOY, PEREVODNOY, THREE, KNOWN_STOCK)
NAMES = ("podkidnoy", "perevodnoy", "three", "stock")
EASY = "podkidnoy-36 S TCTDKH/QCQDJS - - 0>1 attack:0 -"

large = pytest.mark.parametrize("text", LARGE, ids=NAMES)


def alone(text, **bounds):
    return solve(Position.from_text(text), tablebase=False, **bounds)


def check_partial(solution, ended):
    """Best so far: every legal move is there, what is not known is 0, and it says so."""
    assert solution.ended == ended
    assert not solution.exact or solution.moves.keys() != solution.distances.keys()
    assert not solution.line
    assert list(solution.moves) == list(solution.position.legal_moves)
    assert solution.best
    assert solution.to_json()["ended"] == ended
    for values in (solution.values, *solution.moves.values()):
        assert set(values) <= {-1, 0, 1}


@large
@pytest.mark.parametrize("budget", [1, 1000, 30_000])
def test_a_budget_of_nodes_ends_a_search(text, budget):
    solution = alone(text, budget=budget)
    check_partial(solution, "nodes")
    assert solution.nodes <= budget
    assert solution == alone(text, budget=budget)


@large
def test_a_budget_of_time_ends_a_search(text):
    begun = time.perf_counter()
    solution = alone(text, budget=None, seconds=0.1)
    assert time.perf_counter() - begun < 2
    check_partial(solution, "time")


def test_a_small_budget_finds_out_about_some_moves():
    """The winning lead is seen long before the losing ones are proved to lose."""
    text = "podkidnoy-36 H 6C6D7D7S8HJDKSQH/7C8CTC9DTD9H9SAD - - 0>1 attack:0 -"
    whole = alone(text, line=False)
    assert whole.exact
    part = alone(text, line=False, budget=whole.nodes // 2)
    assert not part.exact
    assert part.nodes < whole.nodes
    known = {move: values for move, values in part.moves.items() if values != (0, 0)}
    assert known
    assert known.items() <= whole.moves.items()


def test_a_search_that_ends_gives_what_is_known_of_the_position():
    """The value comes first: the moves and the line may be missing, it is not."""
    whole = alone(EASY)
    part = alone(EASY, budget=whole.nodes - 1)
    assert part.values == whole.values == (-1, 1)
    assert part.ended == "nodes"
    assert not part.line


@pytest.mark.parametrize("budget", [0, -1])
def test_a_budget_of_zero_is_refused(budget):
    with pytest.raises(SolverError, match=f"a budget of {budget} nodes allows no search"):
        alone(EASY, budget=budget)


@pytest.mark.parametrize("seconds", [0, -1.0, float("nan")])
def test_no_time_is_refused(seconds):
    with pytest.raises(SolverError, match="seconds allow no search"):
        alone(EASY, seconds=seconds)


@pytest.mark.parametrize("memory", [0, 1 << 40])
def test_impossible_memory_is_refused(memory):
    with pytest.raises(SolverError, match=f"memory_mb={memory} is impossible"):
        alone(EASY, memory_mb=memory)


def test_a_finished_game_is_refused():
    with pytest.raises(SolverError, match="this game is over"):
        alone("podkidnoy-36 H x1/7C - - 0>1 over -")


def test_a_stock_with_three_seats_is_refused():
    with pytest.raises(SolverError, match="1 cards are left in the stock and 3 seats"):
        alone(STOCK_OF_THREE)


def test_a_deck_that_the_core_cannot_hold_goes_to_python():
    ranks = "0123456789abcdef"
    rules = f"podkidnoy-{ranks}.VWXYZ"  # 80 cards
    text = f"{rules} V 0V1W/2X - - 0>1 attack:0 -"
    with pytest.raises(UnsupportedRules, match="the compiled core does not take"):
        alone(text, engine="core")
    with pytest.warns(RuntimeWarning, match="Python solves"):
        assert alone(text).engine == "python"


def test_the_core_refuses_what_the_face_refuses():
    over = core_state(Position.from_text("podkidnoy-36 H x1/7C - - 0>1 over -"))
    with pytest.raises(ValueError, match="over"):
        _core.solve(over)
    three = core_state(Position.from_text(STOCK_OF_THREE))
    with pytest.raises(ValueError, match="stock must be empty"):
        _core.solve(three)


def latency(text, wait, **bounds):
    """Seconds from setting the flag to the end of a search that has run for a while.

    Of CPU, all threads: a machine that is busy with other things may hold a thread up for long.
    """
    stop, ended = Stop(), []

    def run():
        solution = alone(text, budget=None, stop=stop, **bounds)
        ended.append((time.process_time(), solution))

    worker = threading.Thread(target=run)
    worker.start()
    time.sleep(wait)
    assert worker.is_alive()
    begun = time.process_time()
    stop.set()
    worker.join()
    check_partial(ended[0][1], "stopped")
    return ended[0][0] - begun


@large
def test_a_flag_ends_a_search_within_10_ms(text):
    waits = [0.01, 0.03, 0.1, 0.2, 0.3, 0.4, 0.5]
    found = statistics.median(latency(text, wait) for wait in waits)
    assert found < (0.1 if SANITIZED else 0.01)


def test_a_flag_ends_the_counting_of_distances_within_10_ms():
    assert alone(QUICK, line=False, moves=False, budget=100_000).exact
    found = statistics.median(latency(QUICK, wait) for wait in (0.02, 0.1, 0.2))
    assert found < (0.1 if SANITIZED else 0.01)


def test_a_flag_that_is_set_ends_a_search_at_once():
    stop = Stop()
    stop.set()
    check_partial(alone(PODKIDNOY, stop=stop), "stopped")
    stop.clear()
    assert alone(EASY, stop=stop).exact


@large
def test_the_interpreter_runs_on_while_the_core_searches(text):
    """With the lock held this thread would do nothing until the search ends."""
    worker = threading.Thread(target=alone, args=(text,), kwargs={"seconds": 0.3})
    worker.start()
    turns = 0
    while worker.is_alive():
        time.sleep(0.001)
        turns += 1
    assert turns > 2


MEASURE = """
import resource, sys
from opendurak import Position
from opendurak.solver import solve
position = Position.from_text(sys.argv[1])
solve(position, 1000, memory_mb=1, tablebase=False)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
solution = solve(position, int(sys.argv[3]), memory_mb=int(sys.argv[2]), tablebase=False)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, solution.ended)
"""


@large
def test_memory_is_bounded(text):
    words = [sys.executable, "-c", MEASURE, text, "16", "2000000"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    grown, ended = done.stdout.split()
    unit = 1 if sys.platform == "darwin" else 1024
    assert SANITIZED or int(grown) * unit <= 18 << 20  # a sanitizer's own memory counts too
    assert ended in ("nodes", "memory")


CALLS = {
    "solve": lambda: alone(PODKIDNOY, budget=None),
    "distance": lambda: alone(THREE, budget=None),
    "perft": lambda: _core.perft(core_state(Position.from_text(PODKIDNOY)), 60),
    "divide": lambda: _core.perft_divide(core_state(Position.from_text(PODKIDNOY)), 60),
    "playouts": lambda: _core.playouts(core_state(Position.from_text(PODKIDNOY)), 10**12, 1),
}


@pytest.mark.parametrize(
    ("name", "seconds"), [*((name, 0.1) for name in CALLS), ("solve", 2), ("distance", 2)]
)
def test_ctrl_c_ends_a_long_call(name, seconds):
    """After two seconds the search of three seats has gone on in further threads (`stack.hpp`)."""
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    begun = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        CALLS[name]()
    assert time.perf_counter() - begun < seconds + 5
    timer.join()
