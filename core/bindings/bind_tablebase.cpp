#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tablebase.hpp"
#include "tablebase/endless.hpp"
#include "tablebase/weigh.hpp"

namespace durak::bindings {

using tablebase::Builder;
using tablebase::Hands;
using tablebase::Index;

Tablebase::Tablebase(const Rules& the_rules, int cards, Bytes the_values)
    : rules(tablebase::endgame_form(the_rules, cards)), splits(tablebase::index_for(cards)),
      values(std::move(the_values)), table(tablebase::index_for(cards), splits, values.data()) {
    if (values.size() != splits.bytes())
        throw std::invalid_argument("a table of " + std::to_string(cards) + " cards takes " +
                                    std::to_string(splits.bytes()) + " bytes, not " +
                                    std::to_string(values.size()));
}

namespace {

using Values = std::optional<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>>;

std::uint64_t checked_positions(const Index& index, int attacker, int defender) {
    if (attacker < 0 || defender < 0 || attacker + defender > index.cards())
        throw std::invalid_argument("the index has no bout start of " + std::to_string(attacker) +
                                    " + " + std::to_string(defender) + " cards");
    return index.positions(attacker, defender);
}

// As cards of four suits of nine ranks, trumps last.
CardSet cards_of_36(CardSet lanes) {
    CardSet cards = 0;
    for (int suit = 0; suit < tablebase::kSuits; ++suit)
        cards |= (lanes >> (suit * tablebase::kLane) & 0xFFFF) << (suit * tablebase::kMaxRanks);
    return cards;
}

int checked_trump(const Rules& rules, int trump) {
    if (trump < kNoTrump || trump >= rules.suits)
        throw std::invalid_argument("trump must be from -1 to " + std::to_string(rules.suits - 1) +
                                    ", not " + std::to_string(trump));
    return trump;
}

std::optional<std::uint64_t> rank(int cards, const Rules& rules, CardSet attacker,
                                  CardSet defender, int trump) {
    const tablebase::Layout layout(rules, checked_trump(rules, trump));
    const std::optional<Hands> hands = layout.hands(attacker, defender);
    if ((attacker & defender) != 0 || !hands || hands->cards() > cards) return std::nullopt;
    return tablebase::index_for(cards).rank(*hands);
}

Hands checked_hands(int cards, int attacker, int defender, std::uint64_t number) {
    const Index& index = tablebase::index_for(cards);
    const std::uint64_t positions = checked_positions(index, attacker, defender);
    if (number >= positions)
        throw std::invalid_argument("number must be below " + std::to_string(positions) +
                                    ", not " + std::to_string(number));
    return index.unrank(attacker, defender, number);
}

std::pair<CardSet, CardSet> unrank(int cards, int attacker, int defender, std::uint64_t number) {
    const Hands hands = checked_hands(cards, attacker, defender, number);
    return {cards_of_36(hands.attacker), cards_of_36(hands.defender)};
}

std::uint64_t deals(int cards, int attacker, int defender, std::uint64_t number) {
    return tablebase::deals_of(checked_hands(cards, attacker, defender, number));
}

std::optional<int> probe(const Tablebase& self, const Rules& rules, CardSet attacker,
                         CardSet defender, int trump) {
    const tablebase::TableProbe probe = self.probe(rules);
    if (!probe.serves(rules) || (attacker & defender) != 0) return std::nullopt;
    const int value = probe.value(attacker, defender, checked_trump(rules, trump));
    return value == Probe::kUnknown ? std::nullopt : std::optional(value);
}

Values tally(const Tablebase& self, int attacker, int defender, std::uint64_t first,
             std::uint64_t last, bool deals, const StopFlag* stop) {
    if (attacker < 1 || defender < 1 ||
        last > checked_positions(self.table.index(), attacker, defender) || first > last)
        throw std::invalid_argument("no such positions in the table");
    const nb::gil_scoped_release free;
    const auto result =
        tablebase::tally(self.table, {attacker, defender, first, last}, deals, stop);
    if (!result) return std::nullopt;
    return std::tuple(result->wins, result->draws, result->losses);
}

using Numbers = std::vector<std::tuple<int, int, std::vector<std::uint64_t>>>;

std::optional<Numbers> endless(const Tablebase& self, int cards, const StopFlag* stop) {
    if (cards > self.table.index().cards())
        throw std::invalid_argument("the table has no positions of " + std::to_string(cards) +
                                    " cards");
    const nb::gil_scoped_release free;
    tablebase::Endings endings(self.rules, self.table);
    Numbers numbers;
    for (int sum = 2; sum <= cards; ++sum) {
        if (!endings.find(sum, stop)) return std::nullopt;
        for (int attacker = 1; attacker < sum; ++attacker)
            numbers.emplace_back(attacker, sum - attacker,
                                 endings.endless(attacker, sum - attacker));
    }
    return numbers;
}

std::optional<std::tuple<nb::bytes, std::uint64_t>> solve(
    const Builder& self, int attacker, int defender, std::uint64_t first, std::uint64_t last,
    const StopFlag* stop) {
    std::optional<tablebase::Solved> solved;
    {
        const nb::gil_scoped_release free;
        solved = self.solve({attacker, defender, first, last}, stop);
    }
    if (!solved) return std::nullopt;
    return std::tuple(nb::bytes(solved->values.data(), solved->values.size()), solved->decided);
}

void store(Builder& self, int attacker, int defender, std::uint64_t first, std::uint64_t last,
           const nb::bytes& values) {
    self.store({attacker, defender, first, last},
               reinterpret_cast<const std::uint8_t*>(values.c_str()), values.size());
}

}  // namespace

void bind_tablebase(nb::module_& module) {
    nb::class_<Tablebase>(module, "Tablebase", nb::is_final())
        .def(nb::init<const Rules&, int, Bytes>(), nb::arg("rules"), nb::arg("cards"),
             nb::arg("values"),
             nb::sig("def __init__(self, rules: Rules, cards: int, values: Buffer) -> None"))
        .def_ro("rules", &Tablebase::rules)
        .def_prop_ro("cards", [](const Tablebase& self) { return self.table.index().cards(); })
        .def("probe", &probe, nb::arg("rules"), nb::arg("attacker"), nb::arg("defender"),
             nb::arg("trump"))
        .def("tally", &tally, nb::arg("attacker"), nb::arg("defender"), nb::arg("first"),
             nb::arg("last"), nb::arg("deals") = false, nb::arg("stop") = nb::none())
        .def("endless", &endless, nb::arg("cards"), nb::arg("stop") = nb::none());
    nb::class_<Builder>(module, "TablebaseBuilder", nb::is_final())
        .def(nb::init<const Rules&, int>(), nb::arg("rules"), nb::arg("cards"))
        .def("solve", &solve, nb::arg("attacker"), nb::arg("defender"), nb::arg("first"),
             nb::arg("last"), nb::arg("stop") = nb::none())
        .def("store", &store, nb::arg("attacker"), nb::arg("defender"), nb::arg("first"),
             nb::arg("last"), nb::arg("values"));
    module.def("tablebase_form", &tablebase::endgame_form, nb::arg("rules"), nb::arg("cards"));
    module.def("tablebase_positions", [](int cards, int attacker, int defender) {
        return checked_positions(tablebase::index_for(cards), attacker, defender);
    }, nb::arg("cards"), nb::arg("attacker"), nb::arg("defender"));
    module.def("tablebase_rank", &rank, nb::arg("cards"), nb::arg("rules"), nb::arg("attacker"),
               nb::arg("defender"), nb::arg("trump"));
    module.def("tablebase_deals", &deals, nb::arg("cards"), nb::arg("attacker"),
               nb::arg("defender"), nb::arg("number"));
    module.def("tablebase_unrank", &unrank, nb::arg("cards"), nb::arg("attacker"),
               nb::arg("defender"), nb::arg("number"));
}

}  // namespace durak::bindings
