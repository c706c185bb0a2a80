#pragma once

#include <nlohmann/json_fwd.hpp>

namespace othello::server {

/// For each pair of a learner and an evaluator that the page offers, a training request without a
/// name that learns something within a minute: {"budget": …, "learner": …, "evaluator": …}.
/// The other pairs are impossible, or learn too slowly for a visitor; requests may have them.
[[nodiscard]] nlohmann::ordered_json suggested_runs();

}  // namespace othello::server
