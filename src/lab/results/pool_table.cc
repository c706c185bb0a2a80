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

std::vector<ResultRow> rows_of(const PoolTable& table) {
  std::vector<ResultRow> rows;
  for (const PoolTable::Opponent& opponent : table.pool) {
    rows.push_back({.player = opponent.name,
                    .opponent = std::string(kPoolOpponent),
                    .conditions = std::string(table.rule.name),
                    .tally = opponent.tally});
  }
  for (const PoolTable::Point& point : table.points) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      for (std::size_t run = 0; run < point.members[team].size(); ++run) {
        rows.push_back({.experiment = table.teams[team],
                        .run = static_cast<std::uint32_t>(run + 1),
                        .games = point.games,
                        .generation = point.generations[team],
                        .opponent = std::string(kPoolOpponent),
                        .conditions = std::string(table.rule.name),
                        .tally = point.members[team][run].tally,
                        .place = point.members[team][run].place});
      }
    }
  }
  return rows;
}

Result<PoolTable> pool_table(std::span<const ResultRow> rows, std::string_view where) {
  const auto head = team_rows(rows, where);
  if (!head) return tl::unexpected(head.error());
  PoolTable table{.rule = head->rule, .pool = {}, .teams = head->teams, .points = {}};
  for (const TeamRows::Time& time : head->times) {
    PoolTable::Point& point = table.points.emplace_back();
    point.games = time.games;
    point.generations = time.generations;
    for (const std::uint32_t runs : head->runs) {
      point.members.emplace_back(runs, PoolTable::Member{.tally = {}, .place = 0});
    }
  }
  for (const ResultRow& row : rows) {
    if (row.experiment.empty()) {
      table.pool.push_back({row.player, row.tally});
      continue;
    }
    PoolTable::Point& point = table.points[head->time_of(row)];
    point.members[*table.find(row.experiment)][row.run - 1] = {.tally = row.tally,
                                                               .place = row.place};
  }
  for (const PoolTable::Point& point : table.points) {
    for (std::size_t team = 0; team < table.teams.size(); ++team) {
      for (const PoolTable::Member& member : point.members[team]) {
        if (member.place >= 1 && member.place <= table.pool.size() + 1) continue;
        return failure(
            fmt::format("found place {} of a run of '{}' after {} games, expected 1 to "
                        "{}",
                        member.place, table.teams[team], point.games, table.pool.size() + 1),
            std::string(where));
      }
    }
  }
  return table;
}

}  // namespace othello
