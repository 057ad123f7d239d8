"""A player for the arena in plain Python; docs/engine-protocol.md explains the lines.

durak arena "engine:python3 examples/engine.py" easy
"""

import json
import sys


def say(text: str) -> None:
    """Writes a line to the host."""
    print(text, flush=True)


def cost(move: str, view: dict) -> int:
    """Takes and passes last, trumps late, low ranks first."""
    if move in ("take", "pass"):
        return 200
    card = move.replace("+", ":").replace(">", ":").replace("!", ":").split(":")[-1]
    return "23456789TJQKA".index(card[0]) + 100 * (card[1] == view["trump"])


view = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "durak":
        about = {"name": "lowest card", "rules": ["*-24*", "*-32*", "*-36*", "*-52*"]}
        say("ready " + json.dumps(about))
    elif word == "view":
        view = json.loads(rest)
    elif word == "go" and view:
        best = min(view["legal_moves"], key=lambda move: cost(move, view))
        say(f"bestmove {best}")
    elif word == "go":
        say("error there is no view to move in")
    elif word == "quit":
        break
