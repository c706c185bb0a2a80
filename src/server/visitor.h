#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace othello::server {

/// What limits apply to: an IPv4 address, or the /64 network of an IPv6 address, because one
/// customer of a provider has all addresses of it. Text that is no address is returned unchanged.
[[nodiscard]] std::string visitor_of(std::string_view address);

[[nodiscard]] bool is_ip_address(std::string_view text);

/// Proxies whose X-Forwarded-For header is believed.
class TrustedProxies {
 public:
  /// Addresses ("127.0.0.1") and networks ("10.0.0.0/8", "fd00::/8").
  [[nodiscard]] static Result<TrustedProxies> parse(const std::vector<std::string>& list);

  [[nodiscard]] bool contains(std::string_view address) const;
  /// The client's address: the last one in `forwarded_for` that is not a trusted proxy itself, if
  /// the connection comes from one. What stands before it may be invented by the client.
  [[nodiscard]] std::string client(const std::string& peer, std::string_view forwarded_for) const;

 private:
  struct Network {
    std::array<std::uint8_t, 16> bytes;  ///< IPv4 in its mapped form
    unsigned bits = 0;                   ///< of the prefix
  };
  std::vector<Network> networks_;
};

}  // namespace othello::server
