#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "lab/run/run_league.h"

namespace othello {

struct PoolFolderOptions {
  /// For League text, which does not contain it; a JSON player keeps its own.
  std::optional<Convention> convention = {};
  bool skip_unreadable = false;
};

struct PoolFolder {
  LeaguePlayers players;       ///< named by their files
  std::vector<Error> skipped;  ///< reasons why players were skipped
};

/// The players in a folder, JSON or League text. Unreadable players are an error that names each of
/// them, unless they are skipped; a folder without players is always an error.
[[nodiscard]] Result<PoolFolder> load_pool_folder(const std::filesystem::path& folder,
                                                  const PoolFolderOptions& options);

}  // namespace othello
