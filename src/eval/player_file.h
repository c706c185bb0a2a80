#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// Larger player files are rejected without being read.
inline constexpr std::size_t kMaxPlayerBytes = std::size_t{64} << 20;
/// The largest magnitude of a weight in a player file.
inline constexpr double kMaxWeight = 1e12;
/// For all tuples of a network together.
inline constexpr std::size_t kMaxPlacements = std::size_t{1} << 16;
inline constexpr std::size_t kMaxNameBytes = 100;
inline constexpr std::size_t kMaxOriginBytes = 4000;

/// Rejects what a file cannot represent: weights that are not finite or beyond kMaxWeight, too many
/// placements, a name or origin that is too long, not UTF-8 or not one line, an empty name.
[[nodiscard]] Result<void> check_player(const Player& player);

/// The JSON form (docs/formats.md). `where` names the source in errors. Precondition of to_json:
/// check_player succeeds.
[[nodiscard]] std::string to_json(const Player& player);
[[nodiscard]] Result<Player> player_from_json(std::string_view text, std::string_view where);

/// The Othello League's text form; only WPC and n-tuple networks have one.
[[nodiscard]] Result<std::string> to_league_text(const Player& player);
[[nodiscard]] Result<Player> player_from_league_text(std::string_view text, std::string_view where,
                                                     Convention convention);

/// The compact binary form (docs/formats.md), which only n-tuple networks have: weights are rounded
/// to 16 bits, with a scale for each table.
[[nodiscard]] Result<std::string> to_compact(const Player& player);
[[nodiscard]] Result<Player> player_from_compact(std::string_view bytes, std::string_view where);
/// Whether bytes begin as that form does.
[[nodiscard]] bool is_compact(std::string_view bytes);

/// Reads a file of any form, or one player of a set (eval/player_set.h). `convention` is for
/// League text, which does not specify it; for other files it overrides the file's own.
[[nodiscard]] Result<Player> load_player_file(const std::filesystem::path& path,
                                              std::optional<Convention> convention);

enum class PlayerFormat : std::uint8_t { kJson, kLeague, kCompact };

/// Writes a player file atomically; fails where check_player fails.
[[nodiscard]] Result<void> save_player_file(const Player& player, const std::filesystem::path& path,
                                            PlayerFormat format = PlayerFormat::kJson);

/// The shipped players, which are compiled into the program.
[[nodiscard]] std::vector<std::string> shipped_player_names();
/// The benchmark pool: strong shipped players, each of a different kind, to measure others against
/// and to learn from.
[[nodiscard]] std::vector<std::string> shipped_pool();
/// Stands for the whole benchmark pool in a list of players.
inline constexpr std::string_view kPool = "pool";
/// The same names with kPool replaced by those of the pool.
[[nodiscard]] std::vector<std::string> with_pool(const std::vector<std::string>& names);
[[nodiscard]] Result<Player> shipped_player(std::string_view name);
/// The end of an error about an unknown name: "; did you mean 'heuristic'?", or the three nearest.
[[nodiscard]] std::string nearest_players(std::string_view name);

/// Whether a folder is that of a run or of several runs, as opposed to a collection of player
/// files.
[[nodiscard]] bool is_run_folder(const std::filesystem::path& folder);

/// A shipped player's name, a player file, or a folder of runs with one final player: what the
/// program accepts wherever it expects a player. The error for an unknown name lists the nearest
/// ones.
[[nodiscard]] Result<Player> find_player(std::string_view name_or_path,
                                         std::optional<Convention> convention = std::nullopt);

}  // namespace othello
