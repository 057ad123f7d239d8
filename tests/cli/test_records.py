"""replay and convert."""

import json

import pytest

from opendurak import Deal, Game, GameRecord, Rules, SeedStream, View
from opendurak.notation import record_from_text, record_to_json, record_to_text, records_to_text
from opendurak.players import Budget, player
from tests.cli.command import durak, refused


def played(rules, players, seed, headers=None):
    game = Game(Deal.shuffled(Rules.from_text(rules), players, SeedStream(seed)))
    rng, easy = SeedStream(f"play {seed}"), player("easy")
    while not game.over:
        game.play(easy.choose(View.of(game, game.position.to_act), rng, Budget()))
    return GameRecord(game, headers or {}, [(1, "a comment")])


@pytest.fixture(scope="module")
def records():
    return [
        played("podkidnoy-36", 2, "a", {"Seat0": "Anna"}),
        played("proyezdnoy-36", 3, "b"),
        played("podkidnoy-24,multi_open=true,timing=any_time", 4, "c"),
    ]


@pytest.fixture
def text(records):
    return records_to_text(records)


def test_check_counts_the_games(text, tmp_path):
    file = tmp_path / "games.txt"
    file.write_text(text, encoding="utf-8")
    assert durak("replay", "--check", file).out == "3 games, every move and result is right\n"
    assert json.loads(durak("replay", "--check", "--json", file).out) == {"ok": True, "games": 3}


def test_check_of_one_game(records):
    one = durak("replay", "--check", "-", given=record_to_text(records[0]))
    assert one.out.startswith("1 game, ")


def test_replay_tells_every_bout(text, records):
    told = durak("replay", "-", given=text)
    assert told.code == 0
    assert "Seat0: Anna" in told.out
    bouts = [line for line in told.out.splitlines() if line.startswith("Bout ")]
    openings = [m for record in records for m in record.game.moves if m.kind.name == "OPEN"]
    assert len(bouts) == len(openings)
    words = " ".join(told.out.split())  # lines are folded
    assert words.count("is the durak.") + words.count("A draw.") == 3


@pytest.mark.parametrize(("lang", "word"), [("da", "Kamp 1."), ("ru", "Кон 1.")])
def test_replay_in_other_languages(text, lang, word):
    assert word in durak("replay", "-", "--lang", lang, given=text).out


def test_replay_as_json(text, records):
    games = [
        json.loads(line) for line in durak("replay", "--json", "-", given=text).out.splitlines()
    ]
    for data, record in zip(games, records, strict=True):
        assert data.items() >= record_to_json(record).items()
        assert data["position"] == str(record.game.position)
        assert data["outcome"]["durak"] == record.game.outcome.durak
        assert len(data["history"]) == len(record.game.history)


def test_convert_there_and_back(text):
    there = durak("convert", "-", "--to", "json", given=text)
    assert [json.loads(line)["format"] for line in there.out.splitlines()] == [
        "opendurak-game-1"
    ] * 3
    assert durak("convert", "-", "--to", "text", given=there.out).out == text
    assert durak("convert", "-", "--to", "json", given=there.out).out == there.out


def test_json_in_a_list_or_over_many_lines(text):
    lines = durak("convert", "-", "--to", "json", given=text).out.splitlines()
    games = [json.loads(line) for line in lines]
    for given in (json.dumps(games), json.dumps(games, indent=2), "\n\n".join(lines) + "\n"):
        assert durak("convert", "-", "--to", "text", given=given).out == text


def test_an_illegal_move_is_a_failed_check(records):
    text = record_to_text(records[0])
    first = str(records[0].game.moves[0])
    wrong = text.replace(f"1. {first}", "1. take")
    line = (
        wrong.splitlines().index(next(ln for ln in wrong.splitlines() if ln.startswith("1. "))) + 1
    )
    refused(durak("replay", "--check", "-", given=wrong), 1, f"line {line}, column 4", "take")
    result = durak("replay", "--check", "--json", "-", given=wrong)
    refused(result, 1)
    data = json.loads(result.out)
    assert (data["ok"], data["games"]) == (False, 0)
    assert "take" in data["error"]


def test_a_false_result_is_a_failed_check(records):
    text = record_to_text(records[0])
    claimed = "durak 0" if 'Result "durak 1"' in text else "durak 1"
    found = text.splitlines()[3]
    wrong = text.replace(found, f'[Result "{claimed}"]')
    refused(durak("replay", "--check", "-", given=wrong), 1, "the result is", claimed)


def test_the_games_before_a_wrong_one_are_counted(text):
    wrong = (
        text
        + '\n[Rules "podkidnoy-36"]\n[Players "2"]\n[Result "*"]\n\n'
        + ("position podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -\n1. TC\n")
    )
    result = durak("replay", "--check", "--json", "-", given=wrong)
    refused(result, 1, "TC")
    assert json.loads(result.out)["games"] == 3


def test_an_illegal_move_in_json_names_game_and_move(records):
    data = [record_to_json(record) for record in records]
    data[1]["moves"][4] = "9C:9C"
    result = durak("replay", "--check", "-", given=json.dumps(data))
    refused(result, 1, "game 2, move 5: illegal move")


def test_a_record_cut_in_the_middle(records):
    text = record_to_text(records[0])
    cut = text[: len(text) * 2 // 3]
    refused(durak("replay", "-", given=cut), 2, "game record, line ")
    refused(durak("convert", "-", "--to", "json", given=cut), 2, "game record, line ")


@pytest.mark.parametrize("end", range(0, 400, 7))
def test_a_record_cut_anywhere_is_never_a_traceback(records, end):
    result = durak("replay", "--check", "-", given=record_to_text(records[0])[:end])
    assert result.code in {1, 2}
    refused(result, result.code)


def test_control_characters_of_a_record_do_not_reach_the_terminal(records):
    record = GameRecord(records[0].game, {"Seat0": "A\x1b[31m\x07B"})
    told = durak("replay", "-", given=record_to_text(record))
    assert "A\\x1b[31m\\x07B" in told.out
    assert "\x1b" not in told.out
    broken = '[Rules "podkidnoy-36,\x1b[2J=1"]\n[Players "2"]\n[Result "*"]\ndeal 6C 0'
    result = durak("replay", "-", given=broken)
    refused(result)
    assert "\x1b" not in result.err


def test_convert_keeps_what_it_does_not_know(records):
    record = GameRecord(records[0].game, {"Event": 'a "quoted" \\ name'}, [(0, "before"), (3, "x")])
    text = record_to_text(record)
    as_json = durak("convert", "-", "--to", "json", given=text).out
    assert json.loads(as_json)["headers"] == record.headers
    back = record_from_text(durak("convert", "-", "--to", "text", given=as_json).out)
    assert (back.headers, back.comments) == (record.headers, record.comments)
