#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "require.h"

using namespace othello;

/// Whatever is read as a player can be written, and is then read as the same player.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto player = player_from_json({reinterpret_cast<const char*>(data), size}, "p.json");
  if (!player) {
    fuzz::require_readable(player.error());
    return 0;
  }
  fuzz::require(check_player(*player).has_value(), "a player that was read is sound");
  const auto again = player_from_json(to_json(*player), "p.json");
  fuzz::require(again.has_value(), "what was written can be read");
  fuzz::require(player_testing::same_evaluator(again->evaluator, player->evaluator),
                "the evaluator is the same to the bit");
  fuzz::require(again->name == player->name && again->origin == player->origin &&
                    again->convention == player->convention,
                "name, origin and convention are the same");
  return 0;
}
