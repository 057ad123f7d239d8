// Deals of the hidden cards, and how likely each is after what the others have chosen.
#pragma once

#include <vector>

#include "past.hpp"
#include "reader.hpp"

namespace durak::learn {

struct World {
    Setting setting;
    State state;
    double likelihood = 0;  // of the others' choices, as a logarithm
};

// How others are thought to choose: by the network's values, softened.
struct Habit {
    float heat;   // values that differ by this much differ in likelihood by a factor of e
    float floor;  // the least likelihood of a choice
};

class Worlds {
  public:
    Worlds(const Network& network, const Setting& setting, const State& state,
           const Knowledge& knowledge, const Record& record);

    // Whether there is a past to judge deals by.
    bool judged() const { return past_.complete(); }

    // A deal that agrees with all that was seen, each as likely as the others; its likelihood
    // is filled in if a habit is given.
    World draw(Random& random, const Habit* habit);

  private:
    World dealt_anew(Random& random) const;
    double likelihood_of(const World& world, const Knowledge& knowledge, const Move& move,
                         const Habit& habit);

    const Setting& setting_;
    const State& state_;
    Seat seat_;
    bool lowest_trump_;
    Seen seen_;
    Past past_;
    Reader reader_;
};

}  // namespace durak::learn
