// Who says what would be played here: the search asks it for candidates, for how everybody plays on
// and for how likely the past is. A trained network, or the cost model where none was trained.
#pragma once

#include <optional>
#include <vector>

#include "cost_model.hpp"
#include "reader.hpp"

namespace durak::learn {

// How far others are thought to stray from what would be played.
struct Habit {
    float heat;   // values that differ by this much differ in likelihood by a factor of e
    float floor;  // the least likelihood of a choice
};

// States are not over; the seat to act is asked.
class Guide {
  public:
    Guide() = default;
    Guide(const Guide&) = delete;
    Guide& operator=(const Guide&) = delete;
    virtual ~Guide() = default;

    // What is thought of each legal move before it is tried; the highest is the first choice.
    virtual std::vector<float> first_thoughts(const Setting& setting, const State& state,
                                              const Knowledge& knowledge) = 0;

    virtual Move choice(const Setting& setting, const State& state,
                        const Knowledge& knowledge) = 0;

    // What the start of a bout is worth to a seat; nothing where a game has to be played to its
    // end to tell.
    virtual std::optional<double> value(const Setting& setting, const State& state,
                                        const Knowledge& knowledge, Seat seat) = 0;

    // How likely a choice is, as a logarithm: a soft maximum of the first thoughts.
    virtual double likelihood(const Setting& setting, const State& state,
                              const Knowledge& knowledge, const Move& move,
                              const Habit& habit) = 0;
};

class NetworkGuide final : public Guide {
  public:
    explicit NetworkGuide(const Network& network) : reader_(network) {}

    std::vector<float> first_thoughts(const Setting& setting, const State& state,
                                      const Knowledge& knowledge) override;
    Move choice(const Setting& setting, const State& state, const Knowledge& knowledge) override;
    // With two players the mean of what both expect.
    std::optional<double> value(const Setting& setting, const State& state,
                                const Knowledge& knowledge, Seat seat) override;
    double likelihood(const Setting& setting, const State& state, const Knowledge& knowledge,
                      const Move& move, const Habit& habit) override;

  private:
    Reader reader_;
};

class CostGuide final : public Guide {
  public:
    explicit CostGuide(const CostModel& model) : model_(model) {}

    // 1 for the choice, 0 for all others.
    std::vector<float> first_thoughts(const Setting& setting, const State& state,
                                      const Knowledge& knowledge) override;
    Move choice(const Setting& setting, const State& state, const Knowledge& knowledge) override;
    std::optional<double> value(const Setting& setting, const State& state,
                                const Knowledge& knowledge, Seat seat) override;
    double likelihood(const Setting& setting, const State& state, const Knowledge& knowledge,
                      const Move& move, const Habit& habit) override;

  private:
    const CostModel& model_;
};

}  // namespace durak::learn
