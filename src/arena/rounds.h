#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace othello {

/// Splits the games of a match into rounds, so that an interrupted match has the results of its
/// finished rounds. Rounds double until one takes half a second. Results are sums over games, so
/// their lengths, which depend on the clock, do not matter.
class Rounds {
 public:
  /// `first`: the games of the first round. Every round but the last is a multiple of `unit`.
  Rounds(std::uint64_t games, std::uint64_t first, std::uint64_t unit)
      : games_(games), length_(std::max(first / unit, std::uint64_t{1}) * unit) {}

  /// The games of the next round; 0 after the last one.
  [[nodiscard]] std::uint64_t length() const { return std::min(length_, games_ - played_); }
  /// The games of all finished rounds.
  [[nodiscard]] std::uint64_t played() const { return played_; }

  void finish_round() {
    constexpr std::chrono::milliseconds kLongEnough{500};
    const auto now = std::chrono::steady_clock::now();
    played_ += length();
    if (now - begin_ < kLongEnough) length_ *= 2;
    begin_ = now;
  }

 private:
  std::uint64_t games_;
  std::uint64_t length_;
  std::uint64_t played_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace othello
