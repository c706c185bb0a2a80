#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace othello::server {

/// The fields and files of a multipart/form-data body by name. Nothing if it is malformed or has
/// more than 64 parts.
[[nodiscard]] std::optional<std::map<std::string, std::string>> multipart_fields(
    std::string_view content_type, std::string_view body);

}  // namespace othello::server
