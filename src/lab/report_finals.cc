#include "lab/report_finals.h"

#include <fmt/format.h>

#include "lab/report_tables.h"
#include "lab/run_statistics.h"

namespace othello {
namespace {

/// Of the paper's wins, draws and losses; empty where it prints none.
std::string printed_score(const std::vector<int>& printed) {
  if (printed.empty()) return "";
  return value_cell((printed[0] + 0.5 * printed[1]) / (printed[0] + printed[1] + printed[2]));
}

std::string printed_counts(const std::vector<int>& printed) {
  return printed.empty() ? "" : fmt::format("{}-{}-{}", printed[0], printed[1], printed[2]);
}

/// Feature by feature over the runs.
RunEstimate estimate_feature(const std::vector<FeatureWeights>& runs, std::size_t feature) {
  std::vector<double> values;
  for (const FeatureWeights& run : runs) values.push_back(run[feature]);
  return estimate(values);
}

/// What a series shows: the weights, or their shares.
std::vector<FeatureWeights> shown(const StageItem& item, const StageSeries& series) {
  std::vector<FeatureWeights> runs = series.runs;
  if (item.normalised) {
    for (FeatureWeights& run : runs) run = normalised(run);
  }
  return runs;
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
                              {"won-drew-lost"},
                              {"paper's score"},
                              {"paper's won-drew-lost"}},
                  .rows = {}};
  for (const MatchesItem::Row& row : item.rows) {
    const MatchesTable::Row* played = table.find(row.label);
    if (played == nullptr) continue;
    const RunEstimate score = estimate(values(*played, Quantity::kScore));
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
                        {fmt::format("{}-{}-{}", total.wins, total.draws, total.losses)},
                        {printed_score(row.printed)},
                        {printed_counts(row.printed)}});
  }
  return out;
}

ReportTable stage_table(const StageItem& item, const std::vector<StageSeries>& series) {
  ReportTable out{.caption = fmt::format(
                      "{}, {} stage: mean over runs (standard deviation between them)",
                      item.normalised ? "Weights divided by that of the player's turn" : "Weights",
                      kStageNames[static_cast<std::size_t>(item.stage)]),
                  .columns = {{"feature", Align::kLeft}},
                  .rows = {}};
  if (!item.printed_squares.empty()) out.columns.push_back({"paper"});
  for (const StageSeries& s : series) out.columns.push_back({s.label});
  for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
    auto& row = out.rows.emplace_back();
    row.push_back({std::string(kFeatureNames[i])});
    if (!item.printed_squares.empty()) {
      row.push_back({i < item.printed_squares.size() ? value_cell(item.printed_squares[i]) : ""});
    }
    for (const StageSeries& s : series) {
      const RunEstimate over_runs = estimate_feature(shown(item, s), i);
      row.push_back({fmt::format("{:.3f} ({:.3f})", over_runs.mean, over_runs.deviation)});
    }
  }
  return out;
}

SquareMaps stage_maps(const StageItem& item, const std::vector<StageSeries>& series) {
  SquareMaps maps;
  if (!item.printed_squares.empty()) {
    FeatureWeights printed{};
    std::copy(item.printed_squares.begin(), item.printed_squares.end(), printed.begin());
    maps.maps.push_back({"The paper's weights", on_board(printed)});
  }
  for (const StageSeries& s : series) {
    const FeatureWeights mean = mean_weights(shown(item, s));
    std::string caption = fmt::format("{}: mean of {} runs", s.label, s.runs.size());
    if (!item.printed_squares.empty()) {
      caption += fmt::format("; correlation with the paper's {:.2f}",
                             square_correlation(mean, item.printed_squares));
    }
    maps.maps.push_back({std::move(caption), on_board(mean)});
  }
  return maps;
}

}  // namespace othello
