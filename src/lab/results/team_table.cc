#include "lab/results/team_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>

#include "arena/match.h"

namespace othello {
namespace {

/// How much the mean score of each team against each other one counts: [team][opponent].
using Coefficients = std::vector<std::vector<double>>;

Coefficients nothing(const TeamTable& table) {
  return {table.teams.size(), std::vector<double>(table.teams.size(), 0.0)};
}

/// A team's score is the mean of those against the others, weighted by games.
void add_score(Coefficients& coefficients, const TeamTable::Point& point, std::size_t team,
               double sign) {
  const auto games = static_cast<double>(team_tally(point, team).games());
  for (std::size_t other = 0; other < coefficients.size(); ++other) {
    if (other == team) continue;
    coefficients[team][other] +=
        sign * static_cast<double>(team_tally(point, team, other).games()) / games;
  }
}

/// What a run adds to a sum of scores: through its own team's, and through those of its opponents.
double contribution(const TeamTable& table, const Coefficients& coefficients, std::size_t team,
                    const std::vector<Tally>& run) {
  double sum = 0.0;
  for (std::size_t other = 0; other < run.size(); ++other) {
    sum += coefficients[team][other] * points_share(table.rule, run[other]);
    sum += coefficients[other][team] * points_share(table.rule, reversed(run[other]));
  }
  return sum;
}

Measured measure(const TeamTable& table, std::span<const std::size_t> points,
                 const Coefficients& coefficients) {
  assert(!points.empty());
  const auto count = static_cast<double>(points.size());
  double value = 0.0;
  std::vector<std::vector<double>> contributions;
  for (std::size_t team = 0; team < table.teams.size(); ++team) {
    auto& own = contributions.emplace_back(table.points[points[0]].members[team].size(), 0.0);
    for (const std::size_t i : points) {
      const TeamTable::Point& point = table.points[i];
      for (std::size_t run = 0; run < own.size(); ++run) {
        own[run] += contribution(table, coefficients, team, point.members[team][run]) / count;
      }
      for (std::size_t other = 0; other < table.teams.size(); ++other) {
        value += coefficients[team][other] *
                 points_share(table.rule, team_tally(point, team, other)) / count;
      }
    }
  }
  return measured(value, contributions);
}

std::string interval_fields(const Measured& measured) {
  return measured.interval ? fmt::format("{},{}", measured.interval->low, measured.interval->high)
                           : ",";
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

Measured team_score(const TeamTable& table, std::span<const std::size_t> points, std::size_t team) {
  Coefficients coefficients = nothing(table);
  add_score(coefficients, table.points[points[0]], team, 1.0);
  return measure(table, points, coefficients);
}

Measured team_score(const TeamTable& table, std::span<const std::size_t> points, std::size_t team,
                    std::size_t opponent) {
  Coefficients coefficients = nothing(table);
  coefficients[team][opponent] = 1.0;
  return measure(table, points, coefficients);
}

Measured team_lead(const TeamTable& table, std::span<const std::size_t> points, std::size_t team,
                   std::size_t over) {
  Coefficients coefficients = nothing(table);
  add_score(coefficients, table.points[points[0]], team, 1.0);
  add_score(coefficients, table.points[points[0]], over, -1.0);
  return measure(table, points, coefficients);
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

std::string score_fields(const PointsRule& rule, const Measured& score, const Tally& tally) {
  const auto games = static_cast<double>(tally.games());
  return fmt::format("{},{},{},{}", score.value, interval_fields(score),
                     static_cast<double>(rule.half_points(tally)) / 2,
                     static_cast<double>(rule.win) * games / 2);
}

std::string scores_csv(const TeamTable& table) {
  std::string text = std::string(kScoresHeader);
  for (std::size_t i = 0; i < table.points.size(); ++i) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      text += fmt::format("{},{},{}\n", table.points[i].games, table.teams[team],
                          score_fields(table.rule, team_score(table, std::array{i}, team),
                                       team_tally(table.points[i], team)));
    }
  }
  return text;
}

std::string pairs_csv(const TeamTable& table) {
  std::string text = "games,method,opponent,score,low,high,points,max\n";
  for (std::size_t i = 0; i < table.points.size(); ++i) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      for (std::size_t other = 0; other < table.teams.size(); ++other) {
        if (other == team) continue;
        text += fmt::format("{},{},{},{}\n", table.points[i].games, table.teams[team],
                            table.teams[other],
                            score_fields(table.rule, team_score(table, std::array{i}, team, other),
                                         team_tally(table.points[i], team, other)));
      }
    }
  }
  return text;
}

}  // namespace othello
