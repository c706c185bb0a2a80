#include "core/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace othello {
namespace {

/// Longer words are not typing mistakes.
constexpr std::size_t kMaxLength = 64;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  // Rows i-2, i-1 and i of the table of distances between the first i letters of a and the first j
  // of b.
  std::array<std::vector<int>, 3> rows;
  rows.fill(std::vector<int>(b.size() + 1));
  auto& [before, last, row] = rows;
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1])) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

std::optional<std::string> nearest_name(std::string_view typed,
                                        const std::vector<std::string>& names) {
  if (typed.size() > kMaxLength) return std::nullopt;
  std::optional<std::string> nearest;
  int least = 0;
  for (const std::string& name : names) {
    if (name.size() > kMaxLength) continue;
    const int distance = edit_distance(typed, name);
    const bool plausible = 3 * distance <= static_cast<int>(std::max(typed.size(), name.size()));
    if (plausible && (!nearest || distance < least)) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

std::vector<std::string> nearest_names(std::string_view typed, std::vector<std::string> names,
                                       std::size_t count) {
  const std::string_view begin = typed.substr(0, kMaxLength);
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    return edit_distance(begin, a) < edit_distance(begin, b);
  });
  names.resize(std::min(count, names.size()));
  return names;
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names) {
  const auto nearest = nearest_name(typed, names);
  return nearest ? fmt::format("; did you mean '{}'?", *nearest) : "";
}

}  // namespace othello
