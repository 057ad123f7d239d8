// A bout between two hands, move by move (R3 to R5). The two searches share it.
#pragma once

#include "live.hpp"
#include "terms.hpp"

namespace durak::solver {

// A moment within a bout.
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

    bool one_unbeaten() const { return (unbeaten & (unbeaten - 1)) == 0; }
};

// The two hands after a bout, and what is left of the stock.
template <class Word>
struct Hands {
    Word attacker;  // who attacked
    Word defender;
    int stock;
};

// What moves do to a bout.
template <class Word>
class Bouts {
  public:
    using Moment = Bout<Word>;

    Bouts(const Live<Word>& live, const Terms& terms) : live_(live), terms_(terms) {}

    // All cards that are left in the game.
    Word all(const Moment& bout) const {
        return bout.attacker | bout.defender | bout.lying | live_.stock(bout.stock);
    }

    static Moment start(Word attacker, Word defender, int stock, bool first) {
        return {attacker, defender, 0, 0, 0, 0, static_cast<std::uint8_t>(stock), Moment::kNone,
                first};
    }

    // R3.3
    int limit(const Moment& start) const {
        return std::min(start.first ? terms_.first_cap : terms_.cap, size_of(start.defender));
    }

    Moment opened(const Moment& start, Word cards) const {
        Moment bout = start;
        bout.attacker &= ~cards;
        bout.lying = bout.unbeaten = cards;
        bout.fitting = live_.of_rank(lowest_of(cards));
        bout.room = static_cast<std::int8_t>(limit(start) - size_of(cards));
        return bout;
    }

    Moment beaten(const Moment& before, int target, int card) const {
        Moment bout = before;
        bout.defender &= ~bit_of<Word>(card);
        bout.lying |= bit_of<Word>(card);
        bout.unbeaten &= ~bit_of<Word>(target);
        bout.fitting |= live_.of_rank(card);
        return bout;
    }

    // A card is added to what the defender takes.
    static Moment given(const Moment& before, Word card) {
        Moment bout = before;
        bout.attacker &= ~card;
        bout.lying |= card;
        --bout.room;
        return bout;
    }

    static Moment thrown_in(const Moment& before, Word card) {
        Moment bout = given(before, card);
        bout.unbeaten |= card;
        return bout;
    }

    // Whether the bout ends, or the defender answers, without the attacker being asked.
    bool is_asked(const Moment& bout) const {
        return terms_.asks && bout.room > 0 && bout.attacker != 0;
    }

    // Whether, asked, he has a choice.
    bool can_add(const Moment& bout) const {
        return terms_.asks && bout.room > 0 && (bout.attacker & bout.fitting) != 0;
    }

    // R4: calls visit(bout) for each way to pass the attack on; in it the roles are changed.
    // True as soon as visit gives true.
    template <class Visit>
    bool any_passing_on(const Moment& bout, Visit&& visit) const {
        if (!terms_.transfers || bout.lying != bout.unbeaten ||
            (bout.first && !terms_.first_transfers))
            return false;
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
            if (visit(passed)) return true;
            passed.shown = bout.shown;
        }
        if (lying >= most) return false;
        --passed.room;
        for (; cards != 0; cards &= cards - 1) {
            const Word card = cards & (~cards + 1);
            passed.attacker = bout.defender & ~card;
            passed.lying = passed.unbeaten = bout.lying | card;
            if (visit(passed)) return true;
        }
        return false;
    }

    // R3.9, R5.1
    Hands<Word> after_beaten(const Moment& bout) const {
        return refilled({bout.attacker, bout.defender, bout.stock});
    }

    // R3.10, R5.1
    Hands<Word> after_taken(const Moment& bout) const {
        return refilled({bout.attacker, static_cast<Word>(bout.defender | bout.lying), bout.stock});
    }

  private:
    Hands<Word> refilled(Hands<Word> hands) const {
        if (hands.stock != 0) {
            draw(hands.attacker, hands.stock);
            draw(hands.defender, hands.stock);
        }
        return hands;
    }

    void draw(Word& hand, int& stock) const {
        const int wanted = std::min(6 - size_of(hand), stock);
        if (wanted <= 0) return;
        hand |= live_.stock(stock) ^ live_.stock(stock - wanted);
        stock -= wanted;
    }

    const Live<Word>& live_;
    const Terms& terms_;
};

}  // namespace durak::solver
