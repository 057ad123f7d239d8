// A small seeded generator for playouts. Never for a deal that somebody plays for.
#pragma once

#include <cstdint>

#include "hash.hpp"

namespace durak {

// splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014).
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(mix(seed)) {}

    std::uint64_t next() { return mix(state_ += kGamma); }

    // A number from 0 to n - 1, by multiplication (Lemire, "Fast random integer generation in an
    // interval", 2019). The numbers' chances differ by less than 2^-32.
    int below(int n) {
        return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32);
    }

    // From 0 to below 1, in steps of 2^-53.
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace durak
