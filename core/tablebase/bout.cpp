#include "bout.hpp"

namespace durak::tablebase {

namespace {

constexpr Seat kMe = 0;  // who attacks when the search begins
constexpr Seat kYou = 1;

Rules in_lanes(Rules rules) {
    rules.ranks = kLane;
    rules.suits = kSuits;
    return rules;
}

State bout_start(const Hands& hands) {
    State state;
    state.seats = 2;
    state.hand[kMe] = hands.attacker;
    state.hand[kYou] = hands.defender;
    state.held[kMe] = static_cast<std::uint8_t>(count(hands.attacker));
    state.held[kYou] = static_cast<std::uint8_t>(count(hands.defender));
    state.in = state.holding = seat_bit(kMe) | seat_bit(kYou);
    state.attacker = state.to_act = kMe;
    state.defender = kYou;
    state.phase = Phase::attack;
    return state;
}

}  // namespace

BoutSearch::BoutSearch(const Rules& rules, const Table& table)
    : setting_(in_lanes(rules), kTrumps), table_(table) {}

int BoutSearch::value(const Hands& hands) const { return search(bout_start(hands), -1, 1); }

int BoutSearch::search(const State& state, int alpha, int beta) const {
    const bool mine = state.to_act == kMe;
    int best = mine ? -1 : 1;
    for_each_move(setting_, state, [&](const Move& move) {
        if (alpha >= beta) return;
        const int value = value_after(after(setting_, state, move), alpha, beta);
        if (mine)
            alpha = std::max(alpha, best = std::max(best, value));
        else
            beta = std::min(beta, best = std::min(best, value));
    });
    return best;
}

int BoutSearch::value_after(const State& state, int alpha, int beta) const {
    switch (state.phase) {
        case Phase::attack: {
            const int value =
                table_.value({state.hand[state.attacker], state.hand[state.defender]});
            return state.attacker == kMe ? value : -value;
        }
        case Phase::over: {
            const Seat loser = durak(setting_, state);
            return loser == kNoSeat ? 0 : loser == kMe ? -1 : 1;
        }
        default: return search(state, alpha, beta);
    }
}

}  // namespace durak::tablebase
