"""The table on 80 x 24."""

import pytest

from opendurak import Deal, Deck, Game, Position, Rules, SeedStream, View
from opendurak.deal import below
from opendurak.locale import LANGUAGES, texts
from opendurak.tui import screen
from opendurak.tui.faces import Faces
from opendurak.tui.words import Words, seat_names


def words_of(position, seat=0, language="en", *, signs=True):
    language = texts(language)
    faces = Faces(position.rules.deck, signs=signs)
    return Words(language, faces, seat_names(language, position.seats, seat), seat)


def table(text, seat=0, language="en"):
    position = Position.from_text(text)
    return list(screen.table(View.of_position(position, seat), words_of(position, seat, language)))


def test_a_defence():
    text = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"
    assert table(text, 1) == [
        "Trumps: ♥. Stock: 2, 7♥ at the bottom. Discarded: 22.",
        "> You   6 cards, defends",
        "  Anna  5 cards, attacks",
        "Table: 9♣  (limit 6)",
        "Your hand: 7♣ 10♣ 9♦ 9♠ 6♥ K♥",
    ]


def test_players_who_are_out_or_have_passed_or_shown():
    lines = table("proyezdnoy-36 H 9D8C/6C7D/x1/JS6H - 6D 0>1 defend:1 s6H")
    assert lines[1:5] == [
        "  You    2 cards, attacks",
        "> Anna   2 cards, defends",
        "  Boris  out, place 1",
        "  Clara  2 cards, showed 6♥",
    ]
    asked = table("podkidnoy-36 H 9D8C/TC7D/JSQS - 9C:TD 0>1 throw:2 p0", 2)
    assert "  Boris  2 cards, attacks, passed" not in asked
    assert any(line.endswith("attacks, passed") for line in asked)


def test_no_stock_and_no_trumps():
    assert table("podkidnoy-36 - 9D8C/TC7D - - 0>1 attack:0 -")[0] == (
        "Trumps: none. Stock: empty. Discarded: 32."
    )


def test_an_empty_hand():
    lines = table("podkidnoy-36 H -/TC7D/9S - 6C 0>1 defend:1 e0")
    assert lines[-1] == "Your hand: -"


def test_a_game_that_is_over_has_no_roles():
    lines = table("podkidnoy-36 H x1/TC7D - - 0>1 over -")
    assert lines[1:3] == ["  You   out, place 1", "  Anna  2 cards"]


def test_many_moves_are_cut_to_some_rows():
    rules = Rules.from_text("podkidnoy-52,multi_open=true")
    hand = "".join(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJ")
    position = Position.from_text(f"{rules} H {hand}/QCQDQHQSKCKD - - 0>1 attack:0 -")
    view, words = View.of_position(position, 0), words_of(position)
    lines = list(screen.moves(view, words))
    assert len(lines) == screen.MOVE_ROWS + 1
    assert max(map(len, lines)) <= screen.WIDTH
    shown = len(" ".join(lines[:-1]).split()) // 2
    assert lines[-1] == f'  and {len(view.legal_moves) - shown} more; "hint" lists them all'
    assert len(list(screen.meanings(view, words))) == len(view.legal_moves)


def test_no_moves():
    position = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
    assert list(screen.moves(View.of_position(position, 1), words_of(position, 1))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 6, 8, 12])
@pytest.mark.parametrize("suits", ["CDHS", "ABCDEFGH"])
def test_everything_fits_80_x_24(language, players, suits):
    """At every turn of a random game, with room for what happened since the last one."""
    deck = Deck("23456789TJQKA" if suits == "CDHS" else "0123456789abcdef", suits)
    rules = Rules(ruleset="proyezdnoy", deck=deck, throw_in_timing="any_time")
    players = min(players, len(deck) // 6)
    game, rng = Game(Deal.shuffled(rules, players, SeedStream(language))), SeedStream("moves")
    words = words_of(game.start, 0, language)
    for _ in range(150):
        if game.over:
            break
        view = View.of(game, 0)
        lines = [*screen.table(view, words), words.awaited(view), *screen.moves(view, words)]
        rows = sum(1 + len(line) // screen.WIDTH for line in lines)
        assert rows <= 18
        assert all(len(line) <= screen.WIDTH for line in lines[:-1] if ":" not in line)
        moves = game.legal_moves
        game.play(moves[below(rng, len(moves))])
