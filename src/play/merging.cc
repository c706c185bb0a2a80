#include "play/merging.h"

#include <algorithm>
#include <map>
#include <utility>

#include "othello/symmetry.h"

namespace othello {
namespace {

/// The squares of a region in the order of the digits of its index.
using Region = std::vector<Square>;

Squares set_of(const Region& region) {
  Squares set = 0;
  for (const Square s : region) set |= bit(s);
  return set;
}

/// The diagonals that go down to the right, `offsets` columns right of the long one, in order.
Region diagonals(std::initializer_list<int> offsets) {
  Region region;
  for (const int offset : offsets) {
    for (int i = 0; i < 8; ++i) {
      const int column = i + offset;
      if (column >= 0 && column < 8) region.push_back(square(column, i));
    }
  }
  return region;
}

Region rectangle(int column, int row, int width, int height) {
  Region region;
  for (int y = row; y < row + height; ++y) {
    for (int x = column; x < column + width; ++x) region.push_back(square(x, y));
  }
  return region;
}

/// Adds the images of a region under all symmetries, without repeating a set of squares; in
/// corresponding order of squares, so that they can share a table.
void add_images(const Region& first, std::vector<Region>& regions) {
  for (const Symmetry symmetry : kSymmetries) {
    Region region;
    for (const Square s : first) region.push_back(transform(symmetry, s));
    const auto same_squares = [&](const Region& other) { return set_of(other) == set_of(region); };
    if (std::none_of(regions.begin(), regions.end(), same_squares)) regions.push_back(region);
  }
}

/// A single square belongs to the first region that contains it: with the long diagonals first,
/// symmetric squares belong to symmetric regions. Short diagonals share a region.
std::vector<Region> lines(const std::vector<Region>& short_diagonals) {
  std::vector<Region> regions;
  add_images(diagonals({0}), regions);
  add_images(diagonals({1}), regions);
  for (const Region& region : short_diagonals) add_images(region, regions);
  for (int row = 0; row < 4; ++row) add_images(rectangle(0, row, 8, 1), regions);
  return regions;
}

/// As few lookups as possible: 32.
std::vector<Region> only_lines() {
  return lines({diagonals({2, 6}), diagonals({3, 5}), diagonals({4, -4})});
}

/// Where 2 × 2 squares need tables too, those of the lines must be small.
std::vector<Region> lines_and_squares() {
  std::vector<Region> regions =
      lines({diagonals({2}), diagonals({3}), diagonals({4}), diagonals({5, 6})});
  // There are 7 × 7 squares of 2 × 2. Twelve of them, in three rows of four, and their rotations
  // make all but the middle one. Mirror images would overlap.
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 4; column += 2) {
      Region region = rectangle(column, row, 3, 2);
      for (int turn = 0; turn < 4; ++turn) {
        regions.push_back(region);
        for (Square& s : region) s = square(7 - index(s) / 8, index(s) % 8);
      }
    }
  }
  regions.push_back(rectangle(3, 3, 2, 2));
  return regions;
}

std::size_t digit(const Position& board, Square s) {
  return (board.own & bit(s)) != 0 ? 2 : (board.opponent & bit(s)) != 0 ? 0 : 1;
}

using Parts = std::vector<MergedPart>;

std::uint16_t step(const NTupleLayout& layout, Square s, std::size_t placement) {
  return layout.steps[static_cast<std::size_t>(index(s)) * layout.stride + placement];
}

/// The squares of a placement in the order of their steps, which is the same for all that share a
/// table.
Region squares_of(const NTupleLayout& layout, std::size_t placement) {
  Region squares;
  for (int i = 0; i < kSquares; ++i) {
    if (step(layout, square(i), placement) != 0) squares.push_back(square(i));
  }
  std::sort(squares.begin(), squares.end(), [&](Square a, Square b) {
    return step(layout, a, placement) < step(layout, b, placement);
  });
  return squares;
}

auto region_with(const Region& squares, const std::vector<Region>& regions) {
  return std::find_if(regions.begin(), regions.end(), [&](const Region& region) {
    return (set_of(squares) & ~set_of(region)) == 0;
  });
}

/// Adds a region for every placement that lies in none.
std::vector<Region> with_rest(std::vector<Region> regions, const NTupleLayout& layout) {
  for (std::size_t p = 0; p < layout.placements; ++p) {
    Region squares = squares_of(layout, p);
    if (region_with(squares, regions) == regions.end()) regions.push_back(std::move(squares));
  }
  return regions;
}

/// The parts of each region; nothing if a placement is in no region.
std::optional<std::vector<Parts>> parts_of(const NTupleLayout& layout,
                                           const std::vector<Region>& regions) {
  std::vector<Parts> parts(regions.size());
  for (std::size_t p = 0; p < layout.placements; ++p) {
    const Region squares = squares_of(layout, p);
    const auto region = region_with(squares, regions);
    if (region == regions.end()) return std::nullopt;
    std::size_t first = layout.place(p, layout.start[p]);
    for (const Square s : squares) first -= digit(Position::start(), s) * step(layout, s, p);
    MergedPart part{.first = static_cast<std::uint32_t>(first)};
    for (std::size_t i = 0; i < region->size(); ++i) part.steps[i] = step(layout, (*region)[i], p);
    parts[static_cast<std::size_t>(region - regions.begin())].push_back(part);
  }
  for (Parts& of_region : parts) std::sort(of_region.begin(), of_region.end());
  return parts;
}

