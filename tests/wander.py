"""Random games for property tests: all rulesets, options, seats and decks (Hypothesis strategies).

Hypothesis draws one seed, and the seed draws the rest: so games are as different as can be, which
finds more than shrinking explains. A failing game is noted with its start and its moves.
"""

from dataclasses import replace
from random import Random

from hypothesis import note
from hypothesis import strategies as st

from opendurak import TAKE, Card, Deal, Game, Move, MoveKind, Position, Rules
from opendurak.rules import CHOICES

ODD_DECKS = ("6789TJ.CH", "6789.CDH", "QKA.CDHS", "01abxy.ZA", "01.ABCDEF", "23456.ABCDE")
BIG_DECKS = ("23456789TJQKABCD.ABCDEF", "0123456789ABCDEFGHIJKLMNOPQRST.XY")
SMALL_DECKS = ("6789TJ.CH", "6789.CDH", "QKA.CDHS", "01abxy.ZA", "01.ABCDEF", "24")
FEW_RANKS = ("01.ABCDEF", "QKA.CDHS", "678.ABCDEF")
BOTH_ENDS = ("draw", "defender_loses")
NAMED_DECKS = ("24", "32", "36", "52")
ANY_DECK = (*NAMED_DECKS, *ODD_DECKS, *BIG_DECKS)
MOST_PLAYERS = 12


OTHER_VALUES = {
    "attack_limit": (1, 2, 3, 4, 5, 8),
    "double_empty": ("defender_loses",),
    "first_attacker": (0, 1, "random"),
    "first_bout_limit": (1, 2, 5),
    "first_bout_transfer": (False,),
    "multi_open": (True,),
    "repetition": ("none",),
    "series_first": ("attack_fool", "after_fool"),
    "throw_after_take": (False,),
    "throwers": ("neighbours", "neighbours", "attacker", "none"),
    "transfer_after_show": (True,),
}
"""What an option can be besides its default; the timing is drawn apart."""
ONE_IN = dict.fromkeys(OTHER_VALUES, 6) | {"throwers": 3}
"""How rare it is that an option is not the default."""

seeds = st.integers(0, 2**64).map(Random)


def rules(decks=ANY_DECK):
    """Any rules."""
    return seeds.map(lambda rng: random_rules(rng, decks))


def random_rules(rng, decks):
    values = {
        name: rng.choice(others)
        for name, others in OTHER_VALUES.items()
        if not rng.randrange(ONE_IN[name])
    }
    if "first_bout_limit" in values:
        values["first_bout_limit"] = min(values["first_bout_limit"], values.get("attack_limit", 6))
    return Rules(
        ruleset=rng.choice((*CHOICES["ruleset"], "proyezdnoy")),
        deck=rng.choice(decks),
        throw_in_timing=rng.choice(CHOICES["throw_in_timing"]),
        **values,
    )


def deals(decks=ANY_DECK):
    """A dealt game of any rules and number of players."""
    return seeds.map(lambda rng: any_deal(rng, decks))


def any_deal(rng, decks):
    chosen = random_rules(rng, decks)
    most = min(len(chosen.deck) // 6, MOST_PLAYERS)
    return random_deal(chosen, rng.choice((2, 2, 3, rng.randint(2, most))) if most > 2 else 2, rng)


def random_deal(chosen, players, rng):
    deck = list(chosen.deck.cards)
    rng.shuffle(deck)
    return Deal.of(chosen, players, deck, attacker=rng.randrange(players))


def any_endgame(rng, decks):
    """A start without a stock: hands of any size, seats out, trumps or none (R7.1)."""
    chosen = random_rules(rng, decks)
    seats = rng.randint(2, 6)
    return random_endgame(chosen, seats, rng.choice((2, 3, 3, 4, rng.randint(2, seats))), rng)


def random_endgame(chosen, seats, left, rng, most=None):
    """`most` is how many cards are dealt, beside one for each hand."""
    cards = list(chosen.deck.cards)
    rng.shuffle(cards)
    left = min(left, seats)
    players = sorted(rng.sample(range(seats), left))
    gone = [seat for seat in range(seats) if seat not in players]
    rng.shuffle(gone)
    hands = {seat: [cards.pop()] for seat in players}
    most = most or left * rng.choice((1, 3, 8))
    for _ in range(rng.randint(0, min(len(cards), most))):
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


@st.composite
def games(draw, decks=ANY_DECK, most_moves=150):
    """A game some moves into it, perhaps over: mostly dealt ones, played far."""
    rng = draw(seeds)
    game = Game(any_deal(rng, decks) if rng.randrange(4) else any_endgame(rng, decks))
    keenness = rng.choice((0.0, 0.8))
    wander(game, rng.choice((most_moves, most_moves, rng.randint(0, most_moves))), rng, keenness)
    note(f"{game.start}\n{' '.join(map(str, game.moves))}")
    return game


@st.composite
def games_of_passing_on(draw):
    """A game in which attacks go round the table: few ranks, many suits, everybody is keen."""
    rng = draw(seeds)
    chosen = replace(random_rules(rng, FEW_RANKS), ruleset="proyezdnoy", first_bout_transfer=True)
    game = Game(random_deal(chosen, rng.randint(2, len(chosen.deck) // 6), rng))
    wander(game, 40, rng, keenness=1.0)
    note(f"{game.start}\n{' '.join(map(str, game.moves))}")
    return game


@st.composite
def small_endgames(draw):
    """Two or three hands of one to three cards, under any rules."""
    rng = draw(seeds)
    chosen = replace(random_rules(rng, NAMED_DECKS), double_empty=rng.choice(BOTH_ENDS))
    left = rng.choice((2, 2, 3))
    start = random_endgame(chosen, rng.randint(left, 4), left, rng, most=left)
    note(str(start))
    return start


def wander(game, length, rng, keenness=0.0):
    """Plays up to `length` random moves, by players of one temper."""
    patience = rng.choice([0.0, 0.5, 0.9])
    for _ in range(length):
        if game.over:
            break
        game.play(random_move(game.legal_moves, rng, patience, keenness))
    return game


def random_move(moves, rng, patience=0.0, keenness=0.0, surrender=0.0):
    """A legal move.

    `keenness` is how often an attack is passed on where it can be, `surrender` how often it is
    taken, `patience` how often a pass or take is put off for another try.
    """
    onward = [move for move in moves if move.kind in (MoveKind.TRANSFER, MoveKind.SHOW)]
    if onward and rng.random() < keenness:
        return rng.choice(onward)
    if TAKE in moves and rng.random() < surrender:
        return TAKE
    move = rng.choice(moves)
    if move.kind in (MoveKind.TAKE, MoveKind.PASS) and rng.random() < patience:
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
