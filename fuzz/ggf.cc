#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/ggf.h"
#include "require.h"

using namespace othello;

/// GGF: what can be read is written so that it reads as the same games.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto games = parse_ggf(text, "x.ggf");
  std::vector<Error> refused;
  const auto kept = parse_ggf(text, "x.ggf", &refused);
  for (const Error& error : refused) fuzz::require_readable(error);
  fuzz::require(!games || (kept && kept->size() == games->size() && refused.empty()),
                "of good games none is left out");
  if (!games) {
    fuzz::require_readable(games.error());
    return 0;
  }
  for (const DescribedGame& game : *games) {
    const std::string written = to_ggf(game);
    const auto again = parse_ggf(written, "written");
    fuzz::require(again && again->size() == 1, "what is written can be read");
    fuzz::require(again->front().game == game.game, "the game is the same");
    fuzz::require(to_ggf(again->front()) == written, "writing again changes nothing");
  }
  return 0;
}
