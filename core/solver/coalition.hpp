// Three seats and more, an empty stock: can one seat avoid being the durak against all others
// together? The others want to reach the end at which it is the durak, it wants to prevent that
// for ever. So whatever does not end is an escape.
#pragma once

#include "durak/hash.hpp"
#include "durak/play.hpp"
#include "duel.hpp"

namespace durak::solver {

// A whole position without a stock: every card is in one of nine places, told by four bits in
// four words. In which order hands were emptied changes no value.
struct TableKey {
    CardSet place[4] = {};
    std::uint32_t mark = 0;
    std::uint16_t fact = 0;

    TableKey() = default;
    explicit TableKey(const State& state) {
        const auto& hand = state.hand;
        CardSet unbeaten = 0;
        for (std::uint32_t left = state.unbeaten; left != 0; left &= left - 1)
            unbeaten |= card_bit(state.attack[static_cast<std::size_t>(std::countr_zero(left))]);
        const CardSet beaten = state.lying & ~unbeaten;
        place[0] = hand[0] | hand[2] | hand[4] | beaten;
        place[1] = hand[1] | hand[2] | hand[5] | beaten;
        place[2] = hand[3] | hand[4] | hand[5] | beaten;
        place[3] = unbeaten;
        mark = state.attacker | state.defender << 3 | state.to_act << 6 |
               static_cast<std::uint32_t>(state.phase) << 9 | state.passed << 12 |
               state.in << 18 | (state.shown != kNoCard ? state.shown + 1 : 0) << 24 |
               static_cast<std::uint32_t>(state.first) << 31;
    }

    bool same(const TableKey& other) const {
        return place[0] == other.place[0] && place[1] == other.place[1] &&
               place[2] == other.place[2] && place[3] == other.place[3] && mark == other.mark;
    }

    std::uint64_t hash() const {
        std::uint64_t hash = mark;
        for (const CardSet cards : place) hash = mix(hash + cards * kGamma);
        return hash;
    }
};

// The search. OpenNodes tells how it deals with cycles, Stack with depth.
template <class Word>
class Coalition {
  public:
    // `open_bytes` bounds the memory for bout starts under way. With two seats left the duel
    // takes over.
    Coalition(const Setting& setting, const Live<Word>& live, Duel<Word, true>& duel,
              Table<TableKey>& table, Limits& limits, std::size_t open_bytes)
        : setting_(setting), live_(live), duel_(duel), table_(table), limits_(limits),
          open_(open_bytes, limits) {}

    // Whether all others together can force the victim to be the durak.
    bool caught(const State& state, Seat victim) {
        victim_ = victim;
        stack_.start();
        open_.clear();
        relies_on_ = Open::kNothing;
        ended_ = false;
        const bool result = search(state);
        if (ended_) throw Ended{};
        return result;
    }

  private:
    using Open = OpenNodes<TableKey>;

    // What is known, for each seat as the victim in two bits of its own.
    static constexpr unsigned kEscapes = 1;
    static constexpr unsigned kCaught = 2;

    bool known(bool result) {
        relies_on_ = Open::kNothing;
        return result;
    }

    void store(const TableKey& key, unsigned fact) {
        table_.put(key, static_cast<std::uint16_t>(table_.find(key) | fact << 2 * victim_));
    }

    // A search that has to end returns, with `ended_` set: with a hundred thousand moves on the
    // stack an exception takes longer than the 10 ms in which a flag ends a search.
    bool search(const State& state) {
        try {
            return settle(state);
        } catch (const Ended&) {
            ended_ = true;
            return false;
        }
    }

    bool settle(const State& state) {
        if (state.over()) return known(durak(setting_, state) == victim_);
        if ((state.in & seat_bit(victim_)) == 0) return known(false);
        if (state.phase == Phase::attack && seats_in(state) == 2) return known(loses(state));
        limits_.count();
        const TableKey key(state);
        if (const unsigned fact = table_.find(key) >> 2 * victim_ & 3) return known(fact == kCaught);
        if (state.phase == Phase::attack) return enter(state, key);
        const bool result = expand(state);
        if (ended_) return false;
        if (relies_on_ == Open::kNothing) store(key, result ? kCaught : kEscapes);
        return result;
    }

