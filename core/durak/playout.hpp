// Games of uniformly random legal moves.
#pragma once

#include <array>
#include <vector>

#include "control.hpp"
#include "move.hpp"
#include "random.hpp"

namespace durak {

struct Playouts {
    std::uint64_t games = 0;       // played, the unfinished among them
    std::uint64_t plies = 0;       // moves made in all games
    std::array<std::uint64_t, kMaxSeats> duraks{};  // games lost, one number a seat
    std::uint64_t draws = 0;       // without a durak, by repetition or with empty hands
    std::uint64_t repetitions = 0; // of the draws, those by R5.7
    std::uint64_t unfinished = 0;  // broken off at the bound on plies, or by the flag
    bool complete = true;          // false: ended by the flag or the budget
};

// Plays `games` games from one position, or ends when `control` says so; work counted: plies.
// R5.7 holds within each game, counted from the given position. A game of `max_plies` moves is
// left unfinished.
Playouts playouts(const Setting& setting, const State& state, std::uint64_t games,
                  std::uint64_t seed, std::uint64_t max_plies, Control& control);

// Plays whole games, each from a shuffled deck dealt to `seats` players (R2.2); who holds the
// lowest trump leads (R2.4). The deck must hold six cards a player (R2.1).
Playouts random_games(const Rules& rules, int seats, std::uint64_t games, std::uint64_t seed,
                      std::uint64_t max_plies, Control& control);

// The moves of one random game from a position, at most `max_plies`, as action integers.
std::vector<Action> random_walk(const Setting& setting, const State& state, std::uint64_t seed,
                                std::uint64_t max_plies);

}  // namespace durak
