#include "play/compiled.h"

#include <algorithm>
#include <cmath>

#include "play/compiled_forms.h"
#include "play/fixed_point.h"

namespace othello {
namespace {

CompiledWpc compile(const Wpc& evaluator, Convention, Colour) {
  std::array<double, 64> weights{};
  for (int s = 0; s < kSquares; ++s) {
    weights[static_cast<std::size_t>(s)] = evaluator.weight_at(square(s));
  }
  CompiledWpc wpc;
  const FixedWeights fixed = fix_board_weights(weights);
  std::copy(fixed.numbers.begin(), fixed.numbers.end(), wpc.weights.begin());
  wpc.unit = 1.0 / fixed.scale;
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      const std::size_t without = std::size_t{1} << column;  // all sets of the columns before
      for (std::size_t bits = 0; bits < without; ++bits) {
        wpc.rows[row][without + bits] = wpc.rows[row][bits] + wpc.weights[row * 8 + column];
      }
    }
    for (std::uint32_t nibble = 0; nibble < 16; ++nibble) {
      for (std::size_t half = 0; half < 2; ++half) {
        const auto sum = static_cast<std::uint32_t>(wpc.rows[row][nibble << (4 * half)]);
        for (std::size_t plane = 0; plane < 3; ++plane) {
          wpc.halves[half][plane][16 * row + nibble] =
              static_cast<std::uint8_t>(sum >> (8 * plane));
        }
      }
    }
  }
  return wpc;
}

double largest_magnitude(std::span<const double> weights) {
  // Several independent maxima: with a single one, each step would wait for the one before.
  std::array<double, 8> largest{};
  std::size_t i = 0;
  for (; i + largest.size() <= weights.size(); i += largest.size()) {
    for (std::size_t j = 0; j < largest.size(); ++j) {
      largest[j] = std::max(largest[j], std::fabs(weights[i + j]));
    }
  }
  for (; i < weights.size(); ++i) largest[0] = std::max(largest[0], std::fabs(weights[i]));
  return *std::max_element(largest.begin(), largest.end());
}

/// A bound on the value of a network in any stage: every placement reads its greatest weight.
double magnitude(const NTuple& evaluator) {
  double largest = 0;
  for (std::size_t stage = 0; stage < evaluator.stages(); ++stage) {
    double sum = 0;
    for (std::size_t t = 0; t < evaluator.tuples().size(); ++t) {
      const auto placements = static_cast<double>(evaluator.tuples()[t].placements.size());
      sum += largest_magnitude(evaluator.table(t, stage)) * placements;
    }
    if (evaluator.has_mobility()) sum += largest_magnitude(evaluator.mobility(stage));
    largest = std::max(largest, sum);
  }
  return largest;
}

/// Under inversion White sees the board with colours swapped: index i becomes 3^n - 1 - i, and the
/// numbers of moves change places.
void swap_colours(const NTuple& evaluator, std::vector<std::int32_t>& table) {
  auto begin = table.begin();
  for (std::size_t stage = 0; stage < evaluator.stages(); ++stage) {
    for (const Tuple& tuple : evaluator.tuples()) {
      const auto end = begin + static_cast<std::ptrdiff_t>(table_size(tuple.length()));
      std::reverse(begin, end);
      begin = end;
    }
    if (!evaluator.has_mobility()) continue;
    for (int parity = 0; parity < 2; ++parity, begin += kMobilitySide * kMobilitySide) {
      for (int own = 0; own <= kMostMobility; ++own) {
        for (int opponent = 0; opponent < own; ++opponent) {
          std::swap(begin[static_cast<std::ptrdiff_t>(mobility_entry(own, opponent))],
                    begin[static_cast<std::ptrdiff_t>(mobility_entry(opponent, own))]);
        }
      }
    }
  }
}

/// Data shared by networks with the same tuples. The networks of a population are compiled one
/// after the other and often differ only in their weights, so the last shape is kept.
struct Shape {
  std::vector<Tuple> tuples;
  std::vector<int> stage_discs;
  bool has_mobility = false;
  std::shared_ptr<const NTupleLayout> layout;
  std::shared_ptr<const Merging> merging;
};
const Shape& shape_of(const NTuple& evaluator) {
  thread_local Shape last;
  if (last.tuples != evaluator.tuples() || last.stage_discs != evaluator.stage_discs() ||
      last.has_mobility != evaluator.has_mobility()) {
    auto layout = std::make_shared<const NTupleLayout>(layout_of(evaluator));
    auto merging = merging_of(*layout);
    last = {evaluator.tuples(), evaluator.stage_discs(), evaluator.has_mobility(),
            std::move(layout),
            merging ? std::make_shared<const Merging>(std::move(*merging)) : nullptr};
  }
  return last;
}

