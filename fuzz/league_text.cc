#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "require.h"

using namespace othello;

/// Whatever is read from League text can be written in either form, and is then read as the same
/// player.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto player = player_from_league_text(text, "p", Convention::kInversion);
  if (!player) {
    fuzz::require_readable(player.error());
    return 0;
  }
  const auto written = to_league_text(*player);
  fuzz::require(written.has_value(), "what was read can be written");
  const auto again = player_from_league_text(*written, "p", Convention::kInversion);
  fuzz::require(again.has_value(), "what was written can be read");
  fuzz::require(player_testing::same_evaluator(again->evaluator, player->evaluator),
                "the evaluator is the same to the bit");
  const auto from_json = player_from_json(to_json(*player), "p.json");
  fuzz::require(
      from_json && player_testing::same_evaluator(from_json->evaluator, player->evaluator),
      "the evaluator is the same to the bit by way of JSON");
  return 0;
}
