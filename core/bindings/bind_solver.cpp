#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>

#include "durak/play.hpp"
#include "solver/solve.hpp"
#include "tablebase.hpp"

namespace durak::bindings {

namespace {

using solver::Answer;
using solver::End;
using solver::Question;

// An answer in the numbers of Python.
struct Solved {
    int seats;
    Answer answer;
    std::vector<Action> actions;  // of the legal moves
    std::vector<Action> line;
};

std::vector<Action> actions_of(const Position& position, const std::vector<Move>& line) {
    std::vector<Action> actions;
    State state = position.state;
    for (const Move& move : line) {
        actions.push_back(action_of(*position.setting, state, move));
        play(*position.setting, state, move);
    }
    return actions;
}

Solved solve(const Position& position, std::uint64_t budget, double seconds, std::uint64_t memory,
             const StopFlag* stop, const Tablebase* table, bool moves, bool line, bool wide) {
    const State& state = position.state;
    if (state.over()) throw std::invalid_argument("a game that is over cannot be solved");
    if (seats_in(state) > 2 && state.stock_left != 0)
        throw std::invalid_argument("with three seats in the game the stock must be empty");
    std::optional<tablebase::TableProbe> probe;
    if (table != nullptr) probe.emplace(table->probe(position.setting->rules));
    const Question question{budget, seconds, memory, stop, probe ? &*probe : nullptr,
                            heed_signals, moves, line, wide};
    Solved solved{state.seats, {}, {}, {}};
    const nb::gil_scoped_release free;
    solved.answer = solver::solve(*position.setting, state, question);
    for (const auto& valued : solved.answer.moves)
        solved.actions.push_back(action_of(*position.setting, state, valued.move));
    solved.line = actions_of(position, solved.answer.line);
    return solved;
}

nb::tuple tuple_of(const solver::Values& values, int seats) {
    nb::list list;
    for (int seat = 0; seat < seats; ++seat)
        list.append(int{values[static_cast<std::size_t>(seat)]});
    return nb::tuple(list);
}

std::optional<int> moves_left(int distance) {
    return distance == solver::kNoDistance ? std::nullopt : std::optional(distance);
}

nb::list moves(const Solved& solved) {
    nb::list list;
    for (std::size_t i = 0; i < solved.actions.size(); ++i) {
        const solver::MoveValue& move = solved.answer.moves[i];
        list.append(nb::make_tuple(solved.actions[i], tuple_of(move.low, solved.seats),
                                   tuple_of(move.high, solved.seats), moves_left(move.distance)));
    }
    return list;
}

const char* end(const Solved& solved) {
    switch (solved.answer.end) {
        case End::none: break;
        case End::nodes: return "nodes";
        case End::time: return "time";
        case End::stopped: return "stopped";
        case End::memory: return "memory";
    }
    return "";
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<Solved>(module, "SolveResult", nb::is_final())
        .def_prop_ro("low", [](const Solved& s) { return tuple_of(s.answer.low, s.seats); },
                     nb::sig("def low(self) -> tuple[int, ...]"))
        .def_prop_ro("high", [](const Solved& s) { return tuple_of(s.answer.high, s.seats); },
                     nb::sig("def high(self) -> tuple[int, ...]"))
        .def_prop_ro("distance", [](const Solved& s) { return moves_left(s.answer.distance); })
        .def_prop_ro("moves", &moves)
        .def_ro("line", &Solved::line)
        .def_prop_ro("nodes", [](const Solved& s) { return s.answer.nodes; })
        .def_prop_ro("table_bytes", [](const Solved& s) { return s.answer.table_bytes; })
        .def_prop_ro("end", &end);
    module.def("solve", &solve, nb::arg("state"), nb::arg("budget") = 0, nb::arg("seconds") = 0.0,
               nb::arg("memory") = 64 << 20, nb::arg("stop") = nb::none(),
               nb::arg("table") = nb::none(), nb::arg("moves") = true, nb::arg("line") = true,
               nb::arg("wide") = false);
}

}  // namespace durak::bindings
