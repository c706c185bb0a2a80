#include "play/patches.h"

#include <algorithm>
#include <map>
#include <utility>

#include "othello/symmetry.h"

namespace othello {
namespace {

/// The squares of a patch in the order of the digits of its index.
using Patch = std::vector<Square>;

Squares set_of(const Patch& patch) {
  Squares set = 0;
  for (const Square s : patch) set |= bit(s);
  return set;
}

/// The diagonals that go down to the right, so many columns right of the long one, one after the
/// other.
Patch diagonals(std::initializer_list<int> offsets) {
  Patch patch;
  for (const int offset : offsets) {
    for (int i = 0; i < 8; ++i) {
      const int column = i + offset;
      if (column >= 0 && column < 8) patch.push_back(square(column, i));
    }
  }
  return patch;
}

Patch rectangle(int column, int row, int width, int height) {
  Patch patch;
  for (int y = row; y < row + height; ++y) {
    for (int x = column; x < column + width; ++x) patch.push_back(square(x, y));
  }
  return patch;
}

/// Adds the images of a patch under all symmetries, those of the same squares once; in
/// corresponding order of squares, so that they can share a table.
void add_images(const Patch& first, std::vector<Patch>& patches) {
  for (const Symmetry symmetry : kSymmetries) {
    Patch patch;
    for (const Square s : first) patch.push_back(transform(symmetry, s));
    const auto same_squares = [&](const Patch& other) { return set_of(other) == set_of(patch); };
    if (std::none_of(patches.begin(), patches.end(), same_squares)) patches.push_back(patch);
  }
}

/// A single square goes to the first patch that has it: with the long diagonals first, squares of a
/// class under the symmetries go to patches of a class. Short diagonals share a patch.
std::vector<Patch> lines(const std::vector<Patch>& short_diagonals) {
  std::vector<Patch> patches;
  add_images(diagonals({0}), patches);
  add_images(diagonals({1}), patches);
  for (const Patch& patch : short_diagonals) add_images(patch, patches);
  for (int row = 0; row < 4; ++row) add_images(rectangle(0, row, 8, 1), patches);
  return patches;
}

/// As few lookups as possible: 32.
std::vector<Patch> only_lines() {
  return lines({diagonals({2, 6}), diagonals({3, 5}), diagonals({4, -4})});
}

/// Where the squares of 2 × 2 take tables too, those of the lines must be small.
std::vector<Patch> lines_and_squares() {
  std::vector<Patch> patches =
      lines({diagonals({2}), diagonals({3}), diagonals({4}), diagonals({5, 6})});
  // There are 7 × 7 squares of 2 × 2. Twelve of them, three rows of four, turn by turn make all but
  // the middle one. Mirror images would overlap.
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 4; column += 2) {
      Patch patch = rectangle(column, row, 3, 2);
      for (int turn = 0; turn < 4; ++turn) {
        patches.push_back(patch);
        for (Square& s : patch) s = square(7 - index(s) / 8, index(s) % 8);
      }
    }
  }
  patches.push_back(rectangle(3, 3, 2, 2));
  return patches;
}

std::size_t digit(const Position& board, Square s) {
  return (board.own & bit(s)) != 0 ? 2 : (board.opponent & bit(s)) != 0 ? 0 : 1;
}

using Parts = std::vector<PatchPart>;

std::uint16_t step(const NTupleLayout& layout, Square s, std::size_t placement) {
  return layout.steps[static_cast<std::size_t>(index(s)) * layout.stride + placement];
}

/// Of a placement, in the order of their steps: that is the same for all that share a table.
Patch squares_of(const NTupleLayout& layout, std::size_t placement) {
  Patch squares;
  for (int i = 0; i < kSquares; ++i) {
    if (step(layout, square(i), placement) != 0) squares.push_back(square(i));
  }
  std::sort(squares.begin(), squares.end(), [&](Square a, Square b) {
    return step(layout, a, placement) < step(layout, b, placement);
  });
  return squares;
}

auto patch_with(const Patch& squares, const std::vector<Patch>& patches) {
  return std::find_if(patches.begin(), patches.end(),
                      [&](const Patch& patch) { return (set_of(squares) & ~set_of(patch)) == 0; });
}

/// With patches of their own for placements that are in none and not too long for it.
std::vector<Patch> with_rest(std::vector<Patch> patches, const NTupleLayout& layout) {
  for (std::size_t p = 0; p < layout.placements; ++p) {
    Patch squares = squares_of(layout, p);
    if (squares.size() <= kMostPatchSquares && patch_with(squares, patches) == patches.end()) {
      patches.push_back(std::move(squares));
    }
  }
  return patches;
}

/// The parts of each patch; nothing if a placement is in none.
std::optional<std::vector<Parts>> parts_of(const NTupleLayout& layout,
                                           const std::vector<Patch>& patches) {
  std::vector<Parts> parts(patches.size());
  for (std::size_t p = 0; p < layout.placements; ++p) {
    const Patch squares = squares_of(layout, p);
    const auto patch = patch_with(squares, patches);
    if (patch == patches.end()) return std::nullopt;
    std::size_t first = layout.place(p, layout.start[p]);
    for (const Square s : squares) first -= digit(Position::start(), s) * step(layout, s, p);
    PatchPart part{.first = static_cast<std::uint32_t>(first)};
    for (std::size_t i = 0; i < patch->size(); ++i) part.steps[i] = step(layout, (*patch)[i], p);
    parts[static_cast<std::size_t>(patch - patches.begin())].push_back(part);
  }
  for (Parts& of_patch : parts) std::sort(of_patch.begin(), of_patch.end());
  return parts;
}

