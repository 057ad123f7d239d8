// Solving for three seats and more that are left in a game.
#pragma once

#include "answer.hpp"
#include "durak/state.hpp"

namespace durak::solver {

// The stock must be empty.
Answer solve_many(const Setting& setting, const State& state, const Question& question);

}  // namespace durak::solver
