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
    bool settle(int goal) const { return low >= goal || high < goal; }
    void learn(int goal, bool reached) {
        if (reached)
            low = std::max(low, goal);
        else
            high = std::min(high, goal - 1);
    }
};

// The search answers one kind of question: is the attacker's value at least `goal`, 1 or 0?
// When the roles change sides, the value changes its sign: "at least goal" becomes "not at least
// 1 - goal". kCyclic: bout starts can recur (transfers); endless play has the value 0.
template <class Word, bool kCyclic>
class Duel {
  public:
    using Moment = Bout<Word>;
    using Open = OpenNodes<Key<Word>>;

    Duel(const Live<Word>& live, const Terms& terms, Table<Key<Word>>& table, Limits& limits,
         std::size_t open_bytes, const Probe* probe, int trump)
        : live_(live), terms_(terms), quick_(live, terms), table_(table), limits_(limits),
          open_(open_bytes), probe_(probe), trump_(trump),
          probed_cards_(probe != nullptr ? probe->max_cards() : 0) {}

    // The attacker opens; `first` as in Bout.
    bool opening(Word attacker, Word defender, int stock, bool first, int goal) {
        start();
        return first ? lead(attacker, defender, stock, true, goal)
                     : attack(attacker, defender, stock, goal);
    }
    bool defending(const Moment& bout, int goal) {
        start();
        return defend(bout, goal);
    }
    bool asking(const Moment& bout, int goal) {
        start();
        return ask(bout, goal);
    }
    bool giving(const Moment& bout, int goal) {
        start();
        return give(bout, bout.attacker & bout.fitting, goal);
    }

  private:
    // A loop over moves and what its outcome relies on. Of no use without cycles.
    class Reliance {
      public:
        explicit Reliance(Duel& duel) : duel_(duel) {
            if constexpr (kCyclic) mark_ = duel.open_.size();
        }
        // The move's result does not settle the matter.
        void add() {
            if constexpr (kCyclic) lowest_ = std::min(lowest_, duel_.relies_on_);
        }
        // The last move's result is the loop's.
        bool settled(bool result, int goal) {
            if constexpr (kCyclic)
                if (decisive(result, goal)) duel_.open_.cut(mark_);
            return result;
        }
        // All results together are the loop's.
        bool exhausted(bool result) {
            if constexpr (kCyclic) duel_.relies_on_ = lowest_;
            return result;
        }

      private:
        Duel& duel_;
        std::size_t mark_ = 0;
        std::size_t lowest_ = Open::kNothing;
    };

    // A forced win or loss: endless play, of value 0, can have no part in it.
    static bool decisive(bool result, int goal) { return result == (goal == 1); }

    void start() {
        stack_.start();
        open_.cut(0);
        rely_on_nothing();
    }

    void rely_on_nothing() {
        if constexpr (kCyclic) relies_on_ = Open::kNothing;
    }

    bool free() const {
        if constexpr (kCyclic) return relies_on_ == Open::kNothing;
        return true;
    }

    // A result that is certain.
    bool known(bool result) {
        rely_on_nothing();
        return result;
    }

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

    Bounds look_up(Word attacker, Word defender, int stock) const {
        return Bounds::of(table_.find(key_of(attacker, defender, stock)));
    }

    void store(const Key<Word>& key, int goal, bool reached) {
        Bounds bounds = Bounds::of(table_.find(key));
        bounds.learn(goal, reached);
        table_.put(key, bounds.fact());
    }

    // What is known of a bout start without a search of it.
    enum class Verdict : std::uint8_t { open, reached, missed };

    Verdict judge(Word attacker, Word defender, int stock, int goal) {
        const Bounds bounds = look_up(attacker, defender, stock);
        if (bounds.settle(goal)) return bounds.low >= goal ? Verdict::reached : Verdict::missed;
        if (stock != 0) return Verdict::open;
        if (probed(attacker, defender))
            return probe_value_ >= goal ? Verdict::reached : Verdict::missed;
        return quick_.bound(attacker, defender) >= goal ? Verdict::reached : Verdict::open;
    }

    // A bout start.
    bool attack(Word attacker, Word defender, int stock, int goal) {
        const Verdict verdict = judge(attacker, defender, stock, goal);
        if (verdict == Verdict::open) return search(attacker, defender, stock, goal);
        limits_.count();
        return known(verdict == Verdict::reached);
    }

