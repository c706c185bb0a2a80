#pragma once

#include <map>
#include <string>
#include <string_view>

namespace othello::server {

/// Decodes %XX; malformed escapes are kept as they are. In a query and in a form '+' is a space.
[[nodiscard]] std::string percent_decoded(std::string_view text, bool plus_is_space);

/// "a=1&b=2", decoded.
[[nodiscard]] std::multimap<std::string, std::string> url_fields(std::string_view text);

/// The target of a request without scheme and host: "/path?query" of "http://host/path?query".
[[nodiscard]] std::string_view origin_form(std::string_view target);

}  // namespace othello::server