CompiledNTuple compile(const NTuple& evaluator, Convention convention, Colour colour) {
  const Shape& shape = shape_of(evaluator);
  FixedWeights fixed = fix_weights(evaluator.weights(), magnitude(evaluator));
  CompiledNTuple net{.layout = shape.layout,
                     .table = std::move(fixed.numbers),
                     .merging = shape.merging,
                     .white_minimises = convention == Convention::kNegation,
                     .unit = 1.0 / fixed.scale};
  if (colour == Colour::kWhite && convention == Convention::kInversion) {
    swap_colours(evaluator, net.table);
  }
  return net;
}

/// `weights` holds the first layer, [unit][square]; `sign` is -1 where colours are swapped.
CompiledInputs compile_inputs(std::size_t units, const std::vector<double>& weights,
                              const std::vector<double>& biases, double sign) {
  double largest = 0;
  for (std::size_t u = 0; u < units; ++u) {
    double sum = 0;
    for (std::size_t s = 0; s < kSquares; ++s) sum += std::fabs(weights[u * kSquares + s]);
    largest = std::max(largest, sum);
  }
  const FixedWeights fixed = fix_weights(weights, largest);
  CompiledInputs inputs;
  inputs.units = units;
  inputs.stride =
      (units + CompiledInputs::kBlock - 1) / CompiledInputs::kBlock * CompiledInputs::kBlock;
  inputs.unit = 1.0 / fixed.scale;
  inputs.biases.assign(inputs.stride, 0.0);
  std::copy(biases.begin(), biases.end(), inputs.biases.begin());
  inputs.steps.assign(kSquares * inputs.stride, 0);
  for (std::size_t u = 0; u < units; ++u) {
    for (std::size_t s = 0; s < kSquares; ++s) {
      const std::int32_t number = fixed.numbers[u * kSquares + s];
      inputs.steps[s * inputs.stride + u] = sign < 0 ? -number : number;
    }
  }
  return inputs;
}

/// Colours are swapped for White under inversion; the score is negated for White under negation.
double input_sign(Convention convention, Colour colour) {
  return colour == Colour::kWhite && convention == Convention::kInversion ? -1.0 : 1.0;
}
double score_sign(Convention convention, Colour colour) {
  return colour == Colour::kWhite && convention == Convention::kNegation ? -1.0 : 1.0;
}

CompiledMlp compile(const Mlp& evaluator, Convention convention, Colour colour) {
  const std::vector<int>& sizes = evaluator.layers();
  const auto units = static_cast<std::size_t>(sizes[1]);
  const std::span<const double> w = evaluator.weights();
  std::vector<double> first;
  std::vector<double> biases;
  std::size_t next = 0;
  for (std::size_t u = 0; u < units; ++u) {
    biases.push_back(w[next++]);
    for (int s = 0; s < kSquares; ++s) first.push_back(w[next++]);
  }
  CompiledMlp mlp{.inputs = compile_inputs(units, first, biases, input_sign(convention, colour)),
                  .layers = {},
                  .sign = score_sign(convention, colour)};
  for (std::size_t layer = 2; layer < sizes.size(); ++layer) {
    const auto inputs = static_cast<std::size_t>(sizes[layer - 1]);
    const auto outputs = static_cast<std::size_t>(sizes[layer]);
    const auto begin = w.begin() + static_cast<std::ptrdiff_t>(next);
    const std::size_t count = outputs * (inputs + 1);
    mlp.layers.push_back(
        {inputs, outputs, std::vector<double>(begin, begin + static_cast<std::ptrdiff_t>(count))});
    next += count;
  }
  return mlp;
}

