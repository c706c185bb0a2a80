#include "cli/tuple_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "core/excerpt.h"
#include "core/nearest.h"
#include "lab/experiment/experiment_keys.h"

namespace othello::cli {
namespace {

using experiment_keys::kTupleShapes;

/// What may stand behind the colon: so many numbers, with 'x' between them.
struct Numbers {
  std::string_view example;  ///< empty for a shape without numbers
  int count;
  int least;
  int most;
};

/// Of all shapes but the last, which has squares.
constexpr std::array<Numbers, kTupleShapes.size() - 1> kNumbers{{
    {"12x6", 2, 1, 8192},
    {"3", 1, 2, 8},
    {"2x2", 2, 1, 8},
    {"3", 1, 2, 8},
    {"3x3", 2, 1, 8},
    {"", 0, 0, 0},
}};

/// All of `text` as whole numbers with 'x' between them; fewer than asked for if it is not that.
std::vector<int> read_numbers(std::string_view text, const Numbers& expected) {
  std::vector<int> numbers;
  const char* at = text.data();
  const char* const end = text.data() + text.size();
  while (true) {
    int number = 0;
    const auto read = std::from_chars(at, end, number);
    if (read.ec != std::errc{} || number < expected.least || number > expected.most) return {};
    numbers.push_back(number);
    if (read.ptr == end) return numbers;
    if (*read.ptr != 'x') return {};
    at = read.ptr + 1;
  }
}

TupleSpec spec_of(std::size_t shape, const std::vector<int>& n) {
  const bool given = !n.empty();
  switch (shape) {
    case 0:
      return given ? SnakesSpec{.count = n[0], .length = n[1]} : SnakesSpec{};
    case 1:
      return given ? StraightSpec{n[0]} : StraightSpec{};
    case 2:
      return given ? RectanglesSpec{n[0], n[1]} : RectanglesSpec{};
    case 3:
      return given ? LinesSpec{n[0]} : LinesSpec{};
    case 4:
      return given ? CornersSpec{n[0], n[1]} : CornersSpec{};
    default:
      return EdgesSpec{};
  }
}

}  // namespace

Result<TupleSpec> parse_tuples(std::string_view word) {
  const std::size_t colon = word.find(':');
  const std::string_view shape = word.substr(0, colon);
  const auto* const known = std::find(kTupleShapes.begin(), kTupleShapes.end(), shape);
  if (known == kTupleShapes.end()) {
    return failure(fmt::format("found '{}', expected one of {}{}", excerpt(word),
                               fmt::join(kTupleShapes, ", "),
                               did_you_mean(shape, {kTupleShapes.begin(), kTupleShapes.end()})));
  }
  if (shape == kTupleShapes.back()) {
    return parse_squares(colon == std::string_view::npos ? "" : word.substr(colon + 1));
  }
  const auto number = static_cast<std::size_t>(known - kTupleShapes.begin());
  const Numbers& expected = kNumbers[number];
  if (colon == std::string_view::npos) return spec_of(number, {});
  if (expected.count == 0) {
    return failure(fmt::format("found '{}', expected '{}' alone", excerpt(word), shape));
  }
  const std::vector<int> numbers = read_numbers(word.substr(colon + 1), expected);
  if (static_cast<int>(numbers.size()) != expected.count) {
    return failure(fmt::format("found '{}', expected something like '{}:{}', with {} {} to {}",
                               excerpt(word), shape, expected.example,
                               expected.count == 1 ? "a whole number" : "whole numbers",
                               expected.least, expected.most));
  }
  return spec_of(number, numbers);
}

}  // namespace othello::cli
