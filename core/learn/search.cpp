#include "search.hpp"

#include <chrono>
#include <cmath>

#include "solver/solve.hpp"
#include "worlds.hpp"

namespace durak::learn {

namespace {

constexpr int kMostPlies = 1000;             // of one game played on
constexpr std::uint64_t kLeafNodes = 20'000; // of the solver at the end of one
constexpr std::size_t kLeafMemory = 4 << 20; // bytes
constexpr int kFewest = 8;                   // worlds without which nothing is decided
constexpr double kHopeless = 2.5;            // standard errors behind
constexpr int kStage = 20;                   // worlds tried between two draws
constexpr int kBatch = 5;                    // deals drawn for each wanted between two looks
constexpr double kUnlikely = 10;             // e^10 times less than the best: not followed on
constexpr std::uint64_t kWork = 1024;        // counted for a deal: the flag is asked every few

class Player {
  public:
    Player(Guide& guide, const CostModel* others, const Thinking& thinking, Seat seat)
        : guide_(guide), others_(others), thinking_(thinking), seat_(seat) {}

    // What a move leads to in a world, for the seat: the guide plays on for everybody but those
    // who play by the cost model there.
    double outcome(const World& world, Knowledge knowledge, const Move& move) {
        State state = world.state;
        step(world.setting, state, knowledge, move);
        int bouts = state.phase == Phase::attack ? 1 : 0;
        for (int plies = 0; plies < kMostPlies; ++plies) {
            if (state.over()) return result(world.setting, state);
            if (state.phase == Phase::attack) {
                double value = 0;
                if (solved(world.setting, state, value)) return value;
                if (bouts >= thinking_.bouts)
                    if (const auto leaf = guide_.value(world.setting, state, knowledge, seat_))
                        return *leaf;
            }
            const bool usual = (world.usual & seat_bit(state.to_act)) != 0;
            step(world.setting, state, knowledge,
                 usual ? others_->choice(world.setting, state, knowledge)
                       : guide_.choice(world.setting, state, knowledge));
            if (state.phase == Phase::attack) ++bouts;
        }
        return 0;
    }

    std::uint64_t nodes() const { return nodes_; }

  private:
    void step(const Setting& setting, State& state, Knowledge& knowledge, const Move& move) {
        const State before = state;
        play(setting, state, move);
        learn_from(knowledge, setting, before, move, state);
        ++nodes_;
    }

    double result(const Setting& setting, const State& state) const {
        const Seat loser = durak(setting, state);
        if (loser == kNoSeat) return 0;
        return loser == seat_ ? -1 : 1.0 / (state.seats - 1);
    }

    // An endgame of two, small enough to be played perfectly.
    bool solved(const Setting& setting, const State& state, double& value) {
        if (state.stock_left != 0 || seats_in(state) != 2) return false;
        int cards = 0;
        for (int seat = 0; seat < state.seats; ++seat)
            cards += state.held[static_cast<std::size_t>(seat)];
        if (cards > thinking_.exact_cards) return false;
        solver::Question question;
        question.budget = kLeafNodes;
        question.memory = kLeafMemory;
        question.moves = question.line = false;
        const solver::Answer answer = solver::solve(setting, state, question);
        nodes_ += answer.nodes;
        const Seat actor = state.to_act;
        if (answer.low[actor] != answer.high[actor]) return false;
        const Seat rival = next_in(state, actor);
        const int worth = answer.low[actor];
        const Seat loser = worth > 0 ? rival : actor;
        value = worth == 0 ? 0 : loser == seat_ ? -1 : 1.0 / (state.seats - 1);
        return true;
    }

    Guide& guide_;
    const CostModel* others_;
    const Thinking& thinking_;
    Seat seat_;
    std::uint64_t nodes_ = 0;
};

// One candidate: its results world by world, beside those of the first choice.
struct Trial {
    std::size_t index;
    bool given_up = false;
    int worlds = 0, repeats = 0;
    double sum = 0, squares = 0;
    double gain = 0, gain_squares = 0;  // over the first choice

