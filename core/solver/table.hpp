// The transposition table: exact keys, growing up to a bound of memory.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>

#include "limits.hpp"
#include "live.hpp"

namespace durak::solver {

// A position between two hands, and what is known of it. Every live card is in one of five places,
// told by three bits in three words; `mark` holds the rest. Equal keys are equal positions.
template <class Word>
struct Key {
    Word first = 0;
    Word second = 0;
    Word third = 0;
    std::uint16_t mark = 0;
    std::uint16_t fact = 0;

    bool same(const Key& other) const {
        return first == other.first && second == other.second && third == other.third &&
               mark == other.mark;
    }

    // Multiplications by odd constants and shifts, as in splitmix64 (Steele, Lea, Flood, 2014).
    std::uint64_t hash() const {
        std::uint64_t hash = first;
        if constexpr (sizeof(Word) == 8)
            hash = (hash ^ (hash >> 29)) * 0xBF58476D1CE4E5B9u + second;
        else
            hash |= std::uint64_t{second} << 32;
        hash *= 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
        hash += third + (std::uint64_t{mark} << 40);
        hash *= 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
        return hash * 0xD6E8FEB86659FD93u;
    }
};

// What is known of positions, in 16 bits of the caller's each; 0 is nothing.
template <class Key>
class Table {
  public:
    // `bytes` bounds the memory, also while the table is made larger.
    Table(std::size_t bytes, Limits& limits)
        : limits_(limits), most_(std::max<std::size_t>(bytes / sizeof(Cluster), 1)),
          size_(std::min<std::size_t>(kFirst, most_)), clusters_(make(size_)) {
        if (!clusters_) throw std::bad_alloc();
    }

    std::uint16_t find(const Key& key) const {
        for (const Key& entry : clusters_[place(key)].entry)
            if (entry.fact != 0 && entry.same(key)) return entry.fact;
        return 0;
    }

    // Stores a fact that is not 0, in place of an older one of this key.
    void put(const Key& key, std::uint16_t fact) {
        Key* entry = entry_for(key);
        *entry = key;
        entry->fact = fact;
    }

    std::size_t bytes() const { return size_ * sizeof(Cluster); }

  private:
    static constexpr std::size_t kWays = 4;
    static constexpr std::size_t kFirst = 64;  // clusters
    static constexpr std::size_t kGrowth = 4;
    static constexpr std::size_t kCheck = 4096;  // clusters moved in a millisecond at the slowest

    struct Cluster {
        Key entry[kWays];
    };

    struct Free {
        void operator()(Cluster* clusters) const { std::free(clusters); }
    };
    using Clusters = std::unique_ptr<Cluster[], Free>;

    // calloc takes large zeroed memory from the system without touching it.
    static Clusters make(std::size_t size) {
        return Clusters(static_cast<Cluster*>(std::calloc(size, sizeof(Cluster))));
    }

    std::size_t place(const Key& key) const {
        return static_cast<std::size_t>(((key.hash() >> 32) * size_) >> 32);
    }

    // The key's own entry, a free one, or one to be overwritten.
    Key* entry_for(const Key& key) {
        for (;;) {
            Cluster& cluster = clusters_[place(key)];
            for (Key& entry : cluster.entry) {
                if (entry.fact != 0 && !entry.same(key)) continue;
                if (entry.fact == 0) ++used_;
                return &entry;
            }
            if (used_ < size_ || !grow()) return &cluster.entry[turn_++ % kWays];
        }
    }

    // Old and new together stay within the bound. False when there is no room. Throws Ended;
    // entries are lost then, which leaves less to find, but nothing wrong.
    bool grow() {
        const std::size_t larger = std::min(size_ * kGrowth, most_ - size_);
        if (larger < size_ + size_ / 2) return false;
        Clusters old = make(larger);
        if (!old) return false;
        old.swap(clusters_);
        const std::size_t before = size_;
        size_ = larger;
        used_ = 0;
        for (std::size_t i = 0; i < before; ++i) {
            if (i % kCheck == kCheck - 1) limits_.check();
            for (const Key& entry : old[i].entry)
                if (entry.fact != 0) move_in(entry);
        }
        return true;
    }

    void move_in(const Key& moved) {
        for (Key& entry : clusters_[place(moved)].entry)
            if (entry.fact == 0) {
                entry = moved;
                ++used_;
                return;
            }
    }

    Limits& limits_;
    std::size_t most_;  // clusters
    std::size_t size_;
    Clusters clusters_;
    std::size_t used_ = 0;  // entries
    std::size_t turn_ = 0;
};

}  // namespace durak::solver
