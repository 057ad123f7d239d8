"""What makes a position impossible: everything that the rules could not reach by card count.

Each check takes a `Setup` and yields problems. A check is left out only where it cannot be made:
the limit needs a defender, and who is to be asked needs sound seats, places and roles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from opendurak.cards import Card
from opendurak.errors import DealError, Problem, ProblemKind
from opendurak.position.state import Phase, State, next_asked, next_in

if TYPE_CHECKING:
    from opendurak.position.setup import Setup

_HANDS, _TRUMPS, _STOCK, _TABLE, _ROLES, _PHASE, _MARKS = 3, 2, 4, 5, 6, 7, 8
_WORDS = ("none", "one", "two", "three", "four", "five", "six")
_IN_BOUT = (Phase.DEFEND, Phase.THROW, Phase.TAKE)


def problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything that is wrong with `setup`, in the order of its fields."""
    found = [*_shape(setup)]
    if not found:
        for check in _CHECKS:
            found += check(setup)
        if _is_seat(setup, setup.attacker) and _is_seat(setup, setup.defender):
            for check in _CHECKS_OF_A_BOUT:
                found += check(setup)
        if not any(problem.kind in _NEEDED_TO_ASK for problem in found):
            found += _asking(setup)
    return tuple(dict.fromkeys(sorted(found, key=lambda problem: problem.field)))


def _shape(setup: Setup) -> Iterator[Problem]:
    """What no text can write, but a program can."""
    hands, places = len(setup.hands), len(setup.places)
    if hands != places:
        message = f"{hands} hands, but {places} places: each seat has one of both"
        yield Problem(ProblemKind.SEATS, message, _HANDS)
    if not all(setup.table):
        message = "on the table a defence has no attack card"
        yield Problem(ProblemKind.TABLE_PAIR, message, _TABLE)


def _is_seat(setup: Setup, seat: int) -> bool:
    return 0 <= seat < len(setup.hands)


def _standing(setup: Setup) -> Iterator[tuple[Card, int]]:
    for hand in setup.hands:
        yield from ((card, _HANDS) for card in hand)
    yield from ((card, _STOCK) for card in setup.stock)
    for pair in setup.table:
        yield from ((card, _TABLE) for card in pair)


def _cards(setup: Setup) -> Iterator[Problem]:
    deck = setup.rules.deck
    count = Counter(card for card, _ in _standing(setup))
    for card, field in _standing(setup):
        if card not in deck.index:
            message = f"{card} is not in the {deck.name} deck"
            yield Problem(ProblemKind.CARD_UNKNOWN, message, field)
        if count[card] > 1:
            yield Problem(ProblemKind.CARD_TWICE, f"{card} stands {count[card]} times", field)
            count[card] = 0
    total = sum(1 for _ in _standing(setup))
    if total > len(deck):
        message = f"{total} cards stand in the position, the deck has {len(deck)}"
        yield Problem(ProblemKind.CARD_TWICE, message, 0)


def _trumps(setup: Setup) -> Iterator[Problem]:
    trump, suits = setup.trump, setup.rules.deck.suits
    if trump is not None and (len(trump) != 1 or trump not in suits):
        message = f"trumps {trump!r} are no suit of the deck: use one of {', '.join(suits)}, or -"
        yield Problem(ProblemKind.TRUMP, message, _TRUMPS)
    if setup.stock and setup.stock[-1].suit != trump:
        message = f"the turn-up {setup.stock[-1]} names trumps, not {trump or '-'} (R2.2)"
        yield Problem(ProblemKind.TRUMP, message, _TRUMPS)


def _seats(setup: Setup) -> Iterator[Problem]:
    seats = len(setup.hands)
    if seats < 2:
        message = f"a game has at least 2 seats, this one {seats}"
        yield Problem(ProblemKind.SEATS, message, _HANDS)
    elif setup.stock or setup.first:
        try:
            setup.rules.check_players(seats)
        except DealError as error:
            yield Problem(ProblemKind.SEATS, str(error), _HANDS)
    left = seats - sum(1 for place in setup.places if place)
    if (left < 2) != (setup.phase is Phase.OVER):
        message = f"{left} of {seats} seats are in the game: it is {'' if left < 2 else 'not '}over"
        yield Problem(ProblemKind.SEATS, message, _PHASE)


