// The Python classes of the core, one function a group of them.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>

#include "durak/control.hpp"
#include "durak/setup.hpp"

namespace durak::bindings {

namespace nb = nanobind;

// A state and the setting it lives in, as one immutable Python object.
struct Position {
    std::shared_ptr<const Setting> setting;
    State state;
};

// What long calls do every now and then, without the interpreter lock: Ctrl-C ends them.
inline void heed_signals() {
    const nb::gil_scoped_acquire held;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

void bind_rules(nb::module_& module);
void bind_state(nb::module_& module);
void bind_search(nb::module_& module);
void bind_solver(nb::module_& module);
void bind_tablebase(nb::module_& module);
void bind_learn(nb::module_& module);
void bind_cost_model(nb::module_& module);
void bind_equilibrium(nb::module_& module);

}  // namespace durak::bindings
