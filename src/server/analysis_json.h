#pragma once

#include <nlohmann/json_fwd.hpp>

#include "search/review.h"

namespace othello::server {

// What a search has found, in the form shared by the API and `othello analyse --json`. `player`
// gave the values.

/// {"move", "value" or "discs", "exact", "depth", "line", "nodes"}.
[[nodiscard]] nlohmann::ordered_json searched_move_json(const SearchedMove& move,
                                                        const CompiledPlayer& player);

/// {"ply", "side", "played": move, "best": move, "loss", "loss_in_discs", "choices"}.
[[nodiscard]] nlohmann::ordered_json reviewed_move_json(const ReviewedMove& move,
                                                        const CompiledPlayer& player);

/// {"black": {"moves", "best", "accuracy", "discs_lost", "value_lost"}, "white": …}.
[[nodiscard]] nlohmann::ordered_json review_sides_json(std::span<const ReviewedMove> moves,
                                                       const CompiledPlayer& player);

/// Adds "nodes", "seconds" and "nodes_per_second".
void add_cost(nlohmann::ordered_json& out, std::uint64_t nodes, double seconds);

}  // namespace othello::server
