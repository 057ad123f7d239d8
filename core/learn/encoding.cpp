#include "encoding.hpp"

namespace durak::learn {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

// What tells plain suits apart, most important first; equal keys are suits that are alike.
constexpr int kMostKeys = 5 + kMostPlayers;
using SuitKey = std::array<std::uint64_t, kMostKeys>;

}  // namespace

Encoding::Encoding(const Rules& rules, int players)
    : players_(players), ranks_(rules.ranks), suits_(rules.suits) {
    if (players < 2 || players > kMostPlayers)
        throw Unsupported("a network plays with 2 to 4 players, not " + std::to_string(players));
    if (ranks_ > kMostRanks)
        throw Unsupported("a network plays with at most 13 ranks, not " + std::to_string(ranks_));
    if (rules.cards() < 6 * players)
        throw Unsupported("six cards for each of " + std::to_string(players) +
                          " players are more than the deck has");
    if (rules.hand_size != 6) throw Unsupported("a network plays with six cards dealt to each");
    if (rules.multi_open) throw Unsupported("a network does not play with multi_open");
    words_ = roles_word() + 1;
    for (int word = 0; word < words_; ++word)
        base_[at(word + 1)] = base_[at(word)] + word_bits(word);
    state_rows_ = base_[at(words_)];
}

int Encoding::word_bits(int word) const {
    if (word < bout_word()) return cards();
    if (word == bout_word()) return kPhases + 2 * kCounts + 1 + 2 * ranks_;
    if (word == stock_word()) return std::min(cards() - 6 * players_ + 1, 64);
    if (word == roles_word()) return 4 * players_;
    return std::min(2, players_ - 2 * (word - sizes_word())) * kSizes;
}

Suits Encoding::order(const Setting& setting, const State& state, const Seen& seen,
                      int seat) const {
    const CardSet of_suit = ~CardSet{0} >> (64 - ranks_);
    std::array<SuitKey, kMaxCards> keys;
    std::array<std::uint8_t, kMaxCards> plain;
    int size = 0;
    for (int suit = 0; suit < suits_; ++suit) {
        if (suit == setting.trump) continue;
        const auto part = [&](CardSet cards) { return cards >> (suit * ranks_) & of_suit; };
        const CardSet hand = part(state.hand[at(seat)]);
        SuitKey& key = keys[at(suit)];
        key = {static_cast<std::uint64_t>(count(hand)) << 58 | hand << 29 | part(seen.unseen),
               part(state.lying), part(seen.discards)};
        std::uint64_t to_beat = 0;
        for (std::uint32_t left = state.unbeaten; left != 0; left &= left - 1)
            to_beat |= card_bit(state.attack[at(std::countr_zero(left))]);
        key[3] = part(to_beat);
        for (int step = 1; step < players_; ++step)
            key[at(3 + step)] = part(seen.known[at((seat + step) % players_)]);
        plain[at(size++)] = static_cast<std::uint8_t>(suit);
    }
    for (int i = 1; i < size; ++i)  // few suits: by insertion, and stable
        for (int j = i; j > 0 && keys[plain[at(j - 1)]] < keys[plain[at(j)]]; --j)
            std::swap(plain[at(j - 1)], plain[at(j)]);
    Suits suits;
    std::uint8_t slot = setting.trump == kNoTrump ? 0 : 1;
    for (int i = 0; i < size; ++i) suits.slot[plain[at(i)]] = slot++;
    return suits;
}

CardSet Encoding::renamed(CardSet cards, const Suits& suits) const {
    const CardSet of_suit = ~CardSet{0} >> (64 - ranks_);
    CardSet result = 0;
    for (int suit = 0; suit < suits_; ++suit)
        result |= (cards >> (suit * ranks_) & of_suit) << (suits.slot[at(suit)] * ranks_);
    return result;
}

