"""Random games for property tests: all rulesets, options, seats and decks (Hypothesis strategies).

Hypothesis draws the rules, the seats, the length and a seed; the seed draws cards and moves. So a
failing example still shrinks to few seats, plain rules and a short game.
"""

from random import Random

from hypothesis import note
from hypothesis import strategies as st

from opendurak import Card, Deal, Game, Move, Position, Rules
from opendurak.rules import CHOICES

ODD_DECKS = ("6789TJ.CH", "6789.CDH", "QKA.CDHS", "01abxy.ZA", "23456.ABCDE")
BIG_DECKS = ("23456789TJQKABCD.ABCDEF", "0123456789ABCDEFGHIJKLMNOPQRST.XY")
SMALL_DECKS = ("6789TJ.CH", "6789.CDH", "QKA.CDHS", "01abxy.ZA", "24")
NAMED_DECKS = ("24", "32", "36", "52")
ANY_DECK = (*NAMED_DECKS, *ODD_DECKS, *BIG_DECKS)
MOST_PLAYERS = 12


@st.composite
def rules(draw, decks=ANY_DECK):
    """Any rules, each option rather its default than not."""

    def option(name, others):
        default = getattr(Rules(), name)
        return draw(st.sampled_from([default, default, *others]), label=name)

    limit = option("attack_limit", [1, 2, 3, 4, 5, 8])
    first = option("first_bout_limit", [1, 2, 5])
    return Rules(
        ruleset=draw(st.sampled_from(CHOICES["ruleset"])),
        deck=draw(st.sampled_from(decks)),
        attack_limit=limit,
        double_empty=option("double_empty", ["defender_loses"]),
        first_attacker=option("first_attacker", ["random", 1]),
        first_bout_limit=first and min(first, limit),
        first_bout_transfer=option("first_bout_transfer", [False]),
        multi_open=option("multi_open", [True]),
        repetition=option("repetition", ["none"]),
        series_first=option("series_first", ["attack_fool", "after_fool"]),
        throw_after_take=option("throw_after_take", [False]),
        throw_in_timing=draw(st.sampled_from(CHOICES["throw_in_timing"])),
        throwers=option("throwers", ["neighbours", "attacker", "none"]),
        transfer_after_show=option("transfer_after_show", [True]),
    )


@st.composite
def deals(draw, decks=ANY_DECK):
    """A dealt game of any rules and number of players."""
    chosen = draw(rules(decks))
    most = min(len(chosen.deck) // 6, MOST_PLAYERS)
    players = draw(st.integers(2, most), label="players")
    rng = Random(draw(st.integers(0, 2**32), label="deal"))
    return random_deal(chosen, players, rng)


def random_deal(chosen, players, rng):
    deck = list(chosen.deck.cards)
    rng.shuffle(deck)
    return Deal.of(chosen, players, deck, attacker=rng.randrange(players))


@st.composite
def endgames(draw, decks=ANY_DECK):
    """A start without a stock: hands of any size, seats out, trumps or none (R7.1)."""
    chosen = draw(rules(decks))
    seats = draw(st.integers(2, 6), label="seats")
    left = draw(st.integers(2, seats), label="left")
    rng = Random(draw(st.integers(0, 2**32), label="hands"))
    return random_endgame(chosen, seats, left, rng)


def random_endgame(chosen, seats, left, rng):
    cards = list(chosen.deck.cards)
    rng.shuffle(cards)
    players = sorted(rng.sample(range(seats), left))
    gone = [seat for seat in range(seats) if seat not in players]
    rng.shuffle(gone)
    hands = {seat: [cards.pop()] for seat in players}
    for _ in range(rng.randint(0, min(len(cards), 4 * left))):
        hands[rng.choice(players)].append(cards.pop())
    written = [
        "".join(map(str, hands[seat])) if seat in hands else f"x{gone.index(seat) + 1}"
        for seat in range(seats)
    ]
    attacker = rng.choice(players)
    defender = players[(players.index(attacker) + 1) % left]
    trump = rng.choice(["-", *chosen.deck.suits])
    return Position.from_text(
        f"{chosen} {trump} {'/'.join(written)} - - {attacker}>{defender} attack:{attacker} -"
    )


def starts(decks=ANY_DECK):
    return st.one_of(deals(decks), endgames(decks))


@st.composite
def games(draw, decks=ANY_DECK, most_moves=150):
    """A game some moves into it, perhaps over."""
    start = draw(starts(decks))
    length = draw(st.integers(0, most_moves), label="moves")
    game = wander(Game(start), length, Random(draw(st.integers(0, 2**32), label="play")))
    note(f"{game.start}\n{' '.join(map(str, game.moves))}")
    return game


def wander(game, length, rng):
    """Plays up to `length` random moves; some players like to pass and take, some do not."""
    patience = rng.choice([0.0, 0.5, 0.9])
    for _ in range(length):
        if game.over:
            break
        game.play(random_move(game.legal_moves, rng, patience))
    return game


def random_move(moves, rng, patience):
    """A legal move; `patience` is how often a last resort is put off for another try."""
    move = rng.choice(moves)
    if str(move) in ("pass", "take") and rng.random() < patience:
        move = rng.choice(moves)
    return move


def positions_of(game):
    """Every position of a game, the first and the last included."""
    position = game.start
    found = [position]
    for move in game.moves:
        position = position.play(move)
        found.append(position)
    return found


def vocabulary(chosen):
    """Every move that can be written with the cards of the deck, openings with two cards too."""
    cards = chosen.deck.cards
    yield from (Move.from_text("take"), Move.from_text("pass"))
    for card in cards:
        yield from (Move.open(card), Move.throw_in(card), Move.transfer(card), Move.show(card))
        yield from (Move.beat(card, other) for other in cards)
        yield from (Move.open(card, other) for other in cards if other is not card)


FOREIGN = Card("Z", "Q")
"""A card of none of these decks."""
