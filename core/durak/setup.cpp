#include "setup.hpp"

#include <string>

namespace durak {

namespace {

using std::to_string;

void require(bool right, const std::string& wrong) {
    if (!right) throw std::invalid_argument(wrong);
}

std::int64_t in_range(std::int64_t value, std::int64_t low, std::int64_t high,
                      const char* name) {
    require(low <= value && value <= high, std::string(name) + " must be from " +
                to_string(low) + " to " + to_string(high) + ", not " + to_string(value));
    return value;
}

// Notes that a card stands somewhere; it may stand in one place only.
void stand(CardSet& standing, CardSet cards, const char* where) {
    require((standing & cards) == 0, std::string("card ") + to_string(lowest(standing & cards)) +
                                         " stands twice, the second time in the " + where);
    standing |= cards;
}

class Placing {
  public:
    Placing(const Rules& rules, const Fields& fields)
        : fields_(fields), seats_(checked_seats(fields)),
          setting_(rules, static_cast<int>(
                              in_range(fields.trump, kNoTrump, rules.suits - 1, "trump"))) {}

    Placed placed() {
        state_.seats = static_cast<std::uint8_t>(seats_);
        state_.first = fields_.first;
        place_hands();
        place_stock();
        place_table();
        place_roles();
        place_marks();
        check_turn();
        return {setting_, state_};
    }

  private:
    static std::int64_t checked_seats(const Fields& fields) {
        const auto seats = static_cast<std::int64_t>(fields.hands.size());
        require(seats >= 2, "a position has at least 2 hands (R2.1), not " + to_string(seats));
        if (seats > kMaxSeats)
            throw Unsupported("the core seats at most 6 players, not " + to_string(seats));
        require(fields.out.size() == fields.hands.size(),
                "out must hold one number for each of " + to_string(seats) + " hands, not " +
                    to_string(fields.out.size()));
        return seats;
    }

    Card card(std::int64_t value, const char* name) const {
        return static_cast<Card>(in_range(value, 0, setting_.rules.cards() - 1, name));
    }

    Seat seat(std::int64_t value, const char* name) const {
        return static_cast<Seat>(in_range(value, 0, seats_ - 1, name));
    }

    void place_hands() {
        for (Seat seat = 0; seat < seats_; ++seat) {
            const CardSet hand = fields_.hands[seat];
            require((hand & ~setting_.deck) == 0,
                    "hand " + to_string(seat) + " holds a card that is not in the deck");
            stand(standing_, hand, "hands");
            const auto number = in_range(fields_.out[seat], 0, seats_, "out");
            require(number == 0 || hand == 0, "seat " + to_string(seat) + " is out with cards");
            state_.hand[seat] = hand;
            state_.held[seat] = static_cast<std::uint8_t>(count(hand));
            state_.out[seat] = static_cast<std::uint8_t>(number);
            if (hand != 0) state_.holding |= seat_bit(seat);
            if (number == 0) state_.in |= seat_bit(seat);
        }
    }

    void place_stock() {
        const std::size_t size = fields_.stock.size();
        in_range(static_cast<std::int64_t>(size), 0, setting_.rules.cards(), "size of the stock");
        std::vector<Card> stock;
        for (const std::int64_t value : fields_.stock) {
            stock.push_back(card(value, "card of the stock"));
            stand(standing_, card_bit(stock.back()), "stock");
        }
        setting_.set_stock(stock.begin(), static_cast<int>(size));
        state_.stock_left = static_cast<std::uint8_t>(size);
    }

    void place_table() {
        const std::size_t size = fields_.attacks.size();
        in_range(static_cast<std::int64_t>(size), 0, kMaxAttacks, "number of attack cards");
        require(fields_.defences.size() == size, "attacks and defences differ in length: " +
                    to_string(size) + " and " + to_string(fields_.defences.size()));
        for (std::size_t i = 0; i < size; ++i) {
            const Card attack = card(fields_.attacks[i], "attack card");
            lay(attack);
            state_.attack[i] = attack;
            state_.defence[i] = kNoCard;
            if (fields_.defences[i] == -1) {
                state_.unbeaten |= 1u << i;
                continue;
            }
            const Card defence = card(fields_.defences[i], "defence card");
            lay(defence);
            state_.defence[i] = defence;
            ++state_.defences;
        }
        state_.attacks = static_cast<std::uint8_t>(size);
    }

