"""Cards, decks and sets of cards (R1)."""

import copy
from itertools import product

import pytest

from opendurak import Card, CardSet, Deck, NotationError, RulesError
from opendurak.cards import _deck, cards_from_text, iter_bits
from tests.through import through_pickle

DECK = Deck.from_text("36")
SMALL = Deck.from_text("6789TJ.CH")


def names(deck, bits):
    return [str(deck.cards[i]) for i in iter_bits(bits)]


# Cards


def test_r1_4_a_card_is_written_rank_then_suit():
    card = Card.from_text("TD")
    assert (card.rank, card.suit, str(card), repr(card)) == ("T", "D", "TD", "Card('TD')")


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [
        ("", 1, "'' is no card"),
        ("6", 1, "'6' is no card"),
        ("10C", 1, "'10C' is no card"),
        ("*C", 1, "unknown rank '*'"),
        ("ÆC", 1, "unknown rank 'Æ'"),
        ("6c", 2, "wrong suit 'c'"),
        ("6♠", 2, "wrong suit '♠'"),
        ("67", 2, "wrong suit '7'"),
    ],
)
def test_r1_4_what_is_no_card_is_refused_with_the_column(text, column, part):
    with pytest.raises(NotationError, match="line 1, column") as refused:
        Card.from_text(text)
    assert refused.value.column == column
    assert part in refused.value.message


def test_r1_1_a_rank_and_a_suit_have_one_character_each():
    Card("6", "C")
    for rank, suit in [("", "6C"), ("6C", ""), ("6", "CC"), ("", "")]:
        with pytest.raises(NotationError):
            Card(rank, suit)


def test_equal_cards_are_the_same_object():
    card = Card("Q", "S")
    assert Card.from_text("QS") is card
    assert through_pickle(card) is card
    assert copy.deepcopy(card) is card


def test_a_card_made_by_two_threads_at_once_is_one_object(monkeypatch):
    """The other thread has put it there since this one looked."""

    class LookedTooEarly(dict):
        def get(self, _text):
            return None

    card = Card("Q", "S")
    monkeypatch.setattr(Card, "_all", LookedTooEarly(Card._all))
    assert Card("Q", "S") is card


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError, match="cannot set rank"):
        Card("6", "C").rank = "7"


def test_cards_are_written_one_after_the_other():
    assert [str(card) for card in cards_from_text("6C7CTD")] == ["6C", "7C", "TD"]
    assert cards_from_text("") == ()


@pytest.mark.parametrize(
    ("text", "column", "part"),
    [("6C7", 3, "odd number"), ("6C7x", 4, "wrong suit 'x'"), ("6C-C9D", 3, "unknown rank '-'")],
)
def test_an_error_among_cards_names_the_column(text, column, part):
    with pytest.raises(NotationError, match=part) as refused:
        cards_from_text(text)
    assert refused.value.column == column


# Decks


@pytest.mark.parametrize(
    ("name", "ranks"),
    [
        ("24", "9TJQKA"),
        ("32", "789TJQKA"),
        ("36", "6789TJQKA"),
        ("52", "23456789TJQKA"),
    ],
)
def test_r1_2_the_named_decks(name, ranks):
    deck = Deck.from_text(name)
    assert (deck.ranks, deck.suits, deck.name) == (ranks, "CDHS", name)
    assert len(deck) == int(name)
    assert Deck.from_text(f"{ranks}.CDHS") == deck


def test_r1_1_a_deck_has_every_rank_in_every_suit_once():
    deck = Deck("123456789abcdefg", "ABCDEF")
    assert len(deck) == 16 * 6
    assert len(set(deck.cards)) == len(deck)
    assert {str(card) for card in deck.cards} == set(map("".join, product(deck.ranks, deck.suits)))


def test_the_order_is_by_suit_then_rank_rising():
    assert " ".join(map(str, SMALL.cards)) == "6C 7C 8C 9C TC JC 6H 7H 8H 9H TH JH"
    assert [SMALL.index[card] for card in SMALL.cards] == list(range(12))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "unknown deck ''"),
        ("40", "unknown deck '40'"),
        ("6.CDHS", "at least 2 ranks, not 1"),
        (".CDHS", "at least 2 ranks, not 0"),
        ("67.C", "at least 2 suits, not 1"),
        ("677.CD", "the ranks '677' name one of them twice"),
        ("67.CC", "the suits 'CC' name one of them twice"),
        ("6-.CD", "'-' cannot name one of the ranks"),
        ("67.Cd", "'d' cannot name one of the suits"),
        ("67.C.D", "'.' cannot name one of the suits"),
    ],
)
def test_r1_1_and_r1_4_what_is_no_deck_is_refused(text, part):
    with pytest.raises(RulesError) as refused:
        Deck.from_text(text)
    assert part in str(refused.value)


