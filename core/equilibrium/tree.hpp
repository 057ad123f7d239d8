// The tree of a game for two, with chance at its root alone: nodes by depth, and what the
// players can tell apart (Osborne and Rubinstein, "A Course in Game Theory", 1994).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace durak::equilibrium {

using Node = std::uint32_t;
using SetId = std::uint32_t;
// A move in an information set: the set's first one and the move's number.
using Sequence = std::uint32_t;

inline constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// What a player knows when he is to act. Nodes of one set are alike for him.
struct InfoSet {
    std::uint8_t player;
    std::uint8_t moves;
    std::uint8_t depth;
    Sequence first;   // its moves are first, first + 1, ...
    Sequence parent;  // the player's own last move on the way here, or kNone
};

// A payoff is for player 0; player 1 gets the opposite.
struct Tree {
    std::vector<double> chances;     // of the roots, which are the first nodes
    std::vector<Node> depth;         // the first node of each depth, and one past the last
    std::vector<SetId> set;          // of each node, kNone for an end
    std::vector<std::uint32_t> next; // the first child; of an end, its place in payoffs
    std::vector<double> payoffs;
    std::vector<InfoSet> sets;
    Sequence sequences = 0;

    Node nodes() const { return static_cast<Node>(set.size()); }
};

// Takes the nodes in the order of a walk that goes down before it goes on to the next move.
class Builder {
  public:
    SetId add_set(int player, int moves);
    void root(double chance);  // the next node is a root of this probability
    void decide(SetId set);
    void end(double payoff);
    std::size_t nodes() const { return walk_.size(); }
    const std::vector<InfoSet>& sets() const { return tree_.sets; }

    // The tree. Throws std::invalid_argument if the walk was left unfinished.
    Tree finish();

  private:
    struct Open {
        SetId set;
        int move;  // the one that is being followed
    };
    struct Step {
        std::uint8_t depth;
        bool ends;
        std::uint32_t value;  // the set, or the payoff's place
    };

    void add(bool ends, std::uint32_t value);
    void close();
    Sequence last_move(int player) const;

    Tree tree_;
    std::vector<Step> walk_;
    std::vector<Open> open_;
    std::vector<bool> seen_;  // of each set, whether a node of it has been met
};

}  // namespace durak::equilibrium