/// Adds a region as a placement that reads the table beginning at `table`.
void add_region(const Region& region, std::size_t number, std::size_t table, NTupleLayout& layout) {
  std::size_t start = layout.base.empty() ? table : 0;
  if (!layout.base.empty()) layout.base[number] = static_cast<std::uint32_t>(table);
  std::size_t step = 1;
  for (const Square s : region) {
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

std::optional<Merging> merge_into(const std::vector<Region>& regions, const NTupleLayout& layout) {
  const auto parts = parts_of(layout, regions);
  if (!parts) return std::nullopt;
  Merging merged;
  std::map<Parts, std::size_t> known;  // where the tables that exist begin
  std::vector<std::pair<const Region*, std::size_t>> placed;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    if ((*parts)[i].empty()) continue;
    const auto [table, is_new] = known.emplace((*parts)[i], merged.entries);
    if (is_new) {
      std::size_t size = 1;
      for (std::size_t s = 0; s < regions[i].size(); ++s) size *= 3;
      merged.tables.push_back({.begin = static_cast<std::uint32_t>(merged.entries),
                               .size = static_cast<std::uint32_t>(size),
                               .parts = (*parts)[i]});
      merged.entries += size;
    }
    placed.emplace_back(&regions[i], table->second);
  }
  if (placed.size() >= layout.placements) return std::nullopt;
  const bool wide = merged.entries > kMostEntries;
  // Other users of a network with 16-bit indices rely on merged tables that have such indices too.
  if (wide && layout.base.empty()) return std::nullopt;
  merged.weights = layout.stage_size;
  if (layout.mobility != 0) {
    merged.layout.mobility = static_cast<std::uint32_t>(merged.entries);
    merged.entries += kMobilitySize;
  }
  merged.layout.resize(placed.size());
  if (wide) merged.layout.base.assign(merged.layout.stride, 0);
  merged.layout.stage_size = merged.entries;
  for (std::size_t discs = 0; discs < layout.stage_begin.size(); ++discs) {
    merged.layout.stage_begin[discs] =
        static_cast<std::uint32_t>(layout.stage_begin[discs] / layout.stage_size * merged.entries);
  }
  for (std::size_t i = 0; i < placed.size(); ++i) {
    add_region(*placed[i].first, i, placed[i].second, merged.layout);
  }
  return merged;
}

/// Visits every part of every table with the indices of the weights that it adds to the entries.
template <class Visit>
void for_each_part(const Merging& merging, const Visit& visit) {
  std::vector<std::uint32_t> places;
  for (const MergedTable& table : merging.tables) {
    places.resize(table.size);
    for (const MergedPart& part : table.parts) {
      places[0] = part.first;
      std::size_t states = 1;  // of the squares so far
      for (std::size_t i = 0; states < table.size; ++i, states *= 3) {
        for (std::size_t s = 0; s < 2 * states; ++s) places[states + s] = places[s] + part.steps[i];
      }
      visit(table, places);
    }
  }
}

/// Visits the entries and the weights of the tables over the numbers of legal moves, which are not
/// merged: the last ones of each stage.
template <class Visit>
void for_each_mobility(const Merging& merging, std::size_t stages, const Visit& visit) {
  if (merging.layout.mobility == 0) return;
  for (std::size_t stage = 1; stage <= stages; ++stage) {
    for (std::size_t i = 1; i <= kMobilitySize; ++i) {
      visit(stage * merging.entries - i, stage * merging.weights - i);
    }
  }
}

template <class T>
std::vector<T> sums_of(const Merging& merging, std::span<const T> weights) {
  const std::size_t stages = weights.size() / merging.weights;
  std::vector<T> sums(stages * merging.entries, 0);
  for_each_mobility(merging, stages,
                    [&](std::size_t entry, std::size_t weight) { sums[entry] = weights[weight]; });
  for_each_part(merging, [&](const MergedTable& table, std::span<const std::uint32_t> places) {
    for (std::size_t stage = 0; stage < stages; ++stage) {
      const T* from = weights.data() + stage * merging.weights;
      T* into = sums.data() + stage * merging.entries + table.begin;
      for (std::size_t i = 0; i < table.size; ++i) into[i] += from[places[i]];
    }
  });
  return sums;
}

template <class T>
void add_sums(const Merging& merging, std::span<const T> sums, std::span<T> weights) {
  const std::size_t stages = weights.size() / merging.weights;
  for_each_mobility(merging, stages,
                    [&](std::size_t entry, std::size_t weight) { weights[weight] += sums[entry]; });
  for_each_part(merging, [&](const MergedTable& table, std::span<const std::uint32_t> places) {
    for (std::size_t stage = 0; stage < stages; ++stage) {
      const T* from = sums.data() + stage * merging.entries + table.begin;
      T* into = weights.data() + stage * merging.weights;
      for (std::size_t i = 0; i < table.size; ++i) into[places[i]] += from[i];
    }
  });
}

}  // namespace

std::optional<Merging> merging_of(const NTupleLayout& layout) {
  static const std::vector<Region> straight = only_lines();
  static const std::vector<Region> all = lines_and_squares();
  if (auto merging = merge_into(straight, layout)) return merging;
  if (auto merging = merge_into(all, layout)) return merging;
  auto merging = merge_into(with_rest(all, layout), layout);
  // Larger tables must at least halve the lookups.
  if (merging && merging->entries > layout.stage_size &&
      2 * merging->layout.placements > layout.placements) {
    return std::nullopt;
  }
  return merging;
}

std::vector<std::int32_t> merge(const Merging& merging, std::span<const std::int32_t> weights) {
  return sums_of(merging, weights);
}
std::vector<double> merge(const Merging& merging, std::span<const double> weights) {
  return sums_of(merging, weights);
}

void unmerge(const Merging& merging, std::span<const std::int64_t> sums,
             std::span<std::int64_t> weights) {
  add_sums(merging, sums, weights);
}
void unmerge(const Merging& merging, std::span<const double> sums, std::span<double> weights) {
  add_sums(merging, sums, weights);
}

}  // namespace othello
