// The rule options that a running game depends on (RULES R1 to R5), as small numbers.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "bits.hpp"

namespace durak {

enum class Ruleset : std::uint8_t { podkidnoy, perevodnoy, proyezdnoy };      // R4
enum class Timing : std::uint8_t { when_beaten, after_attack, any_time };     // R3.7
enum class Throwers : std::uint8_t { all, neighbours, attacker, none };       // R3.6
enum class DoubleEmpty : std::uint8_t { draw, defender_loses };               // R5.4
enum class Repetition : std::uint8_t { draw, none };                          // R5.7

// A rule set or position that is right, but too large for the core. Another engine serves it.
class Unsupported : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Rules {
    int ranks = 9;
    int suits = 4;
    Ruleset ruleset = Ruleset::podkidnoy;
    int hand_size = 6;          // R2.2, R5.1; fewer in small games
    int attack_limit = 6;       // R3.3
    int first_bout_limit = 0;   // R3.3, 0 for none
    bool first_bout_transfer = true;    // R4.6
    bool multi_open = false;            // R3.1
    bool throw_after_take = true;       // R3.10
    Timing timing = Timing::when_beaten;
    Throwers throwers = Throwers::all;
    bool transfer_after_show = false;   // R4.3
    DoubleEmpty double_empty = DoubleEmpty::draw;
    Repetition repetition = Repetition::draw;

    int cards() const { return ranks * suits; }
    bool operator==(const Rules&) const = default;
};

// More subsets of one rank than this many suits give would not fit a list of moves.
inline constexpr int kMaxMultiOpenSuits = 16;

// Refuses rules that make no game (std::invalid_argument) or that the core cannot hold.
inline void check(const Rules& rules) {
    using std::to_string;
    if (rules.ranks < 2 || rules.suits < 2)
        throw std::invalid_argument("a deck has at least 2 ranks and 2 suits (R1.1), not " +
                                    to_string(rules.ranks) + " x " + to_string(rules.suits));
    if (rules.ranks > kMaxCards || rules.suits > kMaxCards || rules.cards() > kMaxCards)
        throw Unsupported("the core holds decks of at most 64 cards, not " +
                          to_string(rules.ranks) + " x " + to_string(rules.suits));
    if (rules.hand_size < 1 || rules.hand_size > 6)
        throw std::invalid_argument("hand_size must be from 1 to 6, not " +
                                    to_string(rules.hand_size));
    if (rules.attack_limit < 1)
        throw std::invalid_argument("attack_limit must be at least 1, not " +
                                    to_string(rules.attack_limit));
    if (rules.first_bout_limit < 0)
        throw std::invalid_argument("first_bout_limit must be 0 (none) or more, not " +
                                    to_string(rules.first_bout_limit));
    if (rules.multi_open && rules.suits > kMaxMultiOpenSuits)
        throw Unsupported("the core allows multi_open with at most 16 suits, not " +
                          to_string(rules.suits));
}

}  // namespace durak
