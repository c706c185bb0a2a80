#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/outcome.h"
#include "engine/engine_pool.h"
#include "play/match_plan.h"
#include "search/settings.h"

namespace othello::cli {

/// A player entered for a match or a league.
struct Entrant {
  std::string label;  ///< its name, or the user's argument if several share that name
  CompiledPlayer player;
  bool moves_at_random = false;
  std::optional<SearchSettings> search = std::nullopt;
  FindBestMoves find_best_moves = nullptr;       ///< by that search
  std::shared_ptr<EnginePool> engine = nullptr;  ///< an engine of another author

  [[nodiscard]] Seat seat(double epsilon, TieBreak ties) const {
    return {.player = player,
            .epsilon = epsilon,
            .ties = ties,
            .search = find_best_moves,
            .engine = engine ? engine_moves(engine) : nullptr};
  }
};

/// The player named by one argument, with its settings for search if it has any, or an engine
/// (cli/engine_file.h), which is started.
[[nodiscard]] Outcome<Entrant> load_entrant(const std::string& argument,
                                            std::optional<Convention> convention);

/// Each argument is a player (cli/options.h), with or without search, or a folder, which means all
/// player files in it
/// (.json, .compact, .player, .txt) in the order of their names.
[[nodiscard]] Outcome<std::vector<Entrant>> load_entrants(const std::vector<std::string>& arguments,
                                                          std::optional<Convention> convention);

/// Makes names distinct: a repeated name is replaced by its argument, and a repeated argument is
/// followed by a number.
[[nodiscard]] std::vector<std::string> distinct_labels(const std::vector<std::string>& names,
                                                       const std::vector<std::string>& arguments);

/// The games that engines have lost by faults: a table, empty if there are none, and a list.
[[nodiscard]] std::string faults_text(const std::vector<Entrant>& entrants);
[[nodiscard]] nlohmann::ordered_json faults_json(const std::vector<Entrant>& entrants);

[[nodiscard]] std::vector<std::string> labels(const std::vector<Entrant>& entrants);

}  // namespace othello::cli
