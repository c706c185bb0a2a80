#include "server/gate.h"

#include <fmt/format.h>
#include <strings.h>

#include <algorithm>

#include "core/excerpt.h"
#include "server/entry_rules.h"
#include "server/visitor.h"

namespace othello::server {
namespace {

bool same_word(const std::string& a, const std::string& b) {
  return a.size() == b.size() && strncasecmp(a.data(), b.data(), a.size()) == 0;
}

/// Cross-origin pages may read, but must not use their visitors' browsers to change data here.
bool is_foreign(const RequestHead& head) {
  // "none": typed by the user. Programs send neither header.
  if (!head.fetch_site.empty() && head.fetch_site != "same-origin" && head.fetch_site != "none") {
    return true;
  }
  if (head.origin.empty()) return false;
  const std::size_t scheme = head.origin.find("://");
  return scheme == std::string::npos || head.hosts.empty() ||
         head.origin.substr(scheme + 3) != head.hosts.front();
}

std::optional<Refusal> check_length(const RequestHead& head) {
  if (head.chunked) {
    return Refusal{.status = 411, .sentence = "the request needs a Content-Length"};
  }
  if (head.content_lengths.size() > 1) {
    return Refusal{.status = 400, .sentence = "found several Content-Length headers, expected one"};
  }
  if (head.content_lengths.empty()) {
    const bool needs_body = may_write(head.method) && head.method != "DELETE";
    if (!needs_body) return std::nullopt;
    return Refusal{.status = 411, .sentence = "the request needs a Content-Length"};
  }
  const auto length = parse_id(head.content_lengths.front());
  if (!length) {
    return Refusal{.status = 400,
                   .sentence = fmt::format("Content-Length: found '{}', expected a whole number",
                                           excerpt(head.content_lengths.front()))};
  }
  if (static_cast<std::size_t>(*length) > kMostBodyBytes) {
    return Refusal{.status = 413,
                   .sentence = fmt::format("the body has {} bytes, and at most {} are accepted",
                                           *length, kMostBodyBytes)};
  }
  return std::nullopt;
}

/// A small compressed body could have any size.
std::optional<Refusal> check_encoding(const RequestHead& head) {
  if (!head.content_encoding.empty() && !same_word(head.content_encoding, "identity")) {
    return Refusal{.status = 415,
                   .sentence = fmt::format("Content-Encoding: found '{}', expected none",
                                           excerpt(head.content_encoding))};
  }
  if (!head.expect.empty() && !same_word(head.expect, "100-continue")) {
    return Refusal{
        .status = 417,
        .sentence = fmt::format("Expect: found '{}', expected 100-continue", excerpt(head.expect))};
  }
  return std::nullopt;
}

/// The name or address without the port and the brackets around IPv6 addresses.
std::string without_port(const std::string& host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  return host.substr(0, host.find(':'));
}

}  // namespace

std::optional<Refusal> Gate::check_host(const RequestHead& head) const {
  if (head.hosts.empty() && head.is_1_0) return std::nullopt;
  if (head.hosts.size() != 1) {
    return Refusal{
        .status = 400,
        .sentence = fmt::format("found {} Host headers, expected one", head.hosts.size())};
  }
  const std::string host = without_port(head.hosts.front());
  const bool known = is_ip_address(host) || same_word(host, "localhost") ||
                     std::any_of(hosts_.begin(), hosts_.end(),
                                 [&](const std::string& name) { return same_word(host, name); });
  if (known) return std::nullopt;
  return Refusal{.status = 421,
                 .sentence = fmt::format("this server is not '{}'; its operator can add names with "
                                         "--allowed-host",
                                         excerpt(host))};
}

std::optional<Refusal> Gate::check_rate(const RequestHead& head) {
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

std::optional<Refusal> Gate::check(const RequestHead& head) {
  if (is_banned(head.address)) {
    return Refusal{.status = 403, .sentence = "this address may not use this league"};
  }
  if (const std::size_t size = path_of(head).size(); size > kMostPathBytes) {
    return Refusal{.status = 414,
                   .sentence = fmt::format("the path has {} bytes, and at most {} are accepted",
                                           size, kMostPathBytes)};
  }
  if (auto refusal = check_length(head)) return refusal;
  if (auto refusal = check_encoding(head)) return refusal;
  if (auto refusal = check_host(head)) return refusal;
  if (may_write(head.method) && is_foreign(head)) {
    return Refusal{
        .status = 403,
        .sentence = fmt::format("a page from {} may not change data here",
                                head.origin.empty() ? "another site" : excerpt(head.origin))};
  }
  return check_rate(head);
}

bool may_write(const std::string& method) {
  return method == "POST" || method == "PUT" || method == "PATCH" || method == "DELETE";
}

std::size_t body_length(const RequestHead& head) {
  if (head.content_lengths.empty()) return 0;
  return static_cast<std::size_t>(parse_id(head.content_lengths.front()).value_or(0));
}

}  // namespace othello::server
