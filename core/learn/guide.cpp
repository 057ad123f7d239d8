#include "guide.hpp"

#include <algorithm>

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

}  // namespace durak::learn
