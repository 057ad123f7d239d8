"""How cards look."""

import pytest

from opendurak import Card, Deck, Move
from opendurak.tui.faces import Faces

DECK = Deck.from_text("36")
ODD = Deck.from_text("12aAT.AB")


@pytest.mark.parametrize(
    ("deck", "signs", "card", "face"),
    [
        (DECK, True, "TD", "10♦"),
        (DECK, False, "TD", "10D"),
        (DECK, True, "AS", "A♠"),
        (ODD, True, "TB", "TB"),
        (ODD, True, "aA", "aA"),
        (DECK, True, "ZZ", "ZZ"),
    ],
)
def test_cards(deck, signs, card, face):
    assert Faces(deck, signs=signs).card(Card.from_text(card)) == face


@pytest.mark.parametrize(
    ("move", "face"),
    [
        ("6C", "6♣"),
        ("6C+6D", "6♣+6♦"),
        ("+TH", "+10♥"),
        ("6C:9C", "6♣:9♣"),
        (">7D", ">7♦"),
        ("!7S", "!7♠"),
    ],
)
def test_moves(move, face):
    assert Faces(DECK, signs=True).move(Move.from_text(move)) == face


def colours(faces, line):
    text = faces.coloured(line)
    return {text.plain[span.start : span.end]: span.style for span in text.spans}


@pytest.mark.parametrize("signs", [True, False])
def test_the_four_suits_differ_by_colour_and_by_sign(signs):
    faces = Faces(DECK, signs=signs)
    line = " ".join(faces.card(Card("T", suit)) for suit in "CDHS")
    seen = colours(faces, line)
    assert len(set(seen.values())) == len(seen) == 4
    assert set(seen) == set(line.split())


def test_cards_are_coloured_wherever_they_stand():
    faces = Faces(DECK, signs=True)
    assert set(colours(faces, "Anna: 6♣:10♦, (7♥) +8♠. Trumps: ♥")) == {
        "6♣",
        "10♦",
        "7♥",
        "8♠",
        "♥",
    }


def test_letters_of_words_are_not_coloured():
    faces = Faces(ODD, signs=False)
    assert colours(faces, "The TAB of 1A2 and A B aA") == {
        "aA": faces.coloured("aA").spans[0].style
    }


def test_the_same_suits_have_the_same_colours_in_every_deck():
    few = Faces(Deck.from_text("6789.DS"), signs=True)
    assert colours(few, "6♦ 6♠") == colours(Faces(DECK, signs=True), "6♦ 6♠")
