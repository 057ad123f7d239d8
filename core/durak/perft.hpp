// Counting the leaves of the tree of legal moves, to compare move generators.
#pragma once

#include <utility>
#include <vector>

#include "control.hpp"
#include "moves.hpp"

namespace durak {

inline constexpr int kMaxPerftDepth = 1000;

struct Perft {
    std::uint64_t leaves = 0;  // positions after `depth` moves, or where the game ended before
    std::uint64_t nodes = 0;   // positions looked at, the leaves among them
    bool complete = true;      // false: ended by the flag or the budget
};

// A forced pass is a move. A finished game is one leaf at any remaining depth. Work counted by
// `control`: nodes. `depth` is at most kMaxPerftDepth.
Perft perft(const Setting& setting, const State& state, int depth, Control& control);

// Perft of depth - 1 after each legal move, in order. Moves not counted to the end are absent.
std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Setting& setting,
                                                         const State& state, int depth,
                                                         Control& control);

}  // namespace durak
