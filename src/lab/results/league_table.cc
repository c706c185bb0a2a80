#include "lab/results/league_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "arena/match.h"
#include "core/file.h"
#include "lab/results/tally_json.h"

namespace othello {
namespace {

constexpr std::size_t kMaxLeagueBytes = std::size_t{256} << 20;

}  // namespace

std::optional<std::size_t> LeagueTable::find(std::string_view player) const {
  const auto found = std::find(players.begin(), players.end(), player);
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

Tally LeagueTable::total(std::size_t player) const {
  Tally sum;
  for (std::size_t other = 0; other < players.size(); ++other) {
    if (other == player) continue;
    sum += cells[player][other];
    sum += reversed(cells[other][player]);
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

std::string to_json(const LeagueTable& table) {
  nlohmann::ordered_json cells = nlohmann::ordered_json::array();
  for (const auto& row : table.cells) {
    nlohmann::ordered_json line = nlohmann::ordered_json::array();
    for (const Tally& t : row) line.push_back(tally_json(t));
    cells.push_back(std::move(line));
  }
  const nlohmann::ordered_json out{{"players", table.players}, {"cells", std::move(cells)}};
  return out.dump() + "\n";
}

Result<LeagueTable> league_table_from_json(std::string_view text, std::string_view where) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto wrong = [&] {
    return failure("found no league, expected an object with players and cells",
                   std::string(where));
  };
  if (!json.is_object() || !json.contains("players") || !json.contains("cells")) return wrong();
  const auto& players = json["players"];
  const auto& cells = json["cells"];
  if (!players.is_array() || !cells.is_array() || cells.size() != players.size()) return wrong();
  LeagueTable table;
  for (const auto& player : players) {
    if (!player.is_string()) return wrong();
    table.players.push_back(player);
  }
  for (const auto& row : cells) {
    if (!row.is_array() || row.size() != players.size()) return wrong();
    table.cells.emplace_back();
    for (const auto& cell : row) {
      const auto tally = tally_from_json(cell, where);
      if (!tally) return tl::unexpected(tally.error());
      table.cells.back().push_back(*tally);
    }
  }
  return table;
}

Result<LeagueTable> load_league_table(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxLeagueBytes);
  if (!text) return tl::unexpected(text.error());
  return league_table_from_json(*text, path.string());
}

std::string standings_csv(const LeagueTable& table) {
  std::string text = "place,player,played,won,drew,lost,score,low,high\n";
  std::size_t place = 0;
  for (const std::size_t player : table.order()) {
    const Tally tally = table.total(player);
    const Interval interval = tally_interval(tally);
    text += fmt::format("{},{},{},{},{},{},{},{},{}\n", ++place, table.players[player],
                        tally.games(), tally.wins, tally.draws, tally.losses, tally.score(),
                        interval.low, interval.high);
  }
  return text;
}

}  // namespace othello
