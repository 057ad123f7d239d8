"""Building: the same bytes however it goes, and nothing half done is taken for a table."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import textwrap
import time
from itertools import pairwise

import pytest

from opendurak import Rules
from opendurak.errors import EngineError, TablebaseError
from opendurak.tablebase import Progress, Tablebase, build, checkpoint, file_name
from opendurak.tablebase.build import header_for
from opendurak.tablebase.checkpoint import Checkpoint

PODKIDNOY, PROYEZDNOY = Rules(), Rules(ruleset="proyezdnoy")
BOTH = pytest.mark.parametrize("rules", [PODKIDNOY, PROYEZDNOY], ids=["podkidnoy", "proyezdnoy"])


class Interrupted(Exception):
    pass


@pytest.fixture(autouse=True)
def many_parts(monkeypatch):
    """Small parts, so that six cards make dozens."""
    monkeypatch.setattr(checkpoint, "PART", 400)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The table of six cards, built in one go."""
    place = tmp_path_factory.mktemp("whole")
    return {
        rules: build(rules, 6, directory=place).read_bytes() for rules in (PODKIDNOY, PROYEZDNOY)
    }


def interrupt_after(count):
    """A report that stops the build after so many parts."""
    left = [count]

    def report(_):
        left[0] -= 1
        if left[0] < 0:
            raise Interrupted

    return report


def names(directory):
    return sorted(path.name for path in directory.iterdir())


@BOTH
@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_same_bytes_with_any_number_of_workers(tmp_path, whole, rules, workers):
    path = build(rules, 6, directory=tmp_path, workers=workers)
    assert path.read_bytes() == whole[rules]
    assert names(tmp_path) == [file_name(rules, 6)]


@BOTH
@pytest.mark.parametrize("count", [0, 1, 30, 80])
def test_an_interrupted_build_goes_on(tmp_path, whole, rules, count):
    with pytest.raises(Interrupted):
        build(rules, 6, directory=tmp_path, report=interrupt_after(count))
    name = file_name(rules, 6)
    assert names(tmp_path) == [f"{name}.journal", f"{name}.part"]
    assert build(rules, 6, directory=tmp_path).read_bytes() == whole[rules]
    assert names(tmp_path) == [name]


def test_parts_that_are_done_are_not_done_again(tmp_path):
    with pytest.raises(Interrupted):
        build(PODKIDNOY, 6, directory=tmp_path, report=interrupt_after(60))
    header = header_for(PODKIDNOY, 6)
    with Checkpoint(tmp_path / file_name(PODKIDNOY, 6), header) as parts:
        done = sum(part.last - part.first for part, _ in parts.restored())
    seen = []
    build(PODKIDNOY, 6, directory=tmp_path, report=seen.append)
    assert done > 10_000
    total = sum(split.positions for split in header.splits)
    assert seen[-1] == Progress(cards=6, sweep=1, done=total, total=total)
    assert sum(1 for progress in seen if progress.done > done) < 80


def test_progress_of_rules_with_transfers(tmp_path):
    seen = []
    build(PROYEZDNOY, 6, directory=tmp_path, report=seen.append)
    assert {progress.sweep for progress in seen if progress.cards == 6} == {1, 2, 3}
    assert seen[-1].done == seen[-1].total
    assert all(one.done <= other.done for one, other in pairwise(seen))


BUILD = """
    import sys
    from pathlib import Path
    from opendurak import Rules
    from opendurak.tablebase import build, checkpoint

    checkpoint.PART = 400
    build(Rules(ruleset=sys.argv[1]), 7, directory=Path(sys.argv[2]), workers=2,
          report=lambda progress: print(progress.done, flush=True))
"""


