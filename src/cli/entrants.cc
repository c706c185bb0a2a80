#include "cli/entrants.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/options.h"
#include "core/table.h"
#include "eval/player_file.h"
#include "eval/player_folder.h"

namespace othello::cli {

namespace {

bool is_folder(const std::string& argument) {
  const std::vector<std::string> shipped = shipped_player_names();
  std::error_code ignored;
  return std::find(shipped.begin(), shipped.end(), argument) == shipped.end() &&
         std::filesystem::is_directory(argument, ignored);
}

Outcome<std::vector<std::string>> without_folders(const std::vector<std::string>& arguments) {
  std::vector<std::string> players;
  for (const std::string& argument : with_pool(arguments)) {
    if (!is_folder(argument)) {
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

Outcome<std::vector<Entrant>> load_entrants(const std::vector<std::string>& arguments,
                                            std::optional<Convention> convention) {
  const auto players = without_folders(arguments);
  if (!players) return tl::unexpected(players.error());
  std::vector<Entrant> entrants;
  std::vector<std::string> names;
  for (const std::string& argument : *players) {
    const auto player = load_player(argument, convention);
    if (!player) return tl::unexpected(player.error());
    names.push_back(printable(player->name));
    entrants.push_back({.label = "",
                        .player = FrozenPlayer(*player),
                        .moves_at_random = std::holds_alternative<Uniform>(player->evaluator)});
  }
  const std::vector<std::string> distinct = distinct_labels(names, *players);
  for (std::size_t i = 0; i < entrants.size(); ++i) entrants[i].label = distinct[i];
  return entrants;
}

std::vector<std::string> labels(const std::vector<Entrant>& entrants) {
  std::vector<std::string> all;
  for (const Entrant& entrant : entrants) all.push_back(entrant.label);
  return all;
}

}  // namespace othello::cli
