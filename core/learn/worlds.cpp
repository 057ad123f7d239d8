#include "worlds.hpp"

#include <cmath>
#include <numbers>

#include "durak/deal.hpp"

namespace durak::learn {

Worlds::Worlds(const Setting& setting, const State& state, const Knowledge& knowledge,
               const Record& record)
    : setting_(setting), state_(state), seat_(state.to_act),
      lowest_trump_(record.lowest_trump),
      seen_(seen_by(setting, state, knowledge, state.to_act)),
      past_(setting, state, state.to_act, record) {}

namespace {

constexpr double kOddLead = 0.02;  // that who led first did not hold the lowest trump

// What the choices of each seat say, as logarithms.
class Choices {
  public:
    explicit Choices(const Habit& habit)
        : habit_(habit), strange_choice_(std::log(double{habit.stranger})) {}

    void add(const World& world, const Knowledge& knowledge, const Move& move) {
        const int moves = count_moves(world.setting, world.state);
        if (moves < 2) return;
        const double any = double{habit_.stray} / moves;
        const bool usual = habit_.model.choice(world.setting, world.state, knowledge) == move;
        const auto seat = static_cast<std::size_t>(world.state.to_act);
        by_model_[seat] += std::log(usual ? 1 - double{habit_.stray} + any : any);
        strange_[seat] += strange_choice_;
    }

    // Both ways to play are equally likely beforehand.
    double likelihood() const {
        double sum = 0;
        for (std::size_t seat = 0; seat < by_model_.size(); ++seat) {
            const double more = std::max(by_model_[seat], strange_[seat]);
            const double less = std::min(by_model_[seat], strange_[seat]);
            sum += more + std::log1p(std::exp(less - more));
        }
        return sum;
    }

    // What the likelihood cannot exceed, however many choices follow.
    double bound() const {
        double sum = 0;
        for (std::size_t seat = 0; seat < by_model_.size(); ++seat)
            sum += std::max(by_model_[seat], strange_[seat]) + std::numbers::ln2;
        return sum;
    }

    // Which of the others play by the model, each as likely as its choices make it.
    SeatSet usual(const State& state, Seat seat, Random& random) const {
        SeatSet found = 0;
        for (Seat other = 0; other < state.seats; ++other) {
            const auto index = static_cast<std::size_t>(other);
            const double odds = std::exp(strange_[index] - by_model_[index]);
            const double chance = random.fraction();
            if (other != seat && chance * (1 + odds) < 1) found |= seat_bit(other);
        }
        return found;
    }

  private:
    const Habit& habit_;
    double strange_choice_;
    std::array<double, kMaxSeats> by_model_{}, strange_{};
};

}  // namespace

World Worlds::draw(Random& random, const Habit* habit, double least) {
    if (!past_.complete()) return dealt_anew(random);
    const DeckList deck = past_.deck(random);
    World world{setting_, {}, 0};
    State& state = world.state;
    state = deal(world.setting, deck, state_.seats);
    const bool odd = lowest_trump_ && state.attacker != past_.first_attacker();
    state.attacker = state.to_act = past_.first_attacker();
    state.defender = next_in(state, state.attacker);
    Knowledge knowledge;
    std::optional<Choices> choices;
    if (habit != nullptr) choices.emplace(*habit);
    for (const Move& move : past_.moves()) {
        if (choices && state.to_act != seat_) {
            choices->add(world, knowledge, move);
            if (choices->bound() < least) {
                world.likelihood = kNever;
                return world;
            }
        }
        const State before = state;
        play(world.setting, state, move);
        learn_from(knowledge, world.setting, before, move, state);
    }
    if (choices) {
        world.likelihood = choices->likelihood() + (odd ? std::log(kOddLead) : 0);
        world.usual = choices->usual(state, seat_, random);
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
