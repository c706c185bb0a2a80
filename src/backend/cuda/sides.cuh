#pragma once

#include "backend/cuda/games.h"
#include "backend/cuda/network.cuh"
#include "backend/cuda/ntuple.cuh"
#include "backend/cuda/staged.cuh"
#include "backend/cuda/wide_ntuple.cuh"
#include "backend/cuda/wpc.cuh"

namespace othello::cuda {

/// A colour's rules and weights where all its arrays are at hand: those of a weighted piece counter
/// or an n-tuple network.
template <int kWords>
struct QuickSide {
  Side rules;
  FormKind kind;
  bool white_minimises;
  const std::int32_t* weights;
  typename NTupleLanes<kWords>::Arrays arrays;
};

/// A side whose arrays stay in the device's memory.
template <int kWords>
[[nodiscard]] __device__ QuickSide<kWords> quick_side(const GameSource& source,
                                                      std::uint32_t number) {
  QuickSide<kWords> side{};
  side.rules = source.sides[number];
  const Form& form = source.forms[side.rules.form];
  side.kind = form.kind;
  if (form.kind == FormKind::kWpc) {
    side.weights = reinterpret_cast<const std::int32_t*>(source.image + form.wpc.weights);
  } else if (form.kind == FormKind::kNTuple) {
    side.white_minimises = form.ntuple.white_minimises;
    side.arrays = {reinterpret_cast<const std::uint32_t*>(source.image + form.ntuple.steps),
                   reinterpret_cast<const std::uint32_t*>(source.image + form.ntuple.start),
                   reinterpret_cast<const std::int32_t*>(source.image + form.ntuple.table),
                   form.ntuple.words / kGroup};
  }
  return side;
}

/// Both sides of a game, for play_game(): random players, weighted piece counters and n-tuple
/// networks of up to kWords words a lane.
template <int kWords>
class QuickSides {
 public:
  __device__ QuickSides(const Group& group, const QuickSide<kWords>& black,
                        const QuickSide<kWords>& white)
      : group_(group), black_(black), white_(white) {}

  __device__ void begin_game() {
    if (black_.kind == FormKind::kNTuple) black_lanes_.begin_game(group_, black_.arrays);
    if (white_.kind == FormKind::kNTuple) white_lanes_.begin_game(group_, white_.arrays);
  }

  [[nodiscard]] __device__ std::uint64_t noise(bool black) const {
    return black ? black_.rules.noise : white_.rules.noise;
  }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return black ? black_.rules.first_of_ties : white_.rules.first_of_ties;
  }

  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    return black ? best(black_, black_lanes_, true, own, opponent, moves)
                 : best(white_, white_lanes_, false, own, opponent, moves);
  }

  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    if (black_.kind == FormKind::kNTuple) {
      black_lanes_.moved(group_, black_.arrays, black, square, flipped);
    }
    if (white_.kind == FormKind::kNTuple) {
      white_lanes_.moved(group_, white_.arrays, black, square, flipped);
    }
  }

 private:
  [[nodiscard]] __device__ std::uint64_t best(const QuickSide<kWords>& side,
                                              const NTupleLanes<kWords>& lanes, bool black,
                                              std::uint64_t own, std::uint64_t opponent,
                                              std::uint64_t moves) const {
    if (side.kind == FormKind::kWpc) return wpc_best(group_, side.weights, own, opponent, moves);
    const int sign = side.white_minimises && !black ? -1 : 1;
    return lanes.best(group_, side.arrays, black, sign, own, opponent, moves);
  }

  const Group& group_;
  QuickSide<kWords> black_;
  QuickSide<kWords> white_;
  NTupleLanes<kWords> black_lanes_;
  NTupleLanes<kWords> white_lanes_;
};

/// Both sides of a game, whatever they are. `scratch`: memory of the group's own.
class AnySides {
 public:
  __device__ AnySides(const Group& group, const GameSource& source, std::uint32_t black,
                      std::uint32_t white, std::byte* scratch)
      : group_(group),
        source_(source),
        black_(source.sides[black]),
        white_(source.sides[white]),
        scratch_(scratch) {}

  __device__ void begin_game() {}
  __device__ void moved(bool, int, std::uint64_t) {}

  [[nodiscard]] __device__ std::uint64_t noise(bool black) const { return side(black).noise; }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return side(black).first_of_ties;
  }

  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    const Form& form = source_.forms[side(black).form];
    const std::byte* image = source_.image;
    switch (form.kind) {
      case FormKind::kWpc: {
        const auto* weights = reinterpret_cast<const std::int32_t*>(image + form.wpc.weights);
        return wpc_best(group_, weights, own, opponent, moves);
      }
      case FormKind::kNTuple: {
        auto* present = reinterpret_cast<std::uint32_t*>(scratch_);
        return WideNTuple(form.ntuple, image, group_, present).best(black, own, opponent, moves);
      }
      case FormKind::kMlp:
      case FormKind::kSharedMlp:
        return Network(form, image, group_, scratch_).best(black, own, opponent, moves);
      case FormKind::kStaged:
        return Staged(form.staged, image, group_).best(black, own, opponent, moves);
      case FormKind::kUniform:
        break;
    }
    return moves;
  }

 private:
  [[nodiscard]] __device__ const Side& side(bool black) const { return black ? black_ : white_; }

  const Group& group_;
  const GameSource& source_;
  Side black_;
  Side white_;
  std::byte* scratch_;
};

}  // namespace othello::cuda
