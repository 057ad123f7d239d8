// Learning to play from nothing but the rules: Deep Monte-Carlo (Zha et al., "DouZero", 2021).
//
// In each round the network plays games against itself, mostly its best moves, and then learns
// from them the results of the moves that were played. Everything follows from the seed.
#pragma once

#include "selfplay.hpp"

namespace durak::learn {

struct Training {
    Rules rules;
    int players = 2;
    std::uint64_t seed = 1;
    int games = 256;   // of one round
    int batch = 512;   // samples of one step
    float kept = 0.4f; // the share of decisions that are learned from: those of one game are alike
};

struct Round {
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
    double squared_error = 0;  // summed over the samples
    bool complete = false;     // false: ended by the flag, and nothing was learned
};

class Trainer {
  public:
    explicit Trainer(const Training& training);

    // One round. The result depends on the number of threads by rounding alone.
    Round round(float rate, float epsilon, int threads, const StopFlag* stop,
                const Rivals& rivals = {});

    const Training& training() const { return training_; }
    const Network& network() const { return network_; }
    std::uint64_t games() const { return games_; }
    std::uint64_t steps() const { return steps_; }

    // Everything that training goes on from, as numbers: weights, then both moments.
    std::vector<float> numbers() const;
    // Throws std::invalid_argument if they are not of this shape.
    void restore(const std::vector<float>& numbers, std::uint64_t games, std::uint64_t steps);

  private:
    struct Work;

    void learn(Work& work, int thread);
    void update(Work& work, std::size_t from, std::size_t to, float scale);

    Training training_;
    Network network_;
    std::vector<float> mean_, square_;  // Adam's moments
    std::uint64_t games_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace durak::learn
