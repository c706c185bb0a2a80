#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace othello {

struct JsonMember;

/// Parsed JSON. A list of numbers, which nearly all of a player file is, is kept as doubles; so is
/// an empty one.
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
/// "file: path", or the file alone for the root.
[[nodiscard]] std::string json_place(std::string_view file, std::string_view path);

/// No player file needs more, and a parser that follows any depth could be made to run out of
/// stack.
inline constexpr std::size_t kMaxJsonDepth = 16;
/// Likewise for the members of one object, which are searched one by one.
inline constexpr std::size_t kMaxJsonMembers = 64;
/// And for all values but numbers in lists of numbers: a small file could claim much memory.
inline constexpr std::size_t kMaxJsonValues = std::size_t{1} << 20;

/// Strict JSON, no key twice in an object, and no list of numbers and other values. Errors name
/// line and column, or the path.
[[nodiscard]] Result<JsonValue> parse_json(std::string_view text, std::string_view file,
                                           std::size_t max_values = kMaxJsonValues);

}  // namespace othello
