#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

struct JsonMember;

/// Parsed JSON. A list of numbers (most of a player file) is stored as doubles; so is an empty
/// list.
struct JsonValue {
  using Numbers = std::vector<double>;
  using List = std::vector<JsonValue>;
  using Object = std::vector<JsonMember>;

  std::variant<std::nullptr_t, bool, double, std::string, Numbers, List, Object> data;
};

struct JsonMember {
  std::string key;
  JsonValue value;
};

/// "a number", "a list of 3", … for errors.
[[nodiscard]] std::string describe(const JsonValue& value);

/// The place of a member or element: join_path("evaluator", "weights"), element_path("tuples", 3).
[[nodiscard]] std::string join_path(std::string_view path, std::string_view key);
[[nodiscard]] std::string element_path(std::string_view path, std::size_t index);
/// "file: path", or only the file for the root.
[[nodiscard]] std::string json_place(std::string_view file, std::string_view path);

/// No player file needs more; unlimited depth could exhaust the parser's stack.
inline constexpr std::size_t kMaxJsonDepth = 16;
/// Likewise for the members of one object, which are searched one by one.
inline constexpr std::size_t kMaxJsonMembers = 64;
/// And for all values except those in lists of numbers: a small file could otherwise take much
/// memory.
inline constexpr std::size_t kMaxJsonValues = std::size_t{1} << 20;

/// Strict JSON, without duplicate keys or lists that mix numbers and other values. Errors name line
/// and column, or the path.
[[nodiscard]] Result<JsonValue> parse_json(std::string_view text, std::string_view file,
                                           std::size_t max_values = kMaxJsonValues);

}  // namespace othello
