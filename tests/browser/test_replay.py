"""The replay of a finished game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from opendurak.notation import record_from_text

STEPS = re.compile(r"Move (\d+) of (\d+), bout (\d+)")


class Film:
    def __init__(self, player):
        self.player = player
        self.page = player.page

    def at(self):
        """The move, the last one, the bout."""
        text = self.page.get_by_role("slider").get_attribute("aria-valuetext")
        return tuple(map(int, STEPS.fullmatch(text).groups()))

    def hands(self):
        cards = self.page.locator(".replay-hand [data-card]")
        return cards.evaluate_all("all => all.map(e => e.dataset.card)")

    def press(self, key):
        self.page.keyboard.press(key)
        return self.at()[0]

    def click(self, name):
        self.player.button(name).click()
        return self.at()[0]


@pytest.fixture
def game(record):
    return record_from_text(record).game


@pytest.fixture
def film(visit, finished):
    player = visit(f"/replay/{finished}/1")
    expect(player.page.get_by_role("slider")).to_be_visible()
    return Film(player)


def test_every_move_with_all_hands(film, game):
    last = len(game.moves)
    assert film.at() == (0, last, 1)
    position = game.start
    for ply, move in enumerate(game.moves):
        shown = sorted(film.hands())
        assert shown == sorted(str(card) for hand in position.hands for card in hand)
        position = position.play(move)
        assert film.press("ArrowRight") == ply + 1
    assert film.press("ArrowRight") == last
    expect(film.page.locator(".replay-list a")).to_have_count(last)


def test_buttons_slider_and_keys(film, game):
    last = len(game.moves)
    assert film.click("Next move") == 1
    assert film.click("One move back") == 0
    second = film.click("Next bout")
    assert film.at()[2] == 1  # after the last move of the first bout
    assert film.click("Next move") == second + 1
    assert film.at()[2] == 2
    assert film.press("PageUp") == second
    assert film.press("End") == last
    assert film.click("To the beginning") == 0
    slider = film.page.get_by_role("slider")
    slider.focus()
    assert film.press("ArrowRight") == 1
    slider.fill("7")
    assert film.at()[0] == 7
    film.page.locator(".replay-list a").nth(2).click()
    assert film.at()[0] == 3
    assert film.page.locator(".replay-list [aria-current=step]").count() == 1


def test_it_plays_by_itself(film, game):
    film.page.get_by_text("Speed and keys").click()
    film.page.get_by_label("fast").check()
    film.click("To the end")
    film.press("PageUp")
    film.click("Play on")
    expect(film.page.get_by_role("slider")).to_have_value(str(len(game.moves)))
    expect(film.player.button("Play on")).to_be_visible()
    film.click("Play on")
    film.click("Stop")
    assert film.at()[0] < len(game.moves)


def test_the_address_names_the_move(film, visit):
    for ply in range(1, 6):
        assert film.press("ArrowRight") == ply
    expect(film.page).to_have_url(re.compile("#5$"))
    link = film.page.get_by_label("The link to this very move").input_value()
    other = Film(visit(link))
    expect(other.page.get_by_role("slider")).to_have_value("5")
    assert other.hands() == film.hands()
    other.page.evaluate("location.hash = '#2'")
    expect(other.page.get_by_role("slider")).to_have_value("2")


def test_who_is_the_durak(film, game):
    durak = game.outcome.durak
    first = film.page.locator(".replay-head b")
    if durak is None:
        expect(first).to_have_text("Nobody has to be the fool.")
    else:
        expect(first).to_have_text(re.compile("Ida|Dmitri"))
        expect(first).to_contain_text("is the durak")


def test_the_record_is_saved(film, record, downloads):
    with film.page.expect_download() as saving:
        film.page.get_by_role("link", name="Save the record").click()
    path = downloads / saving.value.suggested_filename
    saving.value.save_as(path)
    assert Path(path).read_text() == record


def test_the_deal_is_checked(film):
    film.player.button("Check").click()
    page = film.page
    expect(page.locator(".verdict")).to_have_text("All is as promised.")
    expect(page.locator(".check-found.yes")).to_have_count(4)
    expect(page.locator(".check-found.unknown")).to_have_count(1)  # it did not sit at the table
    page.get_by_text("The hash, the secret").click()
    expect(page.locator(".replay-numbers")).to_contain_text("s4lt")


def test_no_replay_before_the_end(visit):
    ida = visit().table("you", "easy").dealt()
    ida.watch.allow("404|409")
    table = ida.page.url.rpartition("/")[2]
    ida.page.goto(f"/replay/{table}/1")
    expect(ida.page.get_by_role("alert")).to_be_visible()
