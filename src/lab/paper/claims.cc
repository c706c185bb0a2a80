#include "lab/paper/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/paper/claims_finals.h"
#include "lab/paper/claims_steadiness.h"
#include "lab/paper/claims_teams.h"
#include "lab/results/run_statistics.h"
#include "lab/results/square_values.h"

namespace othello {
namespace {

Result<const RunData*> find_experiment(const PaperResults& results, const std::string& experiment) {
  const auto found = results.experiments.find(experiment);
  if (found == results.experiments.end()) {
    return failure(fmt::format("'{}' has not been run", experiment));
  }
  return &found->second;
}

Result<const LeagueTable*> find_league(const PaperResults& results, const std::string& league) {
  const auto found = results.leagues.find(league);
  if (found == results.leagues.end()) {
    return failure(fmt::format("the league '{}' has not been played", league));
  }
  return &found->second;
}

Result<std::size_t> find_player_in(const LeagueTable& table, const std::string& player) {
  const auto found = table.find(player);
  if (!found) return failure(fmt::format("'{}' is not in the league", player));
  return *found;
}

std::vector<double> highest_tenth(const Curve& curve) {
  std::vector<double> highest;
  for (int tenth = 1; tenth <= 10; ++tenth) {
    const auto points = points_of_tenth(curve, tenth);
    if (points.empty()) continue;
    std::vector<double> values = run_means(curve, points);
    if (highest.empty() || estimate(values).mean > estimate(highest).mean) {
      highest = std::move(values);
    }
  }
  return highest;
}

std::vector<double> spreads(const Curve& curve) {
  std::vector<double> values;
  const std::size_t half = curve.points() / 2;
  for (const auto& run : curve.values) {
    values.push_back(estimate(std::span(run).subspan(half)).deviation);
  }
  return values;
}

/// One value for each run.
Result<std::vector<double>> read_part(const CurvePart& part, const PaperResults& results) {
  const auto data = find_experiment(results, part.experiment);
  if (!data) return tl::unexpected(data.error());
  const auto points = curve(**data, part.opponent, part.quantity);
  if (!points) return tl::unexpected(points.error());
  switch (part.part) {
    case CurvePart::Part::kFirstPoint:
      return points->at(0);
    case CurvePart::Part::kLastPoint:
      return points->at(points->points() - 1);
    case CurvePart::Part::kTenth: {
      const auto chosen = points_of_tenth(*points, part.tenth);
      if (chosen.empty()) {
        return failure(fmt::format("'{}' has no snapshot in tenth {} of its games", part.experiment,
                                   part.tenth));
      }
      return run_means(*points, chosen);
    }
    case CurvePart::Part::kHighestTenth:
      return highest_tenth(*points);
    case CurvePart::Part::kWhole: {
      std::vector<std::size_t> all(points->points());
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
      return run_means(*points, all);
    }
    default:
      return spreads(*points);
  }
}

struct ClaimMeasurer {
  const PaperResults& results;

  Result<Measured> operator()(const CurveMeasure& m) const {
    const auto values = read_part(m.of, results);
    if (!values) return tl::unexpected(values.error());
    return measured(estimate(*values));
  }

  Result<Measured> operator()(const DifferenceMeasure& m) const {
    const auto of = read_part(m.of, results);
    if (!of) return tl::unexpected(of.error());
    const auto minus = read_part(m.minus, results);
    if (!minus) return tl::unexpected(minus.error());
    // Two parts of one experiment come from the same runs.
    const bool paired = m.of.experiment == m.minus.experiment;
    return measured(paired ? paired_difference(*of, *minus) : difference(*of, *minus));
  }

  Result<Measured> operator()(const WeightsMeasure& m) const {
    const auto data = find_experiment(results, m.experiment);
    if (!data) return tl::unexpected(data.error());
    std::vector<double> values;
    for (const FinalPlayer& final_player : (*data)->finals) {
      const auto weights = square_weights(final_player.player.evaluator);
      if (!weights) return failure(fmt::format("'{}' has no weights of squares", m.experiment));
      values.push_back(m.kind == WeightsMeasure::Kind::kRms ? rms(*weights)
                                                            : corner_mean(*weights));
    }
    if (values.empty()) return failure(fmt::format("no run of '{}' is finished", m.experiment));
    return measured(estimate(values));
  }

  Result<Measured> operator()(const TrendMeasure& m) const {
    const auto table = find_league(results, m.league);
    if (!table) return tl::unexpected(table.error());
    std::vector<double> index;
    std::vector<double> score;
    for (std::size_t i = 0; i < (*table)->players.size(); ++i) {
      index.push_back(static_cast<double>(i));
      score.push_back((*table)->total(i).score());
    }
    return trend(rank_correlation(index, score), index.size());
  }

