#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace othello {

/// When a search ends early. Every limit is optional.
struct SearchLimits {
  std::optional<int> depth{};            ///< plies
  std::optional<std::uint64_t> nodes{};  ///< over all threads
  std::optional<std::chrono::nanoseconds> time{};
  /// Set by another thread or a signal handler to interrupt the search; must outlive it.
  const std::atomic<bool>* stop = nullptr;
};

/// The limits of one running search, shared by its threads. A thread counts its nodes itself and
/// reports them every kPollNodes nodes, which takes well under a millisecond. With one thread a
/// node limit therefore always stops at the same node.
class SearchWatch {
 public:
  static constexpr std::uint64_t kPollNodes = 4096;

  explicit SearchWatch(const SearchLimits& limits)
      : limits_(limits), start_(std::chrono::steady_clock::now()) {}
  SearchWatch(const SearchWatch&) = delete;
  SearchWatch& operator=(const SearchWatch&) = delete;

  /// Adds nodes searched since the thread's last report. True if the search must end.
  bool report(std::uint64_t nodes) {
    const std::uint64_t sum = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
    if ((limits_.nodes && sum >= *limits_.nodes) ||
        (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
        (limits_.time && elapsed() >= *limits_.time)) {
      stopped_.store(true, std::memory_order_relaxed);
    }
    return stopped();
  }

  /// A limit was reached: results of unfinished subtrees are void.
  [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  /// Those reported so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::chrono::nanoseconds elapsed() const {
    return std::chrono::steady_clock::now() - start_;
  }
  [[nodiscard]] const SearchLimits& limits() const { return limits_; }

 private:
  SearchLimits limits_;
  std::chrono::steady_clock::time_point start_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<bool> stopped_ = false;
};

}  // namespace othello
