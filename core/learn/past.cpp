#include "past.hpp"

#include <algorithm>

namespace durak::learn {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The move of an action number; nothing if no such card lies there to be beaten.
std::optional<Move> move_of(const Setting& setting, const State& state, Action action) {
    const Action n = setting.rules.cards(), beats = 2 * n, transfers = beats + n * n;
    const auto card = [&](Action number) { return static_cast<Card>(number % n); };
    if (action < 0 || action > transfers + 2 * n + 1) return std::nullopt;
    if (action < n) return Move{Kind::open, card(action)};
    if (action < beats) return Move{Kind::throw_in, card(action)};
    if (action < transfers) {
        const auto beaten = static_cast<Card>((action - beats) / n);
        for (std::uint8_t place = 0; place < state.attacks; ++place)
            if (state.attack[place] == beaten && (state.unbeaten >> place & 1u) != 0)
                return Move{Kind::beat, card(action - beats), place};
        return std::nullopt;
    }
    if (action < transfers + n) return Move{Kind::transfer, card(action - transfers)};
    if (action < transfers + 2 * n) return Move{Kind::show, card(action - transfers)};
    return Move{action == transfers + 2 * n ? Kind::take : Kind::pass};
}

void shuffle(std::vector<Card>& cards, Random& random) {
    for (std::size_t left = cards.size(); left > 1; --left)
        std::swap(cards[left - 1], cards[at(random.below(static_cast<int>(left)))]);
}

}  // namespace

// The places whose cards a seat has drawn and that are still to be filled.
class Past::Places {
  public:
    void add(const Slot& slot) { free_[slot.seat][at(size_[slot.seat]++)] = slot.place; }
    int size(Seat seat) const { return size_[seat]; }

    std::uint8_t take(Seat seat, int number) {
        std::uint8_t& chosen = free_[seat][at(number)];
        const std::uint8_t place = chosen;
        chosen = free_[seat][at(--size_[seat])];
        return place;
    }

  private:
    std::array<std::array<std::uint8_t, kMaxCards>, kMaxSeats> free_;
    std::array<int, kMaxSeats> size_{};
};

Past::Past(const Setting& setting, const State& state, Seat seat, const Record& record)
    : seat_(seat), first_attacker_(record.first_attacker), turn_up_(record.turn_up),
      cards_(setting.rules.cards()) {
    const int size = setting.rules.hand_size;
    if (first_attacker_ >= state.seats || turn_up_ >= cards_ || cards_ <= size * state.seats ||
        setting.rules.multi_open)
        return;
    start(state.seats, size);
    for (const Action action : record.actions) {
        const auto move = move_of(setting, walk_, action);
        if (!move || !possible(setting, *move)) return;
        follow(setting, *move);
    }
    if (!leads_to(state)) return;
    gather(setting, state);
    complete_ = adds_up();
}

void Past::start(int seats, int size) {
    walk_.seats = static_cast<std::uint8_t>(seats);
    walk_.stock_left = static_cast<std::uint8_t>(cards_ - size * seats);
    for (int seat = 0; seat < seats; ++seat) walk_.held[at(seat)] = static_cast<std::uint8_t>(size);
    walk_.in = walk_.holding = static_cast<SeatSet>((1u << seats) - 1);
    walk_.attacker = walk_.to_act = first_attacker_;
    walk_.defender = next_in(walk_, first_attacker_);
    walk_.phase = Phase::attack;
    walk_.first = true;
    for (int place = 0; place < size * seats; ++place)
        slots_.push_back(
            {static_cast<std::uint8_t>(place), static_cast<Seat>(place % seats), 0});
}

// As far as can be told without the hands.
bool Past::possible(const Setting& setting, const Move& move) const {
    if (walk_.over()) return false;
    const bool holds = walk_.held[walk_.to_act] != 0 &&
                       (move.card == kNoCard || (walk_.lying & card_bit(move.card)) == 0);
    switch (move.kind) {
        case Kind::open: return walk_.phase == Phase::attack && holds;
        case Kind::beat: return walk_.phase == Phase::defend && holds;
        case Kind::transfer:
            return walk_.phase == Phase::defend && holds &&
                   may_pass_on(setting, walk_, walk_.attacks + 1);
        case Kind::show:
            return walk_.phase == Phase::defend && holds &&
                   may_pass_on(setting, walk_, walk_.attacks);
        case Kind::take: return walk_.phase == Phase::defend;
        case Kind::throw_in:
            return (walk_.phase == Phase::throw_in || walk_.phase == Phase::take) && holds &&
                   walk_.attacks < limit(setting, walk_);
        case Kind::pass: break;
    }
    return walk_.phase == Phase::throw_in || walk_.phase == Phase::take;
}

