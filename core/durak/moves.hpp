// The legal moves of a position, in the order that is part of the contract: by kind, then
// attack card in table order, then card index.
#pragma once

#include <vector>

#include "fault.hpp"
#include "move.hpp"

namespace durak {

inline int cap(const Setting& setting, const State& state) {
    return state.first ? setting.first_cap : setting.cap;
}

// R3.3: how many attack cards may lie on the table at this moment.
inline int limit(const Setting& setting, const State& state) {
    const int room = state.held[state.defender] + state.defences;
    if constexpr (kFault == Fault::attack_limit) return room;
    return std::min(cap(setting, state), room);
}

// R4.2: who would defend if the attack were passed on.
inline Seat next_defender(const State& state) {
    if constexpr (kFault == Fault::who_is_skipped)
        return first_seat(state.in & state.holding, state.defender + 1);
    return next_in(state, state.defender);
}

// R4.1, R4.2, R4.6: may the attack be passed on with this many cards lying afterwards?
inline bool may_pass_on(const Setting& setting, const State& state, int attack_cards) {
    return state.defences == 0 && (!state.first || setting.rules.first_bout_transfer) &&
           attack_cards <= cap(setting, state) &&
           attack_cards <= state.held[next_defender(state)];
}

// R4.1: the cards that the defender may add to pass the attack on.
inline CardSet transferable(const Setting& setting, const State& state) {
    if (setting.rules.ruleset == Ruleset::podkidnoy) return 0;
    const int added = kFault == Fault::transfer_room ? 0 : 1;
    if (!may_pass_on(setting, state, state.attacks + added)) return 0;
    CardSet cards = state.hand[state.defender] & state.fitting;
    if (state.shown != kNoCard && !setting.rules.transfer_after_show &&
        kFault != Fault::shown_trump)
        cards &= ~card_bit(state.shown);
    return cards;
}

// R4.3: the trump that the defender may show, as a set of one card or none.
inline CardSet showable(const Setting& setting, const State& state) {
    if (setting.rules.ruleset != Ruleset::proyezdnoy || state.shown != kNoCard) return 0;
    if (!may_pass_on(setting, state, state.attacks)) return 0;
    return state.hand[state.defender] & state.fitting & setting.trump_cards;
}

// Calls visit.cards(kind, place, set) for moves that name one card each, and visit.word(kind)
// for take and pass, in the contract's order. Openings with several cards are not among them.
template <class Visitor>
inline void visit_groups(const Setting& setting, const State& state, Visitor&& visit) {
    switch (state.phase) {
        case Phase::attack:
            visit.cards(Kind::open, 0, state.hand[state.attacker]);
            return;
        case Phase::defend: {
            const CardSet hand = state.hand[state.defender];
            for (std::uint32_t left = state.unbeaten; left != 0; left &= left - 1) {
                const int place = std::countr_zero(left);
                visit.cards(Kind::beat, place, hand & setting.beats[state.attack[place]]);
            }
            if (setting.rules.ruleset != Ruleset::podkidnoy && state.defences == 0) {
                visit.cards(Kind::transfer, 0, transferable(setting, state));
                visit.cards(Kind::show, 0, showable(setting, state));
            }
            visit.word(Kind::take);
            return;
        }
        case Phase::throw_in:
        case Phase::take:
            visit.cards(Kind::throw_in, 0, state.hand[state.to_act] & state.fitting);
            visit.word(Kind::pass);
            return;
        case Phase::over: return;
    }
}

inline bool opens_with_several(const Setting& setting, const State& state) {
    return setting.rules.multi_open && state.phase == Phase::attack;
}

namespace detail {

// Adds to an opening, one by one, the cards of its rank in higher suits (R3.1).
template <class Visit>
void extend_opening(const Setting& setting, CardSet higher, Move move, int room,
                    const Visit& visit) {
    for (; room > 0 && higher != 0; higher &= higher - 1) {
        Move longer = move;
        longer.suits |= 1u << setting.suit_of[lowest(higher)];
        visit(longer);
        extend_opening(setting, higher & (higher - 1), longer, room - 1, visit);
    }
}

// R3.1 multi_open: every opening, in the order of its cards' indices.
template <class Visit>
void for_each_opening(const Setting& setting, const State& state, const Visit& visit) {
    const CardSet hand = state.hand[state.attacker];
    for_each_card(hand, [&](Card card) {
        visit(Move{Kind::open, card});
        const CardSet up_to_card = card_bit(card) | (card_bit(card) - 1);
        extend_opening(setting, hand & setting.same_rank[card] & ~up_to_card,
                       Move{Kind::open, card, 0, 1u << setting.suit_of[card]},
                       limit(setting, state) - 1, visit);
    });
}

template <class Visit>
struct EachMove {
    Visit& visit;
    void cards(Kind kind, int place, CardSet set) {
        for_each_card(set, [&](Card card) {
            visit(Move{kind, card, static_cast<std::uint8_t>(place)});
        });
    }
    void word(Kind kind) { visit(Move{kind}); }
};

struct CountMoves {
    int total = 0;
    void cards(Kind, int, CardSet set) { total += count(set); }
    void word(Kind) { ++total; }
};

struct NthMove {
    int skip;
    Move found{};
    void cards(Kind kind, int place, CardSet set) {
        const int here = count(set);
        if (skip >= 0 && skip < here)
            found = Move{kind, nth_card(set, skip), static_cast<std::uint8_t>(place)};
        skip -= here;
    }
    void word(Kind kind) {
        if (skip == 0) found = Move{kind};
        --skip;
    }
};

}  // namespace detail

template <class Visit>
inline void for_each_move(const Setting& setting, const State& state, Visit&& visit) {
    if (opens_with_several(setting, state))
        detail::for_each_opening(setting, state, visit);
    else
        visit_groups(setting, state, detail::EachMove<Visit>{visit});
}

inline int count_moves(const Setting& setting, const State& state) {
    if (opens_with_several(setting, state)) {
        int total = 0;
        detail::for_each_opening(setting, state, [&](const Move&) { ++total; });
        return total;
    }
    detail::CountMoves counter;
    visit_groups(setting, state, counter);
    return counter.total;
}

// The n-th legal move, counted from 0; n is below count_moves.
inline Move nth_move(const Setting& setting, const State& state, int n) {
    detail::NthMove search{n};
    if (!opens_with_several(setting, state)) {
        visit_groups(setting, state, search);
        return search.found;
    }
    detail::for_each_opening(setting, state, [&](const Move& move) {
        if (search.skip-- == 0) search.found = move;
    });
    return search.found;
}

inline std::vector<Move> legal_moves(const Setting& setting, const State& state) {
    std::vector<Move> moves;
    for_each_move(setting, state, [&](const Move& move) { moves.push_back(move); });
    return moves;
}

}  // namespace durak
