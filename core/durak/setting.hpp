// What never changes while a game is played: rules, trumps, the order of the stock.
#pragma once

#include <algorithm>
#include <array>

#include "bits.hpp"
#include "rules.hpp"

namespace durak {

inline constexpr int kNoTrump = -1;

struct Setting {
    Rules rules;
    int trump;      // suit index, or kNoTrump in a position for analysis (R1.3)
    int cap;        // R3.3: attack cards in a bout, whatever the defender holds
    int first_cap;  // the same in the first bout
    CardSet deck = 0;
    CardSet trump_cards = 0;
    std::array<CardSet, kMaxCards> beats{};      // what beats this card (R1.3)
    std::array<CardSet, kMaxCards> same_rank{};  // this card and those of its rank
    std::array<std::uint8_t, kMaxCards> rank_of{};
    std::array<std::uint8_t, kMaxCards> suit_of{};
    std::array<Card, kMaxCards> stock{};  // turn-up at the back, the cards above it before it
    std::array<CardSet, kMaxCards + 1> stock_set{};  // stock_set[n]: its last n cards

    Setting(const Rules& the_rules, int trump_suit);

    // Sets the stock: cards from the top, the turn-up last. At most kMaxCards.
    template <class Cards>
    void set_stock(const Cards& first, int size);
};

template <class Cards>
inline void Setting::set_stock(const Cards& first, int size) {
    std::copy(first, first + size, stock.end() - size);
    for (std::size_t left = 1; left <= static_cast<std::size_t>(size); ++left)
        stock_set[left] = stock_set[left - 1] | card_bit(stock[kMaxCards - left]);
}

inline Setting::Setting(const Rules& the_rules, int trump_suit)
    : rules(the_rules), trump(trump_suit) {
    const int bound = kMaxCards;
    cap = std::min(rules.attack_limit, bound);
    first_cap = rules.first_bout_limit > 0 ? std::min(cap, rules.first_bout_limit) : cap;
    const CardSet suit_cards = ~CardSet{0} >> (kMaxCards - rules.ranks);
    if (trump != kNoTrump) trump_cards = suit_cards << (trump * rules.ranks);
    for (int suit = 0; suit < rules.suits; ++suit) {
        const CardSet of_suit = suit_cards << (suit * rules.ranks);
        deck |= of_suit;
        for (int rank = 0; rank < rules.ranks; ++rank) {
            const auto card = static_cast<Card>(suit * rules.ranks + rank);
            const CardSet up_to_card = card_bit(card) | (card_bit(card) - 1);
            rank_of[card] = static_cast<std::uint8_t>(rank);
            suit_of[card] = static_cast<std::uint8_t>(suit);
            beats[card] = (of_suit & ~up_to_card) | (suit == trump ? 0 : trump_cards);
            for (int other = 0; other < rules.suits; ++other)
                same_rank[card] |= card_bit(static_cast<Card>(other * rules.ranks + rank));
        }
    }
}

}  // namespace durak
