#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lab/results/champion_record.h"
#include "lab/results/curve.h"
#include "lab/results/final_matches.h"
#include "lab/results/league_table.h"
#include "lab/results/network_measures.h"
#include "lab/results/pool_table.h"
#include "lab/results/run_data.h"
#include "lab/results/team_table.h"

namespace othello {

/// One number for each run of an experiment, read off its learning curve.
struct CurvePart {
  enum class Part : std::uint8_t {
    kFirstPoint,    ///< the first snapshot
    kLastPoint,     ///< the last one
    kTenth,         ///< the mean over a tenth of the run's games
    kHighestTenth,  ///< the tenth in which the mean over runs is greatest
    kWhole,         ///< the mean over all points
    kSpread,        ///< standard deviation of a run's points in its second half
  };

  std::string experiment;
  std::string opponent = "heuristic";
  Quantity quantity = Quantity::kWin;
  Part part = Part::kTenth;
  int tenth = 10;  ///< 1 … 10, for kTenth
};

// What a claim is about: a small closed set of measures.

struct CurveMeasure {
  CurvePart of;
};
struct DifferenceMeasure {
  CurvePart of;
  CurvePart minus;
};
/// Of the weights of the squares in the final players.
struct WeightsMeasure {
  enum class Kind : std::uint8_t { kRms, kCornerMean };
  std::string experiment;
  Kind kind = Kind::kRms;
};
/// Spearman's correlation between the place of a snapshot in the run and its score in a league of
/// all snapshots: near 1 if the late ones are the better ones.
struct TrendMeasure {
  std::string league;  ///< "EXPERIMENT/LEAGUE"
};
/// The score of the games of one player as Black against another as White.
struct CellMeasure {
  std::string league;
  std::string black;
  std::string white;
};
/// By how much one player's score in a league exceeds another's.
struct LeadMeasure {
  std::string league;
  std::string player;
  std::string over;
};
/// A part of the times at which teams met.
struct TimePart {
  CurvePart::Part part = CurvePart::Part::kTenth;  ///< not kHighestTenth nor kSpread
  int tenth = 10;
};
/// The score of a team (an experiment) in an item of the kind "teams" or "pool", as a share of the
/// greatest possible one; if `against` is given in the games against that team alone; if `over` is
/// given by how much it exceeds that team's.
struct TeamMeasure {
  std::string league;
  std::string team;
  std::string against = {};
  std::string over = {};
  TimePart time = {};
};
/// The share of a team's members that take one of the first places in an item of the kind "pool";
/// if `over` is given by how much it exceeds that team's.
struct RankMeasure {
  std::string league;
  std::string team;
  std::uint32_t places = 1;
  std::string over = {};
  TimePart time = {};
};
/// The score of an item of the kind "champion".
struct ChampionMeasure {
  std::string item;
};
/// How often the tuples of the final players use a square of a kind: 1 is as often as the mean of
/// all squares.
struct SquaresMeasure {
  enum class Kind : std::uint8_t {
    kOfCorners,
    kOfCentre,    ///< the four squares of the start
    kDifference,  ///< the first minus the second
  };
  std::string experiment;
  Kind kind = Kind::kOfCorners;
};
/// A row of an item of the kind "matches".
struct MatchesMeasure {
  std::string item;
  std::string row;
  Quantity quantity = Quantity::kScore;
};
/// The correlation of the weights of squares that a stage of staged features has with ten others.
struct StageMeasure {
  std::string experiment;
  Stage stage = Stage::kOpening;
  std::vector<double> squares;
};
/// How far the scores of the snapshots in the last `share` of a run's games lie apart, the greatest
/// minus the least; of the run where they lie furthest apart.
struct SteadinessMeasure {
  std::string experiment;
  std::string opponent = "heuristic";
  double share = 0.2;
};
using ClaimMeasure =
    std::variant<CurveMeasure, DifferenceMeasure, WeightsMeasure, TrendMeasure, CellMeasure,
                 LeadMeasure, TeamMeasure, RankMeasure, ChampionMeasure, SquaresMeasure,
                 NetworkMeasure, SamplesMeasure, MatchesMeasure, StageMeasure, SteadinessMeasure>;

/// The estimate must lie in the band.
struct ClaimBand {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};
/// The whole interval must lie on one side of zero; if zero is inside, nothing is decided.
enum class ClaimSign : std::uint8_t { kPositive, kNegative };

/// What a paper states, and what must come out here for it to be called reproduced.
struct Claim {
  std::uint32_t line = 0;  ///< of claims.toml
  std::string id;
  std::string item;     ///< the figure or table
  std::string says;     ///< what the paper states
  std::string printed;  ///< its number, if it gives one
  ClaimMeasure measure;
  std::variant<ClaimBand, ClaimSign> expected;
  std::vector<std::string> scales;  ///< at which it can be tested
  std::string note;                 ///< where the band comes from, what to know
};

/// All that claims are checked on.
struct PaperResults {
  std::string scale;
  std::map<std::string, RunData> experiments;            ///< by name
  std::map<std::string, LeagueTable> leagues;            ///< by item, or "EXPERIMENT/LEAGUE"
  std::map<std::string, TeamTable> teams = {};           ///< by item
  std::map<std::string, PoolTable> pools = {};           ///< by item
  std::map<std::string, ChampionRecord> champions = {};  ///< by item
  std::map<std::string, MatchesTable> matches = {};      ///< by item
};

enum class Verdict : std::uint8_t { kReproduced, kNotReproduced, kNotTestable };
[[nodiscard]] std::string_view name(Verdict verdict);

struct ClaimResult {
  Verdict verdict = Verdict::kNotTestable;
  std::optional<double> value = {};
  std::optional<Interval> interval = {};  ///< 95%
  std::string reason = {};                ///< why it is not testable
};

[[nodiscard]] ClaimResult check_claim(const Claim& claim, const PaperResults& results);

/// What a measure says about the data, without a verdict.
[[nodiscard]] Result<Measured> measure_claim(const ClaimMeasure& what, const PaperResults& results);

}  // namespace othello
