#include "solve.hpp"

#include "many.hpp"
#include "two.hpp"

namespace durak::solver {

Answer solve(const Setting& setting, const State& state, const Question& question) {
    return seats_in(state) == 2 ? solve_two(setting, state, question)
                                : solve_many(setting, state, question);
}

}  // namespace durak::solver
