"""A bot in thirty lines: it joins a table by its link and plays its lowest card.

python examples/bot.py http://127.0.0.1:8000/table/t_9w3nq8r5yk2d6b7h
"""

import sys

from opendurak import Move, View
from opendurak.client import Client


def lowest(view: View) -> Move:
    """The legal move with the lowest card that is no trump; a card rather than take or pass."""

    def cost(move: Move) -> tuple[bool, bool, int]:
        rank = view.rules.deck.ranks.index(move.card.rank) if move.card else 0
        return move.card is None, bool(move.card) and move.card.suit == view.trump, rank

    return min(view.legal_moves, key=cost)


def main(link: str) -> None:
    """Joins the table of the link and plays one game."""
    server, _, table_id = link.rpartition("/table/")
    with Client(server, "Lowest card").table(table_id) as table:
        table.sit()
        table.ready()
        for view in table.turns():
            table.move(lowest(view))


if __name__ == "__main__":
    main(sys.argv[1])