std::uint64_t Encoding::bout_bits(const Setting& setting, const State& state) const {
    const auto clipped = [](int n) { return std::min(n, kCounts - 1); };
    int base = 0;
    std::uint64_t bits = state.over() ? 0 : bit(static_cast<int>(state.phase));
    base += kPhases;
    bits |= bit(base + clipped(state.attacks));
    base += kCounts;
    bits |= bit(base + clipped(limit(setting, state)));
    base += kCounts;
    if (state.first) bits |= bit(base);
    ++base;
    if (state.stock_left != 0) bits |= bit(base + setting.rank_of[setting.stock[kMaxCards - 1]]);
    base += ranks_;
    if (state.shown != kNoCard) bits |= bit(base + setting.rank_of[state.shown]);
    return bits;
}

std::uint64_t Encoding::role_bits(const State& state, int seat) const {
    const auto step_to = [&](int other) { return (other + players_ - seat) % players_; };
    std::uint64_t bits = bit(step_to(state.attacker)) | bit(players_ + step_to(state.defender));
    for (int other = 0; other < players_; ++other) {
        if (state.out[at(other)] != 0) bits |= bit(2 * players_ + step_to(other));
        if (state.passed & seat_bit(static_cast<Seat>(other)))
            bits |= bit(3 * players_ + step_to(other));
    }
    return bits;
}

Suits Encoding::encode(const Setting& setting, const State& state, const Knowledge& knowledge,
                       int seat, Inputs& inputs) const {
    const Seen seen = seen_by(setting, state, knowledge, seat);
    const Suits suits = order(setting, state, seen, seat);
    CardSet to_beat = 0;
    for (std::uint32_t left = state.unbeaten; left != 0; left &= left - 1)
        to_beat |= card_bit(state.attack[at(std::countr_zero(left))]);
    auto& word = inputs.word;
    word[own] = renamed(state.hand[at(seat)], suits);
    word[shown_to_all] = renamed(knowledge.open[at(seat)], suits);
    word[discards] = renamed(seen.discards, suits);
    word[table] = renamed(state.lying, suits);
    word[unbeaten] = renamed(to_beat, suits);
    word[unseen] = renamed(seen.unseen, suits);
    for (int step = 1; step < players_; ++step)
        word[at(known + step - 1)] = renamed(seen.known[at((seat + step) % players_)], suits);
    word[at(bout_word())] = bout_bits(setting, state);
    word[at(stock_word())] =
        bit(std::min<int>(state.stock_left, word_bits(stock_word()) - 1));
    for (int step = 0; step < players_; ++step) {
        const int size = std::min<int>(state.held[at((seat + step) % players_)], kSizes - 1);
        auto& sizes = word[at(sizes_word() + step / 2)];
        if (step % 2 == 0) sizes = 0;
        sizes |= bit(step % 2 * kSizes + size);
    }
    word[at(roles_word())] = role_bits(state, seat);
    return suits;
}

ActionRows Encoding::rows_of(const Setting& setting, const State& state, const Suits& suits,
                             const Move& move) const {
    const int first = state_rows_;
    const auto card_row = [&](Group group, Card card) {
        return static_cast<Row>(first + group * cards() + renamed_card(setting, suits, card));
    };
    const auto word_row = [&](int number) {
        return static_cast<Row>(first + kGroups * cards() + number);
    };
    switch (move.kind) {
        case Kind::open: return {card_row(open, move.card), kNoRow};
        case Kind::throw_in:
            return {card_row(state.phase == Phase::take ? give : throw_in, move.card), kNoRow};
        case Kind::transfer: return {card_row(transfer, move.card), kNoRow};
        case Kind::show: return {card_row(show, move.card), kNoRow};
        case Kind::take: return {word_row(0), kNoRow};
        case Kind::pass: return {word_row(state.phase == Phase::take ? 2 : 1), kNoRow};
        case Kind::beat: break;
    }
    const bool several = (state.unbeaten & (state.unbeaten - 1)) != 0;
    return {card_row(beat, move.card),
            several ? card_row(target, state.attack[move.place]) : kNoRow};
}

}  // namespace durak::learn
