// The bout starts that a search in a game with cycles has entered and not settled. docs/solver.md
// explains and proves the method.
#pragma once

#include <vector>

#include "table.hpp"

namespace durak::solver {

// A stack of nodes with an index. Nodes leave it in the opposite order only, so that the slot of
// the last one can simply be cleared.
template <class Key>
class OpenNodes {
  public:
    // What a result that relies on no open node relies on.
    static constexpr std::size_t kNothing = ~std::size_t{0};

    OpenNodes(std::size_t bytes, Limits& limits)
        : limits_(limits), most_(std::max<std::size_t>(bytes / (sizeof(Key) + 4 * sizeof(std::uint32_t)), 64)) {}

    std::size_t size() const { return nodes_.size(); }
    bool full() const { return nodes_.size() >= most_; }
    const Key& operator[](std::size_t i) const { return nodes_[i]; }

    // The place of a node on the stack, kNothing if it is not there.
    std::size_t find(const Key& node) const {
        if (nodes_.empty()) return kNothing;
        const std::uint32_t found = slots_[slot_of(node)];
        return found == 0 ? kNothing : found - 1;
    }

    void push(const Key& node) {
        if (2 * (nodes_.size() + 1) > slots_.size()) widen();
        nodes_.push_back(node);
        slots_[slot_of(node)] = static_cast<std::uint32_t>(nodes_.size());
    }

    void cut(std::size_t size) {
        while (nodes_.size() > size) {
            if (nodes_.size() % kCheck == 0) limits_.check();
            slots_[slot_of(nodes_.back())] = 0;
            nodes_.pop_back();
        }
    }

    // Calls settle(node) for all nodes from `size` on, and cuts them off.
    template <class Settle>
    void settle_from(std::size_t size, Settle&& settle) {
        while (nodes_.size() > size) {
            settle(nodes_.back());
            cut(nodes_.size() - 1);
        }
    }

    // Forgets all nodes, at once.
    void clear() {
        if (nodes_.empty()) return;
        nodes_.clear();
        std::fill(slots_.begin(), slots_.end(), 0);
    }

  private:
    // Where a node is, or would be.
    std::size_t slot_of(const Key& node) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = (node.hash() >> 32) & mask;
        while (slots_[slot] != 0 && !nodes_[slots_[slot] - 1].same(node)) slot = (slot + 1) & mask;
        return slot;
    }

    void widen() {
        slots_.assign(std::max<std::size_t>(2 * slots_.size(), 64), 0);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (i % kCheck == kCheck - 1) limits_.check();
            slots_[slot_of(nodes_[i])] = static_cast<std::uint32_t>(i + 1);
        }
    }

    static constexpr std::size_t kCheck = 4096;  // nodes moved in a millisecond at the slowest

    Limits& limits_;
    std::size_t most_;
    std::vector<Key> nodes_;
    std::vector<std::uint32_t> slots_;  // 0 free, else the place of a node plus one
};

}  // namespace durak::solver
