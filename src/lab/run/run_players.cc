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

Result<void> pack_kind(const RunFolder& folder, RunPlayer which) {
  std::vector<NumberedText> texts;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const fs::path path = own_path(folder, which, run);
    if (!is_there(path)) continue;
    auto text = read_file(path, kMaxPlayerBytes);
    if (!text) return tl::unexpected(text.error());
    texts.push_back({run, std::move(*text)});
  }
  if (texts.empty()) return {};
  const std::string set = player_set_json(texts);
  // Nobody could read it; such players stay where they are.
  if (set.size() > kMaxPlayerSetBytes) return {};
  return folder.write(packed_path(folder, which), set);
}

}  // namespace

Result<std::vector<NumberedPlayer>> players_of_runs(const RunFolder& folder, RunPlayer which) {
  if (is_there(packed_path(folder, which))) return load_player_set(packed_path(folder, which));
  std::vector<NumberedPlayer> players;
  for (std::uint32_t run = 1; run <= folder.experiment().runs; ++run) {
    const fs::path path = own_path(folder, which, run);
    if (!is_there(path)) continue;
    auto player = load_player_file(path, std::nullopt);
    if (!player) return tl::unexpected(player.error());
    players.push_back({run, std::move(*player)});
  }
  return players;
}

Result<Player> player_of_run(const RunFolder& folder, RunPlayer which, std::uint32_t run) {
  const fs::path packed = packed_path(folder, which);
  return is_there(packed) ? load_set_member({.file = packed, .number = run})
                          : load_player_file(own_path(folder, which, run), std::nullopt);
}

Result<void> pack_players(const RunFolder& folder) {
  if (auto packed = pack_kind(folder, RunPlayer::kFinal); !packed) return packed;
  return pack_kind(folder, RunPlayer::kBest);
}

Result<RunSnapshots> RunSnapshots::open(const RunFolder& folder, std::uint32_t run) {
  RunSnapshots out(folder, run);
  const fs::path packed = folder.run_snapshots_path(run);
  if (!is_there(packed)) {
    out.games_ = folder.snapshots(run);
    return out;
  }
  auto players = load_player_set(packed);
  if (!players) return tl::unexpected(players.error());
  out.packed_ = std::move(*players);
  for (const NumberedPlayer& player : out.packed_) out.games_.push_back(player.number);
  return out;
}

Result<Player> RunSnapshots::at(std::uint64_t games) const {
  if (packed_.empty()) return load_player_file(folder_.snapshot_path(run_, games), std::nullopt);
  const auto found = std::ranges::find(packed_, games, &NumberedPlayer::number);
  if (found != packed_.end()) return found->player;
  return failure(fmt::format("has no snapshot at {} games", games),
                 folder_.run_snapshots_path(run_).string());
}

}  // namespace othello
