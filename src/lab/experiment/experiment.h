#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "eval/player.h"
#include "lab/experiment/tuple_spec.h"
#include "learn/catalogue.h"
#include "play/match_plan.h"

namespace othello {

/// An experiment: the evaluator, the learner, the budget, and the measurements on the way. It
/// determines everything a run does (docs/experiments.md).

struct WpcSpec {
  Wpc::Form form = Wpc::Form::kFull;
  bool bias = false;
};
[[nodiscard]] Fields fields_of(WpcSpec& p);

struct NTupleSpec {
  std::vector<TupleSpec> tuples;
  std::vector<int> stage_discs = {};  ///< eval/disc_stages.h; empty: one stage
  int stages = 1;                     ///< equal stages, if stage_discs is not given
  bool mobility = false;              ///< eval/mobility.h
};
[[nodiscard]] Fields fields_of(NTupleSpec& p);

struct MlpSpec {
  std::vector<int> layers{64, 32, 1};
};
[[nodiscard]] Fields fields_of(MlpSpec& p);

struct SharedMlpSpec {};
[[nodiscard]] inline Fields fields_of(SharedMlpSpec&) { return {}; }
struct SpatialMlpSpec {};
[[nodiscard]] inline Fields fields_of(SpatialMlpSpec&) { return {}; }
struct StagedFeaturesSpec {};
[[nodiscard]] inline Fields fields_of(StagedFeaturesSpec&) { return {}; }

using EvaluatorSpec =
    std::variant<WpcSpec, NTupleSpec, MlpSpec, SharedMlpSpec, SpatialMlpSpec, StagedFeaturesSpec>;

/// A new evaluator with weights that are zero or uniform in ±size.
struct NewEvaluator {
  EvaluatorSpec evaluator = WpcSpec{};
  Convention convention = Convention::kNegation;
  double size = 0.0;
};
/// The keys of [evaluator].
[[nodiscard]] Fields fields_of(NewEvaluator& p);

/// A shipped player's name or a player file.
struct ExistingPlayer {
  std::string player;
};
using Start = std::variant<NewEvaluator, ExistingPlayer>;
/// The kind of a new evaluator, or the name of the player.
[[nodiscard]] std::string start_name(const Start& start);

/// The keys of [initial].
struct InitialWeights {
  enum class Weights : std::uint8_t { kZero, kUniform, kPlayer };

  static constexpr EnumWord<Weights> kWords[] = {
      {Weights::kZero, "zero"}, {Weights::kUniform, "uniform"}, {Weights::kPlayer, "player"}};

  Weights weights = Weights::kZero;
  double size = 0.0;
  std::string player;
};
/// `size` is required if it is 0.
[[nodiscard]] Fields fields_of(InitialWeights& p);
/// The method's default initial weights.
[[nodiscard]] InitialWeights initial_weights(const LearnerParameters& learner);

/// A method that trains before the learner; its games count towards the budget.
struct Pretraining {
  LearnerParameters learner;
  std::uint64_t games = 0;
};

struct Budget {
  std::uint64_t games = 4'500'000;        ///< all learning games of one run
  std::uint64_t snapshot_every = 45'000;  ///< games
};
[[nodiscard]] Fields fields_of(Budget& p);

/// Games of each snapshot against a fixed opponent, or against all players of the benchmark pool.
struct Measure {
  std::string opponent = "heuristic";  ///< a shipped player's name, a player file, or kPool
  std::uint64_t games = 10'000;        ///< half with each colour; unused with `openings`
  double epsilon = 0.1;                ///< probability of a random move, both sides
  bool openings = false;               ///< two games from each opening
  std::string openings_file = {};      ///< of these openings; empty: shipped_openings()
  int depth = 1;                       ///< plies searched, both sides
};
[[nodiscard]] Fields fields_of(Measure& p);
/// The opponent in tables: its label, and the depth if it searches, "tdl-lines:4".
[[nodiscard]] std::string opponent_label(const Measure& measure);

/// A run's best snapshot: selected by its score in the measure against `opponent`, then measured
/// again in fresh games; if that measure has openings, from different ones.
struct BestSnapshot {
  std::string opponent = "heuristic";  ///< the opponent of one of the measures
  std::uint64_t games = 10'000;        ///< unused if the measure has openings
};
[[nodiscard]] Fields fields_of(BestSnapshot& p);

struct LeagueSpec {
  enum class Among : std::uint8_t {
    kSnapshots,  ///< all snapshots of a run
    kFinals,     ///< the last snapshots of all runs
    kBest,       ///< the best snapshots of all runs
  };

  static constexpr EnumWord<Among> kWords[] = {
      {Among::kSnapshots, "snapshots"}, {Among::kFinals, "finals"}, {Among::kBest, "best"}};

  std::string name;
  Among among = Among::kSnapshots;
  bool each_run = false;                 ///< a league of snapshots for each run, or …
  std::uint32_t run = 1;                 ///< … of this run only; from 1
  std::vector<std::string> guests = {};  ///< additional players
  std::uint64_t games = 2;               ///< for each pair, half with each colour
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
};
[[nodiscard]] Fields fields_of(LeagueSpec& p);

struct Experiment {
  std::string name;   ///< run folder: letters, digits, '-', '_', '.', '=' and ','
  std::string title;  ///< for reports
  std::string paper;  ///< the paper it reproduces, or empty: "lucas2006"
  std::string item;   ///< the figure or table in it: "Fig. 9"
  std::uint64_t seed = 1;
  std::uint32_t runs = 1;
  Start start = NewEvaluator{};
  LearnerParameters learner;
  std::optional<Pretraining> pretraining;
  Budget budget;
  std::vector<Measure> measures;
  std::optional<BestSnapshot> best;
  std::vector<LeagueSpec> leagues;
};

/// The top-level keys of a file: name, seed, runs, …
[[nodiscard]] Fields head_fields(Experiment& experiment);
/// [pretraining].
[[nodiscard]] Fields fields_of(Pretraining& p);
/// Every field of the experiment that applies, including those in tables.
[[nodiscard]] Fields all_fields(Experiment& experiment);

/// Upper limits of an experiment's keys.
inline constexpr std::uint32_t kMostRuns = 10'000;
/// All JSON and TOML readers agree on whole numbers up to here.
inline constexpr std::uint64_t kMostSeed = std::uint64_t{1} << 53;
inline constexpr std::uint64_t kMostBudgetGames = kMostGames;
inline constexpr std::uint64_t kMostSnapshots = 100'000;
inline constexpr std::uint64_t kMostMeasureGames = 100'000'000;
inline constexpr int kMostMeasureDepth = 20;

/// Checks ranges and contradictions; the error's place is the key, as "measure[1].games". Whether
/// the learner can train the evaluator is checked when it is constructed (lab/run/run_learner.h).
[[nodiscard]] Result<void> check_experiment(const Experiment& experiment);

/// An error at `where` if the name is not portable as a file or folder name.
[[nodiscard]] Result<void> check_name(const std::string& name, const std::string& where);

/// The measure that selects the best snapshot. Precondition: the experiment is valid and has a
/// BestSnapshot.
[[nodiscard]] const Measure& best_measure(const Experiment& experiment);

/// Snapshots of a run: one every `snapshot_every` games, and the last.
[[nodiscard]] std::uint64_t snapshot_count(const Budget& budget);

}  // namespace othello
