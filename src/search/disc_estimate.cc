#include "search/disc_estimate.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <set>

// Included by the assembler: as literals the weights would cost the compiler much memory.
asm(R"(.section .rodata
.balign 2
.global othello_endgame_weights
.hidden othello_endgame_weights
othello_endgame_weights:
.incbin ")" OTHELLO_ENDGAME_WEIGHTS R"("
.global othello_endgame_weights_end
.hidden othello_endgame_weights_end
othello_endgame_weights_end:
.previous)");
extern "C" const std::int16_t othello_endgame_weights[];
extern "C" const std::int16_t othello_endgame_weights_end[];

namespace othello {
namespace {

/// An edge with the X squares, a corner of 3 x 3, the other rows, the diagonals of 8 to 4 squares.
const std::vector<std::vector<int>> kPatterns{{0, 1, 2, 3, 4, 5, 6, 7, 9, 14},
                                              {0, 1, 2, 8, 9, 10, 16, 17, 18},
                                              {8, 9, 10, 11, 12, 13, 14, 15},
                                              {16, 17, 18, 19, 20, 21, 22, 23},
                                              {24, 25, 26, 27, 28, 29, 30, 31},
                                              {0, 9, 18, 27, 36, 45, 54, 63},
                                              {1, 10, 19, 28, 37, 46, 55},
                                              {2, 11, 20, 29, 38, 47},
                                              {3, 12, 21, 30, 39},
                                              {4, 13, 22, 31}};

std::vector<int> image(const std::vector<int>& squares, Symmetry symmetry) {
  std::vector<int> out;
  for (const int s : squares) out.push_back(index(transform(symmetry, square(s))));
  return out;
}

/// The index whose digit i is digit order[i] of `number`.
std::size_t permuted(std::size_t number, const std::vector<int>& order) {
  const std::size_t length = order.size();
  std::vector<std::size_t> digits(length);
  for (std::size_t i = length; i-- > 0; number /= 3) digits[i] = number % 3;
  std::size_t out = 0;
  for (const int i : order) out = 3 * out + digits[static_cast<std::size_t>(i)];
  return out;
}

void add_pattern(const std::vector<int>& squares, DiscPatterns& patterns) {
  const std::size_t begin = patterns.stage_size();
  std::size_t size = 1;
  for (std::size_t i = 0; i < squares.size(); ++i) size *= 3;
  std::set<std::set<int>> seen;
  std::vector<std::vector<int>> reflections;
  for (const Symmetry symmetry : kSymmetries) {
    const std::vector<int> at = image(squares, symmetry);
    const std::set<int> set(at.begin(), at.end());
    if (set == std::set<int>(squares.begin(), squares.end())) {
      std::vector<int> order;
      for (const int s : at) {
        order.push_back(
            static_cast<int>(std::find(squares.begin(), squares.end(), s) - squares.begin()));
      }
      reflections.push_back(order);
    }
    if (seen.insert(set).second) patterns.placements.push_back({begin, at});
  }
  for (std::size_t i = 0; i < size; ++i) {
    std::size_t first = i;
    for (const auto& order : reflections) first = std::min(first, permuted(i, order));
    patterns.representative.push_back(static_cast<std::uint32_t>(begin + first));
  }
}

}  // namespace

DiscPatterns disc_patterns() {
  DiscPatterns patterns;
  for (const auto& squares : kPatterns) add_pattern(squares, patterns);
  return patterns;
}

DiscEstimate::DiscEstimate(std::span<const std::int16_t> weights)
    : rows_(8), weights_(weights.begin(), weights.end()) {
  const auto add = [](Indices& indices, std::size_t lane, unsigned amount) {
    Vector& vector = indices[lane / kVectorLanes];
    vector[lane % kVectorLanes] = static_cast<std::uint16_t>(vector[lane % kVectorLanes] + amount);
  };
  const DiscPatterns patterns = disc_patterns();
  placements_ = patterns.placements.size();
  stage_size_ = patterns.stage_size();
  assert(placements_ <= kLanes && weights_.size() == kStages * stage_size_);
  for (std::size_t p = 0; p < placements_; ++p) {
    const auto& [begin, squares] = patterns.placements[p];
    begins_[p] = static_cast<std::uint32_t>(begin);
    unsigned power = 1;
    for (std::size_t i = squares.size(); i-- > 0; power *= 3) {
      add(empty_board_, p, power);
      const Square s = square(squares[i]);
      for (std::size_t bits = 0; bits < 256; ++bits) {
        if ((bits >> column(s) & 1) == 0) continue;
        add(rows_[static_cast<std::size_t>(row(s))][bits], p, power);
      }
    }
  }
}

const DiscEstimate& DiscEstimate::shipped() {
  static const DiscEstimate kShipped({othello_endgame_weights, othello_endgame_weights_end});
  return kShipped;
}

float DiscEstimate::operator()(const Position& p) const {
  // The weights are for the side that has just moved.
  Indices indices = empty_board_;
  for (std::size_t r = 0; r < 8; ++r) {
    const Indices& own = rows_[r][p.opponent >> (8 * r) & 0xff];
    const Indices& opponent = rows_[r][p.own >> (8 * r) & 0xff];
    for (std::size_t i = 0; i < indices.size(); ++i) indices[i] += own[i] - opponent[i];
  }
  const std::int16_t* weights =
      weights_.data() + (disc_count(p) >= kSecondStageDiscs ? stage_size_ : 0);
  int sum = 0;
  for (std::size_t i = 0; i < placements_; ++i) {
    sum += weights[begins_[i] + indices[i / kVectorLanes][i % kVectorLanes]];
  }
  return -kUnit * static_cast<float>(sum);
}

}  // namespace othello
