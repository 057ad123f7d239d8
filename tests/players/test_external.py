"""External players: good ones play; hostile and dead ones lose their game and harm nothing."""

import io
import json
import shlex
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from opendurak import Position, View
from opendurak.notation import view_to_json
from opendurak.players import Budget, ExternalError, PlayerError, player, sentence
from opendurak.players.external import External, Patience
from opendurak.players.lines import Identity
from opendurak.players.process import Pipes
from opendurak.players.speak import Speaker

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine.py"
QUICK = Patience(start=20.0, move=0.4, grace=0.4, end=0.2)
FREE = Budget()
VIEW = View.of_position(Position.from_text("podkidnoy-36 H 9CTD7S/TC7D8H - - 0>1 attack:0 -"), 0)
READY = "import sys, os, time\nprint('ready {}', flush=True)\n"
LISTEN = READY + "for line in sys.stdin:\n    if line.startswith('go'):\n        "


def python(code: str) -> str:
    return shlex.join([sys.executable, "-c", code])


def answering(code: str) -> str:
    """An engine that runs `code` when it is told to go."""
    return python(LISTEN + code.replace("\n", "\n        "))


def move_of(command: str, budget: Budget = FREE) -> str:
    engine = External(command, QUICK)
    try:
        return str(engine.choose(VIEW, Random(1), budget))
    finally:
        engine.close()


