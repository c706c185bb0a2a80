#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/result.h"

namespace othello::server {

/// A request as seen by the handlers, independent of the HTTP library.
struct Request {
  std::string method = "GET";
  std::string path = "/";                         ///< decoded, without the query
  std::multimap<std::string, std::string> query;  ///< decoded
  std::map<std::string, std::string> form = {};   ///< fields and files of a form, by name
  std::string content_type = {};
  std::string body = {};
  std::string authorization = {};
  std::string if_none_match = {};
  std::string address = {};  ///< the visitor that limits apply to (visitor.h)

  /// The first value of a key of the query.
  [[nodiscard]] std::optional<std::string> parameter(const std::string& key) const;
  /// "application/json", without what may follow a semicolon, in lower case.
  [[nodiscard]] std::string media_type() const;
};

/// Returns what is new in a streaming response, nothing at its end. It does not block: an empty
/// piece means that there is nothing new.
using PieceSource = std::function<std::optional<std::string>()>;

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  PieceSource pieces = {};  ///< instead of a body, if set
};

/// Why a request is refused.
struct Refusal {
  int status = 400;
  std::string sentence;                     ///< without a full stop
  int retry_after = 0;                      ///< seconds; for 429
  std::optional<std::int64_t> player = {};  ///< that already has the requested name or weights
  std::string field = {};                   ///< the invalid field of the body: "learner.alpha"
};

template <class T>
using Accepted = tl::expected<T, Refusal>;

[[nodiscard]] inline tl::unexpected<Refusal> refuse(int status, std::string sentence) {
  return tl::unexpected<Refusal>(Refusal{.status = status, .sentence = std::move(sentence)});
}
[[nodiscard]] inline tl::unexpected<Refusal> refuse(int status, const Error& error) {
  return refuse(status, error.text());
}

/// Headers of every response: only scripts and files from this server are run or loaded.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& security_headers();

/// {"error": "sentence."}, with "player" and "field" if present.
[[nodiscard]] Response error_response(const Refusal& refusal);
[[nodiscard]] Response error_response(int status, std::string sentence);

/// A whole number in the query within limits; `fallback` if absent.
struct NumberRange {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
};
[[nodiscard]] Accepted<std::uint64_t> number_parameter(const Request& request,
                                                       const std::string& key,
                                                       std::uint64_t fallback,
                                                       const NumberRange& range);

/// A whole number in decimal digits only, or nothing.
[[nodiscard]] std::optional<std::int64_t> parse_id(std::string_view text);

}  // namespace othello::server