def _places(setup: Setup) -> Iterator[Problem]:
    for seat, (place, hand) in enumerate(zip(setup.places, setup.hands, strict=True)):
        if place and hand:
            message = f"seat {seat} is out (x{place}) yet holds {''.join(map(str, hand))}"
            yield Problem(ProblemKind.PLACES, message, _HANDS)
    numbers = sorted(place for place in setup.places if place)
    everybody = len(numbers) == len(setup.places)
    last = numbers[-1] if numbers else 0
    shared = numbers.count(last) if everybody and setup.rules.double_empty == "draw" else 1
    expected = [*range(1, len(numbers) - shared + 1)]
    expected += [len(expected) + 1] * (shared if numbers else 0)
    if numbers != expected or (everybody and setup.rules.double_empty == "draw" and shared < 2):
        found = ", ".join(f"x{number}" for number in numbers)
        message = f"the places {found} are not x1, x2 and so on"
        if everybody:
            message += "; in a draw those who left last share one number (R5.5)"
        yield Problem(ProblemKind.PLACES, message, _HANDS)


def _roles(setup: Setup) -> Iterator[Problem]:
    attacker, defender, last = setup.attacker, setup.defender, len(setup.hands) - 1
    named = [(_ROLES, "attacker", attacker), (_ROLES, "defender", defender)]
    if setup.phase is not Phase.OVER:
        named.append((_PHASE, "actor", setup.to_act))
    wrong = [place for place in named if not _is_seat(setup, place[2])]
    for field, role, seat in wrong:
        message = f"{role} {seat} is no seat: seats are 0 to {last}"
        yield Problem(ProblemKind.ROLES, message, field)
    if wrong:
        return
    if attacker == defender:
        yield Problem(ProblemKind.ROLES, f"seat {attacker} cannot attack itself", _ROLES)
    elif setup.phase is not Phase.OVER:
        if setup.places[attacker]:
            yield Problem(ProblemKind.ROLES, f"attacker {attacker} is out", _ROLES)
        elif defender != next_in(setup.places, attacker):
            right = next_in(setup.places, attacker)
            message = f"seat {attacker} attacks the next seat in the game, {right}, not {defender}"
            yield Problem(ProblemKind.ROLES, message, _ROLES)


def _stock(setup: Setup) -> Iterator[Problem]:
    seat = next((seat for seat, place in enumerate(setup.places) if place), -1)
    if setup.stock and seat >= 0:
        message = f"nobody is out while a stock is left, yet seat {seat} is (R5.2)"
        yield Problem(ProblemKind.STOCK, message, _STOCK)
    if setup.first and seat >= 0:
        message = f"nobody is out in the first bout, yet seat {seat} is (R5.2)"
        yield Problem(ProblemKind.PLACES, message, _HANDS)


def _hands(setup: Setup) -> Iterator[Problem]:
    """Hand sizes: everybody draws up to the hand size while a stock lasts (R5.1)."""
    sizes = [len(hand) for hand in setup.hands]
    full = setup.rules.hand_size * len(sizes)
    total = sum(sizes) + sum(map(len, setup.table))
    if setup.first and total + len(setup.stock) != len(setup.rules.deck):
        missing = len(setup.rules.deck) - total - len(setup.stock)
        message = f"in the first bout nothing is discarded, yet {missing} cards are missing"
        yield Problem(ProblemKind.CARDS_MISSING, message, _HANDS)
    if setup.first and total != full:
        message = f"in the first bout hands and table hold {full} cards, not {total} (R2.2)"
        yield Problem(ProblemKind.HAND_SIZE, message, _HANDS)
    if setup.stock:
        yield from _drawn_up(setup, sizes, total)
    for seat, size in enumerate(sizes):
        if setup.first and size > setup.rules.hand_size:
            dealt = _WORDS[setup.rules.hand_size]
            message = f"seat {seat} holds {size} cards in the first bout; {dealt} were dealt (R2.2)"
            yield Problem(ProblemKind.HAND_SIZE, message, _HANDS)
        if not size and not setup.places[seat] and seat not in setup.emptied:
            message = f"seat {seat} has no card, is not out and has no mark e{seat}"
            yield Problem(ProblemKind.HAND_EMPTY, message, _HANDS)


