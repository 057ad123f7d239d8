#include "game.hpp"

#include <numeric>
#include <string>
#include <unordered_map>

#include "durak/deal.hpp"
#include "durak/play.hpp"
#include "durak/random.hpp"
#include "solver/solve.hpp"

namespace durak::equilibrium {

namespace {

constexpr int kMostCards = 24;
constexpr std::uint32_t kCards = 1u << 31;  // marks an event that is a set of cards

int hidden_cards(const Rules& rules) { return rules.cards() - 2 * rules.hand_size - 1; }

// At the start of a bout with at most the turn-up in the stock, both know all cards (R6.2).
bool all_known(const State& state) {
    return state.over() || (state.phase == Phase::attack && state.stock_left <= 1);
}

// Numbers for pairs of a number and an event, the first ones first.
class Numbers {
  public:
    std::uint32_t of(std::uint32_t before, std::uint32_t event) {
        const auto next = static_cast<std::uint32_t>(known_.size() + 1);
        return known_.try_emplace(std::uint64_t{before} << 32 | event, next).first->second;
    }

  private:
    std::unordered_map<std::uint64_t, std::uint32_t> known_;
};

// The exact value for seat 0 of a position in which everything is known.
class Ends {
  public:
    double value(const Setting& setting, const State& state) {
        if (state.over()) {
            const Seat loser = durak(setting, state);
            return loser == kNoSeat ? 0.0 : loser == 1 ? 1.0 : -1.0;
        }
        const std::uint64_t stock = setting.stock_set[state.stock_left];
        const Key key{state.hand[0], state.hand[1], stock << 1 | state.attacker};
        const auto found = known_.find(key);
        if (found != known_.end()) return found->second;
        solver::Question question;
        question.moves = question.line = false;
        const double value = solver::solve(setting, state, question).low[0];
        known_.emplace(key, value);
        return value;
    }

  private:
    using Key = std::array<std::uint64_t, 3>;
    struct Hash {
        std::size_t operator()(const Key& key) const {
            return static_cast<std::size_t>(mix(mix(key[0]) + mix(key[1] + key[2] * kGamma)));
        }
    };
    std::unordered_map<Key, double, Hash> known_;
};

// Calls visit(start) for each deal: turn-up, two hands, the order of the rest.
template <class Visit>
void for_each_start(const Rules& rules, Visit&& visit) {
    const int cards = rules.cards(), size = rules.hand_size;
    const CardSet all = (CardSet{1} << cards) - 1;
    const auto each_hand = [&](CardSet from, const auto& then) {
        for (CardSet hand = 0; hand <= all; ++hand)
            if ((hand & ~from) == 0 && count(hand) == size) then(hand);
    };
    for (int turn_up = cards - rules.ranks; turn_up < cards; ++turn_up) {
        const CardSet rest = all & ~card_bit(static_cast<Card>(turn_up));
        each_hand(rest, [&](CardSet one) {
            each_hand(rest & ~one, [&](CardSet other) {
                Start start{{one, other}, {}};
                for_each_card(rest & ~one & ~other,
                              [&](Card card) { start.stock.push_back(card); });
                start.stock.push_back(static_cast<Card>(turn_up));
                do visit(start);
                while (std::next_permutation(start.stock.begin(), start.stock.end() - 1));
            });
        });
    }
}

Start random_start(const Rules& rules, Random& random) {
    const int cards = rules.cards();
    std::vector<Card> deck(static_cast<std::size_t>(cards));
    std::iota(deck.begin(), deck.end(), Card{0});
    std::swap(deck[static_cast<std::size_t>(cards - 1 - random.below(rules.ranks))], deck.back());
    for (int last = cards - 2; last > 0; --last)
        std::swap(deck[static_cast<std::size_t>(last)],
                  deck[static_cast<std::size_t>(random.below(last + 1))]);
    Start start{};
    for (int i = 0; i < 2 * rules.hand_size; ++i)
        start.hands[static_cast<std::size_t>(i % 2)] |= card_bit(deck[static_cast<std::size_t>(i)]);
    start.stock.assign(deck.begin() + 2 * rules.hand_size, deck.end());
    return start;
}

void count_below(const Setting& setting, const State& state, Control& control) {
    if (!control.spend(1) || all_known(state)) return;
    for_each_move(setting, state, [&](const Move& move) {
        if (!control.ended()) count_below(setting, after(setting, state, move), control);
    });
}

// What has been seen so far: by each seat, own draws included, and by everybody.
struct Seen {
    std::array<std::uint32_t, 2> seat;
    std::uint32_t all;
};

class Walk {
  public:
    Walk(const Rules& rules, Control& control) : game_{rules, {}, {}, {}, {}}, control_(control) {}

    std::optional<Game> game() {
        const double chance = 1 / count_deals(game_.rules);
        for_each_start(game_.rules, [&](const Start& start) {
            if (control_.ended()) return;
            tree_.root(chance);
            begin(start);
        });
        if (control_.ended()) return std::nullopt;
        game_.tree = tree_.finish();
        return std::move(game_);
    }

