"""`durak analyze`, with a network that has learned nothing: what it prints, not how good it is."""

import json
from random import Random

import pytest

from opendurak import Game, View, _core
from opendurak.engine.compiled import core_rules
from opendurak.notation import GameRecord, record_to_text, view_to_json
from opendurak.players import player
from opendurak.players.networks import WIDTHS, NetworkFile, Shape, network_to_bytes
from opendurak.rules import Rules
from tests.cli.command import durak, refused
from tests.players.games import play, table

KNOWN = "podkidnoy-36 H 6C7C/8CAD - - 0>1 attack:0 -"


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    rules = core_rules(Rules())
    weights = _core.Trainer(rules, 2, 3).weights()
    rows = _core.Network(rules, 2, weights).rows
    shape = Shape("podkidnoy", 2, 9, 4, rows, WIDTHS)
    path = tmp_path_factory.mktemp("network") / "unlearned.net"
    path.write_bytes(network_to_bytes(NetworkFile("network", shape, {}, weights)))
    return path


@pytest.fixture(scope="module")
def game():
    at = table("podkidnoy-36", 2, "analysis")
    for _ in play(at, [player("easy")] * 2, Random(1), longest=16):
        pass
    return at


def test_a_known_endgame_is_weighed_exactly(network):
    result = durak("analyze", KNOWN, "--network", network, "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    assert data["exact"]
    assert [move["move"] for move in data["moves"]] == ["6C", "7C"]
    assert {move["score"] for move in data["moves"]} <= {0.0, 0.5, 1.0}


def test_every_legal_move_of_a_view_is_weighed(network, game, tmp_path):
    file = tmp_path / "view.json"
    view = View.of(game, game.position.to_act)
    file.write_text(json.dumps(view_to_json(view)))
    result = durak("analyze", file, "--network", network, "--worlds", "4", "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    assert [move["move"] for move in data["moves"]] == [*map(str, view.legal_moves)]
    for move in data["moves"]:
        assert 0 <= move["low"] <= move["score"] <= move["high"] <= 1
    again = durak("analyze", file, "--network", network, "--worlds", "4", "--json")
    assert again.out == result.out


def test_a_table_names_the_best_move(network):
    result = durak("analyze", KNOWN, "--network", network)
    lines = result.out.splitlines()
    assert len(lines) == 4
    assert lines[1].endswith("best")
    assert lines[-1] == "exact: everything is known"


def test_the_moves_of_a_game_are_judged(network, game, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(record_to_text(GameRecord(game)))
    words = ("analyze", file, "--network", network, "--worlds", "4", "--most", "3")
    result = durak(*words, "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    choices = 0
    again = Game(game.deal)
    for move in game.moves:
        choices += len(again.legal_moves) > 1
        again.play(move)
    assert data["choices"] == choices
    assert len(data["moves"]) <= 3
    assert all(0 < move["loss"] <= 1 for move in data["moves"])
    text = durak(*words).out
    assert text.startswith("1. podkidnoy-36, ")
    assert text.count("cost") == len(data["moves"])


def test_a_network_for_another_game_is_told(network):
    three = "podkidnoy-36 H 6C/7C8C/9C - - 0>1 attack:0 -"
    refused(durak("analyze", three, "--network", network), 2, "trained for podkidnoy with 2")


SIX = "perevodnoy-36 H 6C7S/7C8C/8S9S/9C9D/TCTD/JCJD - - 0>1 attack:0 -"


def test_a_game_without_a_network_is_weighed_by_playing_on_to_the_end():
    result = durak("analyze", SIX, "--worlds", "20", "--json")
    assert result.code == 0, result.err
    data = json.loads(result.out)
    assert [move["move"] for move in data["moves"]] == ["6C", "7S"]
    assert [(move["network"], move["worlds"]) for move in data["moves"]] == [(None, 20)] * 2
    lines = durak("analyze", SIX, "--worlds", "20").out.splitlines()
    assert [line.removesuffix("  best")[-1] for line in lines[1:3]] == ["-", "-"]
    assert lines[-1] == "20 deals of the hidden cards"


def test_a_game_too_large_for_the_core_is_told():
    seven = "perevodnoy-36 H 6C/7C/8C/9C/TC/JC/QC - - 0>1 attack:0 -"
    refused(durak("analyze", seven), 2, "perevodnoy-36 with 7 players is too large")


@pytest.mark.parametrize("what", ["", "nonsense", "\x00", "x" * 5000])
def test_what_is_no_position_is_told(what):
    refused(durak("analyze", what), 2)


def test_a_file_that_is_not_there_is_told_as_one():
    done = durak("analyze", "game.txt")
    assert done.code == 2
    assert "there is no file 'game.txt', and a position has 8 fields" in done.err


def test_json_that_is_neither_a_view_nor_a_record_is_told_as_such(tmp_path):
    file = tmp_path / "other.json"
    file.write_text("{}")
    done = durak("analyze", file)
    assert done.code == 2
    assert "other.json' is neither a view" in done.err
