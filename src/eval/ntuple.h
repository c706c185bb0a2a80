#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/mobility.h"
#include "eval/view.h"
#include "othello/symmetry.h"

namespace othello {

/// The squares that one tuple reads, in order; the first is the most significant digit.
using Placement = std::vector<Square>;

/// One table of 3^length weights, and the placements that share it.
struct Tuple {
  std::vector<Placement> placements;  ///< at least one, all of the same length

  [[nodiscard]] int length() const { return static_cast<int>(placements.front().size()); }
  friend bool operator==(const Tuple&, const Tuple&) = default;
};

inline constexpr int kMaxTupleLength = 10;

[[nodiscard]] constexpr std::size_t table_size(int length) {
  std::size_t size = 1;
  for (int i = 0; i < length; ++i) size *= 3;
  return size;
}

/// n-tuple network (Szubert et al. 2013, eq. 1): the sum over all placements of the table entry
/// that the placement's squares select, read as a base-3 number with digits 0 opponent (the papers'
/// white), 1 empty, 2 own (black). A network may have separate tables for each stage of the game
/// (eval/disc_stages.h); the number of discs on the board selects the stage. It may also have a
/// table over the numbers of legal moves (eval/mobility.h), of which one entry is added.
class NTuple {
 public:
  static constexpr std::string_view kKind = "ntuple";

  /// All weights zero. Fails without tuples or placements, and for a length outside 1 …
  /// kMaxTupleLength, placements of unequal length, squares outside the board, stages that do not
  /// ascend or more than kMaxWeights weights.
  [[nodiscard]] static Result<NTuple> create(std::vector<Tuple> tuples,
                                             std::vector<int> stage_discs = {},
                                             bool has_mobility = false);

  [[nodiscard]] const std::vector<Tuple>& tuples() const { return tuples_; }
  /// Where the table of each tuple begins among the weights of a stage.
  [[nodiscard]] std::span<const std::size_t> offsets() const { return offsets_; }
  [[nodiscard]] std::size_t placement_count() const;

  [[nodiscard]] const std::vector<int>& stage_discs() const { return stage_discs_; }
  [[nodiscard]] std::size_t stages() const { return stage_discs_.size() + 1; }
  [[nodiscard]] std::size_t stage_size() const { return weights_.size() / stages(); }
  /// Where the weights for boards with `discs` discs begin in `weights()`.
  [[nodiscard]] std::size_t stage_begin(int discs) const {
    std::size_t stage = 0;
    while (stage < stage_discs_.size() && discs >= stage_discs_[stage]) ++stage;
    return stage * stage_size();
  }

  /// The table of a tuple in a stage.
  [[nodiscard]] std::span<double> table(std::size_t tuple, std::size_t stage) {
    return weights().subspan(stage * stage_size() + offsets_[tuple],
                             table_size(tuples_[tuple].length()));
  }
  [[nodiscard]] std::span<const double> table(std::size_t tuple, std::size_t stage) const {
    return weights().subspan(stage * stage_size() + offsets_[tuple],
                             table_size(tuples_[tuple].length()));
  }

  [[nodiscard]] bool has_mobility() const { return has_mobility_; }
  /// Where the table over the numbers of legal moves begins among the weights of a stage: after
  /// those of the tuples.
  [[nodiscard]] std::size_t mobility_offset() const {
    return stage_size() - (has_mobility_ ? kMobilitySize : 0);
  }
  /// That table in a stage; empty if there is none.
  [[nodiscard]] std::span<double> mobility(std::size_t stage) {
    return weights().subspan(stage * stage_size() + mobility_offset(),
                             stage_size() - mobility_offset());
  }
  [[nodiscard]] std::span<const double> mobility(std::size_t stage) const {
    return weights().subspan(stage * stage_size() + mobility_offset(),
                             stage_size() - mobility_offset());
  }

  /// The tables of all tuples and the one over the numbers of legal moves, stage by stage.
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }

  [[nodiscard]] double value(const View& view) const;
  double gradient(const View& view, std::span<double> out) const;

  template <class Visit>
  void for_each_feature(const View& view, Visit&& visit) const {
    const std::size_t begin = stage_begin(std::popcount(view.board.own | view.board.opponent));
    for (std::size_t t = 0; t < tuples_.size(); ++t) {
      for (const Placement& placement : tuples_[t].placements) {
        visit(begin + offsets_[t] + table_index(placement, view.board), 1.0);
      }
    }
    if (has_mobility_) visit(begin + mobility_offset() + mobility_index(view.board), 1.0);
  }

  [[nodiscard]] static std::size_t table_index(const Placement& placement, const Position& board) {
    std::size_t i = 0;
    for (const Square s : placement) {
      i = i * 3 + 1 + ((board.own >> index(s)) & 1) - ((board.opponent >> index(s)) & 1);
    }
    return i;
  }

 private:
  NTuple(std::vector<Tuple> tuples, std::vector<int> stage_discs, bool has_mobility);

  std::vector<Tuple> tuples_;
  std::vector<int> stage_discs_;
  bool has_mobility_;
  std::vector<std::size_t> offsets_;
  std::vector<double> weights_;
};

}  // namespace othello
