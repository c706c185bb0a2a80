#include "lab/results/pool_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace othello {
namespace {

template <class Value>
Curve member_curve(const PoolTable& table, std::size_t team, const Value& value) {
  Curve curve;
  for (const PoolTable::Point& point : table.points) {
    curve.games.push_back(point.games);
    curve.generations.push_back(point.generations[team]);
    curve.values.resize(point.members[team].size());
    for (std::size_t run = 0; run < curve.values.size(); ++run) {
      curve.values[run].push_back(value(point.members[team][run]));
    }
  }
  return curve;
}

}  // namespace

std::optional<std::size_t> PoolTable::find(std::string_view experiment) const {
  const auto found = std::find(teams.begin(), teams.end(), experiment);
  if (found == teams.end()) return std::nullopt;
  return static_cast<std::size_t>(found - teams.begin());
}

std::vector<std::uint64_t> PoolTable::games() const {
  std::vector<std::uint64_t> all;
  for (const Point& point : points) all.push_back(point.games);
  return all;
}

Tally pool_tally(const PoolTable::Point& point, std::size_t team) {
  Tally sum;
  for (const PoolTable::Member& member : point.members[team]) sum += member.tally;
  return sum;
}

std::vector<std::uint64_t> place_counts(const PoolTable& table, std::size_t point,
                                        std::size_t team) {
  std::vector<std::uint64_t> counts(table.pool.size() + 1);
  for (const PoolTable::Member& member : table.points[point].members[team]) {
    ++counts[member.place - 1];
  }
  return counts;
}

Curve pool_curve(const PoolTable& table, std::size_t team) {
  return member_curve(table, team, [&](const PoolTable::Member& member) {
    return points_share(table.rule, member.tally);
  });
}

Curve place_curve(const PoolTable& table, std::size_t team, std::uint32_t places) {
  return member_curve(table, team, [&](const PoolTable::Member& member) {
    return member.place <= places ? 1.0 : 0.0;
  });
}

std::string scores_csv(const PoolTable& table) {
  std::vector<Curve> curves;
  for (std::size_t team = 0; team < table.teams.size(); ++team) {
    curves.push_back(pool_curve(table, team));
  }
  std::string text = std::string(kScoresHeader);
  for (std::size_t i = 0; i < table.points.size(); ++i) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      text += fmt::format("{},{},{}\n", table.points[i].games, table.teams[team],
                          score_fields(table.rule, measured(curves[team].estimate_at(i)),
                                       pool_tally(table.points[i], team)));
    }
  }
  return text;
}

std::string ranks_csv(const PoolTable& table) {
  std::string text = "games,method,rank,count,share\n";
  for (std::size_t i = 0; i < table.points.size(); ++i) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      const std::vector<std::uint64_t> counts = place_counts(table, i, team);
      const auto runs = static_cast<double>(table.points[i].members[team].size());
      for (std::size_t place = 0; place < counts.size(); ++place) {
        text += fmt::format("{},{},{},{},{}\n", table.points[i].games, table.teams[team], place + 1,
                            counts[place], static_cast<double>(counts[place]) / runs);
      }
    }
  }
  return text;
}

}  // namespace othello
