// A network that values the moves of a state: the expected result for the seat to act.
//
// inputs -> kWide -> kNarrow -> 1, with rectifiers between. The first layer is a sum of rows, one
// for each input that is on; a state's sum is shared by all its moves.
#pragma once

#include <vector>

#include "encoding.hpp"

namespace durak::learn {

inline constexpr int kWide = 256;
inline constexpr int kNarrow = 32;

// Where the parts of a network lie in one list of numbers: the rows of the first layer, its bias,
// the second layer (kWide times kNarrow), its bias, the last layer, its bias.
struct Layout {
    std::size_t rows;

    std::size_t first_bias() const { return rows * kWide; }
    std::size_t second() const { return first_bias() + kWide; }
    std::size_t second_bias() const { return second() + kWide * kNarrow; }
    std::size_t last() const { return second_bias() + kNarrow; }
    std::size_t last_bias() const { return last() + kNarrow; }
    std::size_t size() const { return last_bias() + 1; }
};

// Weights are learned as floats. Those that come with the program are whole multiples of small
// steps, so that the sums of the first two layers are exact: values are then the same on every
// machine, in whatever order it adds.
class Network {
  public:
    Network(const Encoding& encoding, std::uint64_t seed);

    // The network of rounded weights. Throws std::invalid_argument if there are too many or few.
    Network(const Encoding& encoding, const std::vector<std::int16_t>& rounded);

    std::vector<std::int16_t> rounded() const;

    const Encoding& encoding() const { return encoding_; }
    const Layout& layout() const { return layout_; }
    std::vector<float>& weights() { return weights_; }
    const std::vector<float>& weights() const { return weights_; }

    // The first layer's sum for a state.
    void sum(const Inputs& inputs, float* sums) const;

    // Brings a sum from one state's inputs to another's.
    void move_sum(const Inputs& from, const Inputs& to, float* sums) const;

    // The values of `actions` moves of a state with these sums.
    void values(const float* sums, const ActionRows* rows, int actions, float* result) const;

    // Adds to `gradient` that of the squared error of one move's value; returns the error.
    float learn(const Inputs& inputs, const ActionRows& action, float target,
                float* gradient) const;

  private:
    Encoding encoding_;
    Layout layout_;
    std::vector<float> weights_;
};

}  // namespace durak::learn
