#include "cost_model.hpp"

#include <limits>
#include <optional>

namespace durak::learn {

namespace {

// A card that may be played and what it costs; the first of equals.
struct Cheapest {
    double cost = std::numeric_limits<double>::infinity();
    Card card = kNoCard;

    void consider(Card other, double price) {
        if (price >= cost) return;
        cost = price;
        card = other;
    }
};

// One choice. Sums are added in the order in which Python adds them, so that ties and limits are
// decided alike.
class Chooser {
  public:
    Chooser(const Costs& costs, const Setting& setting, const State& state,
            const Knowledge& knowledge)
        : costs_(costs), setting_(setting), state_(state), knowledge_(knowledge),
          hand_(state.hand[state.to_act]),
          era_(state.stock_left == 0 ? 2u : state.stock_left <= costs.small_stock ? 1u : 0u),
          step_(costs.top_worth / (setting.rules.ranks - 1)) {}

    Move choice() {
        if (state_.phase == Phase::attack) return lead();
        if (state_.phase == Phase::defend) return defend();
        return add();
    }

  private:
    struct Price {
        double trump, known, unsafe;
    };

    // What the seat knows of the defender's hand (of the next player's, for the defender
    // himself), and the cards that it cannot place.
    void look() {
        const Seat other = state_.to_act == state_.defender ? next_in(state_, state_.defender)
                                                            : state_.defender;
        const Seen seen = seen_by(setting_, state_, knowledge_, state_.to_act);
        theirs_ = seen.known[other];
        unseen_ = seen.unseen;
    }

    double worth(Card card) const { return setting_.rank_of[card] * step_; }

    bool trump(Card card) const { return (setting_.trump_cards & card_bit(card)) != 0; }

    double attack_cost(Card card, const Price& price) const {
        double cost = worth(card);
        const CardSet beating = setting_.beats[card];
        if (trump(card)) cost += price.trump;
        if ((theirs_ & beating) != 0)
            cost += price.known;
        else if (price.unsafe != 0 && unseen_ != 0)
            cost += price.unsafe * (static_cast<double>(count(unseen_ & beating)) /
                                    static_cast<double>(count(unseen_)));
        return cost;
    }

    // Further plain cards of the rank in hand.
    int companions(Card card) const {
        return count(hand_ & setting_.same_rank[card] & ~setting_.trump_cards & ~card_bit(card));
    }

    double lead_cost(Card card, const Price& price) const {
        return attack_cost(card, price) - costs_.lead_pair[era_] * companions(card);
    }

    Move lead() {
        look();
        const Price price{costs_.lead_trump[era_], costs_.lead_known[era_],
                          costs_.lead_unsafe[era_]};
        if (setting_.rules.multi_open && setting_.rules.throwers == Throwers::none)
            return lead_set(price);
        Cheapest cheapest;
        for_each_card(hand_, [&](Card card) { cheapest.consider(card, lead_cost(card, price)); });
        return Move{Kind::open, cheapest.card};
    }

    // What is held back can never be thrown in: it goes along if it is plain.
    Move lead_set(const Price& price) const {
        double best = std::numeric_limits<double>::infinity();
        Move chosen;
        for_each_move(setting_, state_, [&](const Move& move) {
            const CardSet cards = cards_of(setting_, move);
            const bool with_trump =
                (cards & ~card_bit(move.card) & setting_.trump_cards) != 0;
            double cost = lead_cost(move.card, price) - costs_.set_bonus * count(cards);
            cost += with_trump ? price.trump : 0;
            if (cost >= best) return;
            best = cost;
            chosen = move;
        });
        return chosen;
    }

    // Throw in, or add to a take, what is cheap enough; else pass.
    Move add() {
        const CardSet cards = hand_ & state_.fitting;
        if (cards == 0) return Move{Kind::pass};
        const bool taking = state_.phase == Phase::take;
        if (!taking) look();
        const Price price = taking ? Price{costs_.give_trump[era_], 0, 0}
                                   : Price{costs_.throw_trump[era_], costs_.throw_known[era_],
                                           costs_.throw_unsafe[era_]};
        Cheapest cheapest;
        for_each_card(cards, [&](Card card) { cheapest.consider(card, attack_cost(card, price)); });
        const double limit = taking ? costs_.give_limit[era_] : costs_.throw_limit[era_];
        if (cheapest.cost <= limit) return Move{Kind::throw_in, cheapest.card};
        return Move{Kind::pass};
    }

