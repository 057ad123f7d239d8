"""Bout starts for the tests."""

from itertools import permutations

from opendurak import Position


def bout_start(rules, trump, attacker, defender):
    """Two hands, as cards or texts of cards, the first one attacking."""
    hands = "/".join("".join(map(str, hand)) for hand in (attacker, defender))
    return Position.from_text(f"{rules} {trump} {hands} - - 0>1 attack:0 -")


def random_start(rules, cards, rng):
    """So many cards of the deck, split by chance, trumps by chance."""
    deck = rules.deck
    chosen = rng.sample(deck.cards, cards)
    attacker = rng.randrange(1, cards)
    return bout_start(rules, rng.choice(deck.suits), chosen[:attacker], chosen[attacker:])


def every_start(table, most):
    """Every position of a table with at most `most` cards, its split and its value."""
    for split in table.splits:
        if split.cards <= most:
            for number in range(split.positions):
                position = table.position(split.attacker, split.defender, number)
                yield position, table.value(split.attacker, split.defender, number)


def same_start(position, rng):
    """An equivalent position: seats, plain suits and the names of ranks by chance.

    Ranks that share no suit may change places, all others keep their order.
    """
    deck = position.rules.deck
    ranks = [
        [card for hand in position.hands for card in hand if card.rank == rank]
        for rank in deck.ranks
    ]
    letters = [cards for cards in ranks if cards]
    order = linear_extension(letters, rng)
    names = sorted(rng.sample(deck.ranks, len(order)), key=deck.ranks.index)
    plain = [suit for suit in deck.suits if suit != position.trump_suit]
    trump = rng.choice(deck.suits)
    others = rng.choice(list(permutations(suit for suit in deck.suits if suit != trump)))
    suit_of = dict(zip(plain, others, strict=True)) | {position.trump_suit: trump}
    renamed = {
        card: rank + suit_of[card.suit]
        for rank, cards in zip(names, order, strict=True)
        for card in cards
    }
    hands = [[renamed[card] for card in hand] for hand in position.hands]
    return bout_start(position.rules, trump, *hands)


def linear_extension(letters, rng):
    """The ranks in a random order that keeps those sharing a suit as they are."""
    waiting, order = list(letters), []
    while waiting:
        free = [
            letter
            for place, letter in enumerate(waiting)
            if not any(shares_suit(letter, lower) for lower in waiting[:place])
        ]
        chosen = rng.choice(free)
        waiting.remove(chosen)
        order.append(chosen)
    return order


def shares_suit(one, other):
    return bool({card.suit for card in one} & {card.suit for card in other})
