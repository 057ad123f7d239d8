"""Nobody's own tables: every test finds what is shipped and what it builds."""

import pytest


@pytest.fixture(autouse=True)
def nothing_built(monkeypatch, tmp_path):
    monkeypatch.setenv("OPENDURAK_TABLEBASES", str(tmp_path))
    return tmp_path