    // The victim and one other are left.
    bool loses(const State& state) {
        const Word attacker = live_.packed(state.hand[state.attacker]);
        const Word defender = live_.packed(state.hand[state.defender]);
        if (victim_ == state.attacker)
            return !duel_.opening(attacker, defender, 0, state.first, 0);
        return duel_.opening(attacker, defender, 0, state.first, 1);
    }

    // A bout start. As in Duel, but only the others can have a forced win.
    bool enter(const State& state, const TableKey& key) {
        relies_on_ = open_.find(key);
        if (relies_on_ != Open::kNothing) return false;
        if (open_.full()) limits_.end(End::memory);
        const std::size_t mark = open_.size();
        open_.push(key);
        const bool result = stack_.is_full() ? stack_.elsewhere(limits_, [&] { return expand(state); })
                                             : expand(state);
        if (ended_) return false;
        if (result) {
            open_.cut(mark);
            store(key, kCaught);
        } else if (relies_on_ >= mark) {
            open_.settle_from(mark, [this](const TableKey& open) { store(open, kEscapes); });
            relies_on_ = Open::kNothing;
        }
        return result;
    }

    // One move that serves who is to move is enough.
    bool expand(const State& state) {
        const bool aim = state.to_act != victim_;
        const std::size_t mark = open_.size();
        std::size_t lowest = Open::kNothing;
        const Moves moves(*this, state);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const bool result = search(after(setting_, state, moves[i]));
            if (ended_) return false;
            if (result == aim) {
                if (result) open_.cut(mark);
                return result;
            }
            lowest = std::min(lowest, relies_on_);
        }
        relies_on_ = lowest;
        return !aim;
    }

    struct Ranked {
        int cost;
        Move move;
    };

    // The legal moves of one node, cheapest first, on a stack common to all nodes.
    class Moves {
      public:
        Moves(Coalition& search, const State& state)
            : all_(search.moves_), first_(search.moves_.size()) {
            for_each_move(search.setting_, state, [&](const Move& move) {
                const int cost = search.cost(state, move);
                auto at = all_.end();
                while (at - all_.begin() > static_cast<std::ptrdiff_t>(first_) &&
                       (at - 1)->cost > cost)
                    --at;
                all_.insert(at, {cost, move});
            });
            size_ = all_.size() - first_;
        }
        ~Moves() { all_.resize(first_); }
        Moves(const Moves&) = delete;
        Moves& operator=(const Moves&) = delete;

        std::size_t size() const { return size_; }
        Move operator[](std::size_t i) const { return all_[first_ + i].move; }

      private:
        std::vector<Ranked>& all_;
        std::size_t first_;
        std::size_t size_ = 0;
    };

    // The others keep the victim supplied with cards and spare each other; everybody would
    // rather get rid of cards than take some, and of low ones first.
    int cost(const State& state, const Move& move) const {
        const bool among_themselves = state.to_act != victim_ && state.defender != victim_;
        int cost = 0;
        if (move.card != kNoCard) {
            cost = setting_.rank_of[move.card];
            if (card_bit(move.card) & setting_.trump_cards) cost += kMaxCards;
        }
        switch (move.kind) {
            case Kind::open: {
                const CardSet beaters =
                    setting_.beats[move.card] & state.hand[state.defender];
                return beaters != 0 || among_themselves ? cost : cost - kMaxCards;
            }
            case Kind::throw_in: return among_themselves ? cost + 4 * kMaxCards : cost;
            case Kind::beat: return cost + kMaxCards;
            case Kind::transfer:
            case Kind::show: return cost;
            case Kind::take: return 4 * kMaxCards;
            case Kind::pass: break;
        }
        return 3 * kMaxCards;
    }

    const Setting& setting_;
    const Live<Word>& live_;
    Duel<Word, true>& duel_;
    Table<TableKey>& table_;
    Limits& limits_;
    Open open_;
    Stack stack_;
    std::vector<Ranked> moves_;
    Seat victim_ = 0;
    std::size_t relies_on_ = Open::kNothing;
    bool ended_ = false;
};

}  // namespace durak::solver
