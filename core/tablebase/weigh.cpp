#include "weigh.hpp"

#include "spelling.hpp"

namespace durak::tablebase {

namespace {

using Sets = std::array<std::uint8_t, kMostCards>;  // suits of each rank

std::uint64_t choose(int n, int k) {
    std::uint64_t result = 1;
    for (int i = 1; i <= k; ++i)
        result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return result;
}

// In how many orders the ranks can stand: those that share a suit keep theirs. Counts the ways
// to each set of ranks that can stand lowest.
std::uint64_t orders(const Sets& suits, std::size_t ranks) {
    std::array<std::uint16_t, kMostCards> below{};
    for (std::size_t rank = 0; rank < ranks; ++rank)
        for (std::size_t other = 0; other < rank; ++other)
            if ((suits[rank] & suits[other]) != 0)
                below[rank] = static_cast<std::uint16_t>(below[rank] | 1u << other);
    std::array<std::uint64_t, 1u << kMaxRanks> ways{1};
    const std::size_t all = (std::size_t{1} << ranks) - 1;
    for (std::size_t lowest = 0; lowest < all; ++lowest) {
        if (ways[lowest] == 0) continue;
        for (std::size_t rank = 0; rank < ranks; ++rank)
            if ((lowest >> rank & 1) == 0 && (below[rank] & ~lowest) == 0)
                ways[lowest | std::size_t{1} << rank] += ways[lowest];
    }
    return ways[all];
}

}  // namespace

std::uint64_t deals_of(const Hands& hands) {
    const CardSet cards = hands.attacker | hands.defender;
    Sets suits{};
    std::size_t ranks = 0;
    for (std::uint32_t left = ranks_of(cards); left != 0; left &= left - 1)
        suits[ranks++] =
            static_cast<std::uint8_t>(suits_of_rank(cards, std::countr_zero(left)));
    return suit_orders(hands) * orders(suits, ranks) *
           choose(kMaxRanks, static_cast<int>(ranks));
}

std::optional<Tally> tally(const Table& table, const Part& part, bool deals,
                           const StopFlag* stop) {
    Tally result;
    for (std::uint64_t number = part.first; number < part.last; ++number) {
        if (stop != nullptr && stop->is_set()) return std::nullopt;
        const int value = table.value(part.attacker, part.defender, number);
        const std::uint64_t weight =
            deals ? deals_of(table.index().unrank(part.attacker, part.defender, number)) : 1;
        (value > 0 ? result.wins : value < 0 ? result.losses : result.draws) += weight;
    }
    return result;
}

}  // namespace durak::tablebase
