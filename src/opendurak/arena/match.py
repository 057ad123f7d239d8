"""`Match`: what is played, and `play_deal`, which plays one deal from every seat.

A duplicate deal of n players is n games: in game r, player p sits on seat (p + r) mod n. So
everybody plays every hand of the deal, and its luck cancels.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from random import Random
from time import perf_counter, thread_time
from typing import Any, Final

from opendurak.arena.deals import numbered_deal, player_rng
from opendurak.arena.errors import ArenaError
from opendurak.arena.work import Work
from opendurak.game import Game
from opendurak.players import Budget, ExternalError, Level, Player, player
from opendurak.players.endgame import solved, two_left
from opendurak.rules import Rules
from opendurak.view import View

LONGEST: Final = 5000
"""Plies after which a game counts as a draw, for rules without R5.7."""
EXACT_NODES: Final = 2_000_000
"""Positions the solver may look at to adjudicate one game."""
NOBODY: Final = -1


@dataclass(frozen=True)
class Match:
    """What is played. Equal matches have equal games, if no budget is in seconds.

    `players` are names that `opendurak.players.player` takes, one a seat; `pairs` counts deals,
    each of which is played from every seat. `adjudicate` is the number of cards in play up to
    which an endgame of two is scored by the solver instead of played, 0 for never.
    """

    players: tuple[str, ...]
    rules: str = "podkidnoy-36"
    pairs: int = 1000
    seed: str = "1"
    worlds: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    adjudicate: int = 0

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise ArenaError(f"a match needs 2 players or more, not {len(self.players)}")
        if self.pairs < 1:
            raise ArenaError(f"a match needs a deal or more, not {self.pairs}")
        Rules.from_text(self.rules).check_players(len(self.players))

    @property
    def budget(self) -> Budget:
        """What each player may use for one move."""
        return Budget(self.worlds, self.nodes, self.seconds)

    @property
    def reproducible(self) -> bool:
        """Whether the match gives the same games on every machine: nothing is timed."""
        return self.seconds is None

    def identity(self) -> dict[str, Any]:
        """What makes two matches the same but for their length."""
        data = asdict(self)
        del data["pairs"]
        return {**data, "players": list(self.players)}


@dataclass
class Played:
    """How one game went. Players are numbered as in the match, not by seat.

    `durak` is a player, -1 for none. `fault` is the player that broke its protocol or died, and
    what it did. `solved` says that the solver gave the result. `moves` are texts.
    """

    number: int
    rotation: int
    durak: int
    plies: int
    work: list[Work]
    moves: list[str] = field(default_factory=list)
    solved: bool = False
    fault: tuple[int, str] | None = None

    def to_json(self) -> dict[str, Any]:
        """The game as JSON."""
        data = dict(vars(self))
        data["work"] = [work.to_json() for work in self.work]
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Played:
        """The game of `to_json`. Raises `ArenaError` for anything else."""
        try:
            fault = data["fault"]
            return cls(
                number=int(data["number"]),
                rotation=int(data["rotation"]),
                durak=int(data["durak"]),
                plies=int(data["plies"]),
                work=[Work.from_json(each) for each in data["work"]],
                moves=list(data["moves"]),
                solved=bool(data["solved"]),
                fault=None if fault is None else (int(fault[0]), str(fault[1])),
            )
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise ArenaError(f"no game of a match: {error!r} in {str(data)[:80]}") from None


def play_deal(match: Match, players: list[Player], number: int) -> list[Played]:
    """All games of one deal, one from every seat."""
    return [play_game(match, players, number, rotation) for rotation in range(len(players))]


def play_game(match: Match, players: list[Player], number: int, rotation: int) -> Played:
    """One game. A player at fault is its durak."""
    seats = len(players)
    game = start_of(match, number)
    rngs = [player_rng(match.seed, number, rotation, who) for who in range(seats)]
    work = [Work() for _ in players]
    fault = None
    durak = None
    budget = match.budget
    while not game.over and len(game.moves) < LONGEST:
        if match.adjudicate and (durak := _adjudicated(match, game)) is not None:
            break
        legal = game.legal_moves
        if len(legal) == 1:
            game.play(legal[0])
            continue
        seat = game.position.to_act
        who = (seat - rotation) % seats
        try:
            _one_move(game, players[who], rngs[who], budget, work[who])
        except ExternalError as error:
            fault = (who, str(error))
            durak = seat
            break
    if durak is None:
        durak = NOBODY
        if game.outcome and game.outcome.durak is not None:
            durak = game.outcome.durak
    loser = (durak - rotation) % seats if durak >= 0 else NOBODY
    texts = [str(move) for move in game.moves]
    early = fault is None and not game.over and len(game.moves) < LONGEST
    return Played(number, rotation, loser, len(texts), work, texts, early, fault)


def _one_move(game: Game, who: Player, rng: Random, budget: Budget, work: Work) -> None:
    view = View.of(game, game.position.to_act)
    # A level is charged for its own work, whatever else runs on the machine.
    clock = thread_time if isinstance(who, Level) else perf_counter
    began = clock()
    choice = who.consider(view, rng, budget)
    work.add(1000 * (clock() - began), choice.nodes, choice.worlds)
    game.play(choice.move)


def start_of(match: Match, number: int) -> Game:
    """The start of deal number `number`."""
    rules = Rules.from_text(match.rules)
    deal = numbered_deal("match", match.seed, rules, len(match.players), number)
    return Game(deal)


def _adjudicated(match: Match, game: Game) -> int | None:
    """The durak of a solved endgame, -1 for a draw; `None` where there is none to solve."""
    position = game.position
    if position.stock_cards:
        return None
    cards = sum(hand.bit_count() for hand in position.hand_bits) + 2 * len(position.attacks)
    if cards > match.adjudicate or position.attacks:
        return None
    two = two_left(position)
    found = solved(two, EXACT_NODES) if two else None
    if found is None:
        return None
    if not found.value:
        return NOBODY
    actor = position.to_act
    other = position.defender if actor == position.attacker else position.attacker
    return other if found.value > 0 else actor


def make_players(match: Match) -> list[Player]:
    """The players of a match. Raises `PlayerError` for one that cannot be had."""
    return [player(name) for name in match.players]
