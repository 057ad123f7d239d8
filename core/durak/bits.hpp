// Card sets as bits of one 64-bit word. Bit i is card i of the deck.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__GNUC__)
#define DURAK_INLINE [[gnu::always_inline]] inline
#elif defined(_MSC_VER)
#define DURAK_INLINE __forceinline
#else
#define DURAK_INLINE inline
#endif

namespace durak {

using CardSet = std::uint64_t;
using Card = std::uint8_t;    // suit * ranks + rank
using Seat = std::uint8_t;
using SeatSet = std::uint8_t; // bit i is seat i

inline constexpr int kMaxCards = 64;
inline constexpr int kMaxSeats = 6;
// Every attack card faces a card of the defender's hand or a defence card, so of 64 cards at
// most half can attack (R3.3).
inline constexpr int kMaxAttacks = kMaxCards / 2;
inline constexpr Card kNoCard = 0xFF;
inline constexpr Seat kNoSeat = 0xFF;

constexpr CardSet card_bit(Card card) { return CardSet{1} << card; }
constexpr SeatSet seat_bit(Seat seat) { return static_cast<SeatSet>(1u << seat); }

// Number of cards in a set. Without -mpopcnt the compiler would call a library routine here,
// which is slower than these few instructions.
constexpr int count(CardSet cards) {
#if defined(__POPCNT__) || defined(__aarch64__)
    return std::popcount(cards);
#else
    cards -= (cards >> 1) & 0x5555555555555555u;
    cards = (cards & 0x3333333333333333u) + ((cards >> 2) & 0x3333333333333333u);
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return static_cast<int>((cards * 0x0101010101010101u) >> 56);
#endif
}

constexpr Card lowest(CardSet cards) { return static_cast<Card>(std::countr_zero(cards)); }

// The card with n lower ones in a set that holds more than n. Random n cannot be foreseen, so
// the first steps are taken without a branch.
constexpr Card nth_card(CardSet cards, int n) {
    for (int step = 0; step < 6; ++step) {
        const auto not_yet = static_cast<CardSet>(std::int64_t{step - n} >> 63);
        cards ^= (cards & (~cards + 1)) & not_yet;
    }
    for (; n > 6; --n) cards &= cards - 1;
    return lowest(cards);
}

template <class Visit>
constexpr void for_each_card(CardSet cards, Visit&& visit) {
    for (; cards != 0; cards &= cards - 1) visit(lowest(cards));
}

}  // namespace durak
