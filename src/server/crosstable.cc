#include "server/crosstable.h"

#include <fmt/format.h>

namespace othello::server {

PoolCrosstable make_crosstable(League& league, const std::vector<PlayerId>& ids) {
  PoolCrosstable table;
  std::vector<Entry> entries;
  for (const PlayerId id : ids) {
    if (auto entry = league.entry(id)) entries.push_back(std::move(*entry));
  }
  Crosstable counts(entries.size());
  for (std::size_t row = 0; row < entries.size(); ++row) {
    table.players.push_back(entries[row].record);
    auto& line = table.cells.emplace_back(entries.size());
    for (std::size_t column = 0; column < entries.size(); ++column) {
      const auto met = entries[row].matches.find(entries[column].record.id);
      if (met == entries[row].matches.end()) continue;
      line[column] = met->second;
      if (row < column) counts.add({row, column}, met->second);
    }
  }
  if (entries.empty()) return table;
  table.intransitivity = intransitivity(counts, {.most_listed = 10});
  table.elo = elo_ratings(counts);
  return table;
}

std::string intransitivity_note(const PoolCrosstable& table) {
  const IntransitivityReport& report = table.intransitivity;
  if (report.significant_cycles == 0) {
    return fmt::format(
        "There is no significant cycle of three players ({} of {} pairs have a significant "
        "winner).",
        report.significant_pairs, report.pairs);
  }
  const Cycle& cycle = report.strongest.front();
  const auto& players = table.players;
  return fmt::format(
      "Strength is not transitive: {} significant cycle{} of three players, such as {}, which "
      "beats {}, which beats {}, which beats {}.",
      report.significant_cycles, report.significant_cycles == 1 ? "" : "s",
      players[cycle.players[0]].name, players[cycle.players[1]].name,
      players[cycle.players[2]].name, players[cycle.players[0]].name);
}

}  // namespace othello::server
