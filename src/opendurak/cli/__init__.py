"""The command `durak`: one file a command, and `main`, which runs them.

Exit codes: 0 all went well; 1 the rules refuse a move or a record; 2 what was given cannot be
read, or a file cannot; 70 a fault in opendurak itself; 130 stopped by Ctrl-C; 141 nobody reads
the output any more.
"""

from opendurak.cli.app import main

__all__ = ["main"]
