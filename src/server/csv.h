#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace othello::server {

/// The rows of comma-separated values (RFC 4180), the header among them. Whatever is not well
/// formed is taken as it stands.
[[nodiscard]] std::vector<std::vector<std::string>> csv_rows(std::string_view text);

}  // namespace othello::server
