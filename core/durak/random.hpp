// A small seeded generator for playouts. Never for a deal that somebody plays for.
#pragma once

#include <bit>
#include <cstdint>

#include "hash.hpp"

namespace durak {

// xoshiro256++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021),
// seeded by splitmix64.
class Random {
  public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : words_) word = mix(seed += 0x9E3779B97F4A7C15u);
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    // A number from 0 to n - 1, by multiplication (Lemire, "Fast random integer generation in an
    // interval", 2019). The numbers' chances differ by less than 2^-32.
    int below(int n) {
        return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32);
    }

  private:
    std::uint64_t words_[4];
};

}  // namespace durak
