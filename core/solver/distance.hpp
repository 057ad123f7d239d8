// How many moves a forced win takes: the winner hurries, the loser holds out.
#pragma once

#include "duel.hpp"

namespace durak::solver {

// Iterative deepening (Korf, "Depth-first iterative-deepening", 1985) on the number of moves.
// Every question carries its own number of moves left, so no answer depends on the path, and
// cycles do no harm.
template <class Word, bool kCyclic>
class Distance {
  public:
    using Moment = Bout<Word>;

    static constexpr int kMost = 255;  // longer ones are not counted

    // `duel` tells which bout starts are won at all; `table` is this class's own.
    Distance(const Live<Word>& live, const Terms& terms, Duel<Word, kCyclic>& duel,
             Table<Key<Word>>& table, Limits& limits)
        : live_(live), terms_(terms), duel_(duel), table_(table), limits_(limits) {}

    // The moves to the end of a game that is won, for the attacker or for the defender, from a
    // phase of a bout; more than `most` if there are more than that.
    int opening(Word attacker, Word defender, int stock, bool first, bool attacker_wins,
                int most) {
        return first ? lead(attacker, defender, stock, true, attacker_wins, most)
                     : attack(attacker, defender, stock, attacker_wins, most);
    }
    int defending(const Moment& bout, bool attacker_wins, int most) {
        return defend(bout, attacker_wins, most);
    }
    int asking(const Moment& bout, bool attacker_wins, int most) {
        return ask(bout, attacker_wins, most);
    }
    int giving(const Moment& bout, bool attacker_wins, int most) {
        return give(bout, attacker_wins, most);
    }

  private:
    // The best of the moves of one node, each counted as one.
    class Best {
      public:
        Best(bool hurries, int most) : hurries_(hurries), most_(most), best_(hurries ? kNever : 0) {}

        // How many moves there may be after the next one for it to matter.
        int left() const { return (hurries_ ? std::min(most_, best_ - 1) : most_) - 1; }

        // True when the other moves need not be searched.
        bool add(int after) {
            const int moves = std::min(after + 1, kNever);
            best_ = hurries_ ? std::min(best_, moves) : std::max(best_, moves);
            return hurries_ ? false : best_ > most_;
        }
        int best() const { return best_; }

      private:
        bool hurries_;
        int most_;
        int best_;
    };

    static constexpr int kNever = kMost + 1;

    int attack(Word attacker, Word defender, int stock, bool wins, int most) {
        limits_.count();
        const int bound = stock == 0 ? least(attacker, defender, wins) : 1;
        if (bound > most) return bound;
        const Key<Word> key{attacker, defender, 0,
                            static_cast<std::uint16_t>(stock | (wins ? 1 << 15 : 0)), 0};
        const std::uint16_t fact = table_.find(key);
        const int low = fact & 0xFF, high = fact >> 8;
        if (fact != 0 && (low > most || low == high)) return low == kMost ? kNever : low;
        if (fact == 0 && !won(attacker, defender, stock, wins)) {
            table_.put(key, kMost | kMost << 8);
            return kNever;
        }
        const int moves = lead(attacker, defender, stock, false, wins, most);
        if (moves < kNever) {
            const int exact = moves <= most ? moves : 0;
            table_.put(key, static_cast<std::uint16_t>(moves | exact << 8));
        }
        return moves;
    }

    bool won(Word attacker, Word defender, int stock, bool attacker_wins) {
        return attacker_wins ? duel_.opening(attacker, defender, stock, false, 1)
                             : !duel_.opening(attacker, defender, stock, false, 0);
    }

    // A lower bound at a bout start with an empty stock. The loser can always take; then each
    // bout rids an attacking winner of cards of one rank, and costs him a take, and a pass unless
    // the limit is reached or his hand is empty. A defending winner gets rid of a card by a move
    // of the loser and one of his own, or later as the attacker.
    int least(Word attacker, Word defender, bool attacker_wins) const {
        const Word hand = attacker_wins ? attacker : defender;
        int ranks = 0, largest = 0;
        for (Word cards = hand; cards != 0; ++ranks) {
            const Word rank = hand & live_.of_rank(lowest_of(cards));
            largest = std::max(largest, size_of(rank));
            cards &= ~rank;
        }
        int bound = (terms_.multi_open ? ranks : size_of(hand)) + ranks;
        if (attacker_wins && terms_.gives && std::min(terms_.cap, size_of(defender)) > largest)
            bound += ranks - 1;
        return bound;
    }

