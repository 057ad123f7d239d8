// Playing a move: the bout (R3, R4) and what follows it (R5). The move must be legal.
#pragma once

#include "moves.hpp"

namespace durak {

namespace detail {

inline void leave_hand(State& state, Seat seat, Card card) {
    state.hand[seat] ^= card_bit(card);
    if (--state.held[seat] == 0) {
        state.holding &= static_cast<SeatSet>(~seat_bit(seat));
        state.emptied[state.emptied_count++] = seat;
    }
}

inline void lie(const Setting& setting, State& state, Card card) {
    state.lying |= card_bit(card);
    state.fitting |= setting.same_rank[card];
}

inline void lay_attack(const Setting& setting, State& state, Seat seat, Card card) {
    leave_hand(state, seat, card);
    lie(setting, state, card);
    state.attack[state.attacks] = card;
    state.defence[state.attacks] = kNoCard;
    state.unbeaten |= 1u << state.attacks;
    ++state.attacks;
}

// R3.6: the seats that may throw in at all.
inline SeatSet throwers(const Setting& setting, const State& state) {
    const SeatSet attacker = seat_bit(state.attacker);
    switch (setting.rules.throwers) {
        case Throwers::all: return state.in;
        case Throwers::neighbours: return attacker | seat_bit(next_in(state, state.defender));
        case Throwers::attacker: return attacker;
        case Throwers::none: break;
    }
    return 0;
}

// R3.8: who is asked next; kNoSeat when nobody is left to ask.
inline Seat next_asked(const Setting& setting, const State& state) {
    const SeatSet asked = throwers(setting, state) & state.in & state.holding &
                          static_cast<SeatSet>(~state.passed & ~seat_bit(state.defender));
    if constexpr (kFault == Fault::pass_order) return first_seat(asked, state.to_act + 1);
    return first_seat(asked, state.attacker);
}

inline bool has_room(const Setting& setting, const State& state) {
    return state.attacks < limit(setting, state);
}

// Starts an asking; false if there is no room or nobody to ask.
inline bool ask(const Setting& setting, State& state, Phase phase) {
    state.passed = 0;
    if (!has_room(setting, state)) return false;
    const Seat seat = next_asked(setting, state);
    if (seat == kNoSeat) return false;
    state.phase = phase;
    state.to_act = seat;
    return true;
}

inline void face_defender(State& state) {
    state.passed = 0;
    state.phase = Phase::defend;
    state.to_act = state.defender;
}

inline void draw_up(const Setting& setting, State& state, Seat seat) {
    const int wanted = std::min<int>(setting.rules.hand_size - state.held[seat], state.stock_left);
    if (wanted <= 0) return;
    const auto left = static_cast<std::uint8_t>(state.stock_left - wanted);
    state.hand[seat] |= setting.stock_set[state.stock_left] ^ setting.stock_set[left];
    state.stock_left = left;
    state.held[seat] = static_cast<std::uint8_t>(state.held[seat] + wanted);
    state.holding |= seat_bit(seat);
}

// R5.1: main attacker, the others clockwise, the defender last.
inline void refill(const Setting& setting, State& state) {
    const Seat last = state.defender;
    SeatSet waiting = state.in;
    if constexpr (kFault != Fault::draw_order) waiting &= static_cast<SeatSet>(~seat_bit(last));
    for (Seat seat = state.attacker; waiting != 0 && state.stock_left != 0;) {
        seat = first_seat(waiting, seat);
        waiting &= static_cast<SeatSet>(~seat_bit(seat));
        draw_up(setting, state, seat);
    }
    draw_up(setting, state, last);
}

// R5.5 when nobody is left: the leavers share a place, or the defender comes last.
inline void number_last_leavers(const Setting& setting, State& state, SeatSet leavers,
                                std::uint8_t first_number) {
    if (setting.rules.double_empty == DoubleEmpty::draw) {
        for (Seat seat = 0; seat < state.seats; ++seat)
            if (leavers & seat_bit(seat)) state.out[seat] = first_number;
        return;
    }
    const std::uint8_t freed = state.out[state.defender];
    for (Seat seat = 0; seat < state.seats; ++seat)
        if (state.out[seat] > freed) --state.out[seat];
    state.out[state.defender] = state.seats;
}

// R5.2: who has no card after the draw is out, in the order in which hands became empty.
inline void settle_leavers(const Setting& setting, State& state) {
    auto number = static_cast<std::uint8_t>(state.seats - seats_in(state));
    const auto first_number = static_cast<std::uint8_t>(number + 1);
    SeatSet leavers = 0;
    for (int i = 0; i < state.emptied_count; ++i) {
        const Seat seat = state.emptied[i];
        if (state.held[seat] != 0) continue;
        leavers |= seat_bit(seat);
        state.out[seat] = ++number;
    }
    state.emptied_count = 0;
    state.in &= static_cast<SeatSet>(~leavers);
    if (state.in == 0) number_last_leavers(setting, state, leavers, first_number);
}

inline void clear_table(State& state) {
    state.lying = state.fitting = 0;
    state.unbeaten = 0;
    state.attacks = state.defences = 0;
    state.passed = 0;
    state.shown = kNoCard;
    state.first = false;
}

// R5.3: roles of the next bout, or the end of the game (R5.4).
inline void next_bout(State& state, bool taken) {
    if (seats_in(state) < 2) {
        state.phase = Phase::over;
        state.to_act = kNoSeat;
        return;
    }
    state.attacker = first_seat(state.in, state.defender + (taken ? 1 : 0));
    state.defender = next_in(state, state.attacker);
    state.phase = Phase::attack;
    state.to_act = state.attacker;
}

inline void end_bout(const Setting& setting, State& state, bool taken) {
    if (taken) {
        state.hand[state.defender] |= state.lying;
        state.held[state.defender] =
            static_cast<std::uint8_t>(state.held[state.defender] + state.attacks + state.defences);
        state.holding |= seat_bit(state.defender);
    }
    clear_table(state);
    if (state.stock_left != 0) refill(setting, state);
    if (state.emptied_count != 0) settle_leavers(setting, state);
    next_bout(state, taken);
}

// R3.8, R3.9: nobody adds a card now, so the defender acts or the bout is beaten.
inline void no_more_added(const Setting& setting, State& state) {
    if (state.unbeaten != 0)
        face_defender(state);
    else
        end_bout(setting, state, false);
}

inline void ask_or_go_on(const Setting& setting, State& state) {
    if (!ask(setting, state, Phase::throw_in)) no_more_added(setting, state);
}

// What follows an opening, a card thrown in, a transfer, a show (R3.7).
inline void attacked(const Setting& setting, State& state) {
    if (setting.rules.timing == Timing::when_beaten)
        face_defender(state);
    else
        ask_or_go_on(setting, state);
}

inline void open(const Setting& setting, State& state, const Move& move) {
    const Seat seat = state.to_act;
    lay_attack(setting, state, seat, move.card);
    for (std::uint32_t more = move.suits & (move.suits - 1); more != 0; more &= more - 1) {
        const int suit = std::countr_zero(more);
        lay_attack(setting, state, seat,
                   static_cast<Card>(suit * setting.rules.ranks + setting.rank_of[move.card]));
    }
    attacked(setting, state);
}

// R3.10: each adds card after card until he passes.
inline void add_to_take(const Setting& setting, State& state) {
    if (!has_room(setting, state)) return end_bout(setting, state, true);
    if (state.held[state.to_act] != 0) return;
    const Seat seat = next_asked(setting, state);
    if (seat == kNoSeat) return end_bout(setting, state, true);
    state.to_act = seat;
}

DURAK_INLINE void throw_in(const Setting& setting, State& state, Phase phase, Card card) {
    lay_attack(setting, state, state.to_act, card);
    if (phase == Phase::take)
        add_to_take(setting, state);
    else
        attacked(setting, state);
}

inline void beat(const Setting& setting, State& state, const Move& move) {
    leave_hand(state, state.defender, move.card);
    lie(setting, state, move.card);
    state.defence[move.place] = move.card;
    state.unbeaten &= ~(1u << move.place);
    ++state.defences;
    if (state.unbeaten == 0 || setting.rules.timing == Timing::any_time)
        ask_or_go_on(setting, state);
}

// R4.5: who passes the attack on is the main attacker from now on.
inline void hand_on(const Setting& setting, State& state, Seat defender) {
    state.attacker = state.defender;
    state.defender = defender;
    attacked(setting, state);
}

inline void transfer(const Setting& setting, State& state, Card card) {
    const Seat defender = next_defender(state);
    lay_attack(setting, state, state.defender, card);
    hand_on(setting, state, defender);
}

inline void show(const Setting& setting, State& state, Card card) {
    state.shown = card;
    hand_on(setting, state, next_defender(state));
}

inline void take(const Setting& setting, State& state) {
    if (!setting.rules.throw_after_take || !ask(setting, state, Phase::take))
        end_bout(setting, state, true);
}

DURAK_INLINE void pass(const Setting& setting, State& state, Phase phase) {
    state.passed |= seat_bit(state.to_act);
    const Seat seat = next_asked(setting, state);
    if (seat != kNoSeat)
        state.to_act = seat;
    else if (phase == Phase::take)
        end_bout(setting, state, true);
    else
        no_more_added(setting, state);
}

}  // namespace detail

// Inlined so that a caller that knows the phase and the kind of its move pays for no choice.
// `phase` is the state's.
DURAK_INLINE void play_in(const Setting& setting, State& state, Phase phase, const Move& move) {
    switch (move.kind) {
        case Kind::open: return detail::open(setting, state, move);
        case Kind::throw_in: return detail::throw_in(setting, state, phase, move.card);
        case Kind::beat: return detail::beat(setting, state, move);
        case Kind::transfer: return detail::transfer(setting, state, move.card);
        case Kind::show: return detail::show(setting, state, move.card);
        case Kind::take: return detail::take(setting, state);
        case Kind::pass: return detail::pass(setting, state, phase);
    }
}

DURAK_INLINE void play(const Setting& setting, State& state, const Move& move) {
    play_in(setting, state, state.phase, move);
}

inline State after(const Setting& setting, const State& state, const Move& move) {
    State child = state;
    play(setting, child, move);
    return child;
}

}  // namespace durak
