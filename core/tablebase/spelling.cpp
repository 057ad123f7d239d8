#include "spelling.hpp"

namespace durak::tablebase {

int suit_orders(const Hands& hands) {
    const Steps& all = steps();
    const Spelling spelling = spell(hands, all);
    Group group = all_permutations;
    Permutation permuted = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(spelling.steps); ++i) {
        const Smallest& smallest = all.smallest[group][all.permuted[permuted][spelling.step[i]]];
        permuted = all.product[smallest.by][permuted];
        group = smallest.left;
    }
    return group == all_permutations ? 1 : group == only_identity ? kPermutations : 3;
}

}  // namespace durak::tablebase
