"""Writes docs/command-line.md: `.venv/bin/python -m tests.cli.command_line_page`.

The helps and the outputs on the page are those of the commands themselves; a test compares.
"""

import os
import shlex
from pathlib import Path

from opendurak.cli.app import app
from tests.cli.command import durak

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"
WIDTH = "80"
DEFENCE = "podkidnoy-36 H 8C6DADQSKS/7CTC9D6HKH9S QD7H 9C 0>1 defend:1 -"
SHORT = "podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -"
RECORD = (
    '[Rules "podkidnoy-36"]\n[Players "2"]\n[Seat0 "Anna"]\n[Result "durak 1"]\n\n'
    f"position {SHORT}\n1. 9C {{her last card}} 9C:TC\n"
)
GAME = "game.txt"

START = """\
# The command line

<!-- Made by `.venv/bin/python -m tests.cli.command_line_page`; change the commands, not this. -->

`durak` without a command serves a table on this machine and opens it in the browser: on port 8000
or a free one, with the games in the data folder of the user; `--no-browser` opens none. Its
commands play in the terminal and work with positions and game records. A position is one word for
the shell, so it stands in quotes; `-` reads it from standard input. So do the moves `'>7D'` and
`'!7S'`, because `>` and `!` mean something to a shell.

| exit code | meaning |
|---|---|
| 0 | all went well |
| 1 | a check failed: a record breaks the rules, two engines part, `doctor` finds a fault |
| 2 | what was given cannot be read or used: text, a move that is not legal, an option, a file |
| 70 | a fault in opendurak itself; `OPENDURAK_TRACEBACK=1` shows where |
| 130 | stopped by Ctrl-C (`play` ends with 0 then: the game is kept) |
| 141 | nobody reads the output any more, as after `durak rules \\| head -1` |

Trouble is told on standard error in one line, `durak: ...`, with the place and the way out; a
second line may say where the command is explained. With `--json` a command prints JSON on standard
output, one value a line.

Rules are written as a ruleset, a deck and options, `perevodnoy-36,throwers=attacker`; `durak rules`
explains every option. `definition` is the game of the mathematical texts.

| variable | meaning |
|---|---|
| `LC_ALL`, `LC_MESSAGES`, `LANG` | the language of `play` and `rules`: English, Danish or Russian |
| `NO_COLOR` | no colours, whatever its value |
| `XDG_DATA_HOME` | below it games are kept, in `opendurak/games` (Linux) |
| `OPENDURAK_ENGINE` | `python` or `core` forces an engine |
| `OPENDURAK_REQUIRE_CORE` | `doctor` calls a missing compiled core broken |
"""

# What is shown below the help of a command: words, and what is typed or piped in.
SHOWN = {
    "deal": [(["deal", "--seed", "tuesday"], ""), (["deal", "--seed", "tuesday", "--json"], "")],
    "legal": [(["legal", DEFENCE], ""), (["legal", DEFENCE, "--json"], "")],
    "apply": [
        (["apply", SHORT, "9C", "9C:TC"], ""),
        (["apply", SHORT, "9C", "9C:TC", "--json"], ""),
        (["apply", SHORT, "9C", "9C:7D"], ""),
        (["apply", SHORT, "9C", "9C:7D", "--json"], ""),
        (["apply", SHORT, "nine"], ""),
    ],
    "show": [(["show", DEFENCE], ""), (["show", DEFENCE, "--json"], "")],
    "perft": [(["perft", DEFENCE, "5", "--divide"], ""), (["perft", DEFENCE, "5", "--json"], "")],
    "replay": [
        (["replay", GAME], RECORD),
        (["replay", GAME, "--lang", "da"], RECORD),
        (["replay", "--check", GAME], RECORD),
        (["replay", "--check", "--json", GAME], RECORD),
        (["replay", "--check", GAME], RECORD.replace("9C:TC", "9C:7D")),
        (["replay", GAME, "--json"], RECORD),
    ],
    "convert": [(["convert", GAME, "--to", "json"], RECORD)],
}


def page():
    """The text of the page."""
    return "\n".join([START, *(_command(words) for words in every_command())])


def every_command():
    """The words of each command, those of the groups at the end."""
    for command in app.registered_commands:
        yield [command.name]
    for group in app.registered_groups:
        for command in group.typer_instance.registered_commands:
            yield [group.name, command.name]


def _command(words):
    helped = durak(*words, "--help").out.rstrip()
    parts = [f"## durak {' '.join(words)}\n", f"```text\n{helped}\n```\n"]
    parts += [_shown(*shown) for shown in SHOWN.get(words[0], ())]
    return "\n".join(parts)


def _shown(words, given):
    result = durak(*("-" if word == GAME else word for word in words), given=given)
    typed = " ".join(["durak", *map(shlex.quote, words)])
    code = f"\n(exit code {result.code})" if result.code else ""
    return f"```text\n$ {typed}\n{result.out}{result.err}".rstrip() + f"{code}\n```\n"


if __name__ == "__main__":
    os.environ["COLUMNS"] = WIDTH
    PAGE.write_text(page(), encoding="utf-8")
