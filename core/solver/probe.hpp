// Known values from a table of endgames, as a search asks for them.
#pragma once

#include "durak/rules.hpp"

namespace durak {

// Two players, an empty stock, the start of a bout that is not the first. The search calls this
// from one thread; it must not block and must not throw.
class Probe {
  public:
    static constexpr int kUnknown = 2;

    virtual ~Probe() = default;

    // Whether the values hold under these rules. Asked once for a search.
    virtual bool serves(const Rules& rules) const = 0;

    // More cards than this in both hands together are not in the table.
    virtual int max_cards() const = 0;

    // For the attacker: 1 he wins, 0 a draw or endless play, -1 he loses, or kUnknown. Cards are
    // those of the rules' deck (suit * ranks + rank), no hand is empty; `trump` is a suit or
    // kNoTrump.
    virtual int value(CardSet attacker, CardSet defender, int trump) const = 0;
};

}  // namespace durak
