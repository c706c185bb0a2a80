#pragma once

#include <nlohmann/json_fwd.hpp>

#include "eval/player.h"
#include "server/league.h"

namespace othello::server {

// Players and results in the JSON of the API (docs/api.md).

/// {"score", "low", "high", "games", "wins", "draws", "losses"}
[[nodiscard]] nlohmann::ordered_json score_json(const MatchResult& result);

/// A player as in the list.
[[nodiscard]] nlohmann::ordered_json player_json(const Standing& player);
/// {"id", "name"}
[[nodiscard]] nlohmann::ordered_json reference_json(const PlayerRecord& record);
/// One match, from the first player's view.
[[nodiscard]] nlohmann::ordered_json result_json(const PlayerRecord& self, const Standing& opponent,
                                                 const MatchResult& result);
/// A single player, with its results and its picture.
[[nodiscard]] nlohmann::ordered_json player_details_json(const Standing& player, const Entry& entry,
                                                         const Evaluator& evaluator,
                                                         const Ranking& ranking);

/// {"total", "waiting", "pool"}
[[nodiscard]] nlohmann::ordered_json league_json(const Ranking& ranking);

/// The picture of an evaluator: {"type": "maps" | "tuples" | "none", …}.
[[nodiscard]] nlohmann::ordered_json picture_json(const Evaluator& evaluator);

/// JSON as text; bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string dump(const nlohmann::ordered_json& data);

}  // namespace othello::server
