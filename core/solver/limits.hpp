// What ends a search early: a budget of nodes, a deadline, a flag set by another thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>

#include "durak/control.hpp"

namespace durak::solver {

enum class End : std::uint8_t { none, nodes, time, stopped, memory };

// Thrown through a search that has to end; what its table holds by then stays true.
struct Ended {};

class Limits {
  public:
    using Clock = std::chrono::steady_clock;

    static constexpr Clock::duration kPulse = std::chrono::milliseconds(50);

    // `stop` may be null, `pulse` empty; a budget of 0 and no seconds mean no bound. `pulse` is
    // called every now and then; it may throw.
    Limits(const StopFlag* stop, std::uint64_t budget, double seconds,
           const std::function<void()>& pulse)
        : stop_(stop), pulse_(pulse), budget_(budget != 0 ? budget : kNever),
          timed_(seconds > 0), next_pulse_(Clock::now() + kPulse),
          deadline_(timed_ ? Clock::now() + in_ticks(seconds) : Clock::time_point::max()) {
        plan();
    }

    // Counts one node. Throws Ended when that is one too many.
    void count() {
        if (++nodes_ >= next_look_) look();
    }

    // For work that counts no nodes, now and then. Throws Ended where it is time to end.
    void check() {
        if (given_up_.is_set() || (stop_ != nullptr && stop_->is_set())) end(End::stopped);
        const Clock::time_point now = Clock::now();
        if (now >= deadline_) end(End::time);
        if (pulse_ && now >= next_pulse_) {
            next_pulse_ = now + kPulse;
            pulse_();
        }
    }

    // For the caller's thread while another one searches for it: only the caller's hears signals.
    // Throws what `pulse` throws, and ends the search.
    void heed() {
        if (!pulse_) return;
        try {
            pulse_();
        } catch (...) {
            given_up_.set();
            throw;
        }
    }

    [[noreturn]] void end(End why) {
        end_ = why;
        throw Ended{};
    }

    // Gives what comes next a smaller budget of its own, from here on; 0 takes it away again.
    void ration(std::uint64_t nodes) {
        ration_ = nodes != 0 && nodes < kNever - nodes_ ? nodes_ + nodes : kNever;
        plan();
    }

    std::uint64_t nodes() const { return nodes_; }
    End why() const { return end_; }
    bool exhausted() const { return end_ != End::none; }

  private:
    static constexpr std::uint64_t kNever = ~std::uint64_t{0};
    static constexpr std::uint64_t kInterval = 1024;  // a millisecond at the slowest
    static constexpr double kLongest = 1e9;  // seconds

    static Clock::duration in_ticks(double seconds) {
        const std::chrono::duration<double> exact(std::min(seconds, kLongest));
        return std::chrono::duration_cast<Clock::duration>(exact);
    }

    void plan() {
        next_look_ = std::min({budget_, ration_, nodes_ + kInterval});
    }

    void look() {
        check();
        if (nodes_ >= budget_) end(End::nodes);
        if (nodes_ >= ration_) throw Ended{};
        plan();
    }

    const StopFlag* stop_;
    StopFlag given_up_;
    const std::function<void()>& pulse_;
    std::uint64_t budget_;
    bool timed_;
    Clock::time_point next_pulse_;
    Clock::time_point deadline_;
    std::uint64_t ration_ = kNever;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
    End end_ = End::none;
};

}  // namespace durak::solver
