"""The training itself: rounds of self-play and learning, with checkpoints on the way."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from opendurak import _core
from opendurak.engine.compiled import core_rules
from opendurak.errors import UnsupportedRules
from opendurak.players.compiled import cost_model
from opendurak.players.networks import (
    WIDTHS,
    NetworkFile,
    Shape,
    network_to_bytes,
    read_network,
)
from opendurak.players.weights import tuned
from opendurak.rules import Rules
from opendurak.training.plan import Plan, TrainingError, epsilon_at, rate_at

CHECKPOINT: Final = "checkpoint.net"
WEIGHTS: Final = "weights.net"
LOG: Final = "log.jsonl"


class Mark(NamedTuple):
    """Where a training stands. `scores` are those against the anchors, in %, if measured here.

    `rivals` is the share of games with normal at the time.
    """

    games: int
    seconds: float
    error: float
    games_per_second: float
    scores: dict[str, tuple[float, float]]
    rivals: float = 0.0


@dataclass
class State:
    """A training under way: the learner and how long it has run."""

    plan: Plan
    trainer: _core.Trainer
    seconds: float = 0.0
    marks: list[Mark] = field(default_factory=list)

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return self.plan.progress(self.trainer.games, self.seconds)


Strength = Callable[[Path], dict[str, tuple[float, float]]]
"""Plays a network's file against the anchors."""
Watch = Callable[[State, float, float], None]
"""Called after each round with games a second and the mean squared error."""


class Pace(NamedTuple):
    """How a training is run: nothing here changes what is learned, but for the threads."""

    threads: int = 1
    checkpoint_seconds: float = 300.0
    strength: Strength | None = None
    watch: Watch = lambda state, speed, error: None  # noqa: ARG005


def begin(plan: Plan) -> State:
    """A training at its start. Raises `TrainingError` for rules that no network takes."""
    rules = Rules.from_text(plan.rules)
    try:
        trainer = _core.Trainer(
            core_rules(rules), plan.players, plan.seed, plan.round_games, plan.batch, plan.kept
        )
    except (UnsupportedRules, ValueError) as error:
        raise TrainingError(f"{plan.rules} cannot be trained for: {error}") from None
    return State(plan, trainer)


def resume(plan: Plan, folder: Path) -> State:
    """A training where its checkpoint left it.

    Raises `NetworkError` for a file amiss, `TrainingError` for one of another training.
    """
    file = read_network(folder / CHECKPOINT, "checkpoint")
    state = begin(plan)
    kept = {**file.card["plan"]}
    asked = plan.to_json()
    for name in ("rules", "players", "seed", "round_games", "batch", "kept"):
        if kept.get(name) != asked[name]:
            raise TrainingError(
                f"{folder} holds a training with {name} {kept.get(name)!r}, not {asked[name]!r}: "
                "give another folder"
            )
    try:
        state.trainer.restore(file.numbers, int(file.card["games"]), int(file.card["steps"]))
    except ValueError as error:
        raise TrainingError(f"{folder / CHECKPOINT}: {error}") from None
    state.seconds = float(file.card["seconds"])
    state.marks = [Mark(*mark) for mark in file.card["marks"]]
    return state


def train(state: State, folder: Path, pace: Pace, stop: _core.StopFlag | None = None) -> bool:
    """Trains to the end of the plan; false if the flag ended it before. Writes the files."""
    mark_at = state.seconds + pace.checkpoint_seconds
    errors, samples, games, seconds = 0.0, 0, 0, 0.0
    rivals = state.plan.rivals
    normal = cost_model(tuned(state.plan.players)) if rivals else None
    while state.progress < 1:
        began = monotonic()
        done = state.trainer.round(
            rate_at(state.progress),
            epsilon_at(state.progress),
            pace.threads,
            stop,
            rival=normal,
            rivals=rivals,
        )
        if not done.complete:
            keep(state, folder)
            return False
        spent = monotonic() - began
        state.seconds += spent
        errors, samples = errors + done.squared_error, samples + done.samples
        games, seconds = games + done.games, seconds + spent
        speed, error = games / max(seconds, 1e-9), errors / max(samples, 1)
        pace.watch(state, speed, error)
        if state.seconds >= mark_at or state.progress >= 1:
            mark_at = state.seconds + pace.checkpoint_seconds
            _mark(state, folder, pace, speed, error)
            errors, samples, games, seconds = 0.0, 0, 0, 0.0
    return True


def _mark(state: State, folder: Path, pace: Pace, speed: float, error: float) -> None:
    keep(state, folder)
    scores = pace.strength(folder / WEIGHTS) if pace.strength else {}
    mark = Mark(state.trainer.games, state.seconds, error, speed, scores, state.plan.rivals)
    state.marks.append(mark)
    keep(state, folder)
    with (folder / LOG).open("a", encoding="utf-8") as log:
        log.write(json.dumps(mark._asdict()) + "\n")


def keep(state: State, folder: Path) -> None:
    """Writes the checkpoint and the weights, each whole or not at all."""
    shape = shape_of(state)
    card = {
        "plan": state.plan.to_json(),
        "games": state.trainer.games,
        "steps": state.trainer.steps,
        "seconds": state.seconds,
        "marks": state.marks,
    }
    _write(folder / CHECKPOINT, NetworkFile("checkpoint", shape, card, state.trainer.numbers()))
    _write(folder / WEIGHTS, NetworkFile("network", shape, card_of(state), state.trainer.weights()))


def shape_of(state: State) -> Shape:
    """The shape of the network in training."""
    rules = Rules.from_text(state.plan.rules)
    ranks, suits = len(rules.deck.ranks), len(rules.deck.suits)
    weights = state.trainer.weights()
    network = _core.Network(core_rules(rules), state.plan.players, weights)
    return Shape(rules.ruleset, state.plan.players, ranks, suits, network.rows, WIDTHS)


def card_of(state: State) -> dict[str, Any]:
    """What a network's file says of how it came about."""
    return {
        "method": "Deep Monte-Carlo self-play (durak train)",
        "plan": state.plan.to_json(),
        "games": state.trainer.games,
        "seconds": round(state.seconds),
        "rivals": [[mark.games, mark.rivals] for mark in state.marks],
        "strength": state.marks[-1].scores if state.marks else {},
    }


def _write(path: Path, file: NetworkFile) -> None:
    beside = path.with_suffix(".part")
    beside.write_bytes(network_to_bytes(file))
    beside.replace(path)
