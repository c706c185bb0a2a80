#include "lab/report/report_teams.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "arena/standings.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

constexpr const char* kNothing = "–";

/// The series that took part, with their places in the table.
struct Side {
  std::size_t team;
  TeamSeries series;
};

template <class Table>
std::vector<Side> sides(const Table& table, std::span<const TeamSeries> series) {
  std::vector<Side> found;
  for (const TeamSeries& s : series) {
    if (const auto team = table.find(s.experiment)) found.push_back({*team, s});
  }
  return found;
}

std::string score_text(const Measured& score) {
  return score.interval ? fmt::format("{:.1f}% ({:.1f} … {:.1f})", 100 * score.value,
                                      100 * score.interval->low, 100 * score.interval->high)
                        : fmt::format("{:.1f}%", 100 * score.value);
}

std::string y_label(const PointsRule& rule, std::string_view against) {
  return fmt::format("points against {} ({})", against, rule.name);
}

std::size_t runs(const TeamTable& table, std::size_t team) {
  return table.points.empty() ? 0 : table.points.front().members[team].size();
}

}  // namespace

CurvesFigure teams_figure(const std::string& name, const TeamTable& table,
                          std::span<const TeamSeries> series) {
  CurvesFigure figure{
      .name = name, .y_label = y_label(table.rule, "the other teams"), .series = {}};
  for (const Side& side : sides(table, series)) {
    figure.series.push_back(
        {side.series.experiment, side.series.label, team_curve(table, side.team)});
  }
  return figure;
}

CurvesFigure pool_figure(const std::string& name, const PoolTable& table,
                         std::span<const TeamSeries> series) {
  CurvesFigure figure{.name = name, .y_label = y_label(table.rule, "the pool"), .series = {}};
  for (const Side& side : sides(table, series)) {
    figure.series.push_back(
        {side.series.experiment, side.series.label, pool_curve(table, side.team)});
  }
  return figure;
}

RanksFigure ranks_figure(const std::string& name, const PoolTable& table,
                         std::span<const TeamSeries> series) {
  RanksFigure figure{.name = name, .series = {}};
  for (const Side& side : sides(table, series)) {
    RankSeries ranks{side.series.experiment, side.series.label, table.games(), {}};
    for (std::size_t point = 0; point < table.points.size(); ++point) {
      ranks.counts.push_back(place_counts(table, point, side.team));
    }
    figure.series.push_back(std::move(ranks));
  }
  return figure;
}

ReportTable teams_scores(const TeamTable& table, std::span<const TeamSeries> series) {
  ReportTable out{
      .caption = "Points of the greatest possible, with 95% intervals over the runs of all teams",
      .columns = {{"", Align::kLeft}, {"runs"}, {"first tenth"}, {"last tenth"}},
      .rows = {}};
  for (const Side& side : sides(table, series)) {
    const auto tenth = [&](int number) {
      const auto points = points_of_tenth(table.games(), number);
      return points.empty() ? kNothing : score_text(team_score(table, points, side.team));
    };
    out.rows.push_back(
        {{side.series.label}, {std::to_string(runs(table, side.team))}, {tenth(1)}, {tenth(10)}});
  }
  return out;
}

ReportTable teams_pairs(const TeamTable& table, std::span<const TeamSeries> series) {
  ReportTable out{.caption = "The row's team against the column's, in the last tenth",
                  .columns = {{"", Align::kLeft}},
                  .rows = {}};
  const std::vector<Side> all = sides(table, series);
  const auto points = points_of_tenth(table.games(), 10);
  for (const Side& side : all) {
    out.columns.push_back({side.series.label});
    auto& row = out.rows.emplace_back();
    row.push_back({side.series.label});
    for (const Side& other : all) {
      const bool meet = other.team != side.team && !points.empty();
      row.push_back({meet
                         ? fmt::format("{:.1f}%",
                                       100 * team_score(table, points, side.team, other.team).value)
                         : kNothing});
    }
  }
  return out;
}

ReportTable pool_standings(const PoolTable& table) {
  ReportTable out{
      .caption = "The pool among itself",
      .columns = {{"Place"}, {"Player", Align::kLeft}, {"Points"}, {"Won"}, {"Drew"}, {"Lost"}},
      .rows = {}};
  std::vector<std::size_t> order(table.pool.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return merit(table.pool[a].tally, table.rule) > merit(table.pool[b].tally, table.rule);
  });
  for (std::size_t place = 0; place < order.size(); ++place) {
    const PoolTable::Opponent& opponent = table.pool[order[place]];
    const auto points = static_cast<double>(table.rule.half_points(opponent.tally)) / 2;
    out.rows.push_back({{std::to_string(place + 1)},
                        {opponent.name},
                        {fmt::format("{}", points)},
                        {std::to_string(opponent.tally.wins)},
                        {std::to_string(opponent.tally.draws)},
                        {std::to_string(opponent.tally.losses)}});
  }
  return out;
}

ReportTable pool_ranks(const PoolTable& table, std::span<const TeamSeries> series,
                       std::uint32_t top) {
  ReportTable out{.caption = fmt::format("How often each rank of {} was taken in the last tenth",
                                         table.pool.size() + 1),
                  .columns = {{"", Align::kLeft}},
                  .rows = {}};
  const auto shown = std::min<std::size_t>(top, table.pool.size() + 1);
  for (std::size_t rank = 1; rank <= shown; ++rank) {
    out.columns.push_back({fmt::format("rank {}", rank)});
  }
  const auto points = points_of_tenth(table.games(), 10);
  for (const Side& side : sides(table, series)) {
    std::vector<std::uint64_t> counts(table.pool.size() + 1);
    for (const std::size_t point : points) {
      const auto more = place_counts(table, point, side.team);
      std::transform(counts.begin(), counts.end(), more.begin(), counts.begin(), std::plus<>());
    }
    const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    auto& row = out.rows.emplace_back();
    row.push_back({side.series.label});
    for (std::size_t rank = 0; rank < shown; ++rank) {
      row.push_back({all == 0 ? kNothing
                              : fmt::format("{:.1f}%", 100 * static_cast<double>(counts[rank]) /
                                                           static_cast<double>(all))});
    }
  }
  return out;
}

ReportTable champion_table(const ChampionRecord& record) {
  return {.caption = {},
          .columns = {{"Experiment", Align::kLeft},
                      {"run"},
                      {"after games"},
                      {"score when chosen"},
                      {fmt::format("score in {} fresh games v {}", record.tally.games(),
                                   record.opponent)},
                      {"95% interval"}},
          .rows = {{{record.experiment},
                    {std::to_string(record.run)},
                    {std::to_string(record.games)},
                    {fmt::format("{:.4f}", record.chosen_by)},
                    {fmt::format("{:.4f}", record.score)},
                    {fmt::format("{:.4f} … {:.4f}", record.interval.low, record.interval.high)}}}};
}

}  // namespace othello
