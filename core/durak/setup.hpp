// Positions from outside: raw fields, checked before they become a State.
#pragma once

#include <cstdint>
#include <vector>

#include "state.hpp"

namespace durak {

// A position as plain numbers, in the order in which it is written down. -1 stands for no
// trumps, no defence card, nobody to act, nothing shown.
struct Fields {
    std::int64_t trump = kNoTrump;
    std::vector<CardSet> hands;         // one a seat
    std::vector<std::int64_t> stock;    // top first, turn-up last
    std::vector<std::int64_t> attacks;  // in the order played
    std::vector<std::int64_t> defences; // one an attack card
    std::int64_t attacker = 0;
    std::int64_t defender = 0;
    std::int64_t phase = 0;
    std::int64_t to_act = -1;
    std::int64_t passed = 0;            // bit set of seats
    std::int64_t shown = -1;
    std::vector<std::int64_t> emptied;
    std::vector<std::int64_t> out;      // one number a seat
    bool first = false;
};

struct Placed {
    Setting setting;
    State state;
};

// The position that the fields describe. Throws std::invalid_argument if they contradict each
// other so that play could not go on, Unsupported with more than six seats.
Placed place(const Rules& rules, const Fields& fields);

// The inverse of place.
Fields fields_of(const Setting& setting, const State& state);

}  // namespace durak
