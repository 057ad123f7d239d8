// Which move to search first. The weights were tuned on counted nodes; any order is right.
#pragma once

#include <vector>

#include "bout.hpp"

namespace durak::solver {

struct Choice {
    std::int16_t cost;
    std::uint8_t card;
    std::uint8_t target;  // the attack card that it beats
    std::uint8_t mark;    // the search's own
};

// One stack of choices for all nodes of a search, so that a node's frame stays small.
class Pool {
  public:
    Pool() : choices_(1024) {}

    std::vector<Choice> choices_;
    std::size_t used_ = 0;
};

// The moves of one node, cheapest first.
template <class Word>
class Choices {
  public:
    explicit Choices(Pool& pool) : pool_(pool), first_(pool.used_) {
        if (pool.used_ + kRoom > pool.choices_.size()) pool.choices_.resize(2 * pool.used_ + kRoom);
    }
    ~Choices() { pool_.used_ = first_; }
    Choices(const Choices&) = delete;
    Choices& operator=(const Choices&) = delete;

    void add(int cost, int card, int target = 0) {
        if (pool_.used_ == pool_.choices_.size()) pool_.choices_.resize(2 * pool_.used_);
        Choice* const list = pool_.choices_.data();
        std::size_t i = pool_.used_++;
        for (; i > first_ && list[i - 1].cost > cost; --i) list[i] = list[i - 1];
        list[i] = {static_cast<std::int16_t>(cost), static_cast<std::uint8_t>(card),
                   static_cast<std::uint8_t>(target), 0};
    }

    int size() const { return static_cast<int>(pool_.used_ - first_); }
    int card(int i) const { return at(i).card; }
    int target(int i) const { return at(i).target; }
    std::uint8_t mark(int i) const { return at(i).mark; }
    void set_mark(int i, std::uint8_t mark) {
        pool_.choices_[first_ + static_cast<std::size_t>(i)].mark = mark;
    }

  private:
    static constexpr std::size_t kRoom = 8 * sizeof(Word);

    const Choice& at(int i) const { return pool_.choices_[first_ + static_cast<std::size_t>(i)]; }

    Pool& pool_;
    std::size_t first_;
};

// Whether the card is alone in its rank.
template <class Word>
bool single(const Live<Word>& live, Word all, int card) {
    return (live.of_rank(card) & all & ~bit_of<Word>(card)) == 0;
}

// Whether a lower card of the set serves just as well: both alone in their rank, of one suit,
// with no card of the suit between them (docs/solver.md).
template <class Word>
bool has_equal_below(const Live<Word>& live, Word set, Word all, int card) {
    const Word below =
        live.of_suit(card) & all & (bit_of<Word>(card) - 1);
    if (below == 0) return false;
    const int next = Live<Word>::kMost - 1 - std::countl_zero(below);
    return (set & bit_of<Word>(next)) != 0 && single(live, all, card) && single(live, all, next);
}

// Leads: those with few companions and low ones first, trumps last.
template <class Word>
void order_leads(const Live<Word>& live, Word attacker, Word defender, Word all,
                 Choices<Word>& choices) {
    for (Word cards = attacker; cards != 0; cards &= cards - 1) {
        const int card = lowest_of(cards);
        if (has_equal_below(live, attacker, all, card)) continue;
        const Word rank = attacker & live.of_rank(card);
        const Word beaters = live.beaters(card) & defender;
        const bool trump = (live.trumps() & bit_of<Word>(card)) != 0;
        int cost = 57 * (size_of(rank) - 1) + 9 * live.rank(card) + (trump ? 2000 : 0) +
                   15 * size_of(beaters) + 4 * size_of<Word>(defender & live.of_rank(card));
        if (beaters == 0) cost += 17;
        if ((rank & (rank - 1)) != 0) {
            if (beaters == 0) cost -= 44;
            if ((rank & live.trumps()) != 0) cost += 27;
        }
        choices.add(cost, card);
    }
}

// Beats: first with cards that bring no rank the attacker could throw in after (well-covered),
// cards that are themselves easily beaten, no trumps, low ones.
template <class Word>
void order_beats(const Live<Word>& live, const Bout<Word>& bout, int target, Word all,
                 Choices<Word>& choices) {
    const Word beaters = bout.defender & live.beaters(target);
    if (beaters != 0 && (beaters & (beaters - 1)) == 0)
        return choices.add(0, lowest_of(beaters), target);
    const bool trumping = (live.trumps() & bit_of<Word>(target)) == 0;
    for (Word cards = beaters; cards != 0; cards &= cards - 1) {
        const int card = lowest_of(cards);
        if (has_equal_below(live, beaters, all, card)) continue;
        int cost = 20 * live.rank(card) + 144 * size_of<Word>(bout.defender & live.of_rank(card));
        if (trumping && (live.trumps() & bit_of<Word>(card)) != 0) cost += 382;
        if ((bout.attacker & live.of_rank(card) & ~bout.fitting) != 0) cost += 279;
        if ((live.beaters(card) & bout.attacker) != 0) cost -= 44;
        choices.add(cost, card, target);
    }
}

// Cards thrown in: those that few cards beat, low ones, trumps last.
template <class Word>
void order_gifts(const Live<Word>& live, const Bout<Word>& bout, Choices<Word>& choices) {
    for (Word cards = bout.attacker & bout.fitting; cards != 0; cards &= cards - 1) {
        const int card = lowest_of(cards);
        int cost = 19 * live.rank(card) + 302 * size_of<Word>(live.beaters(card) & bout.defender);
        if ((live.trumps() & bit_of<Word>(card)) != 0) cost += 320;
        choices.add(cost, card);
    }
}

}  // namespace durak::solver
