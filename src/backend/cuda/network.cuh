#pragma once

#include "backend/cuda/group.cuh"
#include "core/tanh.h"

namespace othello::cuda {

/// Networks, in the order of operations that play/compiled_forms.h states. A group computes one
/// move after the other; each unit of a layer is computed by one lane, so that its sum keeps its
/// order.
class Network {
 public:
  /// `memory`: scratch_bytes() of memory private to the group.
  __device__ Network(const Form& form, const std::byte* image, const Group& group,
                     std::byte* memory)
      : form_(form.network),
        is_shared_(form.kind == FormKind::kSharedMlp),
        image_(image),
        group_(group),
        steps_(reinterpret_cast<const std::int32_t*>(image + form_.steps)),
        biases_(reinterpret_cast<const double*>(image + form_.biases)),
        values_(reinterpret_cast<double*>(memory)),
        next_values_(values_ + form_.width),
        present_(reinterpret_cast<std::int32_t*>(next_values_ + form_.width)) {}

  [[nodiscard]] __device__ std::uint64_t best(bool black, std::uint64_t own, std::uint64_t opponent,
                                              std::uint64_t moves) {
    for (unsigned u = group_.lane; u < form_.units; u += kGroup) {
      const std::int32_t sum = steps_over(own, u) - steps_over(opponent, u);
      present_[u] = black ? sum : -sum;
    }
    const TurnedBoard board = with_half_turn(own, opponent);
    const auto count = static_cast<unsigned>(__popcll(moves));
    LaneBest<double> best;
    for (unsigned first = 0; first < count; first += kGroup) {
      const LaneMove mine = lane_move(group_, board, moves, first);
      const unsigned here = count - first < kGroup ? count - first : kGroup;
      for (unsigned i = 0; i < here; ++i) {
        find_inputs(black, group_.from(i, mine.square), group_.from(i, mine.flipped));
        const double score = is_shared_ ? shared_output() : output();
        if (i == group_.lane) best.add(mine, score);
        group_.meet();  // the next move overwrites the values
      }
    }
    return best.moves(group_);
  }

 private:
  [[nodiscard]] __device__ std::int32_t steps_over(std::uint64_t squares, unsigned u) const {
    std::int32_t sum = 0;
    for (; squares != 0; squares &= squares - 1) {
      sum += steps_[static_cast<unsigned>(lowest(squares)) * form_.stride + u];
    }
    return sum;
  }

  /// The first layer's sums after a move.
  __device__ void find_inputs(bool black, int square, std::uint64_t flipped) {
    for (unsigned u = group_.lane; u < form_.units; u += kGroup) {
      const std::int32_t change =
          steps_[static_cast<unsigned>(square) * form_.stride + u] + 2 * steps_over(flipped, u);
      const std::int32_t sum = present_[u] + (black ? change : -change);
      values_[u] = biases_[u] + form_.unit * static_cast<double>(sum);
    }
  }

  [[nodiscard]] __device__ double output() {
    const auto* layers = reinterpret_cast<const LayerForm*>(image_ + form_.layers);
    double* values = values_;
    double* sums = next_values_;
    for (unsigned l = 0; l < form_.layer_count; ++l) {
      const LayerForm& layer = layers[l];
      const auto* weights = reinterpret_cast<const double*>(image_ + layer.weights);
      for (unsigned i = group_.lane; i < layer.inputs; i += kGroup) {
        values[i] = exact_tanh(values[i]);
      }
      group_.meet();
      for (unsigned u = group_.lane; u < layer.outputs; u += kGroup) {
        const double* w = weights + u * (layer.inputs + 1);
        double sum = w[0];
        for (unsigned i = 0; i < layer.inputs; ++i) sum += w[i + 1] * values[i];
        sums[u] = sum;
      }
      double* const done = values;
      values = sums;
      sums = done;
    }
    group_.meet();
    return form_.sign * values[0];
  }

  /// Four units with the same weights, added so that symmetric boards give the same bits.
  [[nodiscard]] __device__ double shared_output() {
    if (group_.lane < form_.units) values_[group_.lane] = exact_tanh(values_[group_.lane]);
    group_.meet();
    const double* h = values_;
    return form_.bias + form_.sign * ((h[0] + h[1]) + (h[2] + h[3]));
  }

  const NetworkForm& form_;
  bool is_shared_;
  const std::byte* image_;
  const Group& group_;
  const std::int32_t* steps_;
  const double* biases_;
  double* values_;
  double* next_values_;
  std::int32_t* present_;
};

}  // namespace othello::cuda
