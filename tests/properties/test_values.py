"""Positions, moves, games and views as values: written, read back, copied, compared, kept."""

import copy

import pytest
from hypothesis import given

from opendurak import ActionSpace, Game, GameRecord, Move, Phase, Position, Rules, View
from opendurak.notation import (
    event_from_json,
    event_to_json,
    outcome_from_json,
    outcome_to_json,
    position_from_json,
    position_to_json,
    record_from_json,
    record_from_text,
    record_to_json,
    record_to_text,
    view_from_json,
    view_to_json,
)
from tests.through import through_json, through_pickle
from tests.wander import games, positions_of, rules


@given(rules())
def test_rules_are_read_back_as_written(chosen):
    assert Rules.from_text(str(chosen)) == chosen
    assert hash(Rules.from_text(str(chosen))) == hash(chosen)
    assert through_pickle(chosen) == chosen


@given(games())
def test_the_checked_door_lets_every_position_in_that_play_can_reach(game):
    for position in positions_of(game):
        again = Position.from_text(str(position))
        assert again == position
        assert hash(again) == hash(position)
        assert again.legal_moves == position.legal_moves
        assert str(again) == str(position)


@given(games())
def test_positions_are_read_back_from_json(game):
    for position in positions_of(game):
        assert position_from_json(through_json(position_to_json(position))) == position


@given(games())
def test_moves_are_read_back_from_text_and_number(game):
    space = ActionSpace(game.start.rules)
    for position in positions_of(game):
        numbers = [space.number(move) for move in position.legal_moves]
        assert numbers == space.legal(position)
        assert len(set(numbers)) == len(numbers)
        for move, number in zip(position.legal_moves, numbers, strict=True):
            assert space.move(number) == move
            assert Move.from_text(str(move)) == move
            assert 0 <= number < space.size


@given(games(("24", "6789TJ.CH", "6789.CDH")))
def test_the_mask_has_a_one_for_every_legal_move_and_no_other(game):
    space = ActionSpace(game.start.rules)
    mask = space.mask(game.position)
    assert len(mask) == space.size
    assert [n for n, bit in enumerate(mask) if bit] == sorted(space.legal(game.position))


@given(games())
def test_games_are_read_back_from_records(game):
    record = GameRecord(game, {"Event": 'a "test" \\ of records'}, [(0, "start"), (1, "x")])
    record.comments = [c for c in record.comments if c[0] <= len(game.moves)]
    text = record_to_text(record)
    for again in (
        record_from_text(text),
        record_from_json(through_json(record_to_json(record))),
    ):
        assert again.game.start == game.start
        assert again.game.moves == game.moves
        assert again.game.position == game.position
        assert again.game.history == game.history
        assert again.game.outcome == game.outcome
        assert (again.headers, again.comments) == (record.headers, record.comments)
        assert record_to_text(again) == text


@given(games())
def test_views_events_and_outcomes_are_read_back_from_json(game):
    for seat in (None, *range(game.start.seats)):
        view = View.of(game, seat)
        assert view_from_json(through_json(view_to_json(view))) == view
    for event in game.history:
        assert event_from_json(through_json(event_to_json(event))) == event
    assert outcome_from_json(through_json(outcome_to_json(game.outcome))) == game.outcome


@given(games())
def test_positions_survive_pickle_and_copy(game):
    position = game.position
    position.legal_moves  # noqa: B018 - kept in the position, and pickled with it
    for again in (
        through_pickle(position),
        copy.copy(position),
        copy.deepcopy(position),
    ):
        assert type(again) is Position
        assert again == position
        assert hash(again) == hash(position)
        assert again.legal_moves == position.legal_moves


@given(games())
def test_play_leaves_the_position_as_it_was(game):
    for position in positions_of(game):
        fields, text = tuple(position), str(position)
        for move in position.legal_moves:
            position.play(move)
        assert (tuple(position), str(position)) == (fields, text)
        hash(position)


@given(games(most_moves=30))
def test_positions_cannot_be_changed(game):
    for name in (*Position._fields, "legal_moves", "anything"):
        with pytest.raises(AttributeError):
            setattr(game.position, name, 0)


@given(games())
def test_a_game_verifies_itself(game):
    game.verify()
    again = Game.replay(game.deal or game.start, map(str, game.moves))
    assert again.history == game.history
    assert again.known == game.known


@given(games())
def test_the_board_names_every_hand_and_who_is_to_act(game):
    position = game.position
    board = position.board()
    for seat, hand in enumerate(position.hands):
        line = next(line for line in board.splitlines() if f" seat {seat} " in line)
        assert all(str(card) in line for card in hand)
        assert line.startswith(">") == (seat == position.to_act)
    assert (position.phase is Phase.OVER) == ("over:" in board)
