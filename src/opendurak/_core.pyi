"""The compiled core: the rules on bit sets, and what needs their speed.

Options, phases, cards and seats are plain numbers here; `opendurak.engine` translates. Card
`suit * ranks + rank` is bit `suit * ranks + rank` of a card set. Every long call frees the
interpreter lock and ends soon after its `StopFlag` is set or its budget is spent (0: no budget).
"""

from collections.abc import Sequence
from typing import final

from typing_extensions import Buffer

class Unsupported(ValueError):
    """Right by the rules, but too large for the core; the message names the number."""

@final
class Rules:
    """Rule options as numbers, in the order in which `opendurak.Rules` names their values.

    A `first_bout_limit` of 0 is none; limits above 64 are kept as 64, which no deck here
    reaches. Raises `ValueError`; `Unsupported` for more than 64 cards, or `multi_open` with more
    than 16 suits.
    """

    def __init__(
        self,
        ranks: int,
        suits: int,
        *,
        ruleset: int = 0,
        attack_limit: int = 6,
        first_bout_limit: int = 0,
        first_bout_transfer: bool = True,
        multi_open: bool = False,
        throw_after_take: bool = True,
        timing: int = 0,
        throwers: int = 0,
        transfer_after_show: bool = False,
        double_empty: int = 0,
        repetition: int = 0,
        hand_size: int = 6,
    ) -> None: ...
    @property
    def ranks(self) -> int: ...
    @property
    def suits(self) -> int: ...
    @property
    def ruleset(self) -> int: ...
    @property
    def attack_limit(self) -> int: ...
    @property
    def first_bout_limit(self) -> int: ...
    @property
    def first_bout_transfer(self) -> bool: ...
    @property
    def multi_open(self) -> bool: ...
    @property
    def throw_after_take(self) -> bool: ...
    @property
    def timing(self) -> int: ...
    @property
    def throwers(self) -> int: ...
    @property
    def transfer_after_show(self) -> bool: ...
    @property
    def double_empty(self) -> int: ...
    @property
    def repetition(self) -> int: ...
    @property
    def hand_size(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """A position, immutable. The arguments are the raw fields of `opendurak.Position`.

    Raises `ValueError` where they contradict each other so that play could not go on,
    `Unsupported` with more than six seats.
    """

    def __init__(
        self,
        rules: Rules,
        trump: int,
        hand_bits: Sequence[int],
        stock_cards: Sequence[int],
        attacks: Sequence[int],
        defences: Sequence[int],
        attacker: int,
        defender: int,
        phase: int,
        to_act: int,
        passed: int,
        shown: int,
        emptied: Sequence[int],
        out: Sequence[int],
        first: bool,
    ) -> None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def over(self) -> bool: ...
    @property
    def to_act(self) -> int:
        """The seat to act, -1 when the game is over."""

    def fields(
        self,
    ) -> tuple[
        int,
        tuple[int, ...],
        tuple[int, ...],
        tuple[int, ...],
        tuple[int, ...],
        int,
        int,
        int,
        int,
        int,
        int,
        tuple[int, ...],
        tuple[int, ...],
        bool,
    ]:
        """The constructor's arguments after `rules`, in their order."""

    def legal_actions(self) -> list[int]:
        """The legal moves as action integers, in the contract's order."""

    def count_actions(self) -> int:
        """The number of legal moves, without listing them."""

    def play(self, action: int) -> State:
        """The position after a legal move; `ValueError` for any other number."""

    def outcome(self) -> int | None:
        """The durak's seat, -1 for a draw, None while the game goes on (R5.4)."""

    def hash(self) -> int:
        """A 64-bit key of everything but the rules."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class StopFlag:
    """Ends running calls that were given it, from any thread, within milliseconds."""

    def __init__(self) -> None: ...
    def set(self) -> None: ...
    def clear(self) -> None: ...
    def is_set(self) -> bool: ...

@final
class PerftResult:
    """`leaves`: positions at the depth or where a game ended; `nodes`: all positions counted."""

    @property
    def leaves(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def complete(self) -> bool:
        """False if the flag or the budget ended the call."""

@final
class DivideResult:
    """`counts`: for each legal move in order, its action and the leaves below it."""

    @property
    def counts(self) -> list[tuple[int, int]]: ...
    @property
    def complete(self) -> bool:
        """False if the flag or the budget ended the call; uncounted moves are left out."""

@final
class PlayoutResult:
    """Totals over games; `games` = sum of `duraks` + `draws` + `unfinished`."""

    @property
    def games(self) -> int: ...
    @property
    def plies(self) -> int: ...
    @property
    def duraks(self) -> tuple[int, ...]:
        """Games lost, one number for each of six seats."""

    @property
    def draws(self) -> int: ...
    @property
    def repetitions(self) -> int:
        """Of the draws, those by the third recurrence of a bout start (R5.7)."""

    @property
    def unfinished(self) -> int:
        """Games broken off at `max_plies`, or by the flag or the budget."""

    @property
    def complete(self) -> bool:
        """False if the flag or the budget ended the call."""

def perft(state: State, depth: int, stop: StopFlag | None = None, budget: int = 0) -> PerftResult:
    """Leaves of the tree of legal moves, `depth` from 0 to 1000; the budget counts nodes.

    A forced pass is a move; a finished game is one leaf at any remaining depth.
    """

def perft_divide(
    state: State, depth: int, stop: StopFlag | None = None, budget: int = 0
) -> DivideResult:
    """Perft of `depth` - 1 below each legal move."""

def playouts(
    state: State,
    n: int,
    seed: int,
    max_plies: int = 10_000,
    stop: StopFlag | None = None,
    budget: int = 0,
) -> PlayoutResult:
    """`n` games of random legal moves from one position; the budget counts plies.

    R5.7 holds within each game, if the rules say so; what came before `state` is not known.
    """

def random_games(
    rules: Rules,
    seats: int,
    n: int,
    seed: int,
    max_plies: int = 10_000,
    stop: StopFlag | None = None,
    budget: int = 0,
) -> PlayoutResult:
    """`n` random games, each from its own shuffled deal; the lowest trump leads (R2.2, R2.4)."""

def random_walk(state: State, seed: int, max_plies: int = 10_000) -> list[int]:
    """The actions of one random game from a position; replaying them gives its positions."""

@final
class Tablebase:
    """A table of endgames over values that stay where they are, as in a mapped file.

    `rules` are reduced to those that can change a value; `values` are the bytes of all splits.
    Raises `ValueError` for a number of bytes that a table of so many cards does not have.
    """

    def __init__(self, rules: Rules, cards: int, values: Buffer) -> None: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def cards(self) -> int: ...
    def probe(self, rules: Rules, attacker: int, defender: int, trump: int) -> int | None:
        """For the attacker of a bout start: 1, 0, -1; None where the table does not know.

        The hands are card sets of the deck of `rules`, which must be those of the table.
        """

    def tally(
        self,
        attacker: int,
        defender: int,
        first: int,
        last: int,
        deals: bool = False,
        stop: StopFlag | None = None,
    ) -> tuple[int, int, int] | None:
        """Wins, draws, losses among positions with so many cards in each hand.

        With `deals` each counts as often as two hands out of 36 cards are this position. None
        if stopped.
        """

    def endless(
        self, cards: int, stop: StopFlag | None = None
    ) -> list[tuple[int, int, list[int]]] | None:
        """The draws of at most so many cards from which nobody can force an end without losing.

        For each split the attacker's cards, the defender's, and the numbers. None if stopped.
        """

@final
class TablebaseBuilder:
    """The values of a table under construction, all draws at first."""

    def __init__(self, rules: Rules, cards: int) -> None: ...
    def solve(
        self, attacker: int, defender: int, first: int, last: int, stop: StopFlag | None = None
    ) -> tuple[bytes, int] | None:
        """Searches positions `first` to `last`, without `last`; `first` is a multiple of four.

        Gives their values as they are stored, and how many were not won or lost before; changes
        nothing, so calls may run at the same time. None if stopped.
        """

    def store(self, attacker: int, defender: int, first: int, last: int, values: bytes) -> None:
        """Takes over what `solve` gave. Not while another thread solves."""

def tablebase_form(rules: Rules, cards: int) -> Rules:
    """The rules as far as they can change the value of a bout start of at most so many cards."""

def tablebase_positions(cards: int, attacker: int, defender: int) -> int:
    """How many bout starts have so many cards in each hand, by the index for `cards` cards."""

def tablebase_rank(
    cards: int, rules: Rules, attacker: int, defender: int, trump: int
) -> int | None:
    """The number of a bout start among those with as many cards in each hand.

    None where it has more than `cards` cards, nine ranks or three plain suits.
    """

def tablebase_unrank(cards: int, attacker: int, defender: int, number: int) -> tuple[int, int]:
    """The hands of a bout start as sets of 36 cards, trumps the last suit, ranks closed."""

def tablebase_deals(cards: int, attacker: int, defender: int, number: int) -> int:
    """How many pairs of hands out of 36 cards, trumps given, are this bout start."""

@final
class SolveResult:
    """What `solve` found: bounds of the values, one a seat, that are equal where they are exact."""

    @property
    def low(self) -> tuple[int, ...]: ...
    @property
    def high(self) -> tuple[int, ...]: ...
    @property
    def distance(self) -> int | None:
        """Moves to the end of a game that is decided, if they were counted."""

    @property
    def moves(self) -> list[tuple[int, tuple[int, ...], tuple[int, ...], int | None]]:
        """For each legal move in order: action, low, high, distance with this move counted."""

    @property
    def line(self) -> list[int]:
        """The actions of best play; empty if not asked for or not finished."""

    @property
    def nodes(self) -> int: ...
    @property
    def table_bytes(self) -> int: ...
    @property
    def end(self) -> str:
        """What ended the search early: nodes, time, stopped, memory, or nothing."""

def solve(
    state: State,
    budget: int = 0,
    seconds: float = 0.0,
    memory: int = 67108864,
    stop: StopFlag | None = None,
    table: Tablebase | None = None,
    moves: bool = True,
    line: bool = True,
    wide: bool = False,
) -> SolveResult:
    """Exact values of a running game of two seats, or of more with an empty stock.

    `budget` counts nodes and `seconds` time, 0 for no bound; `memory` bounds the bytes. `moves`
    values every legal move, `line` finds distances and a line. `wide` has the search take 64-bit
    words even for few cards, so that tests reach them. A signal for Python ends the search by
    what its handler raises.
    """

def remembered(state: State, known: Sequence[int], action: int) -> list[int]:
    """What everybody knows of each hand after a legal action, from what they knew before it (R6.2).

    `known` has one set of cards a seat, all of them in its hand.
    """

def seen_by(state: State, known: Sequence[int], seat: int) -> tuple[list[int], int, int]:
    """The cards that `seat` knows of each hand, those it cannot place, and the discards."""

@final
class Network:
    """A trained network for one number of players and one size of deck."""

    def __init__(self, rules: Rules, players: int, weights: bytes) -> None:
        """Weights of 16 bits each, low byte first. Raises ValueError for another number of them."""

    @property
    def players(self) -> int: ...
    @property
    def rows(self) -> int:
        """The number of its inputs."""

    def inputs(self, state: State, known: Sequence[int], seat: int) -> list[int]:
        """The inputs that are on when `seat` looks at the state."""

    def values(self, state: State, known: Sequence[int]) -> list[tuple[int, float]]:
        """Each legal action with its expected result: -1 the durak, the others share 1."""

    def state_value(self, state: State, known: Sequence[int], seat: int) -> float:
        """The expected result of `seat` at the start of a bout."""

@final
class CostModel:
    """The choice rules of the level normal (players/normal.py), for every game the core takes."""

    def __init__(
        self,
        weights: Sequence[Sequence[float]],
        *,
        top_worth: float,
        set_bonus: float,
        small_stock: int,
    ) -> None:
        """`weights` as `players.weights.Weights` lists them. Raises ValueError for other ones."""

    def choice(self, state: State, known: Sequence[int]) -> int:
        """The action that the seat to act plays, which counts on the cards known of others."""

@final
class TrainingRound:
    """What one round of training did."""

    @property
    def games(self) -> int: ...
    @property
    def samples(self) -> int: ...
    @property
    def squared_error(self) -> float:
        """Summed over the samples."""

    @property
    def complete(self) -> bool:
        """False where the stop flag ended it; nothing was learned then."""

@final
class Trainer:
    """A network that learns by playing against itself (Deep Monte-Carlo)."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        seed: int,
        games: int = 256,
        batch: int = 512,
        kept: float = 0.4,
    ) -> None:
        """`games` a round, `batch` samples a step, `kept` the share of decisions learned from."""

    def round(
        self,
        rate: float,
        epsilon: float,
        threads: int = 1,
        stop: StopFlag | None = None,
        rival: CostModel | None = None,
        rivals: float = 0.0,
    ) -> TrainingRound:
        """Plays and learns; a share `epsilon` of the moves is random. The lock is free.

        In a share `rivals` of the games `rival` has all seats but one.
        """

    @property
    def games(self) -> int:
        """Games played in all rounds."""

    @property
    def steps(self) -> int: ...
    def weights(self) -> bytes:
        """The network as `Network` takes it."""

    def numbers(self) -> bytes:
        """All that training goes on from, beside `games` and `steps`: floats of 32 bits."""

    def restore(self, numbers: bytes, games: int, steps: int) -> None:
        """Goes back to what `numbers` gave. Raises ValueError for another shape."""

