#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace othello::cli {

/// The candidate that `text` is most likely a misspelling of, if one is near enough.
[[nodiscard]] std::optional<std::string> nearest(std::string_view text,
                                                 std::span<const std::string> candidates);

/// "; did you mean 'match'?", or nothing.
[[nodiscard]] std::string suggestion(std::string_view text,
                                     std::span<const std::string> candidates);

}  // namespace othello::cli
