// The baseline of benchmarks/solver.py: a plain search of podkidnoy between two hands.
//
// Alpha-beta over the moves in their order, on 64-bit sets, with a hash table of the bout starts,
// and nothing else: no ordering, no windows, no tests that save a search. Reads lines of two hands
// in hexadecimal and a trump suit, for 36 cards with the bits of the project; writes for each the
// value for the attacker, the nodes and the microseconds of CPU.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <unordered_map>

namespace {

using Cards = std::uint64_t;

constexpr int kRanks = 9, kSuits = 4, kCap = 6;

Cards bit(int card) { return Cards{1} << card; }

struct Hash {
    std::size_t operator()(const std::pair<Cards, Cards>& hands) const {
        return static_cast<std::size_t>((hands.first * 0x9E3779B97F4A7C15u) ^
                                        (hands.second * 0xD6E8FEB86659FD93u) >> 7);
    }
};

struct Bounds {
    int low = -1, high = 1;
};

class Search {
  public:
    explicit Search(int trump) : trump_(trump) {}

    int value(Cards attacker, Cards defender) { return start(attacker, defender, -1, 1); }
    std::uint64_t nodes() const { return nodes_; }

  private:
    Cards beaters(int card) const {
        const int suit = card / kRanks;
        const Cards suit_cards = ((Cards{1} << kRanks) - 1) << (suit * kRanks);
        Cards found = suit_cards & ~((Cards{2} << card) - 1);
        if (suit != trump_) found |= ((Cards{1} << kRanks) - 1) << (trump_ * kRanks);
        return found;
    }

    static Cards of_ranks(Cards lying) {
        Cards found = 0;
        for (; lying != 0; lying &= lying - 1)
            for (int suit = 0, rank = std::countr_zero(lying) % kRanks; suit < kSuits; ++suit)
                found |= bit(suit * kRanks + rank);
        return found;
    }

    // Values are the attacker's, and he is to open.
    int start(Cards attacker, Cards defender, int alpha, int beta) {
        if (attacker == 0) return defender == 0 ? 0 : 1;
        if (defender == 0) return -1;
        ++nodes_;
        const auto found = known_.find({attacker, defender});
        if (found != known_.end()) {
            if (found->second.low >= beta) return found->second.low;
            if (found->second.high <= alpha) return found->second.high;
            if (found->second.low == found->second.high) return found->second.low;
        }
        const int limit = std::min(kCap, std::popcount(defender));
        int best = -1;
        for (Cards left = attacker; left != 0 && best < beta; left &= left - 1) {
            const int card = std::countr_zero(left);
            best = std::max(best, defend(attacker & ~bit(card), defender, bit(card), card,
                                         limit - 1, std::max(alpha, best), beta));
        }
        Bounds& bounds = known_[{attacker, defender}];
        if (best < beta) bounds.high = std::min(bounds.high, best);
        if (best > alpha) bounds.low = std::max(bounds.low, best);
        return best;
    }

    int defend(Cards attacker, Cards defender, Cards lying, int card, int room, int alpha,
               int beta) {
        ++nodes_;
        int best = 1;
        for (Cards left = defender & beaters(card); left != 0 && best > alpha; left &= left - 1) {
            const Cards beater = left & (~left + 1);
            best = std::min(best, ask(attacker, defender & ~beater, lying | beater, room, alpha,
                                      std::min(beta, best)));
        }
        if (best <= alpha) return best;
        return std::min(best, give(attacker, defender | lying, attacker & of_ranks(lying), room,
                                   alpha, std::min(beta, best)));
    }

    int ask(Cards attacker, Cards defender, Cards lying, int room, int alpha, int beta) {
        ++nodes_;
        int best = -1;
        Cards left = room > 0 ? attacker & of_ranks(lying) : 0;
        for (; left != 0 && best < beta; left &= left - 1) {
            const int card = std::countr_zero(left);
            best = std::max(best, defend(attacker & ~bit(card), defender, lying | bit(card), card,
                                         room - 1, std::max(alpha, best), beta));
        }
        if (best >= beta) return best;
        const int passed = attacker == 0 && defender == 0
                               ? 0
                               : -start(defender, attacker, -beta, -std::max(alpha, best));
        return std::max(best, passed);
    }

    int give(Cards attacker, Cards defender, Cards fitting, int room, int alpha, int beta) {
        ++nodes_;
        int best = -1;
        if (room > 0)
            for (; fitting != 0 && best < beta; fitting &= fitting - 1) {
                const Cards card = fitting & (~fitting + 1);
                best = std::max(best, give(attacker & ~card, defender | card,
                                           fitting & (fitting - 1), room - 1,
                                           std::max(alpha, best), beta));
            }
        if (best >= beta) return best;
        return std::max(best, start(attacker, defender, std::max(alpha, best), beta));
    }

    int trump_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<std::pair<Cards, Cards>, Bounds, Hash> known_;
};

}  // namespace

int main() {
    unsigned long long attacker = 0, defender = 0;
    int trump = 0;
    while (std::scanf("%llx %llx %d", &attacker, &defender, &trump) == 3) {
        timespec begun{}, ended{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begun);
        Search search(trump);
        const int value = search.value(attacker, defender);
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ended);
        const double micros = 1e6 * static_cast<double>(ended.tv_sec - begun.tv_sec) +
                              1e-3 * static_cast<double>(ended.tv_nsec - begun.tv_nsec);
        std::printf("%d %llu %.3f\n", value,
                    static_cast<unsigned long long>(search.nodes()), micros);
    }
}
