#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace othello::server {

/// The rows of comma-separated values (RFC 4180), including the header. Malformed text is taken
/// literally.
[[nodiscard]] std::vector<std::vector<std::string>> csv_rows(std::string_view text);

}  // namespace othello::server
