#pragma once

#include <chrono>
#include <cstdint>

#include "core/ranks.h"

namespace othello {

/// How much the ranks do before they look up together. Rank 0 measures, so that all do the same.
class RankRounds {
 public:
  /// By all, when so much is left to do; with `whole` all of it is one round.
  RankRounds(Ranks& ranks, std::uint64_t left, bool whole)
      : ranks_(ranks), left_(left), whole_(whole) {
    if (whole) size_ = left;
  }

  [[nodiscard]] bool done() const { return left_ == 0; }
  /// By all: the size of the next round, even unless it is the last.
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
  static constexpr std::uint64_t kFirst = 1024;  ///< of each rank
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
