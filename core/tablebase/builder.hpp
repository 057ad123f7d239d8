// Builds a table, split by split, in parts that may be worked on at the same time.
#pragma once

#include <optional>
#include <vector>

#include "bout.hpp"
#include "durak/control.hpp"

namespace durak::tablebase {

// Some positions of one split: numbers `first` to `last`, without `last`. `first` is a multiple
// of four, so that parts share no byte.
struct Part {
    int attacker;
    int defender;
    std::uint64_t first;
    std::uint64_t last;
};

struct Solved {
    std::vector<std::uint8_t> values;  // as they are stored
    std::uint64_t decided = 0;         // positions that were not won or lost before
};

// The values are the least fixed point: at first every position counts as a draw, and one
// becomes won (lost) when the attacker (the defender) can force the bout into a game or a bout
// start won for him already. Who can force a win does so in finitely many bouts, so what is
// left over in the end is drawn, or play without end, which counts as a draw (R5.7).
//
// In podkidnoy a bout leads to fewer cards, or to as many with fewer in the attacker's hand, so
// one pass over the splits in the order of Splits is enough. Attacks that are passed on lead
// round in circles: all splits of one number of cards are gone over until none changes.
class Builder {
  public:
    Builder(const Rules& rules, int cards);

    // Searches the positions of a part that are not won or lost yet, and keeps nothing: other
    // parts may be read meanwhile, so what is found is stored later. Nothing if stopped.
    std::optional<Solved> solve(const Part& part, const StopFlag* stop) const;

    // Takes over values that solve found, now or in an earlier run. Nobody may solve meanwhile.
    void store(const Part& part, const std::uint8_t* values, std::size_t size);

    const Index& index() const { return index_; }
    const Splits& splits() const { return splits_; }
    const std::uint8_t* values() const { return values_.data(); }

  private:
    void check(const Part& part) const;

    const Index& index_;
    Splits splits_;
    std::vector<std::uint8_t> values_;
    Table table_;
    BoutSearch<ByTable> search_;
};

}  // namespace durak::tablebase
