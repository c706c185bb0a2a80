#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace othello::server {

/// A token bucket for each address, with capacity `burst` and refill rate `per_second`. Memory is
/// bounded: addresses with full buckets are dropped. Not thread-safe.
class RateLimit {
 public:
  using Time = std::chrono::steady_clock::time_point;

  struct Rate {
    double per_second = 1.0;
    double burst = 1.0;
  };
  explicit RateLimit(const Rate& rate) : rate_(rate) {}

  /// Seconds to wait, rounded up; 0: the request is allowed and counted.
  [[nodiscard]] int take(const std::string& address, Time now);

  [[nodiscard]] std::size_t addresses() const { return buckets_.size(); }
  static constexpr std::size_t kMostAddresses = 16'384;

 private:
  struct Bucket {
    double filled;
    Time at;
  };
  [[nodiscard]] double filled(const Bucket& bucket, Time now) const;
  void forget_full(Time now);

  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace othello::server
