"""Reading a position: eight fields, and for what is no position the column (DESIGN: Text)."""

import pytest

from opendurak import Card, NotationError, Phase, PositionError, Rules, Setup
from tests.lines import at

GOOD = "podkidnoy-36 H 8C6D/7CTC9D - 9C 0>1 defend:1 -"


def test_a_setup_is_what_somebody_claims_field_by_field():
    setup = Setup.from_text(
        "proyezdnoy-36,throwers=attacker H 8CKS/x1/7C9H/- 8D7H 9C:TC,9D 3>0 throw:3 p3,s9H,e3,f"
    )
    assert setup.rules == Rules(ruleset="proyezdnoy", throwers="attacker")
    assert setup.trump == "H"
    assert setup.hands == (cards("8CKS"), (), cards("7C9H"), ())
    assert setup.places == (0, 1, 0, 0)
    assert setup.stock == cards("8D7H")
    assert setup.table == (cards("9CTC"), cards("9D"))
    assert (setup.attacker, setup.defender) == (3, 0)
    assert (setup.phase, setup.to_act) == (Phase.THROW, 3)
    assert (setup.passed, setup.shown, setup.emptied) == ((3,), cards("9H"), (3,))
    assert setup.first
    assert setup.problems()


def cards(text):
    return tuple(Card(text[i], text[i + 1]) for i in range(0, len(text), 2))


def test_fields_that_are_empty_are_written_as_a_dash():
    setup = Setup.from_text("podkidnoy-36 - -/- - - 0>1 over -")
    assert setup.trump is None
    assert setup.hands == ((), ())
    assert (setup.stock, setup.table, setup.phase, setup.to_act) == ((), (), Phase.OVER, -1)
    assert (setup.passed, setup.shown, setup.emptied, setup.first) == ((), (), (), False)


def test_a_state_is_built_only_when_nothing_is_wrong():
    assert Setup.from_text(GOOD).state().hand_bits == at(GOOD).hand_bits
    with pytest.raises(PositionError):
        Setup.from_text(GOOD.replace("defend", "throw")).state()


# The place where reading fails is marked by a caret, which is taken out before.
REFUSED = [
    ("^", "8 fields with single spaces between (rules, trumps, hands"),
    ("^", "this text is empty"),
    ("^   ", "this text is empty"),
    ("^podkidnoy-36", "this text has 1"),
    ("^" + GOOD + " -", "this text has 9"),
    ("^" + GOOD.replace(" H ", "  H "), "single spaces"),
    ("^" + GOOD.replace(" ", "\t"), "single spaces"),
    ("^ " + GOOD, "single spaces"),
    (GOOD.replace("podkidnoy-36", "^durak-36"), "unknown rules 'durak-36'"),
    (GOOD.replace("podkidnoy-36", "^podkidnoy-40"), "unknown deck '40'"),
    (GOOD.replace("podkidnoy-36", "^podkidnoy-36,jokers=2"), "unknown option 'jokers=2'"),
    (GOOD.replace("8C6D", "8C^*D"), "unknown rank '*'"),
    (GOOD.replace("8C6D", "8C6^d"), "wrong suit 'd'"),
    (GOOD.replace("7CTC9D", "7CTC^9"), "odd number of characters"),
    (GOOD.replace("8C6D/", "8C6D/^/"), "an empty hand is written -"),
    (GOOD.replace("8C6D", "^"), "an empty hand is written -"),
    (GOOD.replace("8C6D", "^x0"), "a seat that is out is written x1"),
    (GOOD.replace("8C6D", "^x"), "odd number of characters"),
    (GOOD.replace("8C6D", "x1^x"), "odd number of characters"),
    (GOOD.replace("8C6D", "x^12345"), "wrong suit '1'"),
    (GOOD.replace(" - 9C", " ^8 9C"), "odd number of characters"),
    (GOOD.replace(" - 9C", " 8C7^x 9C"), "wrong suit 'x'"),
    (GOOD.replace(" 9C ", " 9C,^ "), "a card is missing in ''"),
    (GOOD.replace(" 9C ", " 9C:^ "), "a card is missing in '9C:'"),
    (GOOD.replace(" 9C ", " ^:9C "), "a card is missing in ':9C'"),
    (GOOD.replace(" 9C ", " ^9C9D "), "write commas between the attack cards of 9C9D"),
    (GOOD.replace(" 9C ", " 9C:TC,8^x "), "wrong suit 'x'"),
    (GOOD.replace("0>1", "^0-1"), "'0-1' is not attacker>defender, as 0>1"),
    (GOOD.replace("0>1", "^0>"), "'0>' is not attacker>defender"),
    (GOOD.replace("0>1", "^-1>0"), "'-1>0' is not attacker>defender"),
    (GOOD.replace("0>1", "^0>99999"), "'0>99999' is not attacker>defender"),
    (GOOD.replace("defend:1", "^defend"), "'defend' is not attack:S, defend:S"),
    (GOOD.replace("defend:1", "^defend:x"), "'defend:x' is not attack:S"),
    (GOOD.replace("defend:1", "^over:1"), "'over:1' is not attack:S"),
    (GOOD.replace("defend:1", "^sleep:1"), "'sleep:1' is not attack:S"),
    (GOOD[:-1] + "^-\n", "is no mark"),
    (GOOD[:-1] + "^q", "'q' is no mark: write pS, sCARD, eS or f once"),
    (GOOD[:-1] + "^p", "'p' is no mark"),
    (GOOD[:-1] + "p0,^", "'' is no mark"),
    (GOOD[:-1] + "f,^f", "'f' is no mark"),
    (GOOD[:-1] + "^s9", "'s9' is no mark"),
    (GOOD[:-1] + "p0,s9^x", "wrong suit 'x'"),
    (GOOD[:-1] + "^p-1", "'p-1' is no mark"),
]


@pytest.mark.parametrize(("marked", "part"), REFUSED)
def test_what_is_no_position_is_refused_with_the_column(marked, part):
    with pytest.raises(NotationError) as refused:
        Setup.from_text(marked.replace("^", ""))
    assert part in refused.value.message
    assert (refused.value.line, refused.value.column) == (1, marked.index("^") + 1)


@pytest.mark.parametrize("cut", range(len(GOOD)))
def test_a_position_cut_off_anywhere_is_refused(cut):
    with pytest.raises(NotationError):
        at(GOOD[:cut])


@pytest.mark.parametrize(
    ("hand", "place", "held"),
    [("x1", 1, ""), ("x12", 12, ""), ("x17C", 1, "7C"), ("x127C", 12, "7C"), ("x1AH7C", 1, "AH7C")],
)
def test_a_seat_that_is_out_is_read_apart_from_cards_behind_it(hand, place, held):
    setup = Setup.from_text(GOOD.replace("8C6D", hand))
    assert setup.places[0] == place
    assert setup.hands[0] == cards(held)


def test_a_rank_may_be_called_x():
    position = at("podkidnoy-wxyz.CD C xCwD/yCzD - - 0>1 attack:0 -")
    assert [str(card) for card in position.hands[0]] == ["xC", "wD"]
    assert position.out == (0, 0)
