import json

import pytest

from opendurak.arena.deals import numbered_deal, player_rng
from opendurak.arena.errors import ArenaError
from opendurak.arena.match import Match, Played, make_players, play_deal, play_game, start_of
from opendurak.arena.records import record_of
from opendurak.arena.work import Work
from opendurak.errors import DealError
from opendurak.notation import record_from_text, record_to_text
from opendurak.players import Budget, ExternalError, Level, Reason, player
from opendurak.players.player import Choice
from opendurak.rules import Rules


def test_a_deal_is_played_once_from_every_seat():
    """In game r, player p sits on seat p + r: over all games everybody holds every hand."""
    seen = []

    class Spy(Level):
        def __init__(self, name):
            self.name = name

        def consider(self, view, rng, budget):
            seen.append((self.name, view.seat))
            return player("random").consider(view, rng, budget)

    match = Match(("a", "b", "c"), pairs=1)
    games = play_deal(match, [Spy("a"), Spy("b"), Spy("c")], 0)
    assert [game.rotation for game in games] == [0, 1, 2]
    assert set(seen) == {(name, seat) for name in "abc" for seat in range(3)}


def test_the_durak_is_counted_by_player_not_by_seat():
    match = Match(("random", "easy"), pairs=1)
    for number in range(6):
        for rotation in (0, 1):
            game = play_game(match, make_players(match), number, rotation)
            replayed = record_of(match, game).game
            durak = replayed.outcome.durak
            assert game.durak == (-1 if durak is None else (durak - rotation) % 2)


def test_the_same_match_has_the_same_games():
    match = Match(("look-ahead", "random", "easy"), rules="proyezdnoy-36", seed="same")
    first = [[game.moves for game in play_deal(match, make_players(match), n)] for n in range(3)]
    again = [[game.moves for game in play_deal(match, make_players(match), n)] for n in range(3)]
    assert first == again
    assert first[0] != first[1]


def test_tuning_and_matches_never_share_a_deal():
    decks = {numbered_deal("match", "1", Rules(), 2, n).deck for n in range(50)}
    assert len(decks) == 50
    assert not decks & {numbered_deal("tuning", "1", Rules(), 2, n).deck for n in range(50)}


def test_every_player_of_every_game_has_its_own_generator():
    drawn = {player_rng("1", n, r, w).random() for n in range(4) for r in range(2) for w in (0, 1)}
    assert len(drawn) == 16


def test_games_are_kept_as_records_and_can_be_replayed():
    match = Match(("easy", "look-ahead", "random"), seed="keep")
    for game in play_deal(match, make_players(match), 3):
        text = record_to_text(record_of(match, game))
        read = record_from_text(text)
        assert [str(move) for move in read.game.moves] == game.moves
        assert read.headers[f"Seat{game.rotation}"] == "easy"
        assert read.headers["Deal"] == "3"


def test_a_game_survives_json():
    match = Match(("easy", "random"))
    game = play_game(match, make_players(match), 0, 1)
    again = Played.from_json(json.loads(json.dumps(game.to_json())))
    assert again.to_json() == game.to_json()
    with pytest.raises(ArenaError, match="no game of a match"):
        Played.from_json({"number": 1})


class Faulty(Level):
    name = "faulty"

    def consider(self, view, rng, budget):  # noqa: ARG002
        if view.history:
            raise ExternalError("it fell over")
        return Choice(view.legal_moves[0], Reason("random"))


@pytest.mark.parametrize("rotation", [0, 1])
def test_a_player_at_fault_loses_the_game_and_harms_nothing_else(rotation):
    match = Match(("faulty", "easy"))
    game = play_game(match, [Faulty(), player("easy")], 0, rotation)
    assert (game.durak, game.fault) == (0, (0, "it fell over"))
    record = record_of(match, game)
    assert record.headers["Fault"] == f"seat {rotation}: it fell over"
    assert record_from_text(record_to_text(record)).game.outcome is None


def test_forced_moves_are_no_decisions():
    match = Match(("easy", "easy"))
    game = play_game(match, make_players(match), 0, 0)
    start = start_of(match, 0)
    decisions = 0
    for move in game.moves:
        decisions += len(start.legal_moves) > 1
        start.play(move)
    assert sum(work.moves for work in game.work) == decisions < game.plies


def test_the_budget_of_the_match_reaches_the_players():
    seen = set()

    class Spy(Level):
        name = "spy"

        def consider(self, view, rng, budget):
            seen.add(budget)
            return player("easy").consider(view, rng, budget)

    match = Match(("spy", "spy"), worlds=3, nodes=7, seconds=0.25)
    play_game(match, [Spy(), Spy()], 0, 0)
    assert seen == {Budget(3, 7, 0.25)}
    assert not match.reproducible


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"players": ("easy",)}, ArenaError, "2 players or more, not 1"),
        ({"players": ("easy",) * 7}, DealError, "7 players need 6 x 7 = 42 cards"),
        ({"players": ("easy",) * 2, "pairs": 0}, ArenaError, "a deal or more, not 0"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(arguments, error, message):
    with pytest.raises(error, match=message):
        Match(**arguments)


def test_work_adds_up_and_knows_its_percentiles():
    work, other = Work(), Work()
    for milliseconds in range(1, 100):
        work.add(milliseconds, 2, 1)
    other.add(1000, 5, 0)
    work.merge(other)
    assert (work.moves, work.nodes, work.worlds, work.longest) == (100, 203, 99, 1000)
    assert work.percentile(0.5) == pytest.approx(50, rel=0.06)
    assert work.percentile(0.99) == pytest.approx(99, rel=0.06)
    assert work.percentile(1) == 1000
    assert Work.from_json(json.loads(json.dumps(work.to_json()))).to_json() == work.to_json()
    assert Work().percentile(0.99) == 0


def test_an_adjudicated_game_ends_early_as_it_would_have_ended():
    """hard plays solved endgames to their value, so the solver may end its games for it."""
    long = Match(("hard", "hard"), seed="adjudicated")
    short = Match(("hard", "hard"), seed="adjudicated", adjudicate=12)
    players = make_players(long)
    solved = set()
    for number in range(6):
        for played, ended in zip(
            play_deal(long, players, number), play_deal(short, players, number), strict=True
        ):
            assert not played.solved
            assert ended.durak == played.durak
            assert played.moves[: len(ended.moves)] == ended.moves
            if ended.solved:
                assert len(ended.moves) < len(played.moves)
                last = record_of(short, ended).game.position
                assert sum(bits.bit_count() for bits in last.hand_bits) <= 12
                solved.add(ended.durak)
    assert {0, 1} <= solved
