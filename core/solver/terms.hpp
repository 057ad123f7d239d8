// The rules as a search between two hands needs them.
#pragma once

#include "durak/setting.hpp"

namespace durak::solver {

struct Terms {
    int cap = 6;             // attack cards in a bout, whatever the defender holds (R3.3)
    int first_cap = 6;       // the same in the first bout
    bool asks = true;        // there is somebody to throw in (R3.6)
    bool gives = true;       // cards may be added to a take (R3.10)
    bool asks_after_attack = false;  // R3.7
    bool asks_after_beat = false;    // R3.7
    bool transfers = false;  // R4.1
    bool shows = false;      // R4.3
    bool first_transfers = true;      // R4.6
    bool transfer_after_show = false;  // R4.3
    bool multi_open = false;          // R3.1
    int double_empty = 0;    // the attacker's value when both hands end up empty (R5.4)

    Terms() = default;
    explicit Terms(const Setting& setting)
        : cap(setting.cap), first_cap(setting.first_cap),
          asks(setting.rules.throwers != Throwers::none),
          gives(setting.rules.throw_after_take && asks),
          asks_after_attack(asks && setting.rules.timing != Timing::when_beaten),
          asks_after_beat(asks && setting.rules.timing == Timing::any_time),
          transfers(setting.rules.ruleset != Ruleset::podkidnoy),
          shows(setting.rules.ruleset == Ruleset::proyezdnoy),
          first_transfers(setting.rules.first_bout_transfer),
          transfer_after_show(setting.rules.transfer_after_show),
          multi_open(setting.rules.multi_open),
          double_empty(setting.rules.double_empty == DoubleEmpty::draw ? 0 : 1) {}
};

}  // namespace durak::solver
