#include "steps.hpp"

#include <algorithm>

namespace durak::tablebase {

namespace {

using Images = std::array<int, kSuits>;  // where each suit goes

// Permutation 0 changes nothing; trumps stay.
constexpr std::array<Images, kPermutations> kImages{
    {{0, 1, 2, 3}, {1, 0, 2, 3}, {2, 1, 0, 3}, {0, 2, 1, 3}, {1, 2, 0, 3}, {2, 0, 1, 3}}};

constexpr std::array<int, kSuits> kWeights{1, 3, 3 * 5, 3 * 5 * 7};

constexpr std::array<unsigned, kGroups> kMembers{0b000001, 0b000011, 0b000101, 0b001001,
                                                 0b111111};

template <class Array>
auto& at(Array& array, int index) {
    return array[static_cast<std::size_t>(index)];
}

bool in(unsigned suits, int suit) { return (suits >> suit & 1) != 0; }

Code code_of(const Letter& letter) {
    const unsigned suits = letter.attacker | letter.defender;
    int code = 0;
    for (int suit = 0; suit < kSuits; ++suit)
        if (in(suits, suit))
            code += at(kWeights, suit) *
                    (1 + 2 * std::countr_zero(suits) + (in(letter.defender, suit) ? 1 : 0));
    return static_cast<Code>(code);
}

void add_letter(Step& step, const Letter& letter) {
    step.support |= letter.attacker | letter.defender;
    step.attacker = static_cast<std::uint8_t>(step.attacker + std::popcount(letter.attacker));
    step.defender = static_cast<std::uint8_t>(step.defender + std::popcount(letter.defender));
    step.letter[step.letters++] = letter;
}

// The step of a code; not valid where the digits contradict each other.
Step step_of(int code) {
    std::array<Letter, kSuits> by_lowest{};
    for (int suit = 0, rest = code; suit < kSuits; ++suit) {
        const int digit = rest % (2 * suit + 3);
        rest /= 2 * suit + 3;
        if (digit == 0) continue;
        Letter& letter = at(by_lowest, (digit - 1) / 2);
        auto& owner = (digit - 1) % 2 == 0 ? letter.attacker : letter.defender;
        owner = static_cast<std::uint8_t>(owner | 1u << suit);
    }
    Step step;
    int spelled = 0;
    for (const Letter& letter : by_lowest) {
        if ((letter.attacker | letter.defender) == 0) continue;
        add_letter(step, letter);
        spelled += code_of(letter);
    }
    step.valid = code != 0 && spelled == code;
    return step;
}

std::uint8_t image(unsigned suits, const Images& images) {
    unsigned result = 0;
    for (int suit = 0; suit < kSuits; ++suit)
        if (in(suits, suit)) result |= 1u << at(images, suit);
    return static_cast<std::uint8_t>(result);
}

Code image(const Step& step, const Images& images) {
    int code = 0;
    for (int i = 0; i < step.letters; ++i)
        code += code_of({image(at(step.letter, i).attacker, images),
                         image(at(step.letter, i).defender, images)});
    return static_cast<Code>(code);
}

Permutation product(const Images& second, const Images& first) {
    Images images{};
    for (int suit = 0; suit < kSuits; ++suit)
        at(images, suit) = at(second, at(first, suit));
    return static_cast<Permutation>(std::find(kImages.begin(), kImages.end(), images) -
                                    kImages.begin());
}

// No step is left alone by exactly the two rotations, so `members` is always among the groups.
Group group_of(unsigned members) {
    return static_cast<Group>(std::find(kMembers.begin(), kMembers.end(), members) -
                              kMembers.begin());
}

Smallest smallest_of(const Steps& steps, Code code, unsigned group) {
    Smallest best{code, 0, only_identity};
    for (int by = 0; by < kPermutations; ++by) {
        const Code other = at(steps.permuted, by)[code];
        if (in(group, by) && other < best.code) best = {other, static_cast<Permutation>(by)};
    }
    unsigned left = 0;
    for (int by = 0; by < kPermutations; ++by)
        if (in(group, by) && at(steps.permuted, by)[best.code] == best.code) left |= 1u << by;
    best.left = group_of(left);
    return best;
}

}  // namespace

Steps::Steps() {
    for (unsigned mine = 0; mine < 16; ++mine)
        for (unsigned yours = 0; yours < 16; ++yours)
            if ((mine & yours) == 0)
                letter_code[mine][yours] = code_of({static_cast<std::uint8_t>(mine),
                                                    static_cast<std::uint8_t>(yours)});
    for (int code = 0; code < kCodes; ++code) {
        at(step, code) = step_of(code);
        if (at(step, code).valid) valid.push_back(static_cast<Code>(code));
    }
    for (int by = 0; by < kPermutations; ++by) {
        for (const Code code : valid) at(permuted, by)[code] = image(step[code], at(kImages, by));
        for (int first = 0; first < kPermutations; ++first)
            at(at(product, by), first) = tablebase::product(at(kImages, by), at(kImages, first));
    }
    for (int group = 0; group < kGroups; ++group)
        for (const Code code : valid)
            at(smallest, group)[code] = smallest_of(*this, code, at(kMembers, group));
}

const Steps& steps() {
    static const Steps all;
    return all;
}

}  // namespace durak::tablebase
