// Deals of the hidden cards, and how likely each is after what the others have chosen.
#pragma once

#include <limits>
#include <vector>

#include "guide.hpp"
#include "past.hpp"

namespace durak::learn {

inline constexpr double kNever = -std::numeric_limits<double>::infinity();

struct World {
    Setting setting;
    State state;
    double likelihood = 0;  // of the others' choices, as a logarithm
    SeatSet usual = 0;      // who of the others plays by the cost model
};

// How the others are thought to choose. Each of them either plays by the cost model and strays
// from it now and then, or in a way that nobody knows: which of the two, his choices tell.
struct Habit {
    const CostModel& model;
    float stray;     // how often the move is any one of the legal ones
    float stranger;  // how likely the move of one is who plays in a way nobody knows
};

class Worlds {
  public:
    Worlds(const Setting& setting, const State& state, const Knowledge& knowledge,
           const Record& record);

    // Whether there is a past to judge deals by.
    bool judged() const { return past_.complete(); }

    // A deal that agrees with all that was seen, each as likely as the others; its likelihood
    // is filled in if a habit is given. One less likely than `least` is not followed to its end:
    // its likelihood is `kNever`, and nothing else of it holds.
    World draw(Random& random, const Habit* habit, double least = kNever);

  private:
    World dealt_anew(Random& random) const;

    const Setting& setting_;
    const State& state_;
    Seat seat_;
    bool lowest_trump_;
    Seen seen_;
    Past past_;
};

}  // namespace durak::learn
