#include "lab/run/seal.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace othello {
namespace {

constexpr std::string_view kBeforeSum = ",\n  \"checksum\": \"";
constexpr std::string_view kAfterSum = "\"\n}\n";
constexpr std::string_view kClosing = "\n}";

}  // namespace

std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3U;
  }
  return hash;
}

std::string fingerprint_text(std::string_view text) {
  return fmt::format("{:016x}", fingerprint(text));
}

std::string sealed_json(const nlohmann::ordered_json& object) {
  std::string text = object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  text.resize(text.size() - kClosing.size());
  return fmt::format("{}{}{}{}", text, kBeforeSum, fingerprint_text(text), kAfterSum);
}

Result<void> check_seal(std::string_view text, std::string_view where, bool required) {
  const std::size_t at = text.rfind(kBeforeSum);
  if (at == std::string_view::npos) {
    if (!required && text.find("\"checksum\"") == std::string_view::npos) return {};
    return failure("was changed: it has no checksum at its end", std::string(where));
  }
  const std::string_view before = text.substr(0, at);
  const std::string end = fmt::format("{}{}{}", kBeforeSum, fingerprint_text(before), kAfterSum);
  if (text.substr(at) == end) return {};
  return failure("was changed: its content does not match its checksum", std::string(where));
}

}  // namespace othello
