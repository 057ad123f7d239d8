// What the seats know of each other's cards (R6.2), carried along while a game is played.
#pragma once

#include "durak/play.hpp"

namespace durak::learn {

// The cards that everybody remembers to be in each hand: picked up, shown or drawn openly, and
// not played since.
struct Knowledge {
    std::array<CardSet, kMaxSeats> open{};

    bool operator==(const Knowledge&) const = default;
};

// Every card that a move names.
inline CardSet cards_of(const Setting& setting, const Move& move) {
    if (move.card == kNoCard) return 0;
    CardSet cards = card_bit(move.card);
    for (std::uint32_t suits = move.suits; suits != 0; suits &= suits - 1)
        cards |= card_bit(static_cast<Card>(std::countr_zero(suits) * setting.rules.ranks +
                                            setting.rank_of[move.card]));
    return cards;
}

// To be told each move with the states before and after it.
inline void learn_from(Knowledge& knowledge, const Setting& setting, const State& before,
                       const Move& move, const State& now) {
    const CardSet cards = cards_of(setting, move);
    if (move.kind == Kind::show) {
        knowledge.open[before.to_act] |= cards;
        if (now.lying != 0) return;
    } else {
        knowledge.open[before.to_act] &= ~cards;
    }
    if (now.lying != 0) return;  // the bout goes on
    if (move.kind == Kind::take || before.phase == Phase::take)
        knowledge.open[before.defender] |=
            before.lying | (move.kind == Kind::show ? 0 : cards);
    if (before.stock_left == 0 || now.stock_left != 0) return;
    const CardSet turn_up = card_bit(setting.stock[kMaxCards - 1]);
    for (int seat = 0; seat < now.seats; ++seat)
        if (now.hand[seat] & turn_up) knowledge.open[seat] |= turn_up;
}

// What one seat can tell with a perfect memory.
struct Seen {
    std::array<CardSet, kMaxSeats> known{};  // of each hand; of its own, all
    CardSet unseen = 0;                      // in another hand or in the stock
    CardSet discards = 0;
};

// Of the hidden cards only their union matters, so that it is the same for every placement of
// them. Where one hand alone has room for all of them, they are its.
inline Seen seen_by(const Setting& setting, const State& state, const Knowledge& knowledge,
                    int seat) {
    Seen seen;
    CardSet held = 0, placed = 0;
    for (int other = 0; other < state.seats; ++other) {
        const CardSet hand = state.hand[other];
        seen.known[other] = other == seat ? hand : knowledge.open[other];
        held |= hand;
        placed |= seen.known[other];
    }
    const CardSet stock = setting.stock_set[state.stock_left];
    seen.discards = setting.deck & ~(held | stock | state.lying);
    const CardSet covered =
        state.stock_left > 1 ? stock & ~card_bit(setting.stock[kMaxCards - 1]) : 0;
    seen.unseen = (held & ~placed) | covered;
    if (covered != 0) return seen;
    int room = 0, holder = 0;
    for (int other = 0; other < state.seats; ++other)
        if (state.held[other] > count(seen.known[other])) {
            ++room;
            holder = other;
        }
    if (room == 1) {
        seen.known[holder] |= seen.unseen;
        seen.unseen = 0;
    }
    return seen;
}

}  // namespace durak::learn
