#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>

#include "learn/search.hpp"
#include "learn/trainer.hpp"
#include "learn/worlds.hpp"
#include "learning.hpp"

namespace durak::bindings {

using learn::CostModel;
using learn::Encoding;
using learn::Guide;
using learn::Knowledge;
using learn::Network;
using learn::Record;
using learn::Round;
using learn::Thinking;
using learn::Trainer;

namespace {

void check_network(const Network& network, const Position& position) {
    const Encoding& encoding = network.encoding();
    const Rules& rules = position.setting->rules;
    if (position.state.seats != encoding.players() || rules.ranks != encoding.ranks() ||
        rules.suits != encoding.suits() || rules.multi_open || rules.hand_size != 6)
        throw Unsupported("the network plays with " + std::to_string(encoding.players()) +
                          " players and a deck of " + std::to_string(encoding.ranks()) + " x " +
                          std::to_string(encoding.suits()) +
                          " without multi_open, six cards dealt to each");
}

int checked_seat(const Position& position, int seat) {
    if (seat < 0 || seat >= position.state.seats)
        throw std::invalid_argument(std::to_string(seat) + " is no seat");
    return seat;
}

Open remembered(const Position& position, const Open& open, Action action) {
    Knowledge knowledge = knowledge_of(position, open);
    std::optional<Move> found;
    for_each_move(*position.setting, position.state, [&](const Move& move) {
        if (action_of(*position.setting, position.state, move) == action) found = move;
    });
    if (!found) throw std::invalid_argument("action " + std::to_string(action) + " is not legal");
    const State now = after(*position.setting, position.state, *found);
    learn::learn_from(knowledge, *position.setting, position.state, *found, now);
    return {knowledge.open.begin(), knowledge.open.begin() + position.state.seats};
}

std::tuple<std::vector<CardSet>, CardSet, CardSet> seen_by(const Position& position,
                                                           const Open& open, int seat) {
    const learn::Seen seen =
        learn::seen_by(*position.setting, position.state, knowledge_of(position, open),
                       checked_seat(position, seat));
    return {{seen.known.begin(), seen.known.begin() + position.state.seats},
            seen.unseen, seen.discards};
}

// Whole numbers of 16 bits, low byte first, whatever the machine.
nb::bytes packed(const std::vector<std::int16_t>& numbers) {
    std::string bytes;
    for (const std::int16_t number : numbers) {
        const auto word = static_cast<std::uint16_t>(number);
        bytes.push_back(static_cast<char>(word & 0xFF));
        bytes.push_back(static_cast<char>(word >> 8));
    }
    return nb::bytes(bytes.data(), bytes.size());
}

std::vector<std::int16_t> unpacked(const nb::bytes& bytes) {
    std::vector<std::int16_t> numbers;
    const auto* at = reinterpret_cast<const std::uint8_t*>(bytes.c_str());
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
        numbers.push_back(static_cast<std::int16_t>(at[i] | at[i + 1] << 8));
    return numbers;
}

void make_network(Network* self, const Rules& rules, int players, const nb::bytes& weights) {
    new (self) Network(Encoding(rules, players), unpacked(weights));
}

std::vector<int> inputs(const Network& network, const Position& position, const Open& open,
                        int seat) {
    check_network(network, position);
    learn::Inputs bits;
    network.encoding().encode(*position.setting, position.state, knowledge_of(position, open),
                              checked_seat(position, seat), bits);
    std::vector<int> rows;
    for (int word = 0; word < network.encoding().words(); ++word)
        for_each_card(bits.word[static_cast<std::size_t>(word)], [&](Card bit) {
            rows.push_back(network.encoding().base(word) + bit);
        });
    return rows;
}

std::vector<std::pair<Action, float>> values(const Network& network, const Position& position,
                                             const Open& open) {
    check_network(network, position);
    check_acting(position);
    const std::vector<float> found = learn::move_values(
        network, *position.setting, position.state, knowledge_of(position, open));
    std::vector<std::pair<Action, float>> result;
    for_each_move(*position.setting, position.state, [&](const Move& move) {
        result.emplace_back(action_of(*position.setting, position.state, move),
                            found[result.size()]);
    });
    return result;
}

float state_value(const Network& network, const Position& position, const Open& open, int seat) {
    check_network(network, position);
    return learn::state_value(network, *position.setting, position.state,
                              knowledge_of(position, open),
                              static_cast<Seat>(checked_seat(position, seat)));
}

struct Weighed {
    std::vector<std::tuple<Action, float, double, double, double, int>> moves;
    learn::Verdict verdict;
};

Record record_of(const std::vector<Action>& actions, int first_attacker, int turn_up,
                 bool lowest_trump) {
    Record record;
    record.first_attacker = first_attacker < 0 ? kNoSeat : static_cast<Seat>(first_attacker);
    record.turn_up = turn_up < 0 ? kNoCard : static_cast<Card>(turn_up);
    record.lowest_trump = lowest_trump;
    record.actions = actions;
    return record;
}

using Judge = std::variant<const Network*, const CostModel*>;

std::unique_ptr<Guide> guide_of(const Judge& judge, const Position& position) {
    if (const auto* model = std::get_if<const CostModel*>(&judge))
        return std::make_unique<learn::CostGuide>(**model);
    const Network& network = *std::get<const Network*>(judge);
    check_network(network, position);
    return std::make_unique<learn::NetworkGuide>(network);
}

Weighed weigh(const Judge& judge, const Position& position, const Open& open,
              const std::vector<Action>& actions, int first_attacker, int turn_up,
              bool lowest_trump, const CostModel* others, std::uint64_t seed,
              const Thinking& thinking, const StopFlag* stop) {
    const std::unique_ptr<Guide> guide = guide_of(judge, position);
    check_acting(position);
    const Knowledge knowledge = knowledge_of(position, open);
    const Record record = record_of(actions, first_attacker, turn_up, lowest_trump);
    const nb::gil_scoped_release free;
    Control control(stop, 0, heed_signals);
    Weighed result{{}, learn::weigh(*guide, others, *position.setting, position.state, knowledge,
                                    record, thinking, seed, control)};
    for (const learn::Weighed& move : result.verdict.moves)
        result.moves.emplace_back(action_of(*position.setting, position.state, move.move),
                                  move.prior, move.mean, move.error, move.behind, move.worlds);
    return result;
}

// Deals that the search would draw, how likely each is, and who is usual in it; for tests.
std::vector<std::tuple<Position, double, SeatSet>> worlds(
    const Position& position, const Open& open, const std::vector<Action>& actions,
    int first_attacker, int turn_up, const CostModel* others, std::uint64_t seed, int number) {
    check_acting(position);
    const Knowledge knowledge = knowledge_of(position, open);
    const Record record = record_of(actions, first_attacker, turn_up, false);
    learn::Worlds drawn(*position.setting, position.state, knowledge, record);
    const Thinking usual;
    std::optional<learn::Habit> habit;
    if (others != nullptr) habit.emplace(*others, usual.stray, usual.stranger);
    Random random(seed);
    std::vector<std::tuple<Position, double, SeatSet>> found;
    for (int i = 0; i < number; ++i) {
        const learn::World world = drawn.draw(random, habit ? &*habit : nullptr);
        found.emplace_back(Position{std::make_shared<const Setting>(world.setting), world.state},
                           world.likelihood, world.usual);
    }
    return found;
}

void make_thinking(Thinking* self, int worlds, int drawn, double seconds, int candidates,
                   int bouts, int exact_cards, double clear, double errors, double stray,
                   double stranger, bool everything) {
    const auto share = [](double number) { return number > 0 && number < 1; };
    if (worlds < 0 || drawn < 1 || candidates < 1 || bouts < 1 || !share(stray) ||
        !share(stranger))
        throw std::invalid_argument("nothing can be weighed with less than 0 worlds, 1 drawn, "
                                    "1 candidate, 1 bout, or with shares that are not between 0 "
                                    "and 1");
    const auto single = [](double number) { return static_cast<float>(number); };
    new (self) Thinking{worlds, drawn, seconds, candidates, bouts, exact_cards, single(clear),
                        single(errors), single(stray), single(stranger), everything};
}

void make_trainer(Trainer* self, const Rules& rules, int players, std::uint64_t seed, int games,
                  int batch, double kept) {
    new (self) Trainer({rules, players, seed, games, batch, static_cast<float>(kept)});
}

Round play_round(Trainer& trainer, double rate, double epsilon, int threads, const StopFlag* stop,
                 const CostModel* rival, double rivals) {
    const nb::gil_scoped_release free;
    return trainer.round(static_cast<float>(rate), static_cast<float>(epsilon), threads, stop,
                         {rival, static_cast<float>(rivals)});
}

nb::bytes numbers(const Trainer& trainer) {
    const std::vector<float> all = trainer.numbers();
    return nb::bytes(all.data(), all.size() * sizeof(float));
}

void restore(Trainer& trainer, const nb::bytes& bytes, std::uint64_t games, std::uint64_t steps) {
    std::vector<float> all(bytes.size() / sizeof(float));
    std::memcpy(all.data(), bytes.c_str(), all.size() * sizeof(float));
    trainer.restore(all, games, steps);
}

void bind_training(nb::module_& module) {
    nb::class_<Round>(module, "TrainingRound", nb::is_final())
        .def_ro("games", &Round::games)
        .def_ro("samples", &Round::samples)
        .def_ro("squared_error", &Round::squared_error)
        .def_ro("complete", &Round::complete);
    nb::class_<Trainer>(module, "Trainer", nb::is_final())
        .def("__init__", &make_trainer, nb::arg("rules"), nb::arg("players"), nb::arg("seed"),
             nb::arg("games") = 256, nb::arg("batch") = 512, nb::arg("kept") = 0.4)
        .def("round", &play_round, nb::arg("rate"), nb::arg("epsilon"), nb::arg("threads") = 1,
             nb::arg("stop") = nb::none(), nb::arg("rival") = nb::none(), nb::arg("rivals") = 0.0)
        .def_prop_ro("games", &Trainer::games)
        .def_prop_ro("steps", &Trainer::steps)
        .def("weights", [](const Trainer& self) { return packed(self.network().rounded()); })
        .def("numbers", &numbers)
        .def("restore", &restore, nb::arg("numbers"), nb::arg("games"), nb::arg("steps"));
}

void bind_weighing(nb::module_& module) {
    nb::class_<Thinking>(module, "Thinking", nb::is_final())
        .def("__init__", &make_thinking, nb::kw_only(), nb::arg("worlds") = 80,
             nb::arg("drawn") = 40, nb::arg("seconds") = 0.0, nb::arg("candidates") = 4,
             nb::arg("bouts") = 3, nb::arg("exact_cards") = 12, nb::arg("clear") = 0.25,
             nb::arg("errors") = 1.0, nb::arg("stray") = 0.15, nb::arg("stranger") = 0.4,
             nb::arg("everything") = false);
    nb::class_<Weighed>(module, "Weighed", nb::is_final())
        .def_ro("moves", &Weighed::moves)
        .def_prop_ro("best", [](const Weighed& w) { return w.verdict.best; })
        .def_prop_ro("first", [](const Weighed& w) { return w.verdict.first; })
        .def_prop_ro("worlds", [](const Weighed& w) { return w.verdict.worlds; })
        .def_prop_ro("drawn", [](const Weighed& w) { return w.verdict.drawn; })
        .def_prop_ro("nodes", [](const Weighed& w) { return w.verdict.nodes; });
    module.def("weigh", &weigh, nb::arg("judge"), nb::arg("state"), nb::arg("known"),
               nb::arg("actions"), nb::arg("first_attacker"), nb::arg("turn_up"), nb::kw_only(),
               nb::arg("lowest_trump"), nb::arg("others") = nb::none(), nb::arg("seed"),
               nb::arg("thinking"),
               nb::arg("stop") = nb::none());
    module.def("worlds", &worlds, nb::arg("state"), nb::arg("known"), nb::arg("actions"),
               nb::arg("first_attacker"), nb::arg("turn_up"), nb::kw_only(),
               nb::arg("others") = nb::none(), nb::arg("seed"), nb::arg("count"));
}

}  // namespace

void bind_learn(nb::module_& module) {
    module.def("remembered", &remembered, nb::arg("state"), nb::arg("known"), nb::arg("action"));
    module.def("seen_by", &seen_by, nb::arg("state"), nb::arg("known"), nb::arg("seat"));
    nb::class_<Network>(module, "Network", nb::is_final())
        .def("__init__", &make_network, nb::arg("rules"), nb::arg("players"), nb::arg("weights"))
        .def_prop_ro("players", [](const Network& n) { return n.encoding().players(); })
        .def_prop_ro("rows", [](const Network& n) { return n.encoding().rows(); })
        .def("inputs", &inputs, nb::arg("state"), nb::arg("known"), nb::arg("seat"))
        .def("values", &values, nb::arg("state"), nb::arg("known"))
        .def("state_value", &state_value, nb::arg("state"), nb::arg("known"), nb::arg("seat"));
    bind_training(module);
    bind_weighing(module);
}

}  // namespace durak::bindings
