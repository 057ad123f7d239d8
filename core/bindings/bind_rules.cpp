#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include "bindings.hpp"
#include "durak/hash.hpp"

namespace durak::bindings {

namespace {

template <class Option>
Option option(int value, int count, const char* name) {
    if (value < 0 || value >= count)
        throw std::invalid_argument(std::string(name) + " must be from 0 to " +
                                    std::to_string(count - 1) + ", not " + std::to_string(value));
    return static_cast<Option>(value);
}

// More attack cards than a deck has are no limit at all, so large limits are all alike.
int clipped(std::int64_t limit) {
    return static_cast<int>(std::clamp<std::int64_t>(limit, -1, kMaxCards));
}

void make_rules(Rules* self, int ranks, int suits, int ruleset, std::int64_t attack_limit,
                std::int64_t first_bout_limit, bool first_bout_transfer, bool multi_open,
                bool throw_after_take, int timing, int throwers, bool transfer_after_show,
                int double_empty, int repetition, int hand_size) {
    Rules rules;
    rules.ranks = ranks;
    rules.suits = suits;
    rules.ruleset = option<Ruleset>(ruleset, 3, "ruleset");
    rules.attack_limit = clipped(attack_limit);
    rules.first_bout_limit = clipped(first_bout_limit);
    rules.first_bout_transfer = first_bout_transfer;
    rules.multi_open = multi_open;
    rules.throw_after_take = throw_after_take;
    rules.timing = option<Timing>(timing, 3, "timing");
    rules.throwers = option<Throwers>(throwers, 4, "throwers");
    rules.transfer_after_show = transfer_after_show;
    rules.double_empty = option<DoubleEmpty>(double_empty, 2, "double_empty");
    rules.repetition = option<Repetition>(repetition, 2, "repetition");
    rules.hand_size = hand_size;
    check(rules);
    new (self) Rules(rules);
}

template <auto Member>
int number(const Rules& rules) {
    return static_cast<int>(rules.*Member);
}

std::string text(const Rules& rules) {
    std::string result = "Rules(" + std::to_string(rules.ranks) + ", " +
                         std::to_string(rules.suits);
    const auto add = [&result](const char* name, int value) {
        result += std::string(", ") + name + "=" + std::to_string(value);
    };
    const auto add_flag = [&result](const char* name, bool value) {
        result += std::string(", ") + name + (value ? "=True" : "=False");
    };
    add("ruleset", number<&Rules::ruleset>(rules));
    add("attack_limit", rules.attack_limit);
    add("first_bout_limit", rules.first_bout_limit);
    add_flag("first_bout_transfer", rules.first_bout_transfer);
    add_flag("multi_open", rules.multi_open);
    add_flag("throw_after_take", rules.throw_after_take);
    add("timing", number<&Rules::timing>(rules));
    add("throwers", number<&Rules::throwers>(rules));
    add_flag("transfer_after_show", rules.transfer_after_show);
    add("double_empty", number<&Rules::double_empty>(rules));
    add("repetition", number<&Rules::repetition>(rules));
    add("hand_size", rules.hand_size);
    return result + ")";
}

}  // namespace

void bind_rules(nb::module_& module) {
    const Rules usual;
    nb::class_<Rules>(module, "Rules", nb::is_final())
        .def("__init__", &make_rules, nb::arg("ranks"), nb::arg("suits"), nb::kw_only(),
             nb::arg("ruleset") = 0, nb::arg("attack_limit") = usual.attack_limit,
             nb::arg("first_bout_limit") = 0, nb::arg("first_bout_transfer") = true,
             nb::arg("multi_open") = false, nb::arg("throw_after_take") = true,
             nb::arg("timing") = 0, nb::arg("throwers") = 0,
             nb::arg("transfer_after_show") = false, nb::arg("double_empty") = 0,
             nb::arg("repetition") = 0, nb::arg("hand_size") = usual.hand_size)
        .def_ro("ranks", &Rules::ranks)
        .def_ro("suits", &Rules::suits)
        .def_prop_ro("ruleset", &number<&Rules::ruleset>)
        .def_ro("attack_limit", &Rules::attack_limit)
        .def_ro("first_bout_limit", &Rules::first_bout_limit)
        .def_ro("first_bout_transfer", &Rules::first_bout_transfer)
        .def_ro("multi_open", &Rules::multi_open)
        .def_ro("throw_after_take", &Rules::throw_after_take)
        .def_prop_ro("timing", &number<&Rules::timing>)
        .def_prop_ro("throwers", &number<&Rules::throwers>)
        .def_ro("transfer_after_show", &Rules::transfer_after_show)
        .def_prop_ro("double_empty", &number<&Rules::double_empty>)
        .def_prop_ro("repetition", &number<&Rules::repetition>)
        .def_ro("hand_size", &Rules::hand_size)
        .def(nb::self == nb::self)
        .def("__hash__", [](const Rules& rules) {
            return static_cast<Py_hash_t>(hash(rules) >> 2);
        })
        .def("__repr__", &text);
}

}  // namespace durak::bindings
