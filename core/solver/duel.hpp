// Exact values between two hands: alpha-beta with zero windows on {-1, 0, 1}.
#pragma once

#include "limits.hpp"
#include "open_nodes.hpp"
#include "order.hpp"
#include "probe.hpp"
#include "quick.hpp"
#include "stack.hpp"

namespace durak::solver {

// A moment within a bout between two hands.
template <class Word>
struct Bout {
    static constexpr std::uint8_t kNone = 0xFF;

    Word attacker = 0;  // the main attacker's hand
    Word defender = 0;  // the defender's hand
    Word lying = 0;     // every card on the table
    Word unbeaten = 0;  // of them, the attack cards without a defence card
    Word fitting = 0;   // the cards of the ranks that lie (R3.5)
    std::int8_t room = 0;         // attack cards that may still be added (R3.3)
    std::uint8_t stock = 0;       // cards left
    std::uint8_t shown = kNone;   // the trump shown in this bout (R4.3)
    bool first = false;           // the first bout of the game
};

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
        : live_(live), terms_(terms), quick_(live, terms), table_(table), limits_(limits),
          open_(open_bytes), probe_(probe), trump_(trump),
          probed_cards_(probe != nullptr ? probe->max_cards() : 0) {}

    // Whether the attacker reaches the goal: he is to open (`first` as in Bout), the defender is
    // to act, the attacker is asked, he is asked after a take.
    bool opening(Word attacker, Word defender, int stock, bool first, int goal) {
        start();
        return goal <= (first ? lead(attacker, defender, stock, true, goal)
                              : attack(attacker, defender, stock, goal));
    }
    bool defending(const Moment& bout, int goal) {
        start();
        return defend(bout, goal) >= goal;
    }
    bool asking(const Moment& bout, int goal) {
        start();
        return ask(bout, goal) >= goal;
    }
    bool giving(const Moment& bout, int goal) {
        start();
        return give(bout, bout.attacker & bout.fitting, goal) >= goal;
    }

  private:
    using Open = OpenNodes<Key<Word>>;

    // The moves of one node: their best value, and which open nodes it relies on. A forced win
    // or loss relies on none, for endless play, of value 0, can have no part in it.
    class Best {
      public:
        // `goal` is what the attacker wants; `attacks` says whether he is to move.
        Best(Duel& duel, bool attacks, int goal)
            : duel_(duel), attacks_(attacks), goal_(goal), value_(attacks ? -1 : 1) {
            if constexpr (kCyclic) mark_ = duel.open_.size();
        }

        // Takes in the value of a move just searched. True if it settles the matter.
        bool add(int value) {
            if (attacks_ == (value >= goal_)) {
                value_ = value;
                if constexpr (kCyclic)
                    if (value != 0) duel_.open_.cut(mark_);
                return true;
            }
            value_ = attacks_ ? std::max(value_, value) : std::min(value_, value);
            if constexpr (kCyclic) lowest_ = std::min(lowest_, duel_.relies_on_);
            return false;
        }

        // The same for a move that relies on nothing.
        bool add_known(int value) { return add(duel_.known(value)); }

        // After a move that settled the matter.
        int settled() const { return value_; }

        // After all moves.
        int exhausted() const {
            if constexpr (kCyclic) duel_.relies_on_ = lowest_;
            return value_;
        }

      private:
        Duel& duel_;
        bool attacks_;
        int goal_;
        int value_;
        std::size_t mark_ = 0;
        std::size_t lowest_ = Open::kNothing;
    };

    // A value no search is needed for, if there is one.
    struct Verdict {
        int value;
        bool open;
    };

    void start() {
        stack_.start();
        open_.cut(0);
        known(0);
    }

    int known(int value) {
        if constexpr (kCyclic) relies_on_ = Open::kNothing;
        return value;
    }

    // Whether the last result holds on every path.
    bool free() const { return !kCyclic || relies_on_ == Open::kNothing; }

    static Key<Word> key_of(Word attacker, Word defender, int stock) {
        return {attacker, defender, 0, static_cast<std::uint16_t>(stock), 0};
    }

