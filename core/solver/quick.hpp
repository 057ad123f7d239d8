// The quick win test: what an attacker can force by giving his cards away rank by rank.
// docs/solver.md proves it.
#pragma once

#include "live.hpp"
#include "terms.hpp"

namespace durak::solver {

// At the start of a bout (not the first of the game) with an empty stock and cards in both
// hands: a lower bound of the attacker's value; -1 says nothing.
template <class Word>
class QuickWin {
  public:
    QuickWin(const Live<Word>& live, const Terms& terms) : live_(live), terms_(terms) {}

    int bound(Word attacker, Word defender) const {
        if (!terms_.gives) return one_by_one(attacker, defender);
        Word beatable = beatable_by(defender);
        Word strong = 0;  // ranks with a card that the defender cannot beat
        for (Word cards = attacker & ~beatable; cards != 0; cards &= ~strong)
            strong |= live_.of_rank(lowest_of(cards));
        const Word weak = attacker & ~strong;
        if (weak != 0 && (weak & ~live_.of_rank(lowest_of(weak))) != 0) return -1;
        // Ranks are given away, each with a card that must be taken, until one is left.
        for (int held = size_of(defender);;) {
            const Word rank = attacker & live_.of_rank(lowest_of(attacker));
            if (rank == attacker) {
                const int value = last_rank(rank, defender, held);
                if (value >= 0) return value;
            }
            const Word group = cheapest(attacker, attacker & ~beatable, defender, held);
            if (group == 0) return -1;
            attacker &= ~group;
            if (attacker == 0) return 1;
            defender |= group;
            beatable |= beatable_by(group);
            held += size_of(group);
        }
    }

  private:
    // The cards that somebody with these cards can beat.
    Word beatable_by(Word cards) const {
        Word beatable = 0;
        if (const Word trumps = cards & live_.trumps(); trumps != 0) {
            cards = trumps;
            beatable = ~live_.trumps();
        }
        while (cards != 0) {
            const int top = Live<Word>::kMost - 1 - std::countl_zero(cards);
            beatable |= live_.of_suit(top) & (bit_of<Word>(top) - 1);
            cards &= ~live_.of_suit(top);
        }
        return beatable;
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

    // The lowest rank that can be given away whole, one without trumps if possible. `strong`:
    // the cards that cannot be beaten.
    Word cheapest(Word attacker, Word strong, Word defender, int held) const {
        Word best = 0;
        int best_cost = kDear;
        for (; strong != 0; strong &= strong - 1) {
            const int card = lowest_of(strong);
            const Word group = attacker & live_.of_rank(card);
            const int cost =
                live_.rank(card) + ((group & live_.trumps()) != 0 ? kTrumps : 0);
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
        Word beatable = beatable_by(defender);
        while ((attacker & (attacker - 1)) != 0) {
            Word best = 0;
            int best_cost = kDear;
            for (Word cards = attacker & ~beatable; cards != 0; cards &= cards - 1) {
                const int card = lowest_of(cards);
                const Word alone = bit_of<Word>(card);
                const int cost = live_.rank(card) + ((alone & live_.trumps()) != 0 ? kTrumps : 0);
                if (cost >= best_cost || may_pass_on(alone, defender, size_of(attacker) - 1))
                    continue;
                best = alone;
                best_cost = cost;
            }
            if (best == 0) return -1;
            attacker &= ~best;
            defender |= best;
            beatable |= beatable_by(best);
        }
        return last_rank(attacker, defender, size_of(defender));
    }

    // Costs are ranks, and this much more for trumps; all are below the last.
    static constexpr int kTrumps = kMaxCards;
    static constexpr int kDear = 2 * kMaxCards;

    const Live<Word>& live_;
    const Terms& terms_;
};

}  // namespace durak::solver
