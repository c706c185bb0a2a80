#include "lab/paper/claims_teams.h"

#include <fmt/format.h>

#include <numeric>

#include "lab/results/square_values.h"

namespace othello {
namespace {

using Points = std::vector<std::size_t>;

Result<Points> points_of(const std::vector<std::uint64_t>& games, const TimePart& time) {
  Points points;
  switch (time.part) {
    case CurvePart::Part::kFirstPoint:
      points = {0};
      break;
    case CurvePart::Part::kLastPoint:
      points = {games.size() - 1};
      break;
    case CurvePart::Part::kWhole:
      points.resize(games.size());
      std::iota(points.begin(), points.end(), std::size_t{0});
      break;
    default:
      points = points_of_tenth(games, time.tenth);
  }
  if (games.empty() || points.empty()) return failure("no time of the league lies in that part");
  return points;
}

template <class Table>
Result<std::size_t> find_team(const Table& table, const std::string& experiment) {
  const auto found = table.find(experiment);
  if (!found) return failure(fmt::format("'{}' did not take part", experiment));
  return *found;
}

Result<Measured> between_teams(const TeamMeasure& what, const TeamTable& table) {
  const auto points = points_of(table.games(), what.time);
  if (!points) return tl::unexpected(points.error());
  const auto team = find_team(table, what.team);
  if (!team) return tl::unexpected(team.error());
  if (what.over.empty() && what.against.empty()) return team_score(table, *points, *team);
  const auto other = find_team(table, what.over.empty() ? what.against : what.over);
  if (!other) return tl::unexpected(other.error());
  return what.over.empty() ? team_score(table, *points, *team, *other)
                           : team_lead(table, *points, *team, *other);
}

/// The mean over the part of the curve that `curve_of` gives of a team, or how much it exceeds that
/// of another. The pool is the same for all, so teams are independent.
template <class CurveOf>
Result<Measured> against_pool(const std::string& team, const std::string& over,
                              const TimePart& time, const PoolTable& table,
                              const CurveOf& curve_of) {
  const auto points = points_of(table.games(), time);
  if (!points) return tl::unexpected(points.error());
  const auto one = find_team(table, team);
  if (!one) return tl::unexpected(one.error());
  const std::vector<double> values = run_means(curve_of(*one), *points);
  if (over.empty()) return measured(estimate(values));
  const auto other = find_team(table, over);
  if (!other) return tl::unexpected(other.error());
  return measured(difference(values, run_means(curve_of(*other), *points)));
}

tl::unexpected<Error> not_played(const std::string& item) {
  return failure(fmt::format("'{}' has not been played", item));
}

}  // namespace

Result<Measured> measure_team(const TeamMeasure& what, const PaperResults& results) {
  if (const auto teams = results.teams.find(what.league); teams != results.teams.end()) {
    return between_teams(what, teams->second);
  }
  const auto pool = results.pools.find(what.league);
  if (pool == results.pools.end()) return not_played(what.league);
  return against_pool(what.team, what.over, what.time, pool->second,
                      [&](std::size_t team) { return pool_curve(pool->second, team); });
}

Result<Measured> measure_rank(const RankMeasure& what, const PaperResults& results) {
  const auto pool = results.pools.find(what.league);
  if (pool == results.pools.end()) return not_played(what.league);
  return against_pool(what.team, what.over, what.time, pool->second, [&](std::size_t team) {
    return place_curve(pool->second, team, what.places);
  });
}

Result<Measured> measure_champion(const ChampionMeasure& what, const PaperResults& results) {
  const auto champion = results.champions.find(what.item);
  if (champion == results.champions.end()) return not_played(what.item);
  return Measured{.value = champion->second.score, .interval = champion->second.interval};
}

Result<Measured> measure_squares(const SquaresMeasure& what, const RunData& data) {
  std::vector<double> values;
  for (const FinalPlayer& final_player : data.finals) {
    const auto uses = square_uses(final_player.player.evaluator);
    if (!uses) return failure("the final players have no tuples");
    const double corners = corner_mean(*uses) / mean(*uses);
    const double centre = centre_mean(*uses) / mean(*uses);
    switch (what.kind) {
      case SquaresMeasure::Kind::kOfCorners:
        values.push_back(corners);
        break;
      case SquaresMeasure::Kind::kOfCentre:
        values.push_back(centre);
        break;
      default:
        values.push_back(corners - centre);
    }
  }
  if (values.empty()) return failure(fmt::format("no run of '{}' is finished", what.experiment));
  return measured(estimate(values));
}

}  // namespace othello
