#include "cli/run_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/contest.h"
#include "cli/curve_plot.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/interval_text.h"
#include "core/process_info.h"
#include "core/progress.h"
#include "lab/results/run_statistics.h"

namespace othello::cli {

namespace {

RunSummary summary_of(const std::vector<ResultRow>& rows) {
  std::vector<double> scores;
  for (const ResultRow& row : rows) scores.push_back(row.score);
  const RunEstimate over_runs = estimate_shares(scores);
  RunSummary out{.measure = rows.front().measure,
                 .opponent = rows.front().opponent,
                 .score = over_runs.mean,
                 .deviation = over_runs.deviation,
                 .interval = *rows.front().interval};
  if (over_runs.has_interval()) out.interval = over_runs.interval;
  return out;
}

std::string_view description(const std::string& measure) {
  return measure == "best" ? "best snapshot, fresh games" : "last snapshot";
}

/// "3 runs of 45,000 games, seed 1".
std::string extent_text(const Experiment& experiment) {
  return fmt::format("{} of {}, seed {}", counted(experiment.runs, "run"),
                     counted(experiment.budget.games, "game"), experiment.seed);
}

std::vector<Column> summary_columns(bool several_runs) {
  std::vector<Column> columns{{"measured", Align::kLeft},
                              {"against", Align::kLeft},
                              {"score"},
                              {several_runs ? "95% over runs" : "95% over games"}};
  if (several_runs) columns.push_back({"sd over runs"});
  return columns;
}

std::vector<std::string> summary_cells(const RunSummary& s, bool several_runs) {
  std::vector<std::string> cells{std::string(description(s.measure)), printable(s.opponent),
                                 fmt::format("{:.4f}", s.score),
                                 interval_text(s.interval, "{:.4f}")};
  if (several_runs) cells.push_back(fmt::format("{:.4f}", s.deviation));
  return cells;
}

std::string text_of(const RunFolder& folder, const std::vector<RunSummary>& summaries,
                    const std::vector<ResultRow>& rows) {
  const Experiment& experiment = folder.experiment();
  const Style style = terminal_style();
  const std::string text =
      fmt::format("{}, {}, {}\n\n", bold(experiment.name, style), extent_text(experiment),
                  format_duration(folder.manifest().seconds));
  const bool several_runs = experiment.runs > 1;
  Table table(summary_columns(several_runs));
  for (const RunSummary& s : summaries) table.add_row(summary_cells(s, several_runs));
  return text + table.text(table_style(style)) + learning_curves(rows, style) +
         fmt::format("\nfolder  {}\nplayer  {}\nreport  othello report {}\n",
                     folder.path().string(), folder.final_path(1).string(),
                     shell_word(folder.path().string()));
}

nlohmann::ordered_json json_of(const RunFolder& folder, const std::vector<RunSummary>& summaries) {
  const Experiment& experiment = folder.experiment();
  nlohmann::ordered_json out{{"name", experiment.name}, {"folder", folder.path().string()},
                             {"runs", experiment.runs}, {"games", experiment.budget.games},
                             {"seed", experiment.seed}, {"seconds", folder.manifest().seconds}};
  auto& measures = out["measures"] = nlohmann::ordered_json::array();
  for (const RunSummary& s : summaries) {
    measures.push_back({{"measure", s.measure},
                        {"opponent", s.opponent},
                        {"score", s.score},
                        {"interval", to_json(s.interval)},
                        {"deviation", s.deviation}});
  }
  return out;
}

}  // namespace

std::vector<RunSummary> run_summaries(const std::vector<ResultRow>& rows) {
  // By measure and opponent, the last row of each run.
  std::map<std::pair<std::string, std::string>, std::map<std::uint32_t, ResultRow>> last;
  for (const ResultRow& row : rows) last[{row.measure, row.opponent}][row.run] = row;
  std::vector<RunSummary> out;
  for (const auto& [key, by_run] : last) {
    std::vector<ResultRow> finals;
    for (const auto& [run, row] : by_run) finals.push_back(row);
    out.push_back(summary_of(finals));
  }
  return out;
}

Result<void> print_run_summaries(const std::filesystem::path& path,
                                 const std::vector<RunFolder>& folders, bool json) {
  const bool several_runs = std::any_of(folders.begin(), folders.end(),
                                        [](const RunFolder& f) { return f.experiment().runs > 1; });
  std::vector<Column> columns = summary_columns(several_runs);
  columns.insert(columns.begin(), {"variant", Align::kLeft});
  Table table(std::move(columns));
  auto variants = nlohmann::ordered_json::array();
  for (const RunFolder& folder : folders) {
    const auto rows = folder.metrics();
    if (!rows) return tl::unexpected(rows.error());
    const std::vector<RunSummary> summaries = run_summaries(*rows);
    for (const RunSummary& s : summaries) {
      std::vector<std::string> cells = summary_cells(s, several_runs);
      cells.insert(cells.begin(), folder.experiment().name);
      table.add_row(std::move(cells));
    }
    variants.push_back(json_of(folder, summaries));
  }
  if (json) {
    print_json({{"folder", path.string()}, {"variants", std::move(variants)}});
    return {};
  }
  const std::string extent = extent_text(folders.front().experiment());
  const bool alike = std::all_of(folders.begin(), folders.end(), [&](const RunFolder& f) {
    return extent_text(f.experiment()) == extent;
  });
  print(fmt::format("{}{}\n\n{}\nfolder  {}\nreport  othello report {}\n",
                    bold(counted(folders.size(), "variant"), terminal_style()),
                    alike ? fmt::format(", each with {}", extent) : "",
                    table.text(table_style(terminal_style())), path.string(),
                    shell_word(path.string())));
  return {};
}

void print_run_summary(const RunFolder& folder, const std::vector<ResultRow>& rows, bool json) {
  const std::vector<RunSummary> summaries = run_summaries(rows);
  if (json) {
    print_json(json_of(folder, summaries));
  } else {
    print(text_of(folder, summaries, rows));
  }
}

}  // namespace othello::cli
