// What a search between two hands knows: bounds of values, and how far they may be relied on.
#pragma once

#include "bout.hpp"
#include "open_nodes.hpp"
#include "probe.hpp"
#include "quick.hpp"

namespace durak::solver {

// Lower and upper bound of an attacker's value, as the table keeps them.
struct Bounds {
    int low = -1;
    int high = 1;

    static Bounds of(std::uint16_t fact) {
        return fact == 0 ? Bounds{} : Bounds{(fact & 3) - 1, (fact >> 2 & 3) - 1};
    }
    std::uint16_t fact() const {
        return static_cast<std::uint16_t>((low + 1) | (high + 1) << 2 | 1 << 4);
    }
    void learn(int goal, int value) {
        if (value >= goal)
            low = std::max(low, value);
        else
            high = std::min(high, value);
    }
};

// A value; `open` if it has yet to be searched for.
struct Verdict {
    int value;
    bool open;
};

// The table, what can be said without a search, and, in games with cycles, the bout starts under
// way (docs/solver.md, "Cycles").
template <class Word, bool kCyclic>
class Ledger {
  public:
    using Open = OpenNodes<Key<Word>>;

    // `probe` may be null. `open_bytes` bounds the memory for bout starts under way.
    Ledger(const Live<Word>& live, const Terms& terms, Table<Key<Word>>& table,
           Limits& limits, std::size_t open_bytes, const Probe* probe, int trump)
        : live_(live), quick_(live, terms), table_(table), open_(open_bytes, limits), probe_(probe),
          trump_(trump), probed_cards_(probe != nullptr ? probe->max_cards() : 0) {}

    static Key<Word> key_of(Word attacker, Word defender, int stock) {
        return {attacker, defender, 0, static_cast<std::uint16_t>(stock), 0};
    }

    // `asked`: the attacker is to move.
    static Key<Word> key_of(const Bout<Word>& bout, bool asked) {
        const Word beaten = bout.lying & ~bout.unbeaten;
        const auto shown = static_cast<std::uint8_t>(bout.shown + 1);
        return {static_cast<Word>(bout.attacker | beaten),
                static_cast<Word>(bout.defender | beaten), bout.unbeaten,
                static_cast<std::uint16_t>(bout.stock | (shown & 0x7F) << 6 |
                                           (bout.first ? 1 << 13 : 0) | (asked ? 1 << 14 : 0)),
                0};
    }

    Bounds look_up(const Key<Word>& key) const { return Bounds::of(table_.find(key)); }

    Verdict verdict(const Key<Word>& key, int goal) const {
        const Bounds bounds = look_up(key);
        if (bounds.low >= goal) return {bounds.low, false};
        return {bounds.high, bounds.high >= goal};
    }

    // What is known of a bout start without a search.
    Verdict judge(Word attacker, Word defender, int stock, int goal) const {
        const Verdict found = verdict(key_of(attacker, defender, stock), goal);
        if (!found.open || stock != 0) return found;
        if (size_of<Word>(attacker | defender) <= probed_cards_) {
            const int value =
                probe_->value(live_.unpacked(attacker), live_.unpacked(defender), trump_);
            if (value != Probe::kUnknown) return {value, false};
        }
        const int quick = quick_.bound(attacker, defender);
        return {quick, quick < goal};
    }

    int quick(Word attacker, Word defender) const { return quick_.bound(attacker, defender); }

    void store(const Key<Word>& key, int goal, int value) {
        Bounds bounds = look_up(key);
        bounds.learn(goal, value);
        table_.put(key, bounds.fact());
    }

    // Forgets what is under way.
    void clear() {
        open_.clear();
        known(0);
    }

    // Notes that the value relies on no open node.
    int known(int value) {
        if constexpr (kCyclic) relies_on_ = Open::kNothing;
        return value;
    }

    // Whether the last result holds on every path.
    bool free() const { return !kCyclic || relies_on_ == Open::kNothing; }

    bool full() const { return open_.full(); }

    // The value of a bout start by `search`, where play may come round to one under way.
    template <class Search>
    int enter(const Key<Word>& key, int goal, Search&& search) {
        Key<Word> node = key;
        if (goal == 1) node.mark |= kWinAsked;
        relies_on_ = open_.find(node);
        if (relies_on_ != Open::kNothing) return 0;
        const std::size_t mark = open_.size();
        open_.push(node);
        const int value = search();
        if (value != 0) {
            open_.cut(mark);
            store(key, goal, value);
        } else if (relies_on_ >= mark) {
            open_.settle_from(mark, [this](const Key<Word>& open) { settle(open); });
            known(0);
        }
        return value;
    }

    // The moves of one node: their best value, and which open nodes it relies on. A forced win
    // or loss relies on none, for endless play, of value 0, can have no part in it.
    class Best {
      public:
        // `goal` is what the attacker wants; `attacks` says whether he is to move.
        Best(Ledger& ledger, bool attacks, int goal)
            : ledger_(ledger), attacks_(attacks), goal_(goal), value_(attacks ? -1 : 1) {
            if constexpr (kCyclic) mark_ = ledger.open_.size();
        }

        // Takes in the value of a move just searched. True if it settles the matter.
        bool add(int value) {
            if (attacks_ == (value >= goal_)) {
                value_ = value;
                if constexpr (kCyclic)
                    if (value != 0) ledger_.open_.cut(mark_);
                return true;
            }
            value_ = attacks_ ? std::max(value_, value) : std::min(value_, value);
            if constexpr (kCyclic) lowest_ = std::min(lowest_, ledger_.relies_on_);
            return false;
        }

        // The same for a move that relies on nothing.
        bool add_known(int value) { return add(ledger_.known(value)); }

        // After a move that settled the matter.
        int settled() const { return value_; }

        // After all moves.
        int exhausted() const {
            if constexpr (kCyclic) ledger_.relies_on_ = lowest_;
            return value_;
        }

      private:
        Ledger& ledger_;
        bool attacks_;
        int goal_;
        int value_;
        std::size_t mark_ = 0;
        std::size_t lowest_ = Open::kNothing;
    };

  private:
    // An open node that has the value 0 as far as its goal asks.
    void settle(Key<Word> node) {
        const int goal = (node.mark & kWinAsked) != 0 ? 1 : 0;
        node.mark &= static_cast<std::uint16_t>(~kWinAsked);
        store(node, goal, 0);
    }

    // In the mark of an open node: the goal is 1.
    static constexpr std::uint16_t kWinAsked = 1 << 15;

    const Live<Word>& live_;
    QuickWin<Word> quick_;
    Table<Key<Word>>& table_;
    Open open_;
    const Probe* probe_;
    int trump_;
    int probed_cards_;
    std::size_t relies_on_ = Open::kNothing;
};

}  // namespace durak::solver