void Past::follow(const Setting& setting, const Move& move) {
    const State before = walk_;
    if (move.card != kNoCard && (knowledge_.open[before.to_act] & card_bit(move.card)) == 0)
        reveals_.push_back(
            {move.card, before.to_act, static_cast<std::uint16_t>(moves_.size())});
    play(setting, walk_, move);
    moves_.push_back(move);
    if (before.stock_left != 0 && walk_.lying == 0) draw(before, move);
    // Who drew the turn-up is told by the places, not by the hands of the walk.
    State told = walk_;
    told.stock_left = before.stock_left;
    learn_from(knowledge_, setting, before, move, told);
    if (before.stock_left != 0 && walk_.stock_left == 0)
        knowledge_.open[slots_.back().seat] |= card_bit(turn_up_);
}

// R5.1: the main attacker, the others clockwise, the defender last.
void Past::draw(const State& before, const Move& move) {
    auto held = before.held;
    const bool played = move.card != kNoCard && move.kind != Kind::show;
    if (played) --held[before.to_act];
    if (move.kind == Kind::take || before.phase == Phase::take)
        held[before.defender] = static_cast<std::uint8_t>(
            held[before.defender] + before.attacks + before.defences + (played ? 1 : 0));
    int place = cards_ - before.stock_left;
    const auto moves = static_cast<std::uint16_t>(moves_.size());
    const auto draws = [&](Seat seat) {
        for (int size = held[seat]; size < walk_.held[seat]; ++size)
            slots_.push_back({static_cast<std::uint8_t>(place++), seat, moves});
    };
    for (int step = 0; step < before.seats; ++step) {
        const auto seat = static_cast<Seat>((before.attacker + step) % before.seats);
        if (seat != before.defender) draws(seat);
    }
    draws(before.defender);
}

bool Past::leads_to(const State& state) const {
    return walk_.held == state.held && walk_.stock_left == state.stock_left &&
           walk_.lying == state.lying && walk_.unbeaten == state.unbeaten &&
           walk_.attacker == state.attacker && walk_.defender == state.defender &&
           walk_.to_act == state.to_act && walk_.phase == state.phase &&
           walk_.first == state.first && walk_.out == state.out;
}

void Past::gather(const Setting& setting, const State& state) {
    CardSet placed = state.lying | state.hand[seat_];
    CardSet left = state.lying | setting.stock_set[state.stock_left];
    for (Seat seat = 0; seat < state.seats; ++seat) {
        left |= state.hand[seat];
        placed |= knowledge_.open[seat];
    }
    if (state.stock_left != 0) placed |= card_bit(turn_up_);
    for_each_card(state.hand[seat_] & ~knowledge_.open[seat_],
                  [&](Card card) { own_.push_back(card); });
    for_each_card(left & ~placed, [&](Card card) { hidden_.push_back(card); });
}

// Whether each place gets exactly one card, at every reveal too.
bool Past::adds_up() const {
    Places places;
    std::size_t next = 0;
    const auto come = [&](std::uint16_t moves) {
        for (; next < slots_.size() && slots_[next].moves <= moves; ++next)
            if (slots_[next].place != cards_ - 1) places.add(slots_[next]);
    };
    for (const Reveal& reveal : reveals_) {
        come(reveal.moves);
        if (places.size(reveal.seat) == 0) return false;
        places.take(reveal.seat, 0);
    }
    come(static_cast<std::uint16_t>(moves_.size()));
    int others = std::max(walk_.stock_left - 1, 0);
    for (Seat seat = 0; seat < walk_.seats; ++seat)
        if (seat != seat_) others += places.size(seat);
    return places.size(seat_) == static_cast<int>(own_.size()) &&
           others == static_cast<int>(hidden_.size());
}

// A card that was revealed may have come from each place that its seat had drawn by then and that
// no earlier reveal has used: their number depends on the record alone, so that a choice at random
// makes all decks equally likely.
DeckList Past::deck(Random& random) const {
    DeckList deck{};
    Places places;
    std::size_t next = 0;
    const auto come = [&](std::uint16_t moves) {
        for (; next < slots_.size() && slots_[next].moves <= moves; ++next)
            if (slots_[next].place != cards_ - 1) places.add(slots_[next]);
    };
    deck[at(cards_ - 1)] = turn_up_;
    for (const Reveal& reveal : reveals_) {
        come(reveal.moves);
        const int number = random.below(places.size(reveal.seat));
        deck[places.take(reveal.seat, number)] = reveal.card;
    }
    come(static_cast<std::uint16_t>(moves_.size()));
    std::vector<Card> own = own_, hidden = hidden_;
    shuffle(own, random);
    shuffle(hidden, random);
    for (const Card card : own) deck[places.take(seat_, 0)] = card;
    auto card = hidden.begin();
    for (Seat seat = 0; seat < walk_.seats; ++seat)
        while (seat != seat_ && places.size(seat) != 0) deck[places.take(seat, 0)] = *card++;
    for (int place = cards_ - walk_.stock_left; place < cards_ - 1; ++place)
        deck[at(place)] = *card++;
    return deck;
}

}  // namespace durak::learn
