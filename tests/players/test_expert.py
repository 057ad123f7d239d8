"""expert, with a network that has learned nothing where none needs to have."""

from itertools import islice
from random import Random
from statistics import fmean

import pytest

from opendurak import Deal, Game, Position, Rules, View, _core
from opendurak.engine.compiled import core_rules, core_state
from opendurak.players import Budget, PlayerError, player, sentence
from opendurak.players import expert as module
from opendurak.players.compiled import cost_model, weighed
from opendurak.players.endgame import placed
from opendurak.players.expert import Expert
from opendurak.players.networks import (
    WIDTHS,
    NetworkError,
    NetworkFile,
    Shape,
    network_to_bytes,
)
from opendurak.players.recall import recalled
from opendurak.players.weights import tuned
from tests.players.games import play, table
from tests.players.imagined import deals_of, weights_of, with_cards_of
from tests.players.test_honesty import other_deals

FEW = Budget(worlds=6)


def file_of(rules, players):
    trainer = _core.Trainer(core_rules(rules), players, 3)
    network = _core.Network(core_rules(rules), players, trainer.weights())
    deck = (len(rules.deck.ranks), len(rules.deck.suits))
    shape = Shape(rules.ruleset, players, *deck, network.rows, WIDTHS)
    return NetworkFile("network", shape, {}, trainer.weights())


def unlearned(tmp_path, text, players):
    """An expert whose network is as it was before training."""
    path = tmp_path / f"{text}-{players}.net"
    path.write_bytes(network_to_bytes(file_of(Rules.from_text(text), players)))
    return Expert(path)


TABLES = [("podkidnoy-36", 2), ("proyezdnoy-36", 3), ("perevodnoy-24", 2), ("podkidnoy-36", 4)]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_new_deal_of_the_hidden_cards_changes_no_choice(tmp_path, rules, seats):
    chooser = unlearned(tmp_path, rules, seats)
    tried = 0
    game = table(rules, seats, "expert")
    rng = Random(1)
    for number, view in enumerate(play(game, [player("normal")] * seats, rng, longest=90)):
        if number % 6 or len(view.legal_moves) < 2:
            continue
        choice = chooser.consider(view, Random(number), FEW)
        for other in islice(other_deals(game, view.seat, rng), 2):
            seen = View.of(other, view.seat)
            tried += other.position != game.position
            assert chooser.consider(seen, Random(number), FEW) == choice
    assert tried > 8


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_past_is_recalled_as_the_game_knew_it(rules, seats):
    for seed in range(3):
        game = table(rules, seats, f"recall/{seed}")
        for view in play(game, [player("easy")] * seats, Random(seed)):
            past = recalled(view)
            assert past.open_cards == game.known
            assert len(past.actions) == len(game.moves)
            assert past.first_attacker == game.start.to_act
            if view.stock_count == 0 and not view.unseen:
                assert past.turn_up == game.start.rules.deck.index[game.deal.turn_up]


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_worlds_agree_with_the_view(rules, seats):
    """Every world that the search deals could be the real one: it plays the same moves on."""
    for seed in range(3):
        game = table(rules, seats, f"worlds/{seed}")
        rng = Random(seed)
        for number, view in enumerate(play(game, [player("easy")] * seats, rng)):
            if number % 4:
                continue
            open_cards = recalled(view).open_cards
            for state, likelihood, usual in deals_of(view, number, 3):
                assert (likelihood, usual) == (0, 0)
                world = with_cards_of(game.position, state)
                assert [h.bit_count() for h in world.hand_bits] == [*view.hand_sizes]
                seen = _core.seen_by(state, open_cards, view.seat)
                assert seen == _core.seen_by(core_state(game.position), game.known, view.seat)


def test_a_world_of_a_game_from_a_deal_has_a_past():
    """The likelihood of choices needs a deck that leads here; a position set up has none."""
    rules = Rules.from_text("podkidnoy-36")
    network = _core.Network(core_rules(rules), 2, file_of(rules, 2).numbers)
    game = table("podkidnoy-36", 2, "past")
    rng = Random(9)
    for view in play(game, [player("easy")] * 2, rng, longest=30):
        past = recalled(view)
        thinking = _core.Thinking(worlds=2, drawn=5, everything=True)
        arguments = (network, core_state(placed(view)), past.open_cards)
        found = _core.weigh(
            *arguments,
            past.actions,
            past.first_attacker,
            past.turn_up,
            lowest_trump=True,
            others=cost_model(tuned(2)),
            seed=1,
            thinking=thinking,
        )
        without = _core.weigh(
            *arguments,
            [],
            past.first_attacker,
            past.turn_up,
            lowest_trump=True,
            others=cost_model(tuned(2)),
            seed=1,
            thinking=thinking,
        )
        if len(view.legal_moves) > 1:
            assert found.drawn == 10
            assert without.drawn == (10 if not past.actions else 2)


