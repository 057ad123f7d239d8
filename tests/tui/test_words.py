"""Sentences about a game."""

import pytest

from opendurak import Event, EventKind, Game, Position, Rules
from opendurak.cards import cards_from_text
from opendurak.locale import texts
from opendurak.tui.faces import Faces
from opendurak.tui.words import Words, seat_names

RULES = Rules()


def words(own=0, seats=3, language="en"):
    names = seat_names(texts(language), seats, own)
    return Words(texts(language), Faces(RULES.deck, signs=True), names, own)


def history(position, *moves):
    game = Game(Position.from_text(position))
    for move in moves:
        game.play(move)
    return game.history


START = "podkidnoy-36 H 6C6D9S/9C9D7H/JSQS - - 0>1 attack:0 -"
BEATEN = ("6C", "6C:9C", "+6D", "6D:9D", "+9S", "9S:7H")


FROM_SEAT_0 = """
Bout 1. You attack with 6♣. Anna beats 6♣ with 9♣. You throw in 6♦. Anna beats 6♦ with 9♦.
You throw in 9♠. Anna beats 9♠ with 7♥. All is beaten: 6 cards discarded.
You are out, in place 1. Anna is out, in place 2. Boris is the durak."""
FROM_SEAT_1 = """
Bout 1. Boris attacks with 6♣. You beat 6♣ with 9♣. Boris throws in 6♦. You beat 6♦ with 9♦.
Boris throws in 9♠. You beat 9♠ with 7♥. All is beaten: 6 cards discarded.
Boris is out, in place 1. You are out, in place 2. Anna is the durak."""
FOR_A_READER = """
Bout 1. Player 0 attacks with 6♣. Player 1 beats 6♣ with 9♣. Player 0 throws in 6♦.
Player 1 beats 6♦ with 9♦. Player 0 throws in 9♠. Player 1 beats 9♠ with 7♥.
All is beaten: 6 cards discarded. Player 0 is out, in place 1. Player 1 is out, in place 2.
Player 2 is the durak."""


@pytest.mark.parametrize(
    ("own", "told"), [(0, FROM_SEAT_0), (1, FROM_SEAT_1), (None, FOR_A_READER)]
)
def test_a_bout_from_every_side(own, told):
    assert words(own).told(history(START, *BEATEN)) == [" ".join(told.split())]


def test_the_same_in_danish_and_russian():
    danish = words(0, language="da").told(history(START, *BEATEN))[0]
    assert danish.startswith("Kamp 1. Du angriber med 6♣. Anna slår 6♣ med 9♣. Du lægger 6♦ til.")
    assert danish.endswith("Du er ude som nummer 1. Anna er ude som nummer 2. Bo er durak.")
    russian = words(0, language="ru").told(history(START, *BEATEN))[0]
    assert russian.startswith("Кон 1. Вы ходите: 6♣. Анна бьёт 6♣ картой 9♣. Вы подкидываете 6♦.")
    assert "Бито: 6 карт в отбой." in russian
    assert russian.endswith("Анна выходит из игры, место 2. Борис остаётся в дураках.")


def test_passes_in_a_row_are_told_together():
    told = words().told(history(START, "6C", "6C:9C", "pass", "pass"))
    assert "Anna beats 6♣ with 9♣. Pass: you, Boris. All is beaten" in told[0]
    alone = words().told(history(START, "6C", "6C:9C", "pass"))
    assert alone[0].endswith("You pass.")


def test_a_take_and_the_next_bout():
    told = words(2).told(history(START, "6C", "take", "+6D", "pass", "pass", "JS"), bouts=4)
    assert told == [
        (
            "Bout 5. Anna attacks with 6♣. Boris takes. Anna throws in 6♦. Pass: Anna, you. "
            "Boris picks up 2 cards."
        ),
        "Bout 6. You attack with J♠.",
    ]


def test_draws_name_only_what_the_reader_may_know():
    events = [
        Event(EventKind.DRAWN, 0, None, 2, cards_from_text("6C7C")),
        Event(EventKind.DRAWN, 1, None, 3),
        Event(EventKind.DRAWN, 2, None, 1, cards_from_text("AH")),
    ]
    assert words().told(events) == ["Drawn: you 2 (6♣ 7♣), Anna 3, Boris 1 (A♥)."]
    assert words().event(events[1]) == "Drawn: Anna 3."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(EventKind.OVER, 0), "You are the durak."),
        (Event(EventKind.OVER, 1), "Anna is the durak."),
        (Event(EventKind.OVER), "A draw: nobody is the durak."),
        (Event(EventKind.REPETITION), "The same position for the third time: the game is a draw."),
    ],
)
def test_how_a_game_ended(event, sentence):
    assert words().event(event) == sentence


def test_names():
    assert seat_names(texts("en"), 4, 2) == ("Boris", "Clara", "you", "Anna")
    assert seat_names(texts("ru"), 2, 0) == ("вы", "Анна")
    assert seat_names(texts("en"), 2, None) == ("Player 0", "Player 1")
    many = seat_names(texts("en"), 14, 0)
    assert many[:2] == ("you", "Anna")
    assert many[12:] == ("Player 12", "Player 13")
    assert len(set(many)) == 14


def test_the_rules_of_a_game():
    plain = list(words().rules(RULES))
    assert plain[0].startswith("Podkidnoy")
    assert plain[1] == "A deck of 36 cards: ranks 6 7 8 9 10 J Q K A, suits ♣ ♦ ♥ ♠."
    assert not any("passed on too" in line for line in plain)
    special = Rules.from_text("proyezdnoy-36,first_bout_limit=5,transfer_after_show=true")
    said = list(words().rules(special))
    assert "At most 5 attack cards in the first bout." in said
    assert "A trump that was shown may still be played to pass an attack on." in said
    assert len(said) == len(plain) + 2
