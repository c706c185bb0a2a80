#include "server/gate.h"

#include <fmt/format.h>

#include "core/excerpt.h"
#include "server/entry_rules.h"

namespace othello::server {
namespace {

bool may_write(const std::string& method) {
  return method == "POST" || method == "PUT" || method == "PATCH" || method == "DELETE";
}

/// A page from elsewhere may look, but it may not use its visitors' browsers to leave something
/// here.
bool is_foreign(const RequestHead& head) {
  if (head.origin.empty()) return false;
  const std::size_t scheme = head.origin.find("://");
  return scheme == std::string::npos || head.origin.substr(scheme + 3) != head.host;
}

std::optional<Refusal> check_length(const RequestHead& head) {
  if (head.chunked) {
    return Refusal{.status = 411, .sentence = "the length of the body is needed in advance"};
  }
  if (head.content_length.empty()) return std::nullopt;
  const auto length = parse_id(head.content_length);
  if (!length) {
    return Refusal{.status = 400,
                   .sentence = fmt::format("Content-Length: found '{}', expected a whole number",
                                           excerpt(head.content_length))};
  }
  if (static_cast<std::size_t>(*length) > kMostBodyBytes) {
    return Refusal{.status = 413,
                   .sentence = fmt::format("the body has {} bytes, and at most {} are accepted",
                                           *length, kMostBodyBytes)};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> Gate::check(const RequestHead& head) {
  if (head.path.size() > kMostPathBytes) {
    return Refusal{.status = 414,
                   .sentence = fmt::format("the path has {} bytes, and at most {} are accepted",
                                           head.path.size(), kMostPathBytes)};
  }
  if (auto refusal = check_length(head)) return refusal;
  if (may_write(head.method) && is_foreign(head)) {
    return Refusal{.status = 403,
                   .sentence = fmt::format("a page from {} may not change anything here",
                                           excerpt(head.origin))};
  }
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  int wait = requests_.take(head.address, now);
  if (wait == 0 && may_write(head.method)) wait = posts_.take(head.address, now);
  if (wait == 0) return std::nullopt;
  return Refusal{
      .status = 429,
      .sentence = fmt::format("too many requests from this address; try again in {} second{}", wait,
                              wait == 1 ? "" : "s"),
      .retry_after = wait};
}

}  // namespace othello::server
