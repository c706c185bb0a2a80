#include "server/visitor.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/excerpt.h"

namespace othello::server {
namespace {

using AddressBytes = std::array<std::uint8_t, 16>;
constexpr AddressBytes kMappedPrefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned kMappedBits = 96;

/// IPv4 addresses in the mapped form ::ffff:a.b.c.d.
std::optional<AddressBytes> address_bytes(std::string_view text) {
  const std::string word(text);
  AddressBytes bytes = kMappedPrefix;
  if (inet_pton(AF_INET, word.c_str(), bytes.data() + 12) == 1) return bytes;
  if (inet_pton(AF_INET6, word.c_str(), bytes.data()) == 1) return bytes;
  return std::nullopt;
}

bool is_mapped(const AddressBytes& bytes) {
  return std::equal(kMappedPrefix.begin(), kMappedPrefix.begin() + 12, bytes.begin());
}

bool same_prefix(const AddressBytes& a, const AddressBytes& b, unsigned bits) {
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned shift = 7 - i % 8;
    if (((a[i / 8] ^ b[i / 8]) >> shift & 1U) != 0) return false;
  }
  return true;
}

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

bool is_ip_address(std::string_view text) { return address_bytes(text).has_value(); }

std::string visitor_of(std::string_view address) {
  auto bytes = address_bytes(address);
  if (!bytes) return std::string(address);
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_mapped(*bytes)) {
    inet_ntop(AF_INET, bytes->data() + 12, text.data(), text.size());
    return text.data();
  }
  std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
  inet_ntop(AF_INET6, bytes->data(), text.data(), text.size());
  return fmt::format("{}/64", text.data());
}

Result<TrustedProxies> TrustedProxies::parse(const std::vector<std::string>& list) {
  TrustedProxies proxies;
  for (const std::string& entry : list) {
    const std::size_t slash = std::min(entry.find('/'), entry.size());
    const auto bytes = address_bytes(std::string_view(entry).substr(0, slash));
    const unsigned most = bytes && is_mapped(*bytes) ? 32 : 128;
    unsigned bits = most;
    bool sound = bytes.has_value();
    if (slash < entry.size()) {
      const char* const end = entry.data() + entry.size();
      const auto [at, error] = std::from_chars(entry.data() + slash + 1, end, bits);
      sound = sound && error == std::errc{} && at == end && bits <= most;
    }
    if (!sound) {
      return failure(fmt::format("found '{}', expected an address such as 127.0.0.1 or a network "
                                 "such as 10.0.0.0/8",
                                 excerpt(entry)),
                     "--trusted-proxy");
    }
    proxies.networks_.push_back({*bytes, most == 32 ? kMappedBits + bits : bits});
  }
  return proxies;
}

bool TrustedProxies::contains(std::string_view address) const {
  const auto bytes = address_bytes(address);
  return bytes && std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
           return same_prefix(*bytes, network.bytes, network.bits);
         });
}

std::string TrustedProxies::client(const std::string& peer, std::string_view forwarded_for) const {
  std::string client = peer;
  while (contains(client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool last = comma == std::string_view::npos;
    const auto word = without_spaces(last ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = last ? std::string_view() : forwarded_for.substr(0, comma);
    if (!is_ip_address(word)) break;
    client = word;
  }
  return client;
}

}  // namespace othello::server
