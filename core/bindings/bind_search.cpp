#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "durak/perft.hpp"
#include "durak/playout.hpp"

namespace durak::bindings {

namespace {

using Divided = std::vector<std::pair<Action, std::uint64_t>>;

struct Divide {
    Divided counts;
    bool complete;
};

void check_depth(int depth, int lowest) {
    if (depth < lowest || depth > kMaxPerftDepth)
        throw std::invalid_argument("depth must be from " + std::to_string(lowest) + " to " +
                                    std::to_string(kMaxPerftDepth) + ", not " +
                                    std::to_string(depth));
}

Perft count_leaves(const Position& position, int depth, const StopFlag* stop,
                   std::uint64_t budget) {
    check_depth(depth, 0);
    const nb::gil_scoped_release free;
    Control control(stop, budget, heed_signals);
    return perft(*position.setting, position.state, depth, control);
}

Divide divide(const Position& position, int depth, const StopFlag* stop, std::uint64_t budget) {
    check_depth(depth, 1);
    const nb::gil_scoped_release free;
    Control control(stop, budget, heed_signals);
    Divide result{{}, true};
    for (const auto& [move, leaves] :
         perft_divide(*position.setting, position.state, depth, control))
        result.counts.emplace_back(action_of(*position.setting, position.state, move), leaves);
    result.complete = !control.ended();
    return result;
}

Playouts play_outs(const Position& position, std::uint64_t n, std::uint64_t seed,
                   std::uint64_t max_plies, const StopFlag* stop, std::uint64_t budget) {
    const nb::gil_scoped_release free;
    Control control(stop, budget, heed_signals);
    return playouts(*position.setting, position.state, n, seed, max_plies, control);
}

Playouts play_games(const Rules& rules, int seats, std::uint64_t n, std::uint64_t seed,
                    std::uint64_t max_plies, const StopFlag* stop, std::uint64_t budget) {
    if (seats > kMaxSeats)
        throw Unsupported("the core seats at most 6 players, not " + std::to_string(seats));
    if (seats < 2 || rules.cards() < rules.hand_size * seats)
        throw std::invalid_argument("a deal needs 2 players or more and six cards for each "
                                    "(R2.1), not " + std::to_string(seats) + " players and " +
                                    std::to_string(rules.cards()) + " cards");
    const nb::gil_scoped_release free;
    Control control(stop, budget, heed_signals);
    return random_games(rules, seats, n, seed, max_plies, control);
}

std::vector<Action> walk(const Position& position, std::uint64_t seed, std::uint64_t max_plies) {
    const nb::gil_scoped_release free;
    return random_walk(*position.setting, position.state, seed, max_plies);
}

nb::tuple duraks(const Playouts& result) {
    nb::list list;
    for (const std::uint64_t games : result.duraks) list.append(games);
    return nb::tuple(list);
}

void bind_results(nb::module_& module) {
    nb::class_<StopFlag>(module, "StopFlag", nb::is_final())
        .def(nb::init<>())
        .def("set", &StopFlag::set)
        .def("clear", &StopFlag::clear)
        .def("is_set", &StopFlag::is_set);
    nb::class_<Perft>(module, "PerftResult", nb::is_final())
        .def_ro("leaves", &Perft::leaves)
        .def_ro("nodes", &Perft::nodes)
        .def_ro("complete", &Perft::complete);
    nb::class_<Divide>(module, "DivideResult", nb::is_final())
        .def_ro("counts", &Divide::counts)
        .def_ro("complete", &Divide::complete);
    nb::class_<Playouts>(module, "PlayoutResult", nb::is_final())
        .def_ro("games", &Playouts::games)
        .def_ro("plies", &Playouts::plies)
        .def_prop_ro("duraks", &duraks)
        .def_ro("draws", &Playouts::draws)
        .def_ro("repetitions", &Playouts::repetitions)
        .def_ro("unfinished", &Playouts::unfinished)
        .def_ro("complete", &Playouts::complete);
}

}  // namespace

void bind_search(nb::module_& module) {
    bind_results(module);
    module.def("perft", &count_leaves, nb::arg("state"), nb::arg("depth"),
               nb::arg("stop") = nb::none(), nb::arg("budget") = 0);
    module.def("perft_divide", &divide, nb::arg("state"), nb::arg("depth"),
               nb::arg("stop") = nb::none(), nb::arg("budget") = 0);
    module.def("playouts", &play_outs, nb::arg("state"), nb::arg("n"), nb::arg("seed"),
               nb::arg("max_plies") = 10'000, nb::arg("stop") = nb::none(),
               nb::arg("budget") = 0);
    module.def("random_games", &play_games, nb::arg("rules"), nb::arg("seats"), nb::arg("n"),
               nb::arg("seed"), nb::arg("max_plies") = 10'000, nb::arg("stop") = nb::none(),
               nb::arg("budget") = 0);
    module.def("random_walk", &walk, nb::arg("state"), nb::arg("seed"),
               nb::arg("max_plies") = 10'000);
}

}  // namespace durak::bindings
