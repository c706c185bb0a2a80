#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "othello/described_game.h"

namespace othello {

// WTHOR, the format of the French federation's database of games: little-endian, a header of 16
// bytes and records of fixed length. A .wtb file has games of 68 bytes, which name players and
// tournament by number; .jou has the players' names in 20 bytes each, .trn the tournaments' in 26.
// A move is 10 * row + column, from 1; passes are not stored. The score is Black's discs, the empty
// squares counted for the winner.

/// The names for the numbers in a .wtb file; either list may be empty.
struct WthorNames {
  std::vector<std::string> players;
  std::vector<std::string> tournaments;
};

/// The games of a .wtb file that could be read.
struct WthorGames {
  std::vector<DescribedGame> games;
  std::uint64_t expected = 0;    ///< by the header
  std::uint64_t present = 0;     ///< fewer than expected if the file is cut off
  std::uint64_t unfinished = 0;  ///< games that end early
};

/// Whether bytes look like a .wtb file: a plausible header.
[[nodiscard]] bool is_wthor(std::string_view bytes);

/// Fails on an illegal move, whose game and ply the error names; with `refused`, such games are
/// left out and their errors added there, unless all or more than kMostBadGames are bad. A file
/// that is cut off gives its whole games.
[[nodiscard]] Result<WthorGames> parse_wthor(std::string_view bytes, const WthorNames& names,
                                             std::string_view file,
                                             std::vector<Error>* refused = nullptr);
/// The names of a .jou (record_bytes 20) or .trn file (26).
inline constexpr std::size_t kWthorPlayerBytes = 20;
inline constexpr std::size_t kWthorTournamentBytes = 26;
[[nodiscard]] Result<std::vector<std::string>> parse_wthor_names(std::string_view bytes,
                                                                 std::size_t record_bytes,
                                                                 std::string_view file);

/// The three files of some games, which must begin at the start position.
struct WthorFiles {
  std::string games;
  std::string players;
  std::string tournaments;
};
/// Longer names are cut off; of a date only a year at its start is kept, of the first game.
[[nodiscard]] Result<WthorFiles> to_wthor(const std::vector<DescribedGame>& games);

}  // namespace othello
