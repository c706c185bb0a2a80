#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "require.h"

using namespace othello;

/// A player that parses survives writing and reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto player = player_from_json({reinterpret_cast<const char*>(data), size}, "p.json");
  if (!player) {
    fuzz::require_readable(player.error());
    return 0;
  }
  fuzz::require(check_player(*player).has_value(), "a parsed player is valid");
  const auto again = player_from_json(to_json(*player), "p.json");
  fuzz::require(again.has_value(), "a written player can be read");
  fuzz::require(player_testing::same_evaluator(again->evaluator, player->evaluator),
                "the evaluator has the same bits");
  fuzz::require(again->name == player->name && again->origin == player->origin &&
                    again->convention == player->convention,
                "name, origin and convention are the same");
  return 0;
}
