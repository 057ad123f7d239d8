"""Several people at a table, and connections that are lost."""

from playwright.sync_api import expect

from tests.browser.player import Mouse


def test_two_people_and_two_ais(visit):
    ida = visit().table("you", "open", "easy", "easy", rules="podkidnoy-36")
    link = ida.page.get_by_label("The link to this table").input_value()
    oleg = visit()
    oleg.enter("Oleg").page.goto(link)
    oleg.button("Join").first.click()
    for person in (ida, oleg):
        person.button("I am ready").click()
    for person, other in ((ida, "Oleg"), (oleg, "Ida")):
        person.dealt()
        expect(person.page.locator(".others .seat-name", has_text=other)).to_be_visible()
    assert len(set(ida.hand() + oleg.hand())) == 12
    for _ in range(6):
        turn_of(ida, oleg)
    assert (
        ida.page.locator("[data-card]").evaluate_all(
            "(all, hers) => all.some(e => hers.includes(e.dataset.card))", oleg.hand()
        )
        is False
    )


def turn_of(*people):
    """Whoever of them is to act does."""
    for _ in range(600):
        for person in people:
            if person.can_act():
                person.play(Mouse(), most=1)
                return
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is to act")


def test_who_watches_sees_no_hand(visit):
    ida = visit().table("you", "easy").dealt()
    watcher = visit()
    watcher.enter("Nina").page.goto(ida.page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(ida.page.get_by_text("one watches")).to_be_visible()
    assert watcher.page.locator(".hand-card").count() == 0


def test_reload_in_mid_bout(visit):
    ida = visit().table("you", "easy")
    ida.dealt().play(Mouse(), most=1)
    ida.to_do()
    hand, laid = ida.hand(), ida.laid()
    ida.page.reload()
    ida.dealt().to_do()
    assert (ida.hand(), ida.laid()) == (hand, laid)
    ida.play(Mouse(), most=2)


def test_two_tabs_show_the_same(visit):
    ida = visit().table("you", "easy").dealt()
    other = ida.tab(ida.page.url).dealt()
    assert ida.hand() == other.hand()
    ida.play(Mouse(), most=1)
    ida.to_do()
    other.to_do()
    assert ida.hand() == other.hand()


def test_the_server_is_killed_and_started_again(visit, mortal):
    ida = visit(url=mortal.url).table("you", "easy")
    ida.watch.allow("WebSocket connection|net::ERR_CONNECTION|Failed to load resource")
    ida.dealt().play(Mouse(), most=2)
    ida.to_do()
    hand, laid = ida.hand(), ida.laid()
    mortal.kill()
    expect(ida.page.get_by_text("The connection is lost.")).to_be_visible()
    mortal.start()
    expect(ida.page.get_by_text("The connection is lost.")).to_be_hidden(timeout=30_000)
    ida.to_do()
    assert (ida.hand(), ida.laid()) == (hand, laid)
    ida.play(Mouse(), most=2)