  Result<Measured> operator()(const CellMeasure& m) const {
    const auto table = find_league(results, m.league);
    if (!table) return tl::unexpected(table.error());
    const auto black = find_player_in(**table, m.black);
    if (!black) return tl::unexpected(black.error());
    const auto white = find_player_in(**table, m.white);
    if (!white) return tl::unexpected(white.error());
    const Tally& cell = (*table)->cells[*black][*white];
    return Measured{.value = cell.score(), .interval = tally_interval(cell)};
  }

  Result<Measured> operator()(const LeadMeasure& m) const {
    const auto table = find_league(results, m.league);
    if (!table) return tl::unexpected(table.error());
    const auto player = find_player_in(**table, m.player);
    if (!player) return tl::unexpected(player.error());
    const auto over = find_player_in(**table, m.over);
    if (!over) return tl::unexpected(over.error());
    const Tally a = (*table)->total(*player);
    const Tally b = (*table)->total(*over);
    const double lead = a.score() - b.score();
    const double reach = std::hypot(half_width(a), half_width(b));
    return Measured{.value = lead, .interval = Interval{lead - reach, lead + reach}};
  }

  Result<Measured> operator()(const TeamMeasure& m) const { return measure_team(m, results); }
  Result<Measured> operator()(const RankMeasure& m) const { return measure_rank(m, results); }
  Result<Measured> operator()(const ChampionMeasure& m) const {
    return measure_champion(m, results);
  }
  Result<Measured> operator()(const MatchesMeasure& m) const { return measure_matches(m, results); }
  Result<Measured> operator()(const StageMeasure& m) const {
    const auto data = find_experiment(results, m.experiment);
    if (!data) return tl::unexpected(data.error());
    return measure_stage(m, **data);
  }
  Result<Measured> operator()(const SquaresMeasure& m) const {
    const auto data = find_experiment(results, m.experiment);
    if (!data) return tl::unexpected(data.error());
    return measure_squares(m, **data);
  }

  Result<Measured> operator()(const SteadinessMeasure& m) const {
    const auto data = find_experiment(results, m.experiment);
    if (!data) return tl::unexpected(data.error());
    return measure_steadiness(m, **data);
  }
  Result<Measured> operator()(const NetworkMeasure& m) const {
    return measure_runs(m, network_values);
  }
  Result<Measured> operator()(const SamplesMeasure& m) const {
    return measure_runs(m, sample_values);
  }

 private:
  /// Of one value for each run of the measure's experiment.
  template <class Measure, class Values>
  Result<Measured> measure_runs(const Measure& m, Values values_of) const {
    const auto data = find_experiment(results, m.experiment);
    if (!data) return tl::unexpected(data.error());
    const auto values = values_of(m, **data);
    if (!values) return tl::unexpected(values.error());
    return measured(estimate(*values));
  }

  static double half_width(const Tally& tally) {
    const Interval interval = tally_interval(tally);
    return (interval.high - interval.low) / 2;
  }

  /// Fisher's transformation, with the variance for rank correlations of Fieller et al. (1957).
  static Measured trend(double correlation, std::size_t n) {
    Measured out{.value = correlation};
    if (n < 4 || std::abs(correlation) >= 1.0) return out;
    const double reach = interval_reach() * std::sqrt(1.06 / static_cast<double>(n - 3));
    const double z = std::atanh(correlation);
    out.interval = Interval{std::tanh(z - reach), std::tanh(z + reach)};
    return out;
  }
};

ClaimResult not_testable(std::string reason) {
  return {.verdict = Verdict::kNotTestable, .reason = std::move(reason)};
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReproduced:
      return "reproduced";
    case Verdict::kNotReproduced:
      return "not reproduced";
    default:
      return "not testable";
  }
}

Result<Measured> measure_claim(const ClaimMeasure& what, const PaperResults& results) {
  return std::visit(ClaimMeasurer{results}, what);
}

ClaimResult check_claim(const Claim& claim, const PaperResults& results) {
  const auto found = measure_claim(claim.measure, results);
  if (!found) return not_testable(found.error().message);
  ClaimResult result{.value = found->value, .interval = found->interval};
  const auto& scales = claim.scales;
  if (std::find(scales.begin(), scales.end(), results.scale) == scales.end()) {
    result.reason = fmt::format("needs scale {}", fmt::join(scales, " or "));
    return result;
  }
  if (const auto* band = std::get_if<ClaimBand>(&claim.expected)) {
    const bool inside = found->value >= band->low && found->value <= band->high;
    result.verdict = inside ? Verdict::kReproduced : Verdict::kNotReproduced;
    return result;
  }
  if (!found->interval) {
    result.reason = "one run says nothing about the spread between runs";
    return result;
  }
  const bool positive = std::get<ClaimSign>(claim.expected) == ClaimSign::kPositive;
  if (found->interval->low <= 0.0 && found->interval->high >= 0.0) {
    result.reason = "undecided: the interval has zero inside";
    return result;
  }
  result.verdict =
      (found->value > 0.0) == positive ? Verdict::kReproduced : Verdict::kNotReproduced;
  return result;
}

}  // namespace othello
