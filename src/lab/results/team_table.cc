#include "lab/results/team_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>

#include "arena/match.h"
#include "core/excerpt.h"
#include "lab/experiment/experiment.h"

namespace othello {
namespace {

/// The coefficient of the mean score of each team against each other one: [team][opponent].
using Coefficients = std::vector<std::vector<double>>;

Coefficients nothing(const TeamTable& table) {
  return {table.teams.size(), std::vector<double>(table.teams.size(), 0.0)};
}

/// A team's score is the mean of its scores against the others, weighted by games.
void add_score(Coefficients& coefficients, const TeamTable::Point& point, std::size_t team,
               double sign) {
  const auto games = static_cast<double>(team_tally(point, team).games());
  for (std::size_t other = 0; other < coefficients.size(); ++other) {
    if (other == team) continue;
    coefficients[team][other] +=
        sign * static_cast<double>(team_tally(point, team, other).games()) / games;
  }
}

/// A run's contribution to a sum of scores: through its own team's and through those of its
/// opponents.
double contribution(const TeamTable& table, const Coefficients& coefficients, std::size_t team,
                    const std::vector<Tally>& run) {
  double sum = 0.0;
  for (std::size_t other = 0; other < run.size(); ++other) {
    sum += coefficients[team][other] * points_share(table.rule, run[other]);
    sum += coefficients[other][team] * points_share(table.rule, reversed(run[other]));
  }
  return sum;
}

/// The weight of each point in the mean over some points minus the mean over others.
struct PointWeight {
  std::size_t point;
  double weight;
};
std::vector<PointWeight> point_weights(const TeamTimes& times) {
  assert(!times.points.empty());
  std::vector<PointWeight> weights;
  for (const std::size_t point : times.points) {
    weights.push_back({point, 1.0 / static_cast<double>(times.points.size())});
  }
  for (const std::size_t point : times.since) {
    weights.push_back({point, -1.0 / static_cast<double>(times.since.size())});
  }
  return weights;
}

Measured measure(const TeamTable& table, const TeamTimes& times, const Coefficients& coefficients) {
  double value = 0.0;
  std::vector<std::vector<double>> contributions;
  for (std::size_t team = 0; team < table.teams.size(); ++team) {
    auto& own = contributions.emplace_back(table.points[times.points[0]].members[team].size(), 0.0);
    for (const auto& [i, weight] : point_weights(times)) {
      const TeamTable::Point& point = table.points[i];
      for (std::size_t run = 0; run < own.size(); ++run) {
        own[run] += weight * contribution(table, coefficients, team, point.members[team][run]);
      }
      for (std::size_t other = 0; other < table.teams.size(); ++other) {
        value += weight * coefficients[team][other] *
                 points_share(table.rule, team_tally(point, team, other));
      }
    }
  }
  return measured(value, contributions);
}

}  // namespace

std::optional<std::size_t> TeamTable::find(std::string_view experiment) const {
  const auto found = std::find(teams.begin(), teams.end(), experiment);
  if (found == teams.end()) return std::nullopt;
  return static_cast<std::size_t>(found - teams.begin());
}

std::vector<std::uint64_t> TeamTable::games() const {
  std::vector<std::uint64_t> all;
  for (const Point& point : points) all.push_back(point.games);
  return all;
}

double points_share(const PointsRule& rule, const Tally& tally) {
  if (tally.games() == 0) return 0.0;
  return static_cast<double>(rule.half_points(tally)) /
         (static_cast<double>(rule.win) * static_cast<double>(tally.games()));
}

Tally team_tally(const TeamTable::Point& point, std::size_t team) {
  Tally sum;
  for (std::size_t other = 0; other < point.members.size(); ++other) {
    sum += team_tally(point, team, other);
  }
  return sum;
}

Tally team_tally(const TeamTable::Point& point, std::size_t team, std::size_t opponent) {
  Tally sum;
  for (const std::vector<Tally>& run : point.members[team]) sum += run[opponent];
  return sum;
}

Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team) {
  Coefficients coefficients = nothing(table);
  add_score(coefficients, table.points[times.points[0]], team, 1.0);
  return measure(table, times, coefficients);
}

Measured team_score(const TeamTable& table, const TeamTimes& times, std::size_t team,
                    std::size_t opponent) {
  Coefficients coefficients = nothing(table);
  coefficients[team][opponent] = 1.0;
  return measure(table, times, coefficients);
}

Measured team_lead(const TeamTable& table, const TeamTimes& times, std::size_t team,
                   std::size_t over) {
  Coefficients coefficients = nothing(table);
  add_score(coefficients, table.points[times.points[0]], team, 1.0);
  add_score(coefficients, table.points[times.points[0]], over, -1.0);
  return measure(table, times, coefficients);
}

