#include "perft.hpp"

#include "play.hpp"

namespace durak {

namespace {

std::uint64_t leaves_below(const Setting& setting, State& state, int depth, Control& control);

// The children of one position. Take and pass come last in the order of moves, so they are
// played in the parent itself, without a copy.
struct Children {
    const Setting& setting;
    State& parent;
    int depth;
    Control& control;
    std::uint64_t leaves = 0;

    DURAK_INLINE void cards(Kind kind, int place, CardSet set) {
        for_each_card(set, [&](Card card) {
            one(Move{kind, card, static_cast<std::uint8_t>(place)});
        });
    }

    DURAK_INLINE void word(Kind kind) {
        play(setting, parent, Move{kind});
        below(parent);
    }

    DURAK_INLINE void one(const Move& move) {
        State child = parent;
        play(setting, child, move);
        below(child);
    }

    // One move before the end the last positions need not be made: a legal move is a leaf.
    DURAK_INLINE void below(State& child) {
        if (control.ended()) return;
        if (depth > 2)
            leaves += leaves_below(setting, child, depth - 1, control);
        else
            leaves += last_leaves(child);
    }

    DURAK_INLINE std::uint64_t last_leaves(const State& child) {
        const bool bare = depth == 1 || child.over();
        const auto count = bare ? 1u : static_cast<std::uint64_t>(count_moves(setting, child));
        control.spend(bare ? 1 : count + 1);
        return count;
    }
};

// Leaves the state as its last move left it.
std::uint64_t leaves_below(const Setting& setting, State& state, int depth, Control& control) {
    control.spend(1);
    if (state.over() || depth == 0) return 1;
    Children children{setting, state, depth, control};
    if (opens_with_several(setting, state))
        for_each_move(setting, state, [&](const Move& move) { children.one(move); });
    else
        visit_groups(setting, state, children);
    return children.leaves;
}

}  // namespace

Perft perft(const Setting& setting, const State& state, int depth, Control& control) {
    const std::uint64_t before = control.spent();
    Perft result;
    State root = state;
    if (!control.ended()) result.leaves = leaves_below(setting, root, depth, control);
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
