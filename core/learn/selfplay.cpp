#include "selfplay.hpp"

#include "durak/deal.hpp"
#include "durak/random.hpp"
#include "reader.hpp"

namespace durak::learn {

namespace {

constexpr int kMostPlies = 400;  // cards can circulate for ever (R5.7); that is a draw

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    int below(int n) { return random_.below(n); }
    bool happens(float chance) {
        return static_cast<float>(random_.next() >> 40) < chance * (1 << 24);
    }

  private:
    Random random_;
};

class Table {
  public:
    Table(const SelfPlay& play, const Network& network, std::vector<Sample>& samples)
        : play_(play), network_(network), reader_(network), samples_(samples) {}

    void play(std::uint64_t seed) {
        Chance chance(seed);
        const Dealt dealt = random_deal(play_.rules, play_.players, mix(seed + 1));
        State state = dealt.state;
        Knowledge knowledge;
        if (state.stock_left == 0)  // R2.3
            knowledge.open[at(play_.players - 1)] =
                state.hand[at(play_.players - 1)] & dealt.last_card;
        reader_.forget();
        learners_ = seats_of_the_network(chance);
        begin_ = samples_.size();
        seats_.clear();
        for (int ply = 0; !state.over() && ply < kMostPlies; ++ply) {
            if (state.phase == Phase::attack) sample_value(dealt.setting, state, knowledge, chance);
            const Move move = choose(dealt.setting, state, knowledge, chance);
            const State before = state;
            durak::play(dealt.setting, state, move);
            learn_from(knowledge, dealt.setting, before, move, state);
        }
        for (std::size_t i = 0; i < seats_.size(); ++i)
            samples_[begin_ + i].target = result_for(dealt.setting, state, seats_[i]);
    }

  private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    SeatSet seats_of_the_network(Chance& chance) const {
        const auto all = static_cast<SeatSet>((1u << play_.players) - 1);
        if (play_.rivals.model == nullptr || !chance.happens(play_.rivals.share)) return all;
        return seat_bit(static_cast<Seat>(chance.below(play_.players)));
    }

    Move choose(const Setting& setting, const State& state, const Knowledge& knowledge,
                Chance& chance) {
        if ((learners_ & seat_bit(state.to_act)) == 0)
            return play_.rivals.model->choice(setting, state, knowledge);
        reader_.list(setting, state);
        const std::vector<Move>& moves = reader_.moves();
        if (moves.size() == 1) return moves[0];
        std::size_t chosen = 0;
        if (chance.happens(play_.epsilon)) {
            chosen = at(chance.below(static_cast<int>(moves.size())));
            reader_.look(setting, state, knowledge);
        } else {
            chosen = reader_.best(setting, state, knowledge);
        }
        if (chance.happens(play_.kept))
            keep(reader_.inputs(), reader_.rows()[chosen], state.to_act);
        return moves[chosen];
    }

    // At the start of a bout: what the state is worth to one of the network's seats still in.
    void sample_value(const Setting& setting, const State& state, const Knowledge& knowledge,
                      Chance& chance) {
        const auto still_in = static_cast<SeatSet>(state.in & learners_);
        if (still_in == 0 || !chance.happens(play_.kept)) return;
        const Seat seat = nth_card(still_in, chance.below(std::popcount(still_in)));
        Inputs inputs;
        network_.encoding().encode(setting, state, knowledge, seat, inputs);
        keep(inputs, network_.encoding().value_rows(), seat);
    }

    void keep(const Inputs& inputs, const ActionRows& rows, Seat seat) {
        samples_.push_back({inputs, rows, 0});
        seats_.push_back(seat);
    }

    const SelfPlay& play_;
    const Network& network_;
    Reader reader_;
    std::vector<Sample>& samples_;
    SeatSet learners_ = 0;
    std::size_t begin_ = 0;
    std::vector<Seat> seats_;  // whose each sample of this game is
};

}  // namespace

Dealt random_deal(const Rules& rules, int players, std::uint64_t seed) {
    Random random(seed);
    std::array<Card, kMaxCards> deck{};
    const int cards = rules.cards();
    for (int i = 0; i < cards; ++i) deck[static_cast<std::size_t>(i)] = static_cast<Card>(i);
    for (int left = cards; left > 1; --left)
        std::swap(deck[static_cast<std::size_t>(left - 1)],
                  deck[static_cast<std::size_t>(random.below(left))]);
    const Card last = deck[static_cast<std::size_t>(cards - 1)];
    Dealt dealt{Setting(rules, last / rules.ranks), {}, card_bit(last)};
    dealt.state = deal(dealt.setting, deck, players);
    return dealt;
}

float result_for(const Setting& setting, const State& state, Seat seat) {
    const Seat loser = state.over() ? durak(setting, state) : kNoSeat;
    if (loser == kNoSeat) return 0;
    return loser == seat ? -1.0f : 1.0f / static_cast<float>(state.seats - 1);
}

bool play_games(const SelfPlay& play, const Network& network, std::uint64_t first,
                std::uint64_t last, const StopFlag* stop, std::vector<Sample>& samples) {
    Table table(play, network, samples);
    for (std::uint64_t game = first; game < last; ++game) {
        if (stop != nullptr && stop->is_set()) return false;
        table.play(mix(play.seed ^ mix(game + kGamma)));
    }
    return true;
}

}  // namespace durak::learn
