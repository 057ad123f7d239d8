// What ends a long call early: a flag set by another thread, or a budget of counted work.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace durak {

class StopFlag {
  public:
    void set() { flag_.store(true, std::memory_order_relaxed); }
    void clear() { flag_.store(false, std::memory_order_relaxed); }
    bool is_set() const { return flag_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> flag_{false};
};

// Counts work and looks at the flag once in a while. Once ended it stays ended.
class Control {
  public:
    // `stop` may be null; a budget of 0 is none. `pulse` is called every 50 ms or so; it may
    // throw.
    Control(const StopFlag* stop, std::uint64_t budget, std::function<void()> pulse = {})
        : stop_(stop), pulse_(std::move(pulse)), budget_(budget != 0 ? budget : kNever),
          next_pulse_(Clock::now() + kPulse) {
        look();
    }

    // Counts work done; false when the call should end.
    bool spend(std::uint64_t work) {
        spent_ += work;
        if (spent_ >= next_look_) look();
        return !ended_;
    }

    bool ended() const { return ended_; }
    std::uint64_t spent() const { return spent_; }

  private:
    using Clock = std::chrono::steady_clock;

    static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::uint64_t kInterval = 4096;
    static constexpr Clock::duration kPulse = std::chrono::milliseconds(50);

    void look() {
        ended_ = ended_ || spent_ >= budget_ || (stop_ != nullptr && stop_->is_set());
        next_look_ = budget_ - spent_ < kInterval ? budget_ : spent_ + kInterval;
        if (!pulse_) return;
        if (const Clock::time_point now = Clock::now(); now >= next_pulse_) {
            next_pulse_ = now + kPulse;
            pulse_();
        }
    }

    const StopFlag* stop_;
    std::function<void()> pulse_;
    std::uint64_t budget_;
    Clock::time_point next_pulse_;
    std::uint64_t spent_ = 0;
    std::uint64_t next_look_ = 0;
    bool ended_ = false;
};

}  // namespace durak
