"""Playing a match to its end, or as far as it gets: what is known is never lost."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

from opendurak.arena.errors import ArenaError
from opendurak.arena.journal import Journal, open_journal, read_journal
from opendurak.arena.match import Match, Played, make_players
from opendurak.arena.statistics import SequentialTest
from opendurak.arena.tally import Standing
from opendurak.arena.workers import Crew

FAULTS_IN_A_ROW: Final = 20
"""Games at fault without one in between that ends by the rules: the match is given up."""

Watch = Callable[[Standing], None]
Keep = Callable[[list[Played]], None]


class Finished(NamedTuple):
    """A match that has ended: where it stands, and why it ended before its last deal, if so."""

    standing: Standing
    ended: str | None = None
    """`interrupted`, `low` or `high` (the sequential test), or what went wrong."""


class Options(NamedTuple):
    """How a match is played: nothing here changes its games."""

    resume: Path | None = None
    """The journal to go on from, and to write."""
    test: SequentialTest | None = None
    """Ends the match as soon as it is decided."""
    watch: Watch = lambda standing: None  # noqa: ARG005
    """Called after each deal."""
    keep: Keep = lambda games: None  # noqa: ARG005
    """Called with the games of each deal, in order."""


def run_match(match: Match, crew: Crew, options: Options | None = None) -> Finished:
    """Plays a match. Ctrl-C and a dying worker end it early, with what is known.

    Raises `PlayerError` for a player that cannot be had, and `ArenaError` for a journal of
    another match, before anything is played.
    """
    options = options or Options()
    for player in make_players(match):
        player.close()
    standing = Standing(match)
    with ExitStack() as stack:
        done, journal = {}, None
        if options.resume is not None:
            done = read_journal(options.resume, match)
            journal = stack.enter_context(open_journal(options.resume, match))
        numbers = [number for number in range(match.pairs) if number not in done]
        fresh = crew.games(match, numbers)
        stack.callback(getattr(fresh, "close", lambda: None))
        ended = None
        try:
            for number in range(match.pairs):
                games = done.get(number)
                if games is None:
                    games = next(fresh)
                    _write(journal, games)
                options.keep(games)
                standing.add(games)
                options.watch(standing)
                ended = standing.verdict(options.test) or _hopeless(standing)
                if ended:
                    break
        except KeyboardInterrupt:
            ended = "interrupted"
        except ArenaError as error:
            ended = str(error)
    return Finished(standing, ended)


def _write(journal: Journal | None, games: list[Played]) -> None:
    if journal:
        journal.write(games)


def _hopeless(standing: Standing) -> str | None:
    """Why it makes no sense to go on: nothing but faults."""
    if standing.games >= FAULTS_IN_A_ROW and len(standing.faults) == standing.games:
        who, text = standing.faults[0]
        return f"every game ended by a fault of {standing.match.players[who]}: {text}"
    return None
