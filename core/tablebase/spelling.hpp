// The Foata normal form of a bout start (steps.hpp), found from its cards.
#pragma once

#include <algorithm>

#include "steps.hpp"

namespace durak::tablebase {

// Four lanes of 16 bits, one a suit: bit i of a lane is set if the suit's cards so far reach
// step i. The step of a letter is the lowest that none of its suits has reached.
using Reached = std::uint64_t;

inline constexpr Reached kLanes = 0x0001'0001'0001'0001u;

constexpr Reached lanes_of(unsigned suits) {
    Reached lanes = 0;
    for (int suit = 0; suit < kSuits; ++suit)
        if (suits >> suit & 1) lanes |= Reached{0xFFFF} << (suit * kLane);
    return lanes;
}

inline constexpr std::array<Reached, 16> kLanesOf = [] {
    std::array<Reached, 16> table{};
    for (unsigned suits = 0; suits < 16; ++suits) table[suits] = lanes_of(suits);
    return table;
}();

struct Spelling {
    std::array<Code, kLane> step{};
    int steps = 0;
};

// The Foata normal form: each rank, from the lowest, joins the first step that it can.
DURAK_INLINE Spelling spell(const Hands& hands, const Steps& all) {
    Spelling spelling;
    Reached reached = 0;
    for (std::uint32_t left = ranks_of(hands.attacker | hands.defender); left != 0;
         left &= left - 1) {
        const int rank = std::countr_zero(left);
        const unsigned mine = suits_of_rank(hands.attacker, rank);
        const unsigned yours = suits_of_rank(hands.defender, rank);
        const Reached lanes = kLanesOf[mine | yours];
        const std::uint32_t before = ranks_of(reached & lanes);
        const int step = std::countr_one(before);
        reached = (reached & ~lanes) | (((before << 1 | 1u) * kLanes) & lanes);
        Code& code = spelling.step[static_cast<std::size_t>(step)];
        code = static_cast<Code>(code + all.letter_code[mine][yours]);
        spelling.steps = std::max(spelling.steps, step + 1);
    }
    return spelling;
}

// How many bout starts a permutation of the plain suits makes of this one, itself included.
int suit_orders(const Hands& hands);

}  // namespace durak::tablebase
