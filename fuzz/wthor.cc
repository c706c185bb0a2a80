#include <cstddef>
#include <cstdint>
#include <string_view>

#include "othello/wthor.h"
#include "require.h"

using namespace othello;

/// A .wtb file, and the same bytes as lists of names.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  WthorNames names;
  for (const std::size_t length : {kWthorPlayerBytes, kWthorTournamentBytes}) {
    const auto read = parse_wthor_names(bytes, length, "x.jou");
    if (!read) {
      fuzz::require_readable(read.error());
    } else {
      names.players = *read;
    }
  }
  const auto read = parse_wthor(bytes, names, "x.wtb");
  std::vector<Error> refused;
  const auto kept = parse_wthor(bytes, names, "x.wtb", &refused);
  for (const Error& error : refused) fuzz::require_readable(error);
  fuzz::require(!kept || kept->games.size() + refused.size() == kept->present,
                "every game is read or refused");
  fuzz::require(!read || (kept && refused.empty()), "of good games none is left out");
  if (!read) {
    fuzz::require_readable(read.error());
    return 0;
  }
  fuzz::require(read->games.size() <= read->expected, "no more games than announced");
  const auto files = to_wthor(read->games);
  if (!files) return 0;
  const auto again = parse_wthor(files->games, {}, "written");
  fuzz::require(again && again->games.size() == read->games.size(), "what is written can be read");
  for (std::size_t i = 0; i < read->games.size(); ++i) {
    fuzz::require(again->games[i].game == read->games[i].game, "the games are the same");
  }
  return 0;
}
