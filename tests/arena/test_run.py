import sys

import pytest
from distributed import LocalCluster

from opendurak.arena.errors import ArenaError
from opendurak.arena.match import Match, make_players, play_deal
from opendurak.arena.report import estimate, report
from opendurak.arena.run import Finished, Options, run_match
from opendurak.arena.statistics import SequentialTest
from opendurak.arena.tally import Standing
from opendurak.arena.workers import Alone, cluster_crew, local_crew, play_chunk
from opendurak.players import PlayerError

MATCH = Match(("easy", "random"), pairs=18, seed="run")


def games_of(finished):
    data = finished.standing.to_json()
    del data["work"]
    return data


def moves(match, crew):
    kept = []
    run_match(match, crew, Options(keep=lambda games: kept.extend(game.moves for game in games)))
    return kept


def test_the_number_of_workers_changes_no_game():
    alone = moves(MATCH, Alone())
    assert len(alone) == 36
    with local_crew(2) as crew:
        assert moves(MATCH, crew) == alone


def test_a_cluster_plays_the_same_games():
    match = Match(("easy", "random"), pairs=20, seed="run")
    with (
        LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster,
        cluster_crew(cluster.scheduler_address) as crew,
    ):
        assert moves(match, crew) == moves(match, Alone())


def test_a_silent_scheduler_is_named():
    with (
        pytest.raises(ArenaError, match="no dask scheduler answers at nowhere"),
        cluster_crew("nowhere"),
    ):
        pass


def test_a_match_without_dask_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(ArenaError, match=r"opendurak\[cluster\]"),
        cluster_crew("tcp://127.0.0.1:1"),
    ):
        pass


def test_a_resumed_match_ends_as_if_it_had_never_stopped(tmp_path):
    whole = run_match(MATCH, Alone())
    path = tmp_path / "match.jsonl"

    def stop(standing):
        if standing.deals == 7:
            raise KeyboardInterrupt

    first = run_match(MATCH, Alone(), Options(path, watch=stop))
    assert (first.ended, first.standing.deals) == ("interrupted", 7)
    played = []

    class Counting(Alone):
        def games(self, match, numbers):
            for games in super().games(match, numbers):
                played.append(games[0].number)
                yield games

    second = run_match(MATCH, Counting(), Options(path))
    assert played == list(range(7, 18))
    assert games_of(second) == games_of(whole)


def test_a_torn_last_line_is_played_again(tmp_path):
    path = tmp_path / "match.jsonl"
    run_match(MATCH, Alone(), Options(path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    again = run_match(MATCH, Alone(), Options(path))
    assert again.standing.deals == 18
    assert path.read_bytes().count(b"\n") == whole.count(b"\n")


def test_a_longer_match_goes_on_from_a_shorter_one(tmp_path):
    path = tmp_path / "match.jsonl"
    run_match(Match(("easy", "random"), pairs=3, seed="run"), Alone(), Options(path))
    assert run_match(MATCH, Alone(), Options(path)).standing.deals == 18


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (Match(("easy", "easy"), seed="run"), "its players is"),
        (Match(("easy", "random"), seed="walk"), "its seed is 'run', not 'walk'"),
        (Match(("easy", "random"), seed="run", rules="perevodnoy-36"), "its rules is"),
    ],
)
def test_the_file_of_another_match_is_refused(tmp_path, other, message):
    path = tmp_path / "match.jsonl"
    run_match(Match(("easy", "random"), pairs=1, seed="run"), Alone(), Options(path))
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=message):
        run_match(other, Alone(), Options(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello\n", "line 1 cannot be read"),
        ("[]\n", "no match to resume"),
        ('{"format":"opendurak-match-1"}\n', "does not say which match"),
    ],
)
def test_a_file_that_is_no_match_is_refused(tmp_path, text, message):
    path = tmp_path / "match.jsonl"
    path.write_text(text)
    with pytest.raises(ArenaError, match=message):
        run_match(MATCH, Alone(), Options(path))
    assert path.read_text() == text


