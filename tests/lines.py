"""Short ways to write positions and lines of play in tests."""

from opendurak import Position


def at(text):
    return Position.from_text(text)


def legal(position):
    return " ".join(map(str, position.legal_moves))


def line(position, moves):
    """Plays `"0 6C, 1 6C:8C"`: each move by the seat that is named."""
    for step in moves.split(", "):
        seat, move = step.split(" ")
        position = position.play(move, int(seat))
    return position


def asked_in_turn(position):
    """The seats that are asked one after the other when everybody passes."""
    seats = []
    while "pass" in position.legal_moves:
        seats.append(position.to_act)
        position = position.play("pass")
    return seats
