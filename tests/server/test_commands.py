"""`durak serve` and `durak verify`, as a user runs them."""

import itertools
import json
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from opendurak.client import Client
from opendurak.notation import record_to_text
from opendurak.protocol import commands as c
from opendurak.protocol.words import Pace
from opendurak.server.replay import check
from tests.server.servers import table_of
from tests.server.tables import EVA, IDA, OLEG, Driver

DURAK = (sys.executable, "-c", "import sys; from opendurak.cli import main; sys.exit(main())")


@pytest.fixture
def record():
    driver = Driver()
    for person in (IDA, OLEG, EVA):
        if person is not IDA:
            driver.do(person, c.Sit)
        driver.do(person, c.Ready, mix=person.name)
    driver.play_to_end()
    return record_to_text(driver.table.records[0][1])


def ended(*words):
    found = subprocess.run(words, check=False, capture_output=True, text=True)
    return found.returncode, found.stdout, found.stderr


def verify(tmp_path, text, *words):
    file = tmp_path / "game.txt"
    file.write_text(text)
    return ended(*DURAK, "verify", str(file), *words)


def test_verify_finds_a_fair_game_fair(tmp_path, record):
    code, out, _ = verify(tmp_path, record)
    assert (code, out.splitlines()[1]) == (0, "1 of 1 deals follow from their promise")
    code, out, _ = verify(tmp_path, record, "--json")
    assert json.loads(out)["fair"] is True


def test_verify_finds_a_changed_promise(tmp_path, record):
    code, out, _ = verify(tmp_path, record.replace("Ida,", "Eda,"))
    assert code == 1
    assert "not the one that follows" in out


def test_verify_finds_an_illegal_move(tmp_path, record):
    code, _, err = verify(tmp_path, record.replace("\n1. ", "\n1. take "))
    assert code == 1
    assert "illegal move take" in err


@pytest.mark.parametrize(
    ("header", "detail"),
    [
        ("Secret", "is missing"),
        ("Mixes", "is missing"),
        ("Game", "is missing"),
    ],
)
def test_a_promise_must_be_whole(record, header, detail):
    lines = [line for line in record.splitlines() if not line.startswith(f"[{header} ")]
    report = check("\n".join(lines) + "\n")
    assert report.fair is False
    assert detail in report.detail


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ('[Previous "none"]', '[Previous "durak 9"]', "Previous"),
        ('[Game "1"]', '[Game "one"]', "not a number"),
        ('[Game "1"]', '[Game "2"]', "not the one that follows"),
        ("Ida,Oleg,Eva", "Ida,Oleg", "3 seats"),
        ('[Commitment "', '[Commitment "0', "promised was"),
        ('[Secret "', '[Secret "x', "64 hex digits"),
    ],
)
def test_a_changed_promise_is_found(record, old, new, detail):
    assert old in record
    report = check(record.replace(old, new))
    assert report.fair is False
    assert detail in report.detail


def test_a_record_without_a_promise_says_so(record):
    kept = [line for line in record.splitlines() if not line.startswith("[Commitment")]
    report = check("\n".join(kept) + "\n")
    assert (report.fair, report.legal) == (None, True)


def test_serve_answers_stops_gently_and_keeps_its_tables(tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [*DURAK, "serve", "--port", str(port), "--data", str(tmp_path), "--no-browser"]
    tables = []
    for stop in (signal.SIGINT, signal.SIGTERM):
        with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as serving:
            assert f"serving on http://127.0.0.1:{port}/" in serving.stderr.readline()
            client = Client(f"http://127.0.0.1:{port}", "Ida")
            for table in tables:
                assert httpx.get(f"http://127.0.0.1:{port}/api/tables/{table}").status_code == 200
            tables.append(client.create_table(table_of("you", "easy", pace=Pace.FAST)).id)
            with client.table(tables[-1]) as table:
                table.ready()
                for view in itertools.islice(table.turns(), 2):
                    table.move(view.legal_moves[0])
                serving.send_signal(stop)
                assert serving.stderr.read() == "durak: stopped\n"
        assert serving.returncode == 0


def test_serve_says_why_it_cannot_start(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = [*DURAK, "serve", "--port", port, "--data", str(tmp_path), "--no-browser"]
        code, _, err = ended(*words)
    assert code == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in err
    assert "Traceback" not in err