Curve team_curve(const TeamTable& table, std::size_t team) {
  Curve curve;
  for (const TeamTable::Point& point : table.points) {
    curve.games.push_back(point.games);
    curve.generations.push_back(point.generations[team]);
    curve.values.resize(point.members[team].size());
    for (std::size_t run = 0; run < curve.values.size(); ++run) {
      const auto& tallies = point.members[team][run];
      const Tally all = std::accumulate(tallies.begin(), tallies.end(), Tally{},
                                        [](Tally sum, const Tally& t) { return sum += t; });
      curve.values[run].push_back(points_share(table.rule, all));
    }
  }
  return curve;
}

std::size_t TeamRows::time_of(const ResultRow& row) const {
  const auto found = std::find_if(times.begin(), times.end(),
                                  [&](const Time& time) { return time.games == row.games; });
  return static_cast<std::size_t>(found - times.begin());
}

Result<TeamRows> team_rows(std::span<const ResultRow> rows, std::string_view where) {
  TeamRows head;
  for (const ResultRow& row : rows) {
    if (row.experiment.empty()) continue;
    const auto rule = parse_points_rule(row.conditions);
    if (!rule) return failure(rule.error().message, std::string(where));
    if (!head.teams.empty() && head.rule.name != rule->name) {
      return failure(fmt::format("found {} and {}, expected one rule", head.rule.name, rule->name),
                     std::string(where));
    }
    head.rule = *rule;
    if (row.run == 0 || row.run > kMostRuns) {
      return failure(fmt::format("found a row of '{}' with run {}, expected 1 to {}",
                                 excerpt(row.experiment), row.run, kMostRuns),
                     std::string(where));
    }
    const auto team = static_cast<std::size_t>(
        std::find(head.teams.begin(), head.teams.end(), row.experiment) - head.teams.begin());
    if (team == head.teams.size()) {
      head.teams.push_back(row.experiment);
      head.runs.push_back(0);
    }
    head.runs[team] = std::max(head.runs[team], row.run);
    const std::size_t time = head.time_of(row);
    if (time == head.times.size()) head.times.push_back({row.games, {}});
    auto& generations = head.times[time].generations;
    generations.resize(std::max(generations.size(), head.teams.size()));
    generations[team] = row.generation;
  }
  for (TeamRows::Time& time : head.times) time.generations.resize(head.teams.size());
  return head;
}

std::vector<ResultRow> rows_of(const TeamTable& table) {
  std::vector<ResultRow> rows;
  for (const TeamTable::Point& point : table.points) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      for (std::size_t run = 0; run < point.members[team].size(); ++run) {
        for (std::size_t other = 0; other < table.teams.size(); ++other) {
          if (other == team) continue;
          rows.push_back({.experiment = table.teams[team],
                          .run = static_cast<std::uint32_t>(run + 1),
                          .games = point.games,
                          .generation = point.generations[team],
                          .opponent = table.teams[other],
                          .conditions = std::string(table.rule.name),
                          .tally = point.members[team][run][other]});
        }
      }
    }
  }
  return rows;
}

Result<TeamTable> team_table(std::span<const ResultRow> rows, std::string_view where) {
  const auto head = team_rows(rows, where);
  if (!head) return tl::unexpected(head.error());
  TeamTable table{.rule = head->rule, .teams = head->teams, .points = {}};
  for (const TeamRows::Time& time : head->times) {
    TeamTable::Point& point = table.points.emplace_back();
    point.games = time.games;
    point.generations = time.generations;
    for (const std::uint32_t runs : head->runs) {
      point.members.emplace_back(runs, std::vector<Tally>(table.teams.size()));
    }
  }
  for (const ResultRow& row : rows) {
    const auto other = table.find(row.opponent);
    if (!other) {
      return failure(
          fmt::format("found the opponent '{}', expected one of the teams", excerpt(row.opponent)),
          std::string(where));
    }
    TeamTable::Point& point = table.points[head->time_of(row)];
    point.members[*table.find(row.experiment)][row.run - 1][*other] += row.tally;
  }
  for (const TeamTable::Point& point : table.points) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      for (const std::vector<Tally>& run : point.members[team]) {
        for (std::size_t other = 0; other < run.size(); ++other) {
          if (other == team || run[other].games() > 0) continue;
          return failure(fmt::format("found no games of a run of '{}' v '{}' after {} games",
                                     table.teams[team], table.teams[other], point.games),
                         std::string(where));
        }
      }
    }
  }
  return table;
}

}  // namespace othello
