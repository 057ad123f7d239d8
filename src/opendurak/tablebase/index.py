"""The numbers of bout starts: equivalent positions share one, and no number is left out.

Only the order of ranks inside each suit and the equality of ranks across suits count (R1.3, R3.5),
and the plain suits are alike. So two bout starts are equivalent if permuting the plain suits and
changing places of ranks that share no suit makes one of the other.

One rank is a *letter*: the suits of its cards in the attacker's hand and those in the defender's,
two sets of bits (suits 0 to 2 plain, 3 trumps). Letters that share no suit commute, so a bout
start is an element of a trace monoid, with one Foata normal form: a row of *steps*, each a set of
letters that share no suit, and each letter of a step shares a suit with one of the step before
(Cartier, Foata, "Problèmes combinatoires de commutation et réarrangements", 1969). A step is
written as a *code*, one digit a suit (`code_of`); of the six orders of the plain suits the one
with the smallest row of codes counts. Permuting suits permutes the steps one by one, so it is
found from left to right, and what may follow depends only on the suits of the last step and the
permutations that change nothing so far. Ways to go on are counted, and the number of a bout start
is the count of the smaller rows with as many cards in each hand.

This is the readable form; the core does the same with tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from opendurak.cards import Deck

SUITS: Final = 4
TRUMPS: Final = 3
MAX_RANKS: Final = 9
"""Of one bout start: the ranks of 36 cards."""
MAX_CARDS: Final = 12
"""Of a bout start in a table."""

Letter = tuple[int, int]
"""The suits of the attacker's and the defender's cards of one rank, as bits."""
Permutation = tuple[int, ...]
"""Where each suit goes. Trumps stay."""
Group = tuple[Permutation, ...]

ALL_SUITS: Final = (1 << SUITS) - 1
ALL_PERMUTATIONS: Final[Group] = tuple((*order, TRUMPS) for order in permutations(range(TRUMPS)))


class Step(NamedTuple):
    """A set of letters that share no suit."""

    code: int
    letters: tuple[Letter, ...]
    """By lowest suit."""

    @property
    def support(self) -> int:
        """The suits with a card, as bits."""
        return sum(attacker | defender for attacker, defender in self.letters)

    @property
    def cards(self) -> tuple[int, int]:
        """How many cards of the step are in the attacker's hand and in the defender's."""
        return (
            sum(attacker.bit_count() for attacker, _ in self.letters),
            sum(defender.bit_count() for _, defender in self.letters),
        )


def positions(attacker: int, defender: int) -> int:
    """How many bout starts there are with so many cards in each hand.

    >>> [sum(positions(n, cards - n) for n in range(cards + 1)) for cards in (2, 4, 6)]
    [22, 800, 36288]
    """
    return _ways(ALL_SUITS, ALL_PERMUTATIONS, _crowding(attacker + defender), attacker, defender)


def number_of(letters: Sequence[Letter]) -> int:
    """The number of a bout start, among those with as many cards in each hand.

    `letters` are its ranks, rising, at most `MAX_RANKS` of them.
    """
    attacker = sum(mine.bit_count() for mine, _ in letters)
    defender = sum(yours.bit_count() for _, yours in letters)
    crowding = _crowding(attacker + defender)
    support, group, alive = ALL_SUITS, ALL_PERMUTATIONS, ALL_PERMUTATIONS
    number = 0
    for step in normal_form(letters):
        images = {order: code_of(permuted(step, order)) for order in alive}
        code = min(images.values())
        alive = tuple(order for order in alive if images[order] == code)
        smaller, here, group = _following(support, group, crowding, attacker, defender)[code]
        number += smaller
        support = here.support
        attacker, defender = attacker - here.cards[0], defender - here.cards[1]
        crowding = _crowding_after(crowding, here)
    return number


def letters_of(attacker: int, defender: int, number: int) -> list[Letter]:
    """The bout start with that number, its ranks closed: the inverse of `number_of`."""
    if not 0 <= number < positions(attacker, defender):
        raise ValueError(
            f"with {attacker} and {defender} cards there are {positions(attacker, defender)} "
            f"bout starts, so none has the number {number}"
        )
    crowding = _crowding(attacker + defender)
    support, group = ALL_SUITS, ALL_PERMUTATIONS
    letters: list[Letter] = []
    while attacker or defender:
        following = _following(support, group, crowding, attacker, defender)
        smaller, step, group = max(
            (entry for entry in following.values() if entry[0] <= number),
            key=lambda entry: (entry[0], entry[1].code),
        )
        number -= smaller
        letters += step.letters
        support = step.support
        attacker, defender = attacker - step.cards[0], defender - step.cards[1]
        crowding = _crowding_after(crowding, step)
    return letters


def letters_of_hands(deck: Deck, trump: int, attacker: int, defender: int) -> list[Letter] | None:
    """Two hands, as sets of the cards of a deck, in letters; `trump` is -1 without trumps.

    None if the cards lie in more than three plain suits or more than nine ranks.
    """
    used = [suit for suit, cards in enumerate(deck.suit_masks) if cards & (attacker | defender)]
    plain = [suit for suit in used if suit != trump]
    if len(plain) > TRUMPS:
        return None
    bit_of = {suit: 1 << place for place, suit in enumerate(plain)} | {trump: 1 << TRUMPS}

    def suits(hand: int) -> int:
        return sum(bit_of[suit] for suit in used if hand & deck.suit_masks[suit])

    letters = [
        (suits(attacker & cards), suits(defender & cards))
        for cards in deck.rank_masks
        if cards & (attacker | defender)
    ]
    return letters if len(letters) <= MAX_RANKS else None


def normal_form(letters: Iterable[Letter]) -> list[list[Letter]]:
    """The steps: each letter, from the lowest rank, joins the first that it can."""
    steps: list[list[Letter]] = []
    reached = [0] * SUITS
    for letter in letters:
        suits = [suit for suit in range(SUITS) if (letter[0] | letter[1]) >> suit & 1]
        place = max(reached[suit] for suit in suits)
        if place == len(steps):
            steps.append([])
        steps[place].append(letter)
        for suit in suits:
            reached[suit] = place + 1
    return steps


def code_of(letters: Iterable[Letter]) -> int:
    """The code of a step: a number of one digit a suit, that of suit 0 counting least.

    A digit is 0 for no card, else 1 + 2 * (the lowest suit of its letter) + (1 where the defender
    holds the card); so suit s has 2s + 3 digits.
    """
    digits = [0] * SUITS
    for attacker, defender in letters:
        lowest = ((attacker | defender) & -(attacker | defender)).bit_length() - 1
        for suit in range(SUITS):
            if (attacker | defender) >> suit & 1:
                digits[suit] = 1 + 2 * lowest + (defender >> suit & 1)
    code = 0
    for suit in reversed(range(SUITS)):
        code = code * (2 * suit + 3) + digits[suit]
    return code


def permuted(letters: Iterable[Letter], order: Permutation) -> list[Letter]:
    """The letters with their suits permuted."""

    def image(suits: int) -> int:
        return sum(1 << order[suit] for suit in range(SUITS) if suits >> suit & 1)

    return [(image(attacker), image(defender)) for attacker, defender in letters]


@cache
def all_steps() -> tuple[Step, ...]:
    """Every step, by code."""
    return tuple(sorted(Step(code_of(letters), letters) for letters in _steps_within(ALL_SUITS)))


def _steps_within(suits: int) -> list[tuple[Letter, ...]]:
    """Every step of at least one letter whose suits are among `suits`."""
    if not suits:
        return []
    lowest = suits & -suits
    rest = suits ^ lowest
    steps = _steps_within(rest)
    for others in (subset for subset in range(rest + 1) if subset & ~rest == 0):
        support = lowest | others
        for attacker in (subset for subset in range(support + 1) if subset & ~support == 0):
            letter = (attacker, support ^ attacker)
            steps += [(letter, *more) for more in [(), *_steps_within(rest ^ others)]]
    return steps


def _crowding(cards: int) -> int:
    """How many more cards are to come than ranks are left, or 0: then ranks are no bound."""
    return max(0, cards - MAX_RANKS)


def _crowding_after(crowding: int, step: Step) -> int:
    return max(0, crowding - (sum(step.cards) - len(step.letters)))


@cache
def _may_follow(support: int, group: Group) -> tuple[tuple[Step, Group], ...]:
    """The steps that may follow one with those suits, each with what is left of the group.

    Every letter shares a suit with the step before, and no permutation left makes it smaller.
    """
    found = []
    for step in all_steps():
        if not all((attacker | defender) & support for attacker, defender in step.letters):
            continue
        codes = {order: code_of(permuted(step.letters, order)) for order in group}
        if min(codes.values()) == step.code:
            found.append((step, tuple(order for order in group if codes[order] == step.code)))
    return tuple(found)


@cache
def _following(
    support: int, group: Group, crowding: int, attacker: int, defender: int
) -> dict[int, tuple[int, Step, Group]]:
    """By code: how many ways begin with a smaller step, the step, and the group it leaves."""
    following = {}
    smaller = 0
    for step, left in _may_follow(support, group):
        mine, yours = step.cards
        if mine > attacker or yours > defender:
            continue
        following[step.code] = (smaller, step, left)
        smaller += _ways(
            step.support, left, _crowding_after(crowding, step), attacker - mine, defender - yours
        )
    return following


@cache
def _ways(support: int, group: Group, crowding: int, attacker: int, defender: int) -> int:
    """In how many ways so many cards may follow a step with those suits."""
    if not attacker and not defender:
        return 1 if crowding == 0 else 0
    following = _following(support, group, crowding, attacker, defender)
    return sum(
        _ways(
            step.support,
            left,
            _crowding_after(crowding, step),
            attacker - step.cards[0],
            defender - step.cards[1],
        )
        for _, step, left in following.values()
    )
