#include "two.hpp"

#include "two_hands.hpp"

namespace durak::solver {

namespace {

struct Child {
    Move move;
    State state;
    Range range;  // for the seat to act before the move
    int distance = kNoDistance;
};

template <class Word, bool kCyclic>
class Root {
  public:
    Root(const Setting& setting, const State& state, const Question& question)
        : setting_(setting), state_(state), question_(question),
          limits_(question.stop, question.budget, question.seconds, question.pulse),
          game_(setting, state, question, limits_) {
        if (!question.moves && !question.line) return;
        for_each_move(setting, state, [&](const Move& move) {
            children_.push_back({move, after(setting, state, move), {}});
        });
    }

    Answer answer() {
        Answer answer;
        try {
            find_value();
            if (question_.moves) settle_children();
            if (question_.line) find_line(answer);
        } catch (const Ended&) {
            answer.line.clear();
            answer.end = limits_.why();
        }
        fill(answer);
        return answer;
    }

  private:
    static constexpr std::uint64_t kFirstRation = 16384;
    static constexpr std::uint64_t kGrowth = 8;

    // The value of the position, in rounds of growing effort. After each round in vain the
    // moves are tried one by one, so that something is known of them should the search end.
    void find_value() {
        for (std::uint64_t ration = kFirstRation; !range_.exact(); ration *= kGrowth) {
            if (within(ration, [&] { game_.settle(state_, state_.to_act, range_); })) return;
            for (Child& child : children_)
                within(ration / (4 * children_.size()),
                       [&] { game_.settle(child.state, state_.to_act, child.range); });
            combine();
        }
    }

    // False if the work was not done within so many nodes.
    template <class Work>
    bool within(std::uint64_t nodes, Work&& work) {
        limits_.ration(nodes);
        try {
            work();
        } catch (const Ended&) {
            if (limits_.exhausted()) throw;
            limits_.ration(0);
            return false;
        }
        limits_.ration(0);
        return true;
    }

    void combine() {
        if (children_.empty()) return;
        Range best{-1, -1};
        for (const Child& child : children_) {
            best.low = std::max(best.low, child.range.low);
            best.high = std::max(best.high, child.range.high);
        }
        range_.low = std::max(range_.low, best.low);
        range_.high = std::min(range_.high, best.high);
    }

    void settle_children() {
        for (Child& child : children_) {
            child.range.high = std::min(child.range.high, range_.high);
            game_.settle(child.state, state_.to_act, child.range);
        }
    }

    void find_line(Answer& answer) {
        if (range_.low != 0) find_distances(answer);
        follow(answer.line);
    }

    void find_distances(Answer& answer) {
        const Seat winner = range_.low > 0 ? state_.to_act : other(state_.to_act);
        const int found = game_.distance(state_, winner);
        if (question_.moves)
            for (Child& child : children_) {
                if (child.range.low != range_.low) continue;
                const int left = game_.distance(child.state, winner);
                child.distance = left == kNoDistance ? kNoDistance : left + 1;
            }
        answer.distance = found;
        distance_ = found;
    }

    // Best play: of the best moves the one that ends the game soonest (or latest), of those the
    // first. Without a distance the first that keeps the value. Ends where play comes round.
    void follow(std::vector<Move>& line) {
        State at = state_;
        int left = distance_;
        std::unordered_set<std::uint64_t> seen;
        while (!at.over() && line.size() < kLongestLine && seen.insert(hash(setting_, at)).second) {
            std::optional<Move> chosen;
            for_each_move(setting_, at, [&](const Move& move) {
                if (!chosen && serves(after(setting_, at, move), left)) chosen = move;
            });
            if (!chosen) return;
            line.push_back(*chosen);
            at = after(setting_, at, *chosen);
            if (left != kNoDistance) --left;
        }
    }

    // Whether a move to this state keeps the value, and the distance if one is known.
    bool serves(const State& next, int left) {
        const Seat root = state_.to_act;
        if (left != kNoDistance) {
            const Seat winner = range_.low > 0 ? root : other(root);
            return game_.distance(next, winner, left - 1) == left - 1;
        }
        Range range;
        game_.settle(next, root, range);
        return range.low == range_.low;
    }

    Seat other(Seat seat) const { return next_in(state_, seat); }

    void fill(Answer& answer) const {
        const Range range = combined();
        answer.low = values(range.low, range.high).first;
        answer.high = values(range.low, range.high).second;
        if (question_.moves)
            for (const Child& child : children_) {
                const auto [low, high] = values(child.range.low, child.range.high);
                answer.moves.push_back({child.move, low, high, child.distance});
            }
        answer.nodes = limits_.nodes();
        answer.table_bytes = game_.bytes();
    }

    Range combined() const {
        Range range = range_;
        for (const Child& child : children_) range.low = std::max(range.low, child.range.low);
        return range;
    }

    // Bounds for all seats from those for the seat to act. Who is out is not the durak.
    std::pair<Values, Values> values(int low, int high) const {
        Values lows{}, highs{};
        for (std::size_t seat = 0; seat < state_.seats; ++seat) lows[seat] = highs[seat] = 1;
        const Seat rival = other(state_.to_act);
        lows[state_.to_act] = static_cast<std::int8_t>(low);
        highs[state_.to_act] = static_cast<std::int8_t>(high);
        lows[rival] = static_cast<std::int8_t>(-high);
        highs[rival] = static_cast<std::int8_t>(-low);
        return {lows, highs};
    }

    static constexpr std::size_t kLongestLine = 1000;

    const Setting& setting_;
    const State& state_;
    const Question& question_;
    Limits limits_;
    TwoHands<Word, kCyclic> game_;
    std::vector<Child> children_;
    Range range_;
    int distance_ = kNoDistance;
};

template <class Word>
Answer solve_with(const Setting& setting, const State& state, const Question& question) {
    if (setting.rules.ruleset == Ruleset::podkidnoy)
        return Root<Word, false>(setting, state, question).answer();
    return Root<Word, true>(setting, state, question).answer();
}

}  // namespace

Answer solve_two(const Setting& setting, const State& state, const Question& question) {
    int cards = state.stock_left + count(state.lying);
    for (std::size_t seat = 0; seat < state.seats; ++seat) cards += state.held[seat];
    return cards <= 32 && !question.wide
               ? solve_with<std::uint32_t>(setting, state, question)
               : solve_with<std::uint64_t>(setting, state, question);
}

}  // namespace durak::solver
