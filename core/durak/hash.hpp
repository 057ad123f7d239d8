// A 64-bit key of a whole position, for tables and for equality tests in bulk.
#pragma once

#include <cstring>

#include "state.hpp"

namespace durak {

// The step and the finalizer of splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom
// number generators", 2014).
inline constexpr std::uint64_t kGamma = 0x9E3779B97F4A7C15u;

constexpr std::uint64_t mix(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

class Hasher {
  public:
    void add(std::uint64_t word) { key_ = mix(key_ + kGamma + word) ^ word; }

    // `size` small numbers, eight to a word.
    void add_bytes(const std::uint8_t* bytes, int size) {
        for (; size > 0; size -= 8, bytes += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes, static_cast<std::size_t>(std::min(size, 8)));
            add(word);
        }
    }

    std::uint64_t key() const { return mix(key_); }

  private:
    std::uint64_t key_ = 0;
};

inline std::uint64_t hash(const Rules& rules) {
    Hasher hasher;
    for (int number : {rules.ranks, rules.suits, rules.hand_size, rules.attack_limit, rules.first_bout_limit,
                       int{rules.first_bout_transfer}, int{rules.multi_open},
                       int{rules.throw_after_take}, int{rules.transfer_after_show},
                       static_cast<int>(rules.ruleset), static_cast<int>(rules.timing),
                       static_cast<int>(rules.throwers), static_cast<int>(rules.double_empty),
                       static_cast<int>(rules.repetition)})
        hasher.add(static_cast<std::uint64_t>(number));
    return hasher.key();
}

// Equal for equal positions of one rule set: every field of the state, trumps, and the cards
// left in the stock in their order.
inline std::uint64_t hash(const Setting& setting, const State& state) {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(setting.trump + 1));
    for (int seat = 0; seat < state.seats; ++seat) hasher.add(state.hand[seat]);
    const std::uint8_t roles[] = {
        state.seats,  state.attacks, state.stock_left, state.passed,
        state.attacker, state.defender, state.to_act, static_cast<std::uint8_t>(state.phase),
        state.shown,  static_cast<std::uint8_t>(state.first), state.emptied_count};
    hasher.add_bytes(roles, sizeof roles);
    hasher.add_bytes(state.out.data(), state.seats);
    hasher.add_bytes(state.attack.data(), state.attacks);
    hasher.add_bytes(state.defence.data(), state.attacks);
    hasher.add_bytes(state.emptied.data(), state.emptied_count);
    hasher.add_bytes(setting.stock.data() + (kMaxCards - state.stock_left), state.stock_left);
    return hasher.key();
}

}  // namespace durak
