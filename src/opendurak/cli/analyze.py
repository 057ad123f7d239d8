"""`durak analyze`: what every legal move is worth, or the costliest moves of a game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from opendurak.cli.given import STDIN, AsJson, BadInput, position_of, records_of
from opendurak.cli.output import print_json
from opendurak.errors import DurakError

if TYPE_CHECKING:
    from opendurak.players.expert import Expert, Weighing
    from opendurak.view import View

EXAMPLES = (
    'durak analyze "podkidnoy-36 H 6C7C8CKCTD9S/JCQCJDQD6HTS 8S9CKD7H - 0>1 attack:0 -"',
    "durak analyze game.txt --most 5",
    "durak analyze view.json --worlds 400 --json",
)
LARGEST_VIEW = 1 << 20

What = Annotated[
    str,
    typer.Argument(
        metavar="POSITION|FILE",
        help="A position in quotes, a file with a view in JSON, or a file of game records.",
    ),
]
Worlds = Annotated[
    int, typer.Option("--worlds", metavar="N", min=2, help="Deals of the hidden cards a move.")
]
Net = Annotated[
    Path | None,
    typer.Option(
        "--network",
        metavar="FILE",
        help="Another network than the shipped one.",
        show_default=False,
    ),
]
SeedNumber = Annotated[
    int, typer.Option("--seed", metavar="N", min=0, help="A number; the same one, the same scores.")
]
Most = Annotated[
    int, typer.Option("--most", metavar="N", min=1, help="How many moves of a game to show.")
]


def run(
    what: What,
    *,
    worlds: Worlds = 200,
    network: Net = None,
    seed: SeedNumber = 1,
    most: Most = 10,
    as_json: AsJson = False,
) -> int:
    """Weigh every legal move for the seat to act, from what that seat may know.

    The score is what the move is expected to bring: 100 for never the durak, 0 for always, half of
    it for a draw; with a 95 % interval over the deals tried. For a file of game records the
    costliest moves are listed, each judged by what its player could know then.
    """
    from opendurak.players.expert import CORE, Expert

    if not CORE:
        raise BadInput(
            "an analysis needs the compiled core, which is missing: install opendurak again "
            "where a C++20 compiler is found"
        )
    expert = Expert(network)
    view = _view_of(what)
    if view is None:
        return _games(Path(what), expert, worlds, seed, most, as_json=as_json)
    return _one(view, expert, worlds, seed, as_json=as_json)


def _view_of(what: str) -> View | None:
    """The view that is meant; `None` for a file of records."""
    import json

    from opendurak.notation import view_from_json
    from opendurak.view import View

    path = Path(what)
    if what != STDIN and not _exists(path):
        if " " not in what.strip():
            raise BadInput(f"there is no file {what!r}, and a position has 8 fields with spaces")
        position = position_of(what)
        return View.of_position(position, max(position.to_act, 0))
    if what == STDIN or path.suffix != ".json" or path.stat().st_size > LARGEST_VIEW:
        return None
    try:
        data = json.loads(path.read_bytes())
    except ValueError:
        return None
    if not isinstance(data, dict):
        return None
    if "known_cards" in data:
        return view_from_json(data)
    if "format" in data:
        return None
    raise BadInput(f"{what!r} is neither a view, with 'known_cards', nor a record, with 'format'")


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # longer than names can be, or with a zero byte
        return False


def _one(view: View, expert: Expert, worlds: int, seed: int, *, as_json: bool) -> int:
    from opendurak.players.player import Budget

    if not view.legal_moves:
        raise BadInput("there is nothing to weigh: nobody is to act")
    weighing = expert.weigh(view, Random(seed), Budget(worlds=worlds))  # noqa: S311 - no secret
    if weighing is None:
        raise BadInput(
            f"{view.rules} with {view.seats} players is too large for the compiled core: "
            "an analysis takes decks of up to 64 cards and up to six players"
        )
    if as_json:
        print_json(_json(weighing))
    else:
        _tell(weighing)
    return 0


def _json(weighing: Weighing) -> dict[str, Any]:
    from opendurak.players.analysis import opinion_to_json

    return {
        "best": str(weighing.opinions[weighing.best].move),
        "exact": weighing.exact,
        "moves": [opinion_to_json(opinion, exact=weighing.exact) for opinion in weighing.opinions],
    }


def _tell(weighing: Weighing) -> None:
    data = _json(weighing)
    print("move      score  95 % interval   network")
    for each in sorted(data["moves"], key=lambda move: -move["score"]):
        best = "  best" if each["move"] == data["best"] else ""
        interval = f"{100 * each['low']:5.1f} to {100 * each['high']:5.1f}"
        network = "-" if each["network"] is None else f"{100 * each['network']:.1f}"
        print(f"{each['move']:8}{100 * each['score']:7.1f}  {interval:15}{network:>8}{best}")
    if weighing.exact:
        print("exact: everything is known")
        return
    print(f"{weighing.worlds} deals of the hidden cards")
    if weighing.opinions[weighing.best].score < max(each.score for each in weighing.opinions):
        print("The first choice stays the best where none is better by a standard error.")


def _games(path: Path, expert: Expert, worlds: int, seed: int, most: int, *, as_json: bool) -> int:
    from opendurak.players.analysis import judged
    from opendurak.players.player import Budget

    for count, record in enumerate(records_of(path), 1):
        try:
            every = list(judged(record.game, expert, seed, Budget(worlds=worlds)))
        except DurakError as error:
            raise BadInput(f"game {count}: {error}") from None
        costly = sorted((each for each in every if each.loss > 0), key=lambda each: -each.loss)
        shown = sorted(costly[:most], key=lambda each: each.number)
        if as_json:
            moves = [
                {
                    **each._asdict(),
                    "move": str(each.move),
                    "best": str(each.best),
                    "loss": round(each.loss, 4),
                }
                for each in shown
            ]
            print_json({"game": count, "choices": len(every), "moves": moves})
            continue
        print(f"{count}. {record.game.start.rules}, {len(every)} choices")
        for each in shown:
            print(
                f"   move {each.number:3}  seat {each.seat}  {each.move!s:8}"
                f" cost {100 * each.loss:5.1f}, better {each.best}"
                f"{' (exact)' if each.exact else ''}"
            )
    return 0
