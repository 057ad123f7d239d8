// Solving for the two seats that are left in a game.
#pragma once

#include "answer.hpp"
#include "durak/state.hpp"

namespace durak::solver {

Answer solve_two(const Setting& setting, const State& state, const Question& question);

}  // namespace durak::solver
