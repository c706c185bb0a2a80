#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>

namespace othello::cuda {

/// Called with the number of games a launch has played; returning false stops the work.
using Played = std::function<bool(std::uint64_t)>;

/// The amount of work per launch: large, to amortise the launch overhead, but limited to about a
/// twentieth of a second, so that other work gets its turn and interrupts are handled.
class LaunchLength {
 public:
  explicit LaunchLength(std::uint64_t first = 16) : amount_(first) {}

  /// The amount for the launch that starts now.
  [[nodiscard]] std::uint64_t next() {
    begin_ = Clock::now();
    return amount_;
  }

  /// Reports that the launch has ended after doing `amount`.
  void took(std::uint64_t amount) {
    const std::chrono::duration<double> seconds = Clock::now() - begin_;
    // A short launch with less work than allowed says nothing about the right amount.
    if (amount < amount_ && seconds.count() < kSeconds) return;
    const double factor = kSeconds / std::max(seconds.count(), 1e-9);
    const double fitting = static_cast<double>(amount) * std::min(factor, kMostGrowth);
    amount_ = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(fitting));
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr double kSeconds = 0.05;
  static constexpr double kMostGrowth = 8.0;

  std::uint64_t amount_;
  Clock::time_point begin_;
};

}  // namespace othello::cuda