def _drawn_up(setup: Setup, sizes: list[int], total: int) -> Iterator[Problem]:
    full = setup.rules.hand_size
    if setup.phase is Phase.ATTACK:
        for seat, size in enumerate(sizes):
            if size < full and not setup.places[seat]:
                message = f"seat {seat} has {size} cards although a stock is left (R5.1)"
                yield Problem(ProblemKind.HAND_SIZE, message, _HANDS)
        return
    least = full * setup.places.count(0)
    if total < least:
        message = f"hands and table hold {total} cards; with a stock at least {least} (R5.1)"
        yield Problem(ProblemKind.HAND_SIZE, message, _HANDS)
    held = sizes[setup.defender] + sum(1 for pair in setup.table if len(pair) > 1)
    if not setup.rules.transfers and held < full:
        least_held = _WORDS[full]
        message = (
            f"the defender had {held} cards when the bout began; with a stock at least {least_held}"
        )
        yield Problem(ProblemKind.HAND_SIZE, message, _HANDS)


def _double_defences(setup: Setup) -> Iterator[Problem]:
    for pair in setup.table:
        if len(pair) > 2:
            message = f"{pair[0]} is beaten by {len(pair) - 1} cards; one is all"
            yield Problem(ProblemKind.TABLE_PAIR, message, _TABLE)


def _table(setup: Setup) -> Iterator[Problem]:
    limit = _limit(setup)
    if len(setup.table) > limit:
        message = f"{len(setup.table)} attack cards lie, at most {limit} can (R3.3)"
        yield Problem(ProblemKind.TABLE_LIMIT, message, _TABLE)


def _limit(setup: Setup) -> int:
    beaten = sum(1 for pair in setup.table if len(pair) > 1)
    return min(setup.rules.caps[setup.first], len(setup.hands[setup.defender]) + beaten)


def _marks(setup: Setup) -> Iterator[Problem]:
    for letter, seats in (("p", setup.passed), ("e", setup.emptied)):
        for seat in seats:
            if not _is_seat(setup, seat) or setup.places[seat]:
                message = f"mark {letter}{seat}: seat {seat} is not in the game"
                yield Problem(ProblemKind.MARKS, message, _MARKS)
        for seat in (seat for seat, times in Counter(seats).items() if times > 1):
            yield Problem(ProblemKind.MARKS, f"mark {letter}{seat} stands twice", _MARKS)
    for seat in setup.emptied:
        if _is_seat(setup, seat) and setup.hands[seat]:
            message = f"mark e{seat}: seat {seat} holds cards"
            yield Problem(ProblemKind.MARKS, message, _MARKS)
    if setup.passed and setup.phase not in (Phase.THROW, Phase.TAKE):
        message = "passes are forgotten when nobody is asked (R3.8)"
        yield Problem(ProblemKind.MARKS, message, _MARKS)
    yield from _shown(setup)


def _shown(setup: Setup) -> Iterator[Problem]:
    if len(setup.shown) > 1:
        message = "only one trump of a rank exists: one show a bout (R4.3)"
        yield Problem(ProblemKind.MARKS, message, _MARKS)
    for card in setup.shown:
        if not setup.rules.shows:
            message = f"mark s{card}: {setup.rules.ruleset} has no show"
            yield Problem(ProblemKind.MARKS, message, _MARKS)
        elif card.suit != setup.trump or not setup.table or card.rank != setup.table[0][0].rank:
            message = f"mark s{card}: only the trump of the attack's rank is shown"
            yield Problem(ProblemKind.MARKS, message, _MARKS)
        elif not any(card in cards for cards in (*setup.hands, *setup.table)):
            message = f"mark s{card}: the shown card is in no hand and not on the table"
            yield Problem(ProblemKind.MARKS, message, _MARKS)


