#include "table.hpp"

namespace durak::tablebase {

Rules endgame_form(const Rules& rules, int cards) {
    Rules form;
    form.ruleset = rules.ruleset;
    if (rules.attack_limit < cards / 2) form.attack_limit = rules.attack_limit;
    form.double_empty = rules.double_empty;
    form.multi_open = rules.multi_open;
    if (rules.ruleset == Ruleset::proyezdnoy)
        form.transfer_after_show = rules.transfer_after_show;
    if (rules.throwers == Throwers::none) {
        form.throwers = Throwers::none;
    } else {
        form.throw_after_take = rules.throw_after_take;
        form.timing = rules.timing;
    }
    return form;
}

Splits::Splits(const Index& index) {
    for (int sum = 2; sum <= index.cards(); ++sum)
        for (int attacker = 1; attacker < sum; ++attacker) {
            start_[static_cast<std::size_t>(attacker * kStride + sum - attacker)] = bytes_;
            bytes_ += static_cast<std::size_t>(
                (index.positions(attacker, sum - attacker) + kPerByte - 1) / kPerByte);
        }
}

TableProbe::TableProbe(const Table& table, const Rules& table_rules, const Rules& rules)
    : table_(table), table_rules_(table_rules), rules_(rules) {
    for (int trump = kNoTrump; trump < rules.suits; ++trump) layouts_.emplace_back(rules, trump);
}

bool TableProbe::serves(const Rules& rules) const {
    return rules.ranks == rules_.ranks && rules.suits == rules_.suits &&
           endgame_form(rules, max_cards()) == table_rules_;
}

int TableProbe::value(CardSet attacker, CardSet defender, int trump) const {
    if (count(attacker | defender) > max_cards() || attacker == 0 || defender == 0)
        return kUnknown;
    const auto hands =
        layouts_[static_cast<std::size_t>(trump - kNoTrump)].hands(attacker, defender);
    return hands ? table_.value(*hands) : kUnknown;
}

}  // namespace durak::tablebase
