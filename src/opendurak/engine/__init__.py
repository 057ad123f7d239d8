"""Engines: what walks the tree of moves by the million.

`perft` is the plain Python reference for counting leaves.
"""

from opendurak.engine.perft import divide, perft

__all__ = ["divide", "perft"]
