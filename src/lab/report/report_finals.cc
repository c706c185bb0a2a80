#include "lab/report/report_finals.h"

#include <fmt/format.h>

#include <algorithm>

#include "lab/paper/claims_finals.h"
#include "lab/report/report_tables.h"
#include "lab/results/run_statistics.h"

namespace othello {
namespace {

/// Of the paper; empty where it prints none.
std::string printed_cell(const std::vector<int>& printed) {
  return printed.empty() ? "" : fmt::format("{}-{}-{}", printed[0], printed[1], printed[2]);
}

/// Wins, draws and losses of a thousand games, to be compared with the paper's.
std::string per_thousand(const Tally& tally) {
  const double thousands = static_cast<double>(tally.games()) / 1000.0;
  return fmt::format("{:.0f}-{:.0f}-{:.0f}", static_cast<double>(tally.wins) / thousands,
                     static_cast<double>(tally.draws) / thousands,
                     static_cast<double>(tally.losses) / thousands);
}

/// One feature over the runs: mean and standard deviation around it or, of ratios, median and
/// quartiles: a small divisor makes a run's ratios huge, and their mean says nothing.
Bar summary(const StageItem& item, const StageSeries& series, std::size_t feature) {
  std::vector<double> values;
  for (const FeatureWeights& run : series.runs) {
    values.push_back((item.normalised ? normalised(run) : run)[feature]);
  }
  if (item.normalised) {
    const Quartiles q = quartiles(std::move(values));
    return {q.median, q.low, q.high};
  }
  const RunEstimate over_runs = estimate(values);
  return {over_runs.mean, over_runs.mean - over_runs.deviation,
          over_runs.mean + over_runs.deviation};
}

FeatureWeights centres(const StageItem& item, const StageSeries& series) {
  FeatureWeights weights{};
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = summary(item, series, i).value;
  return weights;
}

std::string stage_caption(const StageItem& item) {
  const std::string_view stage = kStageNames[static_cast<std::size_t>(item.stage)];
  return item.normalised
             ? fmt::format(
                   "Weights divided by that of the player's turn, {} stage: median over runs "
                   "(quartiles)",
                   stage)
             : fmt::format("Weights, {} stage: mean over runs (standard deviation between them)",
                           stage);
}

std::string stage_cell(const StageItem& item, const Bar& bar) {
  return item.normalised ? fmt::format("{:.2f} ({:.2f} … {:.2f})", bar.value, bar.low, bar.high)
                         : fmt::format("{:.3f} ({:.3f})", bar.value, bar.high - bar.value);
}

}  // namespace

ReportTable matches_table(const MatchesItem& item, const MatchesTable& table) {
  ReportTable out{.caption = {},
                  .columns = {{item.parameter, Align::kLeft},
                              {"runs"},
                              {"score"},
                              {"95% interval"},
                              {"sd of runs"},
                              {"as Black"},
                              {"as White"},
                              {"W-D-L of 1000"}},
                  .rows = {}};
  const bool printed = std::any_of(item.rows.begin(), item.rows.end(),
                                   [](const auto& row) { return !row.printed.empty(); });
  if (printed) out.columns.push_back({"paper's"});
  for (const MatchesItem::Row& row : item.rows) {
    const MatchesTable::Row* played = table.find(row.label);
    if (played == nullptr) continue;
    const RunEstimate score = estimate_matches(*played, Quantity::kScore);
    Tally black;
    Tally white;
    for (const MatchesTable::Run& run : played->runs) {
      black += run.black;
      white += run.white;
    }
    Tally total = black;
    total += white;
    out.rows.push_back({{row.label},
                        {std::to_string(played->runs.size())},
                        {value_cell(score.mean)},
                        {score.has_interval() ? interval_cell(score.interval) : ""},
                        {score.has_interval() ? value_cell(score.deviation) : ""},
                        {value_cell(black.score())},
                        {value_cell(white.score())},
                        {per_thousand(total)}});
    if (printed) out.rows.back().push_back({printed_cell(row.printed)});
  }
  return out;
}

ReportTable stage_table(const StageItem& item, const std::vector<StageSeries>& series) {
  ReportTable out{
      .caption = stage_caption(item), .columns = {{"feature", Align::kLeft}}, .rows = {}};
  if (!item.printed_squares.empty()) out.columns.push_back({"paper"});
  for (const StageSeries& s : series) out.columns.push_back({s.label});
  for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
    auto& row = out.rows.emplace_back();
    row.push_back({std::string(kFeatureNames[i])});
    if (!item.printed_squares.empty()) {
      row.push_back({i < item.printed_squares.size() ? value_cell(item.printed_squares[i]) : ""});
    }
    for (const StageSeries& s : series) {
      row.push_back({stage_cell(item, summary(item, s, i))});
    }
  }
  return out;
}

BarsFigure stage_bars(const std::string& name, const StageItem& item,
                      const std::vector<StageSeries>& series) {
  BarsFigure figure{.name = name,
                    .y_label = item.normalised ? "weight / weight of the player's turn" : "weight",
                    .things = {kFeatureNames.begin(), kFeatureNames.end()},
                    .series = {}};
  for (const StageSeries& s : series) {
    BarSeries& bars = figure.series.emplace_back();
    bars.name = s.experiment;
    bars.label = s.label;
    for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
      bars.bars.push_back(summary(item, s, i));
    }
  }
  return figure;
}

SquareMaps stage_maps(const StageItem& item, const std::vector<StageSeries>& series) {
  SquareMaps maps;
  if (!item.printed_squares.empty()) {
    FeatureWeights printed{};
    std::copy(item.printed_squares.begin(), item.printed_squares.end(), printed.begin());
    maps.maps.push_back({"The paper's weights", on_board(printed)});
  }
  for (const StageSeries& s : series) {
    const FeatureWeights centre = centres(item, s);
    std::string caption = fmt::format("{}: {} of {} runs", s.label,
                                      item.normalised ? "median" : "mean", s.runs.size());
    if (!item.printed_squares.empty()) {
      caption += fmt::format("; correlation with the paper's {:.2f}",
                             square_correlation(centre, item.printed_squares));
    }
    maps.maps.push_back({std::move(caption), on_board(centre)});
  }
  return maps;
}

}  // namespace othello
