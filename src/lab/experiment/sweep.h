#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/toml_tree.h"

namespace othello {

/// A key of [sweep] and the values that it takes.
struct SweepAxis {
  std::vector<std::string> path;  ///< "learner", "alpha"
  std::uint32_t line = 0;
  std::vector<TomlValue> values;

  [[nodiscard]] std::string key() const;  ///< "learner.alpha"
};

/// [sweep]: keys with dots, or tables inside each other, that end in lists of numbers, texts or
/// flags. None where the file has no such table.
[[nodiscard]] Result<std::vector<SweepAxis>> read_sweep(const std::optional<TomlMember>& member,
                                                        std::string_view file);

/// A value as it is written.
[[nodiscard]] std::string sweep_text(const TomlValue& value);
/// The same in the name of a folder.
[[nodiscard]] std::string sweep_name(const TomlValue& value);

/// What the axes are called in names: the last word of the key, or all of it where two would be
/// called the same.
[[nodiscard]] std::vector<std::string> short_names(const std::vector<SweepAxis>& axes);

/// Sets the key of `axis` in `table` as a file would. Refuses a key on whose way there is something
/// else than a table.
[[nodiscard]] Result<void> set_swept(TomlValue::Table& table, const SweepAxis& axis,
                                     const TomlValue& value, std::string_view file);

}  // namespace othello
