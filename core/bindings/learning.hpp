// What the bindings of the learned and the searching parts share.
#pragma once

#include <string>
#include <vector>

#include "bindings.hpp"
#include "learn/knowledge.hpp"

namespace durak::bindings {

using Open = std::vector<CardSet>;

// One set of cards a seat, each within its hand.
inline learn::Knowledge knowledge_of(const Position& position, const Open& open) {
    const State& state = position.state;
    if (open.size() != state.seats)
        throw std::invalid_argument("open cards of " + std::to_string(open.size()) +
                                    " seats, where " + std::to_string(state.seats) + " play");
    learn::Knowledge knowledge;
    for (std::size_t seat = 0; seat < open.size(); ++seat) {
        if ((open[seat] & ~state.hand[seat]) != 0)
            throw std::invalid_argument("seat " + std::to_string(seat) +
                                        " does not hold all of its open cards");
        knowledge.open[seat] = open[seat];
    }
    return knowledge;
}

inline void check_acting(const Position& position) {
    if (position.state.over()) throw std::invalid_argument("the game is over: nothing to value");
}

}  // namespace durak::bindings
