"""deal, legal, apply, show, perft."""

import json

import pytest

from opendurak import ActionSpace, Position, Rules, SeedStream, deal
from opendurak.notation import position_from_json
from tests.cli.command import durak, refused

DEFENCE = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"
SHORT = "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"
OVER = "podkidnoy-36 H x1/7D - - 0>1 over -"


def test_deal_of_a_seed_is_the_deal_of_the_library():
    dealt = durak("deal", "--players", 3, "--rules", "perevodnoy-36", "--seed", "a")
    assert dealt.code == 0
    assert not dealt.err
    assert dealt.out == f"{deal(Rules.from_text('perevodnoy-36'), 3, SeedStream('a'))}\n"


def test_deal_without_a_seed_tells_the_one_it_took():
    first = durak("deal")
    seed = first.err.removeprefix("durak: --seed ").strip()
    assert durak("deal", "--seed", seed).out == first.out
    assert durak("deal").out != first.out


def test_deal_as_json():
    data = json.loads(durak("deal", "--json", "--players", 6).out)
    assert set(data) == {"position", "seed", "rules", "players", "deck", "first"}
    assert data["players"] == 6
    assert Position.from_text(data["position"]).attacker == data["first"]
    assert durak("deal", "--players", 6, "--seed", data["seed"]).out.strip() == data["position"]


def test_deal_of_the_definition():
    assert durak("deal", "--rules", "definition", "--seed", "a").out.startswith(
        "podkidnoy-36,timing=any_time "
    )


def test_legal_lists_the_moves_in_their_order():
    assert durak("legal", DEFENCE).out.split() == ["9C:TC", "9C:6H", "9C:KH", "take"]


def test_legal_as_json_has_the_actions():
    data = json.loads(durak("legal", DEFENCE, "--json").out)
    position = Position.from_text(DEFENCE)
    assert data == {
        "position": DEFENCE,
        "to_act": 1,
        "moves": [str(move) for move in position.legal_moves],
        "actions": ActionSpace(position.rules).legal(position),
    }


def test_legal_of_a_game_that_is_over():
    assert durak("legal", OVER) == (0, "", "")
    assert json.loads(durak("legal", OVER, "--json").out)["to_act"] is None


@pytest.mark.parametrize("command", [["legal"], ["show"], ["perft", 2], ["apply", "take"]])
def test_a_position_from_standard_input(command):
    name, *rest = command
    piped = durak(name, "-", *rest, given=DEFENCE + "\n")
    assert piped.code == 0
    assert piped.out == durak(name, DEFENCE, *rest).out


def test_apply_plays_moves():
    played = durak("apply", SHORT, "9C", "9C:TC")
    assert played.out == f"{Position.from_text(SHORT).play('9C').play('9C:TC')}\n"


def test_apply_as_json():
    data = json.loads(durak("apply", SHORT, "9C", "9C:TC", "--json").out)
    assert data["start"] == SHORT
    assert data["moves"] == ["9C", "9C:TC"]
    assert data["position"] == "podkidnoy-36 H x1/7D - - 0>1 over -"
    assert data["outcome"]["durak"] == 1


def test_apply_refuses_an_illegal_move_with_code_2():
    refused(durak("apply", SHORT, "9C", "9C:7D"), 2, "move 2", "9C:7D", "does not beat")


def test_apply_tells_programs_the_reason():
    result = durak("apply", SHORT, "9C", "9C:7D", "--json")
    refused(result, 2)
    error = json.loads(result.out)["error"]
    assert (error["number"], error["move"], error["reason"]) == (2, "9C:7D", "too-low")
    assert Position.from_text(error["position"]) == Position.from_text(SHORT).play("9C")


def test_apply_refuses_text_that_is_no_move_with_code_2():
    refused(durak("apply", SHORT, "9C", "9C;TC"), 2, "move 2", "9C;TC")


def test_show_is_the_board():
    assert durak("show", DEFENCE).out == Position.from_text(DEFENCE).board() + "\n"


def test_show_as_json_reads_back():
    data = json.loads(durak("show", DEFENCE, "--json").out)
    position = Position.from_text(DEFENCE)
    assert position_from_json(data) == position
    assert data["limit"] == position.limit
    assert len(data["discards"]) == len(position.discards)
    assert data["outcome"] is None


def test_perft_counts():
    assert durak("perft", DEFENCE, 0).out == "1\n"
    assert durak("perft", DEFENCE, 1).out == "4\n"
    assert durak("perft", OVER, 5).out == "1\n"


def test_perft_divide_adds_up():
    lines = durak("perft", DEFENCE, 3, "--divide").out.splitlines()
    *moves, total = lines
    assert [line.split()[0] for line in moves] == ["9C:TC", "9C:6H", "9C:KH", "take"]
    assert sum(int(line.split()[1]) for line in moves) == int(total)
    assert durak("perft", DEFENCE, 3).out == f"{total}\n"


def test_perft_divide_without_moves():
    assert durak("perft", DEFENCE, 0, "--divide").out == "1\n"
    assert durak("perft", OVER, 2, "--divide").out == "1\n"


def test_perft_as_json():
    data = json.loads(durak("perft", DEFENCE, 2, "--json").out)
    assert data == {"position": DEFENCE, "depth": 2, "leaves": 6}
    divided = json.loads(durak("perft", DEFENCE, 2, "--divide", "--json").out)
    assert divided == {**data, "moves": {"9C:TC": 1, "9C:6H": 2, "9C:KH": 2, "take": 1}}
