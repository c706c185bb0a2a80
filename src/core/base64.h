#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace othello {

/// Bytes as text (RFC 4648, with padding): a third longer, and safe in JSON.
[[nodiscard]] std::string to_base64(std::string_view bytes);

/// Nothing unless the text is a possible output of to_base64.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace othello
