#include "lab/results/league_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "arena/match.h"
#include "core/excerpt.h"
#include "lab/results/run_statistics.h"

namespace othello {
namespace {

constexpr std::string_view kAllOpponents = "all";

}  // namespace

std::optional<std::size_t> LeagueTable::find(std::string_view player) const {
  const auto found = std::find(players.begin(), players.end(), player);
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

Tally LeagueTable::between(std::size_t player, std::size_t other) const {
  Tally sum = cells[player][other];
  sum += reversed(cells[other][player]);
  return sum;
}

Tally LeagueTable::total(std::size_t player) const {
  if (!totals.empty()) return totals[player];
  Tally sum;
  for (std::size_t other = 0; other < players.size(); ++other) {
    if (other != player) sum += between(player, other);
  }
  return sum;
}

std::vector<std::size_t> LeagueTable::order() const {
  std::vector<double> score(players.size());
  for (std::size_t i = 0; i < score.size(); ++i) score[i] = total(i).score();
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return score[a] > score[b]; });
  return order;
}

LeagueTable league_table(std::vector<std::string> players, const Crosstable& table) {
  LeagueTable out{.players = std::move(players), .cells = {}};
  for (std::size_t black = 0; black < table.players(); ++black) {
    out.cells.emplace_back();
    for (std::size_t white = 0; white < table.players(); ++white) {
      out.cells.back().push_back(table.cell(black, white));
    }
  }
  return out;
}

Interval tally_interval(const Tally& tally) { return score_interval(score_sample(tally)); }

std::vector<ResultRow> rows_of(const LeagueTable& table) {
  std::vector<ResultRow> rows;
  for (std::size_t black = 0; black < table.players.size(); ++black) {
    for (std::size_t white = 0; white < table.players.size(); ++white) {
      const Tally& cell = table.cells[black][white];
      if (cell.games() == 0) continue;
      rows.push_back({.player = table.players[black],
                      .colour = std::string(kBlackWord),
                      .opponent = table.players[white],
                      .tally = cell});
    }
  }
  return rows;
}

std::vector<ResultRow> total_rows_of(const LeagueTable& table) {
  std::vector<ResultRow> rows;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    rows.push_back({.player = table.players[i],
                    .opponent = std::string(kAllOpponents),
                    .tally = table.total(i)});
  }
  return rows;
}

Result<LeagueTable> league_table(std::span<const ResultRow> rows, std::string_view where) {
  LeagueTable table;
  for (const ResultRow& row : rows) {
    if (!table.find(row.player)) table.players.push_back(row.player);
  }
  const auto is_total = [](const ResultRow& row) {
    return row.opponent == kAllOpponents && row.colour.empty();
  };
  if (rows.size() == table.players.size() && std::all_of(rows.begin(), rows.end(), is_total)) {
    for (const ResultRow& row : rows) table.totals.push_back(row.tally);
    return table;
  }
  table.cells.assign(table.players.size(), std::vector<Tally>(table.players.size()));
  for (const ResultRow& row : rows) {
    const auto white = table.find(row.opponent);
    if (!white || row.colour != kBlackWord) {
      return failure(fmt::format("found {} '{}' v '{}', expected black, and both in the league",
                                 row.colour, excerpt(row.player), excerpt(row.opponent)),
                     std::string(where));
    }
    table.cells[*table.find(row.player)][*white] += row.tally;
  }
  return table;
}

Result<LeagueTable> load_league_table(const std::filesystem::path& path) {
  const auto rows = load_rows(path, game_columns());
  if (!rows) return tl::unexpected(rows.error());
  return league_table(*rows, path.string());
}

Result<std::vector<LeagueTable>> league_tables(std::span<const ResultRow> rows,
                                               std::string_view where) {
  std::map<std::uint32_t, std::vector<ResultRow>> by_run;
  for (const ResultRow& row : rows) by_run[row.run].push_back(row);
  std::vector<LeagueTable> tables;
  for (const auto& [run, of_run] : by_run) {
    auto table = league_table(of_run, where);
    if (!table) return tl::unexpected(table.error());
    tables.push_back(std::move(*table));
  }
  return tables;
}

Result<std::vector<LeagueTable>> load_league_tables(const std::filesystem::path& path) {
  const auto rows = load_rows(path, game_columns());
  if (!rows) return tl::unexpected(rows.error());
  return league_tables(*rows, path.string());
}

double time_correlation(const LeagueTable& table) {
  std::vector<double> index;
  std::vector<double> score;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    index.push_back(static_cast<double>(i));
    score.push_back(table.total(i).score());
  }
  return rank_correlation(index, score);
}

}  // namespace othello
