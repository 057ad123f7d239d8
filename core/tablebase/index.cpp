#include "index.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "spelling.hpp"

namespace durak::tablebase {

namespace {

bool meets_all_letters(const Step& step, unsigned support) {
    for (std::size_t i = 0; i < step.letters; ++i)
        if (((step.letter[i].attacker | step.letter[i].defender) & support) == 0) return false;
    return true;
}

int checked(int cards) {
    if (cards < 1 || cards > kMostCards)
        throw std::invalid_argument("a tablebase holds bout starts of 1 to " +
                                    std::to_string(kMostCards) + " cards, not " +
                                    std::to_string(cards));
    return cards;
}

}  // namespace

Index::Index(int cards)
    : steps_(steps()), cards_(checked(cards)),
      pairs_(static_cast<std::size_t>((cards + 1) * (cards + 2) / 2)),
      crowdings_(static_cast<std::size_t>(crowding(cards) + 1)),
      transitions_(kFrames), counts_(kFrames * crowdings_ * pairs_) {
    find_frames();
    count_all();
}

void Index::find_frames() {
    std::vector<int> found{kStart};
    add_frame(kStart);
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Code code : frames_[static_cast<std::size_t>(found[i])].follow) {
            const int next = transitions_[static_cast<std::size_t>(found[i])][code].frame;
            if (std::find(found.begin(), found.end(), next) != found.end()) continue;
            found.push_back(next);
            add_frame(next);
        }
    std::size_t first_offset = 0;
    for (Frame& frame : frames_) {
        frame.first_offset = first_offset;
        first_offset += frame.follow.size() * crowdings_ * pairs_;
    }
    offsets_.resize(first_offset);
}

void Index::add_frame(int frame) {
    const auto here = static_cast<std::size_t>(frame);
    for (const Code code : steps_.valid) {
        const Smallest& smallest = steps_.smallest[here % kGroups][code];
        const Step& step = steps_.step[code];
        if (smallest.code != code) continue;
        if (!meets_all_letters(step, static_cast<unsigned>(frame / kGroups))) continue;
        transitions_[here][code] = {
            static_cast<std::uint16_t>(frames_[here].follow.size()),
            static_cast<std::uint16_t>(frame_of(step.support, smallest.left)), step.attacker,
            step.defender, static_cast<std::uint8_t>(step.spare())};
        frames_[here].follow.push_back(code);
    }
}

void Index::count_all() {
    for (int sum = 0; sum <= cards_; ++sum)
        for (int attacker = 0; attacker <= sum; ++attacker)
            for (int frame = 0; frame < kFrames; ++frame)
                for (int crowded = 0; crowded < static_cast<int>(crowdings_); ++crowded)
                    count_state(frame, crowded, attacker, sum - attacker);
}

void Index::count_state(int frame, int crowded, int attacker, int defender) {
    const auto here = static_cast<std::size_t>(frame);
    std::uint64_t total = attacker + defender == 0 && crowded == 0 ? 1 : 0;
    const std::size_t first = offsets(frame, crowded, attacker, defender);
    for (std::size_t column = 0; column < frames_[here].follow.size(); ++column) {
        const Transition& step = transitions_[here][frames_[here].follow[column]];
        offsets_[first + column] = static_cast<std::uint32_t>(total);
        if (step.attacker > attacker || step.defender > defender) continue;
        total += counts_[state(step.frame, crowding_after(crowded, step.spare),
                               attacker - step.attacker, defender - step.defender)];
    }
    counts_[state(frame, crowded, attacker, defender)] = total;
}

std::uint64_t Index::rank(const Hands& hands) const {
    const Spelling spelling = spell(hands, steps_);
    int attacker = count(hands.attacker);
    int defender = count(hands.defender);
    int crowded = crowding(attacker + defender);
    std::size_t frame = kStart;
    Permutation permuted = 0;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(spelling.steps); ++i) {
        const Smallest& smallest =
            steps_.smallest[frame % kGroups][steps_.permuted[permuted][spelling.step[i]]];
        permuted = steps_.product[smallest.by][permuted];
        const Transition& step = transitions_[frame][smallest.code];
        number += offsets_[offsets(static_cast<int>(frame), crowded, attacker, defender) +
                           step.column];
        attacker -= step.attacker;
        defender -= step.defender;
        crowded = crowding_after(crowded, step.spare);
        frame = step.frame;
    }
    return number;
}

Hands Index::unrank(int attacker, int defender, std::uint64_t number) const {
    Hands hands;
    int crowded = crowding(attacker + defender);
    int frame = kStart;
    for (int rank = 0; attacker + defender > 0;) {
        const Frame& here = frames_[static_cast<std::size_t>(frame)];
        const auto first = offsets_.begin() + static_cast<std::ptrdiff_t>(
                                                  offsets(frame, crowded, attacker, defender));
        const auto last = first + static_cast<std::ptrdiff_t>(here.follow.size());
        const auto found = std::upper_bound(first, last, number) - 1;
        number -= *found;
        const Code code = here.follow[static_cast<std::size_t>(found - first)];
        const Step& step = steps_.step[code];
        for (std::size_t i = 0; i < step.letters; ++i, ++rank) {
            hands.attacker |= (lanes_of(step.letter[i].attacker) & kLanes) << rank;
            hands.defender |= (lanes_of(step.letter[i].defender) & kLanes) << rank;
        }
        attacker -= step.attacker;
        defender -= step.defender;
        crowded = crowding_after(crowded, step.spare());
        frame = transitions_[static_cast<std::size_t>(frame)][code].frame;
    }
    return hands;
}

const Index& index_for(int cards) {
    static std::mutex mutex;
    static std::array<std::unique_ptr<const Index>, kMostCards + 1> made;
    const std::lock_guard lock(mutex);
    auto& index = made.at(static_cast<std::size_t>(checked(cards)));
    if (!index) index = std::make_unique<const Index>(cards);
    return *index;
}

}  // namespace durak::tablebase
