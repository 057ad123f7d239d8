// What one seat knows, as the inputs of a network: bits, from that seat's point of view.
//
// Seats count clockwise from the one that looks. Trumps come first, plain suits in an order that
// does not depend on their names, so that equal situations have equal inputs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "knowledge.hpp"

namespace durak::learn {

inline constexpr int kMostPlayers = 4;
inline constexpr int kMostWords = 16;

using Row = std::uint16_t;
inline constexpr Row kNoRow = 0xFFFF;

// The state's inputs as bits of several words.
struct Inputs {
    std::array<std::uint64_t, kMostWords> word{};
};

// How a suit of the deck is numbered for the network; trumps are 0.
struct Suits {
    std::array<std::uint8_t, kMaxCards> slot{};
};

// The rows of the first layer that a move adds to those of its state.
struct ActionRows {
    Row main = kNoRow;
    Row target = kNoRow;  // the card that is beaten, where several lie unbeaten
};

// Where each input lies. Fixed by the number of players and the size of the deck.
class Encoding {
  public:
    // Throws Unsupported for what no network takes.
    Encoding(const Rules& rules, int players);

    int players() const { return players_; }
    int ranks() const { return ranks_; }
    int suits() const { return suits_; }
    int words() const { return words_; }
    int state_rows() const { return state_rows_; }
    int rows() const { return state_rows_ + actions(); }

    // Bits of one word are rows without a gap from its base on.
    int base(int word) const { return base_[static_cast<std::size_t>(word)]; }

    Suits encode(const Setting& setting, const State& state, const Knowledge& knowledge, int seat,
                 Inputs& inputs) const;

    ActionRows rows_of(const Setting& setting, const State& state, const Suits& suits,
                       const Move& move) const;

    // The input of the value of a state, in place of a move's.
    ActionRows value_rows() const { return {static_cast<Row>(rows() - 1), kNoRow}; }

  private:
    enum Group { open, beat, throw_in, give, transfer, show, target, kGroups };
    enum Word { own, shown_to_all, discards, table, unbeaten, unseen, known };

    static constexpr int kPhases = 4;
    static constexpr int kCounts = 9;  // attack cards, and their limit
    static constexpr int kSizes = 24;  // of a hand
    static constexpr int kWords = 4;   // take, pass, pass after a take, value of the state
    static constexpr int kMostRanks = 13;

    int cards() const { return ranks_ * suits_; }
    int actions() const { return kGroups * cards() + kWords; }
    int word_bits(int word) const;
    int bout_word() const { return known + players_ - 1; }
    int stock_word() const { return bout_word() + 1; }
    int sizes_word() const { return bout_word() + 2; }
    int roles_word() const { return sizes_word() + (players_ + 1) / 2; }

    Suits order(const Setting& setting, const State& state, const Seen& seen, int seat) const;
    CardSet renamed(CardSet cards, const Suits& suits) const;
    int renamed_card(const Setting& setting, const Suits& suits, Card card) const {
        return suits.slot[setting.suit_of[card]] * ranks_ + setting.rank_of[card];
    }
    std::uint64_t bout_bits(const Setting& setting, const State& state) const;
    std::uint64_t role_bits(const State& state, int seat) const;

    int players_;
    int ranks_;
    int suits_;
    int words_;
    int state_rows_;
    std::array<int, kMostWords + 1> base_{};
};

}  // namespace durak::learn