def builder_process(rules, directory, prelude=""):
    code = textwrap.dedent(prelude) + textwrap.dedent(BUILD)
    return subprocess.Popen(
        [sys.executable, "-c", code, rules.ruleset, str(directory)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@BOTH
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_build_that_was_killed_goes_on(tmp_path, rules, how):
    with builder_process(rules, tmp_path) as process:
        for _ in range(150):
            process.stdout.readline()
        process.send_signal(how)
        process.communicate()
        assert process.returncode != 0
    name = file_name(rules, 7)
    assert names(tmp_path) == [f"{name}.journal", f"{name}.part"]
    again = build(rules, 7, directory=tmp_path)
    fresh = build(rules, 7, directory=tmp_path / "fresh")
    assert again.read_bytes() == fresh.read_bytes()


def test_a_stop_takes_no_time(tmp_path):
    """Ctrl-C ends the search of parts that would take seconds."""
    with builder_process(PODKIDNOY, tmp_path, "import signal") as process:
        process.stdout.readline()
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert time.monotonic() - begun < 20


@BOTH
def test_a_full_disk(tmp_path, rules):
    """The system refuses to write more than 20,000 bytes into a file."""
    prelude = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
    with builder_process(rules, tmp_path, prelude) as process:
        _, trouble = process.communicate()
    assert process.returncode == 1
    assert "opendurak.errors.TablebaseError: " in trouble
    assert "cannot be written: File too large; what was done so far is kept" in trouble
    assert not (tmp_path / file_name(rules, 7)).exists()
    again = build(rules, 7, directory=tmp_path)
    assert again.read_bytes() == build(rules, 7, directory=tmp_path / "fresh").read_bytes()


class FullDisk:
    """A file that has room for some writes."""

    def __init__(self, file, room):
        self.file, self.room = file, room

    def write(self, data):
        self.room -= 1
        if self.room < 0:
            self.file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.file.write(data)

    def __getattr__(self, name):
        return getattr(self.file, name)


@BOTH
@pytest.mark.parametrize("full", [(which, n) for which in ("_file", "_journal") for n in (0, 50)])
def test_no_space_left_while_writing(tmp_path, whole, monkeypatch, rules, full):
    which, room = full
    entered = Checkpoint.__enter__

    def enter(self):
        entered(self)
        setattr(self, which, FullDisk(getattr(self, which), room))
        return self

    with monkeypatch.context() as patch:
        patch.setattr(Checkpoint, "__enter__", enter)
        with pytest.raises(TablebaseError, match=r"\.part cannot be written: No space left"):
            build(rules, 6, directory=tmp_path)
    assert not (tmp_path / file_name(rules, 6)).exists()
    assert build(rules, 6, directory=tmp_path).read_bytes() == whole[rules]


def test_too_little_space_to_begin_with(tmp_path, monkeypatch):
    full = shutil._ntuple_diskusage(10**6, 10**6 - 100, 100)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    with pytest.raises(TablebaseError, match=r"still needs \d+ bytes and only 100 are free"):
        build(PODKIDNOY, 6, directory=tmp_path)


def test_a_directory_that_cannot_be(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(TablebaseError, match="cannot be written: "):
        build(PODKIDNOY, 4, directory=tmp_path / "file")


@BOTH
@pytest.mark.parametrize("what", ["part", "journal", "line", "half a line", "other journal"])
def test_damage_to_the_parts_is_repaired(tmp_path, whole, rules, what):
    with pytest.raises(Interrupted):
        build(rules, 6, directory=tmp_path, report=interrupt_after(70))
    name = file_name(rules, 6)
    part, journal = tmp_path / f"{name}.part", tmp_path / f"{name}.journal"
    lines = journal.read_bytes().splitlines(keepends=True)
    if what == "part":
        data = bytearray(part.read_bytes())
        for place in range(len(data) // 3, len(data), 333):
            data[place] ^= 0xFF
        part.write_bytes(data)
    elif what == "journal":
        journal.unlink()
    elif what == "line":
        journal.write_bytes(
            b"".join([*lines[:20], b"1 2 three\n", b"\xff\n", b"9 9 0 0\n", *lines[20:]])
        )
    elif what == "half a line":
        journal.write_bytes(b"".join(lines)[:-3])
    else:
        journal.write_bytes(b"400 of something else\n" + b"".join(lines[1:]))
    assert build(rules, 6, directory=tmp_path).read_bytes() == whole[rules]


def test_a_part_file_that_changes_before_the_end(tmp_path, monkeypatch):
    finished = Checkpoint.finish

    def finish(self):
        place = self._place(next(iter(self._parts.values())))
        self._file.seek(place)
        self._file.write(b"\xff")
        finished(self)

    with monkeypatch.context() as patch:
        patch.setattr(Checkpoint, "finish", finish)
        with pytest.raises(TablebaseError, match="no longer holds what was written into it"):
            build(PODKIDNOY, 4, directory=tmp_path)
    assert not (tmp_path / file_name(PODKIDNOY, 4)).exists()
    assert Tablebase.open(build(PODKIDNOY, 4, directory=tmp_path)).cards == 4


def test_two_builds_of_one_file(tmp_path):
    path = tmp_path / file_name(PODKIDNOY, 4)
    with (
        Checkpoint(path, header_for(PODKIDNOY, 4)),
        pytest.raises(TablebaseError, match="is being built by another process"),
    ):
        build(PODKIDNOY, 4, directory=tmp_path)
    assert build(PODKIDNOY, 4, directory=tmp_path) == path


def test_a_table_that_is_there_stays(tmp_path):
    path = build(PODKIDNOY, 4, directory=tmp_path)
    before = path.stat().st_mtime_ns
    assert build(Rules(deck="52"), 4, directory=tmp_path) == path
    assert path.stat().st_mtime_ns == before
    assert build(PODKIDNOY, 4, directory=tmp_path, force=True) == path
    assert path.stat().st_mtime_ns > before


def test_a_damaged_table_in_its_place(tmp_path):
    path = build(PODKIDNOY, 4, directory=tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with pytest.raises(TablebaseError, match="is cut off"):
        build(PODKIDNOY, 4, directory=tmp_path)
    assert build(PODKIDNOY, 4, directory=tmp_path, force=True).read_bytes() == whole


@pytest.mark.parametrize("cards", [-1, 0, 1, 13, 36])
def test_numbers_of_cards_that_no_table_has(tmp_path, cards):
    with pytest.raises(TablebaseError, match=f"from 2 to 12 cards, not {cards}$"):
        build(PODKIDNOY, cards, directory=tmp_path)


def test_too_little_memory(tmp_path, monkeypatch):
    def builder(*_):
        raise MemoryError

    monkeypatch.setattr("opendurak._core.TablebaseBuilder", builder)
    with pytest.raises(TablebaseError, match="a table of 6 cards takes 10199 bytes of memory"):
        build(PODKIDNOY, 6, directory=tmp_path)


def test_no_core(tmp_path, monkeypatch):
    monkeypatch.setenv("OPENDURAK_ENGINE", "python")
    with pytest.raises(EngineError, match="durak doctor"):
        build(PODKIDNOY, 4, directory=tmp_path)
