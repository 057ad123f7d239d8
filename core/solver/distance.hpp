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
        : live_(live), terms_(terms), bouts_(live, terms), duel_(duel), table_(table), limits_(limits) {}

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
        const Moment start = bouts_.start(attacker, defender, stock, first);
        order_leads(live_, attacker, defender, bouts_.all(start), choices);
        for (int i = 0; i < choices.size(); ++i)
            if (lead_with(start, choices.card(i), wins, best)) return best.best();
        return best.best();
    }

    // The card; with R3.1 multi_open also with any of its rank in higher suits.
    bool lead_with(const Moment& start, int card, bool wins, Best& best) {
        const Word lowest = bit_of<Word>(card);
        const Word others = terms_.multi_open ? start.attacker & live_.of_rank(card) &
                                                    ~(lowest | (lowest - 1))
                                              : Word{0};
        for (Word more = others;; more = (more - 1) & others) {
            if (size_of(more) < bouts_.limit(start) &&
                best.add(attacked(bouts_.opened(start, lowest | more), wins, best.left())))
                return true;
            if (more == 0) return false;
        }
    }

    int attacked(const Moment& bout, bool wins, int most) {
        return terms_.asks_after_attack && bouts_.is_asked(bout) ? ask(bout, wins, most)
                                                          : defend(bout, wins, most);
    }

    int defend(const Moment& bout, bool wins, int most) {
        limits_.count();
        const int bound = wins ? least_left(bout) : plays(bout.defender);
        if (bound > most) return bound;
        Best best(!wins, most);
        // The loser may hold out by a take, the winner seldom gains by one: so it comes last.
        Choices<Word> choices(pool_);
        for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1)
            order_beats(live_, bout, lowest_of(cards), bouts_.all(bout), choices);
        if (wins && best.add(take(bout, wins, best.left()))) return best.best();
        if constexpr (kCyclic) {
            if (bouts_.any_passing_on(bout, [&](const Moment& passed) {
                    return best.add(attacked(passed, !wins, best.left()));
                }))
                return best.best();
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

    int beat(const Moment& before, int target, int card, bool wins, int most) {
        const Moment bout = bouts_.beaten(before, target, card);
        if ((bout.unbeaten == 0 || terms_.asks_after_beat) && bouts_.is_asked(bout))
            return ask(bout, wins, most);
        return bout.unbeaten == 0 ? beaten(bout, wins, most) : defend(bout, wins, most);
    }

    int take(const Moment& bout, bool wins, int most) {
        return terms_.gives && bouts_.is_asked(bout) ? give(bout, wins, most) : taken(bout, wins, most);
    }

    // The attacker is asked: he adds a card or passes.
    int ask(const Moment& bout, bool wins, int most) {
        limits_.count();
        if (wins && plays(bout.attacker) + 1 > most) return plays(bout.attacker) + 1;
        Best best(wins, most);
        Choices<Word> choices(pool_);
        order_gifts(live_, bout, choices);
        for (int i = 0; i < choices.size(); ++i) {
            const Moment more = bouts_.thrown_in(bout, bit_of<Word>(choices.card(i)));
            if (best.add(attacked(more, wins, best.left()))) return best.best();
        }
        best.add(bout.unbeaten == 0 ? beaten(bout, wins, best.left())
                                    : defend(bout, wins, best.left()));
        return best.best();
    }

    // The defender takes, the attacker is asked: he adds a card or passes.
    int give(const Moment& bout, bool wins, int most) {
        Best best(wins, most);
        // In rising order only: which card comes first makes no difference.
        return give_from(bout, bout.attacker & bout.fitting, wins, best);
    }

    int give_from(const Moment& bout, Word fitting, bool wins, Best& best) {
        for (; fitting != 0; fitting &= fitting - 1) {
            const Moment more = bouts_.given(bout, fitting & (~fitting + 1));
            const bool asked = bouts_.is_asked(more);
            Best inner(wins, best.left());
            const int after = asked ? give_from(more, fitting & (fitting - 1), wins, inner)
                                    : taken(more, wins, best.left());
            if (best.add(after)) return best.best();
        }
        best.add(taken(bout, wins, best.left()));
        return best.best();
    }

    // The end of the game takes no move; never, if the winner did not win.
    static int over(bool won) { return won ? 0 : kNever; }

    int beaten(const Moment& bout, bool wins, int most) {
        const Hands<Word> hands = bouts_.after_beaten(bout);
        if (hands.attacker == 0)
            return over(wins && (hands.defender != 0 || terms_.double_empty == 1));
        if (hands.defender == 0) return over(!wins);
        return attack(hands.defender, hands.attacker, hands.stock, !wins, most);
    }

    int taken(const Moment& bout, bool wins, int most) {
        const Hands<Word> hands = bouts_.after_taken(bout);
        if (hands.attacker == 0) return over(wins);
        return attack(hands.attacker, hands.defender, hands.stock, wins, most);
    }

    const Live<Word>& live_;
    const Terms& terms_;
    Bouts<Word> bouts_;
    Duel<Word, kCyclic>& duel_;
    Table<Key<Word>>& table_;
    Limits& limits_;
    Pool pool_;
};

}  // namespace durak::solver
