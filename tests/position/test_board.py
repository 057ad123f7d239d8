"""The board for a person."""

from tests.lines import at


def test_the_board_shows_the_whole_position_on_one_screen():
    position = at("proyezdnoy-36 H 8CQS/9CQD7H6SAS/x1/JCJDKD8S9S - 7C:TC,7D 1>3 take:0 s7H,p1")
    assert (
        position.board()
        == """\
proyezdnoy-36   trumps H   stock 0   discards 21

> seat 0             2  8C QS
  seat 1  attacker   5  9C QD 7H 6S AS   passed
  seat 2             0  out, place 1
  seat 3  defender   5  JC JD KD 8S 9S

table, 2 of at most 6 attack cards:
  7C beaten by TC
  7D unbeaten
  7H was shown

seat 0 asked to throw in to the take"""
    )


def test_the_board_names_the_turn_up_and_an_empty_table():
    board = at("podkidnoy-36 H 6C7C8C9CTCJC/6D7D8D9DTDJD QD7H - 0>1 attack:0 -").board()
    assert board.splitlines()[0] == ("podkidnoy-36   trumps H   stock 2, turn-up 7H   discards 22")
    assert "table empty" in board
    assert board.endswith("seat 0 to open")


def test_the_board_names_an_empty_hand_and_missing_trumps():
    board = at("podkidnoy-36 - -/7C/8C - 9C 0>1 defend:1 e0").board()
    assert "trumps none" in board
    assert "  seat 0  attacker   0  no cards" in board
    assert board.endswith("seat 1 to defend")


def test_the_board_of_an_asking_says_who_is_asked():
    board = at("podkidnoy-36 H 6C/7C8D - 9C:TC 0>1 throw:0 -").board()
    assert board.endswith("seat 0 asked to throw in")


def test_the_board_of_a_game_that_is_over_names_the_durak_or_the_draw():
    assert at("podkidnoy-36 H x1/7C - - 0>1 over -").board().endswith("over: seat 1 is the durak")
    assert at("podkidnoy-36 H x1/x1 - - 0>1 over -").board().endswith("over: a draw")
    assert "attacker" not in at("podkidnoy-36 H x1/7C - - 0>1 over -").board()
