#pragma once

#include <string>
#include <string_view>

namespace othello {

/// A field of a CSV file, quoted if necessary (RFC 4180).
[[nodiscard]] inline std::string csv_text(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + "\"";
}

}  // namespace othello
