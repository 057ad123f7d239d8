"""The checked door: what the rules could not reach is refused, and all that is wrong is listed."""

import pytest

from opendurak import Card, NotationError, Phase, Position, PositionError, Rules, Setup
from opendurak.errors import ProblemKind as Kind

IMPOSSIBLE = {
    # cards
    "a card twice in a hand": (
        "podkidnoy-36 H 6C6C/7C - - 0>1 attack:0 -",
        [(Kind.CARD_TWICE, 3, "6C stands 2 times")],
    ),
    "a card in two hands": (
        "podkidnoy-36 H 6C/6C - - 0>1 attack:0 -",
        [(Kind.CARD_TWICE, 3, "6C stands 2 times")],
    ),
    "a card in hand and on the table": (
        "podkidnoy-36 H 6C/7C - 6C 0>1 defend:1 -",
        [(Kind.CARD_TWICE, 3, "6C stands 2 times")],
    ),
    "a card on the table and under the stock": (
        "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S 9C7H 9C 0>1 defend:1 -",
        [(Kind.CARD_TWICE, 4, "9C stands 2 times")],
    ),
    "a card not in the deck": (
        "podkidnoy-36 H 6C5D/7C - - 0>1 attack:0 -",
        [(Kind.CARD_UNKNOWN, 3, "5D is not in the 36 deck")],
    ),
    "a card of another deck on the table": (
        "podkidnoy-6789.CD C 6C/7C - TD 0>1 defend:1 -",
        [(Kind.CARD_UNKNOWN, 5, "TD is not in the 6789.CD deck")],
    ),
    "more cards than the deck has": (
        "podkidnoy-67.CD C 6C6D7C7D/7C - - 0>1 attack:0 -",
        [
            (Kind.CARD_TWICE, 0, "5 cards stand in the position, the deck has 4"),
            (Kind.CARD_TWICE, 3, "7C stands 2 times"),
        ],
    ),
    # trumps
    "trumps of another deck": (
        "podkidnoy-6789.CD H 6C/7C - - 0>1 attack:0 -",
        [(Kind.TRUMP, 2, "use one of C, D, or -")],
    ),
    "trumps that are no suit": (
        "podkidnoy-36 HH 6C/7C - - 0>1 attack:0 -",
        [(Kind.TRUMP, 2, "trumps 'HH' are no suit")],
    ),
    "a turn-up that is no trump": (
        "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S 7HQD 9C 0>1 defend:1 -",
        [(Kind.TRUMP, 2, "the turn-up QD names trumps, not H (R2.2)")],
    ),
    "a stock without trumps": (
        "podkidnoy-36 - 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -",
        [(Kind.TRUMP, 2, "the turn-up 7H names trumps, not -")],
    ),
    # seats and places
    "one seat": (
        "podkidnoy-36 H 6C - - 0>0 over -",
        [
            (Kind.SEATS, 3, "at least 2 seats, this one 1"),
            (Kind.ROLES, 6, "seat 0 cannot attack itself"),
        ],
    ),
    "five seats dealt from 24 cards": (
        "podkidnoy-24 H 9CTCJCQCKCAC/9DTDJDQDKDAD/9HTHJHQHKHAH/9STSJSQSKSAS/- - - 0>1 attack:0 f",
        [
            (Kind.SEATS, 3, "5 players need 6 x 5 = 30 cards, the deck has 6 x 4 = 24"),
            (Kind.HAND_SIZE, 3, "hands and table hold 30 cards, not 24"),
            (Kind.HAND_EMPTY, 3, "seat 4 has no card, is not out and has no mark e4"),
        ],
    ),
    "two in the game and yet over": (
        "podkidnoy-36 H 6C/7C - - 0>1 over -",
        [(Kind.SEATS, 7, "2 of 2 seats are in the game: it is not over")],
    ),
    "one in the game and not over": (
        "podkidnoy-36 H x1/7C - - 1>0 attack:1 -",
        [
            (Kind.ROLES, 6, "seat 1 attacks the next seat in the game, 1, not 0"),
            (Kind.SEATS, 7, "1 of 2 seats are in the game: it is over"),
        ],
    ),
    "nobody in the game and not over": (
        "podkidnoy-36 H x1/x1 - - 0>1 attack:0 -",
        [
            (Kind.ROLES, 6, "attacker 0 is out"),
            (Kind.SEATS, 7, "0 of 2 seats are in the game: it is over"),
        ],
    ),
    "a seat out with cards": (
        "podkidnoy-36 H x16C7D/7C/8C - - 1>2 attack:1 -",
        [(Kind.PLACES, 3, "seat 0 is out (x1) yet holds 6C7D")],
    ),
    "a place left free": (
        "podkidnoy-36 H x2/7C/8C - - 1>2 attack:1 -",
        [(Kind.PLACES, 3, "the places x2 are not x1, x2 and so on")],
    ),
    "a place shared while the game runs": (
        "podkidnoy-36 H x1/x1/8C/9C - - 2>3 attack:2 -",
        [(Kind.PLACES, 3, "the places x1, x1 are not x1, x2 and so on")],
    ),
    "a draw in which the last place is not shared": (
        "podkidnoy-36 H x1/x2 - - 0>1 over -",
        [(Kind.PLACES, 3, "in a draw those who left last share one number (R5.5)")],
    ),
    "a draw in which an earlier place is shared": (
        "podkidnoy-36 H x1/x1/x2/x2 - - 0>1 over -",
        [(Kind.PLACES, 3, "the places x1, x1, x2, x2 are not")],
    ),
    "a shared place where the defender loses": (
        "podkidnoy-36,double_empty=defender_loses H x1/x1 - - 0>1 over -",
        [(Kind.PLACES, 3, "the places x1, x1 are not x1, x2 and so on")],
    ),
    # roles
    "an attacker that is no seat": (
        "podkidnoy-36 H 6C/7C - - 2>1 attack:0 -",
        [(Kind.ROLES, 6, "attacker 2 is no seat: seats are 0 to 1")],
    ),
    "roles and actor that are no seats": (
        "podkidnoy-36 H 6C/7C - - 2>3 attack:4 -",
        [
            (Kind.ROLES, 6, "attacker 2 is no seat"),
            (Kind.ROLES, 6, "defender 3 is no seat"),
            (Kind.ROLES, 7, "actor 4 is no seat"),
        ],
    ),
    "a seat that attacks itself": (
        "podkidnoy-36 H 6C/7C - - 0>0 attack:0 -",
        [(Kind.ROLES, 6, "seat 0 cannot attack itself")],
    ),
    "an attacker who is out": (
        "podkidnoy-36 H x1/7C/8C - - 0>1 attack:0 -",
        [(Kind.ROLES, 6, "attacker 0 is out")],
    ),
    "a defender who is out": (
        "podkidnoy-36 H 6C/x1/8C - - 0>1 attack:0 -",
        [(Kind.ROLES, 6, "seat 0 attacks the next seat in the game, 2, not 1")],
    ),
    "a defender who is not the next player": (
        "podkidnoy-36 H 6C/7C/8C - - 0>2 attack:0 -",
        [(Kind.ROLES, 6, "seat 0 attacks the next seat in the game, 1, not 2")],
    ),
    # stock and hands
    "a stock while somebody is out": (
        "podkidnoy-36 H 6C7C8C9CTCJC/x1/6D7D8D9DTDJD QD7H - 0>2 attack:0 -",
        [(Kind.STOCK, 4, "nobody is out while a stock is left, yet seat 1 is (R5.2)")],
    ),
    "a hand not drawn up although a stock is left": (
        "podkidnoy-36 H 6C7C8C9CTC/6D7D8D9DTDJD QD7H - 0>1 attack:0 -",
        [(Kind.HAND_SIZE, 3, "seat 0 has 5 cards although a stock is left (R5.1)")],
    ),
    "too few cards in a bout with a stock": (
        "podkidnoy-36 H 6C7C8C/6D7D8D9DTDJD QD7H 9C 0>1 defend:1 -",
        [(Kind.HAND_SIZE, 3, "hands and table hold 10 cards; with a stock at least 12")],
    ),
    "a defender who was not drawn up": (
        "podkidnoy-36 H 6C7C8CTCJCQC/6D7D8D9D QD7H 9C:KC,9S:KS 0>1 throw:0 -",
        [],
    ),
    "a defender who had too few cards when the bout began with a stock": (
        "podkidnoy-36 H 6C7C8CTCJCQCAC/6D7D8D9D QD7H 9C:KC 0>1 throw:0 -",
        [(Kind.HAND_SIZE, 3, "the defender had 5 cards when the bout began")],
    ),
    "an empty hand that nobody saw become empty": (
        "podkidnoy-36 H 6C/-/7C - - 0>1 attack:0 -",
        [(Kind.HAND_EMPTY, 3, "seat 1 has no card, is not out and has no mark e1")],
    ),
    "a durak without a card": (
        "podkidnoy-36 H x1/- - - 0>1 over -",
        [(Kind.HAND_EMPTY, 3, "seat 1 has no card")],
    ),
    "discards in the first bout": (
        "podkidnoy-6789TJ.CH H 6C8CTC7H9HJH/7C9CJC6H8H - - 1>0 attack:1 f",
        [
            (Kind.CARDS_MISSING, 3, "in the first bout nothing is discarded, yet 1 cards are"),
            (Kind.HAND_SIZE, 3, "in the first bout hands and table hold 12 cards, not 11"),
        ],
    ),
    "an uneven deal": (
        "podkidnoy-6789TJ.CH H 6C8CTC7H9HJH6H/7C9CJC8HTH - - 1>0 attack:1 f",
        [(Kind.HAND_SIZE, 3, "seat 0 holds 7 cards in the first bout; six were dealt (R2.2)")],
    ),
    "an uneven deal in a small game": (
        "podkidnoy-JQKA.CD,hand=3 D JCQCKCAC/JDQD KDAD - 0>1 attack:0 f",
        [
            (Kind.HAND_SIZE, 3, "seat 1 has 2 cards although a stock is left (R5.1)"),
            (Kind.HAND_SIZE, 3, "seat 0 holds 4 cards in the first bout; three were dealt (R2.2)"),
        ],
    ),
    "a defender of a small game who had too few cards when the bout began with a stock": (
        "podkidnoy-JQKA.CD,hand=3 D QCKCQD/JD KDAD JC:AC 0>1 throw:0 -",
        [(Kind.HAND_SIZE, 3, "had 2 cards when the bout began; with a stock at least three")],
    ),
    "somebody out in the first bout": (
        "podkidnoy-6789TJ.CH H 6C8C9H/TC7HJH/x1 - - 0>1 attack:0 f",
        [
            (Kind.SEATS, 3, "3 players need 6 x 3 = 18 cards"),
            (Kind.PLACES, 3, "nobody is out in the first bout, yet seat 2 is (R5.2)"),
            (Kind.CARDS_MISSING, 3, "6 cards are missing"),
            (Kind.HAND_SIZE, 3, "hands and table hold 18 cards, not 6"),
        ],
    ),
    # table
    "two defences on one attack": (
        "podkidnoy-36 H 6C/7C - 8C:9C:TC 0>1 throw:0 -",
        [(Kind.TABLE_PAIR, 5, "8C is beaten by 2 cards; one is all")],
    ),
    "a table over the limit": (
        "podkidnoy-36 H 6C7C/8C - 9C:TC,9D,9S 0>1 defend:1 -",
        [(Kind.TABLE_LIMIT, 5, "3 attack cards lie, at most 2 can (R3.3)")],
    ),
    "more than six attack cards": (
        "podkidnoy-36 H AC/ADAH - 6C:7C,6D:7D,6H:7H,6S:7S,8C:9C,8D:9D,8H 0>1 defend:1 -",
        [(Kind.TABLE_LIMIT, 5, "7 attack cards lie, at most 6 can (R3.3)")],
    ),
    "attack cards over first_bout_limit": (
        "podkidnoy-6789TJ.CH,first_bout_limit=1 H 6C8CTC7H/7C9CJC6H8HTH - 9H,JH 0>1 defend:1 f",
        [(Kind.TABLE_LIMIT, 5, "2 attack cards lie, at most 1 can (R3.3)")],
    ),
    # phase
    "cards on the table between bouts": (
        "podkidnoy-36 H 6C/7C - 9C 0>1 attack:0 -",
        [(Kind.PHASE, 7, "between bouts the table is empty")],
    ),
    "a mark of an emptied hand between bouts": (
        "podkidnoy-36 H 6C/7C/- - - 0>1 attack:0 e2",
        [(Kind.PHASE, 7, "between bouts the table is empty")],
    ),
    "a defence without a card on the table": (
        "podkidnoy-36 H 6C/7C - - 0>1 defend:1 -",
        [(Kind.PHASE, 7, "no card lies on the table")],
    ),
    "a defence with everything beaten": (
        "podkidnoy-36 H 6C/7C - 9C:TC 0>1 defend:1 -",
        [(Kind.PHASE, 7, "every attack card is beaten")],
    ),
    "a take with everything beaten": (
        "podkidnoy-36 H 6C/7C - 9C:TC 0>1 take:0 -",
        [(Kind.PHASE, 7, "every attack card is beaten")],
    ),
    "an asking while a card lies unbeaten": (
        "podkidnoy-36 H 6C/7C8C - 9C 0>1 throw:0 -",
        [(Kind.PHASE, 7, "throwers are asked only when every attack card is beaten (R3.7)")],
    ),
    "an opening by another than the attacker": (
        "podkidnoy-36 H 6C/7C - - 0>1 attack:1 -",
        [(Kind.PHASE, 7, "the attacker 0 opens, not seat 1")],
    ),
    "a defence by another than the defender": (
        "podkidnoy-36 H 6C/7C - 9C 0>1 defend:0 -",
        [(Kind.PHASE, 7, "the defender 1 answers, not seat 0")],
    ),
    "throw-ins to a take that the rules do not have": (
        "podkidnoy-36,throw_after_take=false H 6C/7C8C - 9C 0>1 take:0 -",
        [(Kind.PHASE, 7, "these rules allow no throw-in after a take (R3.10)")],
    ),
    "an asking with the limit reached": (
        "podkidnoy-36 H 6C/-/8C - 9C:TC 0>1 throw:0 e1",
        [(Kind.PHASE, 7, "the limit of 1 attack cards is reached: nobody is asked")],
    ),
    "the defender asked to throw in": (
        "podkidnoy-36 H 6C/7C - 9C:TC 0>1 throw:1 -",
        [(Kind.PHASE, 7, "seat 0 is to be asked, not seat 1 (R3.8)")],
    ),
    "a later seat asked before the main attacker": (
        "podkidnoy-36 H 6C/7C/8C - 9C:TC 0>1 throw:2 -",
        [(Kind.PHASE, 7, "seat 0 is to be asked, not seat 2 (R3.8)")],
    ),
    "a pass out of the order of asking": (
        "podkidnoy-36 H 6C/7C/8C - 9C:TC 0>1 throw:0 p2",
        [(Kind.PHASE, 7, "the seats that have passed are not the first ones in the order")],
    ),
    "a pass of the defender": (
        "podkidnoy-36 H 6C/7C/8C - 9C:TC 0>1 throw:2 p0,p1",
        [(Kind.PHASE, 7, "the seats that have passed are not the first ones in the order")],
    ),
    "an asking that everybody has passed": (
        "podkidnoy-36 H 6C/7C - 9C:TC 0>1 throw:0 p0",
        [(Kind.PHASE, 7, "everybody who can be asked has passed")],
    ),
    "an asking that these throwers do not have": (
        "podkidnoy-36,throwers=none H 6C/7C - 9C:TC 0>1 throw:0 -",
        [(Kind.PHASE, 7, "everybody who can be asked has passed")],
    ),
    "a stock when the game is over": (
        "podkidnoy-36 H x1/7C QD7H - 0>1 over -",
        [
            (Kind.HAND_SIZE, 3, "hands and table hold 1 cards; with a stock at least 6"),
            (Kind.HAND_SIZE, 3, "the defender had 1 cards"),
            (Kind.STOCK, 4, "nobody is out while a stock is left"),
            (Kind.PHASE, 7, "a game that is over has no stock and no first bout"),
        ],
    ),
    # marks
    "a pass of no seat": (
        "podkidnoy-36 H 6C/7C - 9C:TC 0>1 throw:0 p5",
        [(Kind.MARKS, 8, "mark p5: seat 5 is not in the game")],
    ),
    "a pass of a seat that is out": (
        "podkidnoy-36 H 6C/7C/x1 - 9C:TC 0>1 throw:0 p2",
        [(Kind.MARKS, 8, "mark p2: seat 2 is not in the game")],
    ),
    "a pass twice": (
        "podkidnoy-36 H 6C/7C/8C - 9C:TC 0>1 throw:2 p0,p0",
        [(Kind.MARKS, 8, "mark p0 stands twice")],
    ),
    "a pass when the defender is to act": (
        "podkidnoy-36 H 6C/7C - 9C 0>1 defend:1 p0",
        [(Kind.MARKS, 8, "passes are forgotten when nobody is asked (R3.8)")],
    ),
    "an emptied hand with cards": (
        "podkidnoy-36 H 6C/7C - 9C 0>1 defend:1 e0",
        [(Kind.MARKS, 8, "mark e0: seat 0 holds cards")],
    ),
    "an emptied hand of no seat": (
        "podkidnoy-36 H 6C/7C - 9C 0>1 defend:1 e7",
        [(Kind.MARKS, 8, "mark e7: seat 7 is not in the game")],
    ),
    "an emptied hand twice": (
        "podkidnoy-36 H -/7C - 9C 0>1 defend:1 e0,e0",
        [(Kind.MARKS, 8, "mark e0 stands twice")],
    ),
    "a show in rules that have none": (
        "perevodnoy-36 H 6C/7C9H - 9C 0>1 defend:1 s9H",
        [(Kind.MARKS, 8, "mark s9H: perevodnoy has no show")],
    ),
    "a show of a plain card": (
        "proyezdnoy-36 H 6C/7C9D - 9C 0>1 defend:1 s9D",
        [(Kind.MARKS, 8, "mark s9D: only the trump of the attack's rank is shown")],
    ),
    "a show of another rank": (
        "proyezdnoy-36 H 6C/7C8H - 9C 0>1 defend:1 s8H",
        [(Kind.MARKS, 8, "mark s8H: only the trump of the attack's rank is shown")],
    ),
    "a show between bouts": (
        "proyezdnoy-36 H 6C/7C9H - - 0>1 attack:0 s9H",
        [
            (Kind.PHASE, 7, "between bouts the table is empty and nothing is shown"),
            (Kind.MARKS, 8, "mark s9H: only the trump of the attack's rank is shown"),
        ],
    ),
    "a shown card that nobody has": (
        "proyezdnoy-36 H 6C/7C8H - 9C 0>1 defend:1 s9H",
        [(Kind.MARKS, 8, "mark s9H: the shown card is in no hand and not on the table")],
    ),
    "two shows": (
        "proyezdnoy-36 H 6C/7C9H - 9C 0>1 defend:1 s9H,s9H",
        [(Kind.MARKS, 8, "only one trump of a rank exists: one show a bout (R4.3)")],
    ),
    # several at once
    "all that is wrong is listed, field by field": (
        "podkidnoy-36 S 6C6C7C5D/8C/x1 QH 9C,9D,9H:TH:JH,9S 0>1 defend:0 e0,p1",
        [
            (Kind.TRUMP, 2, "the turn-up QH names trumps, not S"),
            (Kind.CARD_TWICE, 3, "6C stands 2 times"),
            (Kind.CARD_UNKNOWN, 3, "5D is not in the 36 deck"),
            (Kind.HAND_SIZE, 3, "hands and table hold 11 cards; with a stock at least 12"),
            (Kind.HAND_SIZE, 3, "the defender had 2 cards"),
            (Kind.STOCK, 4, "nobody is out while a stock is left, yet seat 2 is"),
            (Kind.TABLE_PAIR, 5, "9H is beaten by 2 cards"),
            (Kind.TABLE_LIMIT, 5, "4 attack cards lie, at most 2 can"),
            (Kind.PHASE, 7, "the defender 1 answers, not seat 0"),
            (Kind.MARKS, 8, "mark e0: seat 0 holds cards"),
            (Kind.MARKS, 8, "passes are forgotten"),
        ],
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_the_rules_could_not_reach_is_refused_with_all_that_is_wrong(name):
    text, expected = IMPOSSIBLE[name]
    found = Setup.from_text(text).problems()
    assert [(p.kind, p.field) for p in found] == [(kind, field) for kind, field, _ in expected]
    for problem, (_, _, part) in zip(found, expected, strict=True):
        assert part in problem.message
    if expected:
        with pytest.raises(PositionError) as refused:
            Position.from_text(text)
        assert refused.value.problems == found
        assert all(part in str(refused.value) for _, _, part in expected)


GOOD_ONES = {
    "a first bout": "podkidnoy-6789TJ.CH H 6C8CTC7H9HJH/7C9CJC6H8HTH - - 1>0 attack:1 f",
    "a defence with a stock": "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -",
    "an endgame with uneven hands": "podkidnoy-36 H 6C7C8C9CTCJCQC/KC/x1 - - 0>1 attack:0 -",
    "an endgame without trumps": "podkidnoy-36 - 6C/7C - - 0>1 attack:0 -",
    "a game that is over": "podkidnoy-36 H x1/7C - - 0>1 over -",
    "a draw": "podkidnoy-36 H x2/x1/x2 - - 0>2 over -",
    "all out where the defender loses": (
        "podkidnoy-36,double_empty=defender_loses H x2/x1/x3 - - 0>2 over -"
    ),
    "seven seats in an endgame": "podkidnoy-36 H 6C/7C/8C/9C/TC/JC/QC - - 6>0 attack:6 -",
    "a shown trump that lies on the table": ("proyezdnoy-36 H 6C/7C - 9C:9H 0>1 throw:0 s9H"),
    "a take after somebody passed and somebody else emptied his hand": (
        "podkidnoy-36 H 6C/7C8C9C/-/TC - 8D,8S 0>1 take:3 p0,e2"
    ),
}


@pytest.mark.parametrize("name", GOOD_ONES)
def test_what_the_rules_can_reach_is_let_in(name):
    assert Setup.from_text(GOOD_ONES[name]).problems() == ()
    assert str(Position.from_text(GOOD_ONES[name])) == GOOD_ONES[name]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"attacker": -1, "to_act": -1}, [(Kind.ROLES, 6), (Kind.ROLES, 7)]),
        ({"defender": -1}, [(Kind.ROLES, 6)]),
        ({"to_act": -1}, [(Kind.ROLES, 7), (Kind.PHASE, 7)]),
        ({"places": (0, 0, 0)}, [(Kind.SEATS, 3)]),
        ({"places": (0,)}, [(Kind.SEATS, 3)]),
        (
            {"places": (0, -1)},
            [(Kind.PLACES, 3), (Kind.PLACES, 3), (Kind.ROLES, 6), (Kind.SEATS, 7)],
        ),
        ({"table": ((),)}, [(Kind.TABLE_PAIR, 5)]),
        ({"passed": (-1,)}, [(Kind.MARKS, 8), (Kind.MARKS, 8)]),
        ({"passed": (10**30,)}, [(Kind.MARKS, 8), (Kind.MARKS, 8)]),
        ({"emptied": (-1,)}, [(Kind.PHASE, 7), (Kind.MARKS, 8)]),
        ({"places": (1, 0), "phase": Phase.OVER}, [(Kind.PLACES, 3), (Kind.PHASE, 7)]),
    ],
    ids=str,
)
def test_a_setup_made_by_a_program_may_hold_what_no_text_can_write(changes, expected):
    cards = (Card("6", "C"),), (Card("7", "C"),)
    setup = Setup(Rules(), "H", cards, (0, 0), (), (), 0, 1, Phase.ATTACK, 0)
    assert setup.problems() == ()
    found = setup._replace(**changes).problems()
    assert [(problem.kind, problem.field) for problem in found] == expected
    with pytest.raises(PositionError):
        setup._replace(**changes).state()


def test_a_position_error_is_a_notation_error_and_a_value_error():
    with pytest.raises(NotationError):
        Position.from_text("podkidnoy-36 H 6C/6C - - 0>1 attack:0 -")
    with pytest.raises(ValueError, match="impossible position: field 3: 6C stands 2 times"):
        Position.from_text("podkidnoy-36 H 6C/6C - - 0>1 attack:0 -")
