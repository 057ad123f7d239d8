// Depth without end: a recursion goes on in a new thread where its stack is used up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <future>
#include <system_error>
#include <thread>

#include "limits.hpp"

namespace durak::solver {

class Stack {
  public:
    // To be called where the recursion begins.
    void start() {
        const char here = 0;
        base_ = address(&here);
        room_ = kFirst;
    }

    // Whether the next step should be taken by `elsewhere`.
    bool is_full() const {
        const char here = 0;
        const std::uintptr_t now = address(&here);
        return (now < base_ ? base_ - now : now - base_) > room_;
    }

    // Does the work, a function without arguments that gives a number, on a stack of its own.
    // Passes on what it throws. Throws std::system_error where no thread can be had. Meanwhile
    // this thread heeds signals; what that throws it throws once the work has ended.
    template <class Work>
    auto elsewhere(Limits& limits, Work&& work) {
        const Stack before = *this;
        std::packaged_task<decltype(work())()> task([&] {
            start();
            room_ = kNext;
            return work();
        });
        auto result = task.get_future();
        std::thread thread(std::ref(task));
        std::exception_ptr heard;
        while (!heard && result.wait_for(Limits::kPulse) != std::future_status::ready) {
            try {
                limits.heed();
            } catch (...) {
                heard = std::current_exception();
            }
        }
        thread.join();
        *this = before;
        if (heard) std::rethrow_exception(heard);
        return result.get();
    }

  private:
    // Bytes. The smallest stacks that systems give to threads, less what one bout may take.
    static constexpr std::uintptr_t kFirst = 512 << 10;
    static constexpr std::uintptr_t kNext = 96 << 10;

    static std::uintptr_t address(const char* here) {
        return reinterpret_cast<std::uintptr_t>(here);
    }

    std::uintptr_t base_ = 0;
    std::uintptr_t room_ = kFirst;
};

}  // namespace durak::solver
