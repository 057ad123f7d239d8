#include "tree.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace durak::equilibrium {

namespace {

constexpr std::size_t kMostDepth = 250;

void require(bool right, const char* wrong) {
    if (!right) throw std::invalid_argument(wrong);
}

}  // namespace

SetId Builder::add_set(int player, int moves) {
    require(player == 0 || player == 1, "the player of an information set is 0 or 1");
    require(moves >= 1 && moves <= 255, "an information set has from 1 to 255 moves");
    tree_.sets.push_back({static_cast<std::uint8_t>(player), static_cast<std::uint8_t>(moves), 0,
                          tree_.sequences, kNone});
    tree_.sequences += static_cast<Sequence>(moves);
    seen_.push_back(false);
    return static_cast<SetId>(tree_.sets.size() - 1);
}

void Builder::root(double chance) {
    require(open_.empty(), "a root stands within another one's tree");
    tree_.chances.push_back(chance);
}

void Builder::decide(SetId set) {
    require(set < tree_.sets.size(), "a node names an information set that was not added");
    InfoSet& here = tree_.sets[set];
    const Sequence parent = last_move(here.player);
    const auto depth = static_cast<std::uint8_t>(open_.size());
    require(parent == kNone || parent < here.first, "a set is numbered before the one above it");
    if (!seen_[set]) {
        here.parent = parent;
        here.depth = depth;
        seen_[set] = true;
    }
    require(here.parent == parent, "a player forgets what he did: two ways lead to one set");
    require(here.depth == depth, "the nodes of an information set differ in depth");
    add(false, set);
    open_.push_back({set, 0});
}

void Builder::end(double payoff) {
    auto place = std::find(tree_.payoffs.begin(), tree_.payoffs.end(), payoff);
    if (place == tree_.payoffs.end()) place = tree_.payoffs.insert(place, payoff);
    add(true, static_cast<std::uint32_t>(place - tree_.payoffs.begin()));
    close();
}

void Builder::add(bool ends, std::uint32_t value) {
    require(open_.size() < kMostDepth, "the tree is more than 250 moves deep");
    walk_.push_back({static_cast<std::uint8_t>(open_.size()), ends, value});
}

// The node that was added last is finished, and so may be those above it.
void Builder::close() {
    while (!open_.empty()) {
        Open& last = open_.back();
        if (++last.move < tree_.sets[last.set].moves) return;
        open_.pop_back();
    }
}

Sequence Builder::last_move(int player) const {
    for (auto node = open_.rbegin(); node != open_.rend(); ++node) {
        const InfoSet& set = tree_.sets[node->set];
        if (set.player == player) return set.first + static_cast<Sequence>(node->move);
    }
    return kNone;
}

// Nodes of one depth keep the order of the walk. So the children of a node stand together, and
// those of the next node of its depth follow them.
Tree Builder::finish() {
    require(open_.empty(), "the walk through the tree is unfinished");
    std::vector<Node> at(kMostDepth + 2, 0);
    for (const Step& step : walk_) ++at[step.depth + 1u];
    while (at.size() > 2 && at.back() == 0) at.pop_back();
    for (std::size_t depth = 1; depth < at.size(); ++depth) at[depth] += at[depth - 1];
    require(tree_.chances.size() == at[1], "there is not one chance for each root");
    tree_.depth = at;
    tree_.set.resize(walk_.size());
    tree_.next.resize(walk_.size());
    std::vector<Node> children = at;  // where the next node's children stand, by their depth
    for (const Step& step : walk_) {
        const Node node = at[step.depth]++;
        tree_.set[node] = step.ends ? kNone : step.value;
        tree_.next[node] = step.value;
        if (step.ends) continue;
        Node& child = children[step.depth + 1u];
        tree_.next[node] = child;
        child += tree_.sets[step.value].moves;
    }
    walk_.clear();
    walk_.shrink_to_fit();
    return std::move(tree_);
}

}  // namespace durak::equilibrium
