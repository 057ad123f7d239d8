#include "network.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string>

#include "clones.hpp"
#include "durak/random.hpp"
#include "lanes.hpp"

namespace durak::learn {

namespace {

using std::size_t;

// Rows that are added to or taken from a sum.
struct RowList {
    std::array<Row, 64 * kMostWords> row;
    int size = 0;
};

// A part of the sums at a time, so that it stays in registers.
DURAK_CLONES void add_rows(float* sums, const float* first, const RowList& rows, float sign) {
    for (int part = 0; part < kWide; part += 8 * kLanes) {
        Lanes* sum = reinterpret_cast<Lanes*>(sums + part);
        Lanes s0 = sum[0], s1 = sum[1], s2 = sum[2], s3 = sum[3];
        Lanes s4 = sum[4], s5 = sum[5], s6 = sum[6], s7 = sum[7];
        for (int i = 0; i < rows.size; ++i) {
            const float* from = first + rows.row[static_cast<size_t>(i)] * kWide + part;
            const Lanes* row = reinterpret_cast<const Lanes*>(from);
            s0 += sign * row[0];
            s1 += sign * row[1];
            s2 += sign * row[2];
            s3 += sign * row[3];
            s4 += sign * row[4];
            s5 += sign * row[5];
            s6 += sign * row[6];
            s7 += sign * row[7];
        }
        sum[0] = s0;
        sum[1] = s1;
        sum[2] = s2;
        sum[3] = s3;
        sum[4] = s4;
        sum[5] = s5;
        sum[6] = s6;
        sum[7] = s7;
    }
}

DURAK_CLONES void add_to_rows(float* first, const RowList& rows, const float* change) {
    for (int part = 0; part < kWide; part += 8 * kLanes) {
        const Lanes* from = reinterpret_cast<const Lanes*>(change + part);
        const Lanes c0 = from[0], c1 = from[1], c2 = from[2], c3 = from[3];
        const Lanes c4 = from[4], c5 = from[5], c6 = from[6], c7 = from[7];
        for (int i = 0; i < rows.size; ++i) {
            float* to = first + rows.row[static_cast<size_t>(i)] * kWide + part;
            Lanes* row = reinterpret_cast<Lanes*>(to);
            row[0] += c0;
            row[1] += c1;
            row[2] += c2;
            row[3] += c3;
            row[4] += c4;
            row[5] += c5;
            row[6] += c6;
            row[7] += c7;
        }
    }
}

void list_bits(std::uint64_t bits, int base, RowList& rows) {
    for (; bits != 0; bits &= bits - 1)
        rows.row[static_cast<size_t>(rows.size++)] =
            static_cast<Row>(base + std::countr_zero(bits));
}

DURAK_CLONES void rectified_sum(const float* sums, const float* one, const float* two,
                                float* hidden) {
    if (two == nullptr)
        for (int i = 0; i < kWide; ++i) hidden[i] = std::max(sums[i] + one[i], 0.0f);
    else
        for (int i = 0; i < kWide; ++i) hidden[i] = std::max(sums[i] + one[i] + two[i], 0.0f);
}

using Active = std::array<std::uint64_t, kWide / 64>;

DURAK_CLONES void mark_active(const float* hidden, std::uint8_t* marks) {
    for (int i = 0; i < kWide; ++i) marks[i] = hidden[i] > 0 ? 1 : 0;
}

// Which outputs of the first layer are not 0, a bit each.
Active active_of(const float* hidden) {
    std::uint8_t marks[kWide];
    mark_active(hidden, marks);
    Active active{};
    for (int i = 0; i < kWide; i += 8) {
        std::uint64_t byte = 0;
        if constexpr (std::endian::native == std::endian::little) {
            std::uint64_t eight;
            std::memcpy(&eight, marks + i, sizeof eight);
            byte = eight * 0x0102040810204080 >> 56;  // the eight lowest bits, side by side
        } else {
            for (int bit = 0; bit < 8; ++bit) byte |= std::uint64_t{marks[i + bit]} << bit;
        }
        active[static_cast<size_t>(i / 64)] |= byte << (i % 64);
    }
    return active;
}

// Over those outputs of the first layer that are not 0, about a fifth of all.
DURAK_CLONES void second_layer(const float* hidden, const Active& active, const float* weights,
                               float* result) {
    Lanes a0{}, a1{}, a2{}, a3{};
    for (int word = 0; word < kWide / 64; ++word)
        for (std::uint64_t left = active[static_cast<size_t>(word)]; left != 0; left &= left - 1) {
            const int i = word * 64 + std::countr_zero(left);
            const Lanes* row = reinterpret_cast<const Lanes*>(weights + i * kNarrow);
            const float x = hidden[i];
            a0 += x * row[0];
            a1 += x * row[1];
            a2 += x * row[2];
            a3 += x * row[3];
        }
    Lanes* sums = reinterpret_cast<Lanes*>(result);
    sums[0] = a0;
    sums[1] = a1;
    sums[2] = a2;
    sums[3] = a3;
}

// The steps of rounded weights, as their number in 1.
float steps_in_one(const Layout& layout, size_t weight) {
    if (weight < layout.second()) return 512;
    return weight < layout.last() ? 256 : 4096;
}

// In doubles, which hold the products of rounded weights exactly.
DURAK_CLONES float last_layer(const float* narrow, const float* bias, const float* last,
                              float last_bias) {
    double sum[kLanes] = {};
    for (int j = 0; j < kNarrow; j += kLanes)
        for (int k = 0; k < kLanes; ++k) {
            const float output = narrow[j + k] + bias[j + k];
            sum[k] += double{output > 0 ? output : 0.0f} * double{last[j + k]};
        }
    double value = double{last_bias};
    for (const double part : sum) value += part;
    return static_cast<float>(value);
}

// What the error changes in the second layer, and what it is at the first one's output.
DURAK_CLONES void second_layer_back(const float* hidden, const Active& active,
                                    const float* delta, const float* weights, float* gradient,
                                    float* back) {
    for (int i = 0; i < kWide; ++i) back[i] = 0;
    const Lanes* from = reinterpret_cast<const Lanes*>(delta);
    const Lanes d0 = from[0], d1 = from[1], d2 = from[2], d3 = from[3];
    for (int word = 0; word < kWide / 64; ++word)
        for (std::uint64_t left = active[static_cast<size_t>(word)]; left != 0; left &= left - 1) {
            const int i = word * 64 + std::countr_zero(left);
            const Lanes* row = reinterpret_cast<const Lanes*>(weights + i * kNarrow);
            Lanes* change_row = reinterpret_cast<Lanes*>(gradient + i * kNarrow);
            Lanes sum = d0 * row[0];
            sum += d1 * row[1];
            sum += d2 * row[2];
            sum += d3 * row[3];
            const float x = hidden[i];
            change_row[0] += x * d0;
            change_row[1] += x * d1;
            change_row[2] += x * d2;
            change_row[3] += x * d3;
            back[i] =
                ((sum[0] + sum[4]) + (sum[1] + sum[5])) + ((sum[2] + sum[6]) + (sum[3] + sum[7]));
        }
}

}  // namespace

Network::Network(const Encoding& encoding, std::uint64_t seed)
    : encoding_(encoding), layout_{static_cast<size_t>(encoding.rows())},
      weights_(layout_.size()) {
    Random random(seed);
    const auto fill = [&](size_t from, size_t to, float spread) {
        for (size_t i = from; i < to; ++i) {
            const auto whole = static_cast<float>(random.next() >> 40);
            weights_[i] = spread * (whole / (1 << 23) - 1);
        }
    };
    // About 100 inputs are on at a time, of the second layer's about half (He, Zhang, Ren, Sun,
    // "Delving deep into rectifiers", 2015).
    fill(0, layout_.first_bias(), std::sqrt(6.0f / 100));
    fill(layout_.second(), layout_.second_bias(), std::sqrt(6.0f / kWide));
    fill(layout_.last(), layout_.last_bias(), std::sqrt(6.0f / kNarrow) / 4);
}

Network::Network(const Encoding& encoding, const std::vector<std::int16_t>& rounded)
    : encoding_(encoding), layout_{static_cast<size_t>(encoding.rows())},
      weights_(layout_.size()) {
    if (rounded.size() != weights_.size())
        throw std::invalid_argument("a network for these rules has " +
                                    std::to_string(weights_.size()) + " weights, not " +
                                    std::to_string(rounded.size()));
    for (size_t i = 0; i < rounded.size(); ++i)
        weights_[i] = static_cast<float>(rounded[i]) / steps_in_one(layout_, i);
}

std::vector<std::int16_t> Network::rounded() const {
    std::vector<std::int16_t> rounded;
    for (size_t i = 0; i < weights_.size(); ++i) {
        const float steps = std::round(weights_[i] * steps_in_one(layout_, i));
        rounded.push_back(static_cast<std::int16_t>(std::clamp(steps, -32767.0f, 32767.0f)));
    }
    return rounded;
}

void Network::sum(const Inputs& inputs, float* sums) const {
    std::copy_n(weights_.data() + layout_.first_bias(), kWide, sums);
    RowList rows;
    for (int word = 0; word < encoding_.words(); ++word)
        list_bits(inputs.word[static_cast<size_t>(word)], encoding_.base(word), rows);
    add_rows(sums, weights_.data(), rows, 1);
}

void Network::move_sum(const Inputs& from, const Inputs& to, float* sums) const {
    RowList gone, come;
    for (int word = 0; word < encoding_.words(); ++word) {
        const std::uint64_t old = from.word[static_cast<size_t>(word)];
        const std::uint64_t now = to.word[static_cast<size_t>(word)];
        list_bits(old & ~now, encoding_.base(word), gone);
        list_bits(now & ~old, encoding_.base(word), come);
    }
    add_rows(sums, weights_.data(), gone, -1);
    add_rows(sums, weights_.data(), come, 1);
}

void Network::values(const float* sums, const ActionRows* rows, int actions,
                     float* result) const {
    const float* first = weights_.data();
    const float* bias = first + layout_.second_bias();
    const float* last = first + layout_.last();
    float hidden[kWide], narrow[kNarrow];
    for (int i = 0; i < actions; ++i) {
        const ActionRows& action = rows[i];
        rectified_sum(sums, first + action.main * kWide,
                      action.target == kNoRow ? nullptr : first + action.target * kWide, hidden);
        second_layer(hidden, active_of(hidden), first + layout_.second(), narrow);
        result[i] = last_layer(narrow, bias, last, first[layout_.last_bias()]);
    }
}

float Network::learn(const Inputs& inputs, const ActionRows& action, float target,
                     float* gradient) const {
    const float* first = weights_.data();
    float sums[kWide], hidden[kWide], narrow[kNarrow], delta[kNarrow], back[kWide];
    RowList rows;
    for (int word = 0; word < encoding_.words(); ++word)
        list_bits(inputs.word[static_cast<size_t>(word)], encoding_.base(word), rows);
    for (const Row row : {action.main, action.target})
        if (row != kNoRow) rows.row[static_cast<size_t>(rows.size++)] = row;
    std::copy_n(first + layout_.first_bias(), kWide, sums);
    add_rows(sums, first, rows, 1);
    for (int i = 0; i < kWide; ++i) hidden[i] = std::max(sums[i], 0.0f);
    const float* bias = first + layout_.second_bias();
    const float* last = first + layout_.last();
    const Active active = active_of(hidden);
    second_layer(hidden, active, first + layout_.second(), narrow);
    const float error = last_layer(narrow, bias, last, first[layout_.last_bias()]) - target;

    gradient[layout_.last_bias()] += error;
    for (size_t j = 0; j < kNarrow; ++j) {
        const float output = narrow[j] + bias[j];
        gradient[layout_.last() + j] += error * std::max(output, 0.0f);
        delta[j] = output > 0 ? error * last[j] : 0.0f;
        gradient[layout_.second_bias() + j] += delta[j];
    }
    second_layer_back(hidden, active, delta, first + layout_.second(),
                      gradient + layout_.second(), back);
    rows.row[static_cast<size_t>(rows.size++)] = static_cast<Row>(encoding_.rows());  // the bias
    add_to_rows(gradient, rows, back);
    return error;
}

}  // namespace durak::learn
