// A position: everything that changes while a game is played. Small and trivially copyable.
#pragma once

#include <algorithm>
#include <array>
#include <type_traits>

#include "setting.hpp"

namespace durak {

// throw_in and take are the two askings (R3.8, R3.10): while somebody may still be beaten,
// and after the defender has said that he takes.
enum class Phase : std::uint8_t { attack, defend, throw_in, take, over };

struct State {
    std::array<CardSet, kMaxSeats> hand{};
    CardSet lying = 0;    // every card on the table
    CardSet fitting = 0;  // every card of the deck whose rank lies on the table (R3.5)
    std::uint32_t unbeaten = 0;  // bit i: attack[i] has no defence card
    std::array<Card, kMaxAttacks> attack{};   // in the order played
    std::array<Card, kMaxAttacks> defence{};  // kNoCard while unbeaten
    std::uint8_t attacks = 0;
    std::uint8_t defences = 0;
    std::array<std::uint8_t, kMaxSeats> held{};  // cards in each hand
    std::uint8_t stock_left = 0;
    std::uint8_t seats = 0;
    SeatSet in = 0;       // seats that are not out (R5.2)
    SeatSet holding = 0;  // seats with a card in hand
    SeatSet passed = 0;   // in the asking under way (R3.8)
    Seat attacker = 0;    // main attacker (R4.5)
    Seat defender = 0;
    Seat to_act = kNoSeat;
    Phase phase = Phase::over;
    Card shown = kNoCard;  // in this bout (R4.3)
    bool first = false;    // the first bout of the game
    std::uint8_t emptied_count = 0;
    std::array<Seat, kMaxSeats> emptied{};       // in this bout, in order
    std::array<std::uint8_t, kMaxSeats> out{};   // 0 in, else the place's number (R5.5)

    bool over() const { return phase == Phase::over; }
};

static_assert(std::is_trivially_copyable_v<State>);

inline bool same_stock(const Setting& one, const Setting& other, int cards_left) {
    return std::equal(one.stock.end() - cards_left, one.stock.end(),
                      other.stock.end() - cards_left);
}

// Equal positions of equal settings; the stock is compared by same_stock.
inline bool operator==(const State& a, const State& b) {
    return a.hand == b.hand && a.attacks == b.attacks &&
           std::equal(a.attack.begin(), a.attack.begin() + a.attacks, b.attack.begin()) &&
           std::equal(a.defence.begin(), a.defence.begin() + a.attacks, b.defence.begin()) &&
           a.stock_left == b.stock_left && a.seats == b.seats && a.passed == b.passed &&
           a.attacker == b.attacker && a.defender == b.defender && a.to_act == b.to_act &&
           a.phase == b.phase && a.shown == b.shown && a.first == b.first &&
           a.emptied_count == b.emptied_count &&
           std::equal(a.emptied.begin(), a.emptied.begin() + a.emptied_count,
                      b.emptied.begin()) &&
           a.out == b.out;
}

// The lowest seat of a set that is not below `from`, wrapping round; kNoSeat of an empty set.
inline Seat first_seat(SeatSet seats, int from) {
    if (seats == 0) return kNoSeat;
    const unsigned ahead = seats & (~0u << from);
    return static_cast<Seat>(std::countr_zero(ahead != 0 ? ahead : unsigned{seats}));
}

// The next player in the cycle (R3.2). Who emptied his hand in this bout is still in it (R5.2).
inline Seat next_in(const State& state, Seat seat) { return first_seat(state.in, seat + 1); }

inline int seats_in(const State& state) { return count(state.in); }

// R5.4: the durak's seat, or kNoSeat for a draw. Only of a finished game.
inline Seat durak(const Setting& setting, const State& state) {
    if (state.in != 0) return first_seat(state.in, 0);
    if (setting.rules.double_empty == DoubleEmpty::draw) return kNoSeat;
    const auto last = std::max_element(state.out.begin(), state.out.begin() + state.seats);
    return static_cast<Seat>(last - state.out.begin());
}

}  // namespace durak
