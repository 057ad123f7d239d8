"""An independent judge of the game, written from the rule page (docs/rules.md).

It reads the one-line text of a position by itself and shares nothing with the program: cards are
texts, hands are lists, and every rule stands where a person would look it up. `broken` says which
rules a move breaks, `after` what it leads to. Slow and plain on purpose.
"""

import re
from itertools import combinations

DECKS = {"24": "9TJQKA", "32": "789TJQKA", "36": "6789TJQKA", "52": "23456789TJQKA"}
DEFAULTS = {
    "attack_limit": "6",
    "double_empty": "draw",
    "first_bout_limit": "none",
    "first_bout_transfer": "true",
    "multi_open": "false",
    "throw_after_take": "true",
    "timing": "when_beaten",
    "throwers": "all",
    "transfer_after_show": "false",
}


class Scene:
    """A position in words, open to change."""

    def __init__(self, text):
        rules, trump, hands, stock, table, roles, phase, marks = text.split(" ")
        self.rules_text = rules
        base, *options = rules.split(",")
        self.ruleset, _, deck = base.partition("-")
        ranks, _, suits = deck.partition(".")
        self.ranks = DECKS.get(deck, ranks)
        self.suits = suits or "CDHS"
        self.options = DEFAULTS | dict(option.split("=") for option in options)
        self.trump = trump
        self.out = [int(hand[1:]) if is_out(hand) else 0 for hand in hands.split("/")]
        self.hands = [
            [] if is_out(hand) else in_pairs(hand.strip("-")) for hand in hands.split("/")
        ]
        self.stock = in_pairs(stock.strip("-"))
        self.table = [pair.split(":") for pair in table.strip("-").split(",") if pair]
        self.attacker, self.defender = (int(seat) for seat in roles.split(">"))
        self.phase, _, actor = phase.partition(":")
        self.actor = int(actor) if actor else None
        marks = marks.strip("-").split(",")
        self.passed = [int(mark[1:]) for mark in marks if mark[:1] == "p"]
        self.emptied = [int(mark[1:]) for mark in marks if mark[:1] == "e"]
        self.shown = next((mark[1:] for mark in marks if mark[:1] == "s"), None)
        self.first = "f" in marks

    def text(self):
        hands = [
            f"x{place}" if place else "".join(sorted(hand, key=self.order)) or "-"
            for hand, place in zip(self.hands, self.out, strict=True)
        ]
        marks = [f"p{seat}" for seat in sorted(self.passed)]
        marks += [f"s{self.shown}"] if self.shown else []
        marks += [f"e{seat}" for seat in self.emptied] + (["f"] if self.first else [])
        return " ".join(
            (
                self.rules_text,
                self.trump,
                "/".join(hands),
                "".join(self.stock) or "-",
                ",".join(":".join(pair) for pair in self.table) or "-",
                f"{self.attacker}>{self.defender}",
                self.phase if self.actor is None else f"{self.phase}:{self.actor}",
                ",".join(marks) or "-",
            )
        )

    def order(self, card):
        return self.suits.index(card[1]), self.ranks.index(card[0])

    def in_deck(self, card):
        return card[0] in self.ranks and card[1] in self.suits

    def beats(self, card, attack):
        """R1.3."""
        if card[1] == attack[1]:
            return self.ranks.index(card[0]) > self.ranks.index(attack[0])
        return card[1] == self.trump

    def unbeaten(self):
        return [pair[0] for pair in self.table if len(pair) == 1]

    def lying(self):
        return [card for pair in self.table for card in pair]

    def cap(self):
        """The cap of R3.3."""
        first = self.options["first_bout_limit"]
        lower = int(first) if self.first and first != "none" else 999
        return min(int(self.options["attack_limit"]), lower)

    def limit(self):
        """R3.3: what the defender held when he became the defender, and the cap."""
        beaten = len(self.table) - len(self.unbeaten())
        return min(self.cap(), len(self.hands[self.defender]) + beaten)

    def following(self, seat):
        """R2.1, R3.2: the next player clockwise who is not out."""
        seats = len(self.hands)
        others = [(seat + step) % seats for step in range(1, seats + 1)]
        return next(other for other in others if not self.out[other])

    def may_throw_in(self, seat):
        """R3.6, R3.8: not the defender, nobody who is out, and the option."""
        if seat == self.defender or self.out[seat]:
            return False
        allowed = {
            "all": range(len(self.hands)),
            "neighbours": (self.attacker, self.following(self.defender)),
            "attacker": (self.attacker,),
            "none": (),
        }
        return seat in allowed[self.options["throwers"]]

    def asked(self):
        """R3.8, R3.9: the first seat that can still be asked, or none."""
        if len(self.table) >= self.limit():
            return None
        seats = len(self.hands)
        for step in range(seats):
            seat = (self.attacker + step) % seats
            if self.may_throw_in(seat) and self.hands[seat] and seat not in self.passed:
                return seat
        return None


