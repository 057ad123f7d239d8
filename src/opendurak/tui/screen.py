"""The table as lines of text: what the person on one seat may see, on 80 x 24."""

from __future__ import annotations

from collections.abc import Iterator

from opendurak.cards import Card
from opendurak.tui.words import Words
from opendurak.view import View

WIDTH = 80
MOVE_ROWS = 5
"""Rows of moves on the screen, at most."""
SEATS_IN_ONE_COLUMN = 6


def table(view: View, words: Words) -> Iterator[str]:
    """Trumps and stock, every seat, the cards on the table, the person's own hand."""
    yield head(view, words)
    yield from _seats(view, words)
    yield table_line(view, words)
    if view.seat is not None:
        cards = words.faces.cards(by_suit(view)) or "-"
        yield f"{words.texts('tui-hand')} {cards}"


def moves(view: View, words: Words) -> Iterator[str]:
    """The legal moves, numbered, in columns."""
    items = [f"{n} {words.move(move)}" for n, move in enumerate(view.legal_moves, 1)]
    width = max(map(len, items), default=0) + 3
    columns = max(1, (WIDTH - 2) // width)
    rows = [items[start : start + columns] for start in range(0, len(items), columns)]
    for row in rows[:MOVE_ROWS]:
        yield "  " + "".join(item.ljust(width) for item in row).rstrip()
    left = sum(map(len, rows[MOVE_ROWS:]))
    if left:
        yield "  " + words.texts("tui-more", number=left)


def meanings(view: View, words: Words) -> Iterator[str]:
    """The legal moves, numbered, one a line, with what they do."""
    width = max((len(words.move(move)) for move in view.legal_moves), default=0)
    for number, move in enumerate(view.legal_moves, 1):
        yield f"{number:>4}  {words.move(move):<{width}}  {words.meaning(move)}"


def head(view: View, words: Words) -> str:
    """Trumps, stock and discards."""
    faces = words.faces
    return words.texts(
        "tui-head",
        trump=faces.suits[view.trump] if view.trump else words.texts("tui-no-trumps"),
        stock=view.stock_count,
        turnup=faces.card(view.turn_up) if view.turn_up else "",
        discards=len(view.discards),
    )


def _seats(view: View, words: Words) -> Iterator[str]:
    """One line a seat, clockwise from the person; two in a line where there are many."""
    first = view.seat or 0
    order = [*range(first, view.seats), *range(first)]
    width = max(map(len, words.names))
    lines = [seat_line(view, words, seat, width) for seat in order]
    if len(lines) <= SEATS_IN_ONE_COLUMN:
        yield from lines
        return
    half = (len(lines) + 1) // 2
    left, right = lines[:half], [*lines[half:], ""]
    widest = max(map(len, left)) + 3
    for one, other in zip(left, right, strict=False):
        yield f"{one:<{widest}}{other}".rstrip()


def seat_line(view: View, words: Words, seat: int, width: int) -> str:
    """One seat: whose it is, how many cards it holds, what it does in this bout."""
    texts = words.texts
    marker = ">" if seat == view.to_act else " "
    start = f"{marker} {words.title(seat):<{width}}  "
    if view.places[seat]:
        return start + texts("tui-place", place=view.places[seat])
    said = [texts("cards-number", number=view.hand_sizes[seat])]
    if view.to_act >= 0 and seat == view.attacker:
        said.append(texts("tui-attacker"))
    if view.to_act >= 0 and seat == view.defender:
        said.append(texts("tui-defender"))
    if seat in view.passed:
        said.append(texts("tui-passed"))
    if view.shown is not None and view.shown in view.known_cards[seat]:
        said.append(texts("tui-shown", card=words.faces.card(view.shown)))
    return start + ", ".join(said)


def table_line(view: View, words: Words) -> str:
    """The cards on the table, `attack:defence`, and the limit."""
    faces = words.faces
    if not view.table:
        return f"{words.texts('tui-table')} {words.texts('tui-table-empty')}"
    pairs = [
        faces.card(pair.attack) + (f":{faces.card(pair.defence)}" if pair.defence else "")
        for pair in view.table
    ]
    limit = words.texts("tui-limit", limit=view.limit)
    return f"{words.texts('tui-table')} {'  '.join(pairs)}  ({limit})"


def by_suit(view: View) -> list[Card]:
    """The hand by suit, trumps last."""
    return sorted(view.hand, key=lambda card: card.suit == view.trump)