    // Pass the attack on if that is cheap, else beat if it is not too dear, else take.
    Move defend() {
        if (setting_.rules.ruleset != Ruleset::podkidnoy)
            if (const auto move = pass_on()) return *move;
        return cover();
    }

    // A show costs nothing, a transfer its card; the cheaper transfer goes before the show.
    std::optional<Move> pass_on() const {
        const Price price{costs_.pass_trump[era_], 0, 0};
        Cheapest cheapest;
        for_each_card(transferable(setting_, state_),
                      [&](Card card) { cheapest.consider(card, attack_cost(card, price)); });
        if (cheapest.card != kNoCard && cheapest.cost <= costs_.pass_limit[era_])
            return Move{Kind::transfer, cheapest.card};
        const CardSet shows = showable(setting_, state_);
        if (shows != 0) return Move{Kind::show, lowest(shows)};
        return std::nullopt;
    }

    // The attack with the fewest answers takes its cheapest one first.
    Move cover() {
        std::array<std::uint8_t, kMaxAttacks> order{};
        std::array<int, kMaxAttacks> answers{};
        std::size_t open = 0;
        bool attacked_by_trump = false;
        for (std::uint32_t left = state_.unbeaten; left != 0; left &= left - 1) {
            const auto place = static_cast<std::uint8_t>(std::countr_zero(left));
            const Card attack = state_.attack[place];
            const int found = count(hand_ & setting_.beats[attack]);
            if (found == 0) return Move{Kind::take};
            attacked_by_trump = attacked_by_trump || trump(attack);
            std::size_t at = open++;
            for (; at > 0 && answers[at - 1] > found; --at) {
                order[at] = order[at - 1];
                answers[at] = answers[at - 1];
            }
            order[at] = place;
            answers[at] = found;
        }
        look();
        CardSet hand = hand_;
        double sum = 0;
        Card first = kNoCard;
        for (std::size_t i = 0; i < open; ++i) {
            Cheapest cheapest;
            for_each_card(hand & setting_.beats[state_.attack[order[i]]], [&](Card card) {
                cheapest.consider(card, beat_price(card, attacked_by_trump));
            });
            if (cheapest.card == kNoCard) return Move{Kind::take};
            hand ^= card_bit(cheapest.card);
            sum += cheapest.cost;
            if (i == 0) first = cheapest.card;
        }
        if (sum / static_cast<double>(open) > beat_limit()) return Move{Kind::take};
        return Move{Kind::beat, first, order[0]};
    }

    double beat_price(Card card, bool attacked_by_trump) const {
        double price = worth(card);
        if (trump(card))
            price += attacked_by_trump ? costs_.beat_trump[era_] : costs_.beat_trumping[era_];
        if ((state_.fitting & card_bit(card)) == 0 &&
            ((unseen_ | theirs_) & setting_.same_rank[card]) != 0)
            price += costs_.beat_new_rank[era_];
        return price;
    }

    double beat_limit() const {
        const int prize = count(state_.lying & setting_.trump_cards);
        return costs_.beat_limit[era_] + costs_.beat_lying[era_] * (state_.attacks - 1) -
               costs_.beat_prize[era_] * prize;
    }

    const Costs& costs_;
    const Setting& setting_;
    const State& state_;
    const Knowledge& knowledge_;
    CardSet hand_;
    std::size_t era_;
    double step_;
    CardSet theirs_ = 0;
    CardSet unseen_ = 0;
};

}  // namespace

Move CostModel::choice(const Setting& setting, const State& state,
                       const Knowledge& knowledge) const {
    return Chooser(costs_, setting, state, knowledge).choice();
}

}  // namespace durak::learn
