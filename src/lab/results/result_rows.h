#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/statistics.h"
#include "play/match_plan.h"

namespace othello {

/// How a player did against an opponent: one line of the results. Learning curves, leagues,
/// matches, round robins of teams, leagues against a pool and champions are all written as such
/// lines, and their tables are views of them (docs/reproducing.md). What has no meaning for a line
/// is left as it is here; a run, a place and an interval that are not there are empty fields.
struct ResultRow {
  std::string experiment = {};  ///< that the player was learned in
  std::uint32_t run = 0;        ///< counted from 1
  std::uint64_t games = 0;      ///< learned by then
  std::uint64_t generation = 0;
  std::string measure = {};  ///< of a curve "score", of the fresh games of a run's best one "best"
  std::string player = {};
  std::string colour = {};  ///< of the player: kBlackWord, kWhiteWord, or empty for both
  std::string opponent = {};
  std::string conditions = {};  ///< how they met, in the words of what asked for it
  double score = 0.0;
  Tally tally = {};
  std::optional<Interval> interval = {};  ///< 95%, of the score
  std::uint32_t place = 0;                ///< among those that it was compared with, counted from 1
};

inline constexpr std::string_view kBlackWord = "black";
inline constexpr std::string_view kWhiteWord = "white";

/// The columns of a file of results, each the name of a member; a tally has four.
enum class ResultColumn : std::uint8_t {
  kExperiment,
  kRun,
  kGames,
  kGeneration,
  kMeasure,
  kPlayer,
  kColour,
  kOpponent,
  kConditions,
  kScore,
  kWins,
  kDraws,
  kLosses,
  kDiscs,
  kLow,
  kHigh,
  kPlace,
};
using ResultColumns = std::span<const ResultColumn>;

/// Of metrics.csv: what was measured while the runs of one experiment learned.
[[nodiscard]] ResultColumns metric_columns();
/// Of the games that an item of a paper or a league of an experiment plays.
[[nodiscard]] ResultColumns game_columns();

inline constexpr std::size_t kMaxResultBytes = std::size_t{1} << 30;

/// By run, games, measure and opponent.
void sort_rows(std::vector<ResultRow>& rows);

/// A header and a line for each row. Numbers have the fewest digits that read back to the same
/// bits; text with a comma or a quote is quoted (RFC 4180).
[[nodiscard]] std::string to_csv(std::span<const ResultRow> rows, ResultColumns columns);

/// What to_csv wrote; refuses anything else with its line. `where` names the file.
[[nodiscard]] Result<std::vector<ResultRow>> rows_from_csv(std::string_view text,
                                                           ResultColumns columns,
                                                           std::string_view where);
[[nodiscard]] Result<std::vector<ResultRow>> load_rows(const std::filesystem::path& path,
                                                       ResultColumns columns);

}  // namespace othello
