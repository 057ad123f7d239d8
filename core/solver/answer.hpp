// What is asked of the solver, and what it gives.
#pragma once

#include <functional>
#include <vector>

#include "durak/move.hpp"
#include "limits.hpp"
#include "probe.hpp"

namespace durak::solver {

// A seat's value: 1 it can force not to be the durak, -1 it can be forced to be, 0 neither.
// With two seats in the game the 1 of one is the -1 of the other, and 0 is a draw or endless
// play. With more, a draw and endless play are not being the durak: there is no 0.
using Values = std::array<std::int8_t, kMaxSeats>;

inline constexpr int kNoDistance = -1;

struct MoveValue {
    Move move;
    Values low;   // bounds of the values after it; equal if they are exact
    Values high;
    int distance = kNoDistance;  // moves to the end of the game, this one counted
};

struct Question {
    std::uint64_t budget = 0;      // nodes, 0 for no bound
    double seconds = 0;            // 0 for no bound
    std::size_t memory = 64 << 20;  // bytes
    const StopFlag* stop = nullptr;
    const Probe* probe = nullptr;
    std::function<void()> pulse = {};  // called every 50 ms or so, may throw
    bool moves = true;  // value every legal move
    bool line = true;   // find distances and a line of best play
    bool wide = false;  // 64-bit words even where 32 bits hold all cards, for tests
};

struct Answer {
    Values low{};
    Values high{};
    int distance = kNoDistance;
    std::vector<MoveValue> moves;  // in the order of the legal moves; empty if not asked for
    std::vector<Move> line;
    std::uint64_t nodes = 0;
    std::size_t table_bytes = 0;
    End end = End::none;
};

}  // namespace durak::solver