    void add(double value, double base, int times) {
        worlds += times;
        repeats += times * times;
        sum += times * value;
        squares += times * value * value;
        gain += times * (value - base);
        gain_squares += times * (value - base) * (value - base);
    }

    // What counts as one deal each: those that were drawn several times say less than others.
    double deals() const { return double(worlds) * worlds / repeats; }

    double error(double total, double squared) const {
        const double mean = total / worlds;
        return std::sqrt(std::max(squared / worlds - mean * mean, 0.0) / (deals() - 1));
    }
    double gain_error() const { return error(gain, gain_squares); }
};

// A deal, and how many of those to play on in it is.
struct Drawn {
    World world;
    int times;
};

class Weighing {
  public:
    Weighing(Guide& guide, const CostModel* others, const Setting& setting, const State& state,
             const Knowledge& knowledge, const Record& record, const Thinking& thinking,
             std::uint64_t seed, Control& control)
        : setting_(setting), state_(state), knowledge_(knowledge), thinking_(thinking),
          control_(control), began_(Clock::now()), random_(seed),
          others_(others), worlds_(setting, state, knowledge, record),
          player_(guide, others, thinking, state.to_act) {
        const std::vector<float> priors = guide.first_thoughts(setting, state, knowledge);
        for_each_move(setting, state, [&](const Move& move) {
            verdict_.moves.push_back({move, priors[verdict_.moves.size()]});
        });
        verdict_.first = verdict_.best = static_cast<std::size_t>(
            std::max_element(priors.begin(), priors.end()) - priors.begin());
        choose_candidates();
    }

    Verdict verdict() {
        if (trials_.size() > 1) {
            while (verdict_.worlds < thinking_.worlds && !settled_ && !ended_)
                try_in(drawn(std::min(kStage, thinking_.worlds - verdict_.worlds)));
            decide();
        }
        verdict_.nodes = player_.nodes();
        return verdict_;
    }

  private:
    using Clock = std::chrono::steady_clock;

    // The first choice first.
    void choose_candidates() {
        std::vector<std::size_t> order(verdict_.moves.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return verdict_.moves[a].prior > verdict_.moves[b].prior;
        });
        const float best = verdict_.moves[order[0]].prior;
        for (const std::size_t index : order) {
            if (!thinking_.everything &&
                (static_cast<int>(trials_.size()) >= thinking_.candidates ||
                 best - verdict_.moves[index].prior > thinking_.clear))
                break;
            trials_.push_back({index});
        }
    }

    bool late() const {
        if (thinking_.seconds <= 0) return false;
        const std::chrono::duration<double> spent = Clock::now() - began_;
        return spent.count() > thinking_.seconds;
    }

    // The next deals to play on in: of those drawn, by their likelihood. Where choices tell much,
    // most of the deals drawn say nothing, and it takes more of them.
    std::vector<Drawn> drawn(int wanted) {
        const bool judged = others_ != nullptr && worlds_.judged() && thinking_.drawn > 1;
        std::optional<Habit> habit;
        if (judged) habit.emplace(*others_, thinking_.stray, thinking_.stranger);
        const int bound = judged ? wanted * thinking_.drawn : wanted;
        std::vector<World> all;
        all.reserve(static_cast<std::size_t>(bound));
        double best = kNever;
        const auto enough = [&] {
            const auto size = static_cast<int>(all.size());
            return size >= bound ||
                   (judged && size % (wanted * kBatch) == 0 && effective(all) >= wanted);
        };
        while (!ended_ && !enough()) {
            ended_ = !control_.spend(kWork) || late();
            if (ended_) break;
            all.push_back(worlds_.draw(random_, judged ? &*habit : nullptr, best - kUnlikely));
            best = std::max(best, all.back().likelihood);
        }
        verdict_.drawn += static_cast<int>(all.size());
        if (judged) return resampled(all, wanted);
        std::vector<Drawn> each;
        for (World& world : all) each.push_back({std::move(world), 1});
        return each;
    }

    // The likelihoods, the greatest being 1.
    static std::vector<double> weights(const std::vector<World>& all) {
        double best = kNever;
        for (const World& world : all) best = std::max(best, world.likelihood);
        std::vector<double> found;
        for (const World& world : all) found.push_back(std::exp(world.likelihood - best));
        return found;
    }

