#pragma once

#include "backend/cuda/group.cuh"

namespace othello::cuda {

/// One step towards higher bits (kShift > 0) or lower ones, without wrapping around the edge.
template <int kShift>
[[nodiscard]] __device__ inline std::uint64_t step(std::uint64_t set) {
  constexpr int kColumns = (kShift % 8 + 12) % 8 - 4;  // -1, 0 or 1
  constexpr std::uint64_t kInside = kColumns == 0  ? ~std::uint64_t{0}
                                    : kColumns > 0 ? 0xfefefefefefefefe
                                                   : 0x7f7f7f7f7f7f7f7f;
  if constexpr (kShift > 0) {
    return (set << kShift) & kInside;
  } else {
    return (set >> -kShift) & kInside;
  }
}

/// stable_discs() of eval/stability.h, where the rule is explained.
class StableDiscs {
 public:
  /// `edges` [256][256]: the stable discs of an edge.
  __device__ explicit StableDiscs(const std::uint8_t* edges) : edges_(edges) {}

  [[nodiscard]] __device__ std::uint64_t of(std::uint64_t own, std::uint64_t opponent) const {
    const std::uint64_t empty = ~(own | opponent);
    std::uint64_t stable = ~empty & (~kEdges | on_edges(own, opponent));
    for (;;) {
      const std::uint64_t own_stable = stable & own;
      const std::uint64_t opponent_stable = stable & opponent;
      const std::uint64_t lost = ((own_stable & exposed(own_stable, opponent_stable, empty)) |
                                  (opponent_stable & exposed(opponent_stable, own_stable, empty))) &
                                 ~kEdges;
      if (lost == 0) return stable;
      stable &= ~lost;
    }
  }

 private:
  [[nodiscard]] __device__ std::uint64_t edge(unsigned own, unsigned opponent) const {
    return edges_[own * 256 + opponent];
  }

  [[nodiscard]] __device__ std::uint64_t on_edges(std::uint64_t own, std::uint64_t opponent) const {
    const auto row = [&](int r) {
      return edge(own >> (8 * r) & 0xff, opponent >> (8 * r) & 0xff) << (8 * r);
    };
    const auto column = [&](int c) {
      return as_column(edge(column_bits(own >> c), column_bits(opponent >> c))) << c;
    };
    return row(0) | row(7) | column(0) | column(7);
  }

  /// Column a as eight bits, and back.
  [[nodiscard]] __device__ static unsigned column_bits(std::uint64_t set) {
    return static_cast<unsigned>((set & 0x0101010101010101) * 0x0102040810204080 >> 56);
  }
  [[nodiscard]] __device__ static std::uint64_t as_column(std::uint64_t bits) {
    // Copies of seven bits at distance seven do not overlap, and have bit r at place 8 r.
    return ((bits & 0x7f) * 0x0000040810204081 & 0x0101010101010101) | (bits & 0x80) << 49;
  }

  template <int kShift>
  [[nodiscard]] __device__ static std::uint64_t exposed_on(std::uint64_t same, std::uint64_t other,
                                                           std::uint64_t empty) {
    std::uint64_t open = step<kShift>(empty);
    std::uint64_t bounded = step<-kShift>(~same);
    for (int i = 0; i < 6; ++i) {
      open |= step<kShift>(open & ~other);
      bounded |= step<-kShift>(bounded);
    }
    return open & bounded;
  }

  [[nodiscard]] __device__ static std::uint64_t exposed(std::uint64_t same, std::uint64_t other,
                                                        std::uint64_t empty) {
    return exposed_on<1>(same, other, empty) | exposed_on<-1>(same, other, empty) |
           exposed_on<8>(same, other, empty) | exposed_on<-8>(same, other, empty) |
           exposed_on<9>(same, other, empty) | exposed_on<-9>(same, other, empty) |
           exposed_on<7>(same, other, empty) | exposed_on<-7>(same, other, empty);
  }

  const std::uint8_t* edges_;
};

/// Staged features, as eval/staged_features.cc computes them; each lane scores its own move.
class Staged {
 public:
  __device__ Staged(const StagedForm& form, const std::byte* image, const Group& group)
      : form_(form),
        group_(group),
        weights_(reinterpret_cast<const double*>(image + form.weights)),
        classes_(reinterpret_cast<const std::uint64_t*>(image + form.classes)),
        stable_(reinterpret_cast<const std::uint8_t*>(image + form.stable_edges)) {}

  [[nodiscard]] __device__ std::uint64_t best(bool black, std::uint64_t own, std::uint64_t opponent,
                                              std::uint64_t moves) const {
    const TurnedBoard board = with_half_turn(own, opponent);
    const auto count = static_cast<unsigned>(__popcll(moves));
    // All moves are compared with the weights of the position's stage, before the move.
    const double* weights = weights_ + kFeatures * stage(own, opponent);
    // Under negation the view is Black's, and Black moves next after White's move.
    const bool mirrored = !form_.inversion && !black;
    LaneBest<double> best;
    for (unsigned first = 0; first < count; first += kGroup) {
      const LaneMove move = lane_move(group_, board, moves, first);
      if (!move.valid) continue;
      const std::uint64_t mine = own | move.flipped | std::uint64_t{1} << move.square;
      const std::uint64_t theirs = opponent & ~move.flipped;
      best.add(move, mirrored ? -value(weights, theirs, mine, true)
                              : value(weights, mine, theirs, false));
    }
    return best.moves(group_);
  }

 private:
  static constexpr int kFeatures = 15;
  static constexpr int kClasses = 10;

  [[nodiscard]] __device__ static int stage(std::uint64_t own, std::uint64_t opponent) {
    if (__popcll(own & kCorners) >= 2 || __popcll(opponent & kCorners) >= 2) return 2;
    return ((own | opponent) & kEdges) != 0 ? 1 : 0;
  }

  [[nodiscard]] __device__ double value(const double* weights, std::uint64_t own,
                                        std::uint64_t opponent, bool own_to_move) const {
    double sum = 0;
    for (int i = 0; i < kFeatures; ++i) {
      if (weights[i] != 0.0) sum += weights[i] * feature(i, own, opponent, own_to_move);
    }
    return sum;
  }

  /// In the order of StagedFeatures::Feature.
  [[nodiscard]] __device__ double feature(int i, std::uint64_t own, std::uint64_t opponent,
                                          bool own_to_move) const {
    switch (i - kClasses) {
      case 0:
        return __popcll(legal_moves(own, opponent)) / form_.moves_divisor;
      case 1:
        return __popcll(legal_moves(opponent, own)) / form_.moves_divisor;
      case 2:
        return __popcll(own & stable_.of(own, opponent)) / form_.discs_divisor;
      case 3:
        return __popcll(own) / form_.discs_divisor;
      case 4:
        return own_to_move ? 1.0 : 0.0;
      default: {
        const std::uint64_t squares = classes_[i];
        const double sum = __popcll(own & squares) - __popcll(opponent & squares);
        return form_.square_means ? sum / __popcll(squares) : sum;
      }
    }
  }

  const StagedForm& form_;
  const Group& group_;
  const double* weights_;
  const std::uint64_t* classes_;
  StableDiscs stable_;
};

}  // namespace othello::cuda
