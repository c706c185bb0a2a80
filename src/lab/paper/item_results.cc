#include "lab/paper/item_results.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/file.h"
#include "eval/player_file.h"
#include "eval/player_set.h"
#include "lab/item/player_choice.h"
#include "lab/paper/item_files.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxKeysBytes = std::size_t{1} << 20;

fs::path games_path(const Reproduction& reproduction, const PaperItem& item) {
  return reproduction.folder / "items" / fmt::format("{}.csv", item.id);
}

/// Fingerprints of the inputs of each item's games. Empty if the file cannot be read, so that the
/// games are played again.
class ItemKeys {
 public:
  explicit ItemKeys(const Reproduction& reproduction)
      : path_(reproduction.folder / "items" / "keys.json") {
    const auto text = read_file(path_, kMaxKeysBytes);
    if (!text) return;
    const auto json = nlohmann::json::parse(*text, nullptr, false);
    if (!json.is_object()) return;
    for (const auto& [item, key] : json.items()) {
      if (key.is_string()) keys_[item] = key;
    }
  }

  [[nodiscard]] bool has(const std::string& item, const std::string& key) const {
    const auto found = keys_.find(item);
    return key.empty() || (found != keys_.end() && found->second == key);
  }

  Result<void> set(const std::string& item, const std::string& key) {
    if (key.empty()) return {};
    keys_[item] = key;
    return write_file_atomically(path_, nlohmann::ordered_json(keys_).dump(2) + "\n");
  }

 private:
  fs::path path_;
  std::map<std::string, std::string> keys_;
};

Result<void> keep_players(const Reproduction& reproduction, const PaperItem& item,
                          const LeaguePlayers& players) {
  if (players.names.empty()) return {};
  std::vector<NumberedText> texts;
  for (std::size_t i = 0; i < players.names.size(); ++i) {
    Player named = players.players[i];
    named.name = players.names[i];
    texts.push_back({i + 1, to_json(named)});
  }
  const fs::path path = kept_players(reproduction.folder, item.id);
  if (auto made = make_folders(path.parent_path()); !made) return made;
  return write_file_atomically(path, player_set_json(texts));
}

}  // namespace

bool games_there(const Reproduction& reproduction, const PaperItem& item) {
  return is_there(games_path(reproduction, item));
}

Result<RunOutcome> play_item(const Reproduction& reproduction, const PaperItem& item,
                             const ReproductionOptions& options) {
  const ItemWork work{.folder = reproduction.folder,
                      .quick = reproduction.scale == "quick",
                      .pool = reproduction.pool,
                      .backend = *options.backend,
                      .progress = [&](std::uint64_t done, std::uint64_t total) {
                        return !options.progress ||
                               options.progress({.games = done, .total = total});
                      }};
  const auto key = item.body->key(work);
  if (!key) return tl::unexpected(key.error());
  // A list that cannot be read could not be written again: it has the checksums of other items.
  if (const auto sums = Checksums::load(reproduction.folder); !sums) {
    return tl::unexpected(sums.error());
  }
  ItemKeys keys(reproduction);
  if (games_there(reproduction, item) && keys.has(item.id, *key)) {
    const auto sound = verify_files_of(item.id, reproduction.folder);
    if (sound) return RunOutcome::kFinished;
    if (options.notes) {
      options.notes(
          fmt::format("{}; the games of {} are played again", sound.error().text(), item.id));
    }
  }
  const auto games = item.body->play(work);
  if (!games) return tl::unexpected(games.error());
  if (!*games) return RunOutcome::kStopped;
  if (auto kept = keep_players(reproduction, item, (*games)->players); !kept) {
    return tl::unexpected(kept.error());
  }
  const fs::path path = games_path(reproduction, item);
  if (auto made = make_folders(path.parent_path()); !made) return tl::unexpected(made.error());
  const std::string text = to_csv((*games)->rows, game_columns());
  if (auto r = write_file_atomically(path, text); !r) return tl::unexpected(r.error());
  if (auto r = list_files_of(item.id, reproduction.folder); !r) return tl::unexpected(r.error());
  // The key is written last: it marks the item as done.
  if (auto r = keys.set(item.id, *key); !r) return tl::unexpected(r.error());
  return RunOutcome::kFinished;
}

Result<void> load_games(const Reproduction& reproduction, const PaperItem& item,
                        PaperResults& results) {
  if (!item.body->plays()) return {};
  if (auto sound = verify_files_of(item.id, reproduction.folder); !sound) {
    return failure(
        fmt::format("{}; 'othello reproduce' plays the games again", sound.error().message),
        sound.error().where);
  }
  if (!games_there(reproduction, item)) return {};
  auto rows = load_rows(games_path(reproduction, item), game_columns());
  if (!rows) return tl::unexpected(rows.error());
  results.item_games.emplace(item.id, std::move(*rows));
  return {};
}

}  // namespace othello
