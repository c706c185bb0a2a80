#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/rate_limit.h"
#include "server/request_head.h"

namespace othello::server {

/// Rejects requests before they cost anything. Thread-safe.
class Gate {
 public:
  struct Limits {
    RateLimit::Rate requests{.per_second = 500, .burst = 2000};  ///< from one visitor
    RateLimit::Rate posts{.per_second = 2, .burst = 200};        ///< that may change data
  };
  struct Options {
    Limits limits = {};
    /// Names by which browsers may address this server, besides "localhost" and IP addresses. A
    /// page from elsewhere could otherwise reach it under a name of its own (DNS rebinding).
    std::vector<std::string> hosts = {};
    /// Whether all requests of this address are refused; none if not set. From any thread.
    std::function<bool(const std::string& address)> is_banned = {};
  };
  explicit Gate(const Options& options)
      : hosts_(options.hosts),
        is_banned_(options.is_banned),
        requests_(options.limits.requests),
        posts_(options.limits.posts) {}

  [[nodiscard]] bool is_banned(const std::string& address) const {
    return is_banned_ && is_banned_(address);
  }
  /// The refusal of the request, if any.
  [[nodiscard]] std::optional<Refusal> check(const RequestHead& head);

  static constexpr std::size_t kMostPathBytes = 512;

 private:
  [[nodiscard]] std::optional<Refusal> check_host(const RequestHead& head) const;
  [[nodiscard]] std::optional<Refusal> check_rate(const RequestHead& head);

  std::vector<std::string> hosts_;
  std::function<bool(const std::string&)> is_banned_;
  std::mutex mutex_;
  RateLimit requests_;
  RateLimit posts_;
};

/// Whether the method may change data.
[[nodiscard]] bool may_write(const std::string& method);

/// The length of the body of a request that the gate has admitted.
[[nodiscard]] std::size_t body_length(const RequestHead& head);

}  // namespace othello::server
