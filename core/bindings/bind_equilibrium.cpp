#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings.hpp"
#include "equilibrium/cfr.hpp"
#include "equilibrium/game.hpp"

namespace durak::bindings {

namespace {

using equilibrium::Builder;
using equilibrium::Game;
using equilibrium::Responses;
using equilibrium::SetId;
using equilibrium::Solver;
using equilibrium::Strategy;
using equilibrium::Tree;

struct SmallGame {
    std::shared_ptr<const Game> game;
    const Tree& tree() const { return game->tree; }
};

struct CfrPlus {
    std::shared_ptr<const Game> game;
    Solver solver;
    explicit CfrPlus(const SmallGame& small) : game(small.game), solver(small.game->tree) {}
};

using Gains = std::tuple<double, double, double>;

Gains gains_of(const Responses& responses) {
    return {responses.best[0], responses.best[1], responses.value};
}

std::optional<SmallGame> small_game(const Rules& rules, std::uint64_t budget,
                                    const StopFlag* stop) {
    equilibrium::check_small(rules);
    const nb::gil_scoped_release free;
    Control control(stop, budget, heed_signals);
    std::optional<Game> game = equilibrium::make_game(rules, control);
    if (!game) return std::nullopt;
    return SmallGame{std::make_shared<const Game>(std::move(*game))};
}

double deals(const Rules& rules) {
    equilibrium::check_small(rules);
    return equilibrium::count_deals(rules);
}

std::pair<double, bool> estimated(const Rules& rules, int samples, std::uint64_t seed,
                                  std::uint64_t budget) {
    equilibrium::check_small(rules);
    const nb::gil_scoped_release free;
    Control control(nullptr, budget, heed_signals);
    const double nodes = equilibrium::estimate_nodes(rules, samples, seed, control);
    return {nodes, !control.ended()};
}

// Any other game: chances of the roots, player and moves of each information set, and the nodes
// in the order of a walk, as a set or, for an end, -1 and what player 0 gets.
SmallGame any_game(const std::vector<double>& chances,
                   const std::vector<std::pair<int, int>>& sets,
                   const std::vector<std::pair<int, double>>& nodes) {
    Builder builder;
    for (const double chance : chances) builder.root(chance);
    for (const auto& [player, moves] : sets) builder.add_set(player, moves);
    for (const auto& [set, payoff] : nodes) {
        if (set < 0)
            builder.end(payoff);
        else
            builder.decide(static_cast<SetId>(set));
    }
    Game game{};
    game.tree = builder.finish();
    return {std::make_shared<const Game>(std::move(game))};
}

const equilibrium::Sight& sight_at(const SmallGame& small, std::size_t number) {
    if (number >= small.game->sights.size())
        throw nb::index_error("no sight has that number");
    return small.game->sights[number];
}

std::pair<Position, std::vector<Action>> way_to(const SmallGame& small, std::size_t number) {
    const auto& sight = sight_at(small, number);
    const auto& start = small.game->starts[sight.start];
    const auto setting =
        std::make_shared<const Setting>(setting_of(small.game->rules, start));
    return {{setting, state_of(*setting, start)}, sight.past};
}

Gains gains(const SmallGame& small, const Strategy& strategy) {
    if (strategy.size() != small.tree().sequences)
        throw std::invalid_argument("a strategy has one probability a sequence");
    const nb::gil_scoped_release free;
    return gains_of(responses(small.tree(), strategy));
}

// The strategy that makes one move in each sight; with -1 all moves, equally often.
Strategy strategy_of(const SmallGame& small, const std::vector<int>& choices) {
    const Game& game = *small.game;
    if (choices.size() != game.sights.size())
        throw std::invalid_argument("one choice a sight is needed");
    Strategy strategy = uniform(game.tree);
    for (std::size_t id = 0; id < game.tree.sets.size(); ++id) {
        const auto& set = game.tree.sets[id];
        const int choice = choices[game.sight_of[id]];
        if (choice >= int{set.moves}) throw std::invalid_argument("a choice is no legal move");
        if (choice < 0) continue;
        for (int move = 0; move < set.moves; ++move)
            strategy[set.first + static_cast<std::uint32_t>(move)] = move == choice ? 1.0 : 0.0;
    }
    return strategy;
}

int run(CfrPlus& self, int iterations, const StopFlag* stop) {
    const nb::gil_scoped_release free;
    Control control(stop, 0, heed_signals);
    self.solver.run(iterations, control);
    return self.solver.iterations();
}

std::size_t forced(const SmallGame& small) {
    const Tree& tree = small.tree();
    return static_cast<std::size_t>(
        std::count_if(tree.set.begin(), tree.set.end(), [&](const SetId set) {
            return set != equilibrium::kNone && tree.sets[set].moves == 1;
        }));
}

std::size_t choices(const SmallGame& small) {
    const auto& sets = small.tree().sets;
    return static_cast<std::size_t>(std::count_if(
        sets.begin(), sets.end(), [](const auto& set) { return set.moves > 1; }));
}

}  // namespace

void bind_equilibrium(nb::module_& module) {
    nb::class_<SmallGame>(module, "SmallGame", nb::is_final())
        .def_prop_ro("deals", [](const SmallGame& g) { return g.tree().chances.size(); })
        .def_prop_ro("nodes", [](const SmallGame& g) { return g.tree().nodes(); })
        .def_prop_ro("forced", &forced)
        .def_prop_ro("sets", [](const SmallGame& g) { return g.tree().sets.size(); })
        .def_prop_ro("choices", &choices)
        .def_prop_ro("sights", [](const SmallGame& g) { return g.game->sights.size(); })
        .def("moves", [](const SmallGame& g, std::size_t n) { return sight_at(g, n).moves; },
             nb::arg("sight"))
        .def("way_to", &way_to, nb::arg("sight"))
        .def("strategy", &strategy_of, nb::arg("choices"))
        .def("gains", &gains, nb::arg("strategy"));
    nb::class_<CfrPlus>(module, "CfrPlus", nb::is_final())
        .def(nb::init<const SmallGame&>(), nb::arg("game"))
        .def("run", &run, nb::arg("iterations"), nb::arg("stop") = nb::none())
        .def_prop_ro("iterations", [](const CfrPlus& s) { return s.solver.iterations(); })
        .def("average", [](const CfrPlus& s) { return s.solver.average(); });
    module.def("small_game", &small_game, nb::arg("rules"), nb::arg("budget") = 0,
               nb::arg("stop") = nb::none());
    module.def("game_of_nodes", &any_game, nb::arg("chances"), nb::arg("sets"), nb::arg("nodes"));
    module.def("small_game_deals", &deals, nb::arg("rules"));
    module.def("small_game_nodes", &estimated, nb::arg("rules"), nb::arg("samples") = 64,
               nb::arg("seed") = 1, nb::arg("budget") = 2'000'000);
}

}  // namespace durak::bindings