    // A bout start that was judged to be open.
    bool search(Word attacker, Word defender, int stock, int goal) {
        limits_.count();
        const Key<Word> key = key_of(attacker, defender, stock);
        if constexpr (kCyclic) return enter(key, attacker, defender, stock, goal);
        const bool reached = lead_on(attacker, defender, stock, goal);
        store(key, goal, reached);
        return reached;
    }

    bool lead_on(Word attacker, Word defender, int stock, int goal) {
        if (!stack_.is_full()) return lead(attacker, defender, stock, false, goal);
        return stack_.elsewhere([&] { return lead(attacker, defender, stock, false, goal); });
    }

    bool probed(Word attacker, Word defender) {
        if (probed_cards_ == 0 || size_of<Word>(attacker | defender) > probed_cards_) return false;
        probe_value_ = probe_->value(live_.unpacked(attacker), live_.unpacked(defender), trump_);
        return probe_value_ != Probe::kUnknown;
    }

    // A bout start where play may come round to one that is being searched.
    bool enter(const Key<Word>& key, Word attacker, Word defender, int stock, int goal) {
        Key<Word> node = key;
        if (goal == 1) node.mark |= kWinAsked;
        const std::size_t place = open_.find(node);
        if (place != Open::kNothing) {
            relies_on_ = place;
            return 0 >= goal;
        }
        if (open_.full()) limits_.end(End::memory);
        const std::size_t mark = open_.size();
        open_.push(node);
        const bool reached = lead_on(attacker, defender, stock, goal);
        if (decisive(reached, goal)) {
            open_.cut(mark);
            store(key, goal, reached);
        } else if (relies_on_ >= mark) {
            for (std::size_t i = mark; i < open_.size(); ++i) settle_open(open_[i]);
            open_.cut(mark);
            rely_on_nothing();
        }
        return reached;
    }

    // An open node whose player cannot force a win.
    void settle_open(Key<Word> node) {
        const int goal = (node.mark & kWinAsked) != 0 ? 1 : 0;
        node.mark &= static_cast<std::uint16_t>(~kWinAsked);
        store(node, goal, 0 >= goal);
    }