def test_a_damaged_line_in_the_middle_is_named(tmp_path):
    path = tmp_path / "match.jsonl"
    run_match(Match(("easy", "random"), pairs=3, seed="run"), Alone(), Options(path))
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], b"{", *lines[2:]]))
    with pytest.raises(ArenaError, match="line 2 cannot be read"):
        run_match(MATCH, Alone(), Options(path))


def test_the_sequential_test_ends_a_match_at_the_same_deal_whatever_the_workers():
    match = Match(("easy", "random"), pairs=200, seed="test")
    test = SequentialTest(0.5, 0.6)
    one = run_match(match, Alone(), Options(test=test))
    with local_crew(2) as crew:
        other = run_match(match, crew, Options(test=test))
    assert one.ended == "high"
    assert one.standing.deals == other.standing.deals < 60
    assert "Decided after" in report(one, test)


def test_an_unknown_player_is_refused_before_anything_is_played(tmp_path):
    path = tmp_path / "match.jsonl"
    with pytest.raises(PlayerError, match="unknown level 'nobody'"):
        run_match(Match(("easy", "nobody")), Alone(), Options(path))
    assert not path.exists()


def test_a_match_of_nothing_but_faults_is_given_up():
    match = Match(("engine:false", "easy"), pairs=500)
    finished = run_match(match, Alone())
    assert finished.standing.games == 20
    assert "every game ended by a fault of engine:false" in finished.ended
    assert finished.standing.score.mean == 0
    assert "20 games were lost by a fault" in report(finished)


def test_a_worker_that_dies_leaves_what_is_known():
    class Dying:
        @staticmethod
        def games(match, numbers):
            yield from Alone().games(match, list(numbers)[:2])
            raise ArenaError("a worker died: the match ends here, with what is known")

    finished = run_match(MATCH, Dying())
    assert finished.standing.deals == 2
    assert "a worker died" in report(finished)


def test_at_least_one_worker_is_needed():
    with pytest.raises(ArenaError, match="a worker or more, not 0"), local_crew(0):
        pass


def test_workers_keep_their_players_between_chunks():
    match = Match(("easy", "easy"), pairs=2)
    assert [games[0].number for games in play_chunk(match, [0, 1])] == [0, 1]


def standing(players, pairs=12, **more):
    match = Match(players, pairs=pairs, **more)
    found = Standing(match)
    for number in range(pairs):
        found.add(play_deal(match, make_players(match), number))
    return found


def test_two_players_are_told_by_score_wins_draws_and_losses():
    found = standing(("easy", "random"))
    data = found.to_json()
    assert data["wins"] + data["draws"] + data["losses"] == data["games"] == 24
    assert data["score"] == pytest.approx((data["wins"] + data["draws"] / 2) / 24, abs=1e-4)
    assert data["low"] < data["score"] <= data["high"]
    assert sum(data["pairs"]) == 12
    assert "easy scores" in report(_finished(found))
    assert estimate(found).startswith("easy ")


def test_three_players_are_told_by_how_often_each_is_the_durak():
    found = standing(("easy", "random", "random"), pairs=8)
    data = found.to_json()
    assert sum(each["games"] for each in data["durak"]) + data["draws"] == data["games"] == 24
    assert [each["player"] for each in data["durak"]] == ["easy", "random", "random"]
    assert set(data["ratings"]) == {"easy", "random/1", "random/2"}
    assert data["ratings"]["easy"][0] > data["ratings"]["random/1"][0]
    assert "random/2 is the durak" in report(_finished(found))
    assert "is the durak" in estimate(found)


def test_a_timed_match_is_said_to_be_not_reproducible():
    assert "another run will give other games" in report(
        _finished(standing(("easy", "easy"), pairs=1, seconds=0.1))
    )


def _finished(found):
    return Finished(found)
