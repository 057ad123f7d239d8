"""Which table serves which rules, and where tables are looked for."""

import itertools
from pathlib import Path

import pytest

from opendurak import Rules, _core
from opendurak.engine.compiled import core_rules
from opendurak.errors import TablebaseError
from opendurak.rules import CHOICES
from opendurak.tablebase import (
    Tablebase,
    build,
    endgame_form,
    file_name,
    find,
    own_directory,
    tables,
)

SHIPPED = (
    "perevodnoy-36.8.dtb",
    "podkidnoy-36.8.dtb",
    "podkidnoy-36.throw_after_take-false.8.dtb",
    "podkidnoy-36.timing-any_time.8.dtb",
    "proyezdnoy-36.8.dtb",
)
DATA = Path(__file__).parents[2] / "src/opendurak/tablebase/data"


def every_rules():
    flags = (False, True)
    for ruleset, double, timing, throwers in itertools.product(
        *(CHOICES[name] for name in ("ruleset", "double_empty", "throw_in_timing", "throwers"))
    ):
        for several, after_take, after_show in itertools.product(flags, repeat=3):
            for limit in (1, 3, 6):
                yield Rules(
                    ruleset=ruleset,
                    attack_limit=limit,
                    double_empty=double,
                    multi_open=several,
                    throw_after_take=after_take,
                    throw_in_timing=timing,
                    throwers=throwers,
                    transfer_after_show=after_show,
                )


def test_python_and_core_reduce_rules_alike():
    for rules in every_rules():
        for cards in (4, 6, 8, 12):
            form = endgame_form(rules, cards)
            assert core_rules(form) == _core.tablebase_form(core_rules(rules), cards)
            assert endgame_form(form, cards) == form


@pytest.mark.parametrize(
    ("rules", "form"),
    [
        ("podkidnoy-36", "podkidnoy-36"),
        ("podkidnoy-52,first_attacker=1,series_first=attack_fool", "podkidnoy-36"),
        ("perevodnoy-24,first_bout_transfer=false,first_bout_limit=2", "perevodnoy-36"),
        ("podkidnoy-36,repetition=none,throwers=attacker", "podkidnoy-36"),
        ("podkidnoy-36,throwers=none,timing=any_time", "podkidnoy-36,throwers=none"),
        ("podkidnoy-36,transfer_after_show=true", "podkidnoy-36"),
        ("proyezdnoy-36,transfer_after_show=true", "proyezdnoy-36,transfer_after_show=true"),
        ("podkidnoy-36,attack_limit=4", "podkidnoy-36"),
        ("podkidnoy-36,attack_limit=3", "podkidnoy-36,attack_limit=3"),
        ("definition", "podkidnoy-36,timing=any_time"),
    ],
)
def test_rules_that_cannot_differ_share_a_table(rules, form):
    assert str(endgame_form(Rules.from_text(rules), 8)) == form


@pytest.mark.parametrize(
    "rules",
    [
        "podkidnoy-36,attack_limit=3",
        "proyezdnoy-36,attack_limit=3",
        "podkidnoy-36,throwers=neighbours",
        "proyezdnoy-36,throwers=attacker",
        "podkidnoy-36,throwers=none,timing=any_time,throw_after_take=false",
        "perevodnoy-36,throwers=none,timing=after_attack",
        "perevodnoy-36,transfer_after_show=true",
        "proyezdnoy-36,first_bout_limit=1,first_bout_transfer=false,repetition=none",
    ],
)
def test_what_is_left_out_changes_no_value(rules):
    given = Rules.from_text(rules)
    assert endgame_form(given, 6) != given
    assert values_of(given) == values_of(endgame_form(given, 6))


def values_of(rules, cards=6):
    """All values, worked out under the rules as they are."""
    builder = _core.TablebaseBuilder(core_rules(rules), cards)
    result = {}
    for total in range(2, cards + 1):
        decided = 1
        while decided:
            decided = 0
            for mine in range(1, total):
                part = mine, total - mine, 0, _core.tablebase_positions(cards, mine, total - mine)
                result[part], more = builder.solve(*part)
                builder.store(*part, result[part])
                decided += more
    return result


def test_what_is_shipped():
    assert sorted(path.name for path in DATA.iterdir()) == list(SHIPPED)
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 5_000_000
    assert list(tables()) == [DATA / name for name in SHIPPED]


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_is_whole(name):
    table = Tablebase.open(DATA / name)
    assert table.cards == 8
    assert file_name(table.rules, 8) == name
    assert find(table.rules).path == DATA / name


def test_no_table():
    assert find(Rules(attack_limit=1)) is None
    assert find(Rules(), cards=7) is None


def test_the_largest_table_serves(nothing_built):
    path = build(Rules(attack_limit=1), 4, directory=nothing_built)
    assert find(Rules(attack_limit=1), cards=5).path == path
    larger = build(Rules(attack_limit=1), 5, directory=nothing_built)
    assert find(Rules(attack_limit=1), cards=6).path == larger
    assert build(Rules(), 6, directory=nothing_built).exists()
    assert find(Rules()).path == DATA / "podkidnoy-36.8.dtb"


def test_a_damaged_table_is_not_passed_over(nothing_built):
    path = build(Rules(attack_limit=2), 6, directory=nothing_built)
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(TablebaseError, match=r"attack_limit-2\.6\.dtb is cut off"):
        find(Rules(attack_limit=2))


@pytest.mark.parametrize(
    ("platform", "variables", "place"),
    [
        ("linux", {}, "/home/who/.local/share/opendurak/tablebases"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/opendurak/tablebases"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/who/.local/share/opendurak/tablebases"),
        ("darwin", {}, "/home/who/Library/Application Support/opendurak/tablebases"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/opendurak/tablebases"),
        ("win32", {}, "/home/who/AppData/Local/opendurak/tablebases"),
        ("linux", {"OPENDURAK_TABLEBASES": "mine"}, "mine"),
    ],
)
def test_where_your_own_tables_lie(monkeypatch, platform, variables, place):
    for name in ("OPENDURAK_TABLEBASES", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/who")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert own_directory() == Path(place)
