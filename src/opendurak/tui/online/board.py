"""The table as the server tells it, as lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.text import Text

from opendurak.client import Follower
from opendurak.locale import Texts
from opendurak.protocol.messages import Presence
from opendurak.protocol.state import SeatState, TableState
from opendurak.protocol.words import SeatKind, StartWhen, TablePhase
from opendurak.rules import Rules
from opendurak.tui import screen
from opendurak.tui.faces import Faces
from opendurak.tui.words import Words, level_name
from opendurak.view import View


def names(state: TableState, texts: Texts) -> tuple[str, ...]:
    """A name for each seat: people have their own, the reader is `you`, equal ones a number."""
    found = [_name(seat, texts) for seat in state.seats]
    count = Counter(found)
    told = [f"{n} ({seat})" if count[n] > 1 else n for seat, n in enumerate(found)]
    if state.you is not None:
        told[state.you] = texts("you")
    return tuple(told)


def _name(seat: SeatState, texts: Texts) -> str:
    if seat.name is not None:
        return seat.name
    return (
        texts("online-ai", level=level_name(texts, seat.level))
        if seat.level
        else texts("online-open")
    )


def words_for(state: TableState, texts: Texts, *, signs: bool) -> Words:
    """The sentences about this table."""
    deck = Rules.from_text(state.options.rules).deck
    return Words(texts, Faces(deck, signs=signs), names(state, texts), state.you)


def head(state: TableState, words: Words, presence: Presence | None) -> str:
    """The rules, the game's number, how many look on."""
    said = [words.texts("online-head", rules=state.options.rules, game=state.game)]
    if presence is not None and presence.spectators:
        said.append(words.texts("online-watching", number=presence.spectators))
    return ", ".join(said)


def series(state: TableState, words: Words) -> str:
    """The series so far: games won and lost by each seat (R5.6)."""
    score = state.score
    told = [
        words.texts("online-score-seat", name=words.title(seat), won=won, lost=lost)
        for seat, (won, lost) in enumerate(zip(score.wins, score.losses, strict=True))
    ]
    return words.texts("online-score", list=", ".join(told))


def board(
    follower: Follower, words: Words, presence: Presence | None, since: float
) -> Iterator[Text]:
    """Every line of the table; `since` is the seconds that its newest message is old."""
    state, view = follower.state, follower.view
    if state is None:
        return
    faces, texts = words.faces, words.texts
    if view is not None:
        yield faces.coloured(screen.head(view, words))
    first = state.you or 0
    width = max(map(len, words.names))
    for seat in [*range(first, len(state.seats)), *range(first)]:
        yield faces.coloured(_seat(state, view, words, seat, width, presence, since))
    if view is not None:
        yield faces.coloured(screen.table_line(view, words))
        if view.seat is not None:
            yield _hand(state, view, words)
    if state.intention is not None and (state.intention.moves or state.intention.pass_bout):
        picked = [*state.intention.moves]
        picked += [texts("online-picked-bout")] if state.intention.pass_bout else []
        yield faces.coloured(texts("online-picked", list=", ".join(picked)))
    if state.score.games and state.phase is not TablePhase.PLAYING:
        yield Text(series(state, words))
    yield Text(awaited(state, view, words), style="bold")


def _seat(  # noqa: PLR0913, PLR0917 - all that may stand in the line
    state: TableState,
    view: View | None,
    words: Words,
    seat: int,
    width: int,
    presence: Presence | None,
    since: float,
) -> str:
    if view is not None:
        line = screen.seat_line(view, words, seat, width)
    else:
        line = f"  {words.title(seat):<{width}} "
    said = [line, *_beside(state, words.texts, seat)]
    if presence is not None and not presence.connected[seat]:
        said.append(words.texts("online-away"))
    if seat == state.awaited and state.clock is not None:
        said.append(_time(state, words.texts, seat, since))
    return ", ".join(filter(None, said)).replace(" ,", " ", 1) if view is None else ", ".join(said)


def _beside(state: TableState, texts: Texts, seat: int) -> Iterator[str]:
    """What there is to say of a seat beside the game."""
    sits = state.seats[seat]
    if state.phase is not TablePhase.PLAYING and sits.kind is SeatKind.PERSON:
        yield texts("online-ready" if sits.ready else "online-not-ready")
        if sits.player == state.host:
            yield texts("online-host")
    if sits.stand_in is not None:
        yield texts("online-plays-for", level=level_name(texts, sits.stand_in))


def _time(state: TableState, texts: Texts, seat: int, since: float) -> str:
    """The time that the awaited seat has left."""
    if state.clock is None:
        return ""
    used = round(1000 * since)
    left = max(0, state.clock.decision_ms - used)
    bank = state.clock.bank_ms[seat] - max(0, used - state.clock.decision_ms)
    if not left:
        return texts("online-time", time=clock(max(0, bank)))
    return (
        texts("online-bank", time=clock(left), bank=clock(bank))
        if bank
        else texts("online-time", time=clock(left))
    )


def clock(ms: int) -> str:
    """A time as minutes and seconds.

    >>> clock(83_400)
    '1:23'
    """
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


def _hand(state: TableState, view: View, words: Words) -> Text:
    """The own hand; cards that can be played are bold, others dim while one has to choose."""
    playable = {card.card for card in state.cards if card.moves}
    line = Text(words.texts("online-hand"))
    for card in screen.by_suit(view):
        style = "bold" if str(card) in playable else "dim" if state.legal else ""
        line.append(" ")
        line.append(words.faces.coloured(words.faces.card(card), style=style))
    return line


def awaited(state: TableState, view: View | None, words: Words) -> str:
    """What is waited for, in one sentence."""
    texts = words.texts
    if state.phase is TablePhase.PLAYING and view is not None:
        only_pass = [move.kind for move in state.legal] == ["pass"]
        said = texts("online-only-pass") if only_pass else words.awaited(view)
    else:
        by_host = state.options.start is StartWhen.HOST
        said = texts("online-wait-host" if by_host else "online-wait-ready")
    return said if state.you is not None else f"{texts('online-you-watch')} {said}"
