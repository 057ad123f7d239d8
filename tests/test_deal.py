"""Shuffle, deal and first attack (R2), and the generator of a seed."""

import hashlib
from collections import Counter
from random import Random, SystemRandom

import pytest

from opendurak import Card, Deal, DealError, NotationError, Outcome, Rules, SeedStream, deal
from opendurak.deal import below, shuffled
from tests.through import through_pickle

SORTED = "".join(f"{rank}{suit}" for suit in "CDHS" for rank in "6789TJQKA")


def dealt(players, *, hands, rest, rules="podkidnoy-36", **options):
    """A deal whose deck list gives these hands and leaves the rest."""
    cards = [hand[2 * i : 2 * i + 2] for i in range(6) for hand in hands]
    return Deal.of(Rules.from_text(rules), players, "".join(cards) + rest, **options)


# The deal


def test_r2_2_cards_are_dealt_one_at_a_time_and_the_last_one_is_the_turn_up():
    position = Deal.of(Rules(), 3, SORTED).position()
    assert [str(hand) for hand in position.hands] == [
        "6C9CQC6D9DQD",
        "7CTCKC7DTDKD",
        "8CJCAC8DJDAD",
    ]
    assert "".join(map(str, position.stock)) == SORTED[36:]
    assert position.trump_suit == "S"
    assert position.stock[-1] == Card("A", "S")
    assert position.first
    assert (position.table, position.out) == ((), (0, 0, 0))


def test_r2_2_a_small_game_deals_fewer_cards():
    rules = Rules.from_text("podkidnoy-JQKA.CD,hand=3")
    position = Deal.of(rules, 2, "JCQCKCACJDQDKDAD").position()
    assert [str(hand) for hand in position.hands] == ["JCKCJD", "QCACQD"]
    assert "".join(map(str, position.stock)) == "KDAD"
    assert position.attacker == 0


def test_r2_3_with_nothing_left_the_last_card_dealt_names_trumps_and_stays_in_its_hand():
    start = Deal.of(Rules(), 6, SORTED)
    position = start.position()
    assert position.stock == ()
    assert start.turn_up == Card("A", "S")
    assert position.trump_suit == "S"
    assert Card("A", "S") in position.hands[5]


@pytest.mark.parametrize("last", ["C", "D", "H", "S"])
def test_r2_3_trumps_follow_the_last_card_of_the_deck_list(last):
    cards = [SORTED[i : i + 2] for i in range(0, 72, 2)]
    cards.append(cards.pop(cards.index(f"9{last}")))
    for players in range(2, 7):
        assert Deal.of(Rules(), players, "".join(cards)).position().trump_suit == last


def test_r2_1_seven_players_with_36_cards_are_refused():
    with pytest.raises(DealError, match="7 players need 6 x 7 = 42 cards, the deck has 9 x 4 = 36"):
        deal(Rules(), 7, SeedStream("x"))
    with pytest.raises(DealError, match="at least 2 players, not 1"):
        deal(Rules(), 1, SeedStream("x"))


def test_r2_1_a_small_game_needs_as_many_cards_as_it_deals():
    rules = Rules.from_text("podkidnoy-JQKA.CD,hand=3")
    assert [len(hand) for hand in deal(rules, 2, SeedStream("x")).hands] == [3, 3]
    with pytest.raises(DealError, match=r"3 players need 3 x 3 = 9 cards, .*; at most 2 can play"):
        deal(rules, 3, SeedStream("x"))


def test_r2_1_sixteen_ranks_times_six_suits_can_be_dealt_to_twelve():
    position = deal(Rules(deck="123456789abcdefg.ABCDEF"), 12, SeedStream("wide"))
    assert [len(hand) for hand in position.hands] == [6] * 12
    assert len(position.stock) == 96 - 72


@pytest.mark.parametrize(
    ("deck", "part"),
    [
        (SORTED[2:], "the deck list has 35 cards, the 36 deck 36"),
        (SORTED + "6C", "6C stands 2 times in the deck list"),
        (SORTED[2:] + "7C", "7C stands 2 times in the deck list"),
        (SORTED[2:] + "2C", "2C is not in the 36 deck"),
        ("", "the deck list has 0 cards"),
    ],
)
def test_a_deck_list_that_is_not_the_deck_is_refused(deck, part):
    with pytest.raises(DealError, match=part):
        Deal.of(Rules(), 2, deck)


def test_a_deck_list_that_cannot_be_read_is_refused_with_the_column():
    with pytest.raises(NotationError, match="wrong suit 'x'") as refused:
        Deal.of(Rules(), 2, SORTED[:-1] + "x")
    assert refused.value.column == 72