    int lead(Word attacker, Word defender, int stock, bool first, bool wins, int most) {
        Best best(wins, most);
        Choices<Word> choices(pool_);
        order_leads(live_, attacker, defender,
                    static_cast<Word>(attacker | defender |
                                      live_.stock(stock)),
                    choices);
        const int limit = std::min(first ? terms_.first_cap : terms_.cap, size_of(defender));
        Moment bout{attacker, defender, 0, 0, 0, 0, static_cast<std::uint8_t>(stock),
                    Moment::kNone, first};
        for (int i = 0; i < choices.size(); ++i) {
            const Word card = bit_of<Word>(choices.card(i));
            const Word others = terms_.multi_open
                                    ? attacker & live_.of_rank(choices.card(i)) &
                                          ~(card | (card - 1))
                                    : Word{0};
            for (Word more = others;; more = (more - 1) & others) {
                if (size_of(more) < limit) {
                    Moment opened = bout;
                    opened.attacker &= ~(card | more);
                    opened.lying = opened.unbeaten = card | more;
                    opened.fitting = live_.of_rank(choices.card(i));
                    opened.room = static_cast<std::int8_t>(limit - 1 - size_of(more));
                    if (best.add(attacked(opened, wins, best.left()))) return best.best();
                }
                if (more == 0) break;
            }
        }
        return best.best();
    }

    bool is_asked(const Moment& bout) const {
        return terms_.asks && bout.room > 0 && bout.attacker != 0;
    }

    int attacked(const Moment& bout, bool wins, int most) {
        return terms_.asks_after_attack && is_asked(bout) ? ask(bout, wins, most)
                                                          : defend(bout, wins, most);
    }

    int defend(const Moment& bout, bool wins, int most) {
        limits_.count();
        const int bound = wins ? least_left(bout) : plays(bout.defender);
        if (bound > most) return bound;
        Best best(!wins, most);
        // The loser may hold out by a take, the winner seldom gains by one: so it comes last.
        Choices<Word> choices(pool_);
        const Word all = bout.attacker | bout.defender | bout.lying |
                         live_.stock(bout.stock);
        for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1)
            order_beats(live_, bout, lowest_of(cards), all, choices);
        if (wins && best.add(take(bout, wins, best.left()))) return best.best();
        if constexpr (kCyclic) {
            if (bout.lying == bout.unbeaten && pass_on(bout, wins, best)) return best.best();
        }
        for (int i = 0; i < choices.size(); ++i)
            if (best.add(beat(bout, choices.target(i), choices.card(i), wins, best.left())))
                return best.best();
        if (!wins && best.add(take(bout, wins, best.left()))) return best.best();
        return best.best();
    }

    // With an attacking winner, the defender to move: he may take, now and later.
    int least_left(const Moment& bout) const {
        int ranks = 0;
        for (Word cards = bout.attacker & ~bout.fitting; cards != 0; ++ranks)
            cards &= ~live_.of_rank(lowest_of(cards));
        if (bout.stock != 0) return 1;
        return 1 + (terms_.multi_open ? ranks : size_of(bout.attacker)) + ranks;
    }

    // The moves that it takes at least to play a hand.
    int plays(Word hand) const {
        return terms_.multi_open ? (hand != 0 ? 1 : 0) : size_of(hand);
    }

    bool pass_on(const Moment& bout, bool wins, Best& best) {
        if (!terms_.transfers || (bout.first && !terms_.first_transfers)) return false;
        const int cap = bout.first ? terms_.first_cap : terms_.cap;
        const int most = std::min(cap, size_of(bout.attacker));
        const int lying = size_of(bout.lying);
        Word cards = bout.defender & bout.fitting;
        const Word trump = cards & live_.trumps();
        if (bout.shown != Moment::kNone && !terms_.transfer_after_show)
            cards &= ~bit_of<Word>(bout.shown);
        Moment passed{bout.defender, bout.attacker, bout.lying, bout.unbeaten, bout.fitting,
                      static_cast<std::int8_t>(most - lying), bout.stock, bout.shown, bout.first};
        if (terms_.shows && trump != 0 && bout.shown == Moment::kNone && lying <= most) {
            passed.shown = static_cast<std::uint8_t>(lowest_of(trump));
            if (best.add(attacked(passed, !wins, best.left()))) return true;
            passed.shown = bout.shown;
        }
        if (lying >= most) return false;
        --passed.room;
        for (; cards != 0; cards &= cards - 1) {
            const Word card = cards & (~cards + 1);
            passed.attacker = bout.defender & ~card;
            passed.lying = passed.unbeaten = bout.lying | card;
            if (best.add(attacked(passed, !wins, best.left()))) return true;
        }
        return false;
    }

