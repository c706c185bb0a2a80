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

/// All that is kept of a player but its weights.
struct PlayerRecord {
  PlayerId id = 0;
  std::string name;
  std::string author = {};
  std::string kind = {};
  std::uint64_t weights = 0;
  std::string architecture = {};
  Convention convention = Convention::kNegation;
  std::string origin = {};
  std::string fingerprint = {};  ///< unique
  bool shipped = false;
  std::string submitted = {};   ///< UTC
  std::string token_hash = {};  ///< empty for shipped players
};

enum class MatchKind : std::uint8_t {
  kHeuristic = 0,  ///< a against the standard heuristic player, which is b
  kPool = 1,       ///< a has the lesser fingerprint
};

struct MatchRecord {
  MatchKind kind = MatchKind::kPool;
  PlayerId a = 0;
  PlayerId b = 0;
  MatchResult result = {};  ///< from a's view
};

/// What a name or weights that are there already are refused with.
enum class Taken : std::uint8_t { kName, kWeights };

struct StoreImpl;

/// The league on disk (SQLite in WAL mode). What a call has returned from is there after a crash.
/// Any thread may call. A disk that fails is a std::runtime_error.
class Store {
 public:
  /// Makes the file if it is not there, and brings one of an older program up to date. Refuses
  /// what is no league, and a league of a newer program.
  [[nodiscard]] static Result<std::unique_ptr<Store>> open(const std::filesystem::path& path);
  ~Store();

  [[nodiscard]] std::vector<PlayerRecord> players();
  [[nodiscard]] std::vector<MatchRecord> matches();
  /// The player file of a player, JSON.
  [[nodiscard]] std::optional<std::string> player_file(PlayerId id);

  /// Gives the player its id.
  [[nodiscard]] tl::expected<PlayerId, Taken> add_player(const PlayerRecord& record,
                                                         const std::string& file);
  /// False if the name is taken by another player.
  [[nodiscard]] bool rename_player(PlayerId id, const std::string& name);
  /// With all its matches.
  void remove_player(PlayerId id);
  /// All or none; those of players that are gone are left out.
  void add_matches(std::span<const MatchRecord> matches);

 private:
  explicit Store(std::unique_ptr<StoreImpl> impl);

  std::unique_ptr<StoreImpl> impl_;
};

}  // namespace othello::server
