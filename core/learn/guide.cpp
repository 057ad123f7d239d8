#include "guide.hpp"

#include <cmath>

namespace durak::learn {

std::vector<float> NetworkGuide::first_thoughts(const Setting& setting, const State& state,
                                                const Knowledge& knowledge) {
    reader_.list(setting, state);
    reader_.look(setting, state, knowledge);
    return reader_.value();
}

Move NetworkGuide::choice(const Setting& setting, const State& state,
                          const Knowledge& knowledge) {
    reader_.list(setting, state);
    if (reader_.moves().size() == 1) return reader_.moves()[0];
    return reader_.moves()[reader_.best(setting, state, knowledge)];
}

std::optional<double> NetworkGuide::value(const Setting& setting, const State& state,
                                          const Knowledge& knowledge, Seat seat) {
    const double own = double{reader_.state_value(setting, state, knowledge, seat)};
    if (state.seats != 2) return own;
    const auto rival = static_cast<Seat>(1 - seat);
    return (own - double{reader_.state_value(setting, state, knowledge, rival)}) / 2;
}

double NetworkGuide::likelihood(const Setting& setting, const State& state,
                                const Knowledge& knowledge, const Move& move,
                                const Habit& habit) {
    reader_.list(setting, state);
    const std::vector<Move>& moves = reader_.moves();
    if (moves.size() < 2) return 0;
    reader_.look(setting, state, knowledge);
    const std::vector<float>& values = reader_.value();
    const float best = *std::max_element(values.begin(), values.end());
    double sum = 0, chosen = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const double weight = std::exp(double{(values[i] - best) / habit.heat});
        sum += weight;
        if (moves[i] == move) chosen = weight;
    }
    return std::log(std::max(chosen / sum, double{habit.floor}));
}

std::vector<float> CostGuide::first_thoughts(const Setting& setting, const State& state,
                                             const Knowledge& knowledge) {
    const Move chosen = model_.choice(setting, state, knowledge);
    std::vector<float> thoughts;
    for_each_move(setting, state,
                  [&](const Move& move) { thoughts.push_back(move == chosen ? 1.0f : 0.0f); });
    return thoughts;
}

Move CostGuide::choice(const Setting& setting, const State& state, const Knowledge& knowledge) {
    return model_.choice(setting, state, knowledge);
}

std::optional<double> CostGuide::value(const Setting&, const State&, const Knowledge&, Seat) {
    return std::nullopt;
}

double CostGuide::likelihood(const Setting& setting, const State& state,
                             const Knowledge& knowledge, const Move& move, const Habit& habit) {
    const int others = count_moves(setting, state) - 1;
    if (others == 0) return 0;
    const double usual = std::exp(1 / double{habit.heat});
    const bool chosen = model_.choice(setting, state, knowledge) == move;
    return std::log(std::max((chosen ? usual : 1) / (usual + others), double{habit.floor}));
}

}  // namespace durak::learn
