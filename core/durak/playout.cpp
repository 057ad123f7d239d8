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

// Plays a random legal move; tells it to `see` first. The phases are taken apart here, though
// nth_move alone would do, so that each call of play names the kind of its move: a playout's
// time goes into branches that cannot be foreseen.
template <class See>
class RandomPlayer {
  public:
    RandomPlayer(const Setting& setting, State& state, Random& random, See see)
        : setting_(setting), state_(state), random_(random), see_(see) {}

    DURAK_INLINE void play_one() {
        switch (state_.phase) {
            case Phase::attack: return open();
            case Phase::defend: return defend();
            case Phase::take: return add_or_pass(Phase::take);
            default: return add_or_pass(Phase::throw_in);
        }
    }

  private:
    DURAK_INLINE void act(Phase phase, const Move& move) {
        see_(state_, move);
        play_in(setting_, state_, phase, move);
    }

    DURAK_INLINE void open() {
        if (setting_.rules.multi_open) return act(Phase::attack, any_move());
        const int choice = random_.below(state_.held[state_.attacker]);
        act(Phase::attack,
            Move{Kind::open, nth_card(state_.hand[state_.attacker], choice)});
    }

    DURAK_INLINE void defend() {
        const bool several = (state_.unbeaten & (state_.unbeaten - 1)) != 0;
        if (several) return choose_defence();
        const auto place = static_cast<std::uint8_t>(std::countr_zero(state_.unbeaten));
        const CardSet beating =
            state_.hand[state_.defender] & setting_.beats[state_.attack[place]];
        const int beats = count(beating);
        CardSet passing = 0, showing = 0;
        if (setting_.rules.ruleset != Ruleset::podkidnoy && state_.defences == 0) {
            passing = transferable(setting_, state_);
            showing = showable(setting_, state_);
        }
        const int transfers = passing != 0 ? count(passing) : 0;
        const int choice = random_.below(beats + transfers + (showing != 0 ? 2 : 1));
        if (choice < beats)
            return act(Phase::defend, Move{Kind::beat, nth_card(beating, choice), place});
        if (choice < beats + transfers)
            return act(Phase::defend, Move{Kind::transfer, nth_card(passing, choice - beats)});
        if (choice == beats + transfers && showing != 0)
            return act(Phase::defend, Move{Kind::show, lowest(showing)});
        act(Phase::defend, Move{Kind::take});
    }

    DURAK_INLINE void choose_defence() {
        const Move move = any_move();
        if (move.kind == Kind::beat)
            return act(Phase::defend, Move{Kind::beat, move.card, move.place});
        act(Phase::defend, move);
    }

    DURAK_INLINE void add_or_pass(Phase phase) {
        const CardSet fitting = state_.hand[state_.to_act] & state_.fitting;
        const int cards = count(fitting);
        const int choice = random_.below(cards + 1);
        if (choice == cards) return act(phase, Move{Kind::pass});
        act(phase, Move{Kind::throw_in, nth_card(fitting, choice)});
    }

    Move any_move() {
        return nth_move(setting_, state_, random_.below(count_moves(setting_, state_)));
    }

    const Setting& setting_;
    State& state_;
    Random& random_;
    See see_;
};

enum class End { finished, repeated, unfinished };

// Plays on until the game ends; adds its moves to `plies`.
template <class See>
End run(const Setting& setting, State& state, Random& random, std::uint64_t max_plies,
        Repetitions& repetitions, Control& control, std::uint64_t& plies, See see) {
    repetitions.forget();
    RandomPlayer<See> player(setting, state, random, see);
    for (const std::uint64_t before = plies; !state.over(); ++plies) {
        if (state.phase == Phase::attack && repetitions.third(setting, state))
            return End::repeated;
        if (plies - before == max_plies || !control.spend(1)) return End::unfinished;
        player.play_one();
    }
    return End::finished;
}

// Plays one game to its end and adds it to the result.
void play_out(const Setting& setting, State state, Random& random, std::uint64_t max_plies,
              Repetitions& repetitions, Control& control, Playouts& result) {
    const End end = run(setting, state, random, max_plies, repetitions, control, result.plies,
                        [](const State&, const Move&) {});
    ++result.games;
    const Seat loser = end == End::finished ? durak(setting, state) : kNoSeat;
    if (end == End::unfinished)
        ++result.unfinished;
    else if (loser != kNoSeat)
        ++result.duraks[loser];
    else
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
    Control control(nullptr, 0);
    std::uint64_t plies = 0;
    run(setting, now, random, max_plies, repetitions, control, plies,
        [&](const State& at, const Move& move) {
            actions.push_back(action_of(setting, at, move));
        });
    return actions;
}

}  // namespace durak
