// One bout, searched to its end; what follows is looked up.
#pragma once

#include "durak/play.hpp"
#include "table.hpp"

namespace durak::tablebase {

inline constexpr Seat kMe = 0;  // who attacks when the search begins
inline constexpr Seat kYou = 1;

inline State bout_start(const Hands& hands) {
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

// The next bout's hands, where a bout has ended and the game has not.
inline Hands next_hands(const State& state) {
    return {state.hand[state.attacker], state.hand[state.defender]};
}

// Plain alpha-beta over the moves of the rules, from the start of a bout to its end: what `kMe`
// can force. `After` says what the end is worth to him, from -1 to 1, where the game is over and
// where the next bout starts. A bout always ends.
template <class After>
class BoutSearch {
  public:
    // The rules' deck does not matter.
    BoutSearch(const Rules& rules, After after) : setting_(in_lanes(rules), kTrumps),
                                                  after_(std::move(after)) {}

    int value(const Hands& hands) const { return search(bout_start(hands), -1, 1); }

  private:
    static Rules in_lanes(Rules rules) {
        rules.ranks = kLane;
        rules.suits = kSuits;
        return rules;
    }

    int search(const State& state, int alpha, int beta) const {
        const bool mine = state.to_act == kMe;
        int best = mine ? -1 : 1;
        for_each_move(setting_, state, [&](const Move& move) {
            if (alpha >= beta) return;
            const State child = after(setting_, state, move);
            const bool ended = child.phase == Phase::attack || child.over();
            const int value = ended ? after_(setting_, child) : search(child, alpha, beta);
            if (mine)
                alpha = std::max(alpha, best = std::max(best, value));
            else
                beta = std::min(beta, best = std::min(best, value));
        });
        return best;
    }

    Setting setting_;
    After after_;
};

// What the end of a bout is worth by a table.
struct ByTable {
    const Table* table;

    int operator()(const Setting& setting, const State& state) const {
        if (state.over()) {
            const Seat loser = durak(setting, state);
            return loser == kNoSeat ? 0 : loser == kMe ? -1 : 1;
        }
        const int value = table->value(next_hands(state));
        return state.attacker == kMe ? value : -value;
    }
};

}  // namespace durak::tablebase
