#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/toml_tree.h"

namespace othello {

/// A key of [sweep] and its values.
struct SweepAxis {
  std::vector<std::string> path;  ///< "learner", "alpha"
  std::uint32_t line = 0;
  std::vector<TomlValue> values;

  [[nodiscard]] std::string key() const;  ///< "learner.alpha"
};

/// Reads [sweep]: dotted keys or nested tables that end in lists of numbers, texts or flags. Empty
/// if the file has no such table.
[[nodiscard]] Result<std::vector<SweepAxis>> read_sweep(const std::optional<TomlMember>& member,
                                                        std::string_view file);

/// A value as written.
[[nodiscard]] std::string sweep_text(const TomlValue& value);
/// The same, for a folder name.
[[nodiscard]] std::string sweep_name(const TomlValue& value);

/// The axes' names in variant names: the last part of the key, or all of it if that is ambiguous.
[[nodiscard]] std::vector<std::string> short_names(const std::vector<SweepAxis>& axes);

/// Sets the key of `axis` in `table` as a file would. An error if a step on its path is not a
/// table.
[[nodiscard]] Result<void> set_swept(TomlValue::Table& table, const SweepAxis& axis,
                                     const TomlValue& value, std::string_view file);

}  // namespace othello
