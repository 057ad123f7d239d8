// Dealing a deck and finding the first attacker (R2).
#pragma once

#include "state.hpp"

namespace durak {

// R2.4: the holder of the lowest trump; if nobody holds one, of the lowest rank, on a tie the
// earlier seat.
inline Seat lowest_trump_holder(const Setting& setting, const State& state) {
    Seat holder = 0;
    int best = 2 * kMaxCards;
    for (Seat seat = 0; seat < state.seats; ++seat) {
        const CardSet trumps = state.hand[seat] & setting.trump_cards;
        int value = trumps != 0 ? setting.rank_of[lowest(trumps)] : 2 * kMaxCards;
        if (trumps == 0)
            for_each_card(state.hand[seat], [&](Card card) {
                value = std::min(value, kMaxCards + setting.rank_of[card]);
            });
        if (value < best) {
            best = value;
            holder = seat;
        }
    }
    return holder;
}

// R2.2, R2.3: six cards each (fewer in small games), one at a time, seat 0 first; the rest is the stock. `deck` is the
// whole deck, top first, its last card of the trump suit. Writes the stock into `setting`.
inline State deal(Setting& setting, const std::array<Card, kMaxCards>& deck, int seats) {
    State state;
    const int cards = setting.rules.cards();
    const int size = setting.rules.hand_size;
    const int dealt = size * seats;
    state.seats = static_cast<std::uint8_t>(seats);
    for (int i = 0; i < dealt; ++i)
        state.hand[static_cast<std::size_t>(i % seats)] |= card_bit(deck[i]);
    setting.set_stock(deck.begin() + dealt, cards - dealt);
    state.stock_left = static_cast<std::uint8_t>(cards - dealt);
    for (int seat = 0; seat < seats; ++seat) state.held[seat] = static_cast<std::uint8_t>(size);
    state.in = state.holding = static_cast<SeatSet>((1u << seats) - 1);
    state.attacker = lowest_trump_holder(setting, state);
    state.defender = next_in(state, state.attacker);
    state.phase = Phase::attack;
    state.to_act = state.attacker;
    state.first = true;
    return state;
}

}  // namespace durak