/// An ordinary network in which most weights of the first layer are zero.
CompiledMlp compile(const SpatialMlp& evaluator, Convention convention, Colour colour) {
  const auto& parts = SpatialMlp::subsquares();
  std::vector<double> first(parts.size() * kSquares, 0.0);
  std::vector<double> biases;
  const double* weight = evaluator.weights().data();
  for (std::size_t u = 0; u < parts.size(); ++u) {
    biases.push_back(*weight++);
    for_each_square(parts[u], [&](Square s) {
      first[u * kSquares + static_cast<std::size_t>(index(s))] = *weight++;
    });
  }
  CompiledMlp mlp{
      .inputs = compile_inputs(parts.size(), first, biases, input_sign(convention, colour)),
      .layers = {},
      .sign = score_sign(convention, colour)};
  std::size_t inputs = parts.size();
  for (std::size_t l = 0; l < SpatialMlp::kLayers.size(); ++l) {
    const std::span<const double> weights = evaluator.layer_weights(l + 1);
    mlp.layers.push_back({inputs, SpatialMlp::kLayers[l], {weights.begin(), weights.end()}});
    inputs = SpatialMlp::kLayers[l];
  }
  return mlp;
}

CompiledSharedMlp compile(const SharedMlp& evaluator, Convention convention, Colour colour) {
  const std::span<const double> w = evaluator.weights();
  std::vector<double> first;
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    for (int s = 0; s < kSquares; ++s) {
      first.push_back(w[SharedMlp::kInput +
                        static_cast<std::size_t>(index(transform(arrangement, square(s))))]);
    }
  }
  const double sign = score_sign(convention, colour);
  return {
      .inputs = compile_inputs(SharedMlp::kHidden, first,
                               std::vector<double>(SharedMlp::kHidden, w[SharedMlp::kHiddenBias]),
                               input_sign(convention, colour)),
      .bias = sign * w[SharedMlp::kOutputBias],
      .weight = sign * w[SharedMlp::kHiddenToOutput]};
}

CompiledStaged compile(const StagedFeatures& evaluator, Convention convention, Colour colour) {
  return {evaluator, convention, colour};
}

CompiledUniform compile(const Uniform&, Convention, Colour) { return {}; }

std::shared_ptr<const CompiledForm> compile(const Player& player, Colour colour) {
  return std::visit(
      [&](const auto& e) {
        return std::make_shared<const CompiledForm>(compile(e, player.convention, colour));
      },
      player.evaluator);
}

CompiledImpl::ByColour compile(const Player& player) {
  auto black = compile(player, Colour::kBlack);
  const bool same = std::holds_alternative<Wpc>(player.evaluator) ||
                    std::holds_alternative<Uniform>(player.evaluator) ||
                    (std::holds_alternative<NTuple>(player.evaluator) &&
                     player.convention == Convention::kNegation);
  auto white = same ? black : compile(player, Colour::kWhite);
  return {std::move(black), std::move(white)};
}

std::shared_ptr<const CompiledForm> merged(const std::shared_ptr<const CompiledForm>& form) {
  const auto* net = std::get_if<CompiledNTuple>(form.get());
  if (net == nullptr || net->merging == nullptr) return form;
  CompiledNTuple few{.layout = {net->merging, &net->merging->layout},
                     .table = merge(*net->merging, net->table),
                     .merging = nullptr,
                     .white_minimises = net->white_minimises,
                     .unit = net->unit};
  return std::make_shared<const CompiledForm>(std::move(few));
}

}  // namespace

CompiledPlayer::CompiledPlayer(const Player& player)
    : impl_(std::make_shared<CompiledImpl>(compile(player))) {}

bool CompiledPlayer::has_mobility() const {
  const auto* net = std::get_if<CompiledNTuple>(&impl_->as(Colour::kBlack));
  return net != nullptr && net->layout->mobility != 0;
}

CompiledPlayer CompiledPlayer::merged() const {
  std::call_once(impl_->merge_once, [this] {
    const auto& [black, white] = impl_->by_colour;
    auto as_black = othello::merged(black);
    auto as_white = white == black ? as_black : othello::merged(white);
    if (as_black == black && as_white == white) return;
    impl_->merged = std::make_shared<const CompiledImpl>(
        CompiledImpl::ByColour{std::move(as_black), std::move(as_white)});
  });
  return impl_->merged == nullptr ? *this : CompiledPlayer(impl_->merged);
}

}  // namespace othello
