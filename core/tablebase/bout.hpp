// One bout, searched to its end; what follows is looked up.
#pragma once

#include "durak/play.hpp"
#include "table.hpp"

namespace durak::tablebase {

// The value of a bout start for the attacker if every bout start that may follow has the value
// that the table gives it: plain alpha-beta over the moves of the rules. A bout always ends.
class BoutSearch {
  public:
    // The rules' deck does not matter.
    BoutSearch(const Rules& rules, const Table& table);

    int value(const Hands& hands) const;

  private:
    int search(const State& state, int alpha, int beta) const;
    int value_after(const State& state, int alpha, int beta) const;

    Setting setting_;
    const Table& table_;
};

}  // namespace durak::tablebase
