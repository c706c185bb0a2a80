#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "lab/run/run_league.h"

namespace othello {

struct PoolFolderOptions {
  /// Of League text, which does not say it; a JSON player keeps its own.
  std::optional<Convention> convention = {};
  bool skip_unreadable = false;
};

struct PoolFolder {
  LeaguePlayers players;       ///< by the names of their files
  std::vector<Error> skipped;  ///< why some are not among them
};

/// The players in a folder, JSON or League text. Players that cannot be read are an error that
/// names each of them, unless they are to be skipped; a folder without players always is one.
[[nodiscard]] Result<PoolFolder> load_pool_folder(const std::filesystem::path& folder,
                                                  const PoolFolderOptions& options);

}  // namespace othello
