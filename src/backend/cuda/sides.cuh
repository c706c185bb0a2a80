#pragma once

#include "backend/cuda/games.h"
#include "backend/cuda/network.cuh"
#include "backend/cuda/ntuple.cuh"
#include "backend/cuda/staged.cuh"
#include "backend/cuda/wide_ntuple.cuh"
#include "backend/cuda/wpc.cuh"

namespace othello::cuda {

/// The settings of a colour and the places of its weights, for a weighted piece counter or an
/// n-tuple network. Kept in shared memory to save registers. Places are in units of 16 bytes,
/// relative to the memory that holds the arrays.
struct QuickSide {
  Side rules;
  FormKind kind;
  bool white_minimises;
  std::uint32_t words;  ///< per lane
  std::uint32_t weights;
  std::uint32_t steps;
  std::uint32_t start;
  std::uint32_t table;
  std::uint32_t stage;  ///< first table entry by number of discs; stays in the image
  bool has_stages;
};

/// A side whose arrays stay in the image.
[[nodiscard]] __device__ inline QuickSide quick_side(const GameSource& source,
                                                     std::uint32_t number) {
  const auto unit = [](Place place) { return static_cast<std::uint32_t>(place / 16); };
  QuickSide side{};
  side.rules = source.sides[number];
  const Form& form = source.forms[side.rules.form];
  side.kind = form.kind;
  if (form.kind == FormKind::kWpc) side.weights = unit(form.wpc.weights);
  if (form.kind == FormKind::kNTuple) {
    side.white_minimises = form.ntuple.white_minimises;
    side.words = form.ntuple.words / kGroup;
    side.steps = unit(form.ntuple.steps);
    side.start = unit(form.ntuple.start);
    side.table = unit(form.ntuple.table);
    side.stage = unit(form.ntuple.stage);
    side.has_stages = form.ntuple.stages > 1;
  }
  return side;
}

/// Location of the arrays of quick sides: the image, or the block's shared memory. A type, since
/// the compiler must know it for fast reads.
class InImage {
 public:
  static constexpr bool kHasStages = true;
  __device__ explicit InImage(const std::byte* image) : image_(image) {}
  template <class T>
  [[nodiscard]] __device__ const T* at(std::uint32_t place) const {
    return reinterpret_cast<const T*>(image_ + std::size_t{place} * 16);
  }

 private:
  const std::byte* image_;
};
struct InSharedMemory {
  static constexpr bool kHasStages = false;  ///< they do not fit
  template <class T>
  [[nodiscard]] __device__ const T* at(std::uint32_t place) const {
    return reinterpret_cast<const T*>(shared_memory<std::byte>() + place * 16);
  }
};

/// Both sides of a game, for play_game(): random players, weighted piece counters and n-tuple
/// networks of up to kWords words a lane.
template <int kWords, class Memory>
class QuickSides {
 public:
  __device__ QuickSides(const Group& group, const Memory& memory, const QuickSide& black,
                        const QuickSide& white)
      : group_(group), memory_(memory), black_(black), white_(white) {}

  __device__ void begin_game(const GameStart& start) {
    if (black_.kind == FormKind::kNTuple) black_lanes_.begin_game(group_, arrays(black_), start);
    if (white_.kind == FormKind::kNTuple) white_lanes_.begin_game(group_, arrays(white_), start);
  }

  [[nodiscard]] __device__ std::uint64_t noise(bool black) const { return side(black).rules.noise; }
  [[nodiscard]] __device__ bool first_of_ties(bool black) const {
    return side(black).rules.first_of_ties;
  }

  [[nodiscard]] __device__ std::uint64_t best_moves(bool black, std::uint64_t own,
                                                    std::uint64_t opponent,
                                                    std::uint64_t moves) const {
    const QuickSide& mover = side(black);
    if (mover.kind == FormKind::kWpc) {
      const auto* weights = memory_.template at<std::int32_t>(mover.weights);
      return wpc_best(group_, weights, own, opponent, moves);
    }
    const int sign = mover.white_minimises && !black ? -1 : 1;
    const Lanes lanes = black ? black_lanes_ : white_lanes_;
    typename Lanes::Arrays arrays = this->arrays(mover);
    if constexpr (Memory::kHasStages) {
      // All afterstates have one more disc, and so the same stage.
      if (mover.has_stages) {
        const auto* stage = memory_.template at<std::uint32_t>(mover.stage);
        arrays.table += stage[__popcll(own | opponent) + 1];
      }
    }
    return lanes.best(group_, arrays, black, sign, own, opponent, moves);
  }

  __device__ void moved(bool black, int square, std::uint64_t flipped) {
    if (black_.kind == FormKind::kNTuple) {
      black_lanes_.moved(group_, arrays(black_), black, square, flipped);
    }
    if (white_.kind == FormKind::kNTuple) {
      white_lanes_.moved(group_, arrays(white_), black, square, flipped);
    }
  }

 private:
  using Lanes = NTupleLanes<kWords>;

  [[nodiscard]] __device__ const QuickSide& side(bool black) const {
    return black ? black_ : white_;
  }
  [[nodiscard]] __device__ typename Lanes::Arrays arrays(const QuickSide& side) const {
    return {memory_.template at<std::uint32_t>(side.steps),
            memory_.template at<std::uint32_t>(side.start),
            memory_.template at<std::int32_t>(side.table), side.words};
  }

  const Group& group_;
  Memory memory_;
  const QuickSide& black_;
  const QuickSide& white_;
  Lanes black_lanes_;
  Lanes white_lanes_;
};

/// Both sides of a game, of any kind. `scratch`: memory private to the group.
class AnySides {
 public:
  __device__ AnySides(const Group& group, const GameSource& source, std::uint32_t black,
                      std::uint32_t white, std::byte* scratch)
      : group_(group),
        source_(source),
        black_(source.sides[black]),
        white_(source.sides[white]),
        scratch_(scratch) {}

  __device__ void begin_game(const GameStart&) {}
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
