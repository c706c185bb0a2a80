#pragma once

#include <pthread.h>
#include <time.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "core/sanitized_testing.h"

namespace othello {

/// A search must end within 50 ms of a limit. Sanitizers slow it down twentyfold.
inline constexpr std::chrono::milliseconds kMostAfterStop{kSanitized ? 1000 : 50};

inline std::chrono::nanoseconds time_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// The CPU time of this thread in `work`: other programs may keep it waiting, which does not count.
template <class Work>
std::chrono::nanoseconds cpu_time_of(const Work& work) {
  const auto begin = time_of(CLOCK_THREAD_CPUTIME_ID);
  work();
  return time_of(CLOCK_THREAD_CPUTIME_ID) - begin;
}

/// The CPU time of this thread in `work` after `stop` was set, which is done `delay` after its
/// start. Not more than 0 if `work` had ended before.
template <class Work>
std::chrono::nanoseconds cpu_time_after_stop(std::chrono::milliseconds delay,
                                             std::atomic<bool>& stop, const Work& work) {
  clockid_t clock{};
  pthread_getcpuclockid(pthread_self(), &clock);
  std::chrono::nanoseconds at{};
  std::thread interrupt([&] {
    std::this_thread::sleep_for(delay);
    stop = true;
    at = time_of(clock);
  });
  work();
  const auto end = time_of(clock);
  interrupt.join();
  return end - at;
}

/// Whether one of three tries takes less than kMostAfterStop: the time for which a virtual machine
/// is kept waiting counts as a thread's.
template <class Try>
bool stops_in_time(const Try& time) {
  for (int i = 0; i < 3; ++i) {
    if (time() < kMostAfterStop) return true;
  }
  return false;
}

}  // namespace othello
