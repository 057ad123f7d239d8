// Exact values between two hands: alpha-beta with zero windows on {-1, 0, 1}.
#pragma once

#include "ledger.hpp"
#include "limits.hpp"
#include "order.hpp"
#include "stack.hpp"

namespace durak::solver {

// The search answers one kind of question: is the attacker's value at least `goal`, 1 or 0? It
// answers with a number: at least the goal and a lower bound of the value, or less than the goal
// and an upper bound. When the roles change sides, so do numbers and goals: 1 - goal is asked of
// the other. kCyclic: bout starts can recur (transfers); endless play has the value 0.
template <class Word, bool kCyclic>
class Duel {
  public:
    using Moment = Bout<Word>;

    // `probe` may be null. `open_bytes` bounds the memory for bout starts under way.
    Duel(const Live<Word>& live, const Terms& terms, Table<Key<Word>>& table, Limits& limits,
         std::size_t open_bytes, const Probe* probe, int trump)
        : live_(live), terms_(terms), bouts_(live, terms),
          ledger_(live, terms, table, limits, open_bytes, probe, trump), limits_(limits) {}

    // Whether the attacker reaches the goal: he is to open (`first` as in Bout), the defender is
    // to act, the attacker is asked, he is asked after a take.
    bool opening(Word attacker, Word defender, int stock, bool first, int goal) {
        begin();
        return goal <= (first ? lead(attacker, defender, stock, true, goal)
                              : attack(attacker, defender, stock, goal));
    }
    bool defending(const Moment& bout, int goal) {
        begin();
        return defend(bout, goal) >= goal;
    }
    bool asking(const Moment& bout, int goal) {
        begin();
        return ask(bout, goal) >= goal;
    }
    bool giving(const Moment& bout, int goal) {
        begin();
        return give(bout, bout.attacker & bout.fitting, goal) >= goal;
    }

  private:
    using Book = Ledger<Word, kCyclic>;
    using Best = typename Book::Best;

    void begin() {
        stack_.start();
        ledger_.clear();
    }

    // A bout start.
    int attack(Word attacker, Word defender, int stock, int goal) {
        const Verdict verdict = ledger_.judge(attacker, defender, stock, goal);
        if (verdict.open) return search(attacker, defender, stock, goal);
        limits_.count();
        return ledger_.known(verdict.value);
    }

    // A bout start that was judged to be open.
    int search(Word attacker, Word defender, int stock, int goal) {
        limits_.count();
        const Key<Word> key = Book::key_of(attacker, defender, stock);
        if constexpr (kCyclic) {
            if (ledger_.full()) limits_.end(End::memory);
            return ledger_.enter(key, goal,
                                 [&] { return lead_on(attacker, defender, stock, goal); });
        }
        const int value = lead_on(attacker, defender, stock, goal);
        ledger_.store(key, goal, value);
        return value;
    }

    int lead_on(Word attacker, Word defender, int stock, int goal) {
        if (!stack_.is_full()) return lead(attacker, defender, stock, false, goal);
        return stack_.elsewhere(limits_, [&] { return lead(attacker, defender, stock, false, goal); });
    }

    // Every lead from the attacker's hand (R3.1).
    int lead(Word attacker, Word defender, int stock, bool first, int goal) {
        const Moment start = bouts_.start(attacker, defender, stock, first);
        const int limit = bouts_.limit(start);
        Choices<Word> choices(pool_);
        order_leads(live_, attacker, defender, bouts_.all(start), choices);
        Best best(ledger_, true, goal);
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            if (terms_.multi_open) {
                if (lead_several(start, card, limit, goal, best)) return best.settled();
                continue;
            }
            if (stock == 0 && !first) {
                const int value = -quick_answer(attacker, defender, card, limit);
                if (value < goal) {
                    best.add_known(value);
                    continue;
                }
            }
            if (best.add(attacked(bouts_.opened(start, bit_of<Word>(card)), goal)))
                return best.settled();
        }
        return best.exhausted();
    }

    // A lower bound for the defender: of beating the lead so that the bout ends, and a quick win.
    int quick_answer(Word attacker, Word defender, int card, int limit) const {
        const Word left = attacker & ~bit_of<Word>(card);
        if (left == 0 || (limit > 1 && (left & live_.of_rank(card)) != 0)) return -1;
        int best = -1;
        Word beaters = live_.beaters(card) & defender;
        for (; beaters != 0 && best < 1; beaters &= beaters - 1) {
            const int beater = lowest_of(beaters);
            if (limit > 1 && (left & live_.of_rank(beater)) != 0) continue;
            const Word rest = defender & ~bit_of<Word>(beater);
            best = rest == 0 ? 1 : std::max(best, ledger_.quick(rest, left));
        }
        return best;
    }

