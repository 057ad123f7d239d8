#include "builder.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace durak::tablebase {

namespace {

std::size_t bytes_of(const Part& part) {
    return static_cast<std::size_t>((part.last - part.first + kPerByte - 1) / kPerByte);
}

}  // namespace

Builder::Builder(const Rules& rules, int cards)
    : index_(index_for(cards)), splits_(index_), values_(splits_.bytes()),
      table_(index_, splits_, values_.data()), search_(rules, ByTable{&table_}) {}

void Builder::check(const Part& part) const {
    const bool split = part.attacker > 0 && part.defender > 0 &&
                       part.attacker + part.defender <= index_.cards();
    if (!split || part.first % kPerByte != 0 || part.first >= part.last ||
        part.last > index_.positions(part.attacker, part.defender))
        throw std::invalid_argument("no part of the table: " + std::to_string(part.attacker) +
                                    " + " + std::to_string(part.defender) + " cards, positions " +
                                    std::to_string(part.first) + " to " +
                                    std::to_string(part.last));
}

std::optional<Solved> Builder::solve(const Part& part, const StopFlag* stop) const {
    check(part);
    const std::uint8_t* now =
        values_.data() + splits_.start(part.attacker, part.defender) + part.first / kPerByte;
    Solved solved{{now, now + bytes_of(part)}, 0};
    for (std::uint64_t i = 0; i < part.last - part.first; ++i) {
        if (stop != nullptr && stop->is_set()) return std::nullopt;
        std::uint8_t& byte = solved.values[i / kPerByte];
        const unsigned shift = i % kPerByte * 2;
        if ((byte >> shift & 3) != stored_draw) continue;
        const int value =
            search_.value(index_.unrank(part.attacker, part.defender, part.first + i));
        if (value == 0) continue;
        ++solved.decided;
        byte = static_cast<std::uint8_t>(byte | (value > 0 ? stored_win : stored_loss) << shift);
    }
    return solved;
}

void Builder::store(const Part& part, const std::uint8_t* values, std::size_t size) {
    check(part);
    if (size != bytes_of(part))
        throw std::invalid_argument("the part takes " + std::to_string(bytes_of(part)) +
                                    " bytes, not " + std::to_string(size));
    std::copy(values, values + size,
              values_.data() + splits_.start(part.attacker, part.defender) +
                  part.first / kPerByte);
}

}  // namespace durak::tablebase
