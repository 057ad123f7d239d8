// The choice rules of the level normal: every card has a cost, and the cheapest one is played if
// the weights allow it. Python's players/normal.py makes the same choices and holds the figures.
#pragma once

#include <vector>

#include "knowledge.hpp"

namespace durak::learn {

// One number while the stock is large, one while it is small, one when it is empty.
using ByEra = std::array<double, 3>;

// What each feature of a card costs (players/weights.py says what each is), and what else the
// rules count with.
struct Costs {
    ByEra lead_trump, lead_pair, lead_known, lead_unsafe;
    ByEra throw_trump, throw_known, throw_unsafe, throw_limit;
    ByEra give_trump, give_limit;
    ByEra beat_trumping, beat_trump, beat_new_rank, beat_limit, beat_lying, beat_prize;
    ByEra pass_trump, pass_limit;
    double top_worth;  // of the highest rank; the lowest is worth 0
    double set_bonus;  // what each further card of an opening saves where none can be thrown in
    int small_stock;   // cards in the stock from which it counts as small
};

class CostModel {
  public:
    explicit CostModel(const Costs& costs) : costs_(costs) {}

    // What normal plays in a state that is not over: one of the legal moves.
    Move choice(const Setting& setting, const State& state, const Knowledge& knowledge) const;

  private:
    Costs costs_;
};

}  // namespace durak::learn
