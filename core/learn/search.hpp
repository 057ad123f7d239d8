// Choosing a move where cards are hidden: the moves that seem best are tried in deals that agree
// with what has been seen, each played on until a network values the state, or to the end.
#pragma once

#include <vector>

#include "durak/control.hpp"
#include "guide.hpp"
#include "past.hpp"

namespace durak::learn {

struct Thinking {
    int worlds = 80;         // deals in which the candidates are played on
    int drawn = 40;          // at most drawn for each of these, when choices tell them apart
    double seconds = 0;      // 0 for no bound
    int candidates = 4;
    int bouts = 3;           // played on for, before a value is asked
    int exact_cards = 12;    // in two hands with an empty stock: solved instead
    float clear = 0.25f;     // a lead of the first choice that ends thinking at once
    float errors = 1.0f;     // a rival must be better by so many standard errors
    float stray = 0.15f;     // see Habit
    float stranger = 0.4f;
    bool everything = false; // every legal move is a candidate, and none is given up early
};

struct Weighed {
    Move move;
    float prior = 0;       // what was thought of it at first
    double mean = 0;       // over the worlds
    double error = 0;      // standard error of the mean
    double behind = 0;     // standard error of the difference to the first choice
    int worlds = 0;        // 0: it was not tried
};

struct Verdict {
    std::vector<Weighed> moves;  // in the order of the legal moves
    std::size_t best = 0;
    std::size_t first = 0;       // the first choice
    int worlds = 0;
    int drawn = 0;
    std::uint64_t nodes = 0;     // moves played on, and the solver's nodes
};

// The network's values of all legal moves.
std::vector<float> move_values(const Network& network, const Setting& setting, const State& state,
                               const Knowledge& knowledge);

// The network's value of a state for a seat.
float state_value(const Network& network, const Setting& setting, const State& state,
                  const Knowledge& knowledge, Seat seat);

// `others` is how the others are thought to play, to choose among the deals drawn; it may be null.
// `state` has the cards that the seat to act cannot place anywhere. Equal arguments have equal
// verdicts if there is no bound of time. The pulse of `control` is taken now and then.
Verdict weigh(Guide& guide, const CostModel* others, const Setting& setting, const State& state,
              const Knowledge& knowledge, const Record& record, const Thinking& thinking,
              std::uint64_t seed, Control& control);

}  // namespace durak::learn
