#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "bindings.hpp"
#include "durak/hash.hpp"
#include "durak/play.hpp"

namespace durak::bindings {

namespace {

using Numbers = std::vector<std::int64_t>;

void make_state(Position* self, const Rules& rules, std::int64_t trump,
                std::vector<CardSet> hand_bits, Numbers stock_cards, Numbers attacks,
                Numbers defences, std::int64_t attacker, std::int64_t defender,
                std::int64_t phase, std::int64_t to_act, std::int64_t passed, std::int64_t shown,
                Numbers emptied, Numbers out, bool first) {
    const Placed placed = place(
        rules, {trump, std::move(hand_bits), std::move(stock_cards), std::move(attacks),
                std::move(defences), attacker, defender, phase, to_act, passed, shown,
                std::move(emptied), std::move(out), first});
    new (self) Position{std::make_shared<const Setting>(placed.setting), placed.state};
}

template <class Number>
nb::tuple tuple_of(const std::vector<Number>& numbers) {
    nb::list list;
    for (const Number number : numbers) list.append(number);
    return nb::tuple(list);
}

nb::tuple fields(const Position& position) {
    const Fields raw = fields_of(*position.setting, position.state);
    return nb::make_tuple(raw.trump, tuple_of(raw.hands), tuple_of(raw.stock),
                          tuple_of(raw.attacks), tuple_of(raw.defences), raw.attacker,
                          raw.defender, raw.phase, raw.to_act, raw.passed, raw.shown,
                          tuple_of(raw.emptied), tuple_of(raw.out), raw.first);
}

std::vector<Action> legal_actions(const Position& position) {
    std::vector<Action> actions;
    for_each_move(*position.setting, position.state, [&](const Move& move) {
        actions.push_back(action_of(*position.setting, position.state, move));
    });
    return actions;
}

Position play_action(const Position& position, Action action) {
    std::optional<Move> found;
    for_each_move(*position.setting, position.state, [&](const Move& move) {
        if (action_of(*position.setting, position.state, move) == action) found = move;
    });
    if (!found)
        throw std::invalid_argument("action " + std::to_string(action) +
                                    " is not legal in this position");
    return {position.setting, after(*position.setting, position.state, *found)};
}

std::optional<int> outcome(const Position& position) {
    if (!position.state.over()) return std::nullopt;
    const Seat loser = durak(*position.setting, position.state);
    return loser == kNoSeat ? -1 : loser;
}

std::uint64_t key(const Position& position) {
    return hash(*position.setting, position.state);
}

bool equal(const Position& a, const Position& b) {
    return a.state == b.state && a.setting->trump == b.setting->trump &&
           a.setting->rules == b.setting->rules &&
           same_stock(*a.setting, *b.setting, a.state.stock_left);
}

}  // namespace

void bind_state(nb::module_& module) {
    nb::class_<Position>(module, "State", nb::is_final())
        .def("__init__", &make_state, nb::arg("rules"), nb::arg("trump"), nb::arg("hand_bits"),
             nb::arg("stock_cards"), nb::arg("attacks"), nb::arg("defences"),
             nb::arg("attacker"), nb::arg("defender"), nb::arg("phase"), nb::arg("to_act"),
             nb::arg("passed"), nb::arg("shown"), nb::arg("emptied"), nb::arg("out"),
             nb::arg("first"))
        .def_prop_ro("rules", [](const Position& p) { return p.setting->rules; })
        .def_prop_ro("over", [](const Position& p) { return p.state.over(); })
        .def_prop_ro("to_act", [](const Position& p) {
            return p.state.over() ? -1 : int{p.state.to_act};
        })
        .def("fields", &fields)
        .def("legal_actions", &legal_actions)
        .def("count_actions", [](const Position& p) { return count_moves(*p.setting, p.state); })
        .def("play", &play_action, nb::arg("action"))
        .def("outcome", &outcome)
        .def("hash", &key)
        .def("__hash__", [](const Position& p) { return static_cast<Py_hash_t>(key(p) >> 2); })
        .def("__eq__", &equal, nb::is_operator());
}

}  // namespace durak::bindings
