#include "cli/suggest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace othello::cli {

namespace {

/// Letters to insert, delete, change, or swap with a neighbour.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> two_above(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], two_above[j - 2] + 1);
      }
    }
    std::swap(two_above, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view text, std::span<const std::string> candidates) {
  // A third of the letters may be wrong; beyond that a suggestion puzzles more than it helps.
  std::size_t best = std::max<std::size_t>(1, text.size() / 3) + 1;
  std::optional<std::string> found;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(text, candidate);
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

std::string suggestion(std::string_view text, std::span<const std::string> candidates) {
  const auto near = nearest(text, candidates);
  return near ? "; did you mean '" + *near + "'?" : std::string();
}

}  // namespace othello::cli