    int beat(const Moment& before, int target, int card, bool wins, int most) {
        Moment bout = before;
        bout.defender &= ~bit_of<Word>(card);
        bout.lying |= bit_of<Word>(card);
        bout.unbeaten &= ~bit_of<Word>(target);
        bout.fitting |= live_.of_rank(card);
        if ((bout.unbeaten == 0 || terms_.asks_after_beat) && is_asked(bout))
            return ask(bout, wins, most);
        return bout.unbeaten == 0 ? beaten(bout, wins, most) : defend(bout, wins, most);
    }

    int take(const Moment& bout, bool wins, int most) {
        return terms_.gives && is_asked(bout) ? give(bout, wins, most) : taken(bout, wins, most);
    }

    // The attacker is asked: he adds a card or passes.
    int ask(const Moment& bout, bool wins, int most) {
        limits_.count();
        if (wins && plays(bout.attacker) + 1 > most) return plays(bout.attacker) + 1;
        Best best(wins, most);
        Choices<Word> choices(pool_);
        order_gifts(live_, bout, choices);
        for (int i = 0; i < choices.size(); ++i) {
            Moment more = with_gift(bout, bit_of<Word>(choices.card(i)));
            more.unbeaten |= more.lying & ~bout.lying;
            if (best.add(attacked(more, wins, best.left()))) return best.best();
        }
        best.add(bout.unbeaten == 0 ? beaten(bout, wins, best.left())
                                    : defend(bout, wins, best.left()));
        return best.best();
    }

    static Moment with_gift(const Moment& bout, Word card) {
        Moment more = bout;
        more.attacker &= ~card;
        more.lying |= card;
        --more.room;
        return more;
    }

    // The defender takes, the attacker is asked: he adds a card or passes.
    int give(const Moment& bout, bool wins, int most) {
        Best best(wins, most);
        // In rising order only: which card comes first makes no difference.
        return give_from(bout, bout.attacker & bout.fitting, wins, best);
    }

    int give_from(const Moment& bout, Word fitting, bool wins, Best& best) {
        for (; fitting != 0; fitting &= fitting - 1) {
            const Moment more = with_gift(bout, fitting & (~fitting + 1));
            const bool asked = is_asked(more);
            Best inner(wins, best.left());
            const int after = asked ? give_from(more, fitting & (fitting - 1), wins, inner)
                                    : taken(more, wins, best.left());
            if (best.add(after)) return best.best();
        }
        best.add(taken(bout, wins, best.left()));
        return best.best();
    }

    void draw(Word& hand, int& stock) const {
        const int wanted = std::min(6 - size_of(hand), stock);
        if (wanted <= 0) return;
        hand |= live_.stock(stock) ^
                live_.stock(stock - wanted);
        stock -= wanted;
    }

    // The end of the game takes no move; never, if the winner did not win.
    static int over(bool won) { return won ? 0 : kNever; }

    int beaten(const Moment& bout, bool wins, int most) {
        Word attacker = bout.attacker, defender = bout.defender;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return over(wins && (defender != 0 || terms_.double_empty == 1));
        if (defender == 0) return over(!wins);
        return attack(defender, attacker, stock, !wins, most);
    }

    int taken(const Moment& bout, bool wins, int most) {
        Word attacker = bout.attacker;
        Word defender = bout.defender | bout.lying;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return over(wins);
        return attack(attacker, defender, stock, wins, most);
    }

    const Live<Word>& live_;
    const Terms& terms_;
    Duel<Word, kCyclic>& duel_;
    Table<Key<Word>>& table_;
    Limits& limits_;
    Pool pool_;
};

}  // namespace durak::solver
