#include "core/text_list.h"

#include <cstdint>
#include <cstring>

namespace othello {
namespace {

constexpr std::size_t kLengthBytes = sizeof(std::uint64_t);

template <class Texts>
std::string packed(const Texts& texts) {
  std::string out;
  for (const auto& text : texts) {
    const std::uint64_t length = text.size();
    out.append(reinterpret_cast<const char*>(&length), kLengthBytes);
    out.append(text);
  }
  return out;
}

}  // namespace

std::string pack(const std::vector<std::string>& texts) { return packed(texts); }
std::string pack(std::initializer_list<std::string_view> texts) { return packed(texts); }

std::optional<std::vector<std::string>> unpack(std::string_view packed) {
  std::vector<std::string> texts;
  while (!packed.empty()) {
    std::uint64_t length = 0;
    if (packed.size() < kLengthBytes) return std::nullopt;
    std::memcpy(&length, packed.data(), kLengthBytes);
    packed.remove_prefix(kLengthBytes);
    if (packed.size() < length) return std::nullopt;
    texts.emplace_back(packed.substr(0, length));
    packed.remove_prefix(length);
  }
  return texts;
}

}  // namespace othello
