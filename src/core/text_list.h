#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello {

/// Some texts as one: each as its length in eight bytes and then its bytes, whatever they are.
[[nodiscard]] std::string pack(const std::vector<std::string>& texts);
[[nodiscard]] std::string pack(std::initializer_list<std::string_view> texts);

/// What pack() has put together; nothing if it is anything else.
[[nodiscard]] std::optional<std::vector<std::string>> unpack(std::string_view packed);

}  // namespace othello
