#include "lab/results/network_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "eval/player_file.h"
#include "lab/results/curve.h"
#include "othello/symmetry.h"

namespace othello {
namespace {

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const RunEstimate x = estimate(a);
  const RunEstimate y = estimate(b);
  if (x.deviation == 0.0 || y.deviation == 0.0) return 0.0;
  double products = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) products += (a[i] - x.mean) * (b[i] - y.mean);
  return products / (static_cast<double>(a.size() - 1) * x.deviation * y.deviation);
}

/// The input weights as the unit with this arrangement meets them.
std::vector<double> inputs(const SharedMlp& mlp, Symmetry arrangement) {
  std::vector<double> weights;
  for (int s = 0; s < kSquares; ++s) {
    const Square met = transform(arrangement, square(s));
    weights.push_back(mlp.weights()[SharedMlp::kInput + static_cast<std::size_t>(index(met))]);
  }
  return weights;
}

/// The games of one sample, which all samples of an experiment have in common.
double games_of_a_sample(const RunData& data, std::string_view opponent) {
  for (const MetricRow& row : data.metrics) {
    if (row.measure == "score" && row.opponent == opponent) {
      return static_cast<double>(row.tally.games());
    }
  }
  return 1.0;
}

}  // namespace

double resemblance(const SharedMlp& a, const SharedMlp& b) {
  const std::vector<double> first = inputs(a, Symmetry::kIdentity);
  double greatest = 0.0;
  for (const Symmetry arrangement : SharedMlp::kArrangements) {
    greatest = std::max(greatest, std::fabs(correlation(first, inputs(b, arrangement))));
  }
  return greatest;
}

Result<std::vector<double>> network_values(const NetworkMeasure& what, const RunData& data) {
  SharedMlp model;
  if (what.kind == NetworkMeasure::Kind::kResemblance) {
    const auto player = shipped_player(what.player);
    if (!player) return tl::unexpected(player.error());
    const auto* network = std::get_if<SharedMlp>(&player->evaluator);
    if (network == nullptr) {
      return failure(fmt::format("'{}' is no network with shared weights", what.player));
    }
    model = *network;
  }
  std::vector<double> values;
  for (const FinalPlayer& final_player : data.finals) {
    const auto* network = std::get_if<SharedMlp>(&final_player.player.evaluator);
    if (network == nullptr) {
      return failure(fmt::format("'{}' has no networks with shared weights", what.experiment));
    }
    values.push_back(what.kind == NetworkMeasure::Kind::kResemblance
                         ? resemblance(*network, model)
                         : std::fabs(network->weights()[SharedMlp::kHiddenToOutput]));
  }
  if (values.empty()) return failure(fmt::format("no run of '{}' is finished", what.experiment));
  return values;
}

Result<std::vector<double>> sample_values(const SamplesMeasure& what, const RunData& data) {
  const auto points = curve(data, what.opponent, Quantity::kWin);
  if (!points) return tl::unexpected(points.error());
  constexpr std::size_t kFewest = 2;  // a deviation needs two
  if (points->points() < what.from - 1 + kFewest) {
    return failure(fmt::format("'{}' has {} samples, expected at least {}", what.experiment,
                               points->points(), what.from - 1 + kFewest));
  }
  const double games = games_of_a_sample(data, what.opponent);
  std::vector<double> values;
  for (const std::vector<double>& run : points->values) {
    const RunEstimate samples = estimate(std::span(run).subspan(what.from - 1));
    const double binomial = std::sqrt(samples.mean * (1.0 - samples.mean) / games);
    values.push_back(what.kind == SamplesMeasure::Kind::kMean ? samples.mean
                     : what.kind == SamplesMeasure::Kind::kDeviation
                         ? samples.deviation
                         : samples.deviation - binomial);
  }
  return values;
}

}  // namespace othello
