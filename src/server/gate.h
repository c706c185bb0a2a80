#pragma once

#include <mutex>
#include <optional>
#include <string>

#include "server/http.h"
#include "server/rate_limit.h"

namespace othello::server {

/// What is known of a request before its body is read.
struct RequestHead {
  std::string method;
  std::string path;
  std::string address;
  std::string content_length = {};  ///< as written; empty if there is none
  bool chunked = false;             ///< a body whose length is not said
  std::string host = {};            ///< that the client thinks it speaks to
  std::string origin = {};          ///< of the page that asks, if a browser says so
};

/// Turns requests away before they cost anything. Any thread may ask.
class Gate {
 public:
  struct Limits {
    RateLimit::Rate requests{.per_second = 500, .burst = 2000};  ///< from one address
    RateLimit::Rate posts{.per_second = 2, .burst = 200};        ///< that may leave something here
  };
  explicit Gate(const Limits& limits) : requests_(limits.requests), posts_(limits.posts) {}

  /// Why the request is refused, or nothing.
  [[nodiscard]] std::optional<Refusal> check(const RequestHead& head);

  static constexpr std::size_t kMostPathBytes = 512;

 private:
  std::mutex mutex_;
  RateLimit requests_;
  RateLimit posts_;
};

}  // namespace othello::server
