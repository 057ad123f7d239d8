"""What leaves a table for a seat holds no card that R6 hides from it, no seed, and tells no time.

Twin tables differ in nothing but cards that one seat cannot see. Whatever the others do then, as
long as both can do it, that seat gets the same bytes at the same moments.
"""

import json
import os
import random

import pytest

from opendurak import Position
from opendurak.cards import iter_bits
from opendurak.protocol import commands as c
from opendurak.protocol import encode
from opendurak.protocol import messages as m
from opendurak.protocol.words import TablePhase
from opendurak.server.events import TableCreated
from opendurak.server.table import SENDER, WATCH, Table
from opendurak.view import View
from tests.server.tables import PEOPLE, Driver

GAMES = int(os.environ.get("OPENDURAK_LEAK_GAMES", "2"))
"""Games with each rules; with 500 this is two thousand games, some twenty minutes."""
RULES = ("podkidnoy-36", "perevodnoy-36,timing=after_attack", "proyezdnoy-24", "definition-24")


def hidden_cards(game, seat):
    """The cards that only other seats, or nobody, can see: by the truth."""
    view = View.of(game, seat)
    everywhere = {str(card) for hand in game.position.hands for card in hand}
    everywhere |= {str(card) for card in game.position.stock[:-1]}
    known = {str(card) for cards in view.known_cards for card in cards}
    return everywhere - known - {str(card) for card in view.hand}


def without_unseen(told):
    """The message as text, less the list of unseen cards, which names no place."""
    data = json.loads(encode(told))
    if data.get("state") and data["state"]["view"]:
        del data["state"]["view"]["unseen"]
    return json.dumps(data)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(GAMES))
def test_r6_3_no_message_holds_a_hidden_card_or_the_secret(rules, seed):
    driver = Driver(seed=seed, rules=rules, levels=[None, "easy", None]).seated(*PEOPLE[:2])
    table = driver.table
    created = driver.log[0]
    assert isinstance(created, TableCreated)
    while table.phase is TablePhase.PLAYING:
        driver.sent.clear()
        if driver.rng.random() < 0.1:
            driver.say(driver.rng.choice(PEOPLE), c.Move, move="6C:AH")
        if driver.rng.random() < 0.1:
            driver.say(driver.rng.choice(PEOPLE), c.Intend, moves=["pass"])
        early = list(driver.sent)
        driver.sent.clear()
        check(driver, early)
        secret = table.secret
        driver.step()
        if table.phase is TablePhase.PLAYING and driver.rng.random() < 0.2:
            check(driver, driver.sent)
            assert secret not in "".join(encode(told) for _, told in driver.sent)
        assert created.pace_key not in "".join(encode(told) for _, told in driver.sent)


def check(driver, sent):
    """The messages that were just sent, against the truth as it is now."""
    for to, told in sent:
        text = without_unseen(told)
        if to == SENDER:
            assert not isinstance(told, m.Snapshot | m.Update)
            continue
        seat = None if to == WATCH else to
        for card in hidden_cards(driver.table.running(), seat):
            assert card not in text, (to, card, text)
    if not sent:
        return
    for seat in (None, 0, 1, 2):
        ((_, told),) = driver.table.catch_up(seat, None, None, driver.now)
        history = {card for event in told.history for card in event.cards or ()}
        text = without_unseen(told)
        for card in hidden_cards(driver.table.running(), seat) - history:
            assert f'"{card}"' not in text


def twin(driver, seat, rng):
    """The same table with the cards that `seat` cannot see dealt anew among their places."""
    other = Driver(seed=1)
    other.settings, other.now, other.count = driver.settings, driver.now, driver.count
    other.table = Table.rebuilt(driver.log, driver.settings)
    other.log = list(driver.log)
    game = other.table.running()
    position, known = game.position, list(game.known)
    known[seat] = position.hand_bits[seat]
    free = [bits & ~known[s] for s, bits in enumerate(position.hand_bits)]
    places = [index for bits in free for index in iter_bits(bits)]
    places += position.stock_cards[:-1]
    rng.shuffle(places)
    hands = []
    for s, bits in enumerate(free):
        count = bits.bit_count()
        hands.append((position.hand_bits[s] & ~bits) | sum(1 << i for i in places[:count]))
        del places[:count]
    stock = (*places, *position.stock_cards[-1:])
    game.position = Position(*position._replace(hand_bits=tuple(hands), stock_cards=stock))
    return other


def seen_by(driver, seat):
    """The bytes that went to the seat and to spectators since last asked, in order."""
    sent = [encode(told) for to, told in driver.sent if to in (seat, WATCH)]
    driver.sent.clear()
    return sent


def same_act(pair, rng):
    """One act that is possible in both worlds, with what time brings after it; `False` if none."""
    first, second = pair
    awaited, release_at = first.table.awaited, first.table.release_at
    assert second.table.release_at == release_at
    legal = [list(map(str, driver.table.running().legal_moves)) for driver in pair]
    common = [move for move in legal[0] if move in legal[1]]
    if not common:
        return False
    act = "pass" if "pass" in common and rng.random() < 0.6 else rng.choice(common)
    for driver, moves in zip(pair, legal, strict=True):
        if moves != ["pass"]:
            driver.do(driver.person(awaited), c.Move, move=act)
    if act == "pass":
        for driver in pair:
            driver.wait(max(0, release_at - driver.now))
    return first.table.phase is second.table.phase is TablePhase.PLAYING


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(6))
def test_r6_3_permuting_hidden_cards_changes_no_byte_and_no_moment(rules, seed):
    rng = random.Random(seed)
    driver = Driver(seed=seed, rules=rules).seated()
    for _ in range(rng.randrange(40)):
        if driver.table.phase is TablePhase.PLAYING:
            driver.step()
    if driver.table.phase is not TablePhase.PLAYING:
        driver.seated()
    seat = rng.randrange(3)
    driver.sent.clear()
    pair = (driver, twin(driver, seat, rng))
    hands = [d.table.running().position.hands[seat] for d in pair]
    for _ in range(12):
        told = [[encode(message) for _, message in d.table.catch_up(seat, None, None, d.now)]
                for d in pair]  # fmt: skip
        assert told[0] == told[1]
        if not same_act(pair, rng):
            return
        hands = [d.table.running().position.hands[seat] for d in pair]
        if hands[0] != hands[1] or len({d.table.game.position.to_act for d in pair}) > 1:
            return
        assert seen_by(pair[0], seat) == seen_by(pair[1], seat)
