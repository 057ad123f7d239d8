"""A person at a browser: reads the page as everybody does, and plays by mouse, finger or keys."""

import re

from playwright.sync_api import Error, expect

BOARD = """() => [...document.querySelectorAll(
    '.board [data-card], .board .seat-size, .board .part, .prompt button, .status, .result h1')]
  .map(e => e.dataset.card ?? e.textContent + (e.getAttribute('aria-pressed') ?? '')).join('|')"""
"""All that changes on a table when something happens."""
TO_DO = """often => {
  const there = selector => document.querySelector(selector) !== null;
  const pass = '.actions-right .button.main';
  return there('.result') ? 'over' : there('.actions-right .pressed') ? null
    : there('.choice button') ? 'choice'
    : there('.hand-card.legal') ? (often && there(pass) ? 'pass' : 'card')
    : there('.button.take') ? 'take' : null }"""
"""What the page offers now. A pass that is the only move is made by the server, after a while."""
FOCUS = """() => { const e = document.activeElement;
  if (e === document.body) return '';
  const name = e.getAttribute('aria-label') ?? e.closest('label')?.innerText ?? e.innerText ?? '';
  return `${name} ${e.className}`.trim() }"""


class Player:
    """A page, and whoever sits before it."""

    def __init__(self, page, watch):
        self.page = page
        self.watch = watch

    # Sitting down

    def enter(self, name="Ida"):
        """Is a guest of that name."""
        answer = self.page.request.post("/api/me", data={"name": name})
        assert answer.ok
        self.page.evaluate("localStorage.setItem('opendurak.entered', 'true')")
        return self

    def table(self, *seats, rules="podkidnoy-24", **options):
        """Makes a table with quick AIs and goes there; a seat is `you`, `open` or a level."""
        self.enter()
        chosen = [
            {"kind": seat} if seat in ("you", "open") else {"kind": "ai", "level": seat}
            for seat in seats
        ]
        body = {"seats": chosen, "rules": rules, "pace": "fast", **options}
        answer = self.page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        self.page.goto(f"/table/{answer.json()['id']}")
        return self

    def button(self, name):
        """A button by its whole name, or by a pattern."""
        exact = isinstance(name, str)
        return self.page.get_by_role("button", name=name, exact=exact)

    def dealt(self):
        expect(self.page.locator(".hand-card").first).to_be_visible()
        return self

    def tab(self, path):
        """Another tab of the same browser."""
        page = self.page.context.new_page()
        page.goto(path)
        return Player(page, self.watch)

    # Playing

    def hand(self):
        cards = self.page.locator(".hand-card")
        return cards.evaluate_all("all => all.map(e => e.dataset.card)")

    def laid(self):
        cards = self.page.locator(".middle [data-card]")
        return cards.evaluate_all("all => all.map(e => e.dataset.card)")

    def to_do(self, *, passing=False):
        """Waits until it is this player's turn, or the game is over: what is to do then."""
        return self.page.wait_for_function(TO_DO, arg=passing, timeout=30_000).json_value()

    def can_act(self):
        return self.page.evaluate(f"({TO_DO})(false)") is not None

    def changed(self, act):
        """Acts, and waits until the table is another one."""
        before = self.page.evaluate(BOARD)
        act()
        self.page.wait_for_function(f"before => ({BOARD})() !== before", arg=before)

    def play(self, by, most=400):
        """Plays on until the game is over or so many things are done; how many there were."""
        for done in range(most):
            what = self.to_do(passing=done % 4 == 3)
            if what == "over":
                return done
            self.changed(lambda what=what: getattr(by, what)(self))
        return most


class Mouse:
    """Clicks; every third card is dragged onto the cloth."""

    def __init__(self):
        self.cards = 0

    def card(self, player):
        card = player.page.locator(".hand-card.legal").first
        self.cards += 1
        if self.cards % 3:
            card.click()
        else:
            self._drag(player.page, card)

    def _drag(self, page, card):
        goal = page.locator(".field-cloth").bounding_box()
        card.hover(position={"x": 12, "y": 12})  # waits until the card has stopped moving
        page.mouse.down()
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + 12, steps=4)
        page.mouse.up()

    def choice(self, player):
        player.page.locator(".choice button").first.click()

    def take(self, player):
        player.page.locator(".button.take").click()

    def pass_(self, player):
        player.page.locator(".actions-right .button.main").click()

    def __getattr__(self, name):
        if name == "pass":
            return self.pass_
        raise AttributeError(name)


class Finger(Mouse):
    """Taps."""

    def card(self, player):
        player.page.locator(".hand-card.legal").first.tap()

    def choice(self, player):
        player.page.locator(".choice button").first.tap()

    def take(self, player):
        player.page.locator(".button.take").tap()

    def pass_(self, player):
        player.page.locator(".actions-right .button.main").tap()


class Keys(Mouse):
    """Presses keys; what has the focus is what a screen reader would read out."""

    def card(self, player):
        page = player.page
        tab_to(page, "hand-card")
        page.keyboard.press("Home")
        for _ in range(len(player.hand())):
            if "legal" in page.evaluate(FOCUS).split():
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")

    def choice(self, player):
        player.page.keyboard.press("Enter")  # the first choice has the focus

    def take(self, player):
        tab_to(player.page, r"\btake\b")
        player.page.keyboard.press("Enter")

    def pass_(self, player):
        tab_to(player.page, r"^\s*Pass\b.*main")
        player.page.keyboard.press("Enter")


def tab_to(page, pattern, most=80):
    """Presses Tab until the focus is on what the pattern describes, by name, text or class."""
    for _ in range(most):
        try:
            focus = page.evaluate(FOCUS)
        except Error:  # the page has just changed
            focus = ""
        if re.search(pattern, focus):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {pattern!r}; the last was {page.evaluate(FOCUS)!r}")
