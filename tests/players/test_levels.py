from random import Random

import pytest

from opendurak import Position, View
from opendurak.locale import LANGUAGES
from opendurak.players import Budget, Choice, PlayerError, levels, player, register, sentence
from tests.players.games import SMALL, TABLES, play, table


@pytest.mark.parametrize("level", levels())
@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_every_level_plays_every_ruleset_option_deck_and_seat_count(level, rules, seats):
    game = table(rules, seats, level)
    rng = Random(1)
    everybody = [player(level) for _ in range(seats)]
    views = 0
    for view in play(game, everybody, rng, longest=70):
        views += 1
        assert view.legal_moves
    assert game.over or views == 70
    game.verify()


@pytest.mark.parametrize("level", levels())
def test_equal_views_generators_and_budgets_give_equal_choices(level):
    one, other = player(level), player(level)
    game = table("proyezdnoy-36", 3, "equal")
    for number, view in enumerate(play(game, [player("normal")] * 3, Random(3))):
        first = one.consider(view, Random(number), SMALL)
        assert other.consider(view, Random(number), SMALL) == first
        assert one.choose(view, Random(number), SMALL) == first.move


@pytest.mark.parametrize("level", levels())
def test_every_choice_has_a_sentence_in_every_language(level):
    for seed in range(3):
        rules, seats = TABLES[seed]
        game = table(rules, seats, f"sentences/{seed}")
        chooser = player(level)
        for view in play(game, [player("easy")] * seats, Random(seed), longest=80):
            choice = chooser.consider(view, Random(seed), SMALL)
            for language in LANGUAGES:
                text = sentence(choice.reason, language)
                assert text.endswith(".")
                assert text.count(".") == 1


@pytest.mark.parametrize("level", levels())
def test_a_view_without_legal_moves_is_refused(level):
    position = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")
    with pytest.raises(PlayerError, match="no legal move"):
        player(level).choose(View.of_position(position, 1), Random(1), Budget())


def test_an_unknown_level_names_the_nearest_one():
    with pytest.raises(PlayerError, match=r"unknown level 'nornal': did you mean normal\?"):
        player("nornal")
    with pytest.raises(PlayerError, match="levels are random, easy, look-ahead, normal, hard"):
        player("?")


@pytest.mark.parametrize("name", ["easy", "", "engine:x"])
def test_a_level_is_registered_once_under_a_plain_name(name):
    with pytest.raises(PlayerError, match="choose another"):
        register(name, lambda: player("easy"))


def chosen(level: str, position: str, **budget: int) -> Choice:
    at = Position.from_text(position)
    return player(level).consider(View.of_position(at, at.to_act), Random(1), Budget(**budget))


STOCK = "6H7H8H9HTHJHQHKHAH"


@pytest.mark.parametrize(
    ("level", "position", "move", "reason"),
    [
        ("easy", "podkidnoy-36 H 7C9D6H/TC7D - - 0>1 attack:0 -", "7C", "lead-lowest"),
        ("easy", "podkidnoy-36 H 6H7H/TC7D - - 0>1 attack:0 -", "6H", "lead-lowest"),
        ("easy", "podkidnoy-36 H 8C/TCKC6H - 9C 0>1 defend:1 -", "9C:TC", "beat-smallest"),
        ("easy", "podkidnoy-36 H 8C/TDKD7H - 9C 0>1 defend:1 -", "9C:7H", "beat-smallest"),
        ("easy", "podkidnoy-36 H 8C/TDKD - 9C 0>1 defend:1 -", "take", "only-move"),
        ("easy", "perevodnoy-36 H 8CJC/9DKD - 9C 0>1 defend:1 -", ">9D", "pass-on"),
        ("easy", "podkidnoy-36 H TDTH/7D7H - 9C:TC 0>1 throw:0 -", "+TD", "throw-in-low"),
        ("easy", "podkidnoy-36 H THKS/7D7H - 9C:TC 0>1 throw:0 -", "pass", "pass-nothing-low"),
        ("easy", "podkidnoy-36 H 9DKS/7D7H - 9C 0>1 take:0 -", "+9D", "give-low"),
        ("look-ahead", "podkidnoy-36 H 7CKD6H/TC7D - - 0>1 attack:0 -", "7C", "discard-low"),
        ("look-ahead", "podkidnoy-36 H 8C/TCAH7S - 9C 0>1 defend:1 -", "9C:TC", "beat-low"),
        ("normal", "podkidnoy-36 H 7CKD6H/TC7D - - 0>1 attack:0 -", "7C", "lead-cheap"),
        ("normal", "podkidnoy-36 H 7C8C8D8S/TC7D9D - - 0>1 attack:0 -", "8S", "lead-pair"),
        (
            "normal",
            "podkidnoy-36,multi_open=true,throwers=none H 8C8D8H/TC7D9D - - 0>1 attack:0 -",
            "8C+8D",
            "lead-set",
        ),
        ("normal", "podkidnoy-36 H 8C/TCKC6H - 9C 0>1 defend:1 -", "9C:TC", "beat-cheap"),
    ],
)
def test_levels_play_and_explain_what_their_pages_say(level, position, move, reason):
    choice = chosen(level, position)
    assert (str(choice.move), choice.reason.key) == (move, reason)


def test_normal_saves_trumps_while_the_stock_is_large():
    start = table("podkidnoy-36", 2, "save")
    spent = 0
    for seed in range(15):
        start = table("podkidnoy-36", 2, f"save/{seed}")
        for view in play(start, [player("normal")] * 2, Random(seed)):
            move = player("normal").choose(view, Random(1), SMALL)
            high = [card for card in move.cards if card.suit == view.trump and card.rank in "QKA"]
            spent += bool(high) and view.stock_count > 6
    assert spent <= 3