def _phase(setup: Setup) -> Iterator[Problem]:
    for message in (*_phase_and_table(setup), *_phase_and_actor(setup)):
        yield Problem(ProblemKind.PHASE, message, _PHASE)


def _phase_and_table(setup: Setup) -> Iterator[str]:
    phase, unbeaten = setup.phase, sum(1 for pair in setup.table if len(pair) == 1)
    if phase in _IN_BOUT and not setup.table:
        yield "no card lies on the table"
    if phase not in _IN_BOUT and (setup.table or setup.shown or setup.emptied):
        yield "between bouts the table is empty and nothing is shown or emptied"
    if phase in (Phase.DEFEND, Phase.TAKE) and setup.table and not unbeaten:
        yield "every attack card is beaten: the defender has nothing to answer or take"
    if phase is Phase.THROW and unbeaten and not setup.rules.asks_after_attack:
        yield "throwers are asked only when every attack card is beaten (R3.7)"
    if phase is Phase.OVER and (setup.stock or setup.first):
        yield "a game that is over has no stock and no first bout"


def _phase_and_actor(setup: Setup) -> Iterator[str]:
    phase = setup.phase
    if phase is Phase.ATTACK and setup.to_act != setup.attacker:
        yield f"the attacker {setup.attacker} opens, not seat {setup.to_act}"
    if phase is Phase.DEFEND and setup.to_act != setup.defender:
        yield f"the defender {setup.defender} answers, not seat {setup.to_act}"
    if phase is Phase.TAKE and not setup.rules.throw_after_take:
        yield "these rules allow no throw-in after a take (R3.10)"
    if phase is Phase.OVER and setup.to_act != -1:
        yield f"the game is over: nobody is to act, not seat {setup.to_act}"


def _asking(setup: Setup) -> Iterator[Problem]:
    if setup.phase in (Phase.THROW, Phase.TAKE):
        for message in _asked(setup):
            yield Problem(ProblemKind.PHASE, message, _PHASE)


def _asked(setup: Setup) -> Iterator[str]:
    """Who is asked follows from the roles and the passes (R3.8)."""
    limit = _limit(setup)
    if len(setup.table) >= limit:
        yield f"the limit of {limit} attack cards is reached: nobody is asked"
        return
    state = State(
        rules=setup.rules,
        trump=-1,
        hand_bits=tuple((1 << len(hand)) - 1 for hand in setup.hands),
        stock_cards=(),
        attacks=(),
        defences=(),
        attacker=setup.attacker,
        defender=setup.defender,
        phase=setup.phase,
        to_act=setup.to_act,
        passed=0,
        shown=-1,
        emptied=(),
        out=setup.places,
        first=setup.first,
    )
    passed = 0
    for _ in setup.passed:
        passed |= 1 << max(next_asked(state, passed), 0)
    asked = next_asked(state, passed)
    if sum(1 << seat for seat in set(setup.passed)) != passed:
        yield "the seats that have passed are not the first ones in the order of asking (R3.8)"
    elif asked < 0:
        yield "everybody who can be asked has passed"
    elif asked != setup.to_act:
        yield f"seat {asked} is to be asked, not seat {setup.to_act} (R3.8)"


_CHECKS = (_cards, _trumps, _seats, _places, _roles, _stock, _double_defences, _marks)
_CHECKS_OF_A_BOUT = (_hands, _table, _phase)
_NEEDED_TO_ASK = (
    ProblemKind.SEATS,
    ProblemKind.PLACES,
    ProblemKind.ROLES,
    ProblemKind.PHASE,
    ProblemKind.MARKS,
    ProblemKind.TABLE_LIMIT,
)
