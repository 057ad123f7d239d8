"""The command `durak`: one file a command, and `main`, which runs them.

Exit codes: 0 all went well; 1 a check failed; 2 what was given cannot be
read, or a file cannot; 70 a fault in opendurak itself; 130 stopped by Ctrl-C; 141 nobody reads
the output any more.
"""

from collections.abc import Sequence

STOPPED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command that `words` name (those of the process if not given); its exit code."""
    try:
        # Loading takes a moment, and Ctrl-C may come in it too.
        from opendurak.cli.app import main as run

        return run(words)
    except KeyboardInterrupt:
        return STOPPED