    // R3.1 multi_open: the card, alone and with any of its rank in higher suits.
    bool lead_several(const Moment& start, int card, int limit, int goal, Best& best) {
        const Word lowest = bit_of<Word>(card);
        const Word others = start.attacker & live_.of_rank(card) & ~(lowest | (lowest - 1));
        for (Word more = others;; more = (more - 1) & others) {
            if (size_of(more) < limit &&
                best.add(attacked(bouts_.opened(start, lowest | more), goal)))
                return true;
            if (more == 0) return false;
        }
    }

    // What follows an opening, a transfer, a show, a card thrown in (R3.7). Who cannot add a card
    // passes; that need not be searched.
    int attacked(const Moment& bout, int goal) {
        if (terms_.asks_after_attack && bouts_.can_add(bout)) return ask(bout, goal);
        return defend(bout, goal);
    }

    int defend(const Moment& bout, int goal) {
        limits_.count();
        if (bout.one_unbeaten() && !terms_.asks_after_attack) return answer(bout, goal);
        const Key<Word> key = Book::key_of(bout, false);
        const Verdict found = ledger_.verdict(key, goal);
        if (!found.open) return ledger_.known(found.value);
        const int value = answer(bout, goal);
        if (ledger_.free()) ledger_.store(key, goal, value);
        return value;
    }

