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

/// Player files larger than this are refused unread.
inline constexpr std::size_t kMaxPlayerBytes = std::size_t{64} << 20;
/// No weight in a player file may be larger than this, whatever its sign.
inline constexpr double kMaxWeight = 1e12;
/// Of all tuples of a network together.
inline constexpr std::size_t kMaxPlacements = std::size_t{1} << 16;
inline constexpr std::size_t kMaxNameBytes = 100;
inline constexpr std::size_t kMaxOriginBytes = 4000;

/// What a file cannot hold: weights that are not finite or beyond kMaxWeight, too many placements,
/// a name or origin that is too long, not UTF-8 or not one line, an empty name.
[[nodiscard]] Result<void> check_player(const Player& player);

/// The JSON form (docs/formats.md). `where` names the source in errors. Precondition of to_json:
/// check_player finds nothing wrong.
[[nodiscard]] std::string to_json(const Player& player);
[[nodiscard]] Result<Player> player_from_json(std::string_view text, std::string_view where);

/// The Othello League's text form; only WPC and n-tuple networks have one.
[[nodiscard]] Result<std::string> to_league_text(const Player& player);
[[nodiscard]] Result<Player> player_from_league_text(std::string_view text, std::string_view where,
                                                     Convention convention);

/// Reads a file of either form, or one player of a set (eval/player_set.h). `convention` is for
/// League text, which does not say it; given for a JSON file it replaces the file's own.
[[nodiscard]] Result<Player> load_player_file(const std::filesystem::path& path,
                                              std::optional<Convention> convention);

enum class PlayerFormat : std::uint8_t { kJson, kLeague };

/// Writes a player file in one step; refuses what check_player refuses.
[[nodiscard]] Result<void> save_player_file(const Player& player, const std::filesystem::path& path,
                                            PlayerFormat format = PlayerFormat::kJson);

/// A shipped player, compiled in.
[[nodiscard]] std::vector<std::string> shipped_player_names();
/// Those of them that are in the pool: strong players, each of another kind, to measure others by
/// and to learn from.
[[nodiscard]] std::vector<std::string> shipped_pool();
/// What stands for all of them where several players are named.
inline constexpr std::string_view kPool = "pool";
/// The same names with those of the pool in the place of kPool.
[[nodiscard]] std::vector<std::string> with_pool(const std::vector<std::string>& names);
[[nodiscard]] Result<Player> shipped_player(std::string_view name);

/// A shipped player's name, a player file, or a folder of runs with one final player: what the
/// program takes wherever it wants a player. An unknown name is answered with the nearest ones.
[[nodiscard]] Result<Player> find_player(std::string_view name_or_path,
                                         std::optional<Convention> convention = std::nullopt);

}  // namespace othello
