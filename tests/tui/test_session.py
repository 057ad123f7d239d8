"""Whole games in the terminal."""

import re

import pytest

from opendurak import Card, Deck, Event, EventKind, Move, Position, SeedStream
from opendurak.locale import texts
from opendurak.notation import record_from_text, record_to_text
from opendurak.tui import session as module
from opendurak.tui.faces import Faces
from tests.tui.table import First, session, typist

SHORT = Position.from_text("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.txt"


def play(*, seed="a", **settings):
    """A game played to its end by random numbers; what was shown is watched."""
    made = []
    made.append(session(None, typist(made, SeedStream(f"t{seed}")), seed=seed, **settings))
    made[0].run()
    return made[0]


RULESETS = ("podkidnoy", "perevodnoy", "proyezdnoy")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("language", ["en", "da", "ru"])
def test_whole_games(ruleset, players, language):
    other = ",timing=any_time,multi_open=true" if players % 2 else ""
    done = play(
        rules=f"{ruleset}-36{other}",
        players=players,
        language=language,
        seed=f"{ruleset}{players}{language}",
        seat=players // 2,
    )
    check(done)


@pytest.mark.parametrize(
    "rules",
    [
        "podkidnoy-24",
        "podkidnoy-52,throwers=attacker,throw_after_take=false",
        "perevodnoy-32,throwers=neighbours,first_bout_transfer=false,first_bout_limit=2",
        "proyezdnoy-52,transfer_after_show=true,attack_limit=4,timing=after_attack",
        "podkidnoy-36,throwers=none,double_empty=defender_loses",
        "perevodnoy-123456789abcdefg.ABCDEF,repetition=none",
        "definition-proyezdnoy-6789TJ.CDH",
    ],
)
@pytest.mark.parametrize("language", ["en", "da", "ru"])
def test_whole_games_of_other_rules(rules, language):
    check(play(rules=rules, players=3, language=language, seed=rules, signs=False))


def check(done):
    """The game is over, all of it was told, and the record holds it."""
    assert done.game.over
    text = done.terminal.text
    assert done.texts("tui-places", list="@").partition("@")[0] in text
    assert "\u2068" not in text
    assert "{" not in text
    told = [done.words.told([event])[0].split(". ", 1)[-1] for event in done.game.history]
    last = told[-1]
    assert last in text
    record = record_from_text(record_to_text(done.keeper.record))
    assert record.game.moves == done.game.moves
    assert record.game.outcome == done.game.outcome


# Hidden cards


def cards_in(text, faces):
    return {card for card in faces.deck.cards
            if re.search(rf"(?<!\w){re.escape(faces.card(card))}(?!\w)", text)}  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("rules", ["podkidnoy-36", "proyezdnoy-36", "podkidnoy-52,multi_open=true"])
def test_no_card_is_shown_that_the_person_has_not_seen(rules, seed):
    made = []
    typed = typist(made, SeedStream(f"h{seed}"))
    made.append(session(None, typed, rules=rules, players=2 + seed % 4, seed=f"h{seed}"))
    game, faces = made[0].game, made[0].words.faces
    seen = set(made[0].view.hand) | {game.deal.turn_up}

    def look(line):
        view = made[0].view
        seen.update(view.hand, view.discards)
        seen.update(card for pair in view.table for card in pair if card)
        for event in view.history:
            seen.update(event.cards)
            seen.update(event.move.cards if event.move else ())
        assert cards_in(line, faces) <= seen

    made[0].terminal.looked = look
    made[0].run()
    assert made[0].game.over


@pytest.mark.parametrize(
    ("own", "table", "sizes", "roles"),
    [
        ("6D8DAH9SJSQS", "-", (6, 6), "0>1 attack:0"),
        ("6D8DAH9SJSQS", "7S", (6, 5), "2>0 defend:0"),
        ("6D8DAH9SJS", "6C:TC", (5, 6), "0>1 throw:0"),
    ],
)
def test_the_screen_does_not_change_when_hidden_cards_are_permuted(own, table, sizes, roles):
    """Positions that differ only in what seat 0 cannot see look alike to it."""
    deck = Deck.from_text("36")
    open_cards = {*re.findall("..", own), "QH", *re.findall("[6-9TJQKA][CDHS]", table)}
    hidden = [str(card) for card in deck.cards if str(card) not in open_cards]
    hidden, gone = hidden[:-6], hidden[-6:]
    screens = set()
    for turn in range(len(hidden)):
        other = hidden[turn:] + hidden[:turn]
        one, two = sizes
        hands = "/".join([own, "".join(other[:one]), "".join(other[one : one + two])])
        stock = "".join(other[one + two :]) + "QH"
        start = Position.from_text(f"podkidnoy-36 H {hands} {stock} {table} {roles} -")
        made = session(None, ["hint", "table", "rules", "9s:9s", "7h", "zz"], start=start)
        made.run()
        screens.add(made.terminal.text)
        assert not cards_in(made.terminal.text, made.words.faces) & {*map(Card.from_text, gone)}
    assert len(screens) == 1


def test_the_person_sees_what_he_drew_and_not_what_others_drew():
    done = play(players=2, seed="draws")
    own = [event for event in done.log if event.kind is EventKind.DRAWN and event.seat == 0]
    assert own
    assert all(len(event.cards) == event.number for event in own)
    others = [event for event in done.log if event.kind is EventKind.DRAWN and event.seat]
    assert all(set(event.cards) <= {done.game.deal.turn_up} for event in others)


# What the person types


def test_a_move_or_its_number_or_its_card(path):
    for line in ("1", "9C", "9c", "9♣", " 9 c "):
        made = session(path, [line], start=SHORT, other=First())
        made.run()
        assert made.game.moves[0] == Move.from_text("9C")
        path.unlink()


def test_what_is_no_move_is_explained_and_asked_again(path):
    made = session(path, ["7", "0", "99999999", "x", "8C", "take", "9C:9D", "9C"], start=SHORT)
    made.run()
    text = made.terminal.text
    assert text.count("is no move here") == 4
    assert "8♣: You do not hold that card." in text
    assert "take: Such a move is not possible now." in text
    assert len(made.game.moves) == 2


def test_a_card_that_can_mean_several_moves_is_asked_about(path):
    start = Position.from_text("podkidnoy-36 H 9HJC/8C8D/TC - 6C,6D 2>0 defend:0 -")
    made = session(path, ["9h", "6d:9h"], start=start)
    made.run()
    assert '"9h" can mean 6♣:9♥, 6♦:9♥' in made.terminal.text
    assert str(made.game.moves[0]) == "6D:9H"


def test_transfers_and_shows_are_offered_in_words(path):
    start = Position.from_text("proyezdnoy-36 H 6D6H7S/9C9DTH/TCTDTS - 6C 2>0 defend:0 -")
    made = session(path, ["hint", "!6h"], start=start)
    made.run()
    text = made.terminal.text
    assert "pass the attack on, or take" in text
    assert "pass the attack on by adding 6♦" in text
    assert "pass the attack on by showing 6♥, and keep it" in text
    assert "You show 6♥ and pass the attack on." in text


def test_a_pass_without_a_choice_is_made_for_the_person(path):
    start = Position.from_text("podkidnoy-36 H 8C/TC7D/JSQS - 9C:TD 0>1 throw:0 -")
    made = session(path, [], start=start)
    made.run()
    assert str(made.game.moves[0]) == "pass"
    assert "You pass." in made.terminal.text or "Pass: you" in made.terminal.text


@pytest.mark.parametrize("language", ["en", "da", "ru"])
def test_commands_in_every_language(path, language, tmp_path):
    say = texts(language)
    words = {name: say(f"command-{name}").split()[0] for name in ("help", "hint", "table", "rules")}
    lines = [*words.values(), f"{words['rules']} 3", "rules 99", "rules x", "?", "HELP"]
    lines += [f"{say('command-save').split()[0]} {tmp_path / 'copy.txt'}", "save"]
    lines += [f"save {tmp_path / 'copy.txt'}", "save /nowhere/x", "save a\0b", "save ~nobody/x"]
    made = session(path, [*lines, say("command-quit").split()[0]], language=language, start=SHORT)
    made.run()
    text = made.terminal.text
    assert made.game.moves == []
    assert text.count(say("tui-help", ranks="@", suits="@").splitlines()[0]) == 3
    assert say("move-open", cards="9♣") in text
    assert text.count(say("tui-table")) == 2
    assert say("ruleset-podkidnoy") in text
    assert text.count(say("tui-no-section", number=9)) == 2
    assert say("tui-save-where") in text
    assert say("tui-file-exists", path=str(tmp_path / "copy.txt")) in text
    assert text.count(say("tui-save-failed", problem="@").split("@")[0]) == 4
    assert say("tui-left") in text
    copy = (tmp_path / "copy.txt").read_text(encoding="utf-8")
    assert record_from_text(copy).game.start == SHORT


@pytest.mark.parametrize("language", ["en", "da", "ru"])
def test_take_and_pass_in_every_language(path, language):
    say = texts(language)
    defence = Position.from_text("podkidnoy-36 H 8C/TC7D/JSQS - 9C 2>0 defend:0 -")
    made = session(path, [say("tui-take")], start=defence, language=language)
    made.run()
    assert str(made.game.moves[0]) == "take"
    throw = Position.from_text("podkidnoy-36 H 9D8C/TC7D/JSQS - 9C:TD 0>1 throw:0 -")
    made = session(path.with_name("2.txt"), [say("tui-pass")], start=throw, language=language)
    made.run()
    assert str(made.game.moves[0]) == "pass"


# How a game ends


@pytest.mark.parametrize("end", [None, KeyboardInterrupt()])
def test_the_end_of_input_and_ctrl_c_keep_the_record(path, end):
    made = session(path, ["1", end], players=3, seed="kept", seat=1)
    made.run()
    assert "You left the game." in made.terminal.text
    assert str(path) in made.terminal.written[-1]
    record = record_from_text(path.read_text(encoding="utf-8"))
    assert record.game.moves == made.game.moves
    assert made.game.moves
    assert 'Result "*"' in path.read_text(encoding="utf-8")


def test_the_record_is_whole_after_every_move(path):
    made = []

    def line():
        record = record_from_text(path.read_text(encoding="utf-8"))
        assert record.game.moves == made[0].game.moves
        return "1"

    made.append(session(path, line, players=3, seed="whole"))
    made[0].run()
    assert made[0].game.over


def test_a_record_that_cannot_be_written_is_told_once(path, monkeypatch):
    made = session(path, ["1", "1", "1"], seed="lost")
    monkeypatch.setattr(path.__class__, "replace", _refuse)
    made.run()
    assert made.terminal.text.count("The game cannot be kept") == 1
    assert "No space left" in made.terminal.text
    assert made.game.moves
    assert str(path) not in made.terminal.written[-1]


def _refuse(*_args):
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("start", "seat", "line", "verdict"),
    [
        ("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -", 0, "9C", "You were out first: you win!"),
        ("podkidnoy-36 H 9C/TC7D - - 0>1 attack:0 -", 1, "TC", "This time it was you."),
        ("podkidnoy-36 H 9C/TC - - 0>1 attack:0 -", 0, "9C", "Nobody has to be the fool."),
        ("podkidnoy-36 H 9C/TC7D/x1 - - 0>1 attack:0 -", 0, "9C", "You got away."),
    ],
)
def test_verdicts(path, start, seat, line, verdict):
    made = session(path, [line], start=Position.from_text(start), seat=seat, other=First())
    made.run()
    assert verdict in made.terminal.text


def test_others_that_play_on_for_ever_are_left(path, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 3)
    start = Position.from_text(
        "perevodnoy-36,repetition=none H 9C/TC7D7C/8D8S8C9D - - 0>1 attack:0 -"
    )
    made = session(path, ["1"], start=start)
    made.log.append(Event(EventKind.OUT, 0, None, 1))
    opening = Event(EventKind.MOVE, 1, Move.from_text("7D"))
    made.log += [opening] * 4
    made.run()
    assert "could go on for ever" in made.terminal.text


def test_the_turn_up_of_a_deal_without_stock_is_shown(path):
    made = session(path, [], players=6, seed="six")
    made.run()
    card = made.words.faces.card(made.game.deal.turn_up)
    assert f"Elena shows {card}: it was dealt last and names trumps." in made.terminal.text
    own = session(path.with_name("2.txt"), [], players=6, seed="six", seat=5)
    own.run()
    assert f"You show {card}" in own.terminal.text
    assert Faces(made.game.start.rules.deck, signs=True).card(made.game.deal.turn_up) == card
