#include "cfr.hpp"

#include <algorithm>

namespace durak::equilibrium {

namespace {

// How chance and the players other than `player` get to each node; with -1, how all do.
void reach_without(const Tree& tree, const Strategy& strategy, int player,
                   std::vector<double>& reach) {
    std::copy(tree.chances.begin(), tree.chances.end(), reach.begin());
    for (Node node = 0; node < tree.nodes(); ++node) {
        if (tree.set[node] == kNone) continue;
        const InfoSet& set = tree.sets[tree.set[node]];
        const Node child = tree.next[node];
        for (std::uint32_t move = 0; move < set.moves; ++move)
            reach[child + move] =
                reach[node] * (set.player == player ? 1.0 : strategy[set.first + move]);
    }
}

double payoff_for(const Tree& tree, Node node, int player) {
    const double payoff = tree.payoffs[tree.next[node]];
    return player == 1 ? -payoff : payoff;
}

double sum_of(const std::vector<double>& value, Node first, int count) {
    double sum = 0;
    for (Node node = first; node < first + static_cast<Node>(count); ++node) sum += value[node];
    return sum;
}

class BestResponse {
  public:
    BestResponse(const Tree& tree, const Strategy& strategy, int player)
        : tree_(tree), player_(player), value_(tree.nodes()), worth_(tree.sequences),
          choice_(tree.sets.size(), kNone) {
        reach_without(tree, strategy, player, value_);
    }

    // The nodes of an information set are of one depth, so its moves are known before its nodes.
    double value() {
        for (std::size_t depth = tree_.depth.size() - 1; depth-- > 0;) {
            weigh(tree_.depth[depth], tree_.depth[depth + 1]);
            settle(tree_.depth[depth], tree_.depth[depth + 1]);
        }
        return sum_of(value_, 0, static_cast<int>(tree_.chances.size()));
    }

  private:
    void weigh(Node begin, Node end) {
        for (Node node = begin; node < end; ++node) {
            const SetId id = tree_.set[node];
            if (id == kNone || tree_.sets[id].player != player_) continue;
            const InfoSet& set = tree_.sets[id];
            for (std::uint32_t move = 0; move < set.moves; ++move)
                worth_[set.first + move] += value_[tree_.next[node] + move];
        }
    }

    void settle(Node begin, Node end) {
        for (Node node = begin; node < end; ++node) {
            const SetId id = tree_.set[node];
            if (id == kNone)
                value_[node] *= payoff_for(tree_, node, player_);
            else if (tree_.sets[id].player == player_)
                value_[node] = value_[tree_.next[node] + choice(id)];
            else
                value_[node] = sum_of(value_, tree_.next[node], tree_.sets[id].moves);
        }
    }

    std::uint32_t choice(SetId id) {
        if (choice_[id] == kNone) {
            const auto first = worth_.begin() + tree_.sets[id].first;
            const auto best = std::max_element(first, first + tree_.sets[id].moves);
            choice_[id] = static_cast<std::uint32_t>(best - first);
        }
        return choice_[id];
    }

    const Tree& tree_;
    int player_;
    std::vector<double> value_;  // of a node: first how it is reached, then what it is worth
    std::vector<double> worth_;
    std::vector<std::uint32_t> choice_;
};

double value_of(const Tree& tree, const Strategy& strategy) {
    std::vector<double> reach(tree.nodes());
    reach_without(tree, strategy, -1, reach);
    double value = 0;
    for (Node node = 0; node < tree.nodes(); ++node)
        if (tree.set[node] == kNone) value += reach[node] * payoff_for(tree, node, 0);
    return value;
}

// Weights as probabilities; all alike where there are none.
void normalize(const Tree& tree, const std::vector<double>& weights, Strategy& strategy) {
    for (const InfoSet& set : tree.sets) {
        double total = 0;
        for (std::uint32_t move = 0; move < set.moves; ++move) total += weights[set.first + move];
        for (std::uint32_t move = 0; move < set.moves; ++move)
            strategy[set.first + move] =
                total > 0 ? weights[set.first + move] / total : 1.0 / set.moves;
    }
}

}  // namespace

Responses responses(const Tree& tree, const Strategy& strategy) {
    return {{BestResponse(tree, strategy, 0).value(), BestResponse(tree, strategy, 1).value()},
            value_of(tree, strategy)};
}

Strategy uniform(const Tree& tree) {
    Strategy strategy(tree.sequences);
    normalize(tree, std::vector<double>(tree.sequences), strategy);
    return strategy;
}

Solver::Solver(const Tree& tree)
    : tree_(tree), now_(uniform(tree)), regret_(tree.sequences), worth_(tree.sequences),
      sum_(tree.sequences), own_(tree.sequences), reach_(tree.nodes()), value_(tree.nodes()) {}

void Solver::run(int iterations, Control& control) {
    for (int done = 0; done < iterations; ++done) {
        if (!control.spend(2 * std::uint64_t{tree_.nodes()})) return;
        ++iterations_;
        update(0);
        update(1);
    }
}

Strategy Solver::average() const {
    Strategy strategy(tree_.sequences);
    normalize(tree_, sum_, strategy);
    return strategy;
}

void Solver::update(int player) {
    reach_without(tree_, now_, player, reach_);
    values_for(player);
    learn(player);
}

// Counterfactual values: of the player's nodes, as if he had wanted to get there.
void Solver::values_for(int player) {
    std::fill(worth_.begin(), worth_.end(), 0.0);
    for (Node node = tree_.nodes(); node-- > 0;) {
        const SetId id = tree_.set[node];
        if (id == kNone) {
            value_[node] = reach_[node] * payoff_for(tree_, node, player);
            continue;
        }
        const InfoSet& set = tree_.sets[id];
        const Node child = tree_.next[node];
        if (set.player != player) {
            value_[node] = sum_of(value_, child, set.moves);
            continue;
        }
        double value = 0;
        for (std::uint32_t move = 0; move < set.moves; ++move) {
            worth_[set.first + move] += value_[child + move];
            value += now_[set.first + move] * value_[child + move];
        }
        value_[node] = value;
    }
}

// Regrets, the next strategy, and its part in the average. A set is numbered after the one of
// the player's move before it.
void Solver::learn(int player) {
    for (const InfoSet& set : tree_.sets) {
        if (set.player != player) continue;
        double mean = 0;
        for (Sequence s = set.first; s < set.first + set.moves; ++s) mean += now_[s] * worth_[s];
        double total = 0;
        for (Sequence s = set.first; s < set.first + set.moves; ++s)
            total += regret_[s] = std::max(regret_[s] + worth_[s] - mean, 0.0);
        const double reached = set.parent == kNone ? 1.0 : own_[set.parent];
        for (Sequence s = set.first; s < set.first + set.moves; ++s) {
            now_[s] = total > 0 ? regret_[s] / total : 1.0 / set.moves;
            own_[s] = reached * now_[s];
            sum_[s] += iterations_ * own_[s];
        }
    }
}

}  // namespace durak::equilibrium