  private:
    void begin(const Start& start) {
        game_.starts.push_back(start);
        const Setting setting = setting_of(game_.rules, start);
        const State state = state_of(setting, start);
        const std::uint32_t open = start.stock.back() * 2u + state.attacker;
        Seen seen{{}, public_.of(0, open)};
        for (std::size_t seat = 0; seat < 2; ++seat)
            seen.seat[seat] =
                own_.of(own_.of(0, open), kCards | static_cast<std::uint32_t>(start.hands[seat]));
        go_on(setting, state, seen);
    }

    void go_on(const Setting& setting, const State& state, const Seen& seen) {
        if (!control_.spend(1)) return;
        if (all_known(state)) return tree_.end(ends_.value(setting, state));
        tree_.decide(set_of(setting, state, seen));
        for_each_move(setting, state, [&](const Move& move) {
            if (control_.ended()) return;
            const Action action = action_of(setting, state, move);
            const State child = after(setting, state, move);
            past_.push_back(action);
            go_on(setting, child, saw(setting, state, child, seen, action));
            past_.pop_back();
        });
    }

    // A move, and then perhaps cards that were drawn, which their new holder alone sees.
    Seen saw(const Setting& setting, const State& state, const State& child, const Seen& seen,
             Action action) {
        const auto event = static_cast<std::uint32_t>(action);
        Seen now{{own_.of(seen.seat[0], event), own_.of(seen.seat[1], event)},
                 public_.of(seen.all, event)};
        if (child.stock_left == state.stock_left) return now;
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const CardSet drawn = child.hand[seat] & setting.stock_set[state.stock_left];
            now.seat[seat] = own_.of(now.seat[seat], kCards | static_cast<std::uint32_t>(drawn));
        }
        return now;
    }

    SetId set_of(const Setting& setting, const State& state, const Seen& seen) {
        const std::uint32_t own = seen.seat[state.to_act];
        if (own >= sets_.size()) sets_.resize(own + 1, {kNone, kNone});
        SetId& set = sets_[own][state.to_act];
        if (set != kNone) return set;
        const int moves = count_moves(setting, state);
        set = tree_.add_set(state.to_act, moves);
        const auto hand = static_cast<std::uint32_t>(state.hand[state.to_act]);
        const std::uint32_t sight = sight_.of(seen.all, hand) - 1;
        if (sight == game_.sights.size())
            game_.sights.push_back({static_cast<std::uint32_t>(game_.starts.size() - 1),
                                    static_cast<std::uint8_t>(moves), past_});
        game_.sight_of.push_back(sight);
        return set;
    }

    Game game_;
    Control& control_;
    Builder tree_;
    Ends ends_;
    Numbers own_, public_, sight_;
    std::vector<std::array<SetId, 2>> sets_;  // by what a seat has seen, and the seat
    std::vector<Action> past_;
};

}  // namespace

void check_small(const Rules& rules) {
    if (rules.cards() > kMostCards)
        throw Unsupported("a small game has at most 24 cards, not " +
                          std::to_string(rules.cards()));
    if (rules.ruleset != Ruleset::podkidnoy)
        throw Unsupported("a small game is podkidnoy: with transfers it need not end");
    if (hidden_cards(rules) < 1)
        throw std::invalid_argument("nothing is hidden: two hands of " +
                                    std::to_string(rules.hand_size) + " leave " +
                                    std::to_string(rules.cards() - 2 * rules.hand_size) + " of " +
                                    std::to_string(rules.cards()) + " cards");
}

double count_deals(const Rules& rules) {
    double deals = rules.ranks;
    int left = rules.cards() - 1;
    for (int hand = 0; hand < 2; ++hand)
        for (int card = 1; card <= rules.hand_size; ++card) deals = deals * left-- / card;
    for (; left > 1; --left) deals *= left;
    return deals;
}

Setting setting_of(const Rules& rules, const Start& start) {
    Setting setting(rules, rules.suits - 1);
    setting.set_stock(start.stock.begin(), static_cast<int>(start.stock.size()));
    return setting;
}

State state_of(const Setting& setting, const Start& start) {
    std::array<Card, kMaxCards> deck{};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        std::size_t place = seat;
        for_each_card(start.hands[seat], [&](Card card) {
            deck[place] = card;
            place += 2;
        });
    }
    std::copy(start.stock.begin(), start.stock.end(), deck.begin() + 2 * setting.rules.hand_size);
    Setting unused = setting;
    return deal(unused, deck, 2);
}

double estimate_nodes(const Rules& rules, int samples, std::uint64_t seed, Control& control) {
    Random random(seed);
    int done = 0;
    while (done < samples && !control.ended()) {
        const Start start = random_start(rules, random);
        const Setting setting = setting_of(rules, start);
        count_below(setting, state_of(setting, start), control);
        ++done;
    }
    return done == 0 ? 0 : static_cast<double>(control.spent()) / done * count_deals(rules);
}

std::optional<Game> make_game(const Rules& rules, Control& control) {
    return Walk(rules, control).game();
}

}  // namespace durak::equilibrium
