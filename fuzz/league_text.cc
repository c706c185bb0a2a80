#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "require.h"

using namespace othello;

/// A player that parses from League text survives writing and reading in either form.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto player = player_from_league_text(text, "p", Convention::kInversion);
  if (!player) {
    fuzz::require_readable(player.error());
    return 0;
  }
  const auto written = to_league_text(*player);
  fuzz::require(written.has_value(), "a parsed player can be written");
  const auto again = player_from_league_text(*written, "p", Convention::kInversion);
  fuzz::require(again.has_value(), "a written player can be read");
  fuzz::require(player_testing::same_evaluator(again->evaluator, player->evaluator),
                "the evaluator has the same bits");
  const auto from_json = player_from_json(to_json(*player), "p.json");
  fuzz::require(
      from_json && player_testing::same_evaluator(from_json->evaluator, player->evaluator),
      "the evaluator has the same bits after JSON");
  return 0;
}
