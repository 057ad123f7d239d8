// A tablebase as Python holds it; the solver's binding takes one too.
#pragma once

#include <nanobind/ndarray.h>

#include "bindings.hpp"
#include "tablebase/table.hpp"

namespace durak::bindings {

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The values stay where Python has them, as in a file that is mapped into memory.
struct Tablebase {
    Rules rules;  // the endgame form
    tablebase::Splits splits;
    Bytes values;
    tablebase::Table table;

    Tablebase(const Rules& the_rules, int cards, Bytes the_values);
    Tablebase(const Tablebase&) = delete;
    Tablebase& operator=(const Tablebase&) = delete;

    tablebase::TableProbe probe(const Rules& asked) const { return {table, rules, asked}; }
};

}  // namespace durak::bindings
