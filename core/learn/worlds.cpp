#include "worlds.hpp"

#include <cmath>

#include "durak/deal.hpp"

namespace durak::learn {

Worlds::Worlds(Guide& guide, const Setting& setting, const State& state,
               const Knowledge& knowledge, const Record& record)
    : guide_(guide), setting_(setting), state_(state), seat_(state.to_act),
      lowest_trump_(record.lowest_trump),
      seen_(seen_by(setting, state, knowledge, state.to_act)),
      past_(setting, state, state.to_act, record) {}

World Worlds::draw(Random& random, const Habit* habit) {
    if (!past_.complete()) return dealt_anew(random);
    const DeckList deck = past_.deck(random);
    World world{Setting(setting_.rules, setting_.trump), {}, 0};
    State& state = world.state;
    state = deal(world.setting, deck, state_.seats);
    if (habit != nullptr && lowest_trump_ && state.attacker != past_.first_attacker())
        world.likelihood += std::log(double{habit->floor});
    state.attacker = state.to_act = past_.first_attacker();
    state.defender = next_in(state, state.attacker);
    Knowledge knowledge;
    for (const Move& move : past_.moves()) {
        if (habit != nullptr && state.to_act != seat_)
            world.likelihood +=
                guide_.likelihood(world.setting, state, knowledge, move, *habit);
        const State before = state;
        play(world.setting, state, move);
        learn_from(knowledge, world.setting, before, move, state);
    }
    return world;
}

// Without a past: the unseen cards to the hands that have room, the rest to the stock.
World Worlds::dealt_anew(Random& random) const {
    World world{setting_, state_, 0};
    std::array<Card, kMaxCards> cards{};
    int size = 0;
    for_each_card(seen_.unseen, [&](Card card) { cards[static_cast<std::size_t>(size++)] = card; });
    for (int left = size; left > 1; --left)
        std::swap(cards[static_cast<std::size_t>(left - 1)],
                  cards[static_cast<std::size_t>(random.below(left))]);
    for (Seat seat = 0; seat < state_.seats; ++seat) {
        CardSet& hand = world.state.hand[seat];
        hand = seen_.known[seat];
        for (int held = count(hand); held < state_.held[seat]; ++held)
            hand |= card_bit(cards[static_cast<std::size_t>(--size)]);
    }
    if (state_.stock_left > 1) {
        cards[static_cast<std::size_t>(size++)] = setting_.stock[kMaxCards - 1];
        world.setting.set_stock(cards.begin(), size);
    }
    return world;
}

}  // namespace durak::learn
