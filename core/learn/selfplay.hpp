// Games of a network against itself, and what can be learned from them.
#pragma once

#include <vector>

#include "cost_model.hpp"
#include "durak/control.hpp"
#include "network.hpp"

namespace durak::learn {

// One move of a game, or the value of a state, and how the game ended for the seat that looked.
struct Sample {
    Inputs inputs;
    ActionRows rows;
    float target;
};

// Others to play against than oneself, so that what only they do is learned from too.
struct Rivals {
    const CostModel* model = nullptr;
    float share = 0;  // the chance of a game in which all seats but one are theirs
};

struct SelfPlay {
    Rules rules;
    int players;
    std::uint64_t seed;
    float epsilon;  // the chance of a random move
    float kept;     // the chance of a decision to become a sample
    Rivals rivals;
};

// R5.4 as numbers that add up to 0: the durak -1, the others share 1; nobody in a draw.
float result_for(const Setting& setting, const State& state, Seat seat);

// Plays games `first` to `last` - 1 of a seed. False if the flag ended it; samples are then
// incomplete. Game by game the same, however they are shared out.
bool play_games(const SelfPlay& play, const Network& network, std::uint64_t first,
                std::uint64_t last, const StopFlag* stop, std::vector<Sample>& samples);

// A shuffled deck dealt, with trumps from its last card (R2.2).
struct Dealt {
    Setting setting;
    State state;
    CardSet last_card;  // of the deck: the turn-up
};
Dealt random_deal(const Rules& rules, int players, std::uint64_t seed);

}  // namespace durak::learn
