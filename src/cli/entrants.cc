#include "cli/entrants.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/engine_file.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "core/table.h"
#include "eval/player_file.h"
#include "eval/player_folder.h"
#include "search/move_search.h"

namespace othello::cli {

namespace {

/// A folder of runs stands for its final player instead, as everywhere.
bool is_collection(const std::string& argument) {
  const std::vector<std::string> shipped = shipped_player_names();
  std::error_code ignored;
  return std::find(shipped.begin(), shipped.end(), argument) == shipped.end() &&
         std::filesystem::is_directory(argument, ignored) && !is_run_folder(argument);
}

Outcome<std::vector<std::string>> without_folders(const std::vector<std::string>& arguments) {
  std::vector<std::string> players;
  for (const std::string& argument : with_pool(arguments)) {
    if (!is_collection(argument)) {
      players.push_back(argument);
      continue;
    }
    const auto files = player_files(argument);
    if (!files) return tl::unexpected<Failure>(files.error());
    for (const std::filesystem::path& file : *files) players.push_back(file.string());
  }
  return players;
}

}  // namespace

std::vector<std::string> distinct_labels(const std::vector<std::string>& names,
                                         const std::vector<std::string>& arguments) {
  std::map<std::string, int> bearers;
  for (const std::string& name : names) ++bearers[name];
  std::map<std::string, int> used;
  std::vector<std::string> distinct;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& label = bearers[names[i]] == 1 ? names[i] : arguments[i];
    const int number = ++used[label];
    distinct.push_back(number == 1 ? label : fmt::format("{} ({})", label, number));
  }
  return distinct;
}

Outcome<Entrant> load_entrant(const std::string& argument, std::optional<Convention> convention) {
  if (names_engine(argument)) {
    const auto spec = find_engine(argument);
    if (!spec) return tl::unexpected<Failure>(Failure(spec.error(), ExitCode::kUsage));
    auto pool = EnginePool::create(*spec, &interrupt_flag());
    if (!pool) return tl::unexpected<Failure>(pool.error());
    return Entrant{.label = printable(spec->name),
                   .player = CompiledPlayer(shipped_player("random").value()),
                   .engine = std::move(*pool)};
  }
  const auto named = split_search_name(argument);
  if (!named) return tl::unexpected<Failure>(Failure(named.error(), ExitCode::kUsage));
  const auto player = load_player(named->player, convention);
  if (!player) return tl::unexpected(player.error());
  Entrant entrant{.label = printable(player->name),
                  .player = CompiledPlayer(*player),
                  .moves_at_random = std::holds_alternative<Uniform>(player->evaluator),
                  .search = named->settings};
  if (!named->settings) return entrant;
  entrant.label += ":" + to_text(*named->settings);
  auto search = make_move_search(*player, *named->settings);
  if (!search) return tl::unexpected<Failure>(Failure(search.error(), ExitCode::kUsage));
  entrant.find_best_moves = std::move(*search);
  return entrant;
}

Outcome<std::vector<Entrant>> load_entrants(const std::vector<std::string>& arguments,
                                            std::optional<Convention> convention) {
  const auto players = without_folders(arguments);
  if (!players) return tl::unexpected(players.error());
  std::vector<Entrant> entrants;
  std::vector<std::string> names;
  for (const std::string& argument : *players) {
    auto entrant = load_entrant(argument, convention);
    if (!entrant) return tl::unexpected(entrant.error());
    names.push_back(entrant->label);
    entrants.push_back(std::move(*entrant));
  }
  const std::vector<std::string> distinct = distinct_labels(names, *players);
  for (std::size_t i = 0; i < entrants.size(); ++i) entrants[i].label = distinct[i];
  return entrants;
}

std::string faults_text(const std::vector<Entrant>& entrants) {
  constexpr std::size_t kMostShown = 20;
  Table table({{"lost by a fault", Align::kLeft}, {"game"}, {"move"}, {"reason", Align::kLeft}});
  std::size_t count = 0;
  for (const Entrant& entrant : entrants) {
    if (!entrant.engine) continue;
    for (const EngineFault& fault : entrant.engine->faults()) {
      if (++count > kMostShown) continue;
      table.add_row({entrant.label, std::to_string(fault.id.game + 1), std::to_string(fault.ply),
                     fault.reason});
    }
  }
  if (count == 0) return "";
  return "\n" + table.text(TableStyle{}) +
         (count > kMostShown ? fmt::format("and {} more\n", count - kMostShown) : "");
}

nlohmann::ordered_json faults_json(const std::vector<Entrant>& entrants) {
  auto list = nlohmann::ordered_json::array();
  for (const Entrant& entrant : entrants) {
    if (!entrant.engine) continue;
    for (const EngineFault& fault : entrant.engine->faults()) {
      list.push_back({{"player", entrant.label},
                      {"stream", fault.id.stream},
                      {"game", fault.id.game},
                      {"move", fault.ply},
                      {"reason", fault.reason}});
    }
  }
  return list;
}

std::vector<std::string> labels(const std::vector<Entrant>& entrants) {
  std::vector<std::string> all;
  for (const Entrant& entrant : entrants) all.push_back(entrant.label);
  return all;
}

}  // namespace othello::cli
