"""The browser client as it is built: what its page names is there, and nothing from elsewhere."""

import re
from pathlib import Path

import pytest

import opendurak
from tools import client

BUILT = Path(opendurak.__file__).parent / "web" / "static"


@pytest.fixture(scope="module")
def page():
    return (BUILT / "index.html").read_text(encoding="utf-8")


def test_the_page_names_files_that_are_there(page):
    named = re.findall(r'(?:src|href)="/static/([^"]+)"', page)
    assert {Path(name).suffix for name in named} == {".css", ".js", ".svg"}
    assert [name for name in named if not (BUILT / name).is_file()] == []


def test_the_page_fits_the_content_security_policy(page):
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\bstyle=|\bon[a-z]+=", page)


def test_nothing_comes_from_elsewhere():
    """The one address in the bundle is the name of SVG, which nobody fetches."""
    texts = [path.read_text(encoding="utf-8") for path in BUILT.iterdir()]
    named = set(re.findall(r"https?://[\w.-]+", "\n".join(texts)))
    assert named <= {"http://www.w3.org"}


@pytest.mark.parametrize(
    ("says", "serves"), [("v20.1.0", True), ("v24.0.0", True), ("v18.20.4", False), ("?", False)]
)
def test_an_old_node_does_not_serve(monkeypatch, tmp_path, says, serves):
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {says}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (client.machine_node() is not None) == serves


def test_a_client_that_cannot_be_built_is_not_there(monkeypatch, tmp_path):
    monkeypatch.setattr(client, "machine_node", lambda: None)
    monkeypatch.setattr(client, "packaged_node", lambda: None)
    monkeypatch.setattr(client, "BUILT", tmp_path / "static")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    with pytest.raises(client.ClientError, match="no Node 20 or newer"):
        client.build()
    assert not (tmp_path / "static").exists()
