#pragma once

#include <array>
#include <string_view>

#include "lab/experiment/toml_fields.h"

namespace othello {

/// An enumerator by its word; the first where the key is absent, unless `fallback` says otherwise.
template <class E, std::size_t N>
[[nodiscard]] E choice(TomlFields& fields, std::string_view key, E fallback,
                       const std::array<std::string_view, N>& names) {
  return static_cast<E>(fields.choice(key, static_cast<std::size_t>(fallback), names));
}

[[nodiscard]] inline int small(TomlFields& fields, std::string_view key, int fallback, int low,
                               int high) {
  return static_cast<int>(fields.whole(key, static_cast<std::uint64_t>(fallback),
                                       static_cast<std::uint64_t>(low),
                                       static_cast<std::uint64_t>(high)));
}

}  // namespace othello