    static Key<Word> key_of(const Moment& bout, bool asked) {
        const Word beaten = bout.lying & ~bout.unbeaten;
        const auto shown = static_cast<std::uint8_t>(bout.shown + 1);
        return {static_cast<Word>(bout.attacker | beaten),
                static_cast<Word>(bout.defender | beaten), bout.unbeaten,
                static_cast<std::uint16_t>(bout.stock | (shown & 0x7F) << 6 |
                                           (bout.first ? 1 << 13 : 0) | (asked ? 1 << 14 : 0)),
                0};
    }

    Bounds look_up(const Key<Word>& key) const { return Bounds::of(table_.find(key)); }

    static Verdict verdict(const Bounds& bounds, int goal) {
        if (bounds.low >= goal) return {bounds.low, false};
        return {bounds.high, bounds.high >= goal};
    }

    void store(const Key<Word>& key, int goal, int value) {
        Bounds bounds = look_up(key);
        bounds.learn(goal, value);
        table_.put(key, bounds.fact());
    }

    // A bout start.
    Verdict judge(Word attacker, Word defender, int stock, int goal) {
        const Verdict found = verdict(look_up(key_of(attacker, defender, stock)), goal);
        if (!found.open || stock != 0) return found;
        if (size_of<Word>(attacker | defender) <= probed_cards_) {
            const int value =
                probe_->value(live_.unpacked(attacker), live_.unpacked(defender), trump_);
            if (value != Probe::kUnknown) return {value, false};
        }
        const int quick = quick_.bound(attacker, defender);
        return {quick, quick < goal};
    }

    int attack(Word attacker, Word defender, int stock, int goal) {
        const Verdict verdict = judge(attacker, defender, stock, goal);
        if (verdict.open) return search(attacker, defender, stock, goal);
        limits_.count();
        return known(verdict.value);
    }

    // A bout start that was judged to be open.
    int search(Word attacker, Word defender, int stock, int goal) {
        limits_.count();
        const Key<Word> key = key_of(attacker, defender, stock);
        if constexpr (kCyclic) return enter(key, attacker, defender, stock, goal);
        const int value = lead_on(attacker, defender, stock, goal);
        store(key, goal, value);
        return value;
    }

    // A bout start where play may come round to one that is being searched.
    int enter(const Key<Word>& key, Word attacker, Word defender, int stock, int goal) {
        Key<Word> node = key;
        if (goal == 1) node.mark |= kWinAsked;
        relies_on_ = open_.find(node);
        if (relies_on_ != Open::kNothing) return 0;
        if (open_.full()) limits_.end(End::memory);
        const std::size_t mark = open_.size();
        open_.push(node);
        const int value = lead_on(attacker, defender, stock, goal);
        if (value != 0) {
            open_.cut(mark);
            store(key, goal, value);
        } else if (relies_on_ >= mark) {
            for (std::size_t i = mark; i < open_.size(); ++i) settle_open(open_[i]);
            open_.cut(mark);
            known(0);
        }
        return value;
    }

    // An open node with the value 0 as far as its goal asks.
    void settle_open(Key<Word> node) {
        const int goal = (node.mark & kWinAsked) != 0 ? 1 : 0;
        node.mark &= static_cast<std::uint16_t>(~kWinAsked);
        store(node, goal, 0);
    }

    int lead_on(Word attacker, Word defender, int stock, int goal) {
        if (!stack_.is_full()) return lead(attacker, defender, stock, false, goal);
        return stack_.elsewhere([&] { return lead(attacker, defender, stock, false, goal); });
    }

