#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "core/result.h"
#include "play/match_plan.h"

namespace othello {

// A tally in the project's result files: [wins, draws, losses, disc difference].

[[nodiscard]] nlohmann::ordered_json tally_json(const Tally& tally);
[[nodiscard]] Result<Tally> tally_from_json(const nlohmann::json& json, std::string_view where);

}  // namespace othello