def test_a_deck_list_may_be_cards_or_text():
    cards = [Card(SORTED[i], SORTED[i + 1]) for i in range(0, 72, 2)]
    assert Deal.of(Rules(), 2, cards) == Deal.of(Rules(), 2, SORTED)
    assert through_pickle(Deal.of(Rules(), 2, cards)) == Deal.of(Rules(), 2, SORTED)


# Who leads


def test_r2_4_first_attacker_is_who_holds_the_lowest_trump():
    hands = ["7CTD6S9H", "8C6D7S7H", "9C7D8SJH"]
    hands = [hand + extra for hand, extra in zip(hands, ["QCQD", "KCKD", "ACAD"], strict=True)]
    rest = "6CTCJC8D9DJD8HTHQHKHAH9STSJSQSKSAS6H"
    assert dealt(3, hands=hands, rest=rest).position().attacker == 1


def test_r2_4_first_attacker_lowest_trump_counts_ranks_of_the_deck_not_characters():
    """T is below J although it is not so in the alphabet."""
    hands = ["6C7C8C9C6DJH", "TCJCQCKC7DTH"]
    rest = "AC8D9DTDJDQDKDAD6H7H8H9HQHKH6S7S8S9STSJSQSKSASAH"
    assert dealt(2, hands=hands, rest=rest).attacker == 1


def test_r2_4_nobody_holds_a_trump_and_the_lowest_rank_leads():
    hands = ["7C9CTCACAD9S", "6CJC8DJDQSKS"]
    rest = "8CQCKC6D7D9DTDQDKD6H7H8H9HTHJHKHAH6S7S8STSJSASQH"
    assert dealt(2, hands=hands, rest=rest).attacker == 1


def test_r2_4_on_a_tie_of_the_lowest_rank_the_earlier_seat_leads():
    hands = ["8CJC8DJDQSKS", "7C9CTCACAD9S", "7DQCKCKDTSAS"]
    rest = "6C6D9DTDQD6H7H8H9HTHJHKHAH6S7S8SJSQH"
    start = dealt(3, hands=hands, rest=rest)
    assert start.attacker == 1


def test_r2_4_first_attacker_may_be_a_seat():
    for seat in range(3):
        start = Deal.of(Rules(first_attacker=seat), 3, SORTED)
        assert (start.attacker, start.position().defender) == (seat, (seat + 1) % 3)
    with pytest.raises(DealError, match="first_attacker=3 is no seat"):
        Deal.of(Rules(first_attacker=3), 3, SORTED)


def test_r2_4_first_attacker_random_is_drawn_from_the_generator():
    rules = Rules(first_attacker="random")
    found = Counter(Deal.of(rules, 3, SORTED, rng=SeedStream(str(i))).attacker for i in range(300))
    assert set(found) == {0, 1, 2}
    assert min(found.values()) > 60
    with pytest.raises(DealError, match="first_attacker=random needs a generator"):
        Deal.of(rules, 3, SORTED)


def test_who_leads_may_be_given_where_it_is_known():
    assert Deal.of(Rules(first_attacker="random"), 3, SORTED, attacker=2).attacker == 2
    for seat in (3, -1):
        with pytest.raises(DealError, match=f"attacker {seat} is no seat: seats are 0 to 2"):
            Deal.of(Rules(), 3, SORTED, attacker=seat)


SIX_OF_SPADES_TO_2 = SORTED.replace("6S", "??").replace("8C", "6S").replace("??", "8C")
LOST_BY_1 = Outcome(1, ((0,), (2,), (1,)))
DRAWN = Outcome(None, ((0, 1, 2),))


@pytest.mark.parametrize(
    ("series_first", "attacker", "defender"),
    [("attack_fool", 0, 1), ("after_fool", 2, 0)],
)
def test_r2_5_series_first_goes_by_the_last_durak(series_first, attacker, defender):
    rules = Rules(series_first=series_first)
    position = Deal.of(rules, 3, SORTED, previous=LOST_BY_1).position()
    assert (position.attacker, position.defender) == (attacker, defender)


def test_r2_5_series_first_wraps_round_the_table():
    lost_by_0 = Outcome(0, ((1,), (2,), (0,)))
    lost_by_2 = Outcome(2, ((0,), (1,), (2,)))
    attack_fool, after_fool = Rules(series_first="attack_fool"), Rules(series_first="after_fool")
    assert Deal.of(attack_fool, 3, SORTED, previous=lost_by_0).attacker == 2
    assert Deal.of(after_fool, 3, SORTED, previous=lost_by_2).attacker == 0


@pytest.mark.parametrize("series_first", ["lowest_trump", "attack_fool", "after_fool"])
def test_r2_5_series_first_after_a_draw_is_the_lowest_trump(series_first):
    """Seat 2 holds it, whoever was to lead the first game."""
    for attacker in (0, 1):
        rules = Rules(series_first=series_first, first_attacker=attacker)
        assert Deal.of(rules, 3, SIX_OF_SPADES_TO_2, previous=DRAWN).attacker == 2


