"""What happened at the table, and what may happen, in sentences of the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from opendurak.cards import Card
from opendurak.game import Event, EventKind
from opendurak.locale import Texts
from opendurak.moves import Move, MoveKind
from opendurak.rules import OPTIONS, Rules
from opendurak.tui.faces import Faces
from opendurak.view import View


def seat_names(texts: Texts, seats: int, own: int | None) -> tuple[str, ...]:
    """A name for each seat: the person's own is `you`, the others follow clockwise from there."""
    if own is None:
        return tuple(texts("opponent-other", number=seat) for seat in range(seats))
    known = texts("opponents").split()
    names = []
    for seat in range(seats):
        place = (seat - own) % seats
        other = known[place - 1] if place <= len(known) else ""
        names.append(other or texts("opponent-other", number=place))
    names[own] = texts("you")
    return tuple(names)


def level_name(texts: Texts, level: str) -> str:
    """A level of the AIs in words; an engine or a network of one's own as it is written."""
    return texts(name) if (name := f"level-{level}") in texts else level


def key(kind: object) -> str:
    """A name of the rules as part of a key: `throw_in_timing` is `throw-in-timing`."""
    return str(kind).lower().replace("_", "-")


@dataclass(frozen=True)
class Words:
    """Sentences about one game, told to the person on seat `own`, or to a reader (`None`)."""

    texts: Texts
    faces: Faces
    names: tuple[str, ...]
    own: int | None = None

    def name(self, seat: int) -> str:
        """The name of a seat in the middle of a sentence."""
        return self.names[seat]

    def title(self, seat: int) -> str:
        """The name of a seat at the start of a line."""
        return self.names[seat][:1].upper() + self.names[seat][1:]

    def _who(self, seat: int) -> dict[str, str]:
        return {"you": "yes" if seat == self.own else "no", "name": self.name(seat)}

    def move(self, move: Move) -> str:
        """A move as it is typed, in the reader's language."""
        if move.kind in (MoveKind.TAKE, MoveKind.PASS):
            return self.texts(f"tui-{key(move.kind.name)}")
        return self.faces.move(move)

    def meaning(self, move: Move) -> str:
        """What a move does."""
        return self.texts(f"move-{key(move.kind.name)}", **self._cards_of(move))

    def _cards_of(self, move: Move) -> dict[str, str]:
        attack = "" if move.attack is None else self.faces.card(move.attack)
        return {"cards": self.faces.cards(move.cards), "attack": attack}

    def turn_up(self, seat: int, card: Card) -> str:
        """Who holds the turn-up where the deal left no stock (R2.3)."""
        return self.texts("tui-turn-up", card=self.faces.card(card), **self._who(seat))

    def awaited(self, view: View) -> str:
        """What the seat to act is asked for."""
        if view.to_act < 0:
            return self.texts("phase-over")
        transfer = any(m.kind in (MoveKind.TRANSFER, MoveKind.SHOW) for m in view.legal_moves)
        return self.texts(
            f"phase-{key(view.phase.name)}",
            defender=self.name(view.defender),
            transfer="yes" if transfer else "no",
            **self._who(view.to_act),
        )

    def rules(self, rules: Rules) -> Iterator[str]:
        """The rules of a game, one sentence each; what the ruleset makes idle is left out."""
        deck = rules.deck
        yield self.texts(f"ruleset-{rules.ruleset}")
        yield self.texts(
            "deck-size",
            number=len(deck),
            ranks=" ".join(map(self.faces.rank, deck.ranks)),
            suits=" ".join(self.faces.suits.values()),
        )
        idle = {"series_first"}
        if not rules.transfers:
            idle.add("first_bout_transfer")
        if not rules.shows:
            idle.add("transfer_after_show")
        for name in OPTIONS:
            if name not in idle:
                yield self.option(name, getattr(rules, name))

    def option(self, name: str, value: object) -> str:
        """One option of the rules with its value."""
        text = str(value).lower() if isinstance(value, bool) or value is None else str(value)
        return self.texts(f"option-{key(name)}", value=text)

    def told(self, history: Sequence[Event], bouts: int = 0) -> list[str]:
        """Paragraphs about `history`, a new one for each bout; `bouts` have begun before it."""
        paragraphs: list[list[str]] = []
        for kind, group in groupby(history, _gathered):
            events = list(group)
            if kind is MoveKind.OPEN:
                bouts += 1
                paragraphs.append([self.texts("tui-bout", number=bouts)])
            elif not paragraphs:
                paragraphs.append([])
            if kind is EventKind.DRAWN:
                paragraphs[-1].append(self._draws(events))
            elif kind is MoveKind.PASS and len(events) > 1:
                names = ", ".join(self.name(event.seat) for event in events)
                paragraphs[-1].append(self.texts("tui-passes", names=names))
            else:
                paragraphs[-1] += [self.event(event) for event in events]
        return [" ".join(sentences) for sentences in paragraphs]

    def event(self, event: Event) -> str:
        """One public event."""
        if event.kind is EventKind.MOVE and event.move is not None:
            values = self._cards_of(event.move) | self._who(event.seat)
            return self.texts(f"event-move-{key(event.move.kind.name)}", **values)
        if event.kind is EventKind.DRAWN:
            return self._draws([event])
        if event.kind is EventKind.OVER:
            name = self.name(event.seat) if event.seat >= 0 else ""
            durak = "draw" if event.seat < 0 else self._who(event.seat)["you"]
            return self.texts("event-over", durak=durak, name=name)
        who = self._who(event.seat) if event.seat >= 0 else {}
        number = {"number": event.number, "place": event.number}
        return self.texts(f"event-{event.kind.value}", **who, **number)

    def _draws(self, events: Sequence[Event]) -> str:
        """Who drew how many; cards that the reader may know are named."""
        items = []
        for event in events:
            item = "tui-drawn-cards" if event.cards else "tui-drawn"
            name, cards = self.name(event.seat), self.faces.cards(event.cards)
            items.append(self.texts(item, name=name, number=event.number, cards=cards))
        return self.texts("event-drawn", list=", ".join(items))


def _gathered(event: Event) -> object:
    """Passes in a row are told together, and so are draws."""
    if event.kind is EventKind.MOVE and event.move is not None:
        return event.move.kind
    return event.kind
