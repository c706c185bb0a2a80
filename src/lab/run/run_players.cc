#include "lab/run/run_players.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "eval/player_file.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

fs::path packed_path(const RunFolder& folder, RunPlayer which) {
  return which == RunPlayer::kFinal ? folder.finals_path() : folder.bests_path();
}

fs::path own_path(const RunFolder& folder, RunPlayer which, std::uint32_t run) {
  return which == RunPlayer::kFinal ? folder.final_path(run) : folder.best_path(run);
}

/// Before the folder is finished, the players of the runs count.
bool is_packed(const RunFolder& folder, RunPlayer which) {
  return folder.is_finished() && is_there(packed_path(folder, which));
}

Result<void> pack_kind(const RunFolder& folder, RunPlayer which) {
  std::vector<NumberedText> texts;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const fs::path path = own_path(folder, which, run);
    const auto own = folder.has_player(run, path);
    if (!own) return tl::unexpected(own.error());
    if (!*own) continue;
    auto text = read_file(path, kMaxPlayerBytes);
    if (!text) return tl::unexpected(text.error());
    texts.push_back({run, std::move(*text)});
  }
  if (texts.empty()) return {};
  const std::string set = player_set_json(texts);
  // Too large to be read back; the players stay in separate files.
  if (set.size() > kMaxPlayerSetBytes) return {};
  return folder.write(packed_path(folder, which), set);
}

}  // namespace

Result<std::vector<NumberedPlayer>> players_of_runs(const RunFolder& folder, RunPlayer which) {
  if (is_packed(folder, which)) {
    const fs::path packed = packed_path(folder, which);
    if (auto sound = folder.verify_result(packed); !sound) return tl::unexpected(sound.error());
    return load_player_set(packed);
  }
  std::vector<NumberedPlayer> players;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const fs::path path = own_path(folder, which, run);
    const auto own = folder.has_player(run, path);
    if (!own) return tl::unexpected(own.error());
    if (!*own) continue;
    auto player = load_player_file(path, std::nullopt);
    if (!player) return tl::unexpected(player.error());
    players.push_back({run, std::move(*player)});
  }
  return players;
}

Result<Player> player_of_run(const RunFolder& folder, RunPlayer which, std::uint32_t run) {
  const bool packed = is_packed(folder, which);
  const fs::path path = packed ? packed_path(folder, which) : own_path(folder, which, run);
  const auto sound = packed ? folder.verify_result(path) : folder.verify_player(run, path);
  if (!sound) return tl::unexpected(sound.error());
  return packed ? load_set_member({.file = path, .number = run})
                : load_player_file(path, std::nullopt);
}

Result<void> pack_players(const RunFolder& folder) {
  if (auto packed = pack_kind(folder, RunPlayer::kFinal); !packed) return packed;
  return pack_kind(folder, RunPlayer::kBest);
}

Result<RunSnapshots> RunSnapshots::open(const RunFolder& folder, std::uint32_t run) {
  RunSnapshots out(folder, run);
  const fs::path packed = folder.run_snapshots_path(run);
  if (!is_there(packed)) {
    auto games = folder.snapshots(run);
    if (!games) return tl::unexpected(games.error());
    out.games_ = std::move(*games);
    return out;
  }
  if (auto sound = folder.verify_player(run, packed); !sound) return tl::unexpected(sound.error());
  auto players = load_player_set(packed);
  if (!players) return tl::unexpected(players.error());
  out.packed_ = std::move(*players);
  for (const NumberedPlayer& player : out.packed_) out.games_.push_back(player.number);
  return out;
}

Result<Player> RunSnapshots::at(std::uint64_t games) const {
  if (packed_.empty()) {
    const fs::path path = folder_.snapshot_path(run_, games);
    if (auto sound = folder_.verify_player(run_, path); !sound) {
      return tl::unexpected(sound.error());
    }
    return load_player_file(path, std::nullopt);
  }
  const auto found = std::ranges::find(packed_, games, &NumberedPlayer::number);
  if (found != packed_.end()) return found->player;
  return failure(fmt::format("has no snapshot at {} games", games),
                 folder_.run_snapshots_path(run_).string());
}

}  // namespace othello