    // How many deals all alike say as much as these (Kong, Liu, Wong, "Sequential imputations and
    // Bayesian missing data problems", 1994).
    static double effective(const std::vector<World>& all) {
        double sum = 0, squares = 0;
        for (const double weight : weights(all)) {
            sum += weight;
            squares += weight * weight;
        }
        return all.empty() ? 0 : sum * sum / squares;
    }

    // Systematic resampling (Kitagawa, "Monte Carlo filter and smoother for non-Gaussian nonlinear
    // state space models", 1996). Play goes on alike in equal deals: each is kept once.
    std::vector<Drawn> resampled(std::vector<World>& all, int wanted) {
        const std::vector<double> weight = weights(all);
        double sum = 0;
        for (const double each : weight) sum += each;
        const double step = sum / wanted;
        double next = step * random_.fraction();
        double upto = 0;
        std::vector<Drawn> chosen;
        for (std::size_t i = 0; i < all.size(); ++i) {
            upto += weight[i];
            int times = 0;
            for (; next < upto; next += step) ++times;
            if (times > 0) chosen.push_back({std::move(all[i]), times});
        }
        return chosen;
    }

    void try_in(const std::vector<Drawn>& deals) {
        for (const auto& [world, times] : deals) {
            if (ended_ || settled_) return;
            const double base = player_.outcome(world, knowledge_, move_of(trials_[0]));
            trials_[0].add(base, base, times);
            settled_ = true;
            for (std::size_t i = 1; i < trials_.size(); ++i) {
                Trial& trial = trials_[i];
                if (trial.given_up) continue;
                trial.add(player_.outcome(world, knowledge_, move_of(trial)), base, times);
                trial.given_up = !thinking_.everything && trial.deals() >= 2 * kFewest &&
                                 trial.gain / trial.worlds < -kHopeless * trial.gain_error();
                settled_ = settled_ && trial.given_up;
            }
            verdict_.worlds += times;
            ended_ = !control_.spend(kWork) || late();
        }
    }

    const Move& move_of(const Trial& trial) const { return verdict_.moves[trial.index].move; }

    // The first choice stays unless a rival is better beyond chance.
    void decide() {
        double best = 0;
        for (const Trial& trial : trials_) {
            if (trial.worlds == 0) continue;
            Weighed& move = verdict_.moves[trial.index];
            move.worlds = trial.worlds;
            move.mean = trial.sum / trial.worlds;
            if (trial.deals() > 1) move.error = trial.error(trial.sum, trial.squares);
            if (trial.deals() > 1) move.behind = trial.gain_error();
            const double gain = trial.gain / trial.worlds;
            if (trial.given_up || trial.deals() < kFewest || gain <= best ||
                gain < double{thinking_.errors} * trial.gain_error())
                continue;
            best = gain;
            verdict_.best = trial.index;
        }
    }

    const Setting& setting_;
    const State& state_;
    const Knowledge& knowledge_;
    const Thinking& thinking_;
    Control& control_;
    Clock::time_point began_;
    Random random_;
    const CostModel* others_;
    Worlds worlds_;
    Player player_;
    std::vector<Trial> trials_;
    Verdict verdict_;
    bool settled_ = false;  // no rival is left
    bool ended_ = false;    // out of time, or told to stop
};

}  // namespace

std::vector<float> move_values(const Network& network, const Setting& setting, const State& state,
                               const Knowledge& knowledge) {
    return NetworkGuide(network).first_thoughts(setting, state, knowledge);
}

float state_value(const Network& network, const Setting& setting, const State& state,
                  const Knowledge& knowledge, Seat seat) {
    return Reader(network).state_value(setting, state, knowledge, seat);
}

Verdict weigh(Guide& guide, const CostModel* others, const Setting& setting, const State& state,
              const Knowledge& knowledge, const Record& record, const Thinking& thinking,
              std::uint64_t seed, Control& control) {
    return Weighing(guide, others, setting, state, knowledge, record, thinking, seed, control)
        .verdict();
}

}  // namespace durak::learn