    // Every lead from the attacker's hand (R3.1).
    bool lead(Word attacker, Word defender, int stock, bool first, int goal) {
        Choices<Word> choices(pool_);
        const Word live = attacker | defender | live_.stock(stock);
        order_leads(live_, attacker, defender, live, choices);
        Reliance reliance(*this);
        Moment bout{attacker, defender, 0, 0, 0, 0, static_cast<std::uint8_t>(stock),
                    Moment::kNone, first};
        const int limit = std::min(first ? terms_.first_cap : terms_.cap, size_of(defender));
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            if (terms_.multi_open) {
                if (lead_several(bout, live_.of_rank(card) & attacker, bit_of<Word>(card), limit,
                                 goal, reliance))
                    return reliance.settled(true, goal);
                continue;
            }
            if (open_with(bout, bit_of<Word>(card), limit, goal))
                return reliance.settled(true, goal);
            reliance.add();
        }
        return reliance.exhausted(false);
    }

    // R3.1 multi_open: the cards of one rank that are not below the given one, in every choice.
    bool lead_several(const Moment& bout, Word rank, Word lowest, int limit, int goal,
                      Reliance& reliance) {
        const Word others = rank & ~(lowest | (lowest - 1));
        for (Word more = others;; more = (more - 1) & others) {
            if (size_of(more) < limit) {
                if (open_with(bout, lowest | more, limit, goal)) return true;
                reliance.add();
            }
            if (more == 0) return false;
        }
    }

    bool open_with(const Moment& start, Word cards, int limit, int goal) {
        Moment bout = start;
        bout.attacker &= ~cards;
        bout.lying = bout.unbeaten = cards;
        bout.fitting = live_.of_rank(lowest_of(cards));
        bout.room = static_cast<std::int8_t>(limit - size_of(cards));
        return attacked(bout, goal);
    }

    // What follows an opening, a transfer, a show, a card thrown in (R3.7).
    bool attacked(const Moment& bout, int goal) {
        if (terms_.asks_after_attack && can_add(bout)) return ask(bout, goal);
        return defend(bout, goal);
    }

    // Who cannot add a card passes; that need not be searched.
    bool can_add(const Moment& bout) const {
        return terms_.asks && bout.room > 0 && (bout.attacker & bout.fitting) != 0;
    }

    bool defend(const Moment& bout, int goal) {
        limits_.count();
        if ((bout.unbeaten & (bout.unbeaten - 1)) == 0 && !terms_.asks_after_attack)
            return answer(bout, goal);
        const Key<Word> key = key_of(bout, false);
        const Bounds bounds = Bounds::of(table_.find(key));
        if (bounds.settle(goal)) return known(bounds.low >= goal);
        const bool reached = answer(bout, goal);
        if (free()) store(key, goal, reached);
        return reached;
    }

    // Every answer of the defender (R3.4, R4).
    bool answer(const Moment& bout, int goal) {
        if (fails_after_take(bout, goal)) return known(false);
        Choices<Word> choices(pool_);
        const Word live = bout.attacker | bout.defender | bout.lying |
                          live_.stock(bout.stock);
        if (terms_.asks_after_beat)
            for (Word cards = bout.unbeaten; cards != 0; cards &= cards - 1)
                order_beats(live_, bout, lowest_of(cards), live, choices);
        else
            order_beats(live_, bout, hardest(bout), live, choices);
        if (beaten_for_sure(bout, choices, goal)) return known(false);
        Reliance reliance(*this);
        if constexpr (kCyclic) {
            if (bout.lying == bout.unbeaten && !pass_on(bout, goal, reliance))
                return reliance.settled(false, goal);
        }
        for (int i = 0; i < choices.size(); ++i) {
            if (choices.verdict(i) == kServesAttacker) continue;
            if (choices.verdict(i) == kOpenEnd
                    ? !search(bout.defender & ~bit_of<Word>(choices.card(i)),
                              bout.attacker, 0, 1 - goal)
                    : beat(bout, choices.target(i), choices.card(i), goal)) {
                reliance.add();
                continue;
            }
            return reliance.settled(false, goal);
        }
        if (!take(bout, goal)) return reliance.settled(false, goal);
        reliance.add();
        return reliance.exhausted(true);
    }

    // Whether taking is known to serve the defender, whatever is added to it.
    bool fails_after_take(const Moment& bout, int goal) const {
        const Word fitting =
            terms_.gives && bout.room > 0 ? bout.attacker & bout.fitting : Word{0};
        const Word taken = bout.defender | bout.lying;
        if (bout.stock != 0 || size_of(fitting) > kProbedGifts) return false;
        for (Word gift = fitting;; gift = (gift - 1) & fitting) {
            if (size_of(gift) <= bout.room) {
                const Word left = bout.attacker & ~gift;
                if (left == 0 || look_up(left, taken | gift, 0).high >= goal) return false;
            }
            if (gift == 0) return true;
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
            const int beaters =
                size_of<Word>(bout.defender & live_.beaters(card));
            if (beaters >= fewest) continue;
            fewest = beaters;
            found = card;
        }
        return found;
    }

    // Whether one of the beats ends the bout and is known to serve the defender. Notes what it
    // finds of the others.
    bool beaten_for_sure(const Moment& bout, Choices<Word>& choices, int goal) {
        if ((bout.unbeaten & (bout.unbeaten - 1)) != 0 || bout.stock != 0 || bout.attacker == 0)
            return false;
        for (int i = 0; i < choices.size(); ++i) {
            const int card = choices.card(i);
            const Word left = bout.defender & ~bit_of<Word>(card);
            const Word fitting = bout.fitting | live_.of_rank(card);
            if (left == 0) return true;
            if (terms_.asks && bout.room > 0 && (bout.attacker & fitting) != 0) continue;
            const Verdict verdict = judge(left, bout.attacker, 0, 1 - goal);
            if (verdict == Verdict::reached) return true;
            choices.mark(i, verdict == Verdict::missed ? kServesAttacker : kOpenEnd);
        }
        return false;
    }

    bool beat(const Moment& before, int target, int card, int goal) {
        Moment bout = before;
        bout.defender &= ~bit_of<Word>(card);
        bout.lying |= bit_of<Word>(card);
        bout.unbeaten &= ~bit_of<Word>(target);
        bout.fitting |= live_.of_rank(card);
        if ((bout.unbeaten == 0 || terms_.asks_after_beat) && can_add(bout))
            return ask(bout, goal);
        return bout.unbeaten == 0 ? beaten(bout, goal) : defend(bout, goal);
    }

    // R4: the roles change, and with them the goal. False once one of the ways serves the
    // defender.
    bool pass_on(const Moment& bout, int goal, Reliance& reliance) {
        if (!terms_.transfers || (bout.first && !terms_.first_transfers)) return true;
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
            if (attacked(passed, 1 - goal)) return false;
            reliance.add();
            passed.shown = bout.shown;
        }
        if (lying >= most) return true;
        --passed.room;
        for (; cards != 0; cards &= cards - 1) {
            const Word card = cards & (~cards + 1);
            passed.attacker = bout.defender & ~card;
            passed.lying = passed.unbeaten = bout.lying | card;
            if (attacked(passed, 1 - goal)) return false;
            reliance.add();
        }
        return true;
    }

    bool take(const Moment& bout, int goal) {
        if (terms_.gives && bout.room > 0) return give(bout, bout.attacker & bout.fitting, goal);
        return taken(bout, goal);
    }

    // R3.10: every choice among the fitting cards, all of them first, then with the dearest
    // held back.
    bool give(const Moment& bout, Word fitting, int goal) {
        if (fitting == 0 || bout.room == 0) return taken(bout, goal);
        const Word plain = fitting & ~live_.trumps();
        const Word card = bit_of<Word>(lowest_of(plain != 0 ? plain : fitting));
        Reliance reliance(*this);
        Moment more = bout;
        more.attacker &= ~card;
        more.lying |= card;
        --more.room;
        if (give(more, fitting & ~card, goal)) return reliance.settled(true, goal);
        reliance.add();
        if (give(bout, fitting & ~card, goal)) return reliance.settled(true, goal);
        reliance.add();
        return reliance.exhausted(false);
    }

    // The attacker is asked, and has a card that fits (R3.8).
    bool ask(const Moment& bout, int goal) {
        limits_.count();
        if (!terms_.asks_after_attack) return add_or_pass(bout, goal);
        const Key<Word> key = key_of(bout, true);
        const Bounds bounds = Bounds::of(table_.find(key));
        if (bounds.settle(goal)) return known(bounds.low >= goal);
        const bool reached = add_or_pass(bout, goal);
        if (free()) store(key, goal, reached);
        return reached;
    }

    bool add_or_pass(const Moment& bout, int goal) {
        bool may_pass = true;
        bool judged = false;
        if (bout.unbeaten == 0 && bout.stock == 0) {
            const Verdict verdict = judge(bout.defender, bout.attacker, 0, 1 - goal);
            if (verdict == Verdict::missed) return known(true);
            judged = true;
            may_pass = verdict == Verdict::open;
        }
        Choices<Word> choices(pool_);
        order_gifts(live_, bout, choices);
        Reliance reliance(*this);
        for (int i = 0; i < choices.size(); ++i) {
            const Word card = bit_of<Word>(choices.card(i));
            Moment more = bout;
            more.attacker &= ~card;
            more.lying |= card;
            more.unbeaten |= card;
            --more.room;
            if (attacked(more, goal)) return reliance.settled(true, goal);
            reliance.add();
        }
        if (!may_pass) return reliance.exhausted(false);
        if (judged ? !search(bout.defender, bout.attacker, 0, 1 - goal)
            : bout.unbeaten == 0 ? beaten(bout, goal)
                                 : defend(bout, goal))
            return reliance.settled(true, goal);
        reliance.add();
        return reliance.exhausted(false);
    }

    // R5.1: draws up to six.
    void draw(Word& hand, int& stock) const {
        const int wanted = std::min(6 - size_of(hand), stock);
        if (wanted <= 0) return;
        hand |= live_.stock(stock) ^
                live_.stock(stock - wanted);
        stock -= wanted;
    }

    bool beaten(const Moment& bout, int goal) {
        Word attacker = bout.attacker, defender = bout.defender;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return known(defender != 0 || terms_.double_empty >= goal);
        if (defender == 0) return known(false);
        return !attack(defender, attacker, stock, 1 - goal);
    }

    bool taken(const Moment& bout, int goal) {
        Word attacker = bout.attacker;
        Word defender = bout.defender | bout.lying;
        int stock = bout.stock;
        if (stock != 0) {
            draw(attacker, stock);
            draw(defender, stock);
        }
        if (attacker == 0) return known(true);
        return attack(attacker, defender, stock, goal);
    }

    // In the mark of an open node: the goal is 1.
    static constexpr std::uint16_t kWinAsked = 1 << 15;
    static constexpr int kProbedGifts = 3;
    // Marks of a beat that ends the bout.
    static constexpr std::uint8_t kServesAttacker = 1;
    static constexpr std::uint8_t kOpenEnd = 2;

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
    int probe_value_ = 0;
    std::size_t relies_on_ = Open::kNothing;
};

}  // namespace durak::solver