def is_out(hand):
    return re.fullmatch("x[0-9]+", hand)


def in_pairs(text):
    return [text[at : at + 2] for at in range(0, len(text), 2)]


KINDS = {"+": "throw-in", ">": "transfer", "!": "show"}


def kind_of(move):
    if move in ("take", "pass"):
        return move
    return KINDS.get(move[0], "beat" if ":" in move else "open")


def cards_of(move):
    """The cards that leave the hand or are shown, not the one that is beaten."""
    if move in ("take", "pass"):
        return []
    return move.lstrip("+>!").split(":")[-1].split("+")


PHASES = {
    "open": ("attack",),
    "throw-in": ("throw", "take"),
    "pass": ("throw", "take"),
    "beat": ("defend",),
    "transfer": ("defend",),
    "show": ("defend",),
    "take": ("defend",),
}


def broken(scene, move):
    """Why `move` is illegal: every reason that holds. Empty for a legal move."""
    kind = kind_of(move)
    if scene.phase == "over":
        return {"game-over"}
    if scene.phase not in PHASES[kind]:
        opening = scene.phase == "attack" and kind == "pass"
        return {"must-open"} if opening else {"wrong-kind"}
    named = cards_of(move) + ([move[:2]] if kind == "beat" else [])
    if not all(scene.in_deck(card) for card in named):
        return {"not-in-deck"}
    why = set()
    if not all(card in scene.hands[scene.actor] for card in cards_of(move)):
        why.add("not-in-hand")
    checks = {
        "open": wrong_opening,
        "throw-in": wrong_throw_in,
        "beat": wrong_beat,
        "transfer": wrong_transfer,
        "show": wrong_show,
    }
    if kind in checks:
        why.update(reason for reason, holds in checks[kind](scene, move).items() if holds)
    return why


def wrong_opening(scene, move):
    """R3.1."""
    cards = cards_of(move)
    return {
        "one-card-only": len(cards) > 1 and scene.options["multi_open"] == "false",
        "mixed-ranks": len({card[0] for card in cards}) > 1 or len(set(cards)) < len(cards),
        "limit": len(cards) > scene.limit(),
    }


def wrong_throw_in(scene, move):
    """R3.5, and R3.3: the limit holds for every card that is added."""
    card = cards_of(move)[0]
    return {
        "rank-not-on-table": card[0] not in {other[0] for other in scene.lying()},
        "limit": len(scene.table) >= scene.limit(),
        "out-of-turn": not scene.may_throw_in(scene.actor),
    }


def wrong_beat(scene, move):
    """R3.4."""
    attack, card = move.split(":")
    return {
        "not-on-table": attack not in [pair[0] for pair in scene.table],
        "already-beaten": [attack] not in scene.table and attack in [p[0] for p in scene.table],
        "too-low": not scene.beats(card, attack),
    }


def wrong_transfer(scene, move):
    """R4.1, R4.2, R4.3, R4.6."""
    card = cards_of(move)[0]
    again = card == scene.shown and scene.options["transfer_after_show"] == "false"
    return {
        "no-transfer-rule": scene.ruleset == "podkidnoy",
        "already-shown": again,
    } | wrong_passing_on(scene, card, added=1)


def wrong_show(scene, move):
    """R4.3."""
    card = cards_of(move)[0]
    return {
        "no-show-rule": scene.ruleset != "proyezdnoy",
        "not-the-trump": card[1] != scene.trump,
        "already-shown": card == scene.shown,
    } | wrong_passing_on(scene, card, added=0)


