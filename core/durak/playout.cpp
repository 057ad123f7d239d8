#include "playout.hpp"

#include "deal.hpp"
#include "play.hpp"

namespace durak {

namespace {

// R5.7: starts of bouts since a card was last drawn or discarded. Nothing earlier can recur.
class Repetitions {
  public:
    explicit Repetitions(const Rules& rules) : counted_(rules.repetition == Repetition::draw) {}

    // To be told every start of a bout; true when it occurs for the third time. Two players
    // without transfers are not watched: the taker's hand only grows until somebody wins.
    bool third(const Setting& setting, const State& state) {
        if (!counted_ || (state.seats == 2 && setting.rules.ruleset == Ruleset::podkidnoy))
            return false;
        const int cards = cards_left(state);
        if (cards != cards_) starts_.clear();
        cards_ = cards;
        const Start start{state.hand, state.attacker, state.defender};
        const auto before = std::count(starts_.begin(), starts_.end(), start);
        starts_.push_back(start);
        return before >= 2;
    }

    void forget() {
        starts_.clear();
        cards_ = -1;
    }

  private:
    struct Start {
        std::array<CardSet, kMaxSeats> hand;
        Seat attacker, defender;
        bool operator==(const Start&) const = default;
    };

    // In hands, and the stock counted double, so that a draw changes the number too.
    static int cards_left(const State& state) {
        int cards = 2 * state.stock_left;
        for (int seat = 0; seat < state.seats; ++seat) cards += state.held[seat];
        return cards;
    }

    bool counted_;
    int cards_ = -1;
    std::vector<Start> starts_;
};

Move random_move(const Setting& setting, const State& state, Random& random) {
    const int choices = count_moves(setting, state);
    return nth_move(setting, state, choices == 1 ? 0 : random.below(choices));
}

enum class End { finished, repeated, unfinished };

// Plays on until the game ends; tells each move to `see` before it is made.
template <class See>
End run(const Setting& setting, State& state, Random& random, std::uint64_t max_plies,
        Repetitions& repetitions, const See& see) {
    repetitions.forget();
    for (std::uint64_t ply = 0; !state.over(); ++ply) {
        if (state.phase == Phase::attack && repetitions.third(setting, state))
            return End::repeated;
        if (ply == max_plies) return End::unfinished;
        const Move move = random_move(setting, state, random);
        if (!see(state, move)) return End::unfinished;
        play(setting, state, move);
    }
    return End::finished;
}

// Plays one game to its end and adds it to the result.
void play_out(const Setting& setting, State state, Random& random, std::uint64_t max_plies,
              Repetitions& repetitions, Control& control, Playouts& result) {
    const auto count_ply = [&](const State&, const Move&) {
        ++result.plies;
        return control.spend(1);
    };
    const End end = run(setting, state, random, max_plies, repetitions, count_ply);
    ++result.games;
    if (end == End::unfinished) {
        ++result.unfinished;
        return;
    }
    const Seat loser = end == End::finished ? durak(setting, state) : kNoSeat;
    if (loser != kNoSeat) {
        ++result.duraks[loser];
        return;
    }
    ++result.draws;
    if (end == End::repeated) ++result.repetitions;
}

void shuffle(std::array<Card, kMaxCards>& deck, int cards, Random& random) {
    for (int left = cards; left > 1; --left)
        std::swap(deck[static_cast<std::size_t>(left - 1)],
                  deck[static_cast<std::size_t>(random.below(left))]);
}

}  // namespace

Playouts playouts(const Setting& setting, const State& state, std::uint64_t games,
                  std::uint64_t seed, std::uint64_t max_plies, Control& control) {
    Random random(seed);
    Repetitions repetitions(setting.rules);
    Playouts result;
    while (result.games < games && !control.ended())
        play_out(setting, state, random, max_plies, repetitions, control, result);
    result.complete = result.games == games && !control.ended();
    return result;
}

Playouts random_games(const Rules& rules, int seats, std::uint64_t games, std::uint64_t seed,
                      std::uint64_t max_plies, Control& control) {
    std::vector<Setting> by_trump;
    for (int suit = 0; suit < rules.suits; ++suit) by_trump.emplace_back(rules, suit);
    const int cards = rules.cards();
    std::array<Card, kMaxCards> deck{};
    for (int i = 0; i < cards; ++i) deck[static_cast<std::size_t>(i)] = static_cast<Card>(i);

    Random random(seed);
    Repetitions repetitions(rules);
    Playouts result;
    while (result.games < games && !control.ended()) {
        shuffle(deck, cards, random);
        const Card turn_up = deck[static_cast<std::size_t>(cards - 1)];
        Setting& setting = by_trump[by_trump[0].suit_of[turn_up]];
        const State state = deal(setting, deck, seats);
        play_out(setting, state, random, max_plies, repetitions, control, result);
    }
    result.complete = result.games == games && !control.ended();
    return result;
}

std::vector<Action> random_walk(const Setting& setting, const State& state, std::uint64_t seed,
                                std::uint64_t max_plies) {
    Random random(seed);
    Repetitions repetitions(setting.rules);
    State now = state;
    std::vector<Action> actions;
    run(setting, now, random, max_plies, repetitions, [&](const State& at, const Move& move) {
        actions.push_back(action_of(setting, at, move));
        return true;
    });
    return actions;
}

}  // namespace durak
