#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace othello::server {

/// How many connections each address has open, so that none can have them all. Any thread may call.
class AddressCount {
 public:
  explicit AddressCount(std::size_t most) : most_(most) {}

  /// False, and not counted, if the address has as many as it may.
  [[nodiscard]] bool enter(const std::string& address);
  void leave(const std::string& address);

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> open_;
};

}  // namespace othello::server
