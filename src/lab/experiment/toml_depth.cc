#include "lab/experiment/toml_depth.h"

#include <algorithm>

namespace othello {
namespace {

/// The length of the string at the beginning of `text`, with its quotes: basic or literal, on one
/// line or several. One that does not end reaches to the end, where the parser reports it.
std::size_t string_length(std::string_view text) {
  const char quote = text.front();
  const bool long_form = text.size() >= 3 && text[1] == quote && text[2] == quote;
  const std::string_view end = text.substr(0, long_form ? 3 : 1);
  for (std::size_t at = end.size(); at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text.substr(at).starts_with(end)) {
      return at + end.size();
    } else if (!long_form && text[at] == '\n') {
      return at;
    }
  }
  return text.size();
}

}  // namespace

std::optional<std::uint32_t> too_deep_line(std::string_view toml) {
  std::uint32_t line = 1;
  int dots = 0;  // of the key, or the number, that ends here
  while (!toml.empty()) {
    const char c = toml.front();
    std::size_t length = 1;
    if (c == '"' || c == '\'') {
      length = string_length(toml);
      line += static_cast<std::uint32_t>(std::ranges::count(toml.substr(0, length), '\n'));
    } else if (c == '#') {
      length = std::min(toml.find('\n'), toml.size());
    } else if (c == '.') {
      if (++dots >= kMostKeyParts) return line;
    } else if (std::string_view("\n=,[]{}").find(c) != std::string_view::npos) {
      dots = 0;
      if (c == '\n') ++line;
    }
    toml.remove_prefix(length);
  }
  return std::nullopt;
}

}  // namespace othello
