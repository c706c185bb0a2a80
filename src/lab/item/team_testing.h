#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "eval/sample_players.h"
#include "lab/run/lab_testing.h"

namespace othello {

/// A WPC whose moves never tie, so that its games are deterministic.
[[nodiscard]] inline Player decided_player(std::uint64_t seed) {
  return sample_player("decided", Wpc(), Convention::kNegation, seed);
}

/// An experiment on disk as after its runs, without learning.
struct TeamOnDisk {
  std::string name;
  std::uint32_t runs = 1;
  Budget budget{.games = 200, .snapshot_every = 100};
  std::vector<std::uint64_t> snapshots{100, 200};
  std::function<Player(std::uint32_t run, std::uint64_t games)> player;  ///< runs from 1
};

/// Text form, to compare tables.
template <class Table>
[[nodiscard]] std::string table_csv(const Table& table) {
  return to_csv(rows_of(table), game_columns());
}

inline void write_team(const TeamOnDisk& team, const std::filesystem::path& path) {
  Experiment experiment = small_experiment();
  experiment.name = team.name;
  experiment.runs = team.runs;
  experiment.budget = team.budget;
  experiment.leagues.clear();
  const auto check = [](const auto& result) {
    if (!result) throw std::runtime_error(result.error().text());
  };
  const auto folder = RunFolder::create({.path = path}, experiment, Manifest{.lists_files = false});
  check(folder);
  std::vector<ResultRow> rows;
  for (std::uint32_t run = 1; run <= team.runs; ++run) {
    for (const std::uint64_t games : team.snapshots) {
      check(folder->write_player(folder->snapshot_path(run, games), team.player(run, games)));
      rows.push_back({.run = run,
                      .games = games,
                      .generation = games / 10,
                      .measure = "score",
                      .opponent = "heuristic",
                      .interval = Interval{0.0, 0.0}});
    }
    check(folder->write(folder->run_metrics_path(run), to_csv(rows, metric_columns())));
  }
  check(folder->write(folder->metrics_path(), to_csv(rows, metric_columns())));
}

}  // namespace othello
