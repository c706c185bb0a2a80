#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace othello {

/// The least number of insertions, deletions, substitutions and swaps of neighbouring letters that
/// turns `a` into `b` (optimal string alignment), ignoring case.
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

/// The name that a mistyped one probably means: the nearest, unless more than a third of its
/// letters would have to change.
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view typed,
                                                      const std::vector<std::string>& names);

/// The `count` nearest names, nearest first; ties keep their order.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view typed,
                                                     std::vector<std::string> names,
                                                     std::size_t count);

/// "; did you mean 'heuristic'?" as the end of an error, or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view typed,
                                       const std::vector<std::string>& names);

}  // namespace othello