/// Adds a patch as a placement that reads the table which begins there.
void add_patch(const Patch& patch, std::size_t number, std::size_t table, NTupleLayout& layout) {
  std::size_t start = table;
  std::size_t step = 1;
  for (const Square s : patch) {
    const std::size_t entry = static_cast<std::size_t>(index(s)) * layout.stride + number;
    layout.steps[entry] = static_cast<std::uint16_t>(step);
    layout.touched[entry / NTupleLayout::kBlock] |= std::uint32_t{1}
                                                    << (number % NTupleLayout::kBlock);
    start += step * digit(Position::start(), s);
    step *= 3;
  }
  layout.start[number] = static_cast<std::uint16_t>(start);
}

constexpr std::size_t kMostEntries = 0xffff;

std::optional<Patches> fold_into(const std::vector<Patch>& patches, const NTupleLayout& layout) {
  const auto parts = parts_of(layout, patches);
  if (!parts) return std::nullopt;
  Patches folded;
  std::map<Parts, std::size_t> known;  // where the tables that exist begin
  std::vector<std::pair<const Patch*, std::size_t>> placed;
  for (std::size_t i = 0; i < patches.size(); ++i) {
    if ((*parts)[i].empty()) continue;
    const auto [table, is_new] = known.emplace((*parts)[i], folded.entries);
    if (is_new) {
      std::size_t size = 1;
      for (std::size_t s = 0; s < patches[i].size(); ++s) size *= 3;
      folded.tables.push_back({.begin = static_cast<std::uint32_t>(folded.entries),
                               .size = static_cast<std::uint32_t>(size),
                               .parts = (*parts)[i]});
      folded.entries += size;
    }
    placed.emplace_back(&patches[i], table->second);
  }
  if (folded.entries > kMostEntries || placed.size() >= layout.placements) return std::nullopt;
  folded.weights = layout.stage_size;
  folded.layout.resize(placed.size());
  folded.layout.stage_size = folded.entries;
  for (std::size_t discs = 0; discs < layout.stage_begin.size(); ++discs) {
    folded.layout.stage_begin[discs] =
        static_cast<std::uint32_t>(layout.stage_begin[discs] / layout.stage_size * folded.entries);
  }
  for (std::size_t i = 0; i < placed.size(); ++i) {
    add_patch(*placed[i].first, i, placed[i].second, folded.layout);
  }
  return folded;
}

/// Visits every part of every table with the places of the weights that it adds to the entries.
template <class Visit>
void for_each_part(const Patches& patches, const Visit& visit) {
  std::vector<std::uint32_t> places;
  for (const PatchTable& table : patches.tables) {
    places.resize(table.size);
    for (const PatchPart& part : table.parts) {
      places[0] = part.first;
      std::size_t states = 1;  // of the squares so far
      for (std::size_t i = 0; states < table.size; ++i, states *= 3) {
        for (std::size_t s = 0; s < 2 * states; ++s) places[states + s] = places[s] + part.steps[i];
      }
      visit(table, places);
    }
  }
}

}  // namespace

std::optional<Patches> patches_of(const NTupleLayout& layout) {
  static const std::vector<Patch> straight = only_lines();
  static const std::vector<Patch> all = lines_and_squares();
  if (auto patches = fold_into(straight, layout)) return patches;
  if (auto patches = fold_into(all, layout)) return patches;
  // Patches that are hardly fewer than the placements only make the tables larger.
  auto patches = fold_into(with_rest(all, layout), layout);
  if (patches && 2 * patches->layout.placements > layout.placements) return std::nullopt;
  return patches;
}

std::vector<std::int32_t> fold(const Patches& patches, std::span<const std::int32_t> weights) {
  const std::size_t stages = weights.size() / patches.weights;
  std::vector<std::int32_t> sums(stages * patches.entries, 0);
  for_each_part(patches, [&](const PatchTable& table, std::span<const std::uint32_t> places) {
    for (std::size_t stage = 0; stage < stages; ++stage) {
      const std::int32_t* from = weights.data() + stage * patches.weights;
      std::int32_t* into = sums.data() + stage * patches.entries + table.begin;
      for (std::size_t i = 0; i < table.size; ++i) into[i] += from[places[i]];
    }
  });
  return sums;
}

void unfold(const Patches& patches, std::span<const std::int64_t> sums,
            std::span<std::int64_t> weights) {
  const std::size_t stages = weights.size() / patches.weights;
  for_each_part(patches, [&](const PatchTable& table, std::span<const std::uint32_t> places) {
    for (std::size_t stage = 0; stage < stages; ++stage) {
      const std::int64_t* from = sums.data() + stage * patches.entries + table.begin;
      std::int64_t* into = weights.data() + stage * patches.weights;
      for (std::size_t i = 0; i < table.size; ++i) into[places[i]] += from[i];
    }
  });
}

}  // namespace othello
