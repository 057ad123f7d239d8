// The two hands of a bout start, laid out alike whatever the deck: 16 ranks a suit, the three
// plain suits first, trumps last.
#pragma once

#include <array>
#include <optional>

#include "durak/setting.hpp"

namespace durak::tablebase {

inline constexpr int kSuits = 4;
inline constexpr int kPlainSuits = 3;
inline constexpr int kTrumps = 3;
inline constexpr int kLane = 16;     // bits of a suit
inline constexpr int kMaxRanks = 9;  // of a position in a table: those of 36 cards

// Bit 16 * suit + rank is a card.
struct Hands {
    CardSet attacker = 0;
    CardSet defender = 0;

    int cards() const { return count(attacker | defender); }
    bool operator==(const Hands&) const = default;
};

// The ranks of the cards, as a set.
constexpr std::uint32_t ranks_of(CardSet cards) {
    cards |= cards >> 2 * kLane;
    cards |= cards >> kLane;
    return static_cast<std::uint32_t>(cards & 0xFFFF);
}

// The suits that hold a card of one rank, as a set.
constexpr unsigned suits_of_rank(CardSet cards, int rank) {
    return static_cast<unsigned>((((cards >> rank) & 0x0001'0001'0001'0001u) *
                                  0x0001'0002'0004'0008u) >> 3 * kLane) & 0xF;
}

// Takes hands of one deck into the layout. Which cards beat which and which ranks are equal
// is all that counts (R1.3, R3.5), so any deck will do as long as the cards in hand lie in no
// more than three plain suits and nine ranks.
class Layout {
  public:
    // `trump` is a suit or kNoTrump.
    Layout(const Rules& rules, int trump)
        : ranks_(rules.ranks), suits_(rules.suits), trump_(trump),
          narrow_(ranks_ <= kLane && suits_ <= kSuits && trump_ != kNoTrump),
          suit_cards_(~CardSet{0} >> (kMaxCards - ranks_)) {
        int plain = 0;
        for (int suit = 0; narrow_ && suit < suits_; ++suit)
            shift_[static_cast<std::size_t>(suit)] =
                (suit == trump_ ? kTrumps : plain++) * kLane;
    }

    // Nothing where the hands do not fit.
    std::optional<Hands> hands(CardSet attacker, CardSet defender) const {
        if (!narrow_) return wide_hands(attacker, defender);
        const Hands hands{moved(attacker), moved(defender)};
        if (ranks_ > kMaxRanks &&
            count(ranks_of(hands.attacker | hands.defender)) > kMaxRanks)
            return std::nullopt;
        return hands;
    }

  private:
    CardSet moved(CardSet cards) const {
        CardSet result = 0;
        for (int suit = 0; suit < suits_; ++suit, cards >>= ranks_)
            result |= (cards & suit_cards_) << shift_[static_cast<std::size_t>(suit)];
        return result;
    }

    // Closes empty ranks and leaves out empty suits.
    std::optional<Hands> wide_hands(CardSet attacker, CardSet defender) const {
        Hands hands;
        CardSet used_ranks = 0;
        for (int suit = 0; suit < suits_; ++suit)
            used_ranks |= ((attacker | defender) >> (suit * ranks_)) & suit_cards_;
        if (count(used_ranks) > kMaxRanks) return std::nullopt;
        int plain = 0;
        for (int suit = 0; suit < suits_; ++suit) {
            const CardSet mine = (attacker >> (suit * ranks_)) & suit_cards_;
            const CardSet yours = (defender >> (suit * ranks_)) & suit_cards_;
            if ((mine | yours) == 0) continue;
            if (suit != trump_ && plain == kPlainSuits) return std::nullopt;
            const int lane = (suit == trump_ ? kTrumps : plain++) * kLane;
            int rank = 0;
            for_each_card(used_ranks, [&](Card card) {
                hands.attacker |= ((mine >> card) & 1) << (lane + rank);
                hands.defender |= ((yours >> card) & 1) << (lane + rank);
                ++rank;
            });
        }
        return hands;
    }

    int ranks_;
    int suits_;
    int trump_;
    bool narrow_;
    CardSet suit_cards_;
    std::array<int, kSuits> shift_{};
};

}  // namespace durak::tablebase
