#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace othello::server {

/// Counts what each address holds of something limited, such as connections or bytes of memory, so
/// that no address takes all of it. Thread-safe.
class Shares {
 public:
  struct Limits {
    std::size_t each = 0;  ///< of one address
    std::size_t all = 0;
  };
  explicit Shares(const Limits& limits) : limits_(limits) {}

  /// False, without counting, if the address or all together would exceed the limit.
  [[nodiscard]] bool take(const std::string& address, std::size_t amount = 1);
  void give_back(const std::string& address, std::size_t amount = 1);

  [[nodiscard]] std::size_t held_by(const std::string& address) const;
  [[nodiscard]] std::size_t total() const;
  /// The address that holds the most, and how much.
  [[nodiscard]] std::pair<std::string, std::size_t> largest() const;
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  Limits limits_;
  mutable std::mutex mutex_;
  std::size_t total_ = 0;
  std::unordered_map<std::string, std::size_t> held_;
};

/// An amount taken from `Shares`, given back at the end of its lifetime.
class Share {
 public:
  Share() = default;
  Share(Shares& shares, std::string address) : shares_(&shares), address_(std::move(address)) {}
  Share(Share&& other) noexcept { swap(other); }
  Share& operator=(Share&& other) noexcept {
    swap(other);
    return *this;
  }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() { release(); }

  [[nodiscard]] bool grow(std::size_t amount);
  void release();

 private:
  void swap(Share& other) noexcept {
    std::swap(shares_, other.shares_);
    std::swap(address_, other.address_);
    std::swap(amount_, other.amount_);
  }

  Shares* shares_ = nullptr;
  std::string address_;
  std::size_t amount_ = 0;
};

}  // namespace othello::server
