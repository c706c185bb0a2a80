#pragma once

#include <filesystem>
#include <vector>

#include "core/result.h"

namespace othello {

/// The player files of a folder (.json, .compact, .player, .txt), sorted by name. Fails if there
/// are none.
[[nodiscard]] Result<std::vector<std::filesystem::path>> player_files(
    const std::filesystem::path& folder);

}  // namespace othello
