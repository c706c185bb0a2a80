#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "eval/player.h"

namespace othello {

/// Larger files are rejected without being read.
inline constexpr std::size_t kMaxPlayerSetBytes = std::size_t{1} << 30;

/// A player of a set; its number is that of its run, or the number of games that a snapshot has
/// learned from.
struct NumberedPlayer {
  std::uint64_t number = 0;
  Player player;
};
/// The same with the player as JSON text.
struct NumberedText {
  std::uint64_t number = 0;
  std::string json;
};

/// One or more players in one file (docs/formats.md). Their text is copied unchanged, so that
/// packing changes no digit.
[[nodiscard]] std::string player_set_json(std::span<const NumberedText> players);
/// In the order of the file, in which numbers must ascend. `where` names the source in errors.
[[nodiscard]] Result<std::vector<NumberedPlayer>> player_set_from_json(std::string_view text,
                                                                       std::string_view where);
[[nodiscard]] Result<std::vector<NumberedPlayer>> load_player_set(
    const std::filesystem::path& path);

/// One player of a set, named like finals.json#3. A folder of runs stands for the finals.json in
/// it.
struct SetMember {
  std::filesystem::path file;
  std::uint64_t number = 0;
};
/// Nothing if `path` is not of this form or is a file itself.
[[nodiscard]] std::optional<SetMember> set_member(const std::filesystem::path& path);
[[nodiscard]] Result<Player> load_set_member(const SetMember& member);

/// Whether a text begins like a set.
[[nodiscard]] bool is_player_set(std::string_view text);

}  // namespace othello
