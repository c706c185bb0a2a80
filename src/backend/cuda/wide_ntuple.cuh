#pragma once

#include "backend/cuda/group.cuh"

namespace othello::cuda {

/// n-tuple networks of any size: the indices on the current board are in `present` [words], memory
/// private to the group, recomputed in each turn. Lane i handles the words i, i + 8, ….
class WideNTuple {
 public:
  __device__ WideNTuple(const NTupleForm& form, const std::byte* image, const Group& group,
                        std::uint32_t* present)
      : form_(form),
        group_(group),
        steps_(reinterpret_cast<const std::uint32_t*>(image + form.steps)),
        start_(reinterpret_cast<const std::uint32_t*>(image + form.start)),
        bases_(reinterpret_cast<const std::uint32_t*>(image + form.bases)),
        stage_(reinterpret_cast<const std::uint32_t*>(image + form.stage)),
        tables_(reinterpret_cast<const std::int32_t*>(image + form.table)),
        present_(present) {}

  [[nodiscard]] __device__ std::uint64_t best(bool black, std::uint64_t own, std::uint64_t opponent,
                                              std::uint64_t moves) {
    find_present(black ? own : opponent, black ? opponent : own);
    // All afterstates have one more disc, and so the same stage.
    const std::int32_t* table = tables_ + stage_[__popcll(own | opponent) + 1];
    const TurnedBoard board = with_half_turn(own, opponent);
    const auto count = static_cast<unsigned>(__popcll(moves));
    const std::int32_t sign = form_.white_minimises && !black ? -1 : 1;
    LaneBest<std::int32_t> best;
    for (unsigned first = 0; first < count; first += kGroup) {
      const LaneMove mine = lane_move(group_, board, moves, first);
      const unsigned here = count - first < kGroup ? count - first : kGroup;
      for (unsigned i = 0; i < here; ++i) {
        std::int32_t sum =
            sum_after(table, black, group_.from(i, mine.square), group_.from(i, mine.flipped));
        sum = group_.reduce(sum, [](std::int32_t a, std::int32_t b) { return a + b; });
        if (i == group_.lane) best.add(mine, sign * sum);
      }
    }
    return best.moves(group_);
  }

 private:
  __device__ void find_present(std::uint64_t black, std::uint64_t white) {
    constexpr Position kStart = Position::start();
    for (unsigned w = group_.lane; w < form_.words; w += kGroup) {
      std::uint32_t index = start_[w];
      index += steps_over(black, w) - steps_over(white, w);
      index -= steps_over(kStart.own, w) - steps_over(kStart.opponent, w);
      present_[w] = index;
    }
  }

  [[nodiscard]] __device__ std::uint32_t steps_over(std::uint64_t squares, unsigned w) const {
    std::uint32_t sum = 0;
    for (; squares != 0; squares &= squares - 1) {
      sum += steps_[static_cast<unsigned>(lowest(squares)) * form_.words + w];
    }
    return sum;
  }

  /// This lane's part of the sum after a move.
  [[nodiscard]] __device__ std::int32_t sum_after(const std::int32_t* table, bool black, int square,
                                                  std::uint64_t flipped) const {
    const std::uint32_t once = black ? 1U : ~0U;
    std::int32_t sum = 0;
    for (unsigned w = group_.lane; w < form_.words; w += kGroup) {
      const std::uint32_t step = steps_[static_cast<unsigned>(square) * form_.words + w];
      const std::uint32_t index = present_[w] + once * (step + 2 * steps_over(flipped, w));
      sum += table[base(2 * w) + (index & 0xffff)] + table[base(2 * w + 1) + (index >> 16)];
    }
    return sum;
  }

  [[nodiscard]] __device__ std::uint32_t base(unsigned placement) const {
    return form_.wide ? bases_[placement] : 0;
  }

  const NTupleForm& form_;
  const Group& group_;
  const std::uint32_t* steps_;
  const std::uint32_t* start_;
  const std::uint32_t* bases_;
  const std::uint32_t* stage_;
  const std::int32_t* tables_;  ///< of all stages
  std::uint32_t* present_;
};

}  // namespace othello::cuda
