#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/exchange.h"

namespace othello::server {

/// Counts requests. Thread-safe.
class Metrics {
 public:
  void add(const Exchange& exchange);
  /// In Prometheus's text format.
  [[nodiscard]] std::string text() const;

 private:
  static constexpr std::array kSeconds{0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0};

  mutable std::mutex mutex_;
  std::map<int, std::uint64_t> by_status_;
  std::array<std::uint64_t, kSeconds.size() + 1> by_time_{};  ///< the last one: longer
  double seconds_ = 0.0;
  std::uint64_t bytes_ = 0;
};

/// A metric of one number, in Prometheus's text format. `type` is "gauge" or "counter".
[[nodiscard]] std::string metric_text(std::string_view name, std::string_view type,
                                      std::string_view help, double value);

/// Resident memory of this process in bytes; 0 if unknown.
[[nodiscard]] std::size_t resident_bytes();

}  // namespace othello::server