    void lay(Card card) {
        stand(standing_, card_bit(card), "table");
        state_.lying |= card_bit(card);
        state_.fitting |= setting_.same_rank[card];
    }

    void place_roles() {
        state_.attacker = seat(fields_.attacker, "attacker");
        state_.defender = seat(fields_.defender, "defender");
        require(state_.attacker != state_.defender,
                "seat " + to_string(fields_.attacker) + " cannot attack itself");
        state_.phase = static_cast<Phase>(in_range(fields_.phase, 0, 4, "phase"));
        in_range(fields_.to_act, -1, seats_ - 1, "to_act");
        state_.to_act = fields_.to_act < 0 ? kNoSeat : static_cast<Seat>(fields_.to_act);
    }

    void place_marks() {
        state_.passed =
            static_cast<SeatSet>(in_range(fields_.passed, 0, (1 << seats_) - 1, "passed"));
        if (fields_.shown != -1) state_.shown = card(fields_.shown, "shown");
        SeatSet seen = 0;
        for (const std::int64_t value : fields_.emptied) {
            const Seat who = seat(value, "emptied");
            require((seen & seat_bit(who)) == 0, "seat " + to_string(value) + " emptied twice");
            require(state_.held[who] == 0 && state_.out[who] == 0,
                    "seat " + to_string(value) + " is marked as emptied but is out or holds cards");
            seen |= seat_bit(who);
            state_.emptied[state_.emptied_count++] = who;
        }
    }

    // The seat to act fits the phase, and can act.
    void check_turn() const {
        const bool over = state_.over();
        require(over == (state_.to_act == kNoSeat),
                "somebody acts exactly while the game is not over; to_act is " +
                    to_string(fields_.to_act) + " in phase " + to_string(fields_.phase));
        const bool bare = state_.attacks == 0;
        if (over) {
            require(bare && seats_in(state_) < 2,
                    "a game is over with an empty table and at most one hand left (R5.4)");
            return;
        }
        const SeatSet roles = seat_bit(state_.attacker) | seat_bit(state_.defender);
        require((state_.in & roles) == roles, "attacker or defender is out");
        const Seat actor = state_.to_act;
        switch (state_.phase) {
            case Phase::attack:
                require(bare && actor == state_.attacker && (state_.holding & roles) == roles,
                        "an attack starts with an empty table and cards in both hands (R3.1)");
                return;
            case Phase::defend:
                require(state_.unbeaten != 0 && actor == state_.defender,
                        "the defender acts, and only against an unbeaten card (R3.4)");
                return;
            default:
                require(!bare && actor != state_.defender && state_.held[actor] != 0,
                        "only an attacker with cards adds to a table with cards (R3.8)");
                require(state_.attacks < limit(), "cards are added below the limit of " +
                            to_string(limit()) + " only (R3.3)");
        }
    }

    int limit() const {
        return std::min(state_.first ? setting_.first_cap : setting_.cap,
                        state_.held[state_.defender] + state_.defences);
    }

    const Fields& fields_;
    std::int64_t seats_;
    Setting setting_;
    State state_;
    CardSet standing_ = 0;
};

std::int64_t number_of(std::uint8_t value) { return value == 0xFF ? -1 : value; }

}  // namespace

Placed place(const Rules& rules, const Fields& fields) {
    check(rules);
    return Placing(rules, fields).placed();
}

Fields fields_of(const Setting& setting, const State& state) {
    Fields fields;
    fields.trump = setting.trump;
    fields.hands.assign(state.hand.begin(), state.hand.begin() + state.seats);
    fields.stock.assign(setting.stock.end() - state.stock_left, setting.stock.end());
    for (int i = 0; i < state.attacks; ++i) {
        fields.attacks.push_back(state.attack[static_cast<std::size_t>(i)]);
        fields.defences.push_back(number_of(state.defence[static_cast<std::size_t>(i)]));
    }
    fields.attacker = state.attacker;
    fields.defender = state.defender;
    fields.phase = static_cast<std::int64_t>(state.phase);
    fields.to_act = number_of(state.to_act);
    fields.passed = state.passed;
    fields.shown = number_of(state.shown);
    fields.emptied.assign(state.emptied.begin(), state.emptied.begin() + state.emptied_count);
    fields.out.assign(state.out.begin(), state.out.begin() + state.seats);
    fields.first = state.first;
    return fields;
}

}  // namespace durak
