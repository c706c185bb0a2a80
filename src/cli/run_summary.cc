#include "cli/run_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/contest.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/progress.h"

namespace othello::cli {

namespace {

RunSummary summary_of(const std::vector<ResultRow>& rows) {
  RunSummary out{.measure = rows.front().measure,
                 .opponent = rows.front().opponent,
                 .interval = *rows.front().interval};
  const auto n = static_cast<double>(rows.size());
  for (const ResultRow& row : rows) out.score += row.score / n;
  if (rows.size() == 1) return out;
  double squares = 0.0;
  for (const ResultRow& row : rows) squares += (row.score - out.score) * (row.score - out.score);
  out.deviation = std::sqrt(squares / (n - 1));
  const double reach = interval_reach() * out.deviation / std::sqrt(n);
  out.interval = {.low = std::max(0.0, out.score - reach),
                  .high = std::min(1.0, out.score + reach)};
  return out;
}

std::string_view description(const std::string& measure) {
  return measure == "best" ? "best snapshot, fresh games" : "last snapshot";
}

std::string text_of(const RunFolder& folder, const std::vector<RunSummary>& summaries) {
  const Experiment& experiment = folder.experiment();
  const Style style = terminal_style();
  std::string text = fmt::format(
      "{}, {} {} of {} games, seed {}, {}\n\n", bold(experiment.name, style), experiment.runs,
      experiment.runs == 1 ? "run" : "runs", grouped(experiment.budget.games), experiment.seed,
      format_duration(folder.manifest().seconds));
  std::vector<Column> columns{
      {"measured", Align::kLeft}, {"against", Align::kLeft}, {"score"}, {"95% interval"}};
  if (experiment.runs > 1) columns.push_back({"sd over runs"});
  Table table(std::move(columns));
  for (const RunSummary& s : summaries) {
    std::vector<std::string> cells{std::string(description(s.measure)), printable(s.opponent),
                                   fmt::format("{:.4f}", s.score), interval_text(s.interval)};
    if (experiment.runs > 1) cells.push_back(fmt::format("{:.4f}", s.deviation));
    table.add_row(std::move(cells));
  }
  return text + table.text(table_style(style)) +
         fmt::format("\nfolder  {}\nplayer  {}\n", folder.path().string(),
                     folder.final_path(1).string());
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

void print_run_summary(const RunFolder& folder, const std::vector<ResultRow>& rows, bool json) {
  const std::vector<RunSummary> summaries = run_summaries(rows);
  if (json) {
    print_json(json_of(folder, summaries));
  } else {
    print(text_of(folder, summaries));
  }
}

}  // namespace othello::cli
