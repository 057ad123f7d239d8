// The solver's one entry.
#pragma once

#include "answer.hpp"
#include "durak/state.hpp"

namespace durak::solver {

// Solves a position that is not over: two seats in the game, with or without a stock, or more
// with an empty stock. A search cut short gives bounds and says what ended it.
Answer solve(const Setting& setting, const State& state, const Question& question);

}  // namespace durak::solver
