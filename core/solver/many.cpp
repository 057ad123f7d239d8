#include "many.hpp"

#include <optional>
#include <unordered_set>

#include "catching.hpp"

namespace durak::solver {

namespace {

struct Child {
    Move move;
    State state;
    Values low{};
    Values high{};
    int distance = kNoDistance;
};

template <class Word>
class Root {
  public:
    Root(const Setting& setting, const State& state, const Question& question)
        : setting_(setting), state_(state), question_(question),
          limits_(question.stop, question.budget, question.seconds, question.pulse),
          live_(setting, state), terms_(setting), duel_table_(question.memory / 4, limits_),
          table_(question.memory / 4, limits_), distances_(question.memory / 4, limits_),
          duel_(live_, terms_, duel_table_, limits_, question.memory / 8, nullptr, setting.trump),
          search_(setting, live_, duel_, table_, limits_, question.memory / 8),
          catching_(setting, search_, distances_, limits_) {
        answer_.high.fill(1);
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
            answer_.low[seat] = (state.in >> seat & 1) != 0 ? -1 : 1;
        for_each_move(setting, state, [&](const Move& move) {
            children_.push_back({move, after(setting, state, move), answer_.low, answer_.high});
        });
    }

    Answer answer() {
        try {
            for (Seat seat = 0; seat < state_.seats; ++seat)
                settle(state_, seat, answer_.low, answer_.high);
            if (question_.moves) settle_children();
            if (question_.line) find_line();
        } catch (const Ended&) {
            answer_.line.clear();
            answer_.end = limits_.why();
        }
        if (question_.moves)
            for (const Child& child : children_)
                answer_.moves.push_back({child.move, child.low, child.high, child.distance});
        answer_.nodes = limits_.nodes();
        answer_.table_bytes = table_.bytes() + duel_table_.bytes() + distances_.bytes();
        return answer_;
    }

  private:
    void settle(const State& state, Seat seat, Values& low, Values& high) {
        low[seat] = high[seat] = search_.caught(state, seat) ? std::int8_t{-1} : std::int8_t{1};
    }

    // No move is better for who makes it than the position is, nor for the others worse.
    void settle_children() {
        for (Seat seat = 0; seat < state_.seats; ++seat) {
            const int value = answer_.low[seat];
            const bool all_alike = (seat == state_.to_act) == (value < 0);
            for (Child& child : children_) {
                if (all_alike)
                    child.low[seat] = child.high[seat] = static_cast<std::int8_t>(value);
                else
                    settle(child.state, seat, child.low, child.high);
            }
        }
    }

    // The line is that of the seat to act against the others.
    void find_line() {
        if (answer_.low[state_.to_act] < 0) find_distances();
        follow();
    }

    void find_distances() {
        answer_.distance = catching_.moves(state_, state_.to_act);
        if (!question_.moves) return;
        for (Child& child : children_) {
            const int left = catching_.moves(child.state, state_.to_act);
            child.distance = left == kNoDistance ? kNoDistance : left + 1;
        }
    }

    // Until it is caught or safe, or play comes round. Of the moves that serve who makes them
    // the first; if it is caught, of those that end the game soonest, or latest.
    void follow() {
        State at = state_;
        const Seat root = state_.to_act;
        int left = answer_.distance;
        std::unordered_set<std::uint64_t> seen;
        while (!at.over() && (at.in & seat_bit(root)) != 0 &&
               answer_.line.size() < kLongestLine && seen.insert(hash(setting_, at)).second) {
            std::optional<Move> chosen;
            for_each_move(setting_, at, [&](const Move& move) {
                if (!chosen && serves(after(setting_, at, move), root, left)) chosen = move;
            });
            if (!chosen) return;
            answer_.line.push_back(*chosen);
            at = after(setting_, at, *chosen);
            if (left != kNoDistance) --left;
        }
    }

    bool serves(const State& next, Seat root, int left) {
        if (left != kNoDistance) return catching_.moves(next, root, left - 1) == left - 1;
        return search_.caught(next, root) == (answer_.low[root] < 0);
    }

    static constexpr std::size_t kLongestLine = 1000;

    const Setting& setting_;
    const State& state_;
    const Question& question_;
    Limits limits_;
    Live<Word> live_;
    Terms terms_;
    Table<Key<Word>> duel_table_;
    Table<TableKey> table_;
    Table<TableKey> distances_;
    Duel<Word, true> duel_;
    Coalition<Word> search_;
    Catching<Word> catching_;
    std::vector<Child> children_;
    Answer answer_;
};

}  // namespace

Answer solve_many(const Setting& setting, const State& state, const Question& question) {
    int cards = count(state.lying);
    for (std::size_t seat = 0; seat < state.seats; ++seat) cards += state.held[seat];
    return cards <= 32 && !question.wide
               ? Root<std::uint32_t>(setting, state, question).answer()
               : Root<std::uint64_t>(setting, state, question).answer();
}

}  // namespace durak::solver
