// The game between the two seats that are left: values, distances and a line, from the state of
// the core to the search and back.
#pragma once

#include <optional>
#include <unordered_set>

#include "answer.hpp"
#include "distance.hpp"
#include "durak/hash.hpp"
#include "durak/play.hpp"

namespace durak::solver {

// Bounds of a value, for one side.
struct Range {
    int low = -1;
    int high = 1;

    bool exact() const { return low == high; }
    Range turned() const { return {-high, -low}; }
};

template <class Word, bool kCyclic>
class TwoHands {
  public:
    TwoHands(const Setting& setting, const State& state, const Question& question, Limits& limits)
        : setting_(setting), live_(setting, state), terms_(setting), limits_(limits),
          values_(share(question, 4), limits),
          distances_(share(question, question.line ? 2 : 0), limits),
          duel_(live_, terms_, values_, limits, share(question, kCyclic ? 2 : 0),
                usable(question.probe, setting.rules), setting.trump),
          distance_(live_, terms_, duel_, distances_, limits) {}

    // Narrows the range of the value for `seat` until it is exact. Throws Ended.
    void settle(const State& state, Seat seat, Range& range) {
        if (state.over()) {
            const Seat loser = durak(setting_, state);
            const int value = loser == kNoSeat ? 0 : loser == seat ? -1 : 1;
            range = {value, value};
            return;
        }
        const bool attacks = seat == state.attacker;
        Range his = attacks ? range : range.turned();
        while (!his.exact()) {
            const int goal = his.high < 1 ? 0 : his.low > -1 ? 1 : likely_goal(state);
            if (reaches(state, goal))
                his.low = goal;
            else
                his.high = goal - 1;
            range = attacks ? his : his.turned();
        }
    }

    // Only whether the value for `seat` is at least `goal`.
    void test(const State& state, Seat seat, int goal, Range& range) {
        if (state.over()) return settle(state, seat, range);
        const bool attacks = seat == state.attacker;
        if (reaches(state, attacks ? goal : 1 - goal) == attacks)
            range.low = std::max(range.low, goal);
        else
            range.high = std::min(range.high, goal - 1);
    }

    // The moves to the end of a game won for `winner`: exact up to `most`, else a lower bound.
    int distance(const State& state, Seat winner, int most) {
        if (state.over()) return 0;
        const bool attacker_wins = winner == state.attacker;
        if (state.phase == Phase::attack)
            return distance_.opening(hand(state, state.attacker), hand(state, state.defender),
                                     state.stock_left, state.first, attacker_wins, most);
        const auto moment = bout(state);
        if (state.phase == Phase::defend) return distance_.defending(moment, attacker_wins, most);
        if (state.phase == Phase::take) return distance_.giving(moment, attacker_wins, most);
        return distance_.asking(moment, attacker_wins, most);
    }

    // The same without a bound; kNoDistance beyond what is counted.
    int distance(const State& state, Seat winner) {
        for (int most = 1;;) {
            const int moves = distance(state, winner, most);
            if (moves <= most) return moves;
            if (moves > kLongest) return kNoDistance;
            most = moves;
        }
    }

    std::size_t bytes() const { return values_.bytes() + distances_.bytes(); }

  private:
    using Game = Duel<Word, kCyclic>;
    static constexpr int kLongest = Distance<Word, kCyclic>::kMost - 1;

    // Eighths of the memory; the rest is for the values.
    static std::size_t share(const Question& question, std::size_t eighths) {
        const std::size_t rest =
            8 - (question.line ? 2 : 0) - (kCyclic ? 2 : 0);
        return question.memory / 8 * (eighths == 4 ? rest : eighths);
    }

    static const Probe* usable(const Probe* probe, const Rules& rules) {
        return probe != nullptr && probe->serves(rules) ? probe : nullptr;
    }

    bool reaches(const State& state, int goal) {
        switch (state.phase) {
            case Phase::attack:
                return duel_.opening(hand(state, state.attacker), hand(state, state.defender),
                                     state.stock_left, state.first, goal);
            case Phase::defend: return duel_.defending(bout(state), goal);
            case Phase::take: return duel_.giving(bout(state), goal);
            default: return duel_.asking(bout(state), goal);
        }
    }

    Word hand(const State& state, Seat seat) const { return live_.packed(state.hand[seat]); }

    typename Game::Moment bout(const State& state) const {
        typename Game::Moment moment;
        moment.attacker = hand(state, state.attacker);
        moment.defender = hand(state, state.defender);
        moment.lying = live_.packed(state.lying);
        for (std::uint32_t left = state.unbeaten; left != 0; left &= left - 1)
            moment.unbeaten |= live_.packed(
                card_bit(state.attack[static_cast<std::size_t>(std::countr_zero(left))]));
        moment.fitting = live_.packed(state.fitting);
        moment.room = static_cast<std::int8_t>(limit(setting_, state) - state.attacks);
        moment.stock = state.stock_left;
        moment.first = state.first;
        if (state.shown != kNoCard && (state.lying & card_bit(state.shown)) == 0)
            moment.shown =
                static_cast<std::uint8_t>(lowest_of(live_.packed(card_bit(state.shown))));
        return moment;
    }

    // The goal that is asked first is the one that tells the likely results apart. A linear fit
    // to the values of random endgames: it is right for seven decided ones of eight.
    int likely_goal(const State& state) const {
        const Word attacker = hand(state, state.attacker), defender = hand(state, state.defender);
        return 8 * beats(defender, attacker) <= 7 * beats(attacker, defender) + 31 ? 1 : 0;
    }

    // In how many ways a card of the one hand beats one of the other.
    int beats(Word hand, Word other) const {
        int ways = 0;
        for (; other != 0; other &= other - 1)
            ways += size_of<Word>(live_.beaters(lowest_of(other)) & hand);
        return ways;
    }

    const Setting& setting_;
    Live<Word> live_;
    Terms terms_;
    Limits& limits_;
    Table<Key<Word>> values_;
    Table<Key<Word>> distances_;
    Game duel_;
    Distance<Word, kCyclic> distance_;
};

}  // namespace durak::solver
