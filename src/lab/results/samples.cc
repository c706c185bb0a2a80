#include "lab/results/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace othello {
namespace {

/// The number of games, which all samples of an experiment have in common.
double games_of_a_sample(const RunData& data, std::string_view opponent) {
  const auto row = std::find_if(data.metrics.begin(), data.metrics.end(), [&](const ResultRow& r) {
    return r.measure == "score" && r.opponent == opponent;
  });
  return row == data.metrics.end() ? 1.0 : static_cast<double>(row->tally.games());
}

}  // namespace

Result<std::vector<RunSamples>> run_samples(const RunData& data, std::string_view opponent,
                                            Quantity quantity, std::size_t from) {
  const auto all = curve(data, opponent, quantity);
  if (!all) return tl::unexpected(all.error());
  constexpr std::size_t kFewest = 2;  // needed for a deviation
  const std::size_t left_out = from - 1;
  if (all->points() < left_out + kFewest) {
    return failure(
        fmt::format("has {} samples, expected at least {}", all->points(), left_out + kFewest),
        data.folder.string());
  }
  const double games = games_of_a_sample(data, opponent);
  std::vector<RunSamples> runs;
  for (const std::vector<double>& run : all->values) {
    const auto samples = std::span(run).subspan(left_out);
    const RunEstimate over_samples = estimate(samples);
    const double mean = over_samples.mean;
    runs.push_back({.best = *std::max_element(samples.begin(), samples.end()),
                    .mean = mean,
                    .deviation = over_samples.deviation,
                    .binomial = std::sqrt(mean * (1.0 - mean) / games),
                    .before = from == 1 ? 0.0 : estimate(std::span(run).first(left_out)).mean});
  }
  return runs;
}

}  // namespace othello
