// Numbers the bout starts of two players, without gaps: equivalent ones share a number.
//
// Two bout starts are equivalent if permuting the plain suits and changing places of ranks that
// share no suit makes one of the other. Permuting suits permutes the steps of the normal form
// (steps.hpp) one by one, so of six spellings the alphabetically smallest is found from left to
// right: the first step is made smallest, and only permutations that leave it alone act on the
// rest. What may follow then depends on little: the suits of the step before, the permutations
// left, the cards still to come. The ways to go on from each such state are counted once
// (dynamic programming), and the number of a bout start is the count of those spelled smaller
// with as many cards in each hand.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "steps.hpp"

namespace durak::tablebase {

inline constexpr int kMostCards = 12;  // of a bout start in a table

class Index {
  public:
    // For bout starts of up to `cards` cards, from 1 to kMostCards.
    explicit Index(int cards);

    int cards() const { return cards_; }

    // How many bout starts there are with so many cards in each hand.
    std::uint64_t positions(int attacker, int defender) const {
        return counts_[state(kStart, crowding(attacker + defender), attacker, defender)];
    }

    // The number of a bout start among those with as many cards in each hand. It holds at most
    // cards() cards of at most kMaxRanks ranks.
    std::uint64_t rank(const Hands& hands) const;

    // The bout start with that number, its ranks closed.
    Hands unrank(int attacker, int defender, std::uint64_t number) const;

  private:
    static constexpr int kFrames = 16 * kGroups;
    static constexpr int kStart = 15 * kGroups + all_permutations;

    // What may follow a step: it depends on the suits of the step and the permutations left.
    struct Frame {
        std::vector<Code> follow;             // codes, rising
        std::size_t first_offset = 0;
    };

    struct Transition {
        std::uint16_t column = 0;  // of the step among those that may follow
        std::uint16_t frame = 0;   // where it leads
        std::uint8_t attacker = 0; // cards of the step
        std::uint8_t defender = 0;
        std::uint8_t spare = 0;
    };

    // How many more cards are to come than ranks are left, or 0. While it is above 0 a rank
    // must still take several cards; at 0 the number of ranks is no bound any more.
    static int crowding(int cards) { return cards > kMaxRanks ? cards - kMaxRanks : 0; }
    static int crowding_after(int crowding, int spare) {
        return crowding > spare ? crowding - spare : 0;
    }

    static int frame_of(int support, Group group) { return support * kGroups + group; }

    static std::size_t pair(int attacker, int defender) {
        const int sum = attacker + defender;
        return static_cast<std::size_t>(sum * (sum + 1) / 2 + attacker);
    }

    std::size_t state(int frame, int crowding, int attacker, int defender) const {
        return (static_cast<std::size_t>(frame) * crowdings_ +
                static_cast<std::size_t>(crowding)) * pairs_ + pair(attacker, defender);
    }

    // Where the offsets of a state begin, one for each step that may follow.
    std::size_t offsets(int frame, int crowding, int attacker, int defender) const {
        const Frame& here = frames_[static_cast<std::size_t>(frame)];
        return here.first_offset + (static_cast<std::size_t>(crowding) * pairs_ +
                                    pair(attacker, defender)) * here.follow.size();
    }

    void find_frames();
    void add_frame(int frame);
    void count_all();
    void count_state(int frame, int crowding, int attacker, int defender);

    const Steps& steps_;
    int cards_;
    std::size_t pairs_;
    std::size_t crowdings_;
    std::array<Frame, kFrames> frames_{};
    std::vector<std::array<Transition, kCodes>> transitions_;  // by frame
    std::vector<std::uint64_t> counts_;   // by state: ways to spell the rest
    std::vector<std::uint32_t> offsets_;  // by state and column: those with a smaller next step
};

// The index that suffices for so many cards; made when first asked for.
const Index& index_for(int cards);

}  // namespace durak::tablebase
