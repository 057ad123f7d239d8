#include "endless.hpp"

namespace durak::tablebase {

Endings::Endings(const Rules& rules, const Table& table)
    : table_(table), splits_(table.index()), enders_(splits_.bytes()),
      attacker_seeks_(rules, BySeeker{this, kMe}), defender_seeks_(rules, BySeeker{this, kYou}) {}

// The search is for kMe, so where kYou seeks, good and bad change places.
int Endings::BySeeker::operator()(const Setting& setting, const State& state) const {
    const int good = seeker == kMe ? 1 : -1;
    if (state.over()) return durak(setting, state) == seeker ? -good : good;
    const Hands hands = next_hands(state);
    const bool attacks = state.attacker == seeker;
    const int value = endings->table_.value(hands);
    if (value != 0) return (value > 0) == attacks ? good : -good;
    return endings->enders(hands) & (attacks ? attacker_ends : defender_ends) ? good : -good;
}

std::uint8_t& Endings::byte(int attacker, int defender, std::uint64_t number) {
    return enders_[splits_.start(attacker, defender) + number / kPerByte];
}

unsigned Endings::enders(const Hands& hands) const {
    const std::uint64_t number = table_.index().rank(hands);
    const std::size_t start = splits_.start(count(hands.attacker), count(hands.defender));
    return enders_[start + number / kPerByte] >> number % kPerByte * 2 & 3;
}

bool Endings::find(int cards, const StopFlag* stop) {
    for (std::uint64_t found = 1; found != 0;) {
        found = 0;
        for (int attacker = 1; attacker < cards; ++attacker) {
            const int defender = cards - attacker;
            const Part all{attacker, defender, 0, table_.index().positions(attacker, defender)};
            const auto more = sweep(all, stop);
            if (!more) return false;
            found += *more;
        }
    }
    return true;
}

std::optional<std::uint64_t> Endings::sweep(const Part& part, const StopFlag* stop) {
    std::uint64_t found = 0;
    for (std::uint64_t number = part.first; number < part.last; ++number) {
        if (stop != nullptr && stop->is_set()) return std::nullopt;
        if (table_.value(part.attacker, part.defender, number) != 0) continue;
        const Hands hands = table_.index().unrank(part.attacker, part.defender, number);
        const unsigned before = enders(hands);
        unsigned now = before;
        if ((now & attacker_ends) == 0 && attacker_seeks_.value(hands) > 0) now |= attacker_ends;
        if ((now & defender_ends) == 0 && defender_seeks_.value(hands) < 0) now |= defender_ends;
        if (now == before) continue;
        ++found;
        std::uint8_t& place = byte(part.attacker, part.defender, number);
        place = static_cast<std::uint8_t>(place | now << number % kPerByte * 2);
    }
    return found;
}

std::vector<std::uint64_t> Endings::endless(int attacker, int defender) const {
    std::vector<std::uint64_t> numbers;
    const std::size_t start = splits_.start(attacker, defender);
    for (std::uint64_t number = 0; number < table_.index().positions(attacker, defender); ++number)
        if (table_.value(attacker, defender, number) == 0 &&
            (enders_[start + number / kPerByte] >> number % kPerByte * 2 & 3) == nobody)
            numbers.push_back(number);
    return numbers;
}

}  // namespace durak::tablebase