@final
class Thinking:
    """How `weigh` searches. The defaults are those of the level expert."""

    def __init__(
        self,
        *,
        worlds: int = 80,
        drawn: int = 40,
        seconds: float = 0.0,
        candidates: int = 4,
        bouts: int = 3,
        exact_cards: int = 12,
        clear: float = 0.25,
        errors: float = 1.0,
        stray: float = 0.15,
        stranger: float = 0.4,
        everything: bool = False,
    ) -> None: ...

@final
class Weighed:
    """What `weigh` found."""

    @property
    def moves(self) -> list[tuple[int, float, float, float, float, int]]:
        """For each legal action: number, first thought, mean, error, error of the gain, worlds.

        A network's first thoughts are its values; a cost model's are 1 for its choice, else 0. The
        gain is that over the first choice; errors are standard errors.
        """

    @property
    def best(self) -> int:
        """The place of the best move in `moves`."""

    @property
    def first(self) -> int:
        """The place of the first choice."""

    @property
    def worlds(self) -> int: ...
    @property
    def drawn(self) -> int: ...
    @property
    def nodes(self) -> int: ...

def weigh(
    judge: Network | CostModel,
    state: State,
    known: Sequence[int],
    actions: Sequence[int],
    first_attacker: int,
    turn_up: int,
    *,
    lowest_trump: bool,
    others: CostModel | None = None,
    seed: int,
    thinking: Thinking,
    stop: StopFlag | None = None,
) -> Weighed:
    """Tries the moves that seem best in deals that fit what the seat to act has seen.

    With a network games are played on until it values the state, with a cost model to the end.
    The cards that this seat cannot place may lie anywhere in `state`. `actions` are the moves
    since the deal, from `first_attacker` on, who led as the holder of the lowest trump or not;
    `turn_up` is the open card, also after it was drawn. Deals are chosen by how likely the moves of
    others were in them if each of those plays as `others`, or else in a way that nobody knows.
    Without it, or where the actions do not lead to the state, all deals count alike.
    """

