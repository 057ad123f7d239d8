"""A match in words, for people."""

from __future__ import annotations

from opendurak.arena.run import Finished
from opendurak.arena.statistics import Interval, SequentialTest, elo
from opendurak.arena.tally import SHOWN_FAULTS, Standing


def estimate(standing: Standing) -> str:
    """The running estimate, a few words."""
    if len(standing.match.players) == 2:
        return f"{standing.match.players[0]} {percent(standing.score)}"
    share = standing.durak_share(0)
    return f"{standing.names[0]} is the durak {percent(share)}"


def percent(interval: Interval) -> str:
    """A share with its 95 % interval."""
    low, high = 100 * interval.low, 100 * interval.high
    return f"{100 * interval.mean:.1f} % ({low:.1f} to {high:.1f})"


def report(finished: Finished, test: SequentialTest | None = None) -> str:
    """The whole result."""
    standing = finished.standing
    match = standing.match
    played = f"{standing.deals} deals from every seat, {standing.games} games"
    lines = [f"{', '.join(match.players)}: {match.rules}, seed {match.seed}, {played}"]
    if finished.ended:
        lines.append(_ended(finished, test))
    if standing.games:
        lines += _two(standing) if len(match.players) == 2 else _more(standing)
        lines += _work(standing)
    if not match.reproducible:
        lines.append("Time was a limit: another run will give other games.")
    if standing.solved:
        lines.append(f"{standing.solved} games were scored by the solver.")
    if standing.faults:
        lines.append(f"{len(standing.faults)} games were lost by a fault:")
        lines += [f"  {match.players[who]}: {text}" for who, text in standing.faults[:SHOWN_FAULTS]]
    return "\n".join(lines)


def _ended(finished: Finished, test: SequentialTest | None) -> str:
    standing, ended = finished.standing, finished.ended
    of = f"after {standing.deals} of {standing.match.pairs} deals"
    if ended == "interrupted":
        return f"Stopped {of}."
    if test and ended in ("low", "high"):
        score = test.low if ended == "low" else test.high
        return f"Decided {of}: the score is {100 * score:.1f} % rather than the alternative."
    return f"Ended {of}: {ended}."


def _two(standing: Standing) -> list[str]:
    score, first = standing.score, standing.match.players[0]
    pairs = " / ".join(map(str, standing.pentanomial()))
    counts = f"{standing.duraks[1]} wins, {standing.draws} draws, {standing.duraks[0]} losses"
    return [
        f"{first} scores {percent(score)}, a draw being half.",
        f"Elo {elo(score.mean):+.0f} ({elo(score.low):+.0f} to {elo(score.high):+.0f})",
        f"{counts}; pairs by points 0 to 2: {pairs}",
    ]


def _more(standing: Standing) -> list[str]:
    ratings = standing.ratings()
    lines = []
    for who, name in enumerate(standing.names):
        rating = ratings[name]
        lines.append(
            f"{name} is the durak {percent(standing.durak_share(who))}; "
            f"rating {rating.value:.1f} ({rating.low:.1f} to {rating.high:.1f})"
        )
    return [*lines, f"{standing.draws} draws"]


def _work(standing: Standing) -> list[str]:
    lines = []
    for name, work in zip(standing.names, standing.work, strict=True):
        moves = max(work.moves, 1)
        extra = f", {work.nodes / moves:.0f} nodes" if work.nodes else ""
        extra += f", {work.worlds / moves:.1f} worlds" if work.worlds else ""
        lines.append(
            f"A move of {name}: {work.milliseconds / moves:.2f} ms, 99 % within "
            f"{work.percentile(0.99):.2f} ms, the longest {work.longest:.1f} ms{extra}"
        )
    return lines
