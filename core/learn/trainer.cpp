#include "trainer.hpp"

#include <barrier>
#include <cmath>
#include <stdexcept>
#include <thread>

#include "clones.hpp"
#include "durak/random.hpp"

namespace durak::learn {

namespace {

// Kingma, Ba, "Adam: A method for stochastic optimization", 2015.
struct Adam {
    float rate;
    float mean_rate;    // 1 over the share of the first moment that has built up
    float square_rate;  // the same for the second
};
constexpr float kMeanDecay = 0.9f;
constexpr float kSquareDecay = 0.999f;
constexpr float kTiny = 1e-8f;

DURAK_CLONES void adam(const Adam& step, float* weights, float* mean, float* square,
                       float* gradient, float scale, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        const float g = gradient[i] * scale;
        gradient[i] = 0;
        mean[i] = kMeanDecay * mean[i] + (1 - kMeanDecay) * g;
        square[i] = kSquareDecay * square[i] + (1 - kSquareDecay) * g * g;
        weights[i] -= step.rate * (mean[i] * step.mean_rate) /
                      (std::sqrt(square[i] * step.square_rate) + kTiny);
    }
}

DURAK_CLONES void gather(float* sum, float* part, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        sum[i] += part[i];
        part[i] = 0;
    }
}

std::size_t share(std::size_t whole, int thread, int threads) {
    return whole * static_cast<std::size_t>(thread) / static_cast<std::size_t>(threads);
}

}  // namespace

// What the threads of one round share.
struct Trainer::Work {
    explicit Work(int number)
        : threads(number), meet(number), samples(static_cast<std::size_t>(number)),
          gradients(static_cast<std::size_t>(number)),
          errors(static_cast<std::size_t>(number)) {}

    int threads;
    std::barrier<> meet;
    std::vector<std::vector<Sample>> samples;
    std::vector<const Sample*> order;
    std::vector<std::vector<float>> gradients;
    std::vector<double> errors;
    std::atomic<bool> stopped{false};
    float rate = 0;
};

Trainer::Trainer(const Training& training)
    : training_(training),
      network_(Encoding(training.rules, training.players), mix(training.seed)),
      mean_(network_.weights().size()), square_(network_.weights().size()) {
    if (training.games < 1 || training.batch < 1)
        throw std::invalid_argument("a round needs a game, a step a sample");
}

Round Trainer::round(float rate, float epsilon, int threads, const StopFlag* stop,
                     const Rivals& rivals) {
    if (threads < 1) throw std::invalid_argument("training needs a thread");
    Work work(threads);
    work.rate = rate;
    const SelfPlay play{training_.rules, training_.players, training_.seed, epsilon,
                        training_.kept, rivals};
    const auto run = [&](int thread) {
        const auto index = static_cast<std::size_t>(thread);
        const auto all = static_cast<std::size_t>(training_.games);
        if (!play_games(play, network_, games_ + share(all, thread, threads),
                        games_ + share(all, thread + 1, threads), stop, work.samples[index]))
            work.stopped = true;
        work.gradients[index].resize(network_.weights().size());
        work.meet.arrive_and_wait();
        if (work.stopped) return;
        learn(work, thread);
    };
    std::vector<std::thread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(run, thread);
    run(0);
    for (std::thread& other : others) other.join();
    Round round;
    if (work.stopped) return round;
    games_ += static_cast<std::uint64_t>(training_.games);
    round = {static_cast<std::uint64_t>(training_.games), work.order.size(), 0, true};
    for (const double error : work.errors) round.squared_error += error;
    return round;
}

void Trainer::learn(Work& work, int thread) {
    const auto index = static_cast<std::size_t>(thread);
    if (thread == 0) {
        for (const auto& part : work.samples)
            for (const Sample& sample : part) work.order.push_back(&sample);
        Random random(mix(training_.seed + kGamma * (games_ + 1)));
        for (std::size_t left = work.order.size(); left > 1; --left)
            std::swap(work.order[left - 1],
                      work.order[static_cast<std::size_t>(
                          random.below(static_cast<int>(left)))]);
    }
    work.meet.arrive_and_wait();
    const std::size_t all = work.order.size(), most = static_cast<std::size_t>(training_.batch);
    const std::size_t size = network_.weights().size();
    for (std::size_t first = 0; first < all; first += most) {
        const std::size_t batch = std::min(most, all - first);
        const std::size_t last = first + share(batch, thread + 1, work.threads);
        for (std::size_t i = first + share(batch, thread, work.threads); i < last; ++i) {
            const Sample& sample = *work.order[i];
            const float error = network_.learn(sample.inputs, sample.rows, sample.target,
                                               work.gradients[index].data());
            work.errors[index] += double{error} * double{error};
        }
        work.meet.arrive_and_wait();
        if (thread == 0) ++steps_;
        work.meet.arrive_and_wait();
        update(work, share(size, thread, work.threads), share(size, thread + 1, work.threads),
               1.0f / static_cast<float>(batch));
        work.meet.arrive_and_wait();
    }
}

void Trainer::update(Work& work, std::size_t from, std::size_t to, float scale) {
    float* sum = work.gradients[0].data() + from;
    for (std::size_t other = 1; other < work.gradients.size(); ++other)
        gather(sum, work.gradients[other].data() + from, to - from);
    const auto steps = static_cast<float>(steps_);
    const Adam step{work.rate, 1 / (1 - std::pow(kMeanDecay, steps)),
                    1 / (1 - std::pow(kSquareDecay, steps))};
    adam(step, network_.weights().data() + from, mean_.data() + from, square_.data() + from, sum,
         scale, to - from);
}

std::vector<float> Trainer::numbers() const {
    std::vector<float> numbers = network_.weights();
    numbers.insert(numbers.end(), mean_.begin(), mean_.end());
    numbers.insert(numbers.end(), square_.begin(), square_.end());
    return numbers;
}

void Trainer::restore(const std::vector<float>& numbers, std::uint64_t games,
                      std::uint64_t steps) {
    const std::size_t size = network_.weights().size();
    if (numbers.size() != 3 * size)
        throw std::invalid_argument("a checkpoint of this network has " +
                                    std::to_string(3 * size) + " numbers, not " +
                                    std::to_string(numbers.size()));
    const auto part = [&](std::size_t number) {
        return numbers.begin() + static_cast<std::ptrdiff_t>(number * size);
    };
    std::copy(part(0), part(1), network_.weights().begin());
    std::copy(part(1), part(2), mean_.begin());
    std::copy(part(2), part(3), square_.begin());
    games_ = games;
    steps_ = steps;
}

}  // namespace durak::learn