def worlds(
    state: State,
    known: Sequence[int],
    actions: Sequence[int],
    first_attacker: int,
    turn_up: int,
    *,
    others: CostModel | None = None,
    seed: int,
    count: int,
) -> list[tuple[State, float, int]]:
    """Deals of the hidden cards as `weigh` draws them, before any is chosen.

    With each the logarithm of its likelihood, and a bit for each seat that plays as `others` there.
    """

@final
class SmallGame:
    """The tree of a game for two, chance at its root alone. See `opendurak.equilibrium`.

    A sight is what a seat can see when it is to act. A strategy has one probability for each move
    of each information set, by the numbers of the sets and the order of the legal moves.
    """

    @property
    def deals(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def forced(self) -> int:
        """The nodes with one move alone."""
    @property
    def sets(self) -> int: ...
    @property
    def choices(self) -> int:
        """The information sets with more than one move."""
    @property
    def sights(self) -> int: ...
    def moves(self, sight: int) -> int:
        """The number of legal moves there. Raises `IndexError`."""
    def way_to(self, sight: int) -> tuple[State, list[int]]:
        """One deal and the actions from it that lead to the sight. Raises `IndexError`."""
    def strategy(self, choices: Sequence[int]) -> list[float]:
        """The strategy that makes one move in each sight, by its number; all alike for -1."""
    def gains(self, strategy: Sequence[float]) -> tuple[float, float, float]:
        """What player 0 and player 1 get by a best response, and player 0 without one."""

@final
class CfrPlus:
    """CFR+ on a small game, to be run as long as one likes."""

    def __init__(self, game: SmallGame) -> None: ...
    def run(self, iterations: int, stop: StopFlag | None = None) -> int:
        """So many iterations more, fewer if `stop` is set; all done so far."""
    @property
    def iterations(self) -> int: ...
    def average(self) -> list[float]:
        """The strategy that comes near an equilibrium."""

def small_game(rules: Rules, budget: int = 0, stop: StopFlag | None = None) -> SmallGame | None:
    """All deals to two seats, the last suit trumps, down to where both know everything.

    Who holds the lowest trump leads (R2.4). `None` if `stop` was set or
    the tree has more nodes than `budget`. Raises `ValueError` where nothing is hidden,
    `Unsupported` for more than 24 cards or transfers.
    """

def game_of_nodes(
    chances: Sequence[float],
    sets: Sequence[tuple[int, int]],
    nodes: Sequence[tuple[int, float]],
) -> SmallGame:
    """Any other game, without sights.

    The chances of its roots; player and number of moves of each information set; the nodes in the
    order of a walk that goes down before it goes on: the number of a set, or -1 and what player 0
    gets at that end. Raises `ValueError` for a walk that is no tree, or where a player forgets.
    """

def small_game_deals(rules: Rules) -> float:
    """How many deals that are."""

def small_game_nodes(
    rules: Rules, samples: int = 64, seed: int = 1, budget: int = 2000000
) -> tuple[float, bool]:
    """About how many nodes, from so many random deals; `False` if `budget` cut the count short.

    The number is then a lower bound.
    """

def core_info() -> dict[str, str | int | bool]:
    """How the core was built: compiler, options, the sizes it takes."""