def wrong_passing_on(scene, card, added):
    room = min(scene.cap(), len(scene.hands[scene.following(scene.defender)]))
    return {
        "first-bout": scene.first and scene.options["first_bout_transfer"] == "false",
        "defence-lies": len(scene.unbeaten()) < len(scene.table),
        "other-rank": card[0] != scene.table[0][0][0],
        "no-room": len(scene.table) + added > room,
    }


def moves(scene):
    """Every legal move, found by trying whatever can be written with the cards at hand."""
    hand = scene.hands[scene.actor] if scene.actor is not None else []
    words = ["take", "pass", *hand]
    words += [mark + card for mark in KINDS for card in hand]
    words += [f"{attack}:{card}" for attack in scene.unbeaten() for card in hand]
    if scene.options["multi_open"] == "true":
        cards = sorted(hand, key=scene.order)
        words += ["+".join(some) for n in range(2, 7) for some in combinations(cards, n)]
    return [word for word in words if not broken(scene, word)]


def legal(position, move):
    """Whether `move` is legal in `position`; both may be texts."""
    return not broken(Scene(str(position)), str(move))


def after(position, move):
    """The text of the position that the legal `move` leads to."""
    scene = Scene(str(position))
    carry_out(scene, str(move))
    return scene.text()


def carry_out(scene, move):
    kind = kind_of(move)
    leave_the_hand(scene, move, kind)
    if kind == "show":
        scene.shown = cards_of(move)[0]
    if kind in ("transfer", "show"):  # R4.1, R4.5
        scene.attacker, scene.defender = scene.defender, scene.following(scene.defender)
    if kind == "pass":
        scene.passed.append(scene.actor)
    if kind == "take" or scene.phase == "take":
        go_on_taking(scene)
        return
    if kind != "pass":  # R3.8: a card or a show, and the passes are forgotten
        scene.passed = []
    ask_or_go_on(scene, due=kind == "pass" or asking_follows(scene, kind))


def leave_the_hand(scene, move, kind):
    if kind in ("show", "take", "pass"):
        return
    for card in cards_of(move):
        scene.hands[scene.actor].remove(card)
    if not scene.hands[scene.actor]:
        scene.emptied.append(scene.actor)
    if kind == "beat":
        scene.table[scene.table.index([move[:2]])] += cards_of(move)
    else:
        scene.table += [[card] for card in cards_of(move)]


def asking_follows(scene, kind):
    """R3.7: whether throwers are asked after this kind of act."""
    timing = scene.options["timing"]
    if not scene.unbeaten() or timing == "any_time":
        return True
    return timing == "after_attack" and kind != "beat"


def ask_or_go_on(scene, due):
    asked = scene.asked() if due else None
    if asked is not None:
        scene.phase, scene.actor = "throw", asked
    elif scene.unbeaten():
        scene.phase, scene.actor, scene.passed = "defend", scene.defender, []
    else:
        end_bout(scene, taken=False)


def go_on_taking(scene):
    """R3.10."""
    allowed = scene.options["throw_after_take"] == "true"
    asked = scene.asked() if allowed else None
    if asked is None:
        end_bout(scene, taken=True)
    else:
        scene.phase, scene.actor = "take", asked


def end_bout(scene, taken):
    """R5.1 to R5.5."""
    seats = range(len(scene.hands))
    if taken:
        scene.hands[scene.defender] += scene.lying()
    clockwise = sorted(seats, key=lambda seat: (seat - scene.attacker) % len(seats))
    for seat in [s for s in clockwise if s != scene.defender] + [scene.defender]:
        while len(scene.hands[seat]) < 6 and scene.stock and not scene.out[seat]:
            scene.hands[seat].append(scene.stock.pop(0))
    leavers = [seat for seat in scene.emptied if not scene.hands[seat]]
    left = [seat for seat in seats if not scene.out[seat] and seat not in leavers]
    shared = not left and scene.options["double_empty"] == "draw"
    free = max(scene.out) + 1
    for later, seat in enumerate(leavers):
        scene.out[seat] = free if shared else free + later
    scene.table, scene.passed, scene.emptied, scene.shown = [], [], [], None
    scene.first = False
    if len(left) < 2:
        scene.phase, scene.actor = "over", None
        return
    leads = scene.defender
    if taken or scene.out[leads]:
        leads = scene.following(leads)
    scene.phase, scene.actor, scene.attacker = "attack", leads, leads
    scene.defender = scene.following(leads)
