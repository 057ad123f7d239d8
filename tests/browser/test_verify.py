"""The page that checks a record, and the page of the rules."""

import re

from playwright.sync_api import expect


def check(player, text):
    player.page.get_by_label("Or paste the record here").fill(text)
    player.button("Check").click()
    return player.page.locator(".verdict")


def test_a_fair_deal(visit, record):
    ida = visit("/verify")
    expect(check(ida, record)).to_have_text("All is as promised.")
    expect(ida.page.locator(".check-found.no")).to_have_count(0)


def test_a_file(visit, record, tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(record)
    ida = visit("/verify")
    ida.page.get_by_label("Choose the file").set_input_files(file)
    ida.button("Check").click()
    expect(ida.page.locator(".verdict")).to_have_text("All is as promised.")


def test_another_secret(visit, record):
    secret = re.search(r'\[Secret "(.)', record)
    digit = "1" if secret[1] == "0" else "0"
    forged = f"{record[: secret.end() - 1]}{digit}{record[secret.end() :]}"
    ida = visit("/verify")
    expect(check(ida, forged)).to_have_text("Something is wrong here.")
    wrong = ida.page.locator(".check-found.no p:first-of-type")
    expect(wrong).to_contain_text(
        [
            "The secret is not the one that was promised.",
            "The deck does not follow",
            "The server finds the promise broken",
        ]
    )


def test_an_illegal_move(visit, record):
    lines = record.splitlines()
    lines.insert(-1, "pass")
    ida = visit("/verify")
    ida.watch.allow("400")
    ida.page.get_by_label("Or paste the record here").fill("\n".join(lines))
    ida.button("Check").click()
    expect(ida.page.locator(".verdict.no, [role=alert]")).to_be_visible()


def test_no_record_at_all(visit):
    ida = visit("/verify")
    ida.watch.allow("400")
    check(ida, "a shopping list")
    expect(ida.page.get_by_role("alert")).to_contain_text("This is no game record")


def test_the_rules_of_this_table(visit):
    ida = visit().table("you", "easy", rules="perevodnoy-36,throwers=neighbours").dealt()
    with ida.page.context.expect_page() as opened:
        ida.page.get_by_role("link", name="Perevodnoy, 36").click()
    rules = opened.value
    changed = rules.locator(".rule.changed")
    expect(changed).to_have_count(1)
    expect(changed).to_contain_text("Only the attacker and the defender's other neighbour")
    expect(rules.get_by_text("the defender may pass the attack on")).to_be_visible()


def test_rules_that_nobody_knows(visit):
    ida = visit("/rules?rules=whist-52")
    expect(ida.page.get_by_text("cannot read the rules “whist-52”")).to_be_visible()
    ida.page.get_by_role("link", name="Proyezdnoy").click()
    expect(ida.page.locator("h1")).to_have_text("Proyezdnoy, 52")


def test_every_rule_has_a_sentence_and_a_picture(visit):
    ida = visit()
    for rules in (
        "podkidnoy-24",
        "perevodnoy-52,first_bout_limit=5,timing=any_time,throwers=attacker,repetition=none",
        "proyezdnoy-36,first_attacker=random,series_first=after_fool,timing=after_attack",
        "proyezdnoy-12.XY,first_attacker=1,series_first=attack_fool,double_empty=defender_loses",
    ):
        ida.page.goto(f"/rules?rules={rules}")
        expect(ida.page.locator(".rule").first).to_be_visible()
        assert ida.page.locator(".figure:empty").count() == 0
        changed = rules.count(",")
        expect(ida.page.locator(".rule.changed")).to_have_count(changed)
        sentences = ida.page.locator(".rule p").all_inner_texts()
        assert all(re.search(r"\w+ \w+.*\.$", sentence) for sentence in sentences)
