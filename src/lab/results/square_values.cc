#include "lab/results/square_values.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace othello {
namespace {

using ClassMeans = std::array<double, kSquareClasses>;

std::size_t class_of(std::size_t square) { return static_cast<std::size_t>(kSquareClass[square]); }

/// Means of the classes of squares, the corners first.
ClassMeans class_means(const SquareValues& values) {
  ClassMeans sums{};
  ClassMeans counts{};
  for (std::size_t s = 0; s < values.size(); ++s) {
    sums[class_of(s)] += values[s];
    counts[class_of(s)] += 1.0;
  }
  std::transform(sums.begin(), sums.end(), counts.begin(), sums.begin(), std::divides<>());
  return sums;
}

}  // namespace

SquareValues square_weights(const Wpc& wpc) {
  SquareValues values{};
  for (int s = 0; s < kSquares; ++s) {
    values[static_cast<std::size_t>(s)] = wpc.weight_at(square(s));
  }
  return values;
}

SquareValues square_weights(const SharedMlp& mlp) {
  SquareValues values{};
  std::copy_n(mlp.weights().begin() + SharedMlp::kInput, kSquares, values.begin());
  return values;
}

SquareValues square_weights(const StagedFeatures& staged, Stage stage) {
  SquareValues values{};
  const auto first = static_cast<std::size_t>(stage) * StagedFeatures::kFeatures;
  for (std::size_t s = 0; s < values.size(); ++s) {
    values[s] = staged.weights()[first + class_of(s)];
  }
  return values;
}

std::optional<SquareValues> square_weights(const Evaluator& evaluator) {
  if (const auto* wpc = std::get_if<Wpc>(&evaluator)) return square_weights(*wpc);
  if (const auto* mlp = std::get_if<SharedMlp>(&evaluator)) return square_weights(*mlp);
  return std::nullopt;
}

SquareValues square_uses(const NTuple& network) {
  SquareValues uses{};
  for (const Tuple& tuple : network.tuples()) {
    for (const Placement& placement : tuple.placements) {
      Squares squares = 0;
      for (const Square s : placement) squares |= bit(s);
      for (const Square s : each(squares)) uses[static_cast<std::size_t>(index(s))] += 1.0;
    }
  }
  return uses;
}

SquareValues square_effects(const NTuple& network, std::size_t stage) {
  SquareValues effects{};
  for (std::size_t t = 0; t < network.tuples().size(); ++t) {
    const Tuple& tuple = network.tuples()[t];
    const auto table = network.table(t, stage);
    std::size_t place = table.size();
    for (std::size_t digit = 0; digit < static_cast<std::size_t>(tuple.length()); ++digit) {
      place /= 3;
      double sum = 0.0;
      for (std::size_t entry = 0; entry < table.size(); ++entry) {
        const std::size_t content = entry / place % 3;
        if (content != 1) sum += content == 2 ? table[entry] : -table[entry];
      }
      const double effect = sum / (2.0 * static_cast<double>(table.size()) / 3.0);
      for (const Placement& placement : tuple.placements) {
        effects[static_cast<std::size_t>(index(placement[digit]))] += effect;
      }
    }
  }
  return effects;
}

std::optional<SquareValues> square_uses(const Evaluator& evaluator) {
  const auto* network = std::get_if<NTuple>(&evaluator);
  if (network == nullptr) return std::nullopt;
  return square_uses(*network);
}

double greatest_size(const SquareValues& values) {
  double most = 0.0;
  for (const double v : values) most = std::max(most, std::abs(v));
  return most;
}

int decimals(const SquareValues& values) {
  const double most = greatest_size(values);
  const bool whole =
      std::all_of(values.begin(), values.end(), [](double v) { return v == std::trunc(v); });
  if (whole) return 0;
  return std::clamp(2 - static_cast<int>(std::floor(std::log10(most))), 0, 6);
}

double mean(const SquareValues& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double rms(std::span<const double> values) {
  const double squares = std::inner_product(values.begin(), values.end(), values.begin(), 0.0);
  return std::sqrt(squares / static_cast<double>(values.size()));
}

double corner_mean(const SquareValues& values) {
  return (values[0] + values[7] + values[56] + values[63]) / 4;
}

double asymmetry(const SquareValues& values) {
  const double size = rms(values);
  if (size == 0.0) return 0.0;
  const ClassMeans means = class_means(values);
  SquareValues deviations{};
  for (std::size_t s = 0; s < values.size(); ++s) deviations[s] = values[s] - means[class_of(s)];
  return rms(deviations) / size;
}

double corner_lead(const SquareValues& values) {
  const ClassMeans means = class_means(values);
  return means.front() - *std::max_element(means.begin() + 1, means.end());
}

}  // namespace othello
