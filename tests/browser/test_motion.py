"""Motion explains a move, and is off for who asks for less of it."""

import pytest

from tests.browser.player import Mouse

COUNT = """() => { window.moved = 0; const animate = Element.prototype.animate;
  Element.prototype.animate = function (...words) {
    window.moved++; return animate.apply(this, words); } }"""


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_reduced_motion(visit, finished, wish, moves):
    ida = visit(reduced_motion=wish).table("you", "easy").dealt()
    ida.page.evaluate(COUNT)
    ida.play(Mouse(), most=3)
    ida.to_do()
    assert (ida.page.evaluate("window.moved") > 0) is moves
    ida.page.goto(f"/replay/{finished}/1")
    ida.page.get_by_role("slider").wait_for()
    ida.page.evaluate(COUNT)
    for _ in range(5):
        ida.page.keyboard.press("ArrowRight")
    assert (ida.page.evaluate("window.moved") > 0) is moves
