#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello {

/// Concatenates texts, each as a length of eight bytes followed by its bytes.
[[nodiscard]] std::string pack(const std::vector<std::string>& texts);
[[nodiscard]] std::string pack(std::initializer_list<std::string_view> texts);

/// The inverse of pack(); nothing for any other input.
[[nodiscard]] std::optional<std::vector<std::string>> unpack(std::string_view packed);

}  // namespace othello
