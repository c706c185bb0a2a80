#include "lab/report/report_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/count_text.h"

namespace othello {
namespace {

/// "0.48 (0.46 … 0.50)"; "no snapshot" if the tenth has none.
std::string tenth_text(const Curve& curve, int tenth) {
  const auto points = points_of_tenth(curve, tenth);
  if (points.empty()) return "no snapshot";
  return estimate_cell(estimate_shares(run_means(curve, points)));
}

std::string spread_text(const Curve& curve) {
  const RunEstimate e = estimate(run_means(curve, points_of_tenth(curve, 10)));
  return e.has_interval() ? value_cell(e.deviation) : "one run";
}

}  // namespace

std::string value_cell(double value) {
  // Numbers of games need no fraction.
  if (std::abs(value) >= 1000.0) {
    const std::string number = grouped(static_cast<std::uint64_t>(std::llround(std::abs(value))));
    return value < 0.0 ? "-" + number : number;
  }
  const std::string text = fmt::format("{:.3f}", value);
  return text == "-0.000" ? "0.000" : text;
}

std::string interval_cell(const Interval& interval) {
  return fmt::format("{} … {}", value_cell(interval.low), value_cell(interval.high));
}

std::string estimate_cell(const RunEstimate& estimate) {
  if (!estimate.has_interval()) return value_cell(estimate.mean);
  return fmt::format("{} ({})", value_cell(estimate.mean), interval_cell(estimate.interval));
}

ReportTable curves_table(std::span<const FigureSeries> series) {
  ReportTable table{.caption = {},
                    .columns = {{"", Align::kLeft},
                                {"runs"},
                                {"first tenth (95%)"},
                                {"last tenth (95%)"},
                                {"sd between runs"}},
                    .rows = {}};
  for (const FigureSeries& s : series) {
    if (s.curve.points() == 0) continue;
    table.rows.push_back({{s.label},
                          {std::to_string(s.curve.runs())},
                          {tenth_text(s.curve, 1)},
                          {tenth_text(s.curve, 10)},
                          {spread_text(s.curve)}});
  }
  return table;
}

ReportTable standings_table(const LeagueTable& table, std::size_t ends) {
  ReportTable out{.caption = {},
                  .columns = {{"Place"},
                              {"Player", Align::kLeft},
                              {"Played"},
                              {"Won"},
                              {"Drew"},
                              {"Lost"},
                              {"Score"},
                              {"95% interval"}},
                  .rows = {}};
  const std::vector<std::size_t> order = table.order();
  const bool all = order.size() <= 2 * ends;
  for (std::size_t place = 0; place < order.size(); ++place) {
    if (!all && place >= ends && place + ends < order.size()) continue;
    const Tally tally = table.total(order[place]);
    out.rows.push_back({{std::to_string(place + 1)},
                        {table.players[order[place]]},
                        {std::to_string(tally.games())},
                        {std::to_string(tally.wins)},
                        {std::to_string(tally.draws)},
                        {std::to_string(tally.losses)},
                        {value_cell(tally.score())},
                        {interval_cell(tally_interval(tally))}});
  }
  return out;
}

ReportTable standings_over_runs(std::span<const LeagueTable> leagues) {
  ReportTable out{.caption = {},
                  .columns = {{"Player", Align::kLeft},
                              {"Score, mean"},
                              {"95% interval"},
                              {"sd"},
                              {"lowest … highest"},
                              {"leagues won"}},
                  .rows = {}};
  const std::vector<std::string>& players = leagues.front().players;
  std::vector<std::vector<double>> scores(players.size());
  std::vector<int> won(players.size());
  for (const LeagueTable& league : leagues) {
    for (std::size_t i = 0; i < players.size(); ++i) {
      scores[i].push_back(league.total(i).score());
    }
    ++won[league.order().front()];
  }
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return estimate(scores[a]).mean > estimate(scores[b]).mean;
  });
  for (const std::size_t i : order) {
    const RunEstimate mean = estimate(scores[i]);
    const auto [least, most] = std::minmax_element(scores[i].begin(), scores[i].end());
    out.rows.push_back({{players[i]},
                        {value_cell(mean.mean)},
                        {mean.has_interval() ? interval_cell(mean.interval) : ""},
                        {mean.has_interval() ? value_cell(mean.deviation) : ""},
                        {interval_cell({*least, *most})},
                        {std::to_string(won[i])}});
  }
  return out;
}

ReportTable crosstable(const LeagueTable& table) {
  ReportTable out{.caption = {}, .columns = {{"Black \\ White", Align::kLeft}}, .rows = {}};
  for (const std::string& player : table.players) out.columns.push_back({player});
  for (std::size_t black = 0; black < table.players.size(); ++black) {
    auto& row = out.rows.emplace_back();
    row.push_back({table.players[black]});
    for (const Tally& cell : table.cells[black]) {
      row.push_back({cell.games() == 0 ? "–" : fmt::format("{:.4f}", cell.score())});
    }
  }
  return out;
}

}  // namespace othello
