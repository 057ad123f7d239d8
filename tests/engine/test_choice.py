"""Which engine serves, and that both give the same."""

import pytest

from opendurak import EngineError, Position, Rules, SeedStream, UnsupportedRules, deal
from opendurak.engine import choice, divide, engine_for, perft, playouts, serving

ENDGAME = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
HUGE = deal(Rules.from_text("podkidnoy-0123456789abcdef.ABCDEF"), 12, SeedStream("huge"))


def test_the_core_serves_where_it_was_built():
    assert serving() == "core"
    assert engine_for(ENDGAME).name == "core"


def test_the_environment_forces_an_engine(monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    assert serving() == "python"
    assert engine_for(ENDGAME).name == "python"
    assert engine_for(ENDGAME, "core").name == "core"


def test_an_unknown_engine_is_named(monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "rust")
    with pytest.raises(EngineError, match="OPENDURAK_ENGINE=rust is unknown: use core, python"):
        serving()


def test_a_missing_core_is_refused_when_forced_and_replaced_when_not(monkeypatch):
    monkeypatch.setattr(choice, "CORE_MISSING", "no module named opendurak._core")
    assert serving() == "python"
    assert perft(ENDGAME, 2) == 2
    with pytest.raises(EngineError, match=r"compiled core is missing .* C\+\+20 compiler"):
        perft(ENDGAME, 2, "core")


def test_python_serves_what_the_core_does_not_take():
    assert engine_for(HUGE).name == "python"
    with pytest.raises(UnsupportedRules, match="64 cards"):
        perft(HUGE, 1, "core")


@pytest.mark.parametrize("rules", ["podkidnoy-36", "perevodnoy-24", "proyezdnoy-6789TJ.CH"])
def test_both_engines_count_the_same(rules):
    position = deal(Rules.from_text(rules), 2, SeedStream("count"))
    for depth in range(1, 6):
        assert perft(position, depth, "core") == perft(position, depth, "python")
        counted = divide(position, depth, "core")
        assert list(counted.items()) == list(divide(position, depth, "python").items())


@pytest.mark.parametrize("engine", ["core", "python"])
def test_playouts_are_reproducible_and_add_up(engine):
    position = deal(Rules(), 3, SeedStream("playouts"))
    done = playouts(position, 50, 7, engine)
    assert done == playouts(position, 50, 7, engine)
    assert done.games == 50 == sum(done.duraks) + done.draws + done.unfinished
    assert len(done.duraks) == 3
    assert done.plies > 50 * 20


@pytest.mark.parametrize("engine", ["core", "python"])
def test_playouts_of_forced_games(engine):
    """One card, one move, then a choice of two: the defender is the durak either way."""
    done = playouts(ENDGAME, 20, 1, engine)
    assert (done.plies, done.duraks, done.draws) == (40, (0, 20), 0)


@pytest.mark.parametrize("engine", ["core", "python"])
def test_playouts_keep_to_the_draw_by_repetition(engine):
    """Three players with one six each: in a third of the ways cards go round for ever (R5.7)."""
    circle = Position.from_text("podkidnoy-36 H 7C8C/7D8D/7S8S - - 0>1 attack:0 -")
    done = playouts(circle, 500, 3, engine)
    assert done.unfinished == 0
    assert done.draws > 0


@pytest.mark.parametrize(("games", "seed"), [(-1, 0), (1, -1), (1, 1 << 64)])
def test_impossible_numbers_of_playouts(games, seed):
    with pytest.raises(ValueError, match="use 0 games or more"):
        playouts(ENDGAME, games, seed)