def test_deals_in_which_others_chose_as_they_do_are_likelier():
    """Where the other one is normal, likely deals have more of the cards that it really holds."""
    rules, others = "podkidnoy-36", cost_model(tuned(2))
    alike, weighed, asked = 0.0, 0.0, 0
    for seed in range(12):
        game = table(rules, 2, f"habit/{seed}")
        for number, view in enumerate(play(game, [player("normal")] * 2, Random(seed))):
            hidden = view.hand_sizes[1 - view.seat] - len(view.known_cards[1 - view.seat])
            if number % 5 != 4 or not hidden:
                continue
            deals = deals_of(view, number, 40, others)
            real = game.position.hand_bits[1 - view.seat]
            hits = [(s.fields()[1][1 - view.seat] & real).bit_count() for s, _, _ in deals]
            weights = weights_of(deals)
            alike += fmean(hits)
            weighed += fmean(hits, weights)
            asked += 1
    assert asked > 40
    assert weighed / asked > alike / asked + 0.2


def test_more_deals_are_drawn_where_the_moves_tell_more():
    """Until those drawn say as much as 20 equally likely ones, five for each to forty."""
    rules, others = Rules.from_text("podkidnoy-36"), cost_model(tuned(2))
    network = _core.Network(core_rules(rules), 2, file_of(rules, 2).numbers)
    thinking = _core.Thinking(worlds=20, drawn=40, everything=True)
    few, many = [], []
    for seed in range(6):
        game = table("podkidnoy-36", 2, f"drawn/{seed}")
        for view in play(game, [player("normal")] * 2, Random(seed)):
            if len(view.legal_moves) < 2 or not view.unseen:
                continue
            found = weighed(placed(view), network, recalled(view), seed, thinking)
            assert found.drawn in range(100, 801, 100)
            deals = deals_of(view, seed, 2000, others)
            weights = weights_of(deals)
            one_in = len(deals) * sum(w * w for w in weights) / sum(weights) ** 2
            if one_in < 2:
                few.append(found.drawn)
            elif one_in > 100:
                many.append(found.drawn)
    assert fmean(few) < 110  # that the lowest trump led first may tell something too
    assert fmean(many) > 600
    assert max(many) == 800


@pytest.mark.parametrize(("level", "low", "high"), [("normal", 0.9, 1), ("random", 0, 0.1)])
def test_who_plays_as_normal_is_told_by_the_moves(level, low, high):
    """Late in a game a normal player goes on as normal in nearly all deals, another in few."""
    others = cost_model(tuned(2))
    shares = []
    for seed in range(6):
        game = table("podkidnoy-36", 2, f"usual/{seed}")
        for view in play(game, [player(level)] * 2, Random(seed)):
            moves = sum(1 for event in view.history if event.move and event.seat != view.seat)
            if moves > 20 and view.unseen:
                bit = 1 << 1 - view.seat
                deals = deals_of(view, seed, 600, others)
                assert {usual & ~bit for _, _, usual in deals} == {0}
                weights = weights_of(deals)
                shares.append(fmean([usual & bit > 0 for _, _, usual in deals], weights))
    assert len(shares) > 10
    assert low <= fmean(shares) <= high


def test_what_is_known_and_too_much_to_solve_is_left_to_the_network(tmp_path, monkeypatch):
    """The only deal, played on for a few bouts, would seem certain."""
    monkeypatch.setattr("opendurak.players.endgame.CARDS", 0)
    chooser = unlearned(tmp_path, "podkidnoy-36", 2)
    position = Position.from_text("podkidnoy-36 H 6C7C8C/TSJDQD - - 0>1 attack:0 -")
    choice = chooser.consider(View.of_position(position, 0), Random(1), Budget(worlds=40))
    assert (choice.reason.key, choice.worlds) == ("network", 0)


def test_broken_records_are_no_past():
    """Numbers that are no moves, or moves that lead elsewhere, leave all deals alike."""
    rules = Rules.from_text("perevodnoy-36")
    network = _core.Network(core_rules(rules), 2, file_of(rules, 2).numbers)
    game = Game(Deal.shuffled(rules, 2, Random(4)))
    state = core_state(game.position)
    rng = Random(5)
    for _ in range(300):
        actions = [rng.randrange(-5, 1500) for _ in range(rng.randrange(1, 60))]
        found = _core.weigh(
            network,
            state,
            [0, 0],
            actions,
            rng.randrange(-1, 4),
            rng.randrange(-1, 40),
            lowest_trump=False,
            seed=1,
            thinking=_core.Thinking(worlds=1, everything=True),
        )
        assert found.drawn == 1


