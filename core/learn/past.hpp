// The past of a game, dealt anew: decks that could have led to what one seat has seen.
#pragma once

#include <optional>
#include <vector>

#include "durak/random.hpp"
#include "knowledge.hpp"

namespace durak::learn {

// How a game went that began with a deal (R2.2).
struct Record {
    Seat first_attacker = 0;
    bool lowest_trump = false;  // that is why this seat led first (R2.4)
    Card turn_up = kNoCard;
    std::vector<Action> actions;
};

using DeckList = std::array<Card, kMaxCards>;

// What a record says of the deck: which of its places each seat drew, and when.
class Past {
  public:
    // `state` is where the record should lead, with the cards that `seat` cannot place anywhere.
    Past(const Setting& setting, const State& state, Seat seat, const Record& record);

    // False if the record does not lead to the state, as where play began with a position.
    bool complete() const { return complete_; }

    // A deck that allows the record; to the seat all of them are equally likely.
    DeckList deck(Random& random) const;

    const std::vector<Move>& moves() const { return moves_; }
    Seat first_attacker() const { return first_attacker_; }

  private:
    // A place in the deck list, and how many moves had been played when its card was drawn.
    struct Slot {
        std::uint8_t place;
        Seat seat;
        std::uint16_t moves;
    };
    // A card that was seen to leave a hand in which nobody had known it, or to be shown from it.
    struct Reveal {
        Card card;
        Seat seat;
        std::uint16_t moves;
    };
    class Places;

    void start(int seats, int size);
    bool possible(const Setting& setting, const Move& move) const;
    void follow(const Setting& setting, const Move& move);
    void draw(const State& before, const Move& move);
    bool leads_to(const State& state) const;
    void gather(const Setting& setting, const State& state);
    bool adds_up() const;

    Seat seat_;
    Seat first_attacker_;
    Card turn_up_;
    int cards_;
    State walk_;  // of the hands only the sizes hold
    Knowledge knowledge_;
    std::vector<Move> moves_;
    std::vector<Slot> slots_;
    std::vector<Reveal> reveals_;
    std::vector<Card> own_;     // in the seat's hand, drawn nobody saw when
    std::vector<Card> hidden_;  // in other hands or the stock
    bool complete_ = false;
};

}  // namespace durak::learn
