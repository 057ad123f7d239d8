// A move, and its action integer: one small number for a move within a deck of N cards.
#pragma once

#include <cstdint>

#include "state.hpp"

namespace durak {

// In the order in which legal moves are listed.
enum class Kind : std::uint8_t { open, throw_in, beat, transfer, show, take, pass };

struct Move {
    Kind kind = Kind::pass;
    Card card = kNoCard;      // the card played or shown
    std::uint8_t place = 0;   // beat: which attack card, by its place on the table
    std::uint32_t suits = 0;  // open with several cards: their suits; else 0 (R3.1)

    bool operator==(const Move&) const = default;
};

using Action = std::int64_t;

// The move's number. With N cards: open c, N+c throw in, 2N+aN+d beat a with d, then N each
// for transfer and show, then take, pass, and openings of several cards by rank and suits.
inline Action action_of(const Setting& setting, const State& state, const Move& move) {
    const Action n = setting.rules.cards();
    const Action transfers = 2 * n + n * n;
    switch (move.kind) {
        case Kind::open:
            if (move.suits == 0) return move.card;
            return transfers + 2 * n + 2 +
                   (Action{setting.rank_of[move.card]} << setting.rules.suits) + move.suits;
        case Kind::throw_in: return n + move.card;
        case Kind::beat: return 2 * n + state.attack[move.place] * n + move.card;
        case Kind::transfer: return transfers + move.card;
        case Kind::show: return transfers + n + move.card;
        case Kind::take: return transfers + 2 * n;
        case Kind::pass: break;
    }
    return transfers + 2 * n + 1;
}

}  // namespace durak
