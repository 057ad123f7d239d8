// The cards that are left in the game, renumbered without gaps, so that a set of up to 32 of
// them fits one 32-bit word and the hands, the table and the roles one entry of a table.
#pragma once

#include "durak/state.hpp"

namespace durak::solver {

template <class Word>
constexpr int size_of(Word cards) {
    if constexpr (sizeof(Word) == 8) {
        return count(cards);
    } else {
#if defined(__POPCNT__) || defined(__aarch64__)
        return std::popcount(cards);
#else
        cards -= (cards >> 1) & 0x55555555u;
        cards = (cards & 0x33333333u) + ((cards >> 2) & 0x33333333u);
        cards = (cards + (cards >> 4)) & 0x0F0F0F0Fu;
        return static_cast<int>((cards * 0x01010101u) >> 24);
#endif
    }
}

template <class Word>
constexpr Word bit_of(int card) {
    return Word{1} << card;
}

template <class Word>
constexpr int lowest_of(Word cards) {
    return std::countr_zero(cards);
}

// Card sets are words: bit i is the i-th live card, by suit and then by rank, as in the deck.
template <class Word>
class Live {
  public:
    static constexpr int kMost = 8 * sizeof(Word);

    // All cards in hands, on the table and in the stock; at most kMost.
    Live(const Setting& setting, const State& state) {
        CardSet cards = state.lying | setting.stock_set[state.stock_left];
        for (int seat = 0; seat < state.seats; ++seat) cards |= state.hand[seat];
        for (; cards != 0; cards &= cards - 1) card_[at(size_++)] = lowest(cards);
        trumps_ = packed(setting.trump_cards);
        for (int i = 0; i < size_; ++i) place(setting, i);
        for (int left = 1; left <= state.stock_left; ++left)
            stock_[at(left)] = packed(setting.stock_set[at(left)]);
    }

    int size() const { return size_; }
    Word trumps() const { return trumps_; }
    Word beaters(int card) const { return beaters_[at(card)]; }  // what beats it (R1.3)
    Word of_rank(int card) const { return of_rank_[at(card)]; }  // it and those of its rank
    Word of_suit(int card) const { return of_suit_[at(card)]; }  // it and those of its suit
    int rank(int card) const { return rank_[at(card)]; }
    Word stock(int left) const { return stock_[at(left)]; }      // the last cards of the stock

    Word packed(CardSet cards) const {
        Word set = 0;
        for (int i = 0; i < size_; ++i)
            if (cards & card_bit(card_[at(i)])) set |= bit_of<Word>(i);
        return set;
    }

    CardSet unpacked(Word set) const {
        CardSet cards = 0;
        for (; set != 0; set &= set - 1) cards |= card_bit(card_[at(lowest_of(set))]);
        return cards;
    }

  private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void place(const Setting& setting, int i) {
        const Card card = card_[at(i)];
        beaters_[at(i)] = packed(setting.beats[card]);
        of_rank_[at(i)] = packed(setting.same_rank[card]);
        rank_[at(i)] = setting.rank_of[card];
        for (int j = 0; j < size_; ++j)
            if (setting.suit_of[card_[at(j)]] == setting.suit_of[card])
                of_suit_[at(i)] |= bit_of<Word>(j);
    }

    int size_ = 0;
    Word trumps_ = 0;
    std::array<Word, kMost> beaters_{};
    std::array<Word, kMost> of_rank_{};
    std::array<Word, kMost> of_suit_{};
    std::array<std::uint8_t, kMost> rank_{};
    std::array<Card, kMost> card_{};
    std::array<Word, kMost + 1> stock_{};
};

}  // namespace durak::solver
