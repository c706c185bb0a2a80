#pragma once

#include <string_view>
#include <vector>

#include "lab/paper/claims.h"

namespace othello {

/// Reads claims.toml. Refuses unknown keys and kinds with their line.
[[nodiscard]] Result<std::vector<Claim>> parse_claims(std::string_view text, std::string_view file);

}  // namespace othello
