// The baseline of benchmarks/core.py: perft of two-player podkidnoy with 36 cards and no options,
// written straight down on bit sets for that one case. Nothing of the project's core is used.
//
//     plain_perft DEPTH HAND0 HAND1 ATTACKER STOCK...
//
// Hands are card sets in hexadecimal, the stock card numbers, top first. Prints leaves and seconds.
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using Cards = std::uint64_t;
constexpr int kRanks = 9;
constexpr Cards kSuit = 0x1ff;
constexpr Cards kRank = 1ull | 1ull << 9 | 1ull << 18 | 1ull << 27;

int stock[36];
int stock_size;
int trump;
Cards beaten_by[36];

enum Phase { kOpen, kDefend, kThrow, kTake };

struct Table {
    Cards hand[2];
    Cards lying, fitting;
    int drawn, attacker, attacks, beaten, open_card;
    Phase phase;
};

void lay(Table& t, int seat, int card) {
    t.hand[seat] ^= 1ull << card;
    t.lying |= 1ull << card;
    t.fitting |= kRank << card % kRanks;
}

bool room(const Table& t) {
    const int limit = std::popcount(t.hand[1 - t.attacker]) + t.beaten;
    return t.attacks < (limit < 6 ? limit : 6) && t.hand[t.attacker] != 0;
}

// True when the game is over.
bool end_bout(Table& t, bool taken) {
    const int defender = 1 - t.attacker;
    if (taken) t.hand[defender] |= t.lying;
    for (const int seat : {t.attacker, defender})
        while (t.drawn < stock_size && std::popcount(t.hand[seat]) < 6)
            t.hand[seat] |= 1ull << stock[t.drawn++];
    t.lying = t.fitting = 0;
    t.attacks = t.beaten = 0;
    t.phase = kOpen;
    if (!taken) t.attacker = defender;
    return t.hand[0] == 0 || t.hand[1] == 0;
}

std::uint64_t count(const Table& t, int depth);

std::uint64_t after_end(Table t, bool taken, int depth) {
    return end_bout(t, taken) ? 1 : count(t, depth);
}

std::uint64_t count(const Table& t, int depth) {
    if (depth == 0) return 1;
    const int defender = 1 - t.attacker;
    const int seat = t.phase == kDefend ? defender : t.attacker;
    Cards cards = t.hand[seat];
    if (t.phase == kDefend) cards &= beaten_by[t.open_card];
    if (t.phase == kThrow || t.phase == kTake) cards &= t.fitting;
    if (depth == 1) return std::popcount(cards) + (t.phase != kOpen);
    std::uint64_t leaves = 0;
    for (; cards != 0; cards &= cards - 1) {
        const int card = std::countr_zero(cards);
        Table next = t;
        lay(next, seat, card);
        if (t.phase == kDefend) {
            ++next.beaten;
            next.phase = kThrow;
            leaves += room(next) ? count(next, depth - 1) : after_end(next, false, depth - 1);
            continue;
        }
        ++next.attacks;
        if (t.phase == kTake) {
            leaves += room(next) ? count(next, depth - 1) : after_end(next, true, depth - 1);
            continue;
        }
        next.open_card = card;
        next.phase = kDefend;
        leaves += count(next, depth - 1);
    }
    if (t.phase == kDefend) {
        Table next = t;
        next.phase = kTake;
        leaves += room(next) ? count(next, depth - 1) : after_end(next, true, depth - 1);
    } else if (t.phase != kOpen) {
        leaves += after_end(t, t.phase == kTake, depth - 1);
    }
    return leaves;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 6) return 2;
    Table t{};
    t.hand[0] = std::strtoull(argv[2], nullptr, 16);
    t.hand[1] = std::strtoull(argv[3], nullptr, 16);
    t.attacker = std::atoi(argv[4]);
    for (int i = 5; i < argc; ++i) stock[stock_size++] = std::atoi(argv[i]);
    trump = stock[stock_size - 1] / kRanks;
    for (int card = 0; card < 36; ++card) {
        const int suit = card / kRanks;
        beaten_by[card] = kSuit << suit * kRanks & ~((2ull << card) - 1);
        if (suit != trump) beaten_by[card] |= kSuit << trump * kRanks;
    }
    const auto begun = std::chrono::steady_clock::now();
    const std::uint64_t leaves = count(t, std::atoi(argv[1]));
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
    std::printf("%llu %.6f\n", static_cast<unsigned long long>(leaves), spent.count());
}
