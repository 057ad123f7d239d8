// A small game of Durak for two as a tree: all deals of a deck, every move of the rules, down to
// where both know everything. There the exact value of the rest stands for it.
#pragma once

#include <optional>
#include <vector>

#include "durak/control.hpp"
#include "durak/move.hpp"
#include "tree.hpp"

namespace durak::equilibrium {

// Before the first move: what is hidden, too. Who holds the lowest trump leads (R2.4).
struct Start {
    std::array<CardSet, 2> hands;
    std::vector<Card> stock;  // turn-up last
};

// What a seat can see when it is to act, by one way to get there. It forgets at which draw a
// card came to its hand, so several information sets can look alike.
struct Sight {
    std::uint32_t start;
    std::uint8_t moves;         // legal ones
    std::vector<Action> past;   // all moves from the start on
};

// Trumps are always the last suit; the rules know no other difference between suits. All deals
// are equally likely.
struct Game {
    Rules rules;
    Tree tree;
    std::vector<Start> starts;
    std::vector<Sight> sights;
    std::vector<std::uint32_t> sight_of;  // of each information set
};

// Refuses decks of which no game for two with hidden cards can be made, or that have more than
// 24 cards (std::invalid_argument, Unsupported).
void check_small(const Rules& rules);

// How many deals there are; a double, for they can be very many.
double count_deals(const Rules& rules);

// The number of nodes, from random deals. Less than all of it if `control` ends.
double estimate_nodes(const Rules& rules, int samples, std::uint64_t seed, Control& control);

// The game's tree; nothing if `control` ends, which counts nodes.
std::optional<Game> make_game(const Rules& rules, Control& control);

Setting setting_of(const Rules& rules, const Start& start);
State state_of(const Setting& setting, const Start& start);

}  // namespace durak::equilibrium
