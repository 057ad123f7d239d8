// Equilibria by counterfactual regret minimization, and best responses.
#pragma once

#include <array>
#include <vector>

#include "durak/control.hpp"
#include "tree.hpp"

namespace durak::equilibrium {

// One probability a sequence; those of an information set add up to 1.
using Strategy = std::vector<double>;

// What each player could get against the strategy of the other, and player 0's payoff if both
// follow theirs. Payoffs are those of the player meant.
struct Responses {
    std::array<double, 2> best;
    double value;

    // Mean gain of the two by leaving their strategy; 0 in an equilibrium alone.
    double exploitability() const { return (best[0] + best[1]) / 2; }
};

Responses responses(const Tree& tree, const Strategy& strategy);

Strategy uniform(const Tree& tree);

// CFR+: regrets never fall below 0, the players take turns, and a strategy weighs the more the
// later it was (Zinkevich et al., "Regret minimization in games with incomplete information",
// 2007; Tammelin, "Solving large imperfect information games using CFR+", 2014).
class Solver {
  public:
    explicit Solver(const Tree& tree);

    // Works through so many iterations; fewer if `control` ends. Counts nodes.
    void run(int iterations, Control& control);

    int iterations() const { return iterations_; }
    Strategy average() const;

  private:
    void update(int player);
    void values_for(int player);
    void learn(int player);

    const Tree& tree_;
    int iterations_ = 0;
    Strategy now_;
    std::vector<double> regret_;  // by sequence
    std::vector<double> worth_;   // by sequence, weighed by how the other and chance get there
    std::vector<double> sum_;     // by sequence, of strategies
    std::vector<double> own_;     // by sequence, how far the player himself goes there
    std::vector<double> reach_;   // by node, of chance and the other
    std::vector<double> value_;   // by node
};

}  // namespace durak::equilibrium
