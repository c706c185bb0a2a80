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

/// The result of a player against an opponent: one line of the results. Learning curves, leagues,
/// matches, round robins of teams, leagues against a pool and champions are all written as such
/// lines, and their tables are views of them (docs/reproducing.md). Members that do not apply keep
/// their default; an absent run, place or interval is an empty field.
struct ResultRow {
  std::string experiment = {};  ///< origin of the player
  std::uint32_t run = 0;        ///< from 1
  std::uint64_t games = 0;      ///< learned from so far
  std::uint64_t generation = 0;
  std::string measure = {};  ///< "score" for a curve, "best" for fresh games of the best snapshot
  std::string player = {};
  std::string colour = {};  ///< of the player: kBlackWord, kWhiteWord, or empty for both
  std::string opponent = {};
  std::string conditions = {};  ///< of the games, as named by the item
  double score = 0.0;
  Tally tally = {};
  std::optional<Interval> interval = {};  ///< 95%, of the score
  std::uint32_t place = 0;                ///< among the compared players, from 1
};

inline constexpr std::string_view kBlackWord = "black";
inline constexpr std::string_view kWhiteWord = "white";

/// The columns of a results file, named after the members; a tally has four.
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

/// Columns of metrics.csv: measurements during the runs of one experiment.
[[nodiscard]] ResultColumns metric_columns();
/// Columns for the games of a paper's item or an experiment's league.
[[nodiscard]] ResultColumns game_columns();

inline constexpr std::size_t kMaxResultBytes = std::size_t{1} << 30;

/// Sorts by run, games, measure and opponent.
void sort_rows(std::vector<ResultRow>& rows);

/// A header and a line for each row. Numbers have the fewest digits that read back to the same
/// bits; text with a comma or a quote is quoted (RFC 4180).
[[nodiscard]] std::string to_csv(std::span<const ResultRow> rows, ResultColumns columns);

/// Parses the output of to_csv; anything else is an error with its line. `where` names the file.
[[nodiscard]] Result<std::vector<ResultRow>> rows_from_csv(std::string_view text,
                                                           ResultColumns columns,
                                                           std::string_view where);
[[nodiscard]] Result<std::vector<ResultRow>> load_rows(const std::filesystem::path& path,
                                                       ResultColumns columns);

}  // namespace othello
