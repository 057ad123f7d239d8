"""All bout starts of few cards over four suits, each once, ranks by any names.

Two ranks that share no suit may change places without changing the game, others may not. So a
position is a word whose letters are its ranks, low to high, and neighbours without a common suit
commute (a trace; Cartier and Foata, "Problemes combinatoires de commutation et rearrangements",
1969). A letter has four bits for the suits of the cards the attacker holds in that rank, and four
for the defender's. Each position is represented by its least word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations

from opendurak import Phase, Position, Rules

Word = tuple[int, ...]

SUITS = 4
ALL = (1 << SUITS) - 1
LETTERS = [letter for letter in range(1, 1 << 2 * SUITS) if not letter & ALL & letter >> SUITS]
RULES = Rules()
RANKS = len(RULES.deck.ranks)


def suits(letter: int) -> int:
    """The suits in which a rank has a card."""
    return (letter | letter >> SUITS) & ALL


def words(cards: int, start: Word = ()) -> Iterator[Word]:
    """All least words with so many cards that go on from `start`."""
    if not cards:
        yield start
        return
    for letter in LETTERS:
        if letter.bit_count() <= cards and _goes_on(start, letter):
            yield from words(cards - letter.bit_count(), (*start, letter))


def _goes_on(word: Word, letter: int) -> bool:
    """Whether the letter may follow: it cannot move to the front of a greater one."""
    for before in reversed(word):
        if suits(before) & suits(letter):
            return True
        if before > letter:
            return False
    return True


def least(word: Word) -> Word:
    """The least of the words that are the same position."""
    left, found = list(word), []
    while left:
        blocked, best = 0, None
        for letter in left:
            if not suits(letter) & blocked and (best is None or letter < best):
                best = letter
            blocked |= suits(letter)
        found.append(best)
        left.remove(best)
    return tuple(found)


@cache
def _renamed(order: tuple[int, ...]) -> dict[int, int]:
    def under(letter: int) -> int:
        return sum(1 << order[s] for s in range(SUITS) if letter >> s & 1) | sum(
            1 << order[s] + SUITS for s in range(SUITS) if letter >> s + SUITS & 1
        )

    return {letter: under(letter) for letter in LETTERS}


def orbits(cards: int, plain: int) -> Iterator[tuple[Word, int]]:
    """One word of each class under permutations of the first `plain` suits, and its size."""
    seen: set[Word] = set()
    rest = tuple(range(plain, SUITS))
    orders = [_renamed((*order, *rest)) for order in permutations(range(plain))]
    for word in words(cards):
        if word in seen:
            seen.remove(word)  # each comes up once
            continue
        alike = {least(tuple(order[letter] for letter in word)) for order in orders}
        seen |= alike - {word}
        yield word, len(alike)


def hands(word: Word) -> tuple[int, int]:
    """The attacker's and the defender's cards as sets of a deck of 36."""
    attacker = defender = 0
    for rank, letter in enumerate(word):
        for suit in range(SUITS):
            bit = 1 << suit * RANKS + rank
            attacker |= bit * (letter >> suit & 1)
            defender |= bit * (letter >> suit + SUITS & 1)
    return attacker, defender


def weaknesses(word: Word, trump: int = -1) -> int:
    """Ranks of the attacker in which the defender can beat every card (Bonnet)."""
    trumps = any(letter >> SUITS + trump & 1 for letter in word) if trump >= 0 else False
    beaten, found = (ALL & ~(1 << trump) if trumps else 0), 0
    for letter in reversed(word):
        mine = letter & ALL
        found += bool(mine) and not mine & ~beaten
        beaten |= letter >> SUITS
    return found


def position(word: Word, trump: int = -1, rules: Rules = RULES) -> Position:
    """The bout start of a word."""
    nobody: tuple[int, ...] = ()
    return Position(
        rules, trump, hands(word), nobody, nobody, nobody, 0, 1, Phase.ATTACK, 0, 0, -1, nobody,
        (0, 0), False,
    )  # fmt: skip
