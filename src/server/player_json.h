#pragma once

#include <nlohmann/json_fwd.hpp>

#include "eval/player.h"
#include "server/league.h"

namespace othello::server {

// Players and results as the API gives them (docs/api.md).

/// {"score", "low", "high", "games", "wins", "draws", "losses"}
[[nodiscard]] nlohmann::ordered_json score_json(const MatchResult& result);

/// A player as in the list.
[[nodiscard]] nlohmann::ordered_json player_json(const Ranked& player);
/// {"id", "name"}
[[nodiscard]] nlohmann::ordered_json reference_json(const PlayerRecord& record);
/// The player by itself: its results and its picture as well.
[[nodiscard]] nlohmann::ordered_json player_details_json(const Ranked& player, const Entry& entry,
                                                         const Evaluator& evaluator,
                                                         const Ranking& ranking);

/// {"total", "waiting", "pool"}
[[nodiscard]] nlohmann::ordered_json league_json(const Ranking& ranking);

/// What an evaluator looks like: {"type": "maps" | "tuples" | "none", …}.
[[nodiscard]] nlohmann::ordered_json picture_json(const Evaluator& evaluator);

/// JSON as text; bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string dump(const nlohmann::ordered_json& data);

}  // namespace othello::server
