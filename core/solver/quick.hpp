// The quick win test: what an attacker can force by giving his cards away rank by rank.
// docs/solver.md proves it.
#pragma once

#include "live.hpp"

namespace durak::solver {

// The rules as far as they matter between two hands.
struct Terms {
    int cap = 6;             // attack cards in a bout, whatever the defender holds (R3.3)
    int first_cap = 6;       // the same in the first bout
    bool asks = true;        // there is somebody to throw in (R3.6)
    bool gives = true;       // cards may be added to a take (R3.10)
    bool asks_after_attack = false;  // R3.7
    bool asks_after_beat = false;    // R3.7
    bool transfers = false;  // R4.1
    bool shows = false;      // R4.3
    bool first_transfers = true;      // R4.6
    bool transfer_after_show = false;  // R4.3
    bool multi_open = false;          // R3.1
    int double_empty = 0;    // the attacker's value when both hands end up empty (R5.4)

    Terms() = default;
    explicit Terms(const Setting& setting)
        : cap(setting.cap), first_cap(setting.first_cap),
          asks(setting.rules.throwers != Throwers::none),
          gives(setting.rules.throw_after_take && asks),
          asks_after_attack(asks && setting.rules.timing != Timing::when_beaten),
          asks_after_beat(asks && setting.rules.timing == Timing::any_time),
          transfers(setting.rules.ruleset != Ruleset::podkidnoy),
          shows(setting.rules.ruleset == Ruleset::proyezdnoy),
          first_transfers(setting.rules.first_bout_transfer),
          transfer_after_show(setting.rules.transfer_after_show),
          multi_open(setting.rules.multi_open),
          double_empty(setting.rules.double_empty == DoubleEmpty::draw ? 0 : 1) {}
};

// At the start of a bout (not the first of the game) with an empty stock and cards in both
// hands: a lower bound of the attacker's value; -1 says nothing.
template <class Word>
class QuickWin {
  public:
    QuickWin(const Live<Word>& live, const Terms& terms) : live_(live), terms_(terms) {}

    int bound(Word attacker, Word defender) const {
        if (!terms_.gives) return one_by_one(attacker, defender);
        Word strong = 0;  // ranks with a card that the defender cannot beat
        for (Word cards = attacker; cards != 0; cards &= cards - 1) {
            const int card = lowest_of(cards);
            if ((live_.beaters(card) & defender) == 0) strong |= live_.of_rank(card);
        }
        const Word weak = attacker & ~strong;
        if (weak != 0 &&
            (weak & ~live_.of_rank(lowest_of(weak))) != 0)
            return -1;
        return give_away(attacker, defender);
    }

  private:
    // Gives ranks away, each with a card that must be taken, until one rank is left.
    int give_away(Word attacker, Word defender) const {
        int held = size_of(defender);
        for (;;) {
            const Word rank =
                attacker & live_.of_rank(lowest_of(attacker));
            if (rank == attacker) {
                const int value = last_rank(rank, defender, held);
                if (value >= 0) return value;
            }
            const Word group = cheapest(attacker, defender, held);
            if (group == 0) return -1;
            attacker &= ~group;
            if (attacker == 0) return 1;
            defender |= group;
            held += size_of(group);
        }
    }

    // The attacker's last cards, all of one rank: he plays them whatever the defender does.
    int last_rank(Word rank, Word defender, int held) const {
        const int cards = size_of(rank);
        if (cards > terms_.cap || may_pass_on(rank, defender, cards - 1)) return -1;
        if (cards < held) return 1;
        return cards == held ? terms_.double_empty : -1;
    }

    // R4.2: whether an opening of this rank may be answered by passing it on to an attacker with
    // `left` cards.
    bool may_pass_on(Word rank, Word defender, int left) const {
        if (!terms_.transfers || left < 1) return false;
        const Word fitting =
            defender & live_.of_rank(lowest_of(rank));
        return left >= 2 ? fitting != 0 : terms_.shows && (fitting & live_.trumps()) != 0;
    }

    // The lowest rank that can be given away whole, one without trumps if possible.
    Word cheapest(Word attacker, Word defender, int held) const {
        Word best = 0;
        int best_cost = 4 * Live<Word>::kMost;
        for (Word cards = attacker; cards != 0; cards &= cards - 1) {
            const int card = lowest_of(cards);
            if ((live_.beaters(card) & defender) != 0) continue;
            const Word group = attacker & live_.of_rank(card);
            const int cost =
                live_.rank(card) + ((group & live_.trumps()) != 0 ? 2 * Live<Word>::kMost : 0);
            if (cost >= best_cost || size_of(group) > std::min(terms_.cap, held) ||
                may_pass_on(group, defender, size_of(attacker) - 1))
                continue;
            best = group;
            best_cost = cost;
        }
        return best;
    }

    // Without cards added to a take: each card but the last must be one that is not beaten.
    int one_by_one(Word attacker, Word defender) const {
        while ((attacker & (attacker - 1)) != 0) {
            int best = -1;
            int best_cost = 4 * Live<Word>::kMost;
            for (Word cards = attacker; cards != 0; cards &= cards - 1) {
                const int card = lowest_of(cards);
                const bool trump = (bit_of<Word>(lowest_of(cards)) & live_.trumps()) != 0;
                const int cost = live_.rank(card) + (trump ? 2 * Live<Word>::kMost : 0);
                if ((live_.beaters(card) & defender) != 0 || cost >= best_cost ||
                    may_pass_on(bit_of<Word>(lowest_of(cards)), defender, size_of(attacker) - 1))
                    continue;
                best = lowest_of(cards);
                best_cost = cost;
            }
            if (best < 0) return -1;
            attacker &= ~bit_of<Word>(best);
            defender |= bit_of<Word>(best);
        }
        return last_rank(attacker, defender, size_of(defender));
    }

    const Live<Word>& live_;
    const Terms& terms_;
};

}  // namespace durak::solver