def test_worlds_in_the_budget_are_played_on_exactly(tmp_path):
    chooser = unlearned(tmp_path, "podkidnoy-36", 2)
    game = table("podkidnoy-36", 2, "exactly")
    view = View.of(game, game.position.to_act)
    weighing = chooser.weigh(view, Random(1), Budget(worlds=12))
    assert weighing.worlds == 12
    assert [opinion.worlds for opinion in weighing.opinions] == [12] * len(view.legal_moves)
    assert [opinion.move for opinion in weighing.opinions] == [*view.legal_moves]
    assert all(0 <= opinion.score <= 1 for opinion in weighing.opinions)


def test_no_worlds_or_no_seconds_leave_the_network_alone(tmp_path):
    chooser = unlearned(tmp_path, "podkidnoy-36", 2)
    game = table("podkidnoy-36", 2, "alone")
    view = View.of(game, game.position.to_act)
    for budget in (Budget(worlds=0), Budget(seconds=0)):
        choice = chooser.consider(view, Random(1), budget)
        assert (choice.worlds, choice.reason.key) == (0, "network")
    weighing = chooser.weigh(view, Random(1), Budget(worlds=0))
    assert choice.move == max(weighing.opinions, key=lambda opinion: opinion.prior).move


@pytest.mark.parametrize("budget", [Budget(worlds=-1), Budget(seconds=-0.5)])
def test_less_than_nothing_is_refused(budget):
    view = View.of(table("podkidnoy-36", 2, 1), 0)
    with pytest.raises(PlayerError, match="use 0 or more"):
        Expert().consider(view, Random(1), budget)


def test_known_endgames_are_played_exactly(tmp_path):
    chooser = unlearned(tmp_path, "podkidnoy-36", 2)
    position = Position.from_text("podkidnoy-36 H 6C7C/8CAD - - 0>1 attack:0 -")
    choice = chooser.consider(View.of_position(position, 0), Random(1), Budget())
    assert choice.value is not None
    assert choice.reason.key.startswith("exact-")


def test_without_the_core_it_plays_as_hard_and_says_so(monkeypatch):
    monkeypatch.setattr(module, "CORE", False)
    game = table("podkidnoy-36", 2, "coreless")
    for view in play(game, [player("normal")] * 2, Random(2), longest=60):
        choice = Expert().consider(view, Random(1), FEW)
        assert choice.move == player("hard").choose(view, Random(1), FEW)
        if len(view.legal_moves) > 1:
            assert sentence(choice.reason).startswith("The compiled core is missing")


def test_a_network_for_another_game_is_refused(tmp_path):
    chooser = unlearned(tmp_path, "podkidnoy-36", 2)
    game = table("podkidnoy-36", 3, "three")
    with pytest.raises(PlayerError, match="trained for podkidnoy with 2 players"):
        chooser.consider(View.of(game, game.position.to_act), Random(1), FEW)


def test_a_network_of_another_size_is_refused(tmp_path):
    file = file_of(Rules(), 2)
    shape = file.shape._replace(rows=1, widths=(8, 4))
    path = tmp_path / "small.net"
    path.write_bytes(network_to_bytes(NetworkFile("network", shape, {}, bytes(2 * shape.numbers))))
    view = View.of(table("podkidnoy-36", 2, 1), table("podkidnoy-36", 2, 1).position.to_act)
    with pytest.raises(NetworkError, match=r"layers of \(8, 4\)"):
        player(f"expert:{path}").consider(view, Random(1), FEW)


def test_a_network_that_cannot_be_read_is_told_at_once(tmp_path):
    with pytest.raises(NetworkError, match="No such file"):
        player(f"expert:{tmp_path / 'none.net'}")


def test_a_small_game_has_no_network_and_is_played_by_search():
    game = Game(Deal.shuffled(Rules.from_text("podkidnoy-36,hand=5"), 2, Random(1)))
    view = View.of(game, game.position.to_act)
    choice = Expert().consider(view, Random(1), FEW)
    assert choice.reason.key.startswith("search")
    assert choice.worlds == FEW.worlds


def test_the_past_of_a_small_game_is_recalled():
    """Every deck that the search imagines leads to what was seen, with the hands of the deal."""
    rules = Rules.from_text("podkidnoy-JQKA.CD,hand=2")
    for seed in range(20):
        game = Game(Deal.shuffled(rules, 2, Random(seed)))
        for view in play(game, [player("easy")] * 2, Random(seed)):
            for state, _, _ in deals_of(view, seed, 3):
                world = with_cards_of(game.position, state)
                assert [h.bit_count() for h in world.hand_bits] == [*view.hand_sizes]
