// A table of the values of bout starts, two bits each, as it lies in a file or in memory.
#pragma once

#include <vector>

#include "index.hpp"
#include "solver/probe.hpp"

namespace durak::tablebase {

// Two bits a position.
enum Stored : std::uint8_t { stored_draw, stored_win, stored_loss };

inline constexpr int kPerByte = 4;

// The rules as far as they matter to two players at the start of a bout with an empty stock and
// at most `cards` cards: what cannot change a value has its default, the deck is that of 36.
// Attack cards never outnumber the cards that face them (R3.3), so a large attack_limit is none.
// With two players nobody but the main attacker throws in (R3.6).
Rules endgame_form(const Rules& rules, int cards);

// Where the values of each split of the cards lie: by number of cards, then by the attacker's.
// Each split starts at a full byte.
class Splits {
  public:
    explicit Splits(const Index& index);

    std::size_t start(int attacker, int defender) const {
        return start_[static_cast<std::size_t>(attacker * kStride + defender)];
    }
    std::size_t bytes() const { return bytes_; }

  private:
    static constexpr int kStride = kMostCards + 1;

    std::array<std::size_t, kStride * kStride> start_{};
    std::size_t bytes_ = 0;
};

// Values that somebody else keeps in memory.
class Table {
  public:
    Table(const Index& index, const Splits& splits, const std::uint8_t* values)
        : index_(&index), splits_(&splits), values_(values) {}

    const Index& index() const { return *index_; }

    // For the attacker of a bout start with cards in both hands: 1, 0, -1.
    int value(const Hands& hands) const {
        const int attacker = count(hands.attacker);
        const int defender = count(hands.defender);
        return value(attacker, defender, index_->rank(hands));
    }

    int value(int attacker, int defender, std::uint64_t number) const {
        const std::uint8_t byte = values_[splits_->start(attacker, defender) + number / kPerByte];
        const int stored = byte >> number % kPerByte * 2 & 3;
        return (stored & 1) - (stored >> 1);
    }

  private:
    const Index* index_;
    const Splits* splits_;
    const std::uint8_t* values_;
};

// A table as a search asks it, under rules that it serves and in their deck.
class TableProbe final : public Probe {
  public:
    TableProbe(const Table& table, const Rules& table_rules, const Rules& rules);

    bool serves(const Rules& rules) const override;
    int max_cards() const override { return table_.index().cards(); }
    int value(CardSet attacker, CardSet defender, int trump) const override;

  private:
    Table table_;
    Rules table_rules_;
    Rules rules_;
    std::vector<Layout> layouts_;  // by trumps, none first
};

}  // namespace durak::tablebase
