#include "lab/results/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lab/results/csv_text.h"
#include "lab/results/curve.h"

namespace othello {
namespace {

constexpr std::array<FinalScore, 3> kFinalScores{FinalScore::kLastPoint, FinalScore::kLastTenth,
                                                 FinalScore::kBest};

using ScoresByRun = std::map<std::uint32_t, double>;

ScoresByRun best_scores(const RunData& data, const std::string& opponent) {
  ScoresByRun scores;
  for (const ResultRow& row : data.metrics) {
    if (row.measure == "best" && row.opponent == opponent) scores[row.run] = row.score;
  }
  return scores;
}

/// None if nothing was measured.
ScoresByRun final_scores(const RunData& data, const std::string& opponent, FinalScore part) {
  if (part == FinalScore::kBest) return best_scores(data, opponent);
  const auto points = curve(data, opponent, Quantity::kScore);
  if (!points || points->points() == 0) return {};
  const std::vector<double> values = part == FinalScore::kLastPoint
                                         ? points->at(points->points() - 1)
                                         : run_means(*points, points_of_tenth(*points, 10));
  ScoresByRun scores;
  for (std::size_t i = 0; i < values.size(); ++i) scores[points->numbers[i]] = values[i];
  return scores;
}

std::vector<double> score_values(const ScoresByRun& scores) {
  std::vector<double> values;
  for (const auto& [run, score] : scores) values.push_back(score);
  return values;
}

/// None if the two have no common runs to pair.
std::optional<PairDifference> pair_difference(const FinalScores& a, const FinalScores& b,
                                              bool same_seed) {
  PairDifference pair{
      .first = a.experiment, .second = b.experiment, .paired = same_seed, .difference = {}};
  if (same_seed) {
    std::vector<double> first;
    std::vector<double> second;
    for (const auto& [run, score] : a.by_run) {
      const auto other = b.by_run.find(run);
      if (other == b.by_run.end()) continue;
      first.push_back(score);
      second.push_back(other->second);
    }
    if (first.empty()) return std::nullopt;
    pair.difference = paired_difference(first, second);
  } else {
    pair.difference = difference(score_values(a.by_run), score_values(b.by_run));
  }
  if (pair.difference.has_interval()) pair.p = p_value(pair.difference);
  return pair;
}

void adjust(std::vector<PairDifference>& pairs) {
  std::vector<double> p_values;
  for (const PairDifference& pair : pairs) {
    if (pair.p) p_values.push_back(*pair.p);
  }
  const std::vector<double> adjusted = holm_adjusted(p_values);
  std::size_t next = 0;
  for (PairDifference& pair : pairs) {
    if (pair.p) pair.p_holm = adjusted[next++];
  }
}

Comparison compared(std::span<const RunData> experiments, const std::string& opponent,
                    FinalScore part) {
  Comparison out{.opponent = opponent, .part = part, .scores = {}, .pairs = {}};
  for (std::size_t i = 0; i < experiments.size(); ++i) {
    ScoresByRun scores = final_scores(experiments[i], opponent, part);
    if (scores.empty()) continue;
    const RunEstimate over_runs = estimate_shares(score_values(scores));
    out.scores.push_back({i, std::move(scores), over_runs});
  }
  for (std::size_t i = 0; i < out.scores.size(); ++i) {
    for (std::size_t k = i + 1; k < out.scores.size(); ++k) {
      const FinalScores& a = out.scores[i];
      const FinalScores& b = out.scores[k];
      const bool same_seed =
          experiments[a.experiment].experiment.seed == experiments[b.experiment].experiment.seed;
      if (auto pair = pair_difference(a, b, same_seed)) out.pairs.push_back(*pair);
    }
  }
  adjust(out.pairs);
  return out;
}

/// Two numbers, or two empty fields.
std::string estimate_fields(const RunEstimate& e) {
  return e.has_interval() ? fmt::format("{},{}", e.interval.low, e.interval.high) : ",";
}

std::string optional_field(const std::optional<double>& number) {
  return number ? fmt::format("{}", *number) : "";
}

}  // namespace

std::string_view name(FinalScore part) {
  switch (part) {
    case FinalScore::kLastPoint:
      return "last_point";
    case FinalScore::kLastTenth:
      return "last_tenth";
    default:
      return "best";
  }
}

std::vector<Comparison> compare(std::span<const RunData> experiments) {
  std::vector<std::string> all;
  for (const RunData& data : experiments) {
    for (std::string& opponent : opponents(data)) {
      if (std::find(all.begin(), all.end(), opponent) == all.end()) all.push_back(opponent);
    }
  }
  std::vector<Comparison> comparisons;
  for (const std::string& opponent : all) {
    for (const FinalScore part : kFinalScores) {
      Comparison comparison = compared(experiments, opponent, part);
      if (!comparison.scores.empty()) comparisons.push_back(std::move(comparison));
    }
  }
  return comparisons;
}

std::string summary_csv(std::span<const Comparison> comparisons, const ComparedNames& names) {
  std::string text = "variant";
  for (const std::string& key : names.keys) text += "," + csv_text(key);
  text += ",opponent,part,runs,mean,low,high,deviation\n";
  for (const Comparison& comparison : comparisons) {
    for (const FinalScores& scores : comparison.scores) {
      const RunEstimate& e = scores.over_runs;
      text += csv_text(names.names[scores.experiment]);
      for (std::size_t i = 0; i < names.keys.size(); ++i) {
        text += "," + csv_text(names.values[scores.experiment][i]);
      }
      text += fmt::format(",{},{},{},{},{},{}\n", csv_text(comparison.opponent),
                          name(comparison.part), e.runs, e.mean, estimate_fields(e),
                          e.has_interval() ? fmt::format("{}", e.deviation) : "");
    }
  }
  return text;
}

std::string differences_csv(std::span<const Comparison> comparisons, const ComparedNames& names) {
  std::string text = "opponent,part,first,second,paired,runs,difference,low,high,p,p_holm\n";
  for (const Comparison& comparison : comparisons) {
    for (const PairDifference& pair : comparison.pairs) {
      const RunEstimate& e = pair.difference;
      text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", csv_text(comparison.opponent),
                          name(comparison.part), csv_text(names.names[pair.first]),
                          csv_text(names.names[pair.second]), pair.paired, e.runs, e.mean,
                          estimate_fields(e), optional_field(pair.p), optional_field(pair.p_holm));
    }
  }
  return text;
}

}  // namespace othello