def test_r1_3_higher_of_the_suit_beats_and_any_trump_beats_a_plain_card():
    hearts = DECK.suits.index("H")
    nine_of_clubs = DECK.beaten_by[hearts][DECK.index[Card("9", "C")]]
    higher = ["TC", "JC", "QC", "KC", "AC"]
    trumps = ["6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]
    assert names(DECK, nine_of_clubs) == higher + trumps
    queen_of_trumps = DECK.beaten_by[hearts][DECK.index[Card("Q", "H")]]
    assert names(DECK, queen_of_trumps) == ["KH", "AH"]
    assert DECK.beaten_by[hearts][DECK.index[Card("A", "H")]] == 0


def test_r1_3_without_trumps_only_the_suit_counts():
    assert names(DECK, DECK.beaten_by[-1][DECK.index[Card("Q", "S")]]) == ["KS", "AS"]
    assert DECK.beaten_by[-1][DECK.index[Card("A", "C")]] == 0


def test_masks_of_ranks_and_suits():
    assert names(SMALL, SMALL.rank_masks[0]) == ["6C", "6H"]
    assert names(SMALL, SMALL.same_rank[SMALL.index[Card("T", "H")]]) == ["TC", "TH"]
    assert names(SMALL, SMALL.suit_masks[1]) == ["6H", "7H", "8H", "9H", "TH", "JH"]
    assert names(SMALL, SMALL.full) == [str(card) for card in SMALL.cards]


def test_decks_are_equal_by_ranks_and_suits_and_cannot_be_changed():
    assert Deck("67", "CD") == Deck.from_text("67.CD")
    assert Deck("67", "CD") != Deck("67", "DC")
    assert Deck("67", "CD") != "67.CD"
    assert hash(Deck("67", "CD")) == hash(Deck.from_text("67.CD"))
    assert through_pickle(SMALL) == SMALL
    assert repr(SMALL) == "Deck.from_text('6789TJ.CH')"
    with pytest.raises(AttributeError, match="cannot set ranks"):
        SMALL.ranks = "67"


def test_a_deck_that_was_forgotten_and_made_anew_is_still_equal():
    old = Deck("01", "AB")
    _deck.cache_clear()
    new = Deck("01", "AB")
    assert new is not old
    assert new == old
    assert CardSet(new, 1) == CardSet(old, 1)


def test_a_set_of_bits_is_made_of_cards_of_the_deck_only():
    assert SMALL.bits(cards_from_text("6C8C6H")) == 0b1000101
    assert SMALL.text(0b1000101) == "6C8C6H"
    with pytest.raises(NotationError, match=r"AS is not in the 6789TJ\.CH deck"):
        SMALL.bits(cards_from_text("6CAS"))


# Sets of cards


def test_a_set_of_cards_is_read_written_and_listed_in_order():
    cards = CardSet.from_text(DECK, "AS6H6C")
    assert str(cards) == "6C6HAS"
    assert [str(card) for card in cards] == ["6C", "6H", "AS"]
    assert len(cards) == 3
    assert repr(cards) == "CardSet.from_text(Deck.from_text('36'), '6C6HAS')"
    assert len(CardSet(DECK)) == 0


def test_a_set_of_cards_knows_its_members():
    cards = CardSet.from_text(SMALL, "6CTH")
    assert Card("T", "H") in cards
    assert Card("T", "C") not in cards
    assert Card("A", "S") not in cards
    assert "6C" not in cards


def test_sets_of_cards_are_equal_by_deck_and_cards():
    one = CardSet.from_text(SMALL, "6CTH")
    assert one == CardSet.from_text(SMALL, "TH6C")
    assert one != CardSet.from_text(SMALL, "6C")
    assert one != CardSet(DECK, one.bits)
    assert one != one.bits
    assert hash(one) == hash(through_pickle(one))
    assert through_pickle(one) == one


def test_a_set_of_cards_cannot_be_changed():
    with pytest.raises(AttributeError, match="cannot set bits"):
        CardSet(DECK, 1).bits = 3


@pytest.mark.parametrize("bits", [1 << 36, -1])
def test_a_set_of_cards_has_no_bit_beyond_the_deck(bits):
    with pytest.raises(NotationError, match="beyond the 36 cards"):
        CardSet(DECK, bits)


def test_r1_1_a_set_of_cards_refuses_a_card_twice_and_a_card_of_another_deck():
    with pytest.raises(NotationError, match="'6C6C' names a card twice"):
        CardSet.from_text(DECK, "6C6C")
    with pytest.raises(NotationError, match="2C is not in the 36 deck"):
        CardSet.from_text(DECK, "2C")
