#pragma once

#include <chrono>
#include <cstdint>

#include "core/ranks.h"

namespace othello {

/// The amount of work between two synchronisations of the ranks. Rank 0 measures the time, so that
/// all use the same amount.
class RankRounds {
 public:
  /// Collective; `left` is the remaining work. With `whole` all of it is one round.
  RankRounds(Ranks& ranks, std::uint64_t left, bool whole)
      : ranks_(ranks), left_(left), whole_(whole) {
    if (whole) size_ = left;
  }

  [[nodiscard]] bool done() const { return left_ == 0; }
  /// Collective: the size of the next round, even unless it is the last.
  [[nodiscard]] std::uint64_t next() {
    if (!whole_) size_ = broadcast_number(ranks_, adapted());
    const std::uint64_t round = size_ < left_ ? size_ : left_;
    left_ -= round;
    began_ = Clock::now();
    return round;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kShort{100};
  static constexpr std::uint64_t kFirst = 1024;  ///< per rank
  static constexpr std::uint64_t kMost = std::uint64_t{1} << 40;

  [[nodiscard]] std::uint64_t adapted() const {
    if (size_ == 0) return kFirst * static_cast<std::uint64_t>(ranks_.size());
    const auto spent = Clock::now() - began_;
    if (spent < kShort && size_ < kMost) return size_ * 2;
    return spent > kShort * 4 && size_ > 2 * kFirst ? size_ / 4 * 2 : size_;
  }

  Ranks& ranks_;
  std::uint64_t left_;
  bool whole_;
  std::uint64_t size_ = 0;
  Clock::time_point began_;
};

}  // namespace othello
