// The letters and steps that a bout start is spelled with.
//
// One rank of the two hands is a letter: its suits, and who holds each card. Letters that share
// no suit may change places, as nothing but the order inside a suit and the equality of ranks
// counts. So bout starts are the elements of a trace monoid (Cartier, Foata, "Problèmes
// combinatoires de commutation et réarrangements", 1969), and each has one Foata normal form: a
// row of steps, a step being a set of letters that share no suit, where every letter shares a
// suit with some letter of the step before.
//
// A step has a code, one digit a suit: 0 for no card, else 1 + 2 * (the lowest suit of its
// letter) + (1 where the defender holds the card). Suit s has 2s + 3 digits, suit 0 counts least.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hands.hpp"

namespace durak::tablebase {

inline constexpr int kCodes = 3 * 5 * 7 * 9;
inline constexpr int kPermutations = 6;  // of the plain suits

using Code = std::uint16_t;
using Permutation = std::uint8_t;

// The groups of permutations of the plain suits that leave some step as it is.
enum Group : std::uint8_t { only_identity, swap_01, swap_02, swap_12, all_permutations };
inline constexpr int kGroups = 5;

struct Letter {
    std::uint8_t attacker = 0;  // suits whose card the attacker holds, as a set
    std::uint8_t defender = 0;
};

struct Step {
    bool valid = false;
    std::uint8_t support = 0;  // suits with a card, as a set
    std::uint8_t attacker = 0; // number of the attacker's cards
    std::uint8_t defender = 0;
    std::uint8_t letters = 0;
    std::array<Letter, kSuits> letter{};  // by lowest suit

    int cards() const { return attacker + defender; }
    int spare() const { return cards() - letters; }  // cards beyond one a rank
};

// How a step looks when a group may still permute the suits: by which permutation its code
// becomes smallest, that code, and the permutations that then leave it as it is.
struct Smallest {
    Code code = 0;
    Permutation by = 0;
    Group left = only_identity;
};

struct Steps {
    std::array<Step, kCodes> step{};
    std::array<std::array<Code, 16>, 16> letter_code{};  // by attacker's and defender's suits
    std::array<std::array<Code, kCodes>, kPermutations> permuted{};
    std::array<std::array<Permutation, kPermutations>, kPermutations> product{};
    std::array<std::array<Smallest, kCodes>, kGroups> smallest{};
    std::vector<Code> valid;  // codes, rising

    Steps();
};

const Steps& steps();

}  // namespace durak::tablebase
