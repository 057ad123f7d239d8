#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include <cmath>

#include "learn/cost_model.hpp"
#include "learning.hpp"

namespace durak::bindings {

using learn::ByEra;
using learn::CostModel;
using learn::Costs;

namespace {

// The weights in the order in which Python lists them.
constexpr ByEra Costs::*kWeights[] = {
    &Costs::lead_trump,    &Costs::lead_pair,   &Costs::lead_known,    &Costs::lead_unsafe,
    &Costs::throw_trump,   &Costs::throw_known, &Costs::throw_unsafe,  &Costs::throw_limit,
    &Costs::give_trump,    &Costs::give_limit,  &Costs::beat_trumping, &Costs::beat_trump,
    &Costs::beat_new_rank, &Costs::beat_limit,  &Costs::beat_lying,    &Costs::beat_prize,
    &Costs::pass_trump,    &Costs::pass_limit};

void make_cost_model(CostModel* self, const std::vector<ByEra>& weights, double top_worth,
                     double set_bonus, int small_stock) {
    if (weights.size() != std::size(kWeights))
        throw std::invalid_argument(std::to_string(std::size(kWeights)) + " weights, not " +
                                    std::to_string(weights.size()));
    Costs costs{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        for (const double number : weights[i])
            if (!std::isfinite(number))
                throw std::invalid_argument("weight " + std::to_string(i) + " is not finite");
        costs.*kWeights[i] = weights[i];
    }
    costs.top_worth = top_worth;
    costs.set_bonus = set_bonus;
    costs.small_stock = small_stock;
    new (self) CostModel(costs);
}

Action choice(const CostModel& model, const Position& position, const Open& open) {
    check_acting(position);
    const Move move =
        model.choice(*position.setting, position.state, knowledge_of(position, open));
    return action_of(*position.setting, position.state, move);
}

}  // namespace

void bind_cost_model(nb::module_& module) {
    nb::class_<CostModel>(module, "CostModel", nb::is_final())
        .def("__init__", &make_cost_model, nb::arg("weights"), nb::kw_only(),
             nb::arg("top_worth"), nb::arg("set_bonus"), nb::arg("small_stock"))
        .def("choice", &choice, nb::arg("state"), nb::arg("known"));
}

}  // namespace durak::bindings
