// Who says what would be played here: the search asks it for candidates and for how everybody plays
// on. A trained network, or the cost model where none was trained.
#pragma once

#include <optional>
#include <vector>

#include "cost_model.hpp"
#include "reader.hpp"

namespace durak::learn {

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

  private:
    const CostModel& model_;
};

}  // namespace durak::learn
