#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

struct TomlMember;

/// Parsed TOML, as far as experiment files use it, with the line of every value.
struct TomlValue {
  using List = std::vector<TomlValue>;
  using Table = std::vector<TomlMember>;  ///< in the order of the file

  std::variant<bool, std::int64_t, double, std::string, List, Table> data;
  std::uint32_t line = 0;  ///< from 1
};

struct TomlMember {
  std::string key;
  std::uint32_t line = 0;  ///< line of the key
  TomlValue value;
};

/// A whole number as such, however it is written: 1e3, 4.0.
[[nodiscard]] decltype(TomlValue::data) number_data(double number);

/// "a number", "a list of 3", … for errors.
[[nodiscard]] std::string describe(const TomlValue& value);

/// "file: line 7".
[[nodiscard]] std::string toml_place(std::string_view file, std::uint32_t line);

/// The value of a key, or null.
[[nodiscard]] const TomlValue* find(const TomlValue::Table& table, std::string_view key);

/// TOML 1.0 without dates and times. The value is a table.
[[nodiscard]] Result<TomlValue> parse_toml(std::string_view text, std::string_view file);

/// Merges `overrides` into `base`: tables key by key, anything else is replaced. A table in which
/// `method`, `kind` or `weights` changes is replaced too, since its other keys belonged to the old
/// choice.
void merge(TomlValue::Table& base, const TomlValue::Table& overrides);

}  // namespace othello