    // Every lead from the attacker's hand (R3.1).
    int lead(Word attacker, Word defender, int stock, bool first, int goal) {
        Choices<Word> choices(pool_);
        const Word live = attacker | defender | live_.stock(stock);
        order_leads(live_, attacker, defender, live, choices);
        Best best(*this, true, goal);
        const Moment bout{attacker, defender, 0, 0, 0, 0, static_cast<std::uint8_t>(stock),
                          Moment::kNone, first};
        const int limit = std::min(first ? terms_.first_cap : terms_.cap, size_of(defender));
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            if (terms_.multi_open) {
                if (lead_several(bout, card, limit, goal, best)) return best.settled();
                continue;
            }
            if (stock == 0 && !first) {
                const int value = -quick_answer(attacker, defender, card, limit);
                if (value < goal) {
                    best.add_known(value);
                    continue;
                }
            }
            if (best.add(open_with(bout, bit_of<Word>(card), limit, goal))) return best.settled();
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
            best = rest == 0 ? 1 : std::max(best, quick_.bound(rest, left));
        }
        return best;
    }

    // R3.1 multi_open: the card, alone and with any of its rank in higher suits.
    bool lead_several(const Moment& bout, int card, int limit, int goal, Best& best) {
        const Word lowest = bit_of<Word>(card);
        const Word others = bout.attacker & live_.of_rank(card) & ~(lowest | (lowest - 1));
        for (Word more = others;; more = (more - 1) & others) {
            if (size_of(more) < limit && best.add(open_with(bout, lowest | more, limit, goal)))
                return true;
            if (more == 0) return false;
        }
    }

    int open_with(const Moment& start, Word cards, int limit, int goal) {
        Moment bout = start;
        bout.attacker &= ~cards;
        bout.lying = bout.unbeaten = cards;
        bout.fitting = live_.of_rank(lowest_of(cards));
        bout.room = static_cast<std::int8_t>(limit - size_of(cards));
        return attacked(bout, goal);
    }

    // What follows an opening, a transfer, a show, a card thrown in (R3.7).
    int attacked(const Moment& bout, int goal) {
        if (terms_.asks_after_attack && can_add(bout)) return ask(bout, goal);
        return defend(bout, goal);
    }

    // Who cannot add a card passes; that need not be searched.
    bool can_add(const Moment& bout) const {
        return terms_.asks && bout.room > 0 && (bout.attacker & bout.fitting) != 0;
    }

    int defend(const Moment& bout, int goal) {
        limits_.count();
        if ((bout.unbeaten & (bout.unbeaten - 1)) == 0 && !terms_.asks_after_attack)
            return answer(bout, goal);
        const Key<Word> key = key_of(bout, false);
        const Verdict found = verdict(look_up(key), goal);
        if (!found.open) return known(found.value);
        const int value = answer(bout, goal);
        if (free()) store(key, goal, value);
        return value;
    }

    // Every answer of the defender (R3.4, R4).
    int answer(const Moment& bout, int goal) {
        const int taken = known_after_take(bout, goal);
        if (taken < goal) return known(taken);
        Choices<Word> choices(pool_);
        const Word live =
            bout.attacker | bout.defender | bout.lying | live_.stock(bout.stock);
        if (terms_.asks_after_beat)
            for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1)
                order_beats(live_, bout, lowest_of(cards), live, choices);
        else
            order_beats(live_, bout, hardest(bout), live, choices);
        Best best(*this, false, goal);
        if (beats_for_good(bout, choices, goal, best)) return best.settled();
        if constexpr (kCyclic)
            if (bout.lying == bout.unbeaten && pass_on(bout, goal, best)) return best.settled();
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
                best = std::max(best, look_up(key_of(left, taken | gift, 0)).high);
                if (best >= goal) return best;
            }
            if (gift == 0) return best;
        }
    }

    // The unbeaten card with the fewest cards to beat it. Without an asking in between, the
    // order in which cards are beaten does not matter.
    int hardest(const Moment& bout) const {
        int found = lowest_of(bout.unbeaten);
        if ((bout.unbeaten & (bout.unbeaten - 1)) == 0) return found;
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
        if ((bout.unbeaten & (bout.unbeaten - 1)) != 0 || bout.stock != 0 || bout.attacker == 0)
            return false;
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            const Word left = bout.defender & ~bit_of<Word>(card);
            const Word fitting = bout.fitting | live_.of_rank(card);
            if (left == 0) return best.add_known(-1);
            if (terms_.asks && bout.room > 0 && (bout.attacker & fitting) != 0) continue;
            const Verdict verdict = judge(left, bout.attacker, 0, 1 - goal);
            choices.set_mark(i, verdict.open ? kJudged : kKnown);
            if (!verdict.open && best.add_known(-verdict.value)) return true;
        }
        return false;
    }

    // `mark`: kJudged if the beat ends the bout, and what follows was judged to be open.
    int beat(const Moment& before, int target, int card, std::uint8_t mark, int goal) {
        Moment bout = before;
        bout.defender &= ~bit_of<Word>(card);
        if (mark == kJudged) return -search(bout.defender, bout.attacker, 0, 1 - goal);
        bout.lying |= bit_of<Word>(card);
        bout.unbeaten &= ~bit_of<Word>(target);
        bout.fitting |= live_.of_rank(card);
        if ((bout.unbeaten == 0 || terms_.asks_after_beat) && can_add(bout))
            return ask(bout, goal);
        return bout.unbeaten == 0 ? beaten(bout, goal) : defend(bout, goal);
    }

    // R4: the roles change. True if one of the ways settles the matter.
    bool pass_on(const Moment& bout, int goal, Best& best) {
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
            if (best.add(-attacked(passed, 1 - goal))) return true;
            passed.shown = bout.shown;
        }
        if (lying >= most) return false;
        --passed.room;
        for (; cards != 0; cards &= cards - 1) {
            const Word card = cards & (~cards + 1);
            passed.attacker = bout.defender & ~card;
            passed.lying = passed.unbeaten = bout.lying | card;
            if (best.add(-attacked(passed, 1 - goal))) return true;
        }
        return false;
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
        Best best(*this, true, goal);
        Moment more = bout;
        more.attacker &= ~card;
        more.lying |= card;
        --more.room;
        if (best.add(give(more, fitting & ~card, goal))) return best.settled();
        return best.add(give(bout, fitting & ~card, goal)) ? best.settled() : best.exhausted();
    }

    // The attacker is asked, and has a card that fits (R3.8).
    int ask(const Moment& bout, int goal) {
        limits_.count();
        if (!terms_.asks_after_attack) return add_or_pass(bout, goal);
        const Key<Word> key = key_of(bout, true);
        const Verdict found = verdict(look_up(key), goal);
        if (!found.open) return known(found.value);
        const int value = add_or_pass(bout, goal);
        if (free()) store(key, goal, value);
        return value;
    }

    int add_or_pass(const Moment& bout, int goal) {
        Best best(*this, true, goal);
        const bool judged = bout.unbeaten == 0 && bout.stock == 0;
        Verdict passing{0, true};
        if (judged) {
            passing = judge(bout.defender, bout.attacker, 0, 1 - goal);
            if (!passing.open && best.add_known(-passing.value)) return best.settled();
        }
        Choices<Word> choices(pool_);
        order_gifts(live_, bout, choices);
        for (int i = 0; i < choices.size(); ++i) {
            const Word card = bit_of<Word>(choices.card(i));
            Moment more = bout;
            more.attacker &= ~card;
            more.lying |= card;
            more.unbeaten |= card;
            --more.room;
            if (best.add(attacked(more, goal))) return best.settled();
        }
        if (!passing.open) return best.exhausted();
        const int value = judged              ? -search(bout.defender, bout.attacker, 0, 1 - goal)
                          : bout.unbeaten == 0 ? beaten(bout, goal)
                                               : defend(bout, goal);
        return best.add(value) ? best.settled() : best.exhausted();
    }

    // R5.1: draws up to six.
    void draw(Word& hand, int& stock) const {
        const int wanted = std::min(6 - size_of(hand), stock);
        if (wanted <= 0) return;
        hand |= live_.stock(stock) ^ live_.stock(stock - wanted);
        stock -= wanted;
    }

    int beaten(const Moment& bout, int goal) {
        Word attacker = bout.attacker, defender = bout.defender;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return known(defender != 0 ? 1 : terms_.double_empty);
        if (defender == 0) return known(-1);
        return -attack(defender, attacker, stock, 1 - goal);
    }

    int taken(const Moment& bout, int goal) {
        Word attacker = bout.attacker;
        Word defender = bout.defender | bout.lying;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return known(1);
        return attack(attacker, defender, stock, goal);
    }

    static constexpr int kProbedGifts = 3;
    // In the mark of an open node: the goal is 1.
    static constexpr std::uint16_t kWinAsked = 1 << 15;
    // Marks of a beat that ends the bout.
    static constexpr std::uint8_t kKnown = 1;
    static constexpr std::uint8_t kJudged = 2;

    const Live<Word>& live_;
    const Terms& terms_;
    QuickWin<Word> quick_;
    Table<Key<Word>>& table_;
    Limits& limits_;
    Open open_;
    Stack stack_;
    Pool pool_;
    const Probe* probe_;
    int trump_;
    int probed_cards_;
    std::size_t relies_on_ = Open::kNothing;
};

}  // namespace durak::solver
