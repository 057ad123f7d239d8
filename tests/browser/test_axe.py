"""No barrier that axe knows of, on any page, in light and in dark (WCAG 2.2 AA)."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = Axe()

both_themes = pytest.mark.parametrize("scheme", ["light", "dark"])


def check(player):
    """Fails with what axe has found on the page as it is now."""
    results = AXE.run(player.page, options={"runOnly": {"type": "tag", "values": TAGS}})
    assert results.violations_count == 0, results.generate_report()
    tried = {rule["id"] for rule in results.response["passes"]}
    assert {"color-contrast", "target-size", "button-name"} <= tried


@both_themes
def test_lobby_and_new_table(visit, scheme):
    ida = visit(color_scheme=scheme)
    expect(ida.button("New table")).to_be_visible()
    check(ida)
    ida.button("Settings").click()
    check(ida)
    ida.page.keyboard.press("Escape")
    ida.button("New table").click()
    ida.page.get_by_text("Every option").click()
    check(ida)


@both_themes
def test_table(visit, scheme):
    ida = visit(color_scheme=scheme).table("you", "open", "easy", "easy", rules="podkidnoy-36")
    expect(ida.button("I am ready")).to_be_visible()
    check(ida)
    ida.button("Begin, with AIs (normal) on the open seats").click()
    ida.dealt().to_do()
    check(ida)
    ida.button("More").click()
    check(ida)


@both_themes
def test_table_on_a_phone(visit, scheme):
    phone = {"width": 360, "height": 740}
    ida = visit(color_scheme=scheme, viewport=phone, has_touch=True, is_mobile=True)
    ida.table("you", *["easy"] * 5, rules="podkidnoy-36").dealt().to_do()
    check(ida)


@both_themes
def test_after_a_game(visit, scheme, finished):
    ida = visit(f"/table/{finished}", color_scheme=scheme)
    expect(ida.page.locator(".result")).to_be_visible()
    check(ida)


@both_themes
def test_replay(visit, scheme, finished):
    ida = visit(f"/replay/{finished}/1#6", color_scheme=scheme)
    ida.page.get_by_text("Speed and keys").click()
    ida.button("Check").click()
    expect(ida.page.locator(".verdict")).to_be_visible()
    check(ida)


@both_themes
def test_verify(visit, scheme, record):
    ida = visit("/verify", color_scheme=scheme)
    check(ida)
    ida.page.get_by_label("Or paste the record here").fill(record.replace("s4lt", "s5lt"))
    ida.button("Check").click()
    expect(ida.page.locator(".verdict.no")).to_be_visible()
    check(ida)


@both_themes
def test_rules(visit, scheme):
    ida = visit("/rules?rules=proyezdnoy-36,throwers=neighbours", color_scheme=scheme)
    expect(ida.page.locator(".rule.changed")).to_be_visible()
    check(ida)
    ida.page.set_viewport_size({"width": 360, "height": 740})
    check(ida)
    assert ida.page.evaluate("document.documentElement.scrollWidth") <= 360
