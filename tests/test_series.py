"""Series of games and their score (R2.5, R5.6)."""

import pytest

from opendurak import DealError, Outcome, Rules, SeedStream, Series
from tests.through import through_pickle

WON_BY_2 = Outcome(1, ((2,), (0,), (1,)))
DRAWN = Outcome(None, ((0, 1, 2),))
DRAWN_BUT_2_WAS_OUT = Outcome(None, ((2,), (0, 1)))


def test_r5_6_one_win_to_the_first_player_out_and_one_loss_to_the_durak():
    series = Series.start(Rules(), 3).after(WON_BY_2)
    assert (series.wins, series.losses, series.games) == ((0, 0, 1), (0, 1, 0), 1)
    series = series.after(WON_BY_2).after(Outcome(2, ((0,), (1,), (2,))))
    assert (series.wins, series.losses, series.games) == ((1, 0, 2), (0, 2, 1), 3)


def test_r5_6_a_drawn_game_has_no_loss_and_a_win_only_if_someone_had_left_before():
    start = Series.start(Rules(), 3)
    assert start.after(DRAWN).wins == start.after(DRAWN).losses == (0, 0, 0)
    assert start.after(DRAWN_BUT_2_WAS_OUT).wins == (0, 0, 1)
    assert start.after(DRAWN_BUT_2_WAS_OUT).losses == (0, 0, 0)
    assert start.after(DRAWN).games == 1


def test_a_series_stays_as_it_was():
    start = Series.start(Rules(), 3)
    start.after(WON_BY_2)
    assert start == Series.start(Rules(), 3)
    assert through_pickle(start.after(WON_BY_2)) == start.after(WON_BY_2)


@pytest.mark.parametrize(("series_first", "attacker"), [("attack_fool", 0), ("after_fool", 2)])
def test_r2_5_series_first_says_who_leads_the_next_game(series_first, attacker):
    series = Series.start(Rules(series_first=series_first), 3).after(WON_BY_2)
    for seed in "abcdef":
        assert series.deal(SeedStream(seed)).attacker == attacker


def test_r2_4_the_first_game_is_led_by_first_attacker_and_the_later_ones_are_not():
    series = Series.start(Rules(first_attacker=1), 3)
    assert all(series.deal(SeedStream(seed)).attacker == 1 for seed in "abcdef")
    later = series.after(DRAWN)
    assert {later.deal(SeedStream(seed)).attacker for seed in "abcdefghijkl"} == {0, 1, 2}


def test_r2_5_the_generator_alone_decides_the_cards():
    one = Series.start(Rules(), 3)
    two = Series.start(Rules(series_first="after_fool"), 3).after(WON_BY_2)
    assert one.deal(SeedStream("x")).deck == two.deal(SeedStream("x")).deck


def test_an_outcome_of_other_seats_is_refused():
    with pytest.raises(DealError, match=r"an outcome of seats \[0, 1\] in a series of 3 players"):
        Series.start(Rules(), 3).after(Outcome(1, ((0,), (1,))))


def test_r2_1_a_series_of_too_many_players_is_refused():
    with pytest.raises(DealError, match="7 players need"):
        Series.start(Rules(), 7)
