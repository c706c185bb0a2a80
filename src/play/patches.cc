#include "backend/cuda/lines.h"

#include <algorithm>
#include <array>
#include <map>

#include "othello/symmetry.h"

namespace othello::cuda {
namespace {

/// The squares of a line in the order of the digits of its index, the first digit being the lowest.
using Line = std::vector<Square>;

/// One line of each class under the eight symmetries: the diagonals of lengths 8, 7, 6 and 2, 5 and
/// 3, and both of length 4, and four rows. A single square goes to the first line that has it: with
/// the long diagonals first, squares of a class go to lines of a class.
std::vector<Line> one_of_each_class() {
  std::vector<Line> lines;
  const auto add_diagonal = [](Line& line, int offset) {
    for (int i = 0; i < 8; ++i) {
      const int column = i + offset;
      if (column >= 0 && column < 8) line.push_back(square(column, i));
    }
  };
  for (const auto& offsets : {std::vector{0}, {1}, {2, 6}, {3, 5}, {4, -4}}) {
    Line line;
    for (const int offset : offsets) add_diagonal(line, offset);
    lines.push_back(line);
  }
  for (int row = 0; row < 4; ++row) {
    Line line;
    for (int column = 0; column < 8; ++column) line.push_back(square(column, row));
    lines.push_back(line);
  }
  return lines;
}

Squares set_of(const Line& line) {
  Squares set = 0;
  for (const Square s : line) set |= bit(s);
  return set;
}

/// All 32 lines; those of a class in corresponding order of squares.
std::vector<Line> all_lines() {
  std::vector<Line> lines;
  for (const Line& first : one_of_each_class()) {
    for (const Symmetry symmetry : kSymmetries) {
      Line line;
      for (const Square s : first) line.push_back(transform(symmetry, s));
      const auto same_squares = [&](const Line& other) { return set_of(other) == set_of(line); };
      if (std::none_of(lines.begin(), lines.end(), same_squares)) lines.push_back(line);
    }
  }
  return lines;
}

/// A placement as a part of a line: its index is `first` and, for each square, the digit times the
/// step.
struct Part {
  std::size_t first;
  std::vector<std::size_t> steps;
  friend auto operator<=>(const Part&, const Part&) = default;
};
using Recipe = std::vector<Part>;

std::size_t digit(const Position& board, Square s) {
  return (board.own & bit(s)) != 0 ? 2 : (board.opponent & bit(s)) != 0 ? 0 : 1;
}

/// The parts of all lines; nothing if a placement is in none.
std::optional<std::vector<Recipe>> recipes_of(const NTupleLayout& layout,
                                              const std::vector<Line>& lines) {
  const auto step = [&layout](Square s, std::size_t p) -> std::size_t {
    return layout.steps[static_cast<std::size_t>(index(s)) * layout.stride + p];
  };
  std::vector<Recipe> recipes(lines.size());
  for (std::size_t p = 0; p < layout.placements; ++p) {
    Squares squares = 0;
    std::size_t first = layout.place(p, layout.start[p]);
    for (int i = 0; i < kSquares; ++i) {
      if (step(square(i), p) == 0) continue;
      squares |= bit(square(i));
      first -= digit(Position::start(), square(i)) * step(square(i), p);
    }
    const auto line = std::find_if(lines.begin(), lines.end(), [squares](const Line& l) {
      return (squares & ~set_of(l)) == 0;
    });
    if (line == lines.end()) return std::nullopt;
    Part part{.first = first, .steps = {}};
    for (const Square s : *line) part.steps.push_back(step(s, p));
    recipes[static_cast<std::size_t>(line - lines.begin())].push_back(std::move(part));
  }
  for (Recipe& recipe : recipes) std::sort(recipe.begin(), recipe.end());
  return recipes;
}

/// Adds a part to the table of its line.
void add_part(const Part& part, const std::vector<std::int32_t>& weights,
              std::span<std::int32_t> sums) {
  std::vector<std::size_t> places{part.first};  // of all states of the squares so far
  for (const std::size_t step : part.steps) {
    const std::size_t before = places.size();
    places.resize(3 * before);
    for (std::size_t i = 0; i < before; ++i) {
      places[before + i] = places[i] + step;
      places[2 * before + i] = places[i] + 2 * step;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weights[places[i]];
}

constexpr std::size_t kMostEntries = 0xffff;

}  // namespace

std::optional<FoldedLines> fold_lines(const FrozenNTuple& net) {
  static const std::vector<Line> lines = all_lines();
  if (net.layout->placements <= lines.size()) return std::nullopt;
  const auto recipes = recipes_of(*net.layout, lines);
  if (!recipes) return std::nullopt;

  FoldedLines folded;
  folded.layout.placements = lines.size();
  folded.layout.stride = NTupleLayout::kBlock;
  folded.layout.steps.assign((kSquares + 1) * NTupleLayout::kBlock, 0);
  folded.layout.start.assign(NTupleLayout::kBlock, 0);
  std::map<Recipe, std::size_t> tables;  // where those that exist begin
  for (std::size_t l = 0; l < lines.size(); ++l) {
    std::size_t size = 1;
    for (std::size_t i = 0; i < lines[l].size(); ++i) size *= 3;
    const std::size_t next = folded.table.size();
    const auto [table, is_new] = tables.emplace((*recipes)[l], next);
    if (is_new) {
      if (next + size > kMostEntries) return std::nullopt;
      folded.table.resize(next + size, 0);
      for (const Part& part : (*recipes)[l]) {
        add_part(part, net.table, std::span(folded.table).subspan(next, size));
      }
    }
    std::size_t start = table->second;
    std::size_t step = 1;
    for (const Square s : lines[l]) {
      folded.layout.steps[static_cast<std::size_t>(index(s)) * NTupleLayout::kBlock + l] =
          static_cast<std::uint16_t>(step);
      start += step * digit(Position::start(), s);
      step *= 3;
    }
    folded.layout.start[l] = static_cast<std::uint16_t>(start);
  }
  return folded;
}

}  // namespace othello::cuda