    // Every answer of the defender (R3.4, R4).
    int answer(const Moment& bout, int goal) {
        const int taken = known_after_take(bout, goal);
        if (taken < goal) return ledger_.known(taken);
        Choices<Word> choices(pool_);
        if (terms_.asks_after_beat)
            for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1)
                order_beats(live_, bout, lowest_of(cards), bouts_.all(bout), choices);
        else
            order_beats(live_, bout, hardest(bout), bouts_.all(bout), choices);
        Best best(ledger_, false, goal);
        if (beats_for_good(bout, choices, goal, best)) return best.settled();
        if constexpr (kCyclic)
            if (bouts_.any_passing_on(bout, [&](const Moment& passed) {
                    return best.add(-attacked(passed, 1 - goal));
                }))
                return best.settled();
        for (int i = 0; i < choices.size(); ++i)
            if (choices.mark(i) != kKnown &&
                best.add(beat(bout, choices.target(i), choices.card(i), choices.mark(i), goal)))
                return best.settled();
        return best.add(take(bout, goal)) ? best.settled() : best.exhausted();
    }

    // An upper bound for the attacker if the defender takes, from the table alone: it can be
    // below the goal only if all that he may add leads to positions of which that is known.
    int known_after_take(const Moment& bout, int goal) const {
        const Word fitting =
            terms_.gives && bout.room > 0 ? bout.attacker & bout.fitting : Word{0};
        const Word taken = bout.defender | bout.lying;
        int best = -1;
        if (bout.stock != 0 || size_of(fitting) > kProbedGifts) return 1;
        for (Word gift = fitting;; gift = (gift - 1) & fitting) {
            if (size_of(gift) <= bout.room) {
                const Word left = bout.attacker & ~gift;
                if (left == 0) return 1;
                best = std::max(best, ledger_.look_up(Book::key_of(left, taken | gift, 0)).high);
                if (best >= goal) return best;
            }
            if (gift == 0) return best;
        }
    }

    // The unbeaten card with the fewest cards to beat it. Without an asking in between, the
    // order in which cards are beaten does not matter.
    int hardest(const Moment& bout) const {
        int found = lowest_of(bout.unbeaten);
        if (bout.one_unbeaten()) return found;
        int fewest = Live<Word>::kMost + 1;
        for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1) {
            const int card = lowest_of(cards);
            const int beaters = size_of<Word>(bout.defender & live_.beaters(card));
            if (beaters >= fewest) continue;
            fewest = beaters;
            found = card;
        }
        return found;
    }

    // Judges the beats that end the bout, and marks them. True if one of them settles the matter.
    bool beats_for_good(const Moment& bout, Choices<Word>& choices, int goal, Best& best) {
        if (!bout.one_unbeaten() || bout.stock != 0 || bout.attacker == 0) return false;
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            const Word left = bout.defender & ~bit_of<Word>(card);
            const Word fitting = bout.fitting | live_.of_rank(card);
            if (left == 0) return best.add_known(-1);
            if (terms_.asks && bout.room > 0 && (bout.attacker & fitting) != 0) continue;
            const Verdict verdict = ledger_.judge(left, bout.attacker, 0, 1 - goal);
            choices.set_mark(i, verdict.open ? kJudged : kKnown);
            if (!verdict.open && best.add_known(-verdict.value)) return true;
        }
        return false;
    }

    // `mark`: kJudged if the beat ends the bout, and what follows was judged to be open.
    int beat(const Moment& before, int target, int card, std::uint8_t mark, int goal) {
        if (mark == kJudged)
            return -search(before.defender & ~bit_of<Word>(card), before.attacker, 0, 1 - goal);
        const Moment bout = bouts_.beaten(before, target, card);
        if ((bout.unbeaten == 0 || terms_.asks_after_beat) && bouts_.can_add(bout))
            return ask(bout, goal);
        return bout.unbeaten == 0 ? beaten(bout, goal) : defend(bout, goal);
    }

    int take(const Moment& bout, int goal) {
        if (terms_.gives && bout.room > 0) return give(bout, bout.attacker & bout.fitting, goal);
        return taken(bout, goal);
    }

    // R3.10: every choice among the fitting cards, all of them first, then with the dearest
    // held back.
    int give(const Moment& bout, Word fitting, int goal) {
        if (fitting == 0 || bout.room == 0) return taken(bout, goal);
        const Word plain = fitting & ~live_.trumps();
        const Word card = bit_of<Word>(lowest_of(plain != 0 ? plain : fitting));
        Best best(ledger_, true, goal);
        if (best.add(give(bouts_.given(bout, card), fitting & ~card, goal))) return best.settled();
        return best.add(give(bout, fitting & ~card, goal)) ? best.settled() : best.exhausted();
    }

    // The attacker is asked, and has a card that fits (R3.8).
    int ask(const Moment& bout, int goal) {
        limits_.count();
        if (!terms_.asks_after_attack) return add_or_pass(bout, goal);
        const Key<Word> key = Book::key_of(bout, true);
        const Verdict found = ledger_.verdict(key, goal);
        if (!found.open) return ledger_.known(found.value);
        const int value = add_or_pass(bout, goal);
        if (ledger_.free()) ledger_.store(key, goal, value);
        return value;
    }

    int add_or_pass(const Moment& bout, int goal) {
        Best best(ledger_, true, goal);
        const bool judged = bout.unbeaten == 0 && bout.stock == 0;
        Verdict passing{0, true};
        if (judged) {
            passing = ledger_.judge(bout.defender, bout.attacker, 0, 1 - goal);
            if (!passing.open && best.add_known(-passing.value)) return best.settled();
        }
        Choices<Word> choices(pool_);
        order_gifts(live_, bout, choices);
        for (int i = 0; i < choices.size(); ++i)
            if (best.add(attacked(bouts_.thrown_in(bout, bit_of<Word>(choices.card(i))), goal)))
                return best.settled();
        if (!passing.open) return best.exhausted();
        const int value = judged               ? -search(bout.defender, bout.attacker, 0, 1 - goal)
                          : bout.unbeaten == 0 ? beaten(bout, goal)
                                               : defend(bout, goal);
        return best.add(value) ? best.settled() : best.exhausted();
    }

    int beaten(const Moment& bout, int goal) {
        const Hands<Word> hands = bouts_.after_beaten(bout);
        if (hands.attacker == 0)
            return ledger_.known(hands.defender != 0 ? 1 : terms_.double_empty);
        if (hands.defender == 0) return ledger_.known(-1);
        return -attack(hands.defender, hands.attacker, hands.stock, 1 - goal);
    }

    int taken(const Moment& bout, int goal) {
        const Hands<Word> hands = bouts_.after_taken(bout);
        if (hands.attacker == 0) return ledger_.known(1);
        return attack(hands.attacker, hands.defender, hands.stock, goal);
    }

    static constexpr int kProbedGifts = 3;
    // Marks of a beat that ends the bout.
    static constexpr std::uint8_t kKnown = 1;
    static constexpr std::uint8_t kJudged = 2;

    const Live<Word>& live_;
    const Terms& terms_;
    Bouts<Word> bouts_;
    Book ledger_;
    Limits& limits_;
    Stack stack_;
    Pool pool_;
};

}  // namespace durak::solver
