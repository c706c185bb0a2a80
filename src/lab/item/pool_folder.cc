#include "lab/item/pool_folder.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/schedule.h"
#include "eval/player_file.h"
#include "eval/player_folder.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

Result<Player> load(const fs::path& file, std::optional<Convention> convention) {
  // First without a convention, since it would override that of a JSON player.
  auto player = load_player_file(file, std::nullopt);
  if (player || !convention) return player;
  return load_player_file(file, convention);
}

/// The file name without its extension, unless another file has the same.
std::string pool_name(const fs::path& file, const std::vector<fs::path>& files) {
  const auto alike = std::count_if(files.begin(), files.end(), [&](const fs::path& other) {
    return other.stem() == file.stem();
  });
  return (alike == 1 ? file.stem() : file.filename()).string();
}

std::string texts(const std::vector<Error>& errors) {
  std::vector<std::string> lines;
  for (const Error& error : errors) lines.push_back(error.text());
  return fmt::format("{}", fmt::join(lines, "; "));
}

}  // namespace

Result<PoolFolder> load_pool_folder(const fs::path& folder, const PoolFolderOptions& options) {
  const auto files = player_files(folder);
  if (!files) return tl::unexpected(files.error());
  PoolFolder pool;
  for (const fs::path& file : *files) {
    auto player = load(file, options.convention);
    if (!player) {
      pool.skipped.push_back(player.error());
      continue;
    }
    pool.players.names.push_back(pool_name(file, *files));
    pool.players.players.push_back(std::move(*player));
  }
  if (!pool.skipped.empty() && !options.skip_unreadable) {
    return failure(fmt::format("{} of {} players cannot be read; skip them with "
                               "--skip-unreadable: {}",
                               pool.skipped.size(), files->size(), texts(pool.skipped)),
                   folder.string());
  }
  if (pool.players.players.empty()) {
    return failure(fmt::format("found no readable player: {}", texts(pool.skipped)),
                   folder.string());
  }
  if (pool.players.players.size() > kMostLeaguePlayers) {
    return failure(fmt::format("found {} players, expected at most {}", pool.players.players.size(),
                               kMostLeaguePlayers),
                   folder.string());
  }
  return pool;
}

}  // namespace othello
