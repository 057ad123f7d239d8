// How often each value occurs: among bout starts, and among the hands that 36 cards allow.
#pragma once

#include "builder.hpp"

namespace durak::tablebase {

struct Tally {
    std::uint64_t wins = 0;  // of the attacker
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

// How many pairs of hands out of 36 cards, trumps given, are this bout start.
std::uint64_t deals_of(const Hands& hands);

// The values of a part; with `deals` each bout start counts as often as deals_of says. Nothing
// if stopped.
std::optional<Tally> tally(const Table& table, const Part& part, bool deals,
                           const StopFlag* stop);

}  // namespace durak::tablebase
