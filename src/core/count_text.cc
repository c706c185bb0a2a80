#include "core/count_text.h"

#include <fmt/format.h>

#include <charconv>
#include <string>

namespace othello {
namespace {

constexpr int kMostExponent = 19;  // 10^19 is the largest power of ten in 64 bits

/// The power of ten that a letter stands for; nothing for other letters.
std::optional<int> suffix_exponent(char letter) {
  if (letter == 'k') return 3;
  if (letter == 'M') return 6;
  if (letter == 'G') return 9;
  return std::nullopt;
}

/// Takes "e6" or "M" off the end of a number.
std::optional<int> take_exponent(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  if (const auto suffix = suffix_exponent(text.back())) {
    text.remove_suffix(1);
    return suffix;
  }
  const std::size_t e = text.find_first_of("eE");
  if (e == std::string_view::npos) return 0;
  int exponent = 0;
  std::string_view digits = text.substr(e + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  if (error != std::errc() || end != digits.data() + digits.size() || exponent < 0) {
    return std::nullopt;
  }
  text = text.substr(0, e);
  return exponent;
}

}  // namespace

std::optional<std::uint64_t> parse_count(std::string_view text) {
  const auto exponent = take_exponent(text);
  if (!exponent || *exponent > kMostExponent) return std::nullopt;
  // The digits without point and separators, and how many of them follow the point.
  std::string digits;
  int behind = 0;
  bool has_point = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '_' && i > 0 && i + 1 < text.size() && !has_point) continue;
    if (c == '.' && !has_point && i > 0 && i + 1 < text.size()) {
      has_point = true;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    digits += c;
    behind += has_point ? 1 : 0;
  }
  // A count of games is not written 2.0.
  if (digits.empty() || behind > *exponent) return std::nullopt;
  digits.append(static_cast<std::size_t>(*exponent - behind), '0');
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", grouped(number), noun, number == 1 ? "" : "s");
}

}  // namespace othello
