#include "lab/report/comparison_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/interval_text.h"
#include "lab/figure/figure_sweep.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

/// Larger tables of pairs are left to the CSV file.
constexpr std::size_t kMostPairsShown = 45;

/// "0.481 (0.463 … 0.499)".
std::string final_score_text(const RunEstimate& e) {
  return e.has_interval() ? fmt::format("{} ({})", value_cell(e.mean), interval_cell(e.interval))
                          : value_cell(e.mean);
}

const FinalScores* scores_of(const Comparison& comparison, std::size_t experiment) {
  const auto found =
      std::find_if(comparison.scores.begin(), comparison.scores.end(),
                   [&](const FinalScores& scores) { return scores.experiment == experiment; });
  return found == comparison.scores.end() ? nullptr : &*found;
}

std::string part_title(FinalScore part) {
  switch (part) {
    case FinalScore::kLastPoint:
      return "last point (95%)";
    case FinalScore::kLastTenth:
      return "last tenth (95%)";
    default:
      return "best snapshot (95%)";
  }
}

std::string p_text(const std::optional<double>& p) {
  if (!p) return "–";
  return *p < 0.001 ? "< 0.001" : fmt::format("{:.3f}", *p);
}

/// The parts of a name: the variant's name, if any, and "key=value" for each swept key.
std::vector<std::string> name_parts(const std::string& name) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  while (start <= name.size()) {
    const std::size_t comma = std::min(name.find(',', start), name.size());
    parts.push_back(name.substr(start, comma - start));
    start = comma + 1;
  }
  return parts;
}

/// The key with the most values; none if no key has two.
std::optional<std::size_t> widest_key(const ComparedNames& names) {
  std::optional<std::size_t> widest;
  std::size_t most = 1;
  for (std::size_t key = 0; key < names.keys.size(); ++key) {
    std::set<std::string> values;
    for (const auto& of_experiment : names.values) values.insert(of_experiment[key]);
    if (values.size() <= most) continue;
    most = values.size();
    widest = key;
  }
  return widest;
}

/// The name without one of its swept keys.
std::string name_without(const ComparedNames& names, std::size_t experiment, std::size_t key) {
  std::vector<std::string> parts = name_parts(names.names[experiment]);
  const std::size_t first = parts.size() - names.keys.size();
  parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(first + key));
  return fmt::format("{}", fmt::join(parts, ","));
}

}  // namespace

ReportTable final_scores_table(std::span<const Comparison> with_opponent,
                               std::span<const std::string> labels) {
  ReportTable table{.caption = "Final scores, means over runs",
                    .columns = {{"", Align::kLeft}, {"runs"}},
                    .rows = {}};
  for (const Comparison& c : with_opponent) table.columns.push_back({part_title(c.part)});
  table.columns.push_back({"sd, last tenth"});
  for (std::size_t i = 0; i < labels.size(); ++i) {
    std::vector<ReportCell> row{{labels[i]}};
    std::string runs;
    std::string spread = "–";
    std::vector<ReportCell> scores;
    for (const Comparison& c : with_opponent) {
      const FinalScores* own = scores_of(c, i);
      scores.push_back({own == nullptr ? "–" : final_score_text(own->over_runs)});
      if (own == nullptr || c.part == FinalScore::kBest) continue;
      runs = std::to_string(own->over_runs.runs);
      if (own->over_runs.has_interval()) spread = value_cell(own->over_runs.deviation);
    }
    if (runs.empty()) continue;
    row.push_back({runs});
    row.insert(row.end(), scores.begin(), scores.end());
    row.push_back({spread});
    table.rows.push_back(std::move(row));
  }
  return table;
}

ReportTable differences_table(const Comparison& last_tenth, std::span<const std::string> labels) {
  const bool all = last_tenth.pairs.size() <= kMostPairsShown;
  ReportTable table{
      .caption = fmt::format(
          "Differences in the last tenth, first minus second{}. p is the probability of at least "
          "so large a difference if there is no real one, adjusted for the {} comparisons (Holm)",
          all ? "" : "; only those with the first, all are in differences.csv",
          last_tenth.pairs.size()),
      .columns = {{"first", Align::kLeft},
                  {"second", Align::kLeft},
                  {"difference"},
                  {"95% interval"},
                  {"p"},
                  {"runs", Align::kLeft}},
      .rows = {}};
  for (const PairDifference& pair : last_tenth.pairs) {
    if (!all && pair.first != last_tenth.scores.front().experiment) continue;
    const RunEstimate& e = pair.difference;
    table.rows.push_back({{labels[pair.first]},
                          {labels[pair.second]},
                          {fmt::format("{:+.3f}", e.mean)},
                          {e.has_interval() ? interval_text(e.interval, "{:+.3f}") : "–"},
                          {p_text(pair.p_holm)},
                          {fmt::format("{}, {}", e.runs, pair.paired ? "paired" : "independent")}});
  }
  return table;
}

std::optional<Figure> draw_sweep(const Comparison& last_tenth, const ComparedNames& names,
                                 const std::string& figure_name) {
  const auto key = widest_key(names);
  if (!key) return std::nullopt;
  SweepFigure figure{.name = figure_name,
                     .x_label = names.keys[*key],
                     .y_label = fmt::format("score v {}, last tenth", last_tenth.opponent),
                     .series = {}};
  for (const FinalScores& scores : last_tenth.scores) {
    const std::string rest = name_without(names, scores.experiment, *key);
    const std::string label = rest.empty() ? "mean over runs with its 95% interval" : rest;
    auto series = std::find_if(figure.series.begin(), figure.series.end(),
                               [&](const SweepSeries& s) { return s.label == label; });
    if (series == figure.series.end()) {
      figure.series.push_back({rest.empty() ? "all" : rest, label, {}, {}});
      series = figure.series.end() - 1;
    }
    series->x.push_back(names.values[scores.experiment][*key]);
    series->values.push_back(scores.over_runs);
  }
  return draw(figure);
}

}  // namespace othello
