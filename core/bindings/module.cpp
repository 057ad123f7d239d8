// The extension module opendurak._core. A build with a fault is named _core_fault1 to 6 and has
// the rules only.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bindings.hpp"
#include "durak/fault.hpp"

#ifndef OPENDURAK_MODULE
#define OPENDURAK_MODULE _core
#endif

namespace durak::bindings {

namespace {

std::string compiler() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#elif defined(_MSC_VER)
    return "msvc " + std::to_string(_MSC_VER);
#else
    return "unknown";
#endif
}

#if defined(__SANITIZE_ADDRESS__)
constexpr const char* kSanitizers = "address,undefined";
#else
constexpr const char* kSanitizers = "";
#endif

#if defined(NDEBUG)
constexpr bool kOptimized = true;
#else
constexpr bool kOptimized = false;
#endif

nb::dict core_info() {
    nb::dict info;
    info["version"] = OPENDURAK_VERSION;
    info["compiler"] = compiler();
    info["standard"] = static_cast<long>(__cplusplus);
    info["optimized"] = kOptimized;
    info["sanitizers"] = kSanitizers;
    info["fault"] = static_cast<int>(kFault);
    info["max_cards"] = kMaxCards;
    info["max_seats"] = kMaxSeats;
    info["max_attacks"] = kMaxAttacks;
    info["nanobind"] = NB_TOSTRING(NB_VERSION_MAJOR) "." NB_TOSTRING(
        NB_VERSION_MINOR) "." NB_TOSTRING(NB_VERSION_PATCH);
    return info;
}

}  // namespace

}  // namespace durak::bindings

NB_MODULE(OPENDURAK_MODULE, module) {
    using namespace durak::bindings;
    // Caches of the package live as long as the process: that is no news for who ends it.
    nb::set_leak_warnings(false);
    module.doc() = "The compiled core of opendurak: the rules on bit sets.";
    nb::exception<durak::Unsupported>(module, "Unsupported", PyExc_ValueError);
    bind_rules(module);
    bind_state(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_search(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_tablebase(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_solver(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_cost_model(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_learn(module);
    if constexpr (durak::kFault == durak::Fault::none) bind_equilibrium(module);
    module.def("core_info", &core_info);
}
