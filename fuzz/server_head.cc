#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "require.h"
#include "server/gate.h"
#include "server/gzip.h"
#include "server/visitor.h"

using namespace othello;

namespace {

std::string line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string text(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return text;
}

}  // namespace

/// What a request's header leads to before a handler sees it: one line for each of its fields, then
/// the body. It is refused with a reason or becomes a request; a limit always has an address.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static server::Gate gate({.limits = {.requests = {.per_second = 1e9, .burst = 1e9},
                                       .posts = {.per_second = 1e9, .burst = 1e9}},
                            .hosts = {"league.example"}});
  static const auto proxies = server::TrustedProxies::parse({"127.0.0.1", "fd00::/8"}).value();
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  server::RequestHead head{.method = line(rest), .target = line(rest)};
  head.hosts.push_back(line(rest));
  head.content_type = line(rest);
  if (std::string length = line(rest); !length.empty()) head.content_lengths.push_back(length);
  head.content_encoding = line(rest);
  head.origin = line(rest);
  head.fetch_site = line(rest);
  head.expect = line(rest);
  head.forwarded_for = line(rest);
  head.address = server::visitor_of(proxies.client("127.0.0.1", head.forwarded_for));
  fuzz::require(!head.address.empty(), "a limit has an address");
  (void)server::accepts_gzip(line(rest));
  if (const auto refusal = gate.check(head)) {
    fuzz::require(refusal->status >= 400 && refusal->status < 500, "a refusal has a status");
    fuzz::require(!refusal->sentence.empty(), "a refusal has a reason");
  }
  const auto request = server::request_of(head, std::string(rest));
  fuzz::require(request || request.error().status >= 400, "a form is read or refused");
  return 0;
}
