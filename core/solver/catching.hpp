// How many moves it takes the others to make a seat the durak: they hurry, it holds out.
#pragma once

#include "coalition.hpp"

namespace durak::solver {

// As Distance, but for three seats and more, and on whole states.
template <class Word>
class Catching {
  public:
    static constexpr int kMost = 255;  // longer ones are not counted

    Catching(const Setting& setting, Coalition<Word>& coalition, Table<TableKey>& table,
             Limits& limits)
        : setting_(setting), coalition_(coalition), table_(table), limits_(limits) {}

    // The moves to the end if the victim is caught: exact up to `most`, else a lower bound.
    int moves(const State& state, Seat victim, int most) {
        if (state.over()) return durak(setting_, state) == victim ? 0 : kNever;
        if ((state.in & seat_bit(victim)) == 0) return kNever;
        limits_.count();
        const int bound = least(state, victim);
        if (bound > most) return bound;
        const TableKey key(state);
        const std::uint16_t fact = table_.find(key);
        const int low = fact & 0xFF, high = fact >> 8;
        if (fact != 0 && (low > most || low == high)) return low == kMost ? kNever : low;
        if (fact == 0 && !coalition_.caught(state, victim)) {
            table_.put(key, kMost | kMost << 8);
            return kNever;
        }
        const int found = expand(state, victim, most);
        if (found < kNever)
            table_.put(key, static_cast<std::uint16_t>(found | (found <= most ? found : 0) << 8));
        return found;
    }

    // The same without a bound; kNoDistance beyond what is counted.
    int moves(const State& state, Seat victim) {
        for (int most = 1;;) {
            const int found = moves(state, victim, most);
            if (found <= most) return found;
            if (found >= kMost) return kNoDistance;
            most = found;
        }
    }

  private:
    static constexpr int kNever = kMost + 1;

    // Every card of the others has yet to be played.
    int least(const State& state, Seat victim) const {
        if (setting_.rules.multi_open) return 1;
        int cards = 0;
        for (std::size_t seat = 0; seat < state.seats; ++seat)
            if (seat != victim) cards += state.held[seat];
        return std::max(cards, 1);
    }

    int expand(const State& state, Seat victim, int most) {
        const bool hurries = state.to_act != victim;
        int best = hurries ? kNever : 0;
        for_each_move(setting_, state, [&](const Move& move) {
            if (!hurries && best > most) return;
            const int left = (hurries ? std::min(most, best - 1) : most) - 1;
            const int found =
                std::min(moves(after(setting_, state, move), victim, left) + 1, kNever);
            best = hurries ? std::min(best, found) : std::max(best, found);
        });
        return best;
    }

    const Setting& setting_;
    Coalition<Word>& coalition_;
    Table<TableKey>& table_;
    Limits& limits_;
};

}  // namespace durak::solver