def gone(pid: int) -> bool:
    """Whether a process has ended; one that is not reaped yet has ended too."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return True
    return state == "Z"


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("print('bestmove 6C', flush=True)", "6C is not legal here"),
        ("print('bestmove', flush=True)", "it wrote no move"),
        ("print('bestmove castle', flush=True)", "it wrote no move: castle"),
        ("print('hello', flush=True)", "it wrote 'hello' instead of bestmove"),
        ("print('error no idea', flush=True)", "it says: no idea"),
        ("print('bestmove 9C {', flush=True)", "behind bestmove is no JSON"),
        ("print('bestmove 9C [1]', flush=True)", "is no JSON object"),
        ("print('bestmove 9C ' + '[' * 60000, flush=True)", "is no JSON"),
        ("os.write(1, b'\\xff\\xfe\\n')", "bytes that are not UTF-8"),
        ("os._exit(3)", "it ended with exit code 3"),
        ("os.close(1)\ntime.sleep(60)", "it ended"),
        ("time.sleep(60)", "within"),
        ("print('x' * 200000, flush=True)", "a line of more than 64 KiB"),
        ("print('info ' + 'x' * 200000, flush=True)", "a line of more than 64 KiB"),
        ("while True: print('info', 'x' * 1000, flush=True)", "it did not"),
    ],
)
def test_an_engine_at_fault_is_named_with_what_it_did(code, message):
    with pytest.raises(ExternalError, match="engine engine: .*" + message):
        move_of(answering(code))


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "it ended with exit code 0"),
        ("raise SystemExit(7)", "it ended with exit code 7"),
        ("print('moin')", "it wrote 'moin' instead of ready"),
        ("print('error too old')", "it says: too old"),
        ("print('ready []')", "its ready line makes no sense"),
        ("print('ready {\"name\": 3}')", "its ready line makes no sense"),
        ("print('ready {\"players\": 3}')", "its ready line makes no sense"),
        ('print(\'ready {"players": ["x", 2]}\')', "its ready line makes no sense"),
    ],
)
def test_an_engine_that_never_gets_ready_is_named(code, message):
    with pytest.raises(ExternalError, match=message):
        move_of(python(code))


def test_an_engine_that_is_silent_from_the_start_is_given_up():
    engine = External(python("import time; time.sleep(60)"), Patience(start=0.3))
    with pytest.raises(ExternalError, match=r"did not answer within 0\.\d+ seconds"):
        engine.choose(VIEW, Random(1), Budget())


@pytest.mark.parametrize("command", ["/no/such/program", "/etc/passwd", "/"])
def test_a_program_that_cannot_be_started_is_named(command):
    with pytest.raises(ExternalError, match="it cannot be started"):
        move_of(command)


@pytest.mark.parametrize(("command", "message"), [("", "needs a command"), ("'", "quotation")])
def test_a_command_that_is_none_is_refused_at_once(command, message):
    with pytest.raises(PlayerError, match=message):
        player(f"engine:{command}")


def test_a_move_out_of_turn_is_a_fault():
    early = "print('bestmove 9C', flush=True)\nprint('bestmove 9C', flush=True)"
    engine = External(answering(early), QUICK)
    assert str(engine.choose(VIEW, Random(1), Budget())) == "9C"
    time.sleep(0.3)
    with pytest.raises(ExternalError, match="it wrote out of turn: bestmove 9C"):
        engine.choose(VIEW, Random(1), Budget())


def test_an_engine_that_does_not_read_is_given_up():
    pipes = Pipes([sys.executable, "-c", "import time; time.sleep(60)"])
    with pytest.raises(ExternalError, match="does not read"):
        pipes.send(b"x" * 1_000_000, 0.3)
    pipes.close()


def test_an_engine_at_fault_is_started_anew_for_the_next_move():
    code = LISTEN + "print('bestmove', '9C' if line[-3:-2] in '02468' else 'nonsense', flush=True)"
    engine = External(python(code.replace("line[-3:-2]", "str(os.getpid())[-1]")), QUICK)
    results = []
    for _ in range(3):
        try:
            results.append(str(engine.choose(VIEW, Random(1), Budget())))
        except ExternalError as error:
            results.append(str(error))
    engine.close()
    assert all(result == "9C" or "no move: nonsense" in result for result in results)


def test_whatever_an_engine_started_ends_with_it(tmp_path):
    noted = tmp_path / "pids"
    child = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)"
    code = (
        "import subprocess, signal\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"child = subprocess.Popen([sys.executable, '-c', {child!r}])\n"
        f"open({str(noted)!r}, 'w').write(str(os.getpid()) + ' ' + str(child.pid))\n"
        "print('nonsense', flush=True)"
    )
    with pytest.raises(ExternalError, match="nonsense"):
        move_of(answering(code))
    pids = [int(pid) for pid in noted.read_text().split()]
    assert len(pids) == 2
    deadline = time.monotonic() + 5
    while not all(map(gone, pids)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert all(map(gone, pids))


def test_an_engine_is_told_to_stop_and_may_still_move():
    code = (
        LISTEN
        + "time.sleep(0)\n    if line.startswith('stop'):\n        print('bestmove 9C', flush=True)"
    )
    assert move_of(python(code)) == "9C"


def test_an_engine_is_asked_with_its_budget_and_a_seed_of_its_own(tmp_path):
    noted = tmp_path / "go"
    code = f"open({str(noted)!r}, 'w').write(line)\nprint('bestmove 9C', flush=True)"
    move_of(answering(code), Budget(worlds=5, nodes=9, seconds=0.25))
    asked = json.loads(noted.read_text().partition(" ")[2])
    assert asked == {"seed": Random(1).getrandbits(32), "ms": 250.0, "worlds": 5, "nodes": 9}


def test_an_engine_gets_the_view_and_nothing_else(tmp_path):
    noted = tmp_path / "lines"
    code = READY + (
        f"out = open({str(noted)!r}, 'w')\n"
        "for line in sys.stdin:\n"
        "    out.write(line); out.flush()\n"
        "    if line.startswith('go'): print('bestmove 9C', flush=True)\n"
    )
    move_of(python(code))
    lines = noted.read_text().splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["durak", "view", "go", "quit"]
    assert json.loads(lines[1].partition(" ")[2]) == view_to_json(VIEW)


def test_rules_that_an_engine_does_not_play_are_refused():
    code = 'print(\'ready {"rules": ["podkidnoy-24"]}\', flush=True)\nimport time; time.sleep(9)'
    with pytest.raises(ExternalError, match="does not play podkidnoy-36 with 2 players"):
        move_of(python(code))
    identity = Identity("x", ("podkidnoy-*", "*-24"), 2, 4)
    assert identity.plays("podkidnoy-36,timing=any_time", 4)
    assert identity.plays("perevodnoy-24", 2)
    assert not identity.plays("perevodnoy-36", 2)
    assert not identity.plays("podkidnoy-36", 5)


def test_the_example_plays_and_says_what_it_is():
    engine = External(shlex.join([sys.executable, str(EXAMPLE)]), Patience())
    choice = engine.consider(VIEW, Random(1), Budget())
    assert str(choice.move) == "7S"
    assert engine.identity.name == "lowest card"
    assert sentence(choice.reason) == "The engine lowest card chose it and gave no reason."
    engine.close()
    engine.close()


def test_a_reason_of_an_engine_is_shown_without_control_characters():
    text = 'print(\'bestmove 9C {"reason": "so \\\\u001b[31m it is"}\', flush=True)'
    engine = External(answering(text), QUICK)
    assert sentence(engine.consider(VIEW, Random(1), Budget()).reason) == "so [31m it is"
    engine.close()


def spoken(*lines: str, level: str = "easy", language: str = "en") -> list[str]:
    """What a level answers."""
    out = io.BytesIO()
    asked = [line.encode("utf-8", "surrogateescape") + b"\n" for line in lines]
    Speaker(player(level), out.write, language).run(asked)
    return out.getvalue().decode().splitlines()


VIEW_LINE = "view " + json.dumps(view_to_json(VIEW))


def test_a_level_speaks_the_protocol():
    ready, move = spoken('durak {"version":1}', VIEW_LINE, 'go {"seed":4,"ms":100}', "quit", "go")
    assert json.loads(ready.removeprefix("ready "))["name"] == "easy"
    word, text, reason = move.split(" ", 2)
    assert (word, text) == ("bestmove", "7S")
    assert json.loads(reason)["reason"] == "7S is the lowest card to attack with."


def test_a_level_gives_its_reasons_in_the_language_asked_for():
    assert "laveste kort" in spoken(VIEW_LINE, "go", language="da")[0]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["go"], "go without a view"),
        (["view {}"], "'seat' is missing"),
        (["view"], "is missing"),
        (["view ["], "no JSON"),
        (["view []"], "no JSON object"),
        (['durak {"version":2}'], "version 2 is not spoken here: use 1"),
        (["castle"], "unknown word 'castle'"),
        (["\udcff\udcfe"], "not UTF-8"),
        ([VIEW_LINE, 'go {"worlds":"many"}'], "worlds is 'many'"),
        ([VIEW_LINE, 'go {"ms":-1}'], "ms is -1"),
        ([VIEW_LINE, "view {}", "go"], "go without a view"),
    ],
)
def test_nonsense_gets_an_error_and_the_level_goes_on(lines, answer):
    answers = spoken(*lines, "", "stop", VIEW_LINE, "go")
    assert answers[-1].startswith("bestmove 7S")
    assert all(line.startswith("error ") for line in answers[:-1])
    assert answer in answers[-2]


def test_random_bytes_never_break_a_level():
    rng = Random(11)
    words = ["view", "go", "durak", "stop", VIEW_LINE[:300], "{", '{"seed":1}', "\x00", "ж"]
    lines = [" ".join(rng.choices(words, k=rng.randrange(1, 5))) for _ in range(200)]
    lines += ["".join(chr(rng.randrange(1, 300)) for _ in range(30)) for _ in range(200)]
    answers = spoken(*[line.replace("\n", " ") for line in lines if "quit" not in line])
    assert answers
    assert all(line.split(" ")[0] in ("error", "ready", "bestmove") for line in answers)


def test_engines_left_open_end_with_the_process():
    code = (
        "import sys\n"
        "from opendurak.players.process import Pipes\n"
        "pipes = Pipes([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "print(pipes._process.pid)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert gone(int(done.stdout))
