"""How long the levels think.

python benchmarks/players.py [GAMES]

Processor time a decision, mean and 99th percentile, and the ratio of the mean to that of making
the view which every player needs.
"""

from __future__ import annotations

import sys
from time import thread_time

from opendurak.arena.match import Match, make_players, play_deal, start_of
from opendurak.arena.work import Work
from opendurak.players import levels
from opendurak.view import View

TABLES = (("podkidnoy-36", 2), ("proyezdnoy-36", 2), ("podkidnoy-36", 4))


def views(match: Match, moves: list[str], number: int) -> Work:
    """What making the views of a game costs."""
    work = Work()
    game = start_of(match, number)
    for move in moves:
        began = thread_time()
        View.of(game, game.position.to_act)
        work.add(1000 * (thread_time() - began), 0, 0)
        game.play(move)
    return work


def main(deals: int) -> None:
    """Prints a table."""
    print(f"{'rules':16} players  {'level':12} ms a move  99 % within  x view")
    for rules, seats in TABLES:
        for level in levels():
            match = Match((level,) * seats, rules, deals, "benchmark")
            players = make_players(match)
            work, making = Work(), Work()
            for number in range(deals):
                for game in play_deal(match, players, number):
                    for each in game.work:
                        work.merge(each)
                    making.merge(views(match, game.moves, number))
            mean = work.milliseconds / work.moves
            ratio = mean / (making.milliseconds / making.moves)
            print(
                f"{rules:16} {seats:7}  {level:12} {mean:9.3f} {work.percentile(0.99):12.3f} "
                f"{ratio:7.2f}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
