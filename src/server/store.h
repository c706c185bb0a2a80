#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "eval/player.h"
#include "play/match_plan.h"

namespace othello::server {

using PlayerId = std::int64_t;

/// The stored data of a player except its weights.
struct PlayerRecord {
  PlayerId id = 0;
  std::string name;
  std::string author = {};
  std::string kind = {};
  std::uint64_t weights = 0;
  std::string architecture = {};
  Convention convention = Convention::kNegation;
  Meaning meaning = Meaning::kValue;
  std::string origin = {};
  std::string fingerprint = {};  ///< unique
  bool shipped = false;
  std::string submitted = {};   ///< UTC
  std::string token_hash = {};  ///< empty for shipped players
  std::string address = {};     ///< of the visitor who submitted it; never shown to others
};

enum class MatchKind : std::uint8_t {
  kHeuristic = 0,  ///< a against the standard heuristic player, which is b
  kPool = 1,       ///< a has the smaller fingerprint
};

struct MatchRecord {
  MatchKind kind = MatchKind::kPool;
  PlayerId a = 0;
  PlayerId b = 0;
  MatchResult result = {};  ///< from a's view
};

/// Which unique property of a new player is already taken.
enum class Taken : std::uint8_t { kName, kWeights };

struct StoreImpl;

/// The league on disk (SQLite in WAL mode). Changes survive a crash once the call has returned.
/// Thread-safe. Disk errors are thrown as std::runtime_error.
class Store {
 public:
  /// Creates the file if missing, and migrates one of an older program. Refuses a file that is not
  /// a league, and a league of a newer program.
  [[nodiscard]] static Result<std::unique_ptr<Store>> open(const std::filesystem::path& path);
  ~Store();

  [[nodiscard]] std::vector<PlayerRecord> players();
  [[nodiscard]] std::vector<MatchRecord> matches();
  /// The player file of a player, JSON.
  [[nodiscard]] std::optional<std::string> player_file(PlayerId id);

  /// Returns the id of the new player.
  [[nodiscard]] tl::expected<PlayerId, Taken> add_player(const PlayerRecord& record,
                                                         const std::string& file);
  /// False if the name is taken by another player.
  [[nodiscard]] bool rename_player(PlayerId id, const std::string& name);
  /// With all its matches.
  void remove_player(PlayerId id);
  /// All or none; matches of removed players are skipped.
  void add_matches(std::span<const MatchRecord> matches);

  /// A ban of a visitor's address.
  struct Ban {
    std::string address;
    std::string since;  ///< UTC
  };
  [[nodiscard]] std::vector<Ban> bans();
  void add_ban(const Ban& ban);
  /// False if there was none.
  bool remove_ban(const std::string& address);

  /// A number that changes when another process has changed the store.
  [[nodiscard]] std::int64_t foreign_changes();
  /// Copies the store as it is at one moment into a new file, while it is used.
  void copy_to(const std::filesystem::path& file);
  /// Replaces all contents by those of a copy, while it is used.
  void restore_from(const std::filesystem::path& file);
  /// What SQLite finds wrong with the file; nothing if it is sound.
  [[nodiscard]] std::vector<std::string> damage();

 private:
  explicit Store(std::unique_ptr<StoreImpl> impl);

  std::unique_ptr<StoreImpl> impl_;
};

}  // namespace othello::server