def test_r2_5_series_first_lowest_trump_ignores_the_last_durak():
    assert Deal.of(Rules(), 3, SIX_OF_SPADES_TO_2, previous=LOST_BY_1).attacker == 2


# Shuffling


def test_a_deal_is_made_again_by_its_seed():
    one, two = deal(Rules(), 3, SeedStream("seed")), deal(Rules(), 3, SeedStream("seed"))
    assert one == two
    assert one != deal(Rules(), 3, SeedStream("Seed"))


PINNED = "9H7C9SQC7HJHQSADAS8SAC8DQD8CJCTSKHJSQHTC6SKD9DKS7DJDAH7S8H6H9C6D6CKCTDTH"


def test_a_deal_never_changes_for_a_seed():
    """Records and tournaments name seeds: what a seed gives is part of the format."""
    start = Deal.shuffled(Rules(), 2, SeedStream("opendurak"))
    assert "".join(map(str, start.deck)) == PINNED


def test_any_generator_will_do():
    assert deal(Rules(), 2, Random(1)) == deal(Rules(), 2, Random(1))
    assert len(deal(Rules(), 2, SystemRandom()).stock) == 24


def test_a_deal_needs_a_generator():
    with pytest.raises(TypeError):
        deal(Rules(), 2)


def test_a_shuffle_keeps_every_card():
    cards = Rules().deck.cards
    assert sorted(map(str, shuffled(cards, SeedStream("x")))) == sorted(map(str, cards))
    assert shuffled((), SeedStream("x")) == ()
    assert shuffled(cards[:1], SeedStream("x")) == cards[:1]


def test_every_order_of_three_cards_is_as_likely():
    rng = SeedStream("orders")
    found = Counter("".join(map(str, shuffled(Rules().deck.cards[:3], rng))) for _ in range(6000))
    assert len(found) == 6
    chi_square = sum((count - 1000) ** 2 / 1000 for count in found.values())
    assert chi_square < 20.5  # one in a thousand, 5 degrees of freedom


def test_below_is_uniform_and_never_reaches_the_count():
    rng = SeedStream("below")
    found = Counter(below(rng, 5) for _ in range(5000))
    assert set(found) == set(range(5))
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 18.5
    assert below(rng, 1) == 0


# The generator of a seed


def blocks(seed, count):
    key = hashlib.sha256(seed).digest()
    return b"".join(hashlib.sha256(key + n.to_bytes(8, "big")).digest() for n in range(count))


def test_a_seed_stream_is_sha256_of_seed_and_counter_read_from_the_highest_bit():
    rng = SeedStream("seed")
    stream = "".join(f"{byte:08b}" for byte in blocks(b"seed", 4))
    place = 0
    for bits in (1, 5, 8, 250, 3, 0, 256, 31):
        assert rng.getrandbits(bits) == int(stream[place : place + bits] or "0", 2)
        place += bits


def test_a_seed_may_be_text_or_bytes_of_any_length():
    assert SeedStream("жулик").getrandbits(64) == SeedStream("жулик".encode()).getrandbits(64)
    assert SeedStream("a" * 1000).getrandbits(64) != SeedStream("a" * 1001).getrandbits(64)
    assert SeedStream("").getrandbits(64) == SeedStream(b"").getrandbits(64)


@pytest.mark.parametrize("seed", [1, None, 1.5, ["x"]])
def test_a_seed_of_another_kind_is_refused(seed):
    with pytest.raises(TypeError):
        SeedStream(seed)


def test_a_seed_stream_is_a_generator_like_any_other():
    rng = SeedStream("x")
    numbers = [rng.random() for _ in range(1000)]
    assert all(0 <= number < 1 for number in numbers)
    assert 450 < sum(number < 0.5 for number in numbers) < 550
    assert {rng.randrange(3) for _ in range(100)} == {0, 1, 2}
    assert sorted(rng.sample(range(9), 9)) == list(range(9))
    with pytest.raises(ValueError, match="non-negative"):
        rng.getrandbits(-1)


def test_a_seed_stream_can_be_kept_and_taken_up_again():
    rng = SeedStream("x")
    rng.getrandbits(77)
    state = rng.getstate()
    copy = through_pickle(rng)
    ahead = [rng.getrandbits(9) for _ in range(50)]
    assert [copy.getrandbits(9) for _ in range(50)] == ahead
    rng.setstate(state)
    assert [rng.getrandbits(9) for _ in range(50)] == ahead
    rng.seed("x")
    assert rng.getrandbits(64) == SeedStream("x").getrandbits(64)
