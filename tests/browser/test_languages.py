"""Danish, Russian, and going from one to another without loading the page anew."""

from playwright.sync_api import expect

from tests.browser.player import Mouse

REMEMBER = "name => localStorage.setItem('opendurak.language', JSON.stringify(name))"


def test_danish(visit):
    ida = visit(locale="da-DK")
    expect(ida.button("Nyt bord")).to_be_visible()
    assert ida.page.locator("html").get_attribute("lang") == "da"
    ida.table("you", "easy").dealt()
    expect(ida.button("Sidste kamp")).to_be_visible()
    ida.play(Mouse(), most=3)
    ida.to_do()
    last = ida.page.locator("[role=log]")
    expect(last).to_contain_text("Du ")


def test_another_language_without_a_reload(visit):
    ida = visit().table("you", "easy").dealt()
    page = ida.page
    page.evaluate("window.still = 'here'")
    hand = ida.hand()
    ida.button("Settings").click()
    page.get_by_label("Language").select_option("ru")
    expect(ida.button("Прошлый кон")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "ru"
    page.get_by_label("Язык").select_option("da")
    expect(ida.button("Sidste kamp")).to_be_visible()
    assert page.evaluate("window.still") == "here"
    assert ida.hand() == hand
    page.goto("/")
    expect(ida.button("Nyt bord")).to_be_visible()


def test_every_page_in_every_language(visit, finished):
    """No key stands where a sentence should be."""
    ida = visit()
    for language in ("en", "da", "ru"):
        ida.page.evaluate(REMEMBER, language)
        for path in ("/", f"/replay/{finished}/1", "/verify", "/rules"):
            ida.page.goto(path)
            main = ida.page.locator("main")
            expect(main.locator("h1")).to_be_visible()
            keys = r"\b(?:web|lobby|replay|check|rules|verify|event|option)-[a-z]+"
            expect(main).not_to_have_text(keys)
