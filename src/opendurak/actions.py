"""A move as a small fixed integer, for masks, learners and the compiled core.

The numbering depends on the deck and `multi_open` alone and never changes. With N cards, R ranks,
S suits and cards by their index in the deck:

| move | number |
|---|---|
| open with card c | c |
| throw in card c | N + c |
| beat attack card a with card c | 2N + aN + c |
| transfer with card c | 2N + NN + c |
| show card c | 3N + NN + c |
| take | 4N + NN |
| pass | 4N + NN + 1 |
| open with several cards of rank r (`multi_open`) | 4N + NN + 2 + r * 2^S + set of suits |

`size` counts all numbers; some name what can never be legal (a card that beats itself).
"""

from __future__ import annotations

from opendurak.cards import Card, iter_bits
from opendurak.errors import ActionError, UnsupportedRules
from opendurak.moves import PASS, TAKE, Move, MoveKind
from opendurak.position import Position
from opendurak.rules import Rules

MASK_AT_MOST = 1 << 22
"""The largest action space for which a mask is made."""


class ActionSpace:
    """The numbering of moves under given rules.

    >>> space = ActionSpace(Rules())
    >>> space.size, space.number(Move.from_text("7C")), str(space.move(37))
    (1442, 1, '+7C')
    """

    __slots__ = ("_after_beats", "_after_single", "cards", "deck", "rules", "size")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.deck = rules.deck
        self.cards = len(rules.deck)
        self._after_beats = 2 * self.cards + self.cards**2
        self._after_single = self._after_beats + 2 * self.cards + 2
        multi = len(self.deck.ranks) << len(self.deck.suits) if rules.multi_open else 0
        self.size = self._after_single + multi

    def number(self, move: Move) -> int:
        """The number of `move`. Raises `ActionError` for a move that these rules cannot name."""
        if move.kind is MoveKind.TAKE:
            return self._after_single - 2
        if move.kind is MoveKind.PASS:
            return self._after_single - 1
        card = self._index(move.cards[0], move)
        if move.kind is MoveKind.BEAT and move.attack is not None:
            return 2 * self.cards + self._index(move.attack, move) * self.cards + card
        if len(move.cards) > 1:
            return self._several(move)
        first = {
            MoveKind.OPEN: 0,
            MoveKind.THROW_IN: self.cards,
            MoveKind.TRANSFER: self._after_beats,
            MoveKind.SHOW: self._after_beats + self.cards,
        }
        return first[move.kind] + card

    def move(self, number: int) -> Move:
        """The move of that number. Raises `ActionError` for a number that names none."""
        cards = self.deck.cards
        if 0 <= number < self.cards:
            return Move.open(cards[number])
        if self.cards <= number < 2 * self.cards:
            return Move.throw_in(cards[number - self.cards])
        if 2 * self.cards <= number < self._after_beats:
            attack, card = divmod(number - 2 * self.cards, self.cards)
            return Move.beat(cards[attack], cards[card])
        if self._after_beats <= number < self._after_single:
            return self._without_attack(number - self._after_beats)
        if self._after_single <= number < self.size:
            return self._opening(number)
        raise ActionError(
            f"{number} is no action under {self.rules}: there are 0 to {self.size - 1}"
        )

    def _without_attack(self, rest: int) -> Move:
        if rest < self.cards:
            return Move.transfer(self.deck.cards[rest])
        if rest < 2 * self.cards:
            return Move.show(self.deck.cards[rest - self.cards])
        return TAKE if rest == 2 * self.cards else PASS

    def legal(self, position: Position) -> list[int]:
        """The numbers of the legal moves, in the order of the contract."""
        return [self.number(move) for move in position.legal_moves]

    def mask(self, position: Position) -> bytearray:
        """One byte an action, 1 if it is legal. Raises `UnsupportedRules` where it is too long."""
        if self.size > MASK_AT_MOST:
            raise UnsupportedRules(
                f"{self.rules} has {self.size} actions, a mask at most {MASK_AT_MOST}: use legal()"
            )
        mask = bytearray(self.size)
        for number in self.legal(position):
            mask[number] = 1
        return mask

    def _index(self, card: Card, move: Move) -> int:
        index = self.deck.index.get(card)
        if index is None:
            raise ActionError(f"{move}: {card} is not in the {self.deck.name} deck")
        return index

    def _several(self, move: Move) -> int:
        for card in move.cards:
            self._index(card, move)
        suits = {card.suit for card in move.cards}
        ranks = {card.rank for card in move.cards}
        if not self.rules.multi_open or len(ranks) > 1 or len(suits) < len(move.cards):
            raise ActionError(f"{move} is no move under {self.rules}")
        mask = sum(1 << self.deck.suits.index(suit) for suit in suits)
        rank = self.deck.ranks.index(move.cards[0].rank)
        return self._after_single + (rank << len(self.deck.suits)) + mask

    def _opening(self, number: int) -> Move:
        rank, mask = divmod(number - self._after_single, 1 << len(self.deck.suits))
        if mask.bit_count() < 2:
            raise ActionError(f"{number} names an opening with fewer than two cards")
        suits = (self.deck.suits[i] for i in iter_bits(mask))
        return Move.open(*(Card(self.deck.ranks[rank], suit) for suit in suits))
