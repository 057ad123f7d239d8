// A network that looks at one state after another and says what each move is worth.
#pragma once

#include <vector>

#include "network.hpp"

namespace durak::learn {

class Reader {
  public:
    explicit Reader(const Network& network) : network_(network) {}

    // Begins sums anew, so that what was read before cannot show in rounding.
    void forget() {
        for (Sight& sight : sights_) sight.valid = false;
    }

    // Lists the legal moves of a state that is not over. With one there is nothing to read.
    void list(const Setting& setting, const State& state) {
        moves_.clear();
        for_each_move(setting, state, [&](const Move& move) { moves_.push_back(move); });
    }

    // Reads the state for the seat to act: the rows of the listed moves.
    void look(const Setting& setting, const State& state, const Knowledge& knowledge) {
        seat_ = state.to_act;
        const Suits suits = see(setting, state, knowledge, seat_);
        rows_.clear();
        for (const Move& move : moves_)
            rows_.push_back(network_.encoding().rows_of(setting, state, suits, move));
    }

    // The values of the listed moves, after `look`.
    const std::vector<float>& value() {
        values_.resize(moves_.size());
        network_.values(sights_[seat_].sums, rows_.data(), static_cast<int>(rows_.size()),
                        values_.data());
        return values_;
    }

    // The value of the state for any seat.
    float state_value(const Setting& setting, const State& state, const Knowledge& knowledge,
                      Seat seat) {
        see(setting, state, knowledge, seat);
        const ActionRows rows = network_.encoding().value_rows();
        float value = 0;
        network_.values(sights_[seat].sums, &rows, 1, &value);
        return value;
    }

    // The number of the move with the highest value, the first of equals.
    std::size_t best(const Setting& setting, const State& state, const Knowledge& knowledge) {
        look(setting, state, knowledge);
        value();
        return static_cast<std::size_t>(std::max_element(values_.begin(), values_.end()) -
                                        values_.begin());
    }

    const std::vector<Move>& moves() const { return moves_; }
    const std::vector<ActionRows>& rows() const { return rows_; }
    const Inputs& inputs() const { return sights_[seat_].inputs; }

  private:
    // A seat's last inputs and their sum in the first layer: the next ones differ little.
    struct Sight {
        Inputs inputs;
        bool valid = false;
        float sums[kWide];
    };

    Suits see(const Setting& setting, const State& state, const Knowledge& knowledge, Seat seat) {
        Sight& sight = sights_[seat];
        Inputs inputs;
        const Suits suits = network_.encoding().encode(setting, state, knowledge, seat, inputs);
        if (sight.valid)
            network_.move_sum(sight.inputs, inputs, sight.sums);
        else
            network_.sum(inputs, sight.sums);
        sight.inputs = inputs;
        sight.valid = true;
        return suits;
    }

    const Network& network_;
    Seat seat_ = 0;
    std::array<Sight, kMostPlayers> sights_;
    std::vector<Move> moves_;
    std::vector<ActionRows> rows_;
    std::vector<float> values_;
};

}  // namespace durak::learn
