// Which draws are play without end.
#pragma once

#include <optional>
#include <vector>

#include "builder.hpp"

namespace durak::tablebase {

// Of the bout starts that nobody can force a win from, those from which nobody can force an end
// either: the least fixed point as in Builder, of "he can force the game to end without losing
// it", once for the attacker and once for the defender. What belongs to neither is endless.
class Endings {
  public:
    Endings(const Rules& rules, const Table& table);

    // Works it out for every split of so many cards; fewer cards must have come before. False if
    // stopped.
    bool find(int cards, const StopFlag* stop);

    // The numbers of the endless positions of a split that find has seen.
    std::vector<std::uint64_t> endless(int attacker, int defender) const;

  private:
    enum Ender : std::uint8_t { nobody = 0, attacker_ends = 1, defender_ends = 2 };

    // 1 if the seeker does not lose and the game ends for certain, else -1.
    struct BySeeker {
        const Endings* endings;
        Seat seeker;

        int operator()(const Setting& setting, const State& state) const;
    };

    std::optional<std::uint64_t> sweep(const Part& part, const StopFlag* stop);
    std::uint8_t& byte(int attacker, int defender, std::uint64_t number);
    unsigned enders(const Hands& hands) const;

    Table table_;
    Splits splits_;
    std::vector<std::uint8_t> enders_;  // laid out as the values
    BoutSearch<BySeeker> attacker_seeks_;
    BoutSearch<BySeeker> defender_seeks_;
};

}  // namespace durak::tablebase
