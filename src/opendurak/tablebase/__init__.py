"""Tables of endgames: the value of every small bout start of two players, known beforehand.

>>> from opendurak import Position
>>> from opendurak.tablebase import find
>>> p = Position.from_text("podkidnoy-36 H 6CAH/7CKH - - 0>1 attack:0 -")
>>> find(p.rules, 8).probe(p)
1
"""

from opendurak.tablebase.build import Progress, build
from opendurak.tablebase.find import find, own_directory, tables
from opendurak.tablebase.form import endgame_form, file_name
from opendurak.tablebase.index import positions
from opendurak.tablebase.statistics import (
    Row,
    deal_statistics,
    deals_of,
    endless,
    statistics,
    totals,
)
from opendurak.tablebase.table import Tablebase, Tally

__all__ = [
    "Progress",
    "Row",
    "Tablebase",
    "Tally",
    "build",
    "deal_statistics",
    "deals_of",
    "endgame_form",
    "endless",
    "file_name",
    "find",
    "own_directory",
    "positions",
    "statistics",
    "tables",
    "totals",
]
