#include "perft.hpp"

#include "play.hpp"

namespace durak {

namespace {

// At depth 1 the children need not be made: each legal move gives exactly one leaf.
std::uint64_t leaves_below(const Setting& setting, const State& state, int depth,
                           Control& control) {
    if (state.over() || depth == 0) {
        control.spend(1);
        return 1;
    }
    if (depth == 1) {
        const auto leaves = static_cast<std::uint64_t>(count_moves(setting, state));
        control.spend(leaves + 1);
        return leaves;
    }
    std::uint64_t leaves = 0;
    control.spend(1);
    for_each_move(setting, state, [&](const Move& move) {
        if (control.ended()) return;
        leaves += leaves_below(setting, after(setting, state, move), depth - 1, control);
    });
    return leaves;
}

}  // namespace

Perft perft(const Setting& setting, const State& state, int depth, Control& control) {
    const std::uint64_t before = control.spent();
    Perft result;
    if (!control.ended()) result.leaves = leaves_below(setting, state, depth, control);
    result.nodes = control.spent() - before;
    result.complete = !control.ended();
    return result;
}

std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Setting& setting,
                                                         const State& state, int depth,
                                                         Control& control) {
    std::vector<std::pair<Move, std::uint64_t>> counts;
    for_each_move(setting, state, [&](const Move& move) {
        const Perft below = perft(setting, after(setting, state, move), depth - 1, control);
        if (below.complete) counts.emplace_back(move, below.leaves);
    });
    return counts;
}

}  // namespace durak
