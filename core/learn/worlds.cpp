#include "worlds.hpp"

#include <cmath>

#include "durak/deal.hpp"

namespace durak::learn {

Worlds::Worlds(const Network& network, const Setting& setting, const State& state,
               const Knowledge& knowledge, const Record& record)
    : setting_(setting), state_(state), seat_(state.to_act),
      lowest_trump_(record.lowest_trump),
      seen_(seen_by(setting, state, knowledge, state.to_act)),
      past_(setting, state, state.to_act, record), reader_(network) {}

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
            world.likelihood += likelihood_of(world, knowledge, move, *habit);
        const State before = state;
        play(world.setting, state, move);
        learn_from(knowledge, world.setting, before, move, state);
    }
    return world;
}

double Worlds::likelihood_of(const World& world, const Knowledge& knowledge, const Move& move,
                             const Habit& habit) {
    reader_.list(world.setting, world.state);
    const std::vector<Move>& moves = reader_.moves();
    if (moves.size() < 2) return 0;
    reader_.look(world.setting, world.state, knowledge);
    const std::vector<float>& values = reader_.value();
    const float best = *std::max_element(values.begin(), values.end());
    double sum = 0, chosen = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const double weight = std::exp(double{(values[i] - best) / habit.heat});
        sum += weight;
        if (moves[i] == move) chosen = weight;
    }
    return std::log(std::max(chosen / sum, double{habit.floor}));
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
