"""Whole games in the browser: by mouse, by keys alone, by touch on a phone."""

import re

from playwright.sync_api import expect

from tests.browser.player import Finger, Keys, Mouse, tab_to

VERDICT = re.compile(r"durak|fool|you win|This time it was you|got away|draw", re.IGNORECASE)


def over(player):
    expect(player.page.locator(".result h1")).to_have_text(VERDICT)


def test_by_mouse_from_the_lobby_to_the_replay(visit):
    ida = visit()
    ida.button("New table").click()
    ida.button("Remove seat 2").click()
    ida.page.get_by_label("24", exact=True).check()
    ida.page.get_by_label("AIs answer at once").check()
    ida.button("Make the table").click()
    ida.dealt().play(Mouse())
    over(ida)
    ida.page.get_by_role("link", name="Replay").click()
    ida.button("Check").click()
    checks = ida.page.locator(".check-found")
    expect(checks).to_have_count(6)
    expect(ida.page.locator(".check-found.yes")).to_have_count(6)
    expect(ida.page.locator(".verdict")).to_have_text("All is as promised.")


def test_by_keys_alone(visit):
    ida = visit()
    page = ida.page
    press = page.keyboard.press
    tab_to(page, r"^\s*New table")
    press("Enter")
    tab_to(page, "Remove seat 2")
    press("Enter")
    tab_to(page, "^36")
    press("ArrowLeft")
    press("ArrowLeft")
    tab_to(page, "AIs answer at once")
    press("Space")
    tab_to(page, "Make the table")
    press("Enter")
    ida.dealt().play(Keys())
    over(ida)


def test_by_touch_on_a_phone(visit):
    phone = {"width": 360, "height": 740}
    ida = visit(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
    ida.table("you", "easy").dealt()
    ida.play(Finger())
    over(ida)
    assert ida.page.evaluate("document.documentElement.scrollWidth") <= phone["width"]
    ida.button("Play again").tap()
    ida.dealt()
