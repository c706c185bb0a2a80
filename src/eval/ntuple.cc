#include "eval/ntuple.h"

#include <fmt/format.h>

#include <algorithm>

#include "eval/concepts.h"
#include "eval/disc_stages.h"

namespace othello {

Result<NTuple> NTuple::create(std::vector<Tuple> tuples, std::vector<int> stage_discs,
                              bool has_mobility) {
  if (tuples.empty()) return failure("expected at least one tuple");
  if (const auto sound = check_stage_discs(stage_discs); !sound) {
    return failure(sound.error().message, "stages");
  }
  std::size_t weights = has_mobility ? (stage_discs.size() + 1) * kMobilitySize : 0;
  for (std::size_t t = 0; t < tuples.size(); ++t) {
    const auto& placements = tuples[t].placements;
    const std::string where = fmt::format("tuple {}", t + 1);
    if (placements.empty()) return failure("expected at least one placement", where);
    const std::size_t length = placements.front().size();
    if (length < 1 || length > kMaxTupleLength) {
      return failure(fmt::format("found length {}, expected 1 to {}", length, kMaxTupleLength),
                     where);
    }
    weights += (stage_discs.size() + 1) * table_size(static_cast<int>(length));
    if (weights > kMaxWeights) {
      return failure(
          fmt::format("found {} weights so far, expected at most {} in all", weights, kMaxWeights),
          where);
    }
    for (const Placement& placement : placements) {
      if (placement.size() != length) {
        return failure(fmt::format("found a placement of {} squares, expected {} as in the first",
                                   placement.size(), length),
                       where);
      }
      for (const Square s : placement) {
        if (index(s) >= kSquares) {
          return failure(fmt::format("found square {}, expected 0 to 63", index(s)), where);
        }
      }
    }
  }
  return NTuple(std::move(tuples), std::move(stage_discs), has_mobility);
}

NTuple::NTuple(std::vector<Tuple> tuples, std::vector<int> stage_discs, bool has_mobility)
    : tuples_(std::move(tuples)),
      stage_discs_(std::move(stage_discs)),
      has_mobility_(has_mobility) {
  std::size_t size = 0;
  for (const Tuple& tuple : tuples_) {
    offsets_.push_back(size);
    size += table_size(tuple.length());
  }
  if (has_mobility_) size += kMobilitySize;
  weights_.assign(stages() * size, 0.0);
}

std::size_t NTuple::placement_count() const {
  std::size_t count = 0;
  for (const Tuple& tuple : tuples_) count += tuple.placements.size();
  return count;
}

double NTuple::value(const View& view) const {
  double sum = 0;
  for_each_feature(view, [&](std::size_t i, double) { sum += weights_[i]; });
  return sum;
}

double NTuple::gradient(const View& view, std::span<double> out) const {
  std::fill(out.begin(), out.end(), 0.0);
  double sum = 0;
  for_each_feature(view, [&](std::size_t i, double) {
    out[i] += 1.0;
    sum += weights_[i];
  });
  return sum;
}

}  // namespace othello
